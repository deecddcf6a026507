#include "config.h"

#include "base/cfg.h"
#include "base/lock.h"
#include "base/log.h"
#include "coll/coll.h"
#include "cuda/cuda.h"
#include "pt2pt/pt2pt.h"
#include "rt/rt.h"
#include "world/world.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum rn_state rn_state;
int rn_thread_level = MPI_THREAD_SINGLE;

static int users;     /* of the library: MPI_Init and sessions */
static bool wires_up; /* stay up between users: node-mates know where our boxes stand */
static pthread_t main_thread;
/* Init, Finalize and sessions may be called by several threads before the library's own lock is in force. */
static pthread_mutex_t users_lock = PTHREAD_MUTEX_INITIALIZER;

enum { WORLD_CONTEXT = 2, SELF_CONTEXT = 4 };

/* The attribute, not _Noreturn: clang counts only that as part of the type. */
static void die(int code, const char *text) __attribute__((noreturn));
static void die(int code, const char *text)
{
    char line[2048];
    int n = rn_rt.size > 1 ? snprintf(line, sizeof line, "rondo: rank %d: %s\n", rn_rt.rank, text)
                           : snprintf(line, sizeof line, "rondo: %s\n", text);

    if (n >= (int)sizeof line) line[sizeof line - 2] = '\n';
    rn_rt_abort(code, line);
}

static void warn_cfg(const char *text)
{
    const char *rank = getenv("RONDO_RANK");

    if (!rank || !strcmp(rank, "0")) rn_log(WARN, BASE, "%s", text);
}

/* ---- the two communicators that everybody has ---- */

static int open_comm(struct rn_comm *c, struct rn_group *g, uint32_t context, const char *name)
{
    struct rn_match *m = rn_match_get(context), *coll = rn_match_get(context + 1);

    rn_comm_init(c, g);
    c->context = context;
    c->peers = calloc((size_t)g->size, sizeof *c->peers);
    if (!c->peers || !m || !coll) {
        free(c->peers);
        return rn_fail(MPI_ERR_NO_MEM, "no memory for %s", name);
    }
    c->match = m;
    c->coll_match = coll;
    rn_match_set_comm(m, c);
    rn_match_set_comm(coll, c);
    snprintf(c->name, sizeof c->name, "%s", name);
    c->obj.flags = RN_OBJ_BUILTIN;
    return 0;
}

static void close_comm(struct rn_comm *c)
{
    rn_coll_comm_free(c);
    if (c->node) rn_node_coll_detach(c);
    c->node = NULL;
    /* The side context stays: ranks that are ahead may meet there in a session that comes after the world. */
    rn_match_drop(c->context);
    rn_match_drop(c->context + 1);
    free(c->peers);
    c->peers = NULL;
    rn_comm_fini(c);
}

static struct rn_group world_group, self_group;

static void fill_group(struct rn_group *g, int size, int rank, rn_proc first)
{
    *g = (struct rn_group){ .size = size, .rank = rank, .stride = 1, .first = first };
    rn_obj_init(&g->obj, RN_KIND_GROUP);
    g->obj.flags = RN_OBJ_BUILTIN;
}

/* Only the first time: a world that opens again, for a later session, would find the counters of the one before. */
static void open_node_part(void)
{
    static bool opened;

    if (opened || rn_world.size < 2 || rn_rt.nodes > 1 || rn_rt.segment < 0) return;
    opened = true;
    void *area = rn_node_alloc_first(rn_node_coll_bytes(rn_world.size));
    if (area) rn_node_coll_attach(&rn_world, area);
}

static int open_world(void)
{
    fill_group(&world_group, rn_rt.size, rn_rt.rank, 0);
    fill_group(&self_group, 1, 0, (rn_proc)rn_rt.rank);
    RN_TRY(open_comm(&rn_world, &world_group, WORLD_CONTEXT, "MPI_COMM_WORLD"));
    int rc = open_comm(&rn_self, &self_group, SELF_CONTEXT, "MPI_COMM_SELF");
    if (rc) {
        close_comm(&rn_world);
        return rc;
    }
    rn_self.peers[0] = rn_peer_self;
    rn_world.node_ranks = rn_rt.local_size;
    rn_world.nodes = rn_rt.nodes;
    rn_self.node_ranks = rn_self.nodes = 1;
    open_node_part();
    return 0;
}

/* ---- up and down ---- */

static int start(int level)
{
    struct timespec begin;
    int rc;

    clock_gettime(CLOCK_MONOTONIC, &begin);
    rn_die = die;
    rn_cfg_load(warn_cfg);
    rn_types_init();
    rn_ops_init();
    rn_comm_objects_init();
    if (!wires_up) {
        RN_TRY(rn_rt_init());
        rn_log_setup(rn_rt.rank);
        RN_TRY(rn_coll_load());
        RN_TRY(rn_wire_init());
        wires_up = true;
    }
    rn_cuda_init();
    RN_TRY(rn_p2p_init());
    rc = open_world();
    if (rc) return rc;
    rn_thread_level = level;
    rn_threaded = level == MPI_THREAD_MULTIPLE;
    main_thread = pthread_self();
    rn_log(INFO, BASE, "rank %d of %d, %d on this node of %d, %d cores", rn_rt.rank, rn_rt.size, rn_rt.local_size, rn_rt.nodes,
           rn_rt.cores);
    rn_rt_started(&begin);
    return 0;
}

