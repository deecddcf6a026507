#include "coll/trial.h"
#include "base/stat.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RUBBISH = 0xA5 };

struct message {
    struct message *next;
    int tag;
    uint32_t context;
    bool send;
    void *buf;
    MPI_Count count;
    struct rn_type *type;
    size_t bytes;
    bool lazy;          /* the buffer is read on arrival */
    struct rn_req *req; /* NULL: the operation is over for its rank */
    char copy[];        /* of a send: as it was when posted */
};

struct queue {
    struct message *first, **end; /* end: where the next one is put, NULL as long as there was none */
};

/* Per pair of source and target, in posting order. */
struct channel {
    struct queue sends, recvs;
    bool listed; /* in `busy` */
};

static int ranks;
static unsigned long long state;
static struct channel *channels;
static int *busy, nbusy; /* channels in which something may meet */
static struct rn_sched **scheds;
static int nscheds, room;
static char wrong[200];
static struct rn_coll_wire real_wire;
static uint64_t real_schedules;

unsigned rn_trial_random(unsigned below)
{
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    return (unsigned)(state >> 33) % below;
}

/* ---- messages ---- */

/* The channel of a pair, by their numbers in the trial. */
static int channel(const struct rn_comm *c, int peer, bool out)
{
    int me = (int)rn_group_proc(c->group, c->rank), other = (int)rn_group_proc(rn_comm_target(c), peer);

    return out ? me * ranks + other : other * ranks + me;
}

static void list(int pair)
{
    struct channel *ch = &channels[pair];

    if (ch->listed || !ch->sends.first || !ch->recvs.first) return;
    ch->listed = true;
    busy[nbusy++] = pair;
}

static void queue_append(struct queue *q, struct message *m)
{
    if (!q->first) q->end = &q->first;
    *q->end = m;
    q->end = &m->next;
}

/* Frees the message that `at` points to. */
static void queue_drop(struct queue *q, struct message **at)
{
    struct message *m = *at;

    if (q->end == &m->next) q->end = at;
    *at = m->next;
    free(m);
}

static struct message *post(int pair, bool send, const void *buf, MPI_Count count, struct rn_type *t, int tag, struct rn_comm *c)
{
    struct channel *ch = &channels[pair];
    size_t bytes = (size_t)(count * t->bytes);
    struct message *m = calloc(1, sizeof *m + bytes);
    struct rn_req *req = rn_req_get(c);

    if (!m || !req) {
        if (req) rn_req_put(req);
        free(m);
        rn_fail(MPI_ERR_NO_MEM, "no memory for a trial of a collective");
        return NULL;
    }
    m->tag = tag;
    m->context = c->context;
    m->send = send;
    m->buf = (void *)(uintptr_t)buf;
    m->count = count;
    m->type = t;
    m->bytes = bytes;
    m->req = req;
    queue_append(send ? &ch->sends : &ch->recvs, m);
    list(pair);
    return m;
}

static int trial_isend(const void *buf, MPI_Count count, struct rn_type *t, int peer, int tag, struct rn_comm *c,
                       struct rn_req **out)
{
    struct message *m = post(channel(c, peer, true), true, buf, count, t, tag, c);

    if (!m) return MPI_ERR_NO_MEM;
    rn_pack_bytes(buf, count, t, 0, m->copy, m->bytes);
    m->lazy = rn_trial_random(2);
    *out = m->req;
    if (m->lazy) return 0;
    if (rn_trial_random(2)) {
        rn_req_put(m->req);
        *out = &rn_req_finished;
    } else {
        rn_req_done(m->req);
    }
    m->req = NULL;
    return 0;
}

static int trial_irecv(void *buf, MPI_Count count, struct rn_type *t, int peer, int tag, struct rn_comm *c, struct rn_req **out)
{
    struct message *m = post(channel(c, peer, false), false, buf, count, t, tag, c);

    if (!m) return MPI_ERR_NO_MEM;
    memset(m->copy, RUBBISH, m->bytes);
    rn_unpack_bytes(buf, count, t, 0, m->copy, m->bytes);
    *out = m->req;
    return 0;
}

static void trial_cancel(struct rn_req *r)
{
    (void)r;
}

static int trial_progress(void)
{
    return 0;
}

/* Nobody waits for ever in a trial: it is looked at as a whole. */
static void trial_excuse(struct rn_comm *c, int tag, int error)
{
    (void)c, (void)tag, (void)error;
}

static int trial_excused(const struct rn_comm *c, int tag)
{
    (void)c, (void)tag;
    return 0;
}

static void trial_idle(unsigned *turn)
{
    (*turn)++;
}

static void finish(struct message *m)
{
    if (m->req) rn_req_done(m->req);
}

static void look_whether_changed(const struct message *m, int pair)
{
    char *now = malloc(m->bytes + 1);

    if (!now) return;
    rn_pack_bytes(m->buf, m->count, m->type, 0, now, m->bytes);
    if (memcmp(now, m->copy, m->bytes))
        snprintf(wrong, sizeof wrong, "what rank %d sends to rank %d is written to meanwhile", pair / ranks, pair % ranks);
    free(now);
}

