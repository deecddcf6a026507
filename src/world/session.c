/* Sessions: the library is set up while there is a session or MPI_Init's world; process sets; communicators from groups alone. */
#include "base/lock.h"
#include "base/pool.h"
#include "rt/rt.h"
#include "world/make.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int rn_sessions;

static struct rn_pool session_pool = RN_POOL(struct rn_session, 8);

static const struct {
    const char *name;
    int level;
} level_rows[] = {
    { "MPI_THREAD_SINGLE", MPI_THREAD_SINGLE },
    { "MPI_THREAD_FUNNELED", MPI_THREAD_FUNNELED },
    { "MPI_THREAD_SERIALIZED", MPI_THREAD_SERIALIZED },
    { "MPI_THREAD_MULTIPLE", MPI_THREAD_MULTIPLE },
};

static int level_of(const struct rn_info *info)
{
    for (size_t i = 0; i < ARRAY_LEN(level_rows); i++)
        if (rn_info_is(info, "thread_level", level_rows[i].name)) return level_rows[i].level;
    return MPI_THREAD_SINGLE;
}

static const char *level_name(int level)
{
    for (size_t i = 0; i < ARRAY_LEN(level_rows); i++)
        if (level_rows[i].level == level) return level_rows[i].name;
    return level_rows[0].name;
}

static struct rn_errh **place_in_session(struct rn_obj *o)
{
    return &((struct rn_session *)(void *)o)->errh;
}

/* Remembers which handler the call was given, for its failure. */
static int failed(struct rn_errh *h, int rc)
{
    if (rc && h) rn_errh_of_call(h);
    return rc;
}

static struct rn_session *session_new(struct rn_errh *errh, int level, const struct rn_info *info)
{
    struct rn_session *s = rn_pool_get(&session_pool);

    if (!s) return NULL;
    *s = (struct rn_session){ .errh = errh, .thread_level = level };
    if (rn_kinds_ask(info, &s->kinds)) {
        rn_pool_put(&session_pool, s);
        return NULL;
    }
    rn_obj_init(&s->obj, RN_KIND_SESSION);
    rn_errh_ref(errh);
    rn_sessions++;
    return s;
}

int rn_session_init(struct rn_info *info, struct rn_errh *errhandler, MPI_Session *session)
{
    int level = level_of(info), rc = rn_world_acquire(level);

    if (rc) return failed(errhandler, rc);
    rn_errh_place[RN_KIND_SESSION] = place_in_session;
    rn_enter();
    struct rn_session *s = session_new(errhandler, level, info);
    rn_exit();
    if (s) {
        *session = rn_session_handle(s);
        return 0;
    }
    rn_world_release();
    return failed(errhandler, rn_fail(MPI_ERR_NO_MEM, "no memory for a session"));
}

int rn_session_finalize(MPI_Session *session)
{
    struct rn_session *s = rn_session_of(*session);

    rn_enter();
    if (s->buffer) rn_buffer_drop(&s->buffer);
    rn_errh_release(s->errh);
    free(s->kinds);
    rn_obj_fini(&s->obj);
    rn_pool_put(&session_pool, s);
    rn_sessions--;
    rn_exit();
    *session = MPI_SESSION_NULL;
    return rn_world_release();
}

static int info_with(const char *key, const char *value, MPI_Info *out)
{
    struct rn_info *info = rn_info_new();
    int rc = info ? rn_info_put(info, key, value) : rn_fail(MPI_ERR_NO_MEM, "no memory for an info object");

    if (!rc)
        *out = rn_info_handle(info);
    else if (info)
        rn_info_release(info);
    return rc;
}

int rn_session_get_info(struct rn_session *s, MPI_Info *info_used)
{
    /* The level is one for the process: who asked for more has it for all. */
    RN_TRY(info_with("thread_level", level_name(RN_MAX(s->thread_level, rn_thread_level)), info_used));
    return rn_kinds_tell(s, rn_info_of(*info_used));
}

/* ---- process sets ---- */

#define NODE_SET "rondo://node/"

/* Sets that this process is in: all processes, itself, those of its node. */
enum { SET_WORLD, SET_SELF, SET_NODE, SETS };

static void set_name(int n, char *name, size_t room)
{
    switch (n) {
    case SET_WORLD:
        snprintf(name, room, "mpi://WORLD");
        break;
    case SET_SELF:
        snprintf(name, room, "mpi://SELF");
        break;
    default:
        snprintf(name, room, NODE_SET "%d", rn_rt.node);
        break;
    }
}

static struct rn_group *group_of_node(int node)
{
    struct rn_group *g = rn_group_new(rn_rt.size);
    int n = 0;

    if (!g) return NULL;
    for (int r = 0; r < rn_rt.size; r++)
        if (rn_rt_node_of(r) == node) g->procs[n++] = (rn_proc)r;
    g->size = n;
    rn_group_find_rank(g);
    return g;
}

/* Case does not count in mpi:// names (MPI-5.0 11.3.2). */
struct rn_group *rn_world_set(const char *name, int *rc)
{
    struct rn_group *g;
    int node, end = 0;

    if (!strcasecmp(name, "mpi://WORLD")) {
        g = rn_group_regular(0, 1, rn_rt.size);
    } else if (!strcasecmp(name, "mpi://SELF")) {
        g = rn_group_regular((rn_proc)rn_rt.rank, 1, 1);
    } else if (sscanf(name, NODE_SET "%d%n", &node, &end) == 1 && !name[end] && node >= 0 && node < rn_rt.nodes) {
        g = group_of_node(node);
    } else {
        *rc = rn_fail(MPI_ERR_ARG, "argument pset_name is '%s', which is no process set", name);
        return NULL;
    }
    *rc = g ? 0 : rn_fail(MPI_ERR_NO_MEM, "no memory for a group");
    return g;
}

