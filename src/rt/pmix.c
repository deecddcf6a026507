/* The PMIx client: job data when another launcher started us, cards and abort under any. */
#include "base/log.h"
#include "base/text.h"
#include "rt/internal.h"
#include "rt/pmix_late.h"
#include <limits.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool running;
static pid_t owner; /* the process that started it */
static bool staged; /* something was put that the server has not seen yet */
static pmix_proc_t me;

static int fail(const char *what, pmix_status_t rc)
{
    return rn_fail(MPI_ERR_OTHER, "%s: %s", what, PMIx_Error_string(rc));
}

/* Launchers take an exit without PMIx_Finalize for a failure. A forked child that exits is not the one they know. */
static void stop_at_exit(void)
{
    if (running && getpid() == owner) PMIx_Finalize(NULL, 0);
    running = false;
}

int rn_pmix_start(void)
{
    const char *space = getenv("PMIX_NAMESPACE");
    pmix_status_t rc;

    if (running) return 0;
    if (!space) return rn_fail(MPI_ERR_OTHER, "PMIX_NAMESPACE is not set, and without PMIx the ranks cannot find each other");
    RN_TRY(rn_pmix_load());
    rc = PMIx_Init(&me, NULL, 0);
    if (rc != PMIX_SUCCESS) {
        /* PMIx may be half set up now, but its PMIx_Finalize can crash then. */
        return rn_fail(MPI_ERR_OTHER,
                       "PMIX_NAMESPACE=%s names a job, but its PMIx server does not answer (%s): start the program with mpirun "
                       "or 'srun --mpi=pmix', or set RONDO_BOOT=none for a world of one",
                       space, PMIx_Error_string(rc));
    }
    running = true;
    owner = getpid();
    atexit(stop_at_exit);
    if (rn_rt.boot && me.rank != (pmix_rank_t)rn_rt.rank)
        return rn_fail(MPI_ERR_OTHER, "rank %d by the boot page, but rank %u by PMIx", rn_rt.rank, me.rank);
    return 0;
}

const char *rn_pmix_namespace(void)
{
    return me.nspace;
}

/* Launchers differ in the integer type of the same key. */
static bool value_number(const pmix_value_t *v, long *out)
{
    switch (v->type) {
    case PMIX_INT:
        *out = v->data.integer;
        return true;
    case PMIX_INT8:
        *out = v->data.int8;
        return true;
    case PMIX_INT16:
        *out = v->data.int16;
        return true;
    case PMIX_INT32:
        *out = v->data.int32;
        return true;
    case PMIX_INT64:
        *out = v->data.int64;
        return true;
    case PMIX_UINT:
        *out = v->data.uint;
        return true;
    case PMIX_UINT8:
        *out = v->data.uint8;
        return true;
    case PMIX_UINT16:
        *out = v->data.uint16;
        return true;
    case PMIX_UINT32:
        *out = v->data.uint32;
        return true;
    case PMIX_UINT64:
        *out = (long)v->data.uint64;
        return true;
    case PMIX_SIZE:
        *out = (long)v->data.size;
        return true;
    case PMIX_PROC_RANK:
        *out = v->data.rank;
        return true;
    default:
        return false;
    }
}

/* What the launcher gave with the job, without asking the server. */
static pmix_value_t *job_value(pmix_rank_t rank, const char *key)
{
    pmix_proc_t who;
    pmix_info_t local;
    pmix_value_t *v = NULL;

    PMIX_LOAD_PROCID(&who, me.nspace, rank);
    PMIX_INFO_LOAD(&local, PMIX_OPTIONAL, NULL, PMIX_BOOL);
    if (PMIx_Get(&who, key, &local, 1, &v) != PMIX_SUCCESS) v = NULL;
    PMIX_INFO_DESTRUCT(&local);
    return v;
}

static bool job_number(pmix_rank_t rank, const char *key, long least, long most, long *out)
{
    pmix_value_t *v = job_value(rank, key);
    long n;
    bool good = v && value_number(v, &n) && n >= least && n <= most;

    if (v) PMIX_VALUE_RELEASE(v);
    if (good) *out = n;
    return good;
}

