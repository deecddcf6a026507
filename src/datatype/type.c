/* Life of a datatype: made by a constructor, committed, used, freed. */
#include "datatype/recipe.h"

#include "base/gpu.h"
#include "base/pool.h"
#include <stdlib.h>

/* A pool keeps the memory of freed types: a stale handle is seen to be one. */
static struct rn_pool pool = RN_POOL(struct rn_type, 16);
static size_t alive;

size_t rn_types_alive(void)
{
    return alive;
}

struct rn_recipe *rn_recipe_new(int combiner, bool wide, MPI_Count nargs, MPI_Count nkids)
{
    size_t args = (size_t)nargs * sizeof(MPI_Count), kids = (size_t)nkids * sizeof(struct rn_type *);
    struct rn_recipe *r = calloc(1, sizeof *r + args + kids);

    if (!r) return NULL;
    r->combiner = combiner;
    r->wide = wide;
    r->nargs = nargs;
    r->nkids = nkids;
    r->arg = (MPI_Count *)(void *)(r + 1);
    r->kid = (struct rn_type **)(void *)((char *)(r + 1) + args);
    return r;
}

void rn_recipe_free(struct rn_recipe *r)
{
    for (MPI_Count i = 0; i < r->nkids; i++)
        if (r->kid[i]) rn_type_release(r->kid[i]);
    free(r);
}

struct rn_type *rn_type_new(struct rn_recipe *r)
{
    struct rn_type *t = rn_pool_get(&pool);

    if (!t) {
        rn_recipe_free(r);
        return NULL;
    }
    alive++;
    memset(t, 0, sizeof *t);
    rn_obj_init(&t->obj, RN_KIND_TYPE);
    t->recipe = r;
    t->supported = true;
    t->align = 1;
    t->users = 1;
    t->loop[0] = t->loop[1] = (struct rn_loop){ 1, 0 };
    return t;
}

void rn_type_ref(struct rn_type *t)
{
    rn_obj_ref(&t->obj);
}

void rn_type_release(struct rn_type *t)
{
    if (!rn_obj_unref(&t->obj)) return;
    rn_obj_fini(&t->obj);
    if (t->device) rn_gpu->layout_drop(t->device);
    free(t->runs);
    free(t->before);
    free(t->places);
    rn_recipe_free(t->recipe);
    rn_pool_put(&pool, t);
    alive--;
}

int rn_type_commit(MPI_Datatype *datatype)
{
    struct rn_type *t = rn_type_of(*datatype);

    if (!t) return rn_fail(MPI_ERR_TYPE, "not a datatype");
    RN_TRY(rn_type_flatten(t));
    t->committed = true;
    return 0;
}

int rn_type_free(MPI_Datatype *datatype)
{
    struct rn_type *t = rn_type_of(*datatype);

    if (!t || !t->users) return rn_fail(MPI_ERR_TYPE, "not a datatype, or freed before");
    if (t->obj.flags & RN_OBJ_BUILTIN)
        return rn_fail(MPI_ERR_TYPE, "%s is predefined and cannot be freed", t->named ? t->name : "a datatype of this kind");
    if (t->users == 1) RN_TRY(rn_attrs_delete(&t->obj, &t->attrs));

    t->users--;
    rn_type_release(t);
    *datatype = MPI_DATATYPE_NULL;
    return 0;
}

/* Everything a type is besides its recipe and its runs. */
static void copy_shape(struct rn_type *t, const struct rn_type *from)
{
    t->bytes = from->bytes;
    t->lb = from->lb;
    t->extent = from->extent;
    t->true_lb = from->true_lb;
    t->true_extent = from->true_extent;
    t->supported = from->supported;
    t->elem = from->elem;
    t->elems = from->elems;
    t->leaves = from->leaves;
    t->align = from->align;
    t->marked = from->marked;
    t->empty = from->empty;
}

int rn_type_dup(struct rn_type *oldtype, MPI_Datatype *newtype)
{
    struct rn_recipe *r = rn_recipe_new(MPI_COMBINER_DUP, false, 0, 1);
    struct rn_type *t;
    int rc;

    *newtype = MPI_DATATYPE_NULL;
    if (!r) return rn_fail(MPI_ERR_NO_MEM, "no memory for a datatype");
    rn_type_ref(oldtype);
    r->kid[0] = oldtype;
    t = rn_type_new(r);
    if (!t) return rn_fail(MPI_ERR_NO_MEM, "no memory for a datatype");

    copy_shape(t, oldtype);
    rc = oldtype->committed ? rn_type_flatten(t) : 0;
    if (!rc) rc = rn_attrs_copy(&oldtype->obj, &oldtype->attrs, &t->attrs);
    if (rc) {
        rn_type_release(t);
        return rc;
    }
    t->committed = oldtype->committed;
    *newtype = t->obj.handle;
    return 0;
}
