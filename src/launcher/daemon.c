/* A daemon: the ranks of one host of a job on several. It is told what to do by the place above it in the tree, and passes on
 * what is for hosts below. When the connection upwards breaks, however that came about, it ends its ranks and itself. */
#include "daemon.h"
#include "branch.h"
#include "config.h"
#include "exchange.h"
#include "fingerprint.h"
#include "networks.h"
#include "plan.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <unistd.h>

enum { FAILED = 1 };

#define LOOK_EVERY 0.1 /* seconds between two looks at what the ranks have written into the boot page */
#define DRAIN      1.0 /* for output of processes that ranks left behind */

static struct rn_opts opts;
static struct rn_job job = { .opts = &opts };
static struct rn_machine machine;
static struct rn_branch branch = { .own = RN_ROOT };
static struct rn_link *above;
static struct rn_timer look, drain;
static struct rn_pack said; /* by rn_say while the ranks are started */
static bool launched, abort_told, quit;
static char *plan; /* texts of the plan lie here */

/* ---- frames ---- */

static void send_up(enum rn_frame_kind kind, const struct rn_pack *p)
{
    rn_link_send(above, &(struct rn_frame){ kind, RN_ROOT, branch.node, p ? p->data : NULL, p ? p->len : 0 });
}

static void send_up_free(enum rn_frame_kind kind, struct rn_pack *p)
{
    send_up(kind, p);
    free(p->data);
}

static void exchange_up(const struct rn_frame *f)
{
    rn_link_send(above, f);
}

static void frame_here(const struct rn_frame *f);

static void send_any(const struct rn_frame *f)
{
    if (f->to == branch.node)
        frame_here(f);
    else if (f->to >= 0 && rn_tree_way(branch.node, f->to, branch.setup.fanout) != RN_ROOT)
        rn_branch_send(&branch, f);
    else
        rn_link_send(above, f);
}

static void on_below(struct rn_branch *b, const struct rn_frame *f)
{
    if (f->kind == RN_FRAME_FENCE)
        rn_exchange_from_below(f);
    else
        send_any(f);
}

static void on_lost(struct rn_branch *b, int node, const char *why)
{
    struct rn_pack p = { 0 };

    rn_pack_int(&p, node);
    rn_pack_text(&p, why);
    send_up_free(RN_FRAME_LOST, &p);
}

static void on_say(const char *text)
{
    struct rn_pack p = { 0 };

    if (!launched) {
        if (said.len) rn_pack_bytes(&said, "; ", 2);
        rn_pack_bytes(&said, text, strlen(text));
        return;
    }
    rn_pack_text(&p, text);
    send_up_free(RN_FRAME_SAY, &p);
}

/* ---- output ---- */

static void stream_end(struct rn_stream *s)
{
    struct rn_pack p = { 0 };

    if (s->ended) return;
    s->ended = true;
    rn_watch_drop(s->watch);
    close(s->fd);
    s->fd = -1;
    rn_pack_int(&p, s->of->rank);
    rn_pack_int(&p, s->which);
    send_up_free(RN_FRAME_OUTPUT, &p);
}

static void on_output(void *arg, short events)
{
    static char text[RN_STREAM_ROOM];
    struct rn_stream *s = arg;
    struct rn_pack p = { 0 };

    ssize_t n = read(s->fd, text, RN_MIN(s->credit, sizeof text));
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (n <= 0) {
        stream_end(s);
        return;
    }
    rn_pack_int(&p, s->of->rank);
    rn_pack_int(&p, s->which);
    rn_pack_bytes(&p, text, (size_t)n);
    send_up_free(RN_FRAME_OUTPUT, &p);
    s->credit -= (size_t)n;
    rn_watch_events(s->watch, s->credit ? POLLIN : 0);
}

static void stream_start(struct rn_stream *s)
{
    if (!s->job) { /* its output goes with that of the other stream */
        s->ended = true;
        return;
    }
    s->credit = RN_STREAM_ROOM;
    s->watch = rn_loop_watch(job.loop, s->fd, POLLIN, on_output, s);
}

static struct rn_rank *rank_find(int rank)
{
    for (int i = 0; i < job.nranks; i++)
        if (job.ranks[i].rank == rank) return &job.ranks[i];
    return NULL;
}

static void credit_take(struct rn_unpack *u)
{
    struct rn_rank *r = rank_find(rn_unpack_int(u));
    int which = rn_unpack_int(u);
    size_t bytes = rn_unpack_u32(u);

    if (!r || u->bad) return;
    struct rn_stream *s = which == 2 ? &r->err : &r->out;
    if (s->ended) return;
    s->credit = RN_MIN(s->credit + bytes, (size_t)RN_STREAM_ROOM);
    if (s->credit) rn_watch_events(s->watch, POLLIN);
}