static char *job_text(pmix_rank_t rank, const char *key)
{
    pmix_value_t *v = job_value(rank, key);
    char *text = v && v->type == PMIX_STRING && v->data.string ? strdup(v->data.string) : NULL;

    if (v) PMIX_VALUE_RELEASE(v);
    return text;
}

/* Reads "0,1,5" (ranks in any order) into mates, ascending. */
static int read_mates(const char *list, int *mates, int *count)
{
    int n = 0;
    bool me_too = false;

    for (const char *at = list; *at;) {
        char *end;
        long r = strtol(at, &end, 10);
        int i = n;

        if (end == at || (*end && *end != ',') || r < 0 || r >= rn_rt.size || n == rn_rt.size)
            return rn_fail(MPI_ERR_OTHER, "PMIx: cannot read the ranks of this node from '%s'", list);
        for (; i > 0 && mates[i - 1] > r; i--) mates[i] = mates[i - 1];
        if (i > 0 && mates[i - 1] == r) return rn_fail(MPI_ERR_OTHER, "PMIx: rank %ld stands twice in '%s'", r, list);
        mates[i] = (int)r;
        n++;
        me_too = me_too || r == rn_rt.rank;
        at = *end ? end + 1 : end;
    }
    if (!me_too) return rn_fail(MPI_ERR_OTHER, "PMIx: rank %d is not among the ranks of its node, '%s'", rn_rt.rank, list);
    *count = n;
    return 0;
}

static int find_mates(void)
{
    char *list = job_text(PMIX_RANK_WILDCARD, PMIX_LOCAL_PEERS);
    int rc;

    rn_rt.node_mates = malloc((size_t)rn_rt.size * sizeof *rn_rt.node_mates);
    if (!rn_rt.node_mates)
        rc = rn_fail(MPI_ERR_NO_MEM, "no memory for a job of %d ranks", rn_rt.size);
    else if (list)
        rc = read_mates(list, rn_rt.node_mates, &rn_rt.local_size);
    else if (rn_rt.size > 1)
        rc = rn_fail(MPI_ERR_OTHER, "the PMIx server does not say which ranks are on this node");
    else
        rn_rt.node_mates[0] = 0, rn_rt.local_size = 1, rc = 0;
    free(list);
    if (rc) return rc;
    while (rn_rt.node_mates[rn_rt.local_rank] != rn_rt.rank) rn_rt.local_rank++;
    return 0;
}

/* Numbers the nodes in the order of their first ranks, whatever numbers the launcher gave them. */
static int number_nodes(const long *id)
{
    unsigned n = (unsigned)rn_rt.size;
    int nodes = 0, *first = calloc(n, sizeof *first), *ranks = calloc(n, sizeof *ranks);

    if (!first || !ranks) {
        free(first);
        free(ranks);
        return rn_fail(MPI_ERR_NO_MEM, "no memory for a map of %d ranks", rn_rt.size);
    }
    for (int r = 0, at; r < rn_rt.size; r++) {
        /* Ranks mostly stand by node, so the node of the rank before is tried first. */
        at = r ? rn_rt.node_of[r - 1] : 0;
        if (at >= nodes || id[first[at]] != id[r])
            for (at = 0; at < nodes && id[first[at]] != id[r]; at++) {}
        if (at == nodes) first[nodes++] = r;
        rn_rt.node_of[r] = at;
        rn_rt.local_of[r] = ranks[at]++;
    }
    free(first);
    free(ranks);
    rn_rt.nodes = nodes;
    rn_rt.node = rn_rt.node_of[rn_rt.rank];
    return 0;
}

