/* From the first rank's start to the last one's end: who failed, what the others are told, and our exit status. */
#include "launcher.h"
#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

#define SETTLE      0.02 /* seconds: a rank that fails because another did may be seen first */
#define SETTLE_FAR  0.1  /* the same with several hosts */
#define GRACE       0.5  /* from the polite signal to SIGKILL */
#define UNFINALIZED 0.5  /* others may go on after a rank left without MPI_Init or MPI_Finalize */
#define DRAIN       1.0  /* for output of processes that ranks left behind */

enum { TIMED_OUT = 124, OUTPUT_FAILED = 1 };

/* Why the job ends; the lower, the nearer to the cause. */
enum cause { CAUSE_NONE = 99, CAUSE_REQUEST = 0, CAUSE_ABORT = 1, CAUSE_SIGNAL = 1, CAUSE_EXIT = 2, CAUSE_UNFINALIZED = 3 };

static struct rn_job *job;
static enum cause cause = CAUSE_NONE;
static int status;
static char reason[600];
static bool ending, aborted;
static bool stop_waits; /* told to stop before any rank was started */
static bool impatient;  /* told to end while only output was left to pass on */
static struct rn_timer settle, grace, unfinalized, drain, limit;

static void on_grace(void *arg)
{
    job->hands->kill(job);
}

/* ---- the cause ---- */

static void cause_set(enum cause c, int code, const char *fmt, ...) RN_PRINTF(3, 4);
static void cause_set(enum cause c, int code, const char *fmt, ...)
{
    va_list ap;

    if (c >= cause) return;
    cause = c;
    status = code;
    va_start(ap, fmt);
    vsnprintf(reason, sizeof reason, fmt, ap);
    va_end(ap);
}

/* " on HOST" where there are several. */
static const char *host_of(int rank)
{
    static char text[300] = "";

    if (job->nnodes > 1 && rank >= 0 && rank < job->nranks)
        snprintf(text, sizeof text, " on %s", job->node_names[job->ranks[rank].node]);
    return text;
}

static void abort_set(const char *what, int rank, int pid, int code, const char *text)
{
    if (aborted) return;
    aborted = true;
    /* A status has eight bits, and an aborted job does not succeed. */
    cause_set(CAUSE_ABORT, code & 255 ? code & 255 : 1, "rank %d (pid %d%s) %s with code %d%s%s", rank, pid, host_of(rank), what,
              code, text && *text ? ": " : "", text ? text : "");
}

static const char *abort_text(bool by_error)
{
    return by_error ? "ended the job after an error" : "called MPI_Abort";
}

/* The process that called MPI_Init, which a shell may have started. */
static int pid_of(int rank)
{
    if (rank < 0 || rank >= job->nranks) return 0;
    int pid = job->boot ? job->boot->ranks[rank].pid : 0;
    return pid ? pid : (int)job->ranks[rank].pid;
}

static void abort_look(void)
{
    struct rn_boot *b = job->boot;

    if (!b || atomic_load_explicit(&b->abort_state, memory_order_acquire) != 2) return;
    abort_set(abort_text(b->abort_error), b->abort_rank, pid_of(b->abort_rank), b->abort_code, NULL);
}

/* The polite signal to all that run; the rest follows when the time of grace is over. */
static void end_begin(int sig)
{
    if (ending) return;
    abort_look();
    ending = true;
    if (*reason) {
        rn_say("%s%s", reason, job->nrunning && job->begun ? "; ending the other ranks" : "");
        *reason = '\0';
    }
    rn_timer_stop(job->loop, &settle);
    rn_timer_stop(job->loop, &unfinalized);
    rn_timer_stop(job->loop, &limit);
    job->hands->signal(job, sig);
    job->hands->wake(job);
    rn_timer_start(job->loop, &grace, GRACE);
}

static void on_settled(void *arg)
{
    end_begin(SIGTERM);
}

static void on_limit(void *arg)
{
    cause_set(CAUSE_REQUEST, TIMED_OUT, "the time limit of %g s is over; ending the job", job->opts->timeout);
    rn_say("%s", reason);
    *reason = '\0';
    end_begin(SIGTERM);
}

