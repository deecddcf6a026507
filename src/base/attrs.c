#include "base/attrs.h"

static int copy_none(struct rn_obj *from, const struct rn_attrs *src, struct rn_attrs *dst)
{
    (void)from, (void)src;
    dst->first = NULL;
    return 0;
}

static int delete_none(struct rn_obj *of, struct rn_attrs *attrs)
{
    (void)of, (void)attrs;
    return 0;
}

int (*rn_attrs_copy)(struct rn_obj *, const struct rn_attrs *, struct rn_attrs *) = copy_none;
int (*rn_attrs_delete)(struct rn_obj *, struct rn_attrs *) = delete_none;