/* Ranks of one node get its number in the launcher's list; others stay as they are. */
static int mark_node(const char *name, long number, long *id)
{
    pmix_proc_t *procs = NULL;
    size_t n = 0;
    bool good = true;
    pmix_status_t rc = PMIx_Resolve_peers(name, me.nspace, &procs, &n);

    if (rc == PMIX_ERR_NOT_FOUND) return 0; /* a node that has none of our ranks */
    if (rc != PMIX_SUCCESS) return fail("PMIx_Resolve_peers", rc);
    for (size_t i = 0; i < n; i++) {
        good = good && procs[i].rank < (pmix_rank_t)rn_rt.size;
        if (good) id[procs[i].rank] = number;
    }
    if (procs) PMIX_PROC_FREE(procs, n);
    return good ? 0 : rn_fail(MPI_ERR_OTHER, "PMIx: a rank on node %s is not in the job", name);
}

/* The keys of single ranks would tell it too, but Slurm gives the node number only of ranks of the own node. */
static int read_map(long *id)
{
    char *nodes = NULL, *name, *rest;
    long number = 0;
    int on_mine = 0, rc = 0;
    pmix_status_t status = PMIx_Resolve_nodes(me.nspace, &nodes);

    if (status != PMIX_SUCCESS || !nodes) return fail("PMIx_Resolve_nodes", status);
    for (int r = 0; r < rn_rt.size; r++) id[r] = -1;
    for (name = strtok_r(nodes, ",", &rest); name && !rc; name = strtok_r(NULL, ",", &rest)) rc = mark_node(name, number++, id);
    free(nodes);
    RN_TRY(rc);

    for (int r = 0; r < rn_rt.size; r++) {
        if (id[r] < 0) return rn_fail(MPI_ERR_OTHER, "the PMIx server does not say on which node rank %d is", r);
        on_mine += id[r] == id[rn_rt.rank];
    }
    for (int i = 0; i < rn_rt.local_size; i++) on_mine -= id[rn_rt.node_mates[i]] == id[rn_rt.rank];
    if (on_mine) return rn_fail(MPI_ERR_OTHER, "the PMIx server's map of nodes and its list of node-mates differ");
    return number_nodes(id);
}

static int make_map(void)
{
    size_t n = (size_t)rn_rt.size;
    long *id = malloc(n * sizeof *id);
    int rc;

    rn_rt.node_of = malloc(n * sizeof *rn_rt.node_of);
    rn_rt.local_of = malloc(n * sizeof *rn_rt.local_of);
    if (id && rn_rt.node_of && rn_rt.local_of)
        rc = read_map(id);
    else
        rc = rn_fail(MPI_ERR_NO_MEM, "no memory for a map of %zu ranks", n);
    free(id);
    return rc;
}

int rn_pmix_map(void)
{
    int local_rank = rn_rt.local_rank, local_size = rn_rt.local_size;

    RN_TRY(rn_pmix_start());
    rn_rt.local_rank = 0;
    RN_TRY(find_mates());
    if (rn_rt.local_rank != local_rank || rn_rt.local_size != local_size)
        return rn_fail(MPI_ERR_OTHER, "local rank %d of %d by the boot page, but %d of %d by PMIx", local_rank, local_size,
                       rn_rt.local_rank, rn_rt.local_size);
    return make_map();
}

int rn_pmix_job(void)
{
    long size, n;

    RN_TRY(rn_pmix_start());
    if (!job_number(PMIX_RANK_WILDCARD, PMIX_JOB_SIZE, 1, INT_MAX, &size))
        return rn_fail(MPI_ERR_OTHER, "the PMIx server does not say how many ranks the job has");
    if (me.rank >= (pmix_rank_t)size) return rn_fail(MPI_ERR_OTHER, "PMIx: rank %u of a job of %ld", me.rank, size);
    rn_rt.size = (int)size;
    rn_rt.rank = (int)me.rank;
    RN_TRY(find_mates());
    if (job_number(me.rank, PMIX_APPNUM, 0, INT_MAX, &n)) rn_rt.app = (int)n;
    rn_rt.universe = job_number(PMIX_RANK_WILDCARD, PMIX_UNIV_SIZE, size, INT_MAX, &n) ? (int)n : rn_rt.size;
    if (rn_rt.local_size < rn_rt.size) return make_map();

    free(rn_rt.node_mates);
    rn_rt.node_mates = NULL;
    return 0;
}