static void stream_abandon(struct rn_stream *s)
{
    struct pollfd p = { .fd = s->fd, .events = POLLIN };

    if (!s->ended && poll(&p, 1, 0) == 0) stream_end(s);
}

/* Processes that ranks left behind may hold their pipes open for ever. */
static void on_drain(void *arg)
{
    for (int i = 0; i < job.nranks; i++) {
        stream_abandon(&job.ranks[i].out);
        stream_abandon(&job.ranks[i].err);
    }
    rn_local_kill(&job);
    rn_timer_start(job.loop, &drain, DRAIN);
}

static void on_input_taken(bool open)
{
    struct rn_pack p = { 0 };

    rn_pack_int(&p, open);
    send_up_free(RN_FRAME_TAKEN, &p);
}

/* ---- the ranks ---- */

static uint32_t state_of(const struct rn_rank *r)
{
    return job.boot->ranks[r->local].state;
}

static void abort_tell(void)
{
    const struct rn_boot *b = job.boot;
    const struct rn_rank *r;
    struct rn_pack p = { 0 };

    if (abort_told || atomic_load_explicit(&b->abort_state, memory_order_acquire) != 2) return;
    abort_told = true;
    r = rank_find(b->abort_rank);
    int pid = r ? b->ranks[r->local].pid : 0;
    rn_pack_int(&p, b->abort_rank);
    rn_pack_int(&p, pid || !r ? pid : (int)r->pid);
    rn_pack_int(&p, b->abort_code);
    rn_pack_int(&p, b->abort_error);
    rn_pack_text(&p, "");
    send_up_free(RN_FRAME_ABORTED, &p);
}

static void rank_ended(struct rn_rank *r, const siginfo_t *info)
{
    struct rn_pack p = { 0 };

    job.nrunning--;
    abort_tell();
    rn_pack_int(&p, r->rank);
    rn_pack_int(&p, info->si_code);
    rn_pack_int(&p, info->si_status);
    rn_pack_u32(&p, state_of(r));
    rn_pack_u32(&p, atomic_load(&job.boot->slowest_start));
    send_up_free(RN_FRAME_ENDED, &p);
    if (job.nrunning) return;
    rn_timer_stop(job.loop, &look);
    rn_timer_start(job.loop, &drain, DRAIN);
}

static void on_look(void *arg)
{
    struct rn_pack p = { 0 };

    for (int i = 0; i < job.nranks; i++) {
        struct rn_rank *r = &job.ranks[i];
        if (state_of(r) == r->state) continue;
        r->state = state_of(r);
        rn_pack_int(&p, r->rank);
        rn_pack_u32(&p, r->state);
    }
    if (p.len) send_up(RN_FRAME_STATE, &p);
    free(p.data);
    rn_timer_start(job.loop, &look, LOOK_EVERY);
}

/* ---- PMIx ---- */

static void on_pmix_abort(void *arg, int rank, int code, const char *text)
{
    struct rn_pack p = { 0 };
    const struct rn_rank *r = rank_find(rank);

    rn_pack_int(&p, rank);
    rn_pack_int(&p, r ? (int)r->pid : 0);
    rn_pack_int(&p, code);
    rn_pack_int(&p, 2);
    rn_pack_text(&p, text);
    send_up_free(RN_FRAME_ABORTED, &p);
}

static void on_pmix_fence(void *arg, const uint32_t *ranks, size_t n, const char *data, size_t bytes, struct rn_pmix_reply *r)
{
    rn_exchange_fence(ranks, n, data, bytes, r);
}

static void on_pmix_ask(void *arg, int rank, struct rn_pmix_reply *r)
{
    rn_exchange_ask(rank, r, send_any);
}

static void on_pmix_card(void *arg, int node, uint32_t id, int status, const char *data, size_t bytes)
{
    rn_exchange_answer(node, id, status, data, bytes, send_any);
}

static const struct rn_pmix_news pmix_news = {
    .aborted = on_pmix_abort, .fence = on_pmix_fence, .ask = on_pmix_ask, .card = on_pmix_card
};

/* ---- launch ---- */

static bool places_make(void)
{
    char why[400];

    if (!rn_machine_find(opts.cpu_set, &machine, why, sizeof why)) {
        rn_say("%s", why);
        return false;
    }
    job.places = rn_map_places(&opts, &machine, job.nranks);
    for (int i = 0; i < job.nranks && opts.spots; i++) job.places[i].spot = &opts.spots[job.ranks[i].rank];
    if (rn_bind_plan(&opts, &machine, job.nranks, job.places)) {
        rn_say("%s", opts.error);
        return false;
    }
    job.cores = rn_bind_cores(&machine, job.nranks, job.places);
    return true;
}

