#include "coll/common.h"

int rn_self_direct(const struct rn_coll_args *a)
{
    if (a->sendbuf == a->recvbuf) return 0;
    return rn_type_copy(a->sendbuf, a->count, a->type, a->recvbuf, a->rcount, a->rtype);
}

int rn_self_build(const struct rn_coll_args *a, struct rn_sched *s)
{
    if (a->sendbuf != a->recvbuf) rn_sched_convert(s, a->sendbuf, a->count, a->type, a->recvbuf, a->rcount, a->rtype);
    return 0;
}

int rn_empty_direct(const struct rn_coll_args *a)
{
    (void)a;
    return 0;
}

int rn_empty_build(const struct rn_coll_args *a, struct rn_sched *s)
{
    (void)a;
    (void)s;
    return 0;
}