void rn_job_output_lost(struct rn_job *j, int fd, const char *file, int error)
{
    if (fd == 2 && !file && error != EPIPE) return; /* nobody is left to tell */
    if (file)
        cause_set(CAUSE_REQUEST, OUTPUT_FAILED, "cannot write %s: %s", file, strerror(error));
    else if (error == EPIPE)
        cause_set(CAUSE_REQUEST, 128 + SIGPIPE, "%s", "");
    else
        cause_set(CAUSE_REQUEST, OUTPUT_FAILED, "cannot write standard output: %s", strerror(error));
    end_begin(SIGTERM);
}

static void on_pmix_abort(void *arg, int rank, int code, const char *text)
{
    rn_job_pmix_aborted(arg, rank, code, text);
}

/* For --timing; empty when no rank has called it. */
void rn_job_init_print(uint32_t microseconds, char *out, size_t room)
{
    *out = '\0';
    if (microseconds) snprintf(out, room, ", %.1f ms in the slowest MPI_Init", microseconds / 1e3);
}

/* ---- ranks that end ---- */

#define SIGNALS(X) \
    X(HUP)         \
    X(INT)         \
    X(QUIT) X(ILL) X(TRAP) X(ABRT) X(BUS) X(FPE) X(KILL) X(USR1) X(SEGV) X(USR2) X(PIPE) X(ALRM) X(TERM) X(XCPU) X(XFSZ) X(SYS)

