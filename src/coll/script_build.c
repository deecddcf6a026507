/* From a user-written algorithm to the schedule of one rank.
 *
 * Buffers are counted in chunks. A block (or the whole vector, of reductions and bcast) is cut into as many chunks as the
 * algorithm says, as evenly as may be; chunk k of a buffer is chunk k modulo that number of block k divided by it. Data that is
 * only moved is handled as packed bytes, reductions work on elements. */
#include "coll/common.h"
#include "coll/script_run.h"
#include "rt/rt.h"
#include <stdio.h>
#include <stdlib.h>

enum { MOST_CHUNKS = 1 << 24, MOST_STEPS = 1 << 22, FAILED = MPI_ERR_OTHER };

struct buffer {
    char *at;
    int64_t chunks;
};

struct maker {
    const struct rn_script *script;
    const struct rn_coll_args *a;
    struct rn_sched *s;
    struct rn_script_env env;
    int64_t chunks; /* of a block */
    MPI_Count unit; /* elements of a block */
    struct rn_type *type;
    struct buffer bufs[3]; /* by enum rn_script_buf */
    int line;
    int64_t steps;
};

/* ---- where ranks are ---- */

static void number_places(struct rn_places *p, const struct rn_comm *c, int *number, int ids)
{
    for (int i = 0; i < ids; i++) number[i] = -1;
    for (int r = 0; r < c->size; r++) {
        int id = rn_rt_node_of((int)rn_group_proc(c->group, r));
        if (number[id] < 0) number[id] = p->nodes++;
        p->node[r] = number[id];
        p->local[r] = p->count[p->node[r]]++;
        p->fingerprint = (p->fingerprint ^ (unsigned)p->node[r]) * 0x100000001b3u;
    }
    p->least = c->size;
    for (int n = 0, at = 0; n < p->nodes; at += p->count[n++]) {
        p->first[n] = at;
        p->least = RN_MIN(p->least, p->count[n]);
    }
    for (int r = 0; r < c->size; r++) p->members[p->first[p->node[r]] + p->local[r]] = r;
}

struct rn_places *rn_places_of(const struct rn_comm *c)
{
    size_t n = (size_t)c->size;
    int ids = 1;

    for (int r = 0; r < c->size; r++) ids = RN_MAX(ids, rn_rt_node_of((int)rn_group_proc(c->group, r)) + 1);
    struct rn_places *p = calloc(1, rn_places_bytes(c->size));
    int *number = malloc((size_t)ids * sizeof *number);
    if (p && number) {
        p->node = (int *)(p + 1);
        p->local = p->node + n;
        p->count = p->local + n;
        p->first = p->count + n;
        p->members = p->first + n;
        p->fingerprint = 0xcbf29ce484222325u;
        number_places(p, c, number, ids);
    } else {
        free(p);
        p = NULL;
    }
    free(number);
    return p;
}

void rn_places_free(struct rn_places *p)
{
    free(p);
}

bool rn_script_env_init(struct rn_script_env *env, const struct rn_script *s, const struct rn_places *p, int rank, int size,
                        int root, int *line)
{
    *env = (struct rn_script_env){ .script = s, .places = p };
    env->vars[RN_GIVEN_rank] = rank;
    env->vars[RN_GIVEN_size] = size;
    env->vars[RN_GIVEN_root] = root;
    env->vars[RN_GIVEN_nodes] = p->nodes;
    for (int i = 0; i < s->nlines; i++) {
        int64_t v = rn_script_eval(env, s->lines[i].expr);
        *line = s->lines[i].line;
        if (env->wrong || (s->lines[i].var < 0 && !v)) return false;
        if (s->lines[i].var >= 0) env->vars[s->lines[i].var] = v;
    }
    *line = s->line;
    env->vars[RN_GIVEN_chunks] = s->chunks < 0 ? 1 : rn_script_eval(env, s->chunks);
    if (!env->wrong && (env->vars[RN_GIVEN_chunks] < 1 || env->vars[RN_GIVEN_chunks] > MOST_CHUNKS))
        env->wrong = "the number of chunks is out of range";
    return !env->wrong;
}

