/* The PMIx server. Rondo's own library does not ask it while the job is on one host; it is here for every other program
 * that speaks PMIx. All ranks are ours, so the library answers fences and gets by itself. */
#include "launcher.h"
#include <errno.h>
#include <fcntl.h>
#include <pmix.h>
#include <pmix_server.h>
#include <poll.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static pmix_nspace_t nspace;

/* A PMIx_Abort on its way from PMIx's thread to ours; a write of this size is not divided. */
struct word {
    int rank, code;
    char text[200];
};
static int words[2] = { -1, -1 };
static void (*on_abort)(void *arg, int rank, int code, const char *text);
static void *on_abort_arg;

/* ---- calls that answer later, waited for ---- */

struct waiter {
    sem_t done;
    pmix_status_t status;
};

static void waiter_done(pmix_status_t status, void *arg)
{
    struct waiter *w = arg;

    w->status = status;
    sem_post(&w->done);
}

static pmix_status_t wait_for(struct waiter *w, pmix_status_t begun)
{
    if (begun == PMIX_OPERATION_SUCCEEDED) return PMIX_SUCCESS;
    if (begun != PMIX_SUCCESS) return begun;
    while (sem_wait(&w->done) && errno == EINTR) {}
    return w->status;
}

/* ---- what clients ask for, on PMIx's thread ---- */

static pmix_status_t connected(const pmix_proc_t *p, void *object, pmix_info_t info[], size_t n, pmix_op_cbfunc_t cb, void *arg)
{
    return PMIX_OPERATION_SUCCEEDED;
}

static pmix_status_t finalized(const pmix_proc_t *p, void *object, pmix_op_cbfunc_t cb, void *arg)
{
    return PMIX_OPERATION_SUCCEEDED;
}

static pmix_status_t aborted(const pmix_proc_t *p, void *object, int status, const char text[], pmix_proc_t procs[], size_t n,
                             pmix_op_cbfunc_t cb, void *arg)
{
    struct word w = { .rank = (int)p->rank, .code = status };

    snprintf(w.text, sizeof w.text, "%s", text ? text : "");
    w.text[strcspn(w.text, "\n")] = '\0';
    if (write(words[1], &w, sizeof w) != sizeof w) return PMIX_ERROR;
    return PMIX_OPERATION_SUCCEEDED;
}

static void release(void *data)
{
    free(data);
}

/* All participants are here: what came together is the answer. */
static pmix_status_t fence(const pmix_proc_t procs[], size_t np, const pmix_info_t info[], size_t ninfo, char *data, size_t bytes,
                           pmix_modex_cbfunc_t cb, void *arg)
{
    pmix_status_t status = PMIX_SUCCESS;

    for (size_t i = 0; i < ninfo; i++)
        if (PMIX_CHECK_KEY(&info[i], PMIX_LOCAL_COLLECTIVE_STATUS)) status = info[i].value.data.status;
    cb(status, data, bytes, arg, release, data);
    return PMIX_SUCCESS;
}

/* About a rank that is not here: there is none. */
static pmix_status_t modex(const pmix_proc_t *p, const pmix_info_t info[], size_t n, pmix_modex_cbfunc_t cb, void *arg)
{
    return PMIX_ERR_NOT_FOUND;
}

static pmix_server_module_t module = {
    .client_connected2 = connected,
    .client_finalized = finalized,
    .abort = aborted,
    .fence_nb = fence,
    .direct_modex = modex,
};

/* ---- what clients are told ---- */

static pmix_info_t *array_put(pmix_info_t *at, const char *key, size_t n)
{
    pmix_data_array_t *a;

    PMIX_DATA_ARRAY_CREATE(a, n, PMIX_INFO);
    PMIX_LOAD_KEY(at->key, key);
    at->value.type = PMIX_DATA_ARRAY;
    at->value.data.darray = a;
    return a->array;
}

static void put_u32(pmix_info_t **at, const char *key, uint32_t value)
{
    PMIX_INFO_LOAD(*at, key, &value, PMIX_UINT32);
    ++*at;
}

static void put_u16(pmix_info_t **at, const char *key, uint16_t value)
{
    PMIX_INFO_LOAD(*at, key, &value, PMIX_UINT16);
    ++*at;
}

static void put_rank(pmix_info_t **at, const char *key, int rank)
{
    pmix_rank_t value = (pmix_rank_t)rank;

    PMIX_INFO_LOAD(*at, key, &value, PMIX_PROC_RANK);
    ++*at;
}

