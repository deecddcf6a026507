/* mpirun, also called mpiexec: plan, start, wait, clean up. */
#include "config.h"
#include "launcher.h"
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { USAGE = 2, FAILED = 1, FILES_MOST = 65536 };

static struct rn_opts opts;
static struct rn_machine machine;
static struct rn_job job;
static struct rn_env *app_env;
static char **inherited;

static int refuse(const char *text, int status)
{
    rn_say("%s", text);
    return status;
}

/* A descriptor that is closed would be given to the first file we open, and then be written to. */
static void standard_descriptors_open(void)
{
    int fd;

    do fd = open("/dev/null", O_RDWR);
    while (fd >= 0 && fd <= 2);
    if (fd > 2) close(fd);
}

static int options_read(int argc, char **argv)
{
    const char *limit = getenv("MPIEXEC_TIMEOUT");

    int rc = rn_opts_parse(argc, argv, &opts);
    if (rc) return refuse(opts.error, rc);
    if (opts.help) rn_opts_help();
    if (opts.version) printf("mpirun (Rondo) %s\n", PACKAGE_VERSION);
    if (*opts.notice) rn_say("%s", opts.notice);
    if (limit && *limit && opts.timeout == 0 && !rn_opts_seconds(limit, &opts.timeout)) {
        rn_say("MPIEXEC_TIMEOUT is '%s': that is not a number of seconds", limit);
        return USAGE;
    }
    return 0;
}

/* ---- the plan ---- */

static int plan_make(void)
{
    struct rn_cpuset allowed = { 0 };
    long n;

    if (sched_getaffinity(0, sizeof allowed, (cpu_set_t *)&allowed) || !rn_machine_read("", &allowed, &machine))
        return refuse("cannot find out which processors may be used", FAILED);
    int rc = rn_map_ranks(&opts, &machine, &n, &job.places);
    if (!rc) rc = rn_bind_plan(&opts, &machine, n, job.places);
    if (rc) return refuse(opts.error, rc);
    if (opts.stdin_rank >= n) {
        rn_say("--stdin %ld: the job has only %ld rank%s", opts.stdin_rank, n, n == 1 ? "" : "s");
        return USAGE;
    }
    job.nranks = (int)n;
    job.universe = (int)RN_MAX(n, opts.slots ? opts.slots : machine.busy);
    job.cores = rn_bind_cores(&machine, n, job.places);
    job.ranks = calloc((size_t)n, sizeof *job.ranks);
    for (int a = 0, r = 0; a < opts.napps; a++)
        for (int i = 0; i < opts.apps[a].ranks; i++, r++)
            job.ranks[r] = (struct rn_rank){ .rank = r, .app = a, .app_rank = i, .stdin_fd = -1 };
    return 0;
}

static void plan_show(void)
{
    char where[900];

    for (int r = 0; r < job.nranks; r++) {
        const struct rn_app *app = &opts.apps[job.ranks[r].app];
        rn_bind_print(&machine, &job.places[r], where, sizeof where);
        if (opts.dry_run)
            printf("rank %d on %s: %s: %s\n", r, job.host, app->argv[0], where);
        else if (opts.show_map)
            rn_say("rank %d on %s: %s%s%s", r, job.host, app->argv[0], opts.report ? ": " : "", opts.report ? where : "");
        else
            rn_say("rank %d on %s: %s", r, job.host, where);
    }
}

static int programs_find(void)
{
    int status;

    app_env = calloc((size_t)opts.napps, sizeof *app_env);
    for (int a = 0; a < opts.napps; a++) {
        rn_env_start(&app_env[a], &opts, inherited, a);
        if (!rn_child_find(&job, &opts.apps[a], &app_env[a], &status)) return status;
    }
    return 0;
}

/* ---- the start ---- */

/* Other launchers' names are given too: programs choose their GPU by them before MPI_Init. */
static void rank_env_fill(const struct rn_rank *r, struct rn_env *env)
{
    static const char *const ranks[] = { "RONDO_RANK",
                                         "RONDO_LOCAL_RANK",
                                         "OMPI_COMM_WORLD_RANK",
                                         "OMPI_COMM_WORLD_LOCAL_RANK",
                                         "OMPI_COMM_WORLD_NODE_RANK",
                                         "PMI_RANK",
                                         "MPI_LOCALRANKID",
                                         "LOCAL_RANK" };
    static const char *const sizes[] = { "RONDO_SIZE", "RONDO_LOCAL_SIZE", "OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_LOCAL_SIZE",
                                         "PMI_SIZE",   "MPI_LOCALNRANKS" };

    for (size_t i = 0; i < ARRAY_LEN(ranks); i++) rn_env_number(env, ranks[i], r->rank);
    for (size_t i = 0; i < ARRAY_LEN(sizes); i++) rn_env_number(env, sizes[i], job.nranks);
    rn_env_number(env, "RONDO_APPNUM", r->app);
    rn_env_number(env, "RONDO_UNIVERSE_SIZE", job.universe);
    rn_env_number(env, "OMPI_UNIVERSE_SIZE", job.universe);
    rn_env_set(env, "RONDO_BOOT", job.boot_text);
}

