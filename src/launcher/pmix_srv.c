/* The PMIx server of a host. Rondo's own library does not ask it while the job is on one host; it is here for every other program
 * that speaks PMIx. Then all ranks are ours, and PMIx's library answers fences and gets by itself; in a job on several hosts
 * exchange.c asks the other daemons. */
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

/* On its way from PMIx's thread to ours, which gets its address through a pipe. */
struct note {
    enum { ABORT, FENCE, ASK, CARD } kind;
    int rank, code, node;
    uint32_t id;
    char text[200];
    struct rn_pmix_reply *reply;
    uint32_t *ranks;
    size_t nranks;
    char *data;
    size_t bytes;
};
static int notes[2] = { -1, -1 };
static const struct rn_pmix_news *news;
static void *news_arg;
static bool alone; /* on one host */

/* What PMIx's library waits for. */
struct rn_pmix_reply {
    pmix_modex_cbfunc_t cb;
    void *arg;
};

static bool note_post(const struct note *n)
{
    struct note *copy = malloc(sizeof *copy);

    *copy = *n;
    if (write(notes[1], &copy, sizeof copy) == sizeof copy) return true;
    free(copy);
    return false;
}

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
    struct note note = { .kind = ABORT, .rank = (int)p->rank, .code = status };

    snprintf(note.text, sizeof note.text, "%s", text ? text : "");
    note.text[strcspn(note.text, "\n")] = '\0';
    return note_post(&note) ? PMIX_OPERATION_SUCCEEDED : PMIX_ERROR;
}

static void release(void *data)
{
    free(data);
}

static struct rn_pmix_reply *reply_create(pmix_modex_cbfunc_t cb, void *arg)
{
    struct rn_pmix_reply *r = malloc(sizeof *r);

    *r = (struct rn_pmix_reply){ cb, arg };
    return r;
}

/* Where all participants are here, what came together is the answer. */
static pmix_status_t fence(const pmix_proc_t procs[], size_t np, const pmix_info_t info[], size_t ninfo, char *data, size_t bytes,
                           pmix_modex_cbfunc_t cb, void *arg)
{
    struct note note = { .kind = FENCE, .nranks = np, .data = data, .bytes = bytes };
    pmix_status_t status = PMIX_SUCCESS;

    for (size_t i = 0; i < ninfo; i++)
        if (PMIX_CHECK_KEY(&info[i], PMIX_LOCAL_COLLECTIVE_STATUS)) status = info[i].value.data.status;
    if (alone || status != PMIX_SUCCESS) {
        cb(status, data, bytes, arg, release, data);
        return PMIX_SUCCESS;
    }
    note.ranks = malloc((np + 1) * sizeof *note.ranks);
    for (size_t i = 0; i < np; i++) note.ranks[i] = procs[i].rank == PMIX_RANK_WILDCARD ? RN_EVERY_RANK : procs[i].rank;
    note.reply = reply_create(cb, arg);
    if (note_post(&note)) return PMIX_SUCCESS;
    free(note.ranks);
    free(note.reply);
    return PMIX_ERROR;
}