/* As on the first host, or at home where there is no such folder. */
static void folder_enter(const char *folder)
{
    if (!chdir(folder)) return;
    int error = errno;
    rn_say("cannot enter %s (%s): its ranks start in %s", folder, strerror(error), rn_local_home_enter());
}

static void bindings_say(void)
{
    const char *host = job.node_names[job.node];
    char where[900];

    if (opts.show_topo) {
        rn_machine_print(&machine, where, sizeof where);
        rn_say("%s has %s", host, where);
    }
    for (int i = 0; i < job.nranks && opts.report; i++) {
        rn_bind_print(&machine, &job.places[i], where, sizeof where);
        rn_say("rank %d on %s: %s", job.ranks[i].rank, host, where);
    }
}

static void failure_tell(int status, const char *text)
{
    struct rn_pack p = { 0 };

    rn_pack_int(&p, status);
    rn_pack_text(&p, text);
    send_up_free(RN_FRAME_FAILED, &p);
}

static void fingerprints_pack(struct rn_pack *p)
{
    uint8_t print[RN_FINGERPRINT_BYTES];

    for (int a = 0; a < opts.napps; a++) {
        if (opts.apps[a].program)
            rn_fingerprint_take(opts.apps[a].program, print);
        else
            memset(print, 0, sizeof print);
        rn_pack_bytes(p, print, sizeof print);
    }
}

static void ranks_start(const char *folder)
{
    int status = FAILED;
    struct rn_pack p = { 0 };

    rn_exchange_open(&job, branch.node, branch.setup.fanout, exchange_up);
    folder_enter(folder);
    bool ok = places_make() && rn_local_start(&job, &status);
    launched = true;
    rn_pack_bytes(&said, "", 1);
    if (!ok) {
        failure_tell(status, said.data);
        return;
    }
    if (said.len > 1) rn_say("on %s: %s", job.node_names[job.node], said.data);
    bindings_say();
    for (int i = 0; i < job.nranks; i++) {
        rn_pack_int(&p, job.ranks[i].pid);
        stream_start(&job.ranks[i].out);
        stream_start(&job.ranks[i].err);
    }
    fingerprints_pack(&p);
    send_up_free(RN_FRAME_STARTED, &p);
    if (job.pmix) rn_pmix_watch(&job, &pmix_news, NULL);
    rn_timer_start(job.loop, &look, LOOK_EVERY);
    rn_local_look(&job, rank_ended); /* those that have ended already */
}

static void launch(const struct rn_frame *f)
{
    const char *folder;

    if (plan) return;
    plan = malloc(f->bytes + 1);
    if (f->bytes) memcpy(plan, f->data, f->bytes);
    if (rn_plan_unpack(&job, branch.node, plan, f->bytes, &folder)) {
        ranks_start(folder);
        return;
    }
    job.nranks = 0;
    failure_tell(FAILED, "the plan of the job is not understood");
}

static void setup(const struct rn_frame *f)
{
    struct rn_unpack u = { f->data, f->bytes, false };
    struct rn_setup *s = &branch.setup;
    char why[600];

    if (s->nnodes) return;
    s->nnodes = rn_unpack_int_in(&u, 1, 1 << 20);
    s->fanout = rn_unpack_int_in(&u, 1, 1 << 20);
    s->reach = (enum rn_reach)rn_unpack_int(&u);
    s->agent = strdup(rn_unpack_text(&u));
    s->exe = strdup(rn_unpack_text(&u));
    s->interfaces = strdup(rn_unpack_text(&u));
    s->ports.first = rn_unpack_int(&u);
    s->ports.last = rn_unpack_int(&u);
    s->start_limit = rn_unpack_int(&u) / 1e3;
    s->names = calloc((size_t)s->nnodes, sizeof *s->names);
    bool leaf = rn_tree_first_child(branch.node, s->fanout) >= s->nnodes;
    for (int i = 0; i < s->nnodes && !leaf && !u.bad; i++) s->names[i] = strdup(rn_unpack_text(&u));
    branch.job = &job;
    branch.got = on_below;
    branch.lost = on_lost;
    if (u.bad)
        failure_tell(FAILED, "what mpirun says of the other hosts is not understood");
    else if (!rn_branch_open(&branch, why, sizeof why))
        failure_tell(FAILED, why);
}

/* ---- from above ---- */