static bool ranks_start(int *status)
{
    for (int r = 0; r < job.nranks; r++) {
        struct rn_env env = rn_env_copy(&app_env[job.ranks[r].app]);
        rank_env_fill(&job.ranks[r], &env);
        bool ok = !job.pmix || rn_pmix_env(&job, r, &env);
        if (!ok) *status = FAILED;
        ok = ok && rn_child_start(&job, &job.ranks[r], &env, status);
        rn_env_free(&env);
        if (!ok) return false;
    }
    return true;
}

static void signals_block(void)
{
    static const int heard[] = { SIGCHLD, SIGINT, SIGTERM, SIGQUIT, SIGUSR1, SIGUSR2, SIGTSTP, SIGCONT };
    struct sigaction hup;

    sigemptyset(&job.signals);
    for (size_t i = 0; i < ARRAY_LEN(heard); i++) sigaddset(&job.signals, heard[i]);
    /* Under nohup it stays ignored. */
    if (!sigaction(SIGHUP, NULL, &hup) && hup.sa_handler != SIG_IGN) sigaddset(&job.signals, SIGHUP);
    /* An ignored child would be gone before we could ask how it ended. */
    signal(SIGCHLD, SIG_DFL);
    signal(SIGPIPE, SIG_IGN);
    sigprocmask(SIG_BLOCK, &job.signals, &job.old_mask);
    for (size_t i = 0; i < ARRAY_LEN(heard); i++) sigdelset(&job.old_mask, heard[i]);
}

/* Two pipes for each rank may be more than what a shell allows. */
static void files_allow(void)
{
    struct rlimit more;

    getrlimit(RLIMIT_NOFILE, &job.files);
    more = job.files;
    more.rlim_cur = RN_MAX(more.rlim_cur, RN_MIN(more.rlim_max, (rlim_t)FILES_MOST));
    setrlimit(RLIMIT_NOFILE, &more);
}

static void surroundings_open(void)
{
    rn_janitor_start(&job);
    rn_node_dir_create(&job);
    if (!*job.dir) {
        rn_say("no folder for temporary files can be written; programs that need PMIx will not find it");
        return;
    }
    rn_janitor_dir(job.dir);
    job.pmix = rn_pmix_open(&job);
}

static void ranks_reap(void)
{
    for (int r = 0; r < job.nranks; r++)
        if (job.ranks[r].pid > 0) waitpid(job.ranks[r].pid, NULL, 0);
}

static void ranks_cancel(void)
{
    for (int r = 0; r < job.nranks; r++)
        if (job.ranks[r].pid > 0) kill(-job.ranks[r].pid, SIGKILL);
}

static int job_do(void)
{
    double begin = rn_now(), planned, open, started;
    int status = FAILED;

    signals_block();
    files_allow();
    if (!rn_node_boot(&job)) return FAILED;
    planned = rn_now();
    surroundings_open();
    open = rn_now();
    job.loop = rn_loop_create();
    rn_iof_open(&job);
    if (ranks_start(&status)) {
        started = rn_now();
        if (opts.verbose)
            rn_say("%d rank%s on %d core%s; boot record %.1f ms, PMIx %.1f ms, start of the ranks %.1f ms", job.nranks,
                   job.nranks == 1 ? "" : "s", job.cores, job.cores == 1 ? "" : "s", (planned - begin) * 1e3,
                   (open - planned) * 1e3, (started - open) * 1e3);
        status = rn_job_run(&job);
        if (opts.verbose) rn_say("the ranks ran %.1f ms; status %d", (rn_now() - started) * 1e3, status);
    } else {
        ranks_cancel();
    }
    ranks_reap();
    rn_janitor_stop();
    if (*job.dir) rn_node_dir_remove(job.dir);
    return status;
}

int main(int argc, char **argv)
{
    extern char **environ;
    int rc;

    standard_descriptors_open();
    inherited = environ;
    gethostname(job.host, sizeof job.host - 1);
    job.opts = &opts;
    if ((rc = options_read(argc, argv)) || opts.help || opts.version) return rc;
    if ((rc = plan_make()) || (rc = programs_find())) return rc;
    if (opts.report || opts.show_map || opts.dry_run) plan_show();
    if (opts.dry_run) return 0;

    /* The library's own way out takes longer, and may hang after ranks died in the middle of an exchange. */
    rc = job_do();
    fflush(NULL);
    _exit(rc);
}
