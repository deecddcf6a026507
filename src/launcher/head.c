/* mpirun's side of a job on several hosts: daemons are started and told the plan, and what they report goes to job.c and iof.c.
 */
#include "head.h"
#include "branch.h"
#include "exchange.h"
#include "fingerprint.h"
#include "hosts.h"
#include "networks.h"
#include "plan.h"
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

enum { FAILED = 1, FANOUT = 32 };

#define START_LIMIT 15.0 /* seconds */
#define SILENCE     10.0
#define GIVE_UP     3.0 /* on hosts that do not report the end of ranks that were killed */
#define LEAVE       2.0 /* for daemons to go */
#define SHOW_AFTER  1.0 /* from then on a terminal is told how far the start is */
#define SHOW_EVERY  0.2

struct node {
    char *name;     /* as it calls itself */
    char *networks; /* networks.h */
    bool up, started, lost;
    bool reads; /* some rank there reads standard input */
    int running;
    struct rn_rank **ranks;
    int nranks;
};

/* Of each program: its file on the first host that told, and a host that has another one. */
struct program {
    uint8_t print[RN_FINGERPRINT_BYTES];
    int first, other; /* nodes, RN_ROOT: none */
};

static struct rn_job *job;
static struct node *nodes;
static struct program *programs;
static int nup;
static bool leaving;
static double begin, connected, launch_sent, all_started, ended;
static int nstarted;
static uint32_t slowest_start; /* microseconds in MPI_Init */
static struct rn_branch branch;
static struct rn_timer give_up, show;
static char last_said[400];

static void send_all(enum rn_frame_kind kind, const struct rn_pack *p)
{
    rn_branch_send(&branch, &(struct rn_frame){ kind, RN_EVERY_NODE, RN_ROOT, p ? p->data : NULL, p ? p->len : 0 });
}

/* ---- hosts that are lost ---- */

/* "ranks 2-3,7" */
static void ranks_print(const struct node *n, char *out, size_t room)
{
    int at = snprintf(out, room, "rank%s ", n->nranks == 1 ? "" : "s");

    for (int i = 0, k; i < n->nranks && at < (int)room - 30; i = k + 1) {
        for (k = i; k + 1 < n->nranks && n->ranks[k + 1]->rank == n->ranks[k]->rank + 1; k++) {}
        at +=
            snprintf(out + at, room - (size_t)at, k > i ? "%s%d-%d" : "%s%d", i ? "," : "", n->ranks[i]->rank, n->ranks[k]->rank);
    }
}

static void node_gone(struct node *n)
{
    for (int i = 0; i < n->nranks; i++) {
        struct rn_rank *r = n->ranks[i];
        rn_iof_feed(&r->out, NULL, 0);
        rn_iof_feed(&r->err, NULL, 0);
        if (!r->ended) rn_job_gone(job, r);
    }
    if (n->reads && job->begun) {
        n->reads = false;
        rn_stdin_taken();
    }
}

/* And with it all hosts that were reached through it. */
static void on_lost(struct rn_branch *b, int node, const char *why)
{
    char text[900], ranks[200];
    struct node *n = &nodes[node];

    if (n->lost || leaving) return;
    ranks_print(n, ranks, sizeof ranks);
    if (n->up)
        snprintf(text, sizeof text, "lost host %s (%s): %s", job->node_names[node], ranks, why);
    else
        snprintf(text, sizeof text, "cannot start on host %s: %s", job->node_names[node], why);
    for (int i = 0; i < job->nnodes; i++) nodes[i].lost |= i == node || rn_tree_way(node, i, branch.setup.fanout) != RN_ROOT;
    rn_job_failed(job, FAILED, text);
    for (int i = 0; i < job->nnodes; i++)
        if (nodes[i].lost) node_gone(&nodes[i]);
}

static void on_give_up(void *arg)
{
    for (int i = 0; i < job->nnodes; i++) {
        if (!nodes[i].running || nodes[i].lost) continue;
        rn_say("host %s does not answer any more", job->node_names[i]);
        nodes[i].lost = true;
        node_gone(&nodes[i]);
    }
}

/* ---- what is done to the ranks ---- */

static void head_signal(struct rn_job *j, int sig)
{
    struct rn_pack p = { 0 };

    if (sig == SIGTSTP) rn_link_pause(true);
    if (sig == SIGCONT) rn_link_pause(false);
    rn_pack_int(&p, sig);
    rn_pack_int(&p, rn_job_is_ending());
    send_all(RN_FRAME_SIGNAL, &p);
    free(p.data);
    if (job->begun || !rn_job_is_ending()) return;
    for (int i = 0; i < job->nnodes; i++) node_gone(&nodes[i]); /* nothing has been started yet */
}