int rn_world_acquire(int level)
{
    int rc = 0;

    pthread_mutex_lock(&users_lock);
    if (!users) {
        rc = start(level);
    } else if (level > rn_thread_level) {
        rn_thread_level = level;
        if (level == MPI_THREAD_MULTIPLE) rn_threaded = true;
    }
    if (!rc) users++;
    pthread_mutex_unlock(&users_lock);
    return rc;
}

/* Nobody may leave while a peer still speaks to it through UCX. Shared memory outlives us, so it needs no meeting. */
static int stop(void)
{
    enum { PAUSE = 50 };
    int rc = 0;
    unsigned turn = 0;

    rn_async_stop();
    while (rn_wire_backlogs) {
        if (rn_progress())
            turn = 0;
        else
            rn_wait_idle(&turn);
    }
    /* Of an operation whose request was freed nobody else waits for the end; a node-mate may still want to fetch it from our
     * memory, or wait until its message is fetched, unless it has finalized without. */
    rn_shm_leave();
    while (rn_req_freed && !rn_shm_all_leave())
        if (!rn_progress()) usleep(PAUSE);
    rn_wait_end();
    if (rn_ucx_active) {
        rc = rn_barrier(&rn_world);
        if (!rc) rc = rn_ucx_flush();
        if (!rc) rc = rn_rt_fence(false);
    }
    rn_rt_finalizing();
    close_comm(&rn_self);
    close_comm(&rn_world);
    rn_p2p_fini();
    rn_cuda_fini();
    rn_threaded = false;
    return rc;
}

int rn_world_release(void)
{
    int rc = 0;

    pthread_mutex_lock(&users_lock);
    if (--users == 0) rc = stop();
    pthread_mutex_unlock(&users_lock);
    return rc;
}

/* ---- bodies ---- */

static const int levels[] = { MPI_THREAD_SINGLE, MPI_THREAD_FUNNELED, MPI_THREAD_SERIALIZED, MPI_THREAD_MULTIPLE };

int rn_init_thread(int *argc, char ***argv, int required, int *provided)
{
    int level = MPI_THREAD_MULTIPLE;

    if (rn_state == RN_STATE_RUNNING) return rn_fail(MPI_ERR_OTHER, "MPI was initialized before");
    if (rn_state == RN_STATE_ENDED) return rn_fail(MPI_ERR_OTHER, "MPI cannot be initialized again after MPI_Finalize");
    for (size_t i = ARRAY_LEN(levels); i-- > 0;)
        if (required <= levels[i]) level = levels[i];
    rn_info_thread_level = level;
    RN_TRY(rn_world_acquire(level));
    rn_builtin[(uintptr_t)MPI_COMM_WORLD] = &rn_world.obj;
    rn_builtin[(uintptr_t)MPI_COMM_SELF] = &rn_self.obj;
    rn_world.obj.handle = (void *)MPI_COMM_WORLD;
    rn_self.obj.handle = (void *)MPI_COMM_SELF;
    rn_state = RN_STATE_RUNNING;
    if (provided) *provided = rn_thread_level;
    return 0;
}

int rn_init(int *argc, char ***argv)
{
    return rn_init_thread(argc, argv, MPI_THREAD_SINGLE, NULL);
}

int rn_finalize(void)
{
    if (rn_state != RN_STATE_RUNNING)
        return rn_fail(MPI_ERR_OTHER, rn_state == RN_STATE_ENDED ? "MPI was finalized before" : "MPI was not initialized");
    /* Attributes of MPI_COMM_SELF go first, while MPI still works (MPI-5.0 11.2.4). */
    rn_enter();
    int rc = rn_comm_objects_fini();
    rn_exit();
    if (rc) return rc;
    rc = rn_world_release();
    rn_state = RN_STATE_ENDED;
    rn_obj_remove_builtin(MPI_COMM_WORLD);
    rn_obj_remove_builtin(MPI_COMM_SELF);
    return rc;
}

int rn_initialized(int *flag)
{
    *flag = rn_state != RN_STATE_BEFORE;
    return 0;
}

int rn_finalized(int *flag)
{
    *flag = rn_state == RN_STATE_ENDED;
    return 0;
}

int rn_query_thread(int *provided)
{
    *provided = rn_thread_level;
    return 0;
}

int rn_is_thread_main(int *flag)
{
    *flag = pthread_equal(pthread_self(), main_thread);
    return 0;
}

int rn_abort(struct rn_comm *c, int errorcode)
{
    /* Under our launcher the launcher says it. */
    if (!rn_rt.boot)
        fprintf(stderr, "rondo: MPI_Abort on %s with code %d\n", c && *c->name ? c->name : "a communicator", errorcode);
    rn_rt_abort(errorcode, NULL);
}

int rn_get_processor_name(char *name, int *resultlen)
{
    char host[MPI_MAX_PROCESSOR_NAME] = "";

    if (gethostname(host, sizeof host - 1)) return rn_fail(MPI_ERR_OTHER, "gethostname failed: %m");
    *resultlen = snprintf(name, MPI_MAX_PROCESSOR_NAME, "%s", host);
    return 0;
}

int rn_get_library_version(char *version, int *resultlen)
{
    *resultlen = snprintf(version, MPI_MAX_LIBRARY_VERSION_STRING, "Rondo %s, MPI %d.%d, ABI %d.%d", PACKAGE_VERSION, MPI_VERSION,
                          MPI_SUBVERSION, MPI_ABI_VERSION, MPI_ABI_SUBVERSION);
    return 0;
}

int rn_get_version(int *version, int *subversion)
{
    *version = MPI_VERSION;
    *subversion = MPI_SUBVERSION;
    return 0;
}