/* ---- buffers ---- */

static int wrong(struct maker *m, const char *what)
{
    if (rn_sched_error(m->s)) return rn_sched_error(m->s);
    int rc = rn_fail(FAILED, "%s:%d: rank %d of %d: %s", m->script->file, m->line, m->a->rank, m->a->size, what);

    rn_sched_fail(m->s, rc);
    return rc;
}

static int64_t value(struct maker *m, int expr)
{
    int64_t v = rn_script_eval(&m->env, expr);

    if (unlikely(m->env.wrong != NULL)) wrong(m, m->env.wrong);
    return v;
}

/* The element at which chunk k begins. */
static MPI_Count begin_of(const struct maker *m, int64_t k)
{
    MPI_Count first;

    rn_split(m->unit, (int)m->chunks, (int)(k % m->chunks), &first);
    return k / m->chunks * m->unit + first;
}

static bool root_has_all(enum rn_coll coll, bool in)
{
    return in ? coll == RN_COLL_BCAST || coll == RN_COLL_SCATTER : coll == RN_COLL_GATHER || coll == RN_COLL_REDUCE;
}

static int64_t blocks_of(const struct maker *m, bool in)
{
    enum rn_coll coll = m->script->coll;

    if (coll == RN_COLL_BARRIER || (root_has_all(coll, in) && m->a->rank != m->a->root)) return 0;
    if (coll == RN_COLL_ALLTOALL) return m->a->size;
    if (in) return coll == RN_COLL_SCATTER || coll == RN_COLL_REDUCE_SCATTER_BLOCK ? m->a->size : 1;
    return coll == RN_COLL_GATHER || coll == RN_COLL_ALLGATHER ? m->a->size : 1;
}

static void bytes_in(struct maker *m)
{
    const struct rn_coll_args *a = m->a;
    int64_t blocks = m->bufs[RN_BUF_IN].chunks / m->chunks;

    if (!blocks) return;
    m->bufs[RN_BUF_IN].at = (void *)(uintptr_t)a->sendbuf;
    if (a->type->contig && !a->in_place) return;
    char *p = m->bufs[RN_BUF_IN].at = rn_sched_temp(m->s, (size_t)blocks * a->bytes);
    for (int64_t i = 0; i < blocks && p; i++)
        rn_convert_block(m->s, blocks == 1 ? rn_send_all(a) : rn_out_block(a, (int)i),
                         rn_bytes_block(p + (size_t)i * a->bytes, a->bytes));
    rn_sched_round(m->s);
}

static void bytes_out(struct maker *m)
{
    const struct rn_coll_args *a = m->a;
    int64_t blocks = m->bufs[RN_BUF_OUT].chunks / m->chunks;

    if (!blocks) return;
    m->bufs[RN_BUF_OUT].at = a->rtype->contig ? a->recvbuf : rn_sched_temp(m->s, (size_t)blocks * a->bytes);
}

static void bytes_out_end(struct maker *m)
{
    const struct rn_coll_args *a = m->a;
    int64_t blocks = m->bufs[RN_BUF_OUT].chunks / m->chunks;
    const char *p = m->bufs[RN_BUF_OUT].at;

    if (!blocks || p == a->recvbuf) return;
    rn_sched_round(m->s);
    for (int64_t i = 0; i < blocks && p; i++)
        rn_convert_block(m->s, rn_bytes_block((char *)(uintptr_t)p + (size_t)i * a->bytes, a->bytes),
                         blocks == 1 ? rn_recv_all(a) : rn_in_block(a, (int)i));
}