/* Brings the first send that has a fitting receive to it. False: there is none. */
static bool deliver(int pair)
{
    struct channel *ch = &channels[pair];

    for (struct message **r = &ch->recvs.first; *r; r = &(*r)->next) {
        for (struct message **s = &ch->sends.first; *s; s = &(*s)->next) {
            struct message *from = *s, *to = *r;

            if (from->tag != to->tag || from->context != to->context) continue;
            if (from->bytes != to->bytes)
                snprintf(wrong, sizeof wrong,
                         "rank %d sends rank %d a message of another length than that expects (%zu and %zu bytes)", pair / ranks,
                         pair % ranks, from->bytes, to->bytes);
            if (from->lazy) look_whether_changed(from, pair);
            rn_unpack_bytes(to->buf, to->count, to->type, 0, from->copy, RN_MIN(from->bytes, to->bytes));
            finish(from);
            finish(to);
            queue_drop(&ch->sends, s);
            queue_drop(&ch->recvs, r);
            return true;
        }
    }
    return false;
}

static bool deliver_any(void)
{
    while (nbusy) {
        int i = (int)rn_trial_random((unsigned)nbusy), pair = busy[i];
        bool met = deliver(pair);

        busy[i] = busy[--nbusy];
        channels[pair].listed = false;
        if (!met) continue;
        list(pair);
        return true;
    }
    return false;
}

/* ---- a trial ---- */

bool rn_trial_open(int n, unsigned seed)
{
    size_t pairs = (size_t)n * (size_t)n;

    ranks = n;
    state = seed * 2654435761ull + 12345;
    nbusy = nscheds = room = 0;
    scheds = NULL;
    *wrong = 0;
    channels = calloc(pairs, sizeof *channels);
    busy = malloc(pairs * sizeof *busy);
    if (!channels || !busy) {
        free(channels);
        free(busy);
        return false;
    }
    real_wire = rn_coll_wire;
    real_schedules = rn_stat.schedules;
    rn_coll_wire = (struct rn_coll_wire){ trial_isend,    trial_irecv, trial_cancel, rn_req_put,
                                          trial_progress, trial_idle,  trial_excuse, trial_excused };
    return true;
}

void rn_trial_close(void)
{
    rn_coll_wire = real_wire;
    rn_stat.schedules = real_schedules;
    for (int i = 0; i < ranks * ranks; i++) {
        while (channels[i].sends.first) queue_drop(&channels[i].sends, &channels[i].sends.first);
        while (channels[i].recvs.first) queue_drop(&channels[i].recvs, &channels[i].recvs.first);
    }
    free(channels);
    free(busy);
    free(scheds);
    scheds = NULL;
}

void rn_trial_add(struct rn_sched *s)
{
    if (nscheds == room) {
        int more = room ? 2 * room : 64;
        void *p = realloc(scheds, (size_t)more * sizeof *scheds);
        if (!p) {
            snprintf(wrong, sizeof wrong, "there is no memory for the trial");
            rn_sched_put(s);
            return;
        }
        scheds = p;
        room = more;
    }
    scheds[nscheds++] = s;
}

/* What is left over says who waits for whom. */
static const char *name_what_is_left(void)
{
    for (int recv = 1; recv >= 0; recv--) {
        for (int i = 0; i < ranks * ranks; i++) {
            if (!(recv ? channels[i].recvs : channels[i].sends).first) continue;
            snprintf(wrong, sizeof wrong,
                     recv ? "rank %d waits for a message from rank %d that is never sent"
                          : "rank %d gets a message from rank %d that it never receives",
                     i % ranks, i / ranks);
            return wrong;
        }
    }
    return NULL;
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

static bool step_any(int late, bool *begun, bool *ended)
{
    for (int i = 0; i < nscheds; i++)
        if (i != late && step(i, begun, ended)) return true;
    return false;
}

static void drive(int late, bool *begun, bool *ended)
{
    while (!*wrong) {
        bool moved = rn_trial_random(2) && deliver_any();
        int i = (int)rn_trial_random((unsigned)nscheds);

        moved |= i != late && step(i, begun, ended);
        if (!moved && !deliver_any() && !step_any(late, begun, ended)) break;
    }
}

static int count_ended(const bool *ended)
{
    int n = 0;

    for (int i = 0; i < nscheds; i++) n += ended[i];
    return n;
}

static const char *run(int late, bool *early)
{
    bool *ended = calloc((size_t)nscheds + 1, 1), *begun = calloc((size_t)nscheds + 1, 1);
    const char *text = wrong;

    if (!ended || !begun) {
        snprintf(wrong, sizeof wrong, "there is no memory for the trial");
    } else if (nscheds) {
        drive(late, begun, ended);
        *early = late >= 0 && count_ended(ended) > 0;
        if (late >= 0) drive(-1, begun, ended);
        if (!*wrong) text = name_what_is_left();
        if (!text && count_ended(ended) < nscheds) text = "ranks wait for each other";
    }
    free(ended);
    free(begun);
    return text && *text ? text : NULL;
}

const char *rn_trial_run(int late, bool *early)
{
    const char *text = run(late, early);

    for (int i = 0; i < nscheds; i++) {
        if (!text && rn_sched_error(scheds[i])) text = "a schedule failed";
        rn_sched_put(scheds[i]);
    }
    nscheds = 0;
    return text;
}
