/* A PMIx client, for the test of the launcher's server. */
#include <hwloc.h>
#include <pmix.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static pmix_proc_t me;

static void must(pmix_status_t rc, const char *what)
{
    if (rc == PMIX_SUCCESS) return;
    fprintf(stderr, "rank %u: %s: %s\n", me.rank, what, PMIx_Error_string(rc));
    exit(1);
}

static unsigned get(const char *key, pmix_rank_t rank)
{
    pmix_proc_t p;
    pmix_value_t *v = NULL;
    unsigned n;

    PMIX_LOAD_PROCID(&p, me.nspace, rank);
    must(PMIx_Get(&p, key, NULL, 0, &v), key);
    n = v->type == PMIX_UINT16 ? v->data.uint16 : v->data.uint32;
    PMIX_VALUE_RELEASE(v);
    return n;
}

static void fence(bool collect)
{
    pmix_proc_t all;
    pmix_info_t info;

    PMIX_LOAD_PROCID(&all, me.nspace, PMIX_RANK_WILDCARD);
    PMIX_INFO_LOAD(&info, PMIX_COLLECT_DATA, &collect, PMIX_BOOL);
    must(PMIx_Fence(&all, 1, &info, 1), "fence");
}

static void exchange(void)
{
    unsigned size = get(PMIX_JOB_SIZE, PMIX_RANK_WILDCARD);
    char text[40];
    pmix_value_t v;

    PMIX_VALUE_CONSTRUCT(&v);
    v.type = PMIX_STRING;
    v.data.string = text;
    snprintf(text, sizeof text, "card of %u", me.rank);
    must(PMIx_Put(PMIX_GLOBAL, "test.card", &v), "put");
    must(PMIx_Commit(), "commit");
    fence(true);
    for (unsigned r = 0; r < size; r++) {
        pmix_value_t *got = NULL;
        pmix_proc_t p;
        PMIX_LOAD_PROCID(&p, me.nspace, r);
        must(PMIx_Get(&p, "test.card", NULL, 0, &got), "get");
        snprintf(text, sizeof text, "card of %u", r);
        if (got->type != PMIX_STRING || strcmp(got->data.string, text)) exit(2);
        PMIX_VALUE_RELEASE(got);
    }
    fence(false);
    printf("ok %u\n", size);
}

static void show_job(void)
{
    pmix_info_t info;
    pmix_proc_t p;
    pmix_value_t *v = NULL;
    uint32_t app = get(PMIX_APPNUM, me.rank);

    PMIX_INFO_LOAD(&info, PMIX_APPNUM, &app, PMIX_UINT32);
    PMIX_LOAD_PROCID(&p, me.nspace, PMIX_RANK_WILDCARD);
    must(PMIx_Get(&p, PMIX_APP_SIZE, &info, 1, &v), PMIX_APP_SIZE);
    printf("rank %u/%u local %u/%u app %u app rank %u app size %u nodes %u\n", me.rank, get(PMIX_JOB_SIZE, PMIX_RANK_WILDCARD),
           get(PMIX_LOCAL_RANK, me.rank), get(PMIX_LOCAL_SIZE, PMIX_RANK_WILDCARD), app, get(PMIX_APP_RANK, me.rank),
           v->data.uint32, get(PMIX_NUM_NODES, PMIX_RANK_WILDCARD));
}

static void show_topology(int cpus)
{
    pmix_topology_t t;

    PMIX_TOPOLOGY_CONSTRUCT(&t);
    must(PMIx_Load_topology(&t), "topology");
    int n = hwloc_get_nbobjs_by_type(t.topology, HWLOC_OBJ_PU);
    if (n > cpus || n < 1 || !hwloc_topology_is_thissystem(t.topology)) exit(3);
}

int main(int argc, char **argv)
{
    const char *mode = argc > 1 ? argv[1] : "";

    must(PMIx_Init(&me, NULL, 0), "init");
    if (!strcmp(mode, "exchange")) exchange();
    if (!strcmp(mode, "job")) show_job();
    if (!strcmp(mode, "topology")) show_topology(atoi(argv[2]));
    if (!strcmp(mode, "abort")) {
        fence(false);
        if (me.rank == 1) PMIx_Abort(atoi(argv[2]), "asked to", NULL, 0);
        for (;;) pause();
    }
    if (!strcmp(mode, "vanish")) {
        fence(false);
        if (me.rank == 1) raise(SIGKILL);
        fence(false);
    }
    must(PMIx_Finalize(NULL, 0), "finalize");
    return 0;
}