static void head_wake(struct rn_job *j)
{
}

static void head_kill(struct rn_job *j)
{
    send_all(RN_FRAME_KILL, NULL);
    if (!give_up.armed) rn_timer_start(job->loop, &give_up, GIVE_UP);
}

static void head_look(struct rn_job *j)
{
    rn_branch_look(&branch);
}

static const struct rn_hands hands = { .signal = head_signal, .wake = head_wake, .kill = head_kill, .look = head_look };

void rn_head_credit(const struct rn_stream *s, size_t bytes)
{
    struct rn_pack p = { 0 };

    rn_pack_int(&p, s->of->rank);
    rn_pack_int(&p, s->which);
    rn_pack_u32(&p, (uint32_t)bytes);
    rn_branch_send(&branch, &(struct rn_frame){ RN_FRAME_CREDIT, s->of->node, RN_ROOT, p.data, p.len });
    free(p.data);
}

int rn_head_input(const char *data, size_t n)
{
    int hosts = 0;

    for (int i = 0; i < job->nnodes; i++) {
        if (!nodes[i].reads || nodes[i].lost) continue;
        rn_branch_send(&branch, &(struct rn_frame){ RN_FRAME_INPUT, i, RN_ROOT, data, n });
        hosts++;
    }
    return hosts;
}

/* ---- a long start ---- */

static void on_show(void *arg)
{
    if (rn_job_is_ending()) return;
    rn_say_progress("%d of %d hosts are connected", nup, job->nnodes);
    rn_timer_start(job->loop, &show, SHOW_EVERY);
}

static void show_begin(void)
{
    show.fn = on_show;
    if (isatty(2)) rn_timer_start(job->loop, &show, SHOW_AFTER);
}

static void show_end(void)
{
    rn_timer_stop(job->loop, &show);
    rn_say_progress_end();
}

/* ---- the plan goes out ---- */

/* As the hosts call themselves, unless two call themselves the same. */
static void names_choose(void)
{
    for (int i = 0; i < job->nnodes; i++) {
        bool taken = false;
        for (int k = 0; k < job->nnodes && !taken; k++)
            taken = k != i && (!strcmp(nodes[i].name, nodes[k].name) || !strcmp(nodes[i].name, branch.setup.names[k]));
        if (!taken) job->node_names[i] = nodes[i].name;
    }
}

/* The user's word is stronger. */
static void networks_choose(void)
{
    char **said = calloc((size_t)job->nnodes, sizeof *said);
    const char *chosen = job->opts->interfaces;

    for (int i = 0; i < job->nnodes; i++) said[i] = nodes[i].networks;
    char *common = rn_networks_common(said, job->nnodes);
    if (!chosen) chosen = common;
    for (int a = 0; a < job->opts->napps && *chosen; a++)
        if (!rn_env_get(&job->env[a], "RONDO_NETWORKS")) rn_env_set(&job->env[a], "RONDO_NETWORKS", chosen);
    free(common);
    free(said);
}

static void launch(void)
{
    struct rn_pack p = { 0 };

    connected = rn_now();
    show_end();
    names_choose();
    networks_choose();
    rn_plan_pack(job, &p);
    job->begun = true;
    send_all(RN_FRAME_LAUNCH, &p);
    free(p.data);
    launch_sent = rn_now();
    rn_stdin_start(job);
    rn_job_begun(job);
}

/* ---- news ---- */

static struct rn_rank *rank_of(const struct rn_frame *f, struct rn_unpack *u)
{
    int rank = rn_unpack_int(u);

    if (u->bad || rank < 0 || rank >= job->nranks || job->ranks[rank].node != f->from) return NULL;
    return &job->ranks[rank];
}

static void on_hello(struct node *n, struct rn_unpack *u)
{
    if (n->up || n->lost) return;
    n->name = strdup(rn_unpack_text(u));
    n->networks = strdup(rn_unpack_text(u));
    n->up = true;
    if (++nup == job->nnodes && !rn_job_is_ending()) launch();
}

static void program_compare(struct program *p, int node, const uint8_t *print)
{
    static const uint8_t unknown[RN_FINGERPRINT_BYTES];

    if (!print || !memcmp(print, unknown, sizeof unknown)) return;
    if (p->first == RN_ROOT) {
        memcpy(p->print, print, sizeof p->print);
        p->first = node;
    } else if (memcmp(p->print, print, sizeof p->print) && p->other == RN_ROOT) {
        p->other = node;
    }
}

/* A system's own programs may differ from host to host. The ranks of an MPI job that are not the same program misunderstand each
 * other, mostly without a word. */
