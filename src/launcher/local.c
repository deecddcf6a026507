/* The ranks of this host: started, looked at, signalled, cleared away. mpirun does it for a job on one host, a daemon for its
 * part of a job on several. */
#include "launcher.h"
#include <signal.h>
#include <stdlib.h>
#include <sys/random.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FAILED = 1, FILES_MOST = 65536 };

/* ---- before anything else ---- */

static void signals_block(struct rn_job *job)
{
    static const int heard[] = { SIGCHLD, SIGINT, SIGTERM, SIGQUIT, SIGUSR1, SIGUSR2, SIGTSTP, SIGCONT };
    struct sigaction hup;

    sigemptyset(&job->signals);
    for (size_t i = 0; i < ARRAY_LEN(heard); i++) sigaddset(&job->signals, heard[i]);
    /* Under nohup it stays ignored. */
    if (!sigaction(SIGHUP, NULL, &hup) && hup.sa_handler != SIG_IGN) sigaddset(&job->signals, SIGHUP);
    /* An ignored child would be gone before we could ask how it ended. */
    signal(SIGCHLD, SIG_DFL);
    signal(SIGPIPE, SIG_IGN);
    sigprocmask(SIG_BLOCK, &job->signals, &job->old_mask);
    for (size_t i = 0; i < ARRAY_LEN(heard); i++) sigdelset(&job->old_mask, heard[i]);
}

/* Two pipes for each rank may be more than what a shell allows. */
static void files_allow(struct rn_job *job)
{
    struct rlimit more;

    getrlimit(RLIMIT_NOFILE, &job->files);
    more = job->files;
    more.rlim_cur = RN_MAX(more.rlim_cur, RN_MIN(more.rlim_max, (rlim_t)FILES_MOST));
    setrlimit(RLIMIT_NOFILE, &more);
}

void rn_local_prepare(struct rn_job *job)
{
    signals_block(job);
    files_allow(job);
}

const char *rn_local_home_enter(void)
{
    const char *home = getenv("HOME");

    if (home && !chdir(home)) return home;
    return chdir("/") ? "." : "/";
}

/* ---- the start ---- */

static void surroundings_open(struct rn_job *job)
{
    rn_janitor_start(job);
    rn_node_dir_create(job);
    if (!*job->dir) {
        rn_say("no folder for temporary files can be written; programs that need PMIx will not find it");
        return;
    }
    rn_janitor_dir(job->dir);
    job->pmix = rn_pmix_open(job);
}

static bool programs_find(struct rn_job *job, int *status)
{
    for (int a = 0; a < job->opts->napps; a++) {
        bool used = false;
        for (int i = 0; i < job->nranks && !used; i++) used = job->ranks[i].app == a;
        if (used && !rn_child_find(job, &job->opts->apps[a], &job->env[a], status)) return false;
    }
    return true;
}

/* Other launchers' names are given too: programs choose their GPU by them before MPI_Init. */
static void rank_env_fill(const struct rn_job *job, const struct rn_rank *r, struct rn_env *env)
{
    static const char *const ranks[] = { "RONDO_RANK", "OMPI_COMM_WORLD_RANK", "PMI_RANK" };
    static const char *const sizes[] = { "RONDO_SIZE", "OMPI_COMM_WORLD_SIZE", "PMI_SIZE" };
    static const char *const locals[] = { "RONDO_LOCAL_RANK", "OMPI_COMM_WORLD_LOCAL_RANK", "OMPI_COMM_WORLD_NODE_RANK",
                                          "MPI_LOCALRANKID", "LOCAL_RANK" };
    static const char *const local_sizes[] = { "RONDO_LOCAL_SIZE", "OMPI_COMM_WORLD_LOCAL_SIZE", "MPI_LOCALNRANKS" };

    for (size_t i = 0; i < ARRAY_LEN(ranks); i++) rn_env_number(env, ranks[i], r->rank);
    for (size_t i = 0; i < ARRAY_LEN(sizes); i++) rn_env_number(env, sizes[i], job->size);
    for (size_t i = 0; i < ARRAY_LEN(locals); i++) rn_env_number(env, locals[i], r->local);
    for (size_t i = 0; i < ARRAY_LEN(local_sizes); i++) rn_env_number(env, local_sizes[i], job->nranks);
    rn_env_number(env, "RONDO_APPNUM", r->app);
    rn_env_number(env, "RONDO_UNIVERSE_SIZE", job->universe);
    rn_env_number(env, "OMPI_UNIVERSE_SIZE", job->universe);
    rn_env_set(env, "RONDO_BOOT", job->boot_text);
}

