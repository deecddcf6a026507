#include "comm/comm.h"
#include "base/pool.h"
#include <stdio.h>
#include <string.h>

static struct rn_pool comm_pool = RN_POOL(struct rn_comm, 16);
struct rn_comm rn_world, rn_self;
struct rn_link rn_comm_list = { &rn_comm_list, &rn_comm_list };
void (*rn_comm_undo)(struct rn_comm *c);

void rn_comm_init(struct rn_comm *c, struct rn_group *g)
{
    memset(c, 0, sizeof *c);
    rn_obj_init(&c->obj, RN_KIND_COMM);
    c->rank = g->rank;
    c->size = g->size;
    c->group = g;
    c->session = g->session;
    c->errh = &rn_errh_fatal;
    rn_list_append(&rn_comm_list, &c->link);
}

struct rn_comm *rn_comm_new(struct rn_group *g)
{
    struct rn_comm *c = rn_pool_get(&comm_pool);

    if (!c) return NULL;
    rn_comm_init(c, g);
    return c;
}

void rn_comm_fini(struct rn_comm *c)
{
    rn_list_remove(&c->link);
    rn_group_release(c->group);
    if (c->remote) rn_group_release(c->remote);
    if (c->local) rn_comm_release(c->local);
    rn_errh_release(c->errh);
    if (c->topo) rn_topo_release(c->topo);
    rn_obj_fini(&c->obj);
}

void rn_comm_ref(struct rn_comm *c)
{
    rn_obj_ref(&c->obj);
}

void rn_comm_release(struct rn_comm *c)
{
    if (!rn_obj_unref(&c->obj)) return;
    if (rn_comm_undo) rn_comm_undo(c);
    rn_comm_fini(c);
    rn_pool_put(&comm_pool, c);
}

void rn_comm_objects_init(void)
{
    if (rn_group_none.obj.kind) return;
    rn_obj_init_builtin(&rn_group_none.obj, RN_KIND_GROUP, MPI_GROUP_EMPTY);
    rn_obj_init_builtin(&rn_errh_fatal.obj, RN_KIND_ERRH, MPI_ERRORS_ARE_FATAL);
    rn_obj_init_builtin(&rn_errh_abort.obj, RN_KIND_ERRH, MPI_ERRORS_ABORT);
    rn_obj_init_builtin(&rn_errh_return.obj, RN_KIND_ERRH, MPI_ERRORS_RETURN);
    rn_obj_init_builtin(&rn_info_env.obj, RN_KIND_INFO, MPI_INFO_ENV);
    rn_attrs_setup();
}

/* These need no MPI_Init: info objects, sessions and error handlers are used before it. */
__attribute__((constructor)) static void at_load(void)
{
    rn_comm_objects_init();
}

int rn_comm_objects_fini(void)
{
    RN_TRY(rn_attrs_delete(&rn_self.obj, &rn_self.attrs));
    return rn_attrs_delete(&rn_world.obj, &rn_world.attrs);
}

/* ---- bodies ---- */

int rn_comm_rank(struct rn_comm *c, int *rank)
{
    *rank = c->rank;
    return 0;
}

int rn_comm_size(struct rn_comm *c, int *size)
{
    *size = c->size;
    return 0;
}

static int weaker(int a, int b)
{
    if (a == MPI_UNEQUAL || b == MPI_UNEQUAL) return MPI_UNEQUAL;
    return a == MPI_SIMILAR || b == MPI_SIMILAR ? MPI_SIMILAR : MPI_CONGRUENT;
}

int rn_comm_compare(struct rn_comm *a, struct rn_comm *b, int *result)
{
    int local, remote = MPI_CONGRUENT;

    *result = a == b ? MPI_IDENT : MPI_UNEQUAL;
    if (a == b || !a->remote != !b->remote) return 0;
    RN_TRY(rn_group_compare(a->group, b->group, &local));
    if (a->remote) RN_TRY(rn_group_compare(a->remote, b->remote, &remote));
    *result = weaker(local, remote);
    return 0;
}

int rn_comm_group(struct rn_comm *c, MPI_Group *group)
{
    rn_group_ref(c->group);
    *group = rn_group_handle(c->group);
    return 0;
}

int rn_comm_test_inter(struct rn_comm *c, int *flag)
{
    *flag = c->remote != NULL;
    return 0;
}

static int check_inter(const struct rn_comm *c)
{
    return c->remote ? 0 : rn_fail(MPI_ERR_COMM, "argument comm is an intracommunicator, which has no remote group");
}

int rn_comm_remote_size(struct rn_comm *c, int *size)
{
    RN_TRY(check_inter(c));
    *size = c->remote->size;
    return 0;
}

int rn_comm_remote_group(struct rn_comm *c, MPI_Group *group)
{
    RN_TRY(check_inter(c));
    rn_group_ref(c->remote);
    *group = rn_group_handle(c->remote);
    return 0;
}

int rn_comm_get_name(struct rn_comm *c, char *comm_name, int *resultlen)
{
    const char *name = c ? c->name : "MPI_COMM_NULL";

    *resultlen = (int)strlen(name);
    memcpy(comm_name, name, (size_t)*resultlen + 1);
    return 0;
}

int rn_comm_set_name(struct rn_comm *c, const char *comm_name)
{
    snprintf(c->name, sizeof c->name, "%s", comm_name);
    return 0;
}

/* ---- hints ---- */

static const struct {
    uint32_t hint;
    const char *key;
} hint_rows[] = {
    { RN_COMM_NO_ANY_TAG, "mpi_assert_no_any_tag" },
    { RN_COMM_NO_ANY_SOURCE, "mpi_assert_no_any_source" },
    { RN_COMM_EXACT_LENGTH, "mpi_assert_exact_length" },
    { RN_COMM_ALLOW_OVERTAKING, "mpi_assert_allow_overtaking" },
};

void rn_comm_apply_info(struct rn_comm *c, const struct rn_info *info)
{
    for (size_t i = 0; i < ARRAY_LEN(hint_rows); i++) {
        if (rn_info_is(info, hint_rows[i].key, "true")) c->hints |= hint_rows[i].hint;
        if (rn_info_is(info, hint_rows[i].key, "false")) c->hints &= ~hint_rows[i].hint;
    }
    rn_kinds_promise(info, &c->kinds);
}

int rn_comm_set_info(struct rn_comm *c, struct rn_info *info)
{
    rn_comm_apply_info(c, info);
    return 0;
}

int rn_comm_get_info(struct rn_comm *c, MPI_Info *info_used)
{
    struct rn_info *info = rn_info_new();
    int rc = info ? 0 : rn_fail(MPI_ERR_NO_MEM, "no memory for an info object");

    for (size_t i = 0; !rc && i < ARRAY_LEN(hint_rows); i++)
        rc = rn_info_put(info, hint_rows[i].key, c->hints & hint_rows[i].hint ? "true" : "false");
    if (!rc) rc = rn_kinds_tell(c->session, info);
    if (!rc) rc = rn_kinds_tell_promise(c->kinds, info);
    if (!rc)
        *info_used = rn_info_handle(info);
    else if (info)
        rn_info_release(info);
    return rc;
}