static void signal_pass(struct rn_unpack *u)
{
    int sig = rn_unpack_int(u), wake = rn_unpack_int(u);

    if (u->bad || sig < 1 || sig >= SIGRTMIN) return;
    rn_local_signal(&job, sig);
    if (wake) rn_local_wake(&job);
}

static void frame_here(const struct rn_frame *f)
{
    struct rn_unpack u = { f->data, f->bytes, false };

    switch (f->kind) {
    case RN_FRAME_SETUP:
        setup(f);
        break;
    case RN_FRAME_LAUNCH:
        launch(f);
        break;
    case RN_FRAME_SIGNAL:
        signal_pass(&u);
        break;
    case RN_FRAME_KILL:
        rn_local_kill(&job);
        break;
    case RN_FRAME_CREDIT:
        credit_take(&u);
        break;
    case RN_FRAME_INPUT:
        if (launched) rn_stdin_feed(&job, f->data, f->bytes, on_input_taken);
        break;
    case RN_FRAME_FENCED:
        if (launched) rn_exchange_fenced(f);
        break;
    case RN_FRAME_MODEX_ASK:
        if (launched) rn_exchange_asked(f);
        break;
    case RN_FRAME_MODEX_TELL:
        if (launched) rn_exchange_told(f);
        break;
    case RN_FRAME_QUIT:
        quit = true;
        break;
    default:
        break;
    }
}

static void on_above(struct rn_link *l, const struct rn_frame *f)
{
    if (f->to != branch.node) rn_branch_send(&branch, f);
    if (f->to == branch.node || f->to == RN_EVERY_NODE) frame_here(f);
}

static void on_above_lost(struct rn_link *l, const char *why)
{
    quit = true;
}

/* ---- signals to us: whoever ends a daemon ends the job ---- */

static void on_signal(void *arg, short events)
{
    struct signalfd_siginfo info;

    while (read(*(int *)arg, &info, sizeof info) == sizeof info) {
        char text[60];
        if (info.ssi_signo == SIGCHLD) {
            rn_local_look(&job, rank_ended);
            rn_branch_look(&branch);
        } else if (info.ssi_signo == SIGTERM || info.ssi_signo == SIGINT || info.ssi_signo == SIGHUP ||
                   info.ssi_signo == SIGQUIT) {
            snprintf(text, sizeof text, "its daemon got signal %d", (int)info.ssi_signo);
            failure_tell(128 + (int)info.ssi_signo, text);
        }
    }
}

/* ---- the beginning ---- */

/* Whoever started us waits until nobody holds its pipes any more. */
static void standard_descriptors_leave(void)
{
    int fd = open("/dev/null", O_RDWR);

    for (int i = 0; i <= 2; i++) dup2(fd, i);
    if (fd > 2) close(fd);
}

static int refuse(const char *why)
{
    fprintf(stderr, "%s\n", why);
    return FAILED;
}

static void hello(void)
{
    struct rn_pack p = { 0 };
    char *networks = rn_networks_own();

    rn_pack_text(&p, job.host);
    rn_pack_text(&p, networks);
    free(networks);
    send_up_free(RN_FRAME_HELLO, &p);
}

static void run(void)
{
    static int signals;

    signals = signalfd(-1, &job.signals, SFD_NONBLOCK | SFD_CLOEXEC);
    rn_loop_watch(job.loop, signals, POLLIN, on_signal, &signals);
    look.fn = on_look;
    drain.fn = on_drain;
    hello();
    while (!quit) rn_loop_turn(job.loop);

    /* What is still to be sent, QUIT for those below, gets a moment. */
    rn_local_kill(&job);
    for (double until = rn_now() + 1; rn_branch_queued(&branch) && rn_now() < until;) rn_loop_turn(job.loop);
    rn_local_finish(&job);
}

int rn_daemon_main(void)
{
    struct rn_bootstrap b;
    char why[1000];

    gethostname(job.host, sizeof job.host - 1);
    rn_bootstrap_read(&b, &branch.key, job.host);
    if (!b.complete || !b.has_secret || b.node < 0 || (b.hosts && !b.found) || branch.key.silence <= 0)
        return refuse("this is for mpirun to call: its standard input does not say what to do");
    branch.node = b.node;
    rn_local_prepare(&job);
    job.loop = rn_loop_create();
    above = rn_link_call(&job, &branch.key, b.node, b.addresses, b.naddresses, b.port, b.limit, on_above, on_above_lost, why,
                         sizeof why);
    if (!above) return refuse(why);
    prctl(PR_SET_PDEATHSIG, 0); /* from now on the connection tells when mpirun ends, and there is something to clear away */
    standard_descriptors_leave();
    rn_say_instead = on_say;
    run();
    rn_branch_close(&branch);
    _exit(0);
}