static bool ranks_start(struct rn_job *job, int *status)
{
    for (int r = 0; r < job->nranks; r++) {
        struct rn_env env = rn_env_copy(&job->env[job->ranks[r].app]);
        rank_env_fill(job, &job->ranks[r], &env);
        bool ok = !job->pmix || rn_pmix_env(job, job->ranks[r].rank, &env);
        if (!ok) *status = FAILED;
        ok = ok && rn_child_start(job, &job->ranks[r], &env, status);
        rn_env_free(&env);
        if (!ok) return false;
    }
    return true;
}

/* To find out in the middle of the start would cost the start of half of the ranks. */
static bool files_suffice(const struct rn_job *job)
{
    enum { OF_OUR_OWN = 21 }; /* a daemon holds two more than an mpirun that has no daemons */
    rlim_t need = (rlim_t)job->nranks * 2 + OF_OUR_OWN;
    struct rlimit now;

    if (getrlimit(RLIMIT_NOFILE, &now) || now.rlim_cur >= need) return true;
    rn_say("%d rank%s need at least %llu open files, and no more than %llu are allowed (ulimit -n)", job->nranks,
           job->nranks == 1 ? "" : "s", (unsigned long long)need, (unsigned long long)now.rlim_cur);
    return false;
}

bool rn_local_start(struct rn_job *job, int *status)
{
    double begin = rn_now(), booted, opened;

    *status = FAILED;
    if (!files_suffice(job)) return false;
    if (!programs_find(job, status)) return false;
    *status = FAILED;
    if (!rn_node_boot(job)) return false;
    booted = rn_now();
    surroundings_open(job);
    opened = rn_now();
    job->begun = true;
    if (!ranks_start(job, status)) {
        rn_local_kill(job);
        return false;
    }
    if (job->opts->verbose)
        rn_say("%d rank%s on %d core%s; boot record %.1f ms, PMIx %.1f ms, start of the ranks %.1f ms", job->nranks,
               job->nranks == 1 ? "" : "s", job->cores, job->cores == 1 ? "" : "s", (booted - begin) * 1e3,
               (opened - booted) * 1e3, (rn_now() - opened) * 1e3);
    return true;
}

/* ---- while they run ---- */

void rn_local_signal(struct rn_job *job, int sig)
{
    for (int i = 0; i < job->nranks; i++)
        if (job->ranks[i].running && job->ranks[i].pid > 0) kill(-job->ranks[i].pid, sig);
}

/* A stopped rank hears no polite signal. */
void rn_local_wake(struct rn_job *job)
{
    for (int i = 0; i < job->nranks; i++) {
        const struct rn_rank *r = &job->ranks[i];
        siginfo_t info = { 0 };
        if (r->running && !waitid(P_PID, (id_t)r->pid, &info, WSTOPPED | WNOHANG | WNOWAIT) && info.si_pid)
            kill(-r->pid, SIGCONT);
    }
}

/* Also what the ranks have left behind. Their numbers are still theirs: nobody has waited for them. */
void rn_local_kill(struct rn_job *job)
{
    for (int i = 0; i < job->nranks; i++)
        if (job->ranks[i].pid > 0) kill(-job->ranks[i].pid, SIGKILL);
}

void rn_local_look(struct rn_job *job, void (*ended)(struct rn_rank *r, const siginfo_t *info))
{
    rn_janitor_look();
    for (int i = 0; i < job->nranks; i++) {
        struct rn_rank *r = &job->ranks[i];
        siginfo_t info = { 0 };
        if (!r->running || waitid(P_PID, (id_t)r->pid, &info, WEXITED | WNOHANG | WNOWAIT) || !info.si_pid) continue;
        r->running = false;
        r->ended = true;
        ended(r, &info);
    }
}

void rn_local_finish(struct rn_job *job)
{
    for (int i = 0; i < job->nranks; i++)
        if (job->ranks[i].pid > 0) waitpid(job->ranks[i].pid, NULL, 0);
    rn_janitor_stop();
    if (*job->dir) rn_node_dir_remove(job->dir);
}
