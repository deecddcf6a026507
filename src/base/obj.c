#include "base/obj.h"

struct rn_obj *rn_builtin[RN_BUILTIN_END];

void rn_obj_init(struct rn_obj *o, enum rn_kind kind)
{
    *o = (struct rn_obj){ .handle = o, .refs = 1, .kind = (uint16_t)kind };
}

void rn_obj_init_builtin(struct rn_obj *o, enum rn_kind kind, const void *abi)
{
    uintptr_t v = (uintptr_t)abi;

    assert(v < RN_BUILTIN_END);
    *o = (struct rn_obj){ .handle = (void *)v, .refs = 1, .kind = (uint16_t)kind, .flags = RN_OBJ_BUILTIN };
    rn_builtin[v] = o;
}

void rn_obj_remove_builtin(const void *abi)
{
    rn_builtin[(uintptr_t)abi] = NULL;
}

void rn_obj_fini(struct rn_obj *o)
{
    if (o->slot) rn_obj_slot_free(o);
    o->kind = RN_KIND_FREE;
}