int rn_session_get_num_psets(struct rn_session *s, struct rn_info *info, int *npset_names)
{
    *npset_names = SETS;
    return 0;
}

int rn_session_get_nth_pset(struct rn_session *s, struct rn_info *info, int n, int *pset_len, char *pset_name)
{
    char name[64];

    if (n < 0 || n >= SETS) return rn_fail(MPI_ERR_ARG, "argument n is %d, there are %d process sets", n, SETS);
    set_name(n, name, sizeof name);
    if (*pset_len > 0 && !pset_name) return rn_fail(MPI_ERR_ARG, "argument pset_name is a null pointer");
    if (*pset_len > 0) snprintf(pset_name, (size_t)*pset_len, "%s", name);
    *pset_len = (int)strlen(name) + 1;
    return 0;
}

int rn_session_get_pset_info(struct rn_session *s, const char *pset_name, MPI_Info *info)
{
    char size[16];
    int rc;
    struct rn_group *g = rn_world_set(pset_name, &rc);

    if (!g) return rc;
    snprintf(size, sizeof size, "%d", g->size);
    rn_group_release(g);
    return info_with("mpi_size", size, info);
}

int rn_group_from_session_pset(struct rn_session *s, const char *pset_name, MPI_Group *newgroup)
{
    int rc;
    struct rn_group *g = rn_world_set(pset_name, &rc);

    if (!g) return rc;
    g->session = s;
    *newgroup = rn_group_handle(g);
    return 0;
}

/* ---- communicators from groups ---- */

/* Tags of these calls on the side context of the world. Two calls that run at once and whose texts (and groups) have the same
 * hash of 30 bits would disturb each other. */
static int tag_of(const char *text, const struct rn_group *g)
{
    uint32_t h = 2166136261u;

    for (; *text; text++) h = (h ^ (unsigned char)*text) * 16777619u;
    for (int i = 0; g && i < g->size; i++) h = (h ^ rn_group_proc(g, i)) * 16777619u;
    return (int)(0x40000000u | ((h ^ h >> 30) & 0x3fffffffu));
}

static int check_tag_text(const char *text)
{
    if (strnlen(text, MPI_MAX_STRINGTAG_LEN) < MPI_MAX_STRINGTAG_LEN) return 0;
    return rn_fail(MPI_ERR_ARG, "argument stringtag has more than %d characters", MPI_MAX_STRINGTAG_LEN - 1);
}

static int create_from_group(struct rn_group *g, const char *text, MPI_Comm *newcomm)
{
    RN_TRY(check_tag_text(text));
    rn_group_ref(g);
    struct rn_comm *c = rn_comm_child(&rn_world, g, NULL);
    if (!c) return rn_comm_no_memory();
    c->session = g->session;
    return rn_make_with_some(&rn_world, c, tag_of(text, g), newcomm);
}

int rn_comm_create_from_group(struct rn_group *group, const char *stringtag, struct rn_info *info, struct rn_errh *errhandler,
                              MPI_Comm *newcomm)
{
    *newcomm = MPI_COMM_NULL;
    if (!group->size) return 0;
    if (group->rank == MPI_UNDEFINED)
        return failed(errhandler, rn_fail(MPI_ERR_GROUP, "argument group does not hold the calling process"));

    int rc = create_from_group(group, stringtag, newcomm);
    if (rc) return failed(errhandler, rc);
    struct rn_comm *c = rn_comm_of(*newcomm);
    rn_comm_apply_info(c, info);
    return rn_comm_set_errhandler(c, errhandler);
}

static int create_inter(struct rn_group *local, int leader, struct rn_group *remote, int far_leader, const char *text,
                        MPI_Comm *newcomm)
{
    struct rn_comm *near;
    MPI_Comm h;
    int far = MPI_UNDEFINED;

    if (local->rank == MPI_UNDEFINED) return rn_fail(MPI_ERR_GROUP, "argument local_group does not hold the calling process");
    if (leader < 0 || leader >= local->size)
        return rn_fail(MPI_ERR_RANK, "argument local_leader is %d, ranks are 0 to %d", leader, local->size - 1);
    /* Only the leader's word counts; when it has none its side and the other one fail alike. */
    if (local->rank == leader && remote && far_leader >= 0 && far_leader < remote->size)
        far = (int)rn_group_proc(remote, far_leader);
    RN_TRY(create_from_group(local, text, &h));
    near = rn_comm_of(h);
    int rc = rn_intercomm_create(near, leader, &rn_world, far, tag_of(text, NULL), newcomm);
    if (!rc) rn_comm_of(*newcomm)->session = local->session;
    rn_comm_release(near);
    return rc;
}

int rn_intercomm_create_from_groups(struct rn_group *local_group, int local_leader, struct rn_group *remote_group,
                                    int remote_leader, const char *stringtag, struct rn_info *info, struct rn_errh *errhandler,
                                    MPI_Comm *newcomm)
{
    *newcomm = MPI_COMM_NULL;
    int rc = create_inter(local_group, local_leader, remote_group, remote_leader, stringtag, newcomm);
    if (rc) return failed(errhandler, rc);

    struct rn_comm *c = rn_comm_of(*newcomm);
    rn_comm_apply_info(c, info);
    return rn_comm_set_errhandler(c, errhandler);
}