/* Reductions. The vector that comes in must outlive what goes out. */
static void elements(struct maker *m)
{
    const struct rn_coll_args *a = m->a;

    m->bufs[RN_BUF_IN].at = (void *)(uintptr_t)a->sendbuf;
    m->bufs[RN_BUF_OUT].at = a->recvbuf;
    if (!a->in_place) return;
    m->bufs[RN_BUF_IN].at = rn_sched_temp_of(m->s, a->count, a->type);
    rn_sched_copy(m->s, a->sendbuf, m->bufs[RN_BUF_IN].at, a->count, a->type);
    rn_sched_round(m->s);
}

static void temporary(struct maker *m, int64_t chunks)
{
    MPI_Count elems, bytes;
    int64_t blocks = (chunks + m->chunks - 1) / m->chunks;

    if (chunks < 0 || chunks > MOST_CHUNKS || __builtin_mul_overflow(blocks, m->unit, &elems) ||
        __builtin_mul_overflow(elems, m->type->bytes, &bytes) || bytes > PTRDIFF_MAX / 4) {
        wrong(m, "the room for tmp is out of range");
        return;
    }
    m->bufs[RN_BUF_TMP] = (struct buffer){ rn_sched_temp_of(m->s, elems, m->type), chunks };
}

static void buffers_open(struct maker *m)
{
    const struct rn_coll_args *a = m->a;

    m->bufs[RN_BUF_IN].chunks = blocks_of(m, true) * m->chunks;
    m->bufs[RN_BUF_OUT].chunks = blocks_of(m, false) * m->chunks;
    m->type = a->op ? a->type : rn_coll_byte;
    m->unit = m->script->coll == RN_COLL_REDUCE_SCATTER_BLOCK ? a->rcount : a->op ? a->count : (MPI_Count)a->bytes;
    if (m->script->room >= 0) temporary(m, value(m, m->script->room));
    if (rn_sched_error(m->s) || m->script->coll == RN_COLL_BARRIER) return;
    if (a->op) {
        elements(m);
    } else if (m->script->coll == RN_COLL_BCAST) {
        m->bufs[RN_BUF_IN].at = m->bufs[RN_BUF_OUT].at = rn_packed_start(a, m->s);
    } else {
        bytes_in(m);
        bytes_out(m);
    }
}

static void buffers_close(struct maker *m)
{
    if (m->script->coll == RN_COLL_BARRIER || m->a->op) return;
    if (m->script->coll == RN_COLL_BCAST)
        rn_packed_end(m->a, m->s, m->bufs[RN_BUF_OUT].at);
    else
        bytes_out_end(m);
}

/* ---- steps ---- */

struct piece {
    void *at;
    MPI_Count count;
};

static struct piece piece_of(struct maker *m, const struct rn_script_range *r)
{
    static const char *const texts[] = { "in[ ] has no such chunk", "out[ ] has no such chunk", "tmp[ ] has no such chunk" };
    int64_t first = value(m, r->first), count = r->count < 0 ? 1 : value(m, r->count);
    const struct buffer *b = &m->bufs[r->buf];

    if (first < 0 || count < 0 || first > b->chunks || count > b->chunks - first) {
        wrong(m, texts[r->buf]);
        return (struct piece){ NULL, 0 };
    }
    MPI_Count begin = begin_of(m, first);
    return (struct piece){ rn_elem(b->at, begin, m->type), begin_of(m, first + count) - begin };
}

static void message_make(struct maker *m, const struct rn_script_step *step)
{
    bool send = step->kind == RN_SCRIPT_SEND;
    int64_t peer = value(m, step->peer);
    struct piece p = step->bare ? (struct piece){ NULL, 0 } : piece_of(m, send ? &step->from : &step->into);

    if (peer < 0 || peer >= m->a->size)
        wrong(m, send ? "there is no such rank to send to" : "there is no such rank to receive from");
    if (rn_sched_error(m->s)) return;
    if (step->bare && send)
        rn_sched_notify(m->s, (int)peer);
    else if (step->bare)
        rn_sched_expect(m->s, (int)peer);
    else if (send)
        rn_sched_send(m->s, p.at, p.count, m->type, (int)peer);
    else
        rn_sched_recv(m->s, p.at, p.count, m->type, (int)peer);
}