static const char *signal_name(int sig)
{
#define X(name) \
    if (sig == SIG##name) return "SIG" #name;
    SIGNALS(X)
#undef X
    return "real-time signal";
}

static uint32_t state_of(const struct rn_rank *r)
{
    return job->boot ? job->boot->ranks[r->local].state : r->state;
}

/* The others of an MPI job wait for a rank that left too early. In another job there is no such thing, and whether it is one may
 * show later: some rank may yet call MPI_Init. */
static void on_unfinalized(void *arg)
{
    const struct rn_rank *unfinalized_one = NULL, *uninitialized_one = NULL;
    bool any_waits = false;

    for (int i = 0; i < job->nranks; i++) {
        const struct rn_rank *r = &job->ranks[i];
        if (r->running && state_of(r) == RN_BOOT_INIT) any_waits = true;
        if (r->ended && state_of(r) == RN_BOOT_INIT && !unfinalized_one) unfinalized_one = r;
        if (r->ended && state_of(r) == RN_BOOT_STARTED && !uninitialized_one) uninitialized_one = r;
    }
    if (unfinalized_one) {
        cause_set(CAUSE_UNFINALIZED, 1, "rank %d (pid %d%s) exited without MPI_Finalize while other ranks were running",
                  unfinalized_one->rank, (int)unfinalized_one->pid, host_of(unfinalized_one->rank));
    } else if (uninitialized_one && any_waits) {
        cause_set(CAUSE_UNFINALIZED, 1, "rank %d (pid %d%s) exited without MPI_Init while other ranks had called it",
                  uninitialized_one->rank, (int)uninitialized_one->pid, host_of(uninitialized_one->rank));
    } else {
        rn_timer_start(job->loop, &unfinalized, UNFINALIZED);
        return;
    }
    end_begin(SIGTERM);
}

static void exit_judge(const struct rn_rank *r, int code)
{
    if (ending) return;
    abort_look();
    if (code != CLD_EXITED) {
        cause_set(CAUSE_SIGNAL, 128 + r->status, "rank %d (pid %d%s) was killed by signal %d (%s, %s%s)", r->rank, (int)r->pid,
                  host_of(r->rank), r->status, signal_name(r->status), strsignal(r->status),
                  code == CLD_DUMPED ? ", core dumped" : "");
    } else if (r->status) {
        cause_set(CAUSE_EXIT, r->status, "rank %d (pid %d%s) ended with exit code %d", r->rank, (int)r->pid, host_of(r->rank),
                  r->status);
    } else if (state_of(r) != RN_BOOT_FINALIZED && job->nrunning && !unfinalized.armed) {
        rn_timer_start(job->loop, &unfinalized, UNFINALIZED);
    }
}

static void rank_ended(struct rn_rank *r, const siginfo_t *info)
{
    r->status = info->si_status;
    job->nrunning--;
    exit_judge(r, info->si_code);
}

/* After some have ended. */
static void ends_judge(void)
{
    if (cause != CAUSE_NONE && !ending) {
        if (cause <= CAUSE_SIGNAL || !job->nrunning)
            end_begin(SIGTERM);
        else if (!settle.armed)
            rn_timer_start(job->loop, &settle, job->nnodes > 1 ? SETTLE_FAR : SETTLE);
    }
    if (job->nrunning) return;
    rn_timer_stop(job->loop, &grace);
    rn_timer_stop(job->loop, &limit);
    rn_timer_stop(job->loop, &unfinalized);
    if (ending) job->hands->kill(job);
    rn_timer_start(job->loop, &drain, DRAIN);
}

static void ranks_look(struct rn_job *j)
{
    int before = j->nrunning;

    rn_local_look(j, rank_ended);
    if (j->nrunning < before) ends_judge();
}

/* ---- news of other hosts ---- */

bool rn_job_is_ending(void)
{
    return ending;
}

void rn_job_ended(struct rn_job *j, struct rn_rank *r, int code, int how)
{
    r->running = false;
    r->ended = true;
    r->status = how;
    j->nrunning--;
    exit_judge(r, code);
    ends_judge();
}

void rn_job_gone(struct rn_job *j, struct rn_rank *r)
{
    r->running = false;
    r->ended = true;
    j->nrunning--;
    ends_judge();
}

void rn_job_aborted(struct rn_job *j, int rank, int pid, int code, bool by_error)
{
    abort_set(abort_text(by_error), rank, pid, code, NULL);
}

void rn_job_pmix_aborted(struct rn_job *j, int rank, int code, const char *text)
{
    abort_set("called PMIx_Abort", rank, pid_of(rank), code, text);
    end_begin(SIGTERM);
}

void rn_job_failed(struct rn_job *j, int code, const char *why)
{
    cause_set(CAUSE_ABORT, code, "%s", why);
    end_begin(SIGTERM);
}

/* Processes that ranks left behind may hold their pipes open for ever. */
static void on_drain(void *arg)
{
    rn_iof_abandon();
    job->hands->kill(job);
    rn_timer_start(job->loop, &drain, DRAIN);
}

/* ---- signals to us ---- */

/* A start goes on without us, and those that answer do not wait for ever: it is brought to its end first. */
static void stop_ourselves(int sig)
{
    stop_waits = !job->begun && !ending;
    if (stop_waits) return;
    job->hands->signal(job, sig);
    kill(getpid(), SIGSTOP);
}

void rn_job_begun(struct rn_job *j)
{
    if (stop_waits) stop_ourselves(SIGTSTP);
}

static void on_end_signal(int sig)
{
    if (ending || !job->nrunning) job->hands->kill(job); /* asked twice */
    impatient = !job->nrunning;
    if (cause > CAUSE_REQUEST) job->ended_by = sig;
    cause_set(CAUSE_REQUEST, 128 + sig, "%s", "");
    end_begin(sig);
}

static void on_signal(void *arg, short events)
{
    struct signalfd_siginfo info;
    int fd = *(int *)arg;

    while (read(fd, &info, sizeof info) == sizeof info) {
        int sig = (int)info.ssi_signo;
        if (sig == SIGCHLD)
            job->hands->look(job);
        else if (sig == SIGTSTP)
            stop_ourselves(sig);
        else if (sig == SIGCONT)
            stop_waits = false, job->hands->signal(job, sig), rn_stdin_resume();
        else if (sig == SIGUSR1 || sig == SIGUSR2)
            job->hands->signal(job, sig);
        else
            on_end_signal(sig);
    }
}

/* ---- */

const struct rn_hands rn_local_hands = {
    .signal = rn_local_signal, .wake = rn_local_wake, .kill = rn_local_kill, .look = ranks_look
};

static const struct rn_pmix_news pmix_news = { .aborted = on_pmix_abort };

void rn_job_open(struct rn_job *j)
{
    static int signals;

    job = j;
    signals = signalfd(-1, &j->signals, SFD_NONBLOCK | SFD_CLOEXEC);
    rn_loop_watch(j->loop, signals, POLLIN, on_signal, &signals);
    settle.fn = on_settled;
    grace.fn = on_grace;
    unfinalized.fn = on_unfinalized;
    drain.fn = on_drain;
    limit.fn = on_limit;
    if (j->opts->timeout > 0) rn_timer_start(j->loop, &limit, j->opts->timeout);
}

int rn_job_run(struct rn_job *j)
{
    if (j->pmix) rn_pmix_watch(j, &pmix_news, j);
    rn_iof_start(j);
    if (!rn_job_is_spread(j)) rn_stdin_start(j);
    j->hands->look(j); /* those that ended before we listened */

    while (j->nrunning || (!rn_iof_is_idle() && !impatient)) rn_loop_turn(j->loop);
    job->hands->kill(job);
    return status;
}
