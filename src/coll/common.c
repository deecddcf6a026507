#include "coll/common.h"

/* Two types that hold addresses have one buffer, MPI_BOTTOM, for different places. */
static bool is_there(const struct rn_coll_args *a)
{
    return a->in_place || (a->sendbuf == a->recvbuf && a->type == a->rtype);
}

int rn_self_direct(const struct rn_coll_args *a)
{
    if (is_there(a)) return 0;
    return rn_type_copy(a->sendbuf, a->count, a->type, a->recvbuf, a->rcount, a->rtype);
}

int rn_self_build(const struct rn_coll_args *a, struct rn_sched *s)
{
    if (!is_there(a)) rn_sched_convert(s, a->sendbuf, a->count, a->type, a->recvbuf, a->rcount, a->rtype);
    return 0;
}

char *rn_packed_start(const struct rn_coll_args *a, struct rn_sched *s)
{
    char *p;

    if (a->type->contig) return a->recvbuf;
    p = rn_sched_temp(s, a->bytes);
    if (a->rank == a->root) {
        rn_sched_convert(s, a->recvbuf, a->count, a->type, p, (MPI_Count)a->bytes, rn_coll_byte);
        rn_sched_round(s);
    }
    return p;
}

void rn_packed_end(const struct rn_coll_args *a, struct rn_sched *s, const char *p)
{
    if (p == a->recvbuf || a->rank == a->root) return;
    rn_sched_round(s);
    rn_sched_convert(s, p, (MPI_Count)a->bytes, rn_coll_byte, a->recvbuf, a->count, a->type);
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