static void local_make(struct maker *m, const struct rn_script_step *step)
{
    struct piece from = piece_of(m, &step->from), into = piece_of(m, &step->into);

    size_t bytes = (size_t)(from.count * m->type->extent);

    if (!rn_sched_error(m->s) && from.count != into.count) wrong(m, "the chunks on both sides are not of one length");
    if (rn_sched_error(m->s)) return;
    if (from.count && (uintptr_t)from.at < (uintptr_t)into.at + bytes && (uintptr_t)into.at < (uintptr_t)from.at + bytes) {
        wrong(m, "the chunks on both sides overlap");
        return;
    }
    if (step->kind == RN_SCRIPT_COPY)
        rn_sched_copy(m->s, from.at, into.at, from.count, m->type);
    else
        rn_sched_reduce(m->s, from.at, into.at, from.count, m->type, m->a->op);
}

static bool is_message(const struct rn_script_step *step)
{
    return step->kind == RN_SCRIPT_SEND || step->kind == RN_SCRIPT_RECV;
}

static void step_make(struct maker *m, const struct rn_script_step *step, int depth)
{
    if (++m->steps > MOST_STEPS) wrong(m, "there are too many steps");
    if (rn_sched_error(m->s)) return;
    if (depth < step->nloops) {
        const struct rn_script_loop *l = &step->loops[depth];
        int64_t from = value(m, l->from), to = value(m, l->to);
        for (int64_t i = from; i <= to && !rn_sched_error(m->s); i++) {
            m->env.vars[l->var] = i;
            step_make(m, step, depth + 1);
            if (i == INT64_MAX) break;
        }
        return;
    }
    if (step->cond >= 0 && !value(m, step->cond)) return;
    if (is_message(step))
        message_make(m, step);
    else
        local_make(m, step);
}

/* Messages first; copies and reductions when all of them have come. */
static void round_make(struct maker *m, const struct rn_script_round *round)
{
    for (int local = 0; local < 2; local++) {
        for (int i = round->first; i < round->end && !rn_sched_error(m->s); i++) {
            const struct rn_script_step *step = &m->script->steps[i];
            m->line = step->line;
            if (is_message(step) == (local == 1)) continue;
            if (step->only < 0 || value(m, step->only) == m->a->rank) step_make(m, step, 0);
        }
        rn_sched_round(m->s);
    }
}

static void round_repeat(struct maker *m, const struct rn_script_round *round)
{
    int64_t from = 0, to = 0;

    m->line = round->line;
    if (round->repeats) {
        from = value(m, round->loop.from);
        to = value(m, round->loop.to);
    }
    for (int64_t i = from; i <= to && !rn_sched_error(m->s); i++) {
        if (round->repeats) m->env.vars[round->loop.var] = i;
        if (++m->steps > MOST_STEPS) wrong(m, "there are too many rounds");
        round_make(m, round);
        if (i == INT64_MAX) break;
    }
}

int rn_script_build(const struct rn_script *script, const struct rn_coll_args *a, struct rn_sched *s)
{
    struct maker m = { .script = script, .a = a, .s = s };
    const struct rn_places *p = rn_coll_places(a->comm);

    if (!p) return rn_fail(MPI_ERR_NO_MEM, "no memory for the places of %d ranks", a->size);
    if (!rn_script_env_init(&m.env, script, p, a->rank, a->size, a->root, &m.line))
        return wrong(&m, m.env.wrong ? m.env.wrong : "what the line requires does not hold");
    m.chunks = m.env.vars[RN_GIVEN_chunks];
    m.line = script->line;
    buffers_open(&m);
    for (int i = 0; i < script->nrounds && !rn_sched_error(s); i++) round_repeat(&m, &script->rounds[i]);
    buffers_close(&m);
    return rn_sched_error(s);
}