int rn_pmix_put(enum rn_reach reach, const char *key, const void *data, size_t len)
{
    pmix_value_t v = { .type = PMIX_BYTE_OBJECT };
    pmix_status_t rc;

    RN_TRY(rn_pmix_start());
    v.data.bo.bytes = (char *)(uintptr_t)data; /* copied, not changed */
    v.data.bo.size = len;
    rc = PMIx_Put(reach == RN_REACH_NODE ? PMIX_LOCAL : PMIX_GLOBAL, key, &v);
    if (rc != PMIX_SUCCESS) return fail("PMIx_Put", rc);
    staged = true;
    return 0;
}

struct fence {
    _Atomic bool done;
    pmix_status_t status;
};

/* On PMIx's thread. */
static void fence_done(pmix_status_t status, void *arg)
{
    struct fence *f = arg;

    f->status = status;
    atomic_store_explicit(&f->done, true, memory_order_release);
}

static pmix_status_t fence_polling(const pmix_proc_t *all, const pmix_info_t *how)
{
    struct fence f = { .done = false };
    pmix_status_t rc = PMIx_Fence_nb(all, 1, how, 1, fence_done, &f);

    if (rc == PMIX_OPERATION_SUCCEEDED) return PMIX_SUCCESS;
    if (rc != PMIX_SUCCESS) return rc;
    while (!atomic_load_explicit(&f.done, memory_order_acquire))
        if (!rn_rt_poll()) sched_yield();
    return f.status;
}

int rn_pmix_fence(bool collect)
{
    pmix_proc_t all;
    pmix_info_t how;
    pmix_status_t rc;

    RN_TRY(rn_pmix_start());
    if (staged && (rc = PMIx_Commit()) != PMIX_SUCCESS) return fail("PMIx_Commit", rc);
    staged = false;
    PMIX_LOAD_PROCID(&all, me.nspace, PMIX_RANK_WILDCARD);
    PMIX_INFO_LOAD(&how, PMIX_COLLECT_DATA, &collect, PMIX_BOOL);
    rc = rn_rt_poll ? fence_polling(&all, &how) : PMIx_Fence(&all, 1, &how, 1);
    PMIX_INFO_DESTRUCT(&how);
    return rc == PMIX_SUCCESS ? 0 : fail("PMIx_Fence", rc);
}

int rn_pmix_get(int rank, const char *key, void **data, size_t *len)
{
    pmix_proc_t who;
    pmix_value_t *v = NULL;
    pmix_status_t rc;
    void *copy;

    RN_TRY(rn_pmix_start());
    PMIX_LOAD_PROCID(&who, me.nspace, (pmix_rank_t)rank);
    rc = PMIx_Get(&who, key, NULL, 0, &v);
    if (rc != PMIX_SUCCESS) return rn_fail(MPI_ERR_OTHER, "PMIx_Get of %s of rank %d: %s", key, rank, PMIx_Error_string(rc));
    if (v->type != PMIX_BYTE_OBJECT || !v->data.bo.bytes) {
        PMIX_VALUE_RELEASE(v);
        return rn_fail(MPI_ERR_OTHER, "PMIx: %s of rank %d is not what that rank put there", key, rank);
    }
    copy = malloc(v->data.bo.size + 1);
    if (copy) {
        memcpy(copy, v->data.bo.bytes, v->data.bo.size);
        *data = copy;
        *len = v->data.bo.size;
    }
    PMIX_VALUE_RELEASE(v);
    return copy ? 0 : rn_fail(MPI_ERR_NO_MEM, "no memory for %s of rank %d", key, rank);
}

void rn_pmix_abort(int code, const char *text)
{
    if (!running) return;
    /* A server that has gone would let us wait for ever. */
    signal(SIGALRM, SIG_DFL);
    alarm(5);
    PMIx_Abort(code, text ? text : "", NULL, 0);
}