static void put_text(pmix_info_t **at, const char *key, const char *value, pmix_data_type_t type)
{
    PMIX_INFO_LOAD(*at, key, value, type);
    ++*at;
}

enum { JOB_KEYS = 10, NODE_KEYS = 3, RANK_KEYS = 8, APP_KEYS = 3 };

static void job_fill(const struct rn_job *job, pmix_info_t *at, const char *nodes, const char *procs)
{
    /* Maps have a type of their own: they may be packed and hold any byte. */
    put_text(&at, PMIX_NODE_MAP, nodes, PMIX_REGEX);
    put_text(&at, PMIX_PROC_MAP, procs, PMIX_REGEX);
    put_text(&at, PMIX_JOBID, nspace, PMIX_STRING);
    put_text(&at, PMIX_NSDIR, job->dir, PMIX_STRING);
    put_text(&at, PMIX_TMPDIR, job->dir, PMIX_STRING);
    put_u32(&at, PMIX_JOB_SIZE, (uint32_t)job->nranks);
    put_u32(&at, PMIX_UNIV_SIZE, (uint32_t)job->universe);
    put_u32(&at, PMIX_MAX_PROCS, (uint32_t)job->universe);
    put_u32(&at, PMIX_NUM_NODES, 1);
    put_u32(&at, PMIX_JOB_NUM_APPS, (uint32_t)job->opts->napps);
}

static void node_fill(const struct rn_job *job, pmix_info_t *at)
{
    put_text(&at, PMIX_HOSTNAME, job->host, PMIX_STRING);
    put_u32(&at, PMIX_NODEID, 0);
    put_u32(&at, PMIX_NODE_SIZE, (uint32_t)job->nranks);
}

static void app_fill(const struct rn_job *job, int app, int leader, pmix_info_t *at)
{
    put_u32(&at, PMIX_APPNUM, (uint32_t)app);
    put_u32(&at, PMIX_APP_SIZE, (uint32_t)job->opts->apps[app].ranks);
    put_rank(&at, PMIX_APPLDR, leader);
}

static void rank_fill(const struct rn_job *job, const struct rn_rank *r, pmix_info_t *at)
{
    put_rank(&at, PMIX_RANK, r->rank); /* first, the library insists */
    put_rank(&at, PMIX_GLOBAL_RANK, r->rank);
    put_rank(&at, PMIX_APP_RANK, r->app_rank);
    put_u16(&at, PMIX_LOCAL_RANK, (uint16_t)r->rank);
    put_u16(&at, PMIX_NODE_RANK, (uint16_t)r->rank);
    put_u32(&at, PMIX_APPNUM, (uint32_t)r->app);
    put_u32(&at, PMIX_NODEID, 0);
    put_text(&at, PMIX_HOSTNAME, job->host, PMIX_STRING);
}

/* "0,1,2,...": the ranks of the one node. */
static char *rank_list(int n)
{
    char *text = malloc(12 * (size_t)n + 1);
    int at = 0;

    for (int r = 0; r < n; r++) at += sprintf(text + at, r ? ",%d" : "%d", r);
    return text;
}

static pmix_status_t job_register(const struct rn_job *job)
{
    size_t napps = (size_t)job->opts->napps, n = 2 + napps + (size_t)job->nranks;
    char *list = rank_list(job->nranks), *nodes = NULL, *procs = NULL;
    struct waiter w;
    pmix_info_t *info;
    pmix_status_t rc;

    rc = PMIx_generate_regex(job->host, &nodes);
    if (rc == PMIX_SUCCESS) rc = PMIx_generate_ppn(list, &procs);
    if (rc != PMIX_SUCCESS) goto done;

    PMIX_INFO_CREATE(info, n);
    job_fill(job, array_put(&info[0], PMIX_JOB_INFO_ARRAY, JOB_KEYS), nodes, procs);
    node_fill(job, array_put(&info[1], PMIX_NODE_INFO_ARRAY, NODE_KEYS));
    for (int a = 0, leader = 0; a < (int)napps; leader += (int)job->opts->apps[a++].ranks)
        app_fill(job, a, leader, array_put(&info[2 + a], PMIX_APP_INFO_ARRAY, APP_KEYS));
    for (int r = 0; r < job->nranks; r++)
        rank_fill(job, &job->ranks[r], array_put(&info[2 + napps + (size_t)r], PMIX_PROC_DATA, RANK_KEYS));
    sem_init(&w.done, 0, 0);
    rc = wait_for(&w, PMIx_server_register_nspace(nspace, job->nranks, info, n, waiter_done, &w));
    PMIX_INFO_FREE(info, n);
done:
    free(list);
    free(nodes);
    free(procs);
    return rc;
}

