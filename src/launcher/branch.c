#include "branch.h"
#include <stdio.h>

enum state { AWAITED, JOINED, GONE };

struct rn_child {
    enum state state;
    struct rn_link *link;
    struct rn_agent *agent;
};

static struct rn_branch *branch; /* a process has only one */

static struct rn_child *child_of(struct rn_branch *b, int node)
{
    int i = node - b->first;

    return i >= 0 && i < b->nchildren ? &b->children[i] : NULL;
}

/* Its agent, an srun, has started the daemons of other hosts, too. */
static bool is_shared(struct rn_branch *b, int node)
{
    const struct rn_child *next = child_of(b, node + 1);

    return next && !next->agent;
}

static void child_lose(struct rn_branch *b, int node, const char *why)
{
    struct rn_child *c = child_of(b, node);

    if (c->state == GONE) return;
    if (c->state == AWAITED) b->nawaited--;
    c->state = GONE;
    if (c->link) rn_link_close(c->link);
    c->link = NULL;
    if (c->agent && !is_shared(b, node)) rn_agent_stop(c->agent);
    if (!b->nawaited) rn_listener_close(&b->listener);
    b->lost(b, node, why);
}

/* ---- connections ---- */

static void setup_send(struct rn_branch *b, struct rn_link *l, int node)
{
    const struct rn_setup *s = &b->setup;
    bool leaf = rn_tree_first_child(node, s->fanout) >= s->nnodes;
    struct rn_pack p = { 0 };

    rn_pack_int(&p, s->nnodes);
    rn_pack_int(&p, s->fanout);
    rn_pack_int(&p, s->reach);
    rn_pack_text(&p, s->agent);
    rn_pack_text(&p, s->exe);
    rn_pack_text(&p, s->interfaces);
    rn_pack_int(&p, s->ports.first);
    rn_pack_int(&p, s->ports.last);
    rn_pack_int(&p, (long)(s->start_limit * 1e3));
    for (int i = 0; i < s->nnodes && !leaf; i++) rn_pack_text(&p, s->names[i]);
    rn_link_send(l, &(struct rn_frame){ RN_FRAME_SETUP, node, b->node, p.data, p.len });
    free(p.data);
}

static bool on_joined(struct rn_link *l, int node)
{
    struct rn_child *c = child_of(branch, node);

    if (!c || c->state != AWAITED) return false;
    c->state = JOINED;
    c->link = l;
    if (!--branch->nawaited) {
        rn_listener_close(&branch->listener);
        rn_timer_stop(branch->job->loop, &branch->limit);
    }
    setup_send(branch, l, node);
    return true;
}

static void on_stranger(int node, const char *version)
{
    char why[200];

    snprintf(why, sizeof why, "it has version %.60s of Rondo, this host has %s", version, rn_version);
    if (child_of(branch, node)) child_lose(branch, node, why);
}

static void on_broken(struct rn_link *l, const char *why)
{
    struct rn_child *c = child_of(branch, rn_link_node(l));

    if (!c || c->link != l) return;
    c->link = NULL;
    child_lose(branch, rn_link_node(l), why);
}

/* What comes from a child must be said by itself or by one below it. */
static void on_frame(struct rn_link *l, const struct rn_frame *f)
{
    int child = rn_link_node(l);

    if (f->from < child || f->from >= branch->setup.nnodes || rn_tree_way(branch->node, f->from, branch->setup.fanout) != child) {
        rn_link_close(l);
        on_broken(l, "what it sends is not understood");
        return;
    }
    branch->got(branch, f);
}

void rn_branch_send(struct rn_branch *b, const struct rn_frame *f)
{
    if (f->to == RN_EVERY_NODE) {
        for (int i = 0; i < b->nchildren; i++)
            if (b->children[i].link) rn_link_send(b->children[i].link, f);
        return;
    }
    struct rn_child *c = child_of(b, rn_tree_way(b->node, f->to, b->setup.fanout));
    if (c && c->link) rn_link_send(c->link, f);
}

size_t rn_branch_queued(const struct rn_branch *b)
{
    size_t n = 0;

    for (int i = 0; i < b->nchildren; i++)
        if (b->children[i].link) n += rn_link_queued(b->children[i].link);
    return n;
}