static void programs_judge(const struct rn_rank *r)
{
    const struct program *p = &programs[r->app];
    char text[900];

    if (p->other == RN_ROOT || job->opts->mixed || r->state == RN_BOOT_STARTED) return;
    snprintf(text, sizeof text, "program %.300s on host %s is not the same file as on host %s; --mixed-programs allows it",
             job->opts->apps[r->app].argv[0], job->node_names[p->other], job->node_names[p->first]);
    rn_job_failed(job, FAILED, text);
}

static void on_started(struct node *n, int node, struct rn_unpack *u)
{
    if (n->started) return;
    for (int i = 0; i < n->nranks; i++) n->ranks[i]->pid = rn_unpack_int(u);
    for (int a = 0; a < job->opts->napps; a++) program_compare(&programs[a], node, rn_unpack_bytes(u, RN_FINGERPRINT_BYTES));
    for (int i = 0; i < job->nranks; i++) programs_judge(&job->ranks[i]);
    n->started = true;
    if (++nstarted == job->nnodes) all_started = rn_now();
}

static void on_failed(struct node *n, int node, struct rn_unpack *u)
{
    char text[900];
    int status = rn_unpack_int(u);

    snprintf(text, sizeof text, "host %s: %s", job->node_names[node], rn_unpack_text(u));
    rn_job_failed(job, status, text);
    if (!n->started) node_gone(n);
}

/* Hosts have the same to say, often. */
static void on_say(struct rn_unpack *u)
{
    const char *text = rn_unpack_text(u);

    if (!strcmp(text, last_said)) return;
    snprintf(last_said, sizeof last_said, "%s", text);
    rn_say("%s", text);
}

static void on_states(const struct rn_frame *f, struct rn_unpack *u)
{
    while (u->left) {
        struct rn_rank *r = rank_of(f, u);
        uint32_t state = rn_unpack_u32(u);
        if (!r) continue;
        r->state = state;
        programs_judge(r);
    }
}

static void on_ended(const struct rn_frame *f, struct rn_unpack *u)
{
    struct rn_rank *r = rank_of(f, u);
    int code = rn_unpack_int(u), status = rn_unpack_int(u);

    if (!r || r->ended) return;
    r->state = rn_unpack_u32(u);
    slowest_start = RN_MAX(slowest_start, rn_unpack_u32(u));
    programs_judge(r);
    nodes[f->from].running--;
    rn_job_ended(job, r, code, status);
}

static void on_aborted(const struct rn_frame *f, struct rn_unpack *u)
{
    const struct rn_rank *r = rank_of(f, u);
    int pid = rn_unpack_int(u), code = rn_unpack_int(u), how = rn_unpack_int(u);

    if (!r) return;
    if (how == 2)
        rn_job_pmix_aborted(job, r->rank, code, rn_unpack_text(u));
    else
        rn_job_aborted(job, r->rank, pid, code, how == 1);
}

static void on_output(const struct rn_frame *f, struct rn_unpack *u)
{
    struct rn_rank *r = rank_of(f, u);
    int which = rn_unpack_int(u);

    if (r && !u->bad) rn_iof_feed(which == 2 ? &r->err : &r->out, u->at, u->left);
}

static void on_taken(struct node *n, struct rn_unpack *u)
{
    if (!n->reads) return;
    n->reads = rn_unpack_int(u);
    rn_stdin_taken();
}

static void on_frame(struct rn_branch *b, const struct rn_frame *f)
{
    struct rn_unpack u = { f->data, f->bytes, false };
    struct node *n = &nodes[f->from];
    int other;

    if (f->to != RN_ROOT) {
        if (f->to >= 0 && f->to < job->nnodes) rn_branch_send(&branch, f);
        return;
    }
    switch (f->kind) {
    case RN_FRAME_HELLO:
        on_hello(n, &u);
        break;
    case RN_FRAME_LOST:
        other = rn_unpack_int(&u);
        if (rn_tree_way(f->from, other, branch.setup.fanout) != RN_ROOT && other < job->nnodes)
            on_lost(b, other, rn_unpack_text(&u));
        break;
    case RN_FRAME_STARTED:
        on_started(n, f->from, &u);
        break;
    case RN_FRAME_FAILED:
        on_failed(n, f->from, &u);
        break;
    case RN_FRAME_SAY:
        on_say(&u);
        break;
    case RN_FRAME_STATE:
        on_states(f, &u);
        break;
    case RN_FRAME_ENDED:
        on_ended(f, &u);
        break;
    case RN_FRAME_ABORTED:
        on_aborted(f, &u);
        break;
    case RN_FRAME_OUTPUT:
        on_output(f, &u);
        break;
    case RN_FRAME_TAKEN:
        on_taken(n, &u);
        break;
    case RN_FRAME_FENCE:
        if (job->begun) rn_exchange_from_below(f);
        break;
    default:
        break;
    }
}

