#include "sim.h"
#include "rt/rt.h"
#include <stdio.h>
#include <stdlib.h>

enum { RUBBISH = 0xA5 };

struct message {
    struct message *next;
    int tag;
    uint32_t context;
    bool send;
    void *buf;
    MPI_Count count;
    struct rn_type *type;
    char *copy; /* of a send: as it was when posted */
    size_t bytes;
    bool lazy;          /* the buffer is read on arrival */
    struct rn_req *req; /* NULL: the operation is over for its rank */
};

/* Per pair of source and target, in posting order. */
struct channel {
    struct message *sends, *recvs;
};

static int ranks;
static unsigned long long state;
static struct rn_comm *comms, *locals; /* locals: inside a group, when there are two */
static struct channel *channels;
static struct rn_sched **scheds;
static int nscheds, room;
static char wrong[200];
static struct rn_coll_wire real_wire;

unsigned sim_random(unsigned below)
{
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    return (unsigned)(state >> 33) % below;
}

struct rn_comm *sim_comm(int rank)
{
    return &comms[rank];
}

static struct message *post(struct channel *ch, bool send, const void *buf, MPI_Count count, struct rn_type *t, int tag,
                            struct rn_comm *c)
{
    struct message *m = calloc(1, sizeof *m), **at = send ? &ch->sends : &ch->recvs;

    m->tag = tag;
    m->context = c->context;
    m->send = send;
    m->buf = (void *)buf;
    m->count = count;
    m->type = t;
    m->bytes = (size_t)(count * t->bytes);
    m->req = rn_req_get(c);
    m->copy = malloc(m->bytes + 1);
    while (*at) at = &(*at)->next;
    *at = m;
    return m;
}

/* Messages from one rank to another, by their numbers in the job. */
static struct channel *channel(const struct rn_comm *c, int peer, bool out)
{
    int me = (int)rn_group_proc(c->group, c->rank), other = (int)rn_group_proc(rn_comm_target(c), peer);

    return out ? &channels[me * ranks + other] : &channels[other * ranks + me];
}

static int sim_isend(const void *buf, MPI_Count count, struct rn_type *t, int peer, int tag, struct rn_comm *c,
                     struct rn_req **out)
{
    struct message *m = post(channel(c, peer, true), true, buf, count, t, tag, c);

    rn_pack_bytes(buf, count, t, 0, m->copy, m->bytes);
    m->lazy = sim_random(2);
    *out = m->req;
    if (m->lazy) return 0;
    if (sim_random(2)) {
        rn_req_put(m->req);
        *out = &rn_req_finished;
    } else {
        rn_req_done(m->req);
    }
    m->req = NULL;
    return 0;
}

static int sim_irecv(void *buf, MPI_Count count, struct rn_type *t, int peer, int tag, struct rn_comm *c, struct rn_req **out)
{
    struct message *m = post(channel(c, peer, false), false, buf, count, t, tag, c);

    memset(m->copy, RUBBISH, m->bytes);
    rn_unpack_bytes(buf, count, t, 0, m->copy, m->bytes);
    *out = m->req;
    return 0;
}

static void sim_cancel(struct rn_req *r)
{
    (void)r;
}

static int sim_progress(void)
{
    return 0;
}

static void sim_idle(unsigned *turn)
{
    (*turn)++;
}

static void unlink_message(struct message **at)
{
    struct message *m = *at;

    *at = m->next;
    free(m->copy);
    free(m);
}

static void finish(struct message *m, int error)
{
    if (!m->req) return;
    m->req->error = error;
    rn_req_done(m->req);
}

/* Brings the first send that has a fitting receive to it. False: there is none. */
static bool deliver(int pair)
{
    struct channel *ch = &channels[pair];

    for (struct message **r = &ch->recvs; *r; r = &(*r)->next) {
        for (struct message **s = &ch->sends; *s; s = &(*s)->next) {
            struct message *from = *s, *to = *r;
            char *now;

            if (from->tag != to->tag || from->context != to->context) continue;
            if (from->bytes != to->bytes)
                snprintf(wrong, sizeof wrong, "%d to %d: %zu bytes sent, %zu expected", pair / ranks, pair % ranks, from->bytes,
                         to->bytes);
            if (from->lazy) {
                now = malloc(from->bytes + 1);
                rn_pack_bytes(from->buf, from->count, from->type, 0, now, from->bytes);
                if (memcmp(now, from->copy, from->bytes))
                    snprintf(wrong, sizeof wrong, "%d to %d: the buffer changed while it was sent", pair / ranks, pair % ranks);
                free(now);
            }
            rn_unpack_bytes(to->buf, to->count, to->type, 0, from->copy, RN_MIN(from->bytes, to->bytes));
            finish(from, 0);
            finish(to, 0);
            unlink_message(s);
            unlink_message(r);
            return true;
        }
    }
    return false;
}

static bool deliver_any(void)
{
    int pairs = ranks * ranks, first = (int)sim_random((unsigned)pairs);

    for (int i = 0; i < pairs; i++)
        if (deliver((first + i) % pairs)) return true;
    return false;
}