/* About a rank that is on another host. */
static pmix_status_t modex(const pmix_proc_t *p, const pmix_info_t info[], size_t n, pmix_modex_cbfunc_t cb, void *arg)
{
    struct note note = { .kind = ASK, .rank = (int)p->rank };

    if (alone) return PMIX_ERR_NOT_FOUND;
    note.reply = reply_create(cb, arg);
    if (note_post(&note)) return PMIX_SUCCESS;
    free(note.reply);
    return PMIX_ERROR;
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

static int node_of(const struct rn_job *job, int rank)
{
    return job->node_of ? job->node_of[rank] : 0;
}

static void job_fill(const struct rn_job *job, pmix_info_t *at, const char *nodes, const char *procs)
{
    /* Maps have a type of their own: they may be packed and hold any byte. */
    put_text(&at, PMIX_NODE_MAP, nodes, PMIX_REGEX);
    put_text(&at, PMIX_PROC_MAP, procs, PMIX_REGEX);
    put_text(&at, PMIX_JOBID, nspace, PMIX_STRING);
    put_text(&at, PMIX_NSDIR, job->dir, PMIX_STRING);
    put_text(&at, PMIX_TMPDIR, job->dir, PMIX_STRING);
    put_u32(&at, PMIX_JOB_SIZE, (uint32_t)job->size);
    put_u32(&at, PMIX_UNIV_SIZE, (uint32_t)job->universe);
    put_u32(&at, PMIX_MAX_PROCS, (uint32_t)job->universe);
    put_u32(&at, PMIX_NUM_NODES, (uint32_t)job->nnodes);
    put_u32(&at, PMIX_JOB_NUM_APPS, (uint32_t)job->opts->napps);
}

static void node_fill(const struct rn_job *job, int node, int ranks, pmix_info_t *at)
{
    put_text(&at, PMIX_HOSTNAME, job->node_names[node], PMIX_STRING);
    put_u32(&at, PMIX_NODEID, (uint32_t)node);
    put_u32(&at, PMIX_NODE_SIZE, (uint32_t)ranks);
}

static void app_fill(const struct rn_job *job, int app, int leader, pmix_info_t *at)
{
    put_u32(&at, PMIX_APPNUM, (uint32_t)app);
    put_u32(&at, PMIX_APP_SIZE, (uint32_t)job->opts->apps[app].ranks);
    put_rank(&at, PMIX_APPLDR, leader);
}

struct place {
    int rank, app, app_rank, node, local;
};

static void rank_fill(const struct rn_job *job, const struct place *r, pmix_info_t *at)
{
    put_rank(&at, PMIX_RANK, r->rank); /* first, the library insists */
    put_rank(&at, PMIX_GLOBAL_RANK, r->rank);
    put_rank(&at, PMIX_APP_RANK, r->app_rank);
    put_u16(&at, PMIX_LOCAL_RANK, (uint16_t)r->local);
    put_u16(&at, PMIX_NODE_RANK, (uint16_t)r->local);
    put_u32(&at, PMIX_APPNUM, (uint32_t)r->app);
    put_u32(&at, PMIX_NODEID, (uint32_t)r->node);
    put_text(&at, PMIX_HOSTNAME, job->node_names[r->node], PMIX_STRING);
}

/* All ranks of the job, those of an app one behind the other; *counts gets the ranks of each node. */
static struct place *places_list(const struct rn_job *job, int *counts)
{
    struct place *list = calloc((size_t)job->size, sizeof *list);
    int app = 0, in_app = 0;

    for (int r = 0; r < job->size; r++, in_app++) {
        if (in_app == job->opts->apps[app].ranks) app++, in_app = 0;
        int node = node_of(job, r);
        list[r] = (struct place){ r, app, in_app, node, counts[node]++ };
    }
    return list;
}

/* "0,1;2,3": the ranks of each node. */
static char *rank_lists(const struct rn_job *job)
{
    char *text = malloc(12 * (size_t)job->size + (size_t)job->nnodes + 1);
    int at = 0;

    for (int n = 0; n < job->nnodes; n++) {
        bool first = true;
        if (n) text[at++] = ';';
        for (int r = 0; r < job->size; r++) {
            if (node_of(job, r) != n) continue;
            at += sprintf(text + at, first ? "%d" : ",%d", r);
            first = false;
        }
    }
    text[at] = '\0';
    return text;
}

static char *node_list(const struct rn_job *job)
{
    size_t room = 1, at = 0;

    for (int n = 0; n < job->nnodes; n++) room += strlen(job->node_names[n]) + 1;
    char *text = malloc(room);
    *text = '\0';
    for (int n = 0; n < job->nnodes; n++) at += (size_t)sprintf(text + at, n ? ",%s" : "%s", job->node_names[n]);
    return text;
}

static pmix_info_t *job_describe(const struct rn_job *job, const char *nodes, const char *procs, size_t *n)
{
    size_t napps = (size_t)job->opts->napps, nnodes = (size_t)job->nnodes, at = 0;
    int *counts = calloc(nnodes, sizeof *counts);
    struct place *places = places_list(job, counts);
    pmix_info_t *info;

    *n = 1 + nnodes + napps + (size_t)job->size;
    PMIX_INFO_CREATE(info, *n);
    job_fill(job, array_put(&info[at++], PMIX_JOB_INFO_ARRAY, JOB_KEYS), nodes, procs);
    for (int i = 0; i < job->nnodes; i++) node_fill(job, i, counts[i], array_put(&info[at++], PMIX_NODE_INFO_ARRAY, NODE_KEYS));
    for (int a = 0, leader = 0; a < (int)napps; leader += (int)job->opts->apps[a++].ranks)
        app_fill(job, a, leader, array_put(&info[at++], PMIX_APP_INFO_ARRAY, APP_KEYS));
    for (int r = 0; r < job->size; r++) rank_fill(job, &places[r], array_put(&info[at++], PMIX_PROC_DATA, RANK_KEYS));
    free(places);
    free(counts);
    return info;
}

static pmix_status_t job_register(const struct rn_job *job)
{
    char *lists = rank_lists(job), *names = node_list(job), *nodes = NULL, *procs = NULL;
    struct waiter w;
    pmix_info_t *info;
    pmix_status_t rc;
    size_t n;

    rc = PMIx_generate_regex(names, &nodes);
    if (rc == PMIX_SUCCESS) rc = PMIx_generate_ppn(lists, &procs);
    if (rc != PMIX_SUCCESS) goto done;

    info = job_describe(job, nodes, procs, &n);
    sem_init(&w.done, 0, 0);
    rc = wait_for(&w, PMIx_server_register_nspace(nspace, job->nranks, info, n, waiter_done, &w));
    PMIX_INFO_FREE(info, n);
done:
    free(lists);
    free(names);
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

/* We say in one sentence what it says in a page. Returns what descriptor 2 was, -1: it is left alone. */
static int errors_hide(const struct rn_job *job)
{
    int kept = job->opts->verbose ? -1 : fcntl(2, F_DUPFD_CLOEXEC, 3), null = open("/dev/null", O_WRONLY | O_CLOEXEC);

    if (kept >= 0 && null >= 0) dup2(null, 2);
    if (null >= 0) close(null);
    return kept;
}

static void errors_show(int kept)
{
    if (kept < 0) return;
    dup2(kept, 2);
    close(kept);
}

bool rn_pmix_open(struct rn_job *job)
{
    pmix_info_t *info;
    pmix_status_t rc;

    own_environment(job->dir);
    alone = job->nnodes == 1;
    snprintf(nspace, sizeof nspace, "%s", job->space);
    if (pipe2(notes, O_CLOEXEC)) return false;
    PMIX_INFO_CREATE(info, 3);
    pmix_info_t *at = info;
    put_text(&at, PMIX_SERVER_TMPDIR, job->dir, PMIX_STRING);
    put_text(&at, PMIX_SYSTEM_TMPDIR, job->dir, PMIX_STRING);
    put_text(&at, PMIX_HOSTNAME, job->node_names[job->node], PMIX_STRING); /* as in the node map */
    int kept = errors_hide(job);
    rc = PMIx_server_init(&module, info, 3);
    errors_show(kept);
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

/* ---- to and from the other hosts ---- */

/* What a rank of ours has put, on PMIx's thread. */
static void on_card(pmix_status_t status, char *data, size_t bytes, void *arg)
{
    struct note *n = arg;

    n->code = status;
    n->data = malloc(bytes + 1);
    n->bytes = bytes;
    if (bytes) memcpy(n->data, data, bytes);
    if (write(notes[1], &n, sizeof n) != sizeof n) free(n);
}

void rn_pmix_card_ask(int rank, int node, uint32_t id)
{
    struct note *n = calloc(1, sizeof *n);
    pmix_proc_t p;

    *n = (struct note){ .kind = CARD, .rank = rank, .node = node, .id = id };
    PMIX_LOAD_PROCID(&p, nspace, (pmix_rank_t)rank);
    pmix_status_t rc = PMIx_server_dmodex_request(&p, on_card, n);
    if (rc != PMIX_SUCCESS) on_card(rc, NULL, 0, n);
}

void rn_pmix_reply(struct rn_pmix_reply *r, int status, const char *data, size_t bytes)
{
    char *copy = bytes ? malloc(bytes) : NULL;

    if (bytes) memcpy(copy, data, bytes);
    r->cb(status, copy, bytes, r->arg, release, copy);
    free(r);
}

static void on_note(void *arg, short events)
{
    struct note *n;

    if (read(notes[0], &n, sizeof n) != sizeof n) return;
    switch (n->kind) {
    case ABORT:
        news->aborted(news_arg, n->rank, n->code, n->text);
        break;
    case FENCE:
        news->fence(news_arg, n->ranks, n->nranks, n->data, n->bytes, n->reply);
        break;
    case ASK:
        news->ask(news_arg, n->rank, n->reply);
        break;
    case CARD:
        news->card(news_arg, n->node, n->id, n->code, n->data, n->bytes);
        break;
    }
    free(n->ranks);
    free(n->data);
    free(n);
}

void rn_pmix_watch(struct rn_job *job, const struct rn_pmix_news *to, void *arg)
{
    news = to;
    news_arg = arg;
    rn_loop_watch(job->loop, notes[0], POLLIN, on_note, NULL);
}