/* ---- */

static void exchange_down(const struct rn_frame *f)
{
    rn_branch_send(&branch, f);
}

static void nodes_fill(void)
{
    nodes = calloc((size_t)job->nnodes, sizeof *nodes);
    programs = calloc((size_t)job->opts->napps, sizeof *programs);
    for (int a = 0; a < job->opts->napps; a++) programs[a].first = programs[a].other = RN_ROOT;
    for (int r = 0; r < job->nranks; r++) {
        struct rn_rank *rank = &job->ranks[r];
        struct node *n = &nodes[rank->node];
        if (!n->ranks) n->ranks = calloc((size_t)job->nranks, sizeof(struct rn_rank *));
        n->ranks[n->nranks++] = rank;
        n->running++;
        n->reads |= rn_stdin_is_for(job, r);
        rank->running = true;
        job->nrunning++;
        rn_iof_stream_remote(job, &rank->out, rank, 1);
        rn_iof_stream_remote(job, &rank->err, rank, 2);
        if (job->opts->merge_err) rn_iof_feed(&rank->err, NULL, 0);
    }
}

/* Where mpirun lies, here and on the other hosts. */
static char *exe_find(const char *prefix)
{
    static char own[PATH_MAX];
    char *path;

    ssize_t n = readlink("/proc/self/exe", own, sizeof own - 1);
    own[n > 0 ? n : 0] = '\0';
    if (!prefix) return own;
    path = malloc(strlen(prefix) + sizeof "/bin/mpirun");
    sprintf(path, "%s/bin/mpirun", prefix);
    return path;
}

static void branch_fill(int own)
{
    const struct rn_opts *o = job->opts;
    const char *agent = rn_hosts_agent(o);

    branch.job = job;
    branch.node = RN_ROOT;
    branch.own = own;
    branch.key.silence = o->silence > 0 ? o->silence : SILENCE;
    branch.got = on_frame;
    branch.lost = on_lost;
    branch.setup = (struct rn_setup){ .nnodes = job->nnodes,
                                      .fanout = o->fanout ? (int)o->fanout : FANOUT,
                                      .reach = o->reach,
                                      .agent = agent ? agent : "",
                                      .exe = exe_find(o->prefix),
                                      .interfaces = o->interfaces ? o->interfaces : "",
                                      .ports = o->ports,
                                      .start_limit = o->start_limit > 0 ? o->start_limit : START_LIMIT };
    /* srun starts them all at once, and for mpirun only. */
    if (o->reach == RN_REACH_SLURM) branch.setup.fanout = RN_MAX(1, job->nnodes);
    branch.setup.names = calloc((size_t)job->nnodes, sizeof *branch.setup.names);
    for (int i = 0; i < job->nnodes; i++) branch.setup.names[i] = job->node_names[i];
}

/* Daemons leave when they are told to; what does not is left to notice it by itself. */
static void daemons_leave(void)
{
    send_all(RN_FRAME_QUIT, NULL);
    leaving = true;
    for (double until = rn_now() + LEAVE; !rn_branch_is_idle(&branch) && rn_now() < until;) rn_loop_turn(job->loop);
    rn_branch_close(&branch);
}

int rn_head_run(struct rn_job *j, int own)
{
    char why[600];
    int status;

    job = j;
    begin = rn_now();
    job->hands = &hands;
    give_up.fn = on_give_up;
    nodes_fill();
    branch_fill(own);
    if (!rn_secret_random(branch.key.secret, sizeof branch.key.secret)) {
        rn_say("the system gives no random numbers");
        return FAILED;
    }
    rn_exchange_open(job, RN_ROOT, branch.setup.fanout, exchange_down);
    rn_job_open(job);
    show_begin();
    if (!rn_branch_open(&branch, why, sizeof why)) {
        rn_say("%s", why);
        return FAILED;
    }
    status = rn_job_run(job);
    ended = rn_now();
    daemons_leave();
    if (job->opts->timing && all_started > 0) {
        rn_job_init_print(slowest_start, why, sizeof why);
        rn_say("start: %.1f ms until all hosts were connected, %.1f ms for the plan, %.1f ms until all ranks were started%s; the "
               "ranks ran %.1f ms, and everything was gone after %.1f ms",
               (connected - begin) * 1e3, (launch_sent - connected) * 1e3, (all_started - launch_sent) * 1e3, why,
               (ended - all_started) * 1e3, (rn_now() - begin) * 1e3);
    }
    return status;
}