static struct rn_group *group_new(int first, int size, int rank)
{
    struct rn_group *g = calloc(1, sizeof *g);

    rn_obj_init(&g->obj, RN_KIND_GROUP);
    g->first = (rn_proc)first;
    g->stride = 1;
    g->size = size;
    g->rank = rank;
    return g;
}

static void comm_set(struct rn_comm *c, uint32_t context, int first, int size, int rank)
{
    rn_obj_init(&c->obj, RN_KIND_COMM);
    c->context = context;
    c->rank = rank;
    c->size = size;
    c->group = group_new(first, size, rank);
    c->nodes = 1;
    c->node_ranks = size;
}

static void start(int n, unsigned seed)
{
    ranks = n;
    state = seed * 2654435761ull + 12345;
    *wrong = 0;
    comms = calloc((size_t)n, sizeof *comms);
    locals = calloc((size_t)n, sizeof *locals);
    channels = calloc((size_t)n * (size_t)n, sizeof *channels);
    real_wire = rn_coll_wire;
    rn_coll_wire = (struct rn_coll_wire){ sim_isend, sim_irecv, sim_cancel, rn_req_put, sim_progress, sim_idle };
}

void sim_start(int n, int per_node, unsigned seed)
{
    start(n, seed);
    rn_rt.node_of = calloc((size_t)n, sizeof(int));
    rn_rt.size = n;
    for (int i = 0; i < n; i++) {
        int nodes = (n + per_node - 1) / per_node;
        bool around = seed % 4 == 1; /* ranks are dealt out to the nodes */
        rn_rt.node_of[i] = around ? i % nodes : i / per_node;
        comm_set(&comms[i], 2, 0, n, i);
        comms[i].nodes = nodes;
        comms[i].node_ranks = around ? (n - i % nodes + nodes - 1) / nodes : RN_MIN(per_node, n - i / per_node * per_node);
    }
}

void sim_start_groups(int n, int low, unsigned seed)
{
    start(n, seed);
    for (int i = 0; i < n; i++) {
        int first = i < low ? 0 : low, size = i < low ? low : n - low;
        comm_set(&comms[i], 2, first, size, i - first);
        comm_set(&locals[i], 4, first, size, i - first);
        comms[i].local = &locals[i];
        comms[i].remote = group_new(i < low ? low : 0, n - size, MPI_UNDEFINED);
    }
}

void sim_stop(void)
{
    rn_coll_wire = real_wire;
    for (int i = 0; i < ranks; i++) {
        rn_coll_comm_free(&comms[i]);
        rn_coll_comm_free(&locals[i]);
        free(comms[i].group);
        free(comms[i].remote);
        free(locals[i].group);
    }
    for (int i = 0; i < ranks * ranks; i++) {
        while (channels[i].sends) unlink_message(&channels[i].sends);
        while (channels[i].recvs) unlink_message(&channels[i].recvs);
    }
    free(comms);
    free(locals);
    free(channels);
    free(rn_rt.node_of);
    rn_rt.node_of = NULL;
    free(scheds);
    scheds = NULL;
    nscheds = room = 0;
    rn_sched_fini();
}

void sim_add(struct rn_sched *s)
{
    if (nscheds == room) {
        room = room ? 2 * room : 64;
        scheds = realloc(scheds, (size_t)room * sizeof *scheds);
    }
    scheds[nscheds++] = s;
}

static bool nothing_left(void)
{
    for (int i = 0; i < ranks * ranks; i++)
        if (channels[i].sends || channels[i].recvs) return false;
    return true;
}

/* Lets one rank go on. True when it got anywhere. */
static bool step(int i, bool *begun, bool *ended)
{
    struct rn_sched *s = scheds[i];
    uint32_t round = s->round, at = s->at;

    if (ended[i]) return false;
    if (!begun[i]) {
        begun[i] = true;
        rn_sched_rewind(s);
        return true;
    }
    ended[i] = rn_sched_poll(s);
    return ended[i] || s->round != round || s->at != at;
}

static bool step_any(bool *begun, bool *ended)
{
    for (int i = 0; i < nscheds; i++)
        if (step(i, begun, ended)) return true;
    return false;
}

static const char *drive(void)
{
    bool *ended = calloc((size_t)nscheds + 1, 1), *begun = calloc((size_t)nscheds + 1, 1);
    int left = 0;

    while (!*wrong) {
        bool moved = sim_random(2) && deliver_any();
        moved |= step((int)sim_random((unsigned)nscheds), begun, ended);
        if (!moved && !deliver_any() && !step_any(begun, ended)) break;
    }
    for (int i = 0; i < nscheds; i++) left += !ended[i];
    free(ended);
    free(begun);
    if (*wrong) return wrong;
    if (left) return "no rank can go on";
    if (!nothing_left()) return "messages are left over";
    return NULL;
}

const char *sim_run(void)
{
    const char *text = drive();

    for (int i = 0; i < nscheds; i++) {
        if (!text && rn_sched_error(scheds[i])) text = "a schedule failed";
        rn_sched_put(scheds[i]);
    }
    nscheds = 0;
    return text;
}