/* ---- start ---- */

/* Variables of the server alone; the ranks' environment was copied before. */
static void own_environment(const char *dir)
{
    static const char *const keep = "PMIX_MCA_";
    extern char **environ;
    char name[256];

    /* Of an outer launcher: the library would take us for its client. */
    for (char **e = environ; *e;) {
        if (strncmp(*e, "PMIX_", 5) || !strncmp(*e, keep, strlen(keep))) {
            e++;
            continue;
        }
        snprintf(name, sizeof name, "%.*s", (int)strcspn(*e, "="), *e);
        unsetenv(name);
        e = environ;
    }
    /* The default store makes files, and the start of each client three times as long. */
    setenv("PMIX_MCA_gds", "hash", 0);
    /* All clients are of this host and this user: no need to have each one vouched for by a munge that happens to run. */
    setenv("PMIX_MCA_psec", "native", 0);
    /* The server loads a hwloc topology with all devices, which takes longer than all the rest (it even asks for displays
     * of X), and uses it for nothing that we ask for; clients that want one load their own. */
    setenv("HWLOC_SYNTHETIC", "pu:1", 1);
    setenv("HWLOC_COMPONENTS", "synthetic,stop", 1);
    setenv("HWLOC_PLUGINS_PATH", dir, 1);
}

bool rn_pmix_open(struct rn_job *job)
{
    pmix_info_t *info;
    pmix_status_t rc;

    own_environment(job->dir);
    snprintf(nspace, sizeof nspace, "rondo.%.100s.%d.%02x%02x%02x%02x", job->host, (int)getpid(), job->boot->token[0],
             job->boot->token[1], job->boot->token[2], job->boot->token[3]);
    if (pipe2(words, O_CLOEXEC)) return false;
    PMIX_INFO_CREATE(info, 3);
    pmix_info_t *at = info;
    put_text(&at, PMIX_SERVER_TMPDIR, job->dir, PMIX_STRING);
    put_text(&at, PMIX_SYSTEM_TMPDIR, job->dir, PMIX_STRING);
    put_text(&at, PMIX_HOSTNAME, job->host, PMIX_STRING); /* as in the node map */
    rc = PMIx_server_init(&module, info, 3);
    PMIX_INFO_FREE(info, 3);
    if (rc == PMIX_SUCCESS) rc = job_register(job);
    if (rc != PMIX_SUCCESS)
        rn_say("PMIx does not start (%s); only programs of other MPI libraries need it", PMIx_Error_string(rc));
    return rc == PMIX_SUCCESS;
}

/* Makes the rank known, which must come before its process, and adds what leads it to us. */
bool rn_pmix_env(struct rn_job *job, int rank, struct rn_env *env)
{
    char **list = calloc(1, sizeof *list); /* the library enlarges it */
    struct waiter w;
    pmix_proc_t p;

    sem_init(&w.done, 0, 0);
    PMIX_LOAD_PROCID(&p, nspace, (pmix_rank_t)rank);
    pmix_status_t rc = wait_for(&w, PMIx_server_register_client(&p, geteuid(), getegid(), NULL, waiter_done, &w));
    if (rc == PMIX_SUCCESS) rc = PMIx_server_setup_fork(&p, &list);
    for (char **e = list; *e; e++) {
        if (rc == PMIX_SUCCESS) rn_env_put(env, *e);
        free(*e);
    }
    free(list);
    if (rc != PMIX_SUCCESS) rn_say("PMIx does not accept rank %d (%s)", rank, PMIx_Error_string(rc));
    return rc == PMIX_SUCCESS;
}

static void on_word(void *arg, short events)
{
    struct word w;

    if (read(words[0], &w, sizeof w) == sizeof w) on_abort(on_abort_arg, w.rank, w.code, w.text);
}

void rn_pmix_watch(struct rn_job *job, void (*fn)(void *arg, int rank, int code, const char *text), void *arg)
{
    on_abort = fn;
    on_abort_arg = arg;
    rn_loop_watch(job->loop, words[0], POLLIN, on_word, NULL);
}