/* ---- start ---- */

#define LIMIT_PART 0.5 /* seconds */

/* A part of the limit at a time: while we were stopped (SIGSTOP) nobody could answer us, which does not count. */
static void limit_start(struct rn_branch *b)
{
    double part = RN_MIN(b->left, LIMIT_PART);

    b->left -= part;
    rn_timer_start(b->job->loop, &b->limit, part);
}

static void on_limit(void *arg)
{
    struct rn_branch *b = arg;
    char why[100];

    if (b->left > 0) {
        limit_start(b);
        return;
    }
    snprintf(why, sizeof why, "no answer in %g s", b->setup.start_limit);
    for (int i = 0; i < b->nchildren; i++)
        if (b->children[i].state == AWAITED) child_lose(b, b->first + i, why);
}

static bool is_near(const struct rn_branch *b, int node)
{
    return node == b->own || b->setup.reach == RN_REACH_FORK;
}

/* One srun for all of them; else one process each. */
static void agents_start(struct rn_branch *b)
{
    char why[600];

    for (int i = 0, n; i < b->nchildren; i += n) {
        int node = b->first + i;
        for (n = 1; b->setup.reach == RN_REACH_SLURM && !is_near(b, node) && i + n < b->nchildren && !is_near(b, node + n); n++) {
        }
        b->children[i].agent = calloc(1, sizeof *b->children[i].agent);
        b->children[i].agent->out = -1;
        if (rn_agent_start(b->children[i].agent, b, node, n, why, sizeof why)) continue;
        for (int k = 0; k < n; k++) child_lose(b, node + k, why);
    }
}

bool rn_branch_open(struct rn_branch *b, char *why, size_t room)
{
    branch = b;
    b->first = rn_tree_first_child(b->node, b->setup.fanout);
    b->nchildren = RN_MAX(0, RN_MIN(b->setup.fanout, b->setup.nnodes - b->first));
    b->nawaited = b->nchildren;
    b->listener = (struct rn_listener){
        .job = b->job, .key = &b->key, .fd = -1, .joined = on_joined, .stranger = on_stranger, .got = on_frame, .broke = on_broken
    };
    if (!b->nchildren) return true;
    b->children = calloc((size_t)b->nchildren, sizeof *b->children);
    const char *interfaces = *b->setup.interfaces ? b->setup.interfaces : NULL;
    if (!rn_listener_open(&b->listener, interfaces, b->setup.ports, why, room)) return false;
    b->limit = (struct rn_timer){ .fn = on_limit, .arg = b };
    b->left = b->setup.start_limit;
    limit_start(b);
    agents_start(b);
    return true;
}

/* ---- end ---- */

/* One that ended before its daemons have connected is the reason why they never will. */
void rn_branch_look(struct rn_branch *b)
{
    char why[1200];
    int status;

    for (int i = 0; i < b->nchildren; i++) {
        struct rn_agent *a = b->children[i].agent;
        if (!a || !rn_agent_look(a, &status)) continue;
        rn_agent_explain(a, status, why, sizeof why);
        for (int k = i; k < b->nchildren && (k == i || !b->children[k].agent); k++)
            if (b->children[k].state == AWAITED) child_lose(b, b->first + k, why);
    }
}

bool rn_branch_is_idle(const struct rn_branch *b)
{
    for (int i = 0; i < b->nchildren; i++) {
        const struct rn_child *c = &b->children[i];
        if (c->link) return false;
        /* An ssh has nothing to do any more, but a killed srun would leave its step to Slurm's timeouts. */
        if (c->agent && c->agent->pid && b->setup.reach == RN_REACH_SLURM) return false;
    }
    return true;
}

void rn_branch_close(struct rn_branch *b)
{
    rn_timer_stop(b->job->loop, &b->limit);
    rn_listener_close(&b->listener);
    for (int i = 0; i < b->nchildren; i++) {
        if (b->children[i].link) rn_link_close(b->children[i].link);
        if (b->children[i].agent) rn_agent_stop(b->children[i].agent);
    }
}
