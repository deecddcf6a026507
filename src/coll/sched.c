#include "coll/sched.h"
#include "base/err.h"
#include "base/gpu.h"
#include <stdlib.h>

/* Temporaries of a pooled schedule are kept up to this size: fresh pages cost more than the copies into them. */
enum { KEEP_BYTES = 16 * MiB, KEEP_STEPS = 4096 };

struct rn_type *rn_coll_byte;
static struct rn_link pool = { &pool, &pool };

/* ---- life ---- */

struct rn_sched *rn_sched_get(struct rn_comm *c)
{
    struct rn_sched *s;

    if (unlikely(!rn_coll_byte)) rn_coll_byte = rn_type_of(MPI_BYTE);
    if (likely(!rn_list_is_empty(&pool))) {
        s = rn_list_entry(pool.next, struct rn_sched, link);
        rn_list_remove(&s->link);
    } else {
        s = calloc(1, sizeof *s);
        if (!s) {
            rn_fail(MPI_ERR_NO_MEM, "no memory for the schedule of a collective");
            return NULL;
        }
        rn_list_init(&s->link);
    }
    s->comm[0] = c;
    s->comm[1] = c->local;
    s->side = 0;
    s->map = NULL;
    s->error = 0;
    s->nsteps = s->nrounds = s->nheld = s->ndevice = 0;
    s->near = NULL;
    s->local = s->polling = s->exact = s->disagree = s->excused = s->withdrawn = s->holds_comm = false;
    s->held_op = NULL;
    s->req = NULL;
    return s;
}

static void free_memory(struct rn_sched *s)
{
    rn_arena_fini(&s->arena);
    s->arena_bytes = 0;
    free(s->steps);
    free(s->rounds);
    s->steps = NULL;
    s->rounds = NULL;
    s->steps_room = s->rounds_room = 0;
}

void rn_sched_put(struct rn_sched *s)
{
    for (uint32_t i = 0; i < s->nheld; i++) rn_type_release(s->held_types[i]);
    if (s->held_op) rn_op_release(s->held_op);
    for (uint32_t i = 0; i < s->ndevice; i++) rn_gpu->scratch_put(s->device[i]);
    if (s->holds_comm) rn_comm_release(s->comm[0]);
    if (unlikely(s->arena_bytes > KEEP_BYTES || s->steps_room > KEEP_STEPS))
        free_memory(s);
    else
        rn_arena_reset(&s->arena);
    s->arena_bytes = 0;
    s->link.next = pool.next;
    s->link.prev = &pool;
    pool.next->prev = &s->link;
    pool.next = &s->link;
}

void rn_sched_fini(void)
{
    rn_list_each(l, &pool)
    {
        struct rn_sched *s = rn_list_entry(l, struct rn_sched, link);
        rn_list_remove(l);
        free_memory(s);
        free(s->held_types);
        free(s->device);
        free(s);
    }
}

void rn_sched_fail(struct rn_sched *s, int error)
{
    if (!s->error) s->error = error;
}

int rn_sched_error(const struct rn_sched *s)
{
    return s->error;
}

void rn_sched_side(struct rn_sched *s, int side)
{
    s->side = (uint8_t)side;
}

void rn_sched_map(struct rn_sched *s, const int *ranks)
{
    s->map = ranks;
}

/* ---- steps ---- */

static bool grow(void **array, uint32_t *room, size_t size)
{
    uint32_t want = *room ? *room * 2 : 32;
    void *p = realloc(*array, want * size);

    if (!p) return false;
    *array = p;
    *room = want;
    return true;
}

static struct rn_step no_step;

static struct rn_step *step_new(struct rn_sched *s, enum rn_step_kind kind)
{
    struct rn_step *p;

    if (unlikely(s->nsteps == s->steps_room)) {
        void *steps = s->steps;
        if (!grow(&steps, &s->steps_room, sizeof *p)) {
            rn_sched_fail(s, rn_fail(MPI_ERR_NO_MEM, "no memory for %u steps of a collective", s->nsteps));
            return &no_step;
        }
        s->steps = steps;
    }
    p = &s->steps[s->nsteps++];
    p->kind = kind;
    return p;
}

static void message(struct rn_sched *s, enum rn_step_kind kind, const void *buf, MPI_Count count, struct rn_type *t, int peer)
{
    struct rn_step *p = step_new(s, kind);

    p->side = s->side;
    p->peer = s->map ? s->map[peer] : peer;
    p->src = buf;
    p->dst = (void *)buf;
    p->count = count;
    p->type = t;
    p->req = NULL;
}

void rn_sched_send(struct rn_sched *s, const void *buf, MPI_Count count, struct rn_type *t, int peer)
{
    if (count && t->bytes && peer != MPI_PROC_NULL) message(s, RN_STEP_SEND, buf, count, t, peer);
}

void rn_sched_recv(struct rn_sched *s, void *buf, MPI_Count count, struct rn_type *t, int peer)
{
    if (count && t->bytes && peer != MPI_PROC_NULL) message(s, RN_STEP_RECV, buf, count, t, peer);
}

void rn_sched_send_bytes(struct rn_sched *s, const void *buf, size_t bytes, int peer)
{
    rn_sched_send(s, buf, (MPI_Count)bytes, rn_coll_byte, peer);
}

void rn_sched_recv_bytes(struct rn_sched *s, void *buf, size_t bytes, int peer)
{
    rn_sched_recv(s, buf, (MPI_Count)bytes, rn_coll_byte, peer);
}

void rn_sched_notify(struct rn_sched *s, int peer)
{
    message(s, RN_STEP_SEND, NULL, 0, rn_coll_byte, peer);
}

void rn_sched_expect(struct rn_sched *s, int peer)
{
    message(s, RN_STEP_RECV, NULL, 0, rn_coll_byte, peer);
}

static struct rn_step *local_new(struct rn_sched *s, enum rn_step_kind kind)
{
    s->local = true;
    return step_new(s, kind);
}

void rn_sched_convert(struct rn_sched *s, const void *src, MPI_Count scount, struct rn_type *stype, void *dst, MPI_Count dcount,
                      struct rn_type *dtype)
{
    struct rn_step *p;

    if (scount * stype->bytes == 0) return;
    p = local_new(s, RN_STEP_COPY);
    p->src = src;
    p->dst = dst;
    p->count = scount;
    p->type = stype;
    p->dcount = dcount;
    p->dtype = dtype;
}

void rn_sched_copy(struct rn_sched *s, const void *src, void *dst, MPI_Count count, struct rn_type *t)
{
    if (src != dst) rn_sched_convert(s, src, count, t, dst, count, t);
}

void rn_sched_copy_bytes(struct rn_sched *s, const void *src, void *dst, size_t bytes)
{
    rn_sched_copy(s, src, dst, (MPI_Count)bytes, rn_coll_byte);
}

void rn_sched_reduce(struct rn_sched *s, const void *in, void *inout, MPI_Count count, struct rn_type *t, struct rn_op *op)
{
    struct rn_step *p;

    if (!count) return;
    p = local_new(s, RN_STEP_REDUCE);
    p->src = in;
    p->dst = inout;
    p->count = count;
    p->type = t;
    p->op = op;
}

void rn_sched_call(struct rn_sched *s, int (*call)(void *arg), void *arg)
{
    struct rn_step *p = local_new(s, RN_STEP_CALL);

    p->call = call;
    p->dst = arg;
}

void rn_sched_round(struct rn_sched *s)
{
    uint32_t before = s->nrounds ? s->rounds[s->nrounds - 1].end : 0;

    if (s->nsteps == before) return;
    if (unlikely(s->nrounds == s->rounds_room)) {
        void *rounds = s->rounds;
        if (!grow(&rounds, &s->rounds_room, sizeof *s->rounds)) {
            rn_sched_fail(s, rn_fail(MPI_ERR_NO_MEM, "no memory for %u rounds of a collective", s->nrounds));
            return;
        }
        s->rounds = rounds;
    }
    s->rounds[s->nrounds++] = (struct rn_round){ s->nsteps, s->local };
    s->local = false;
}

void *rn_sched_temp(struct rn_sched *s, size_t bytes)
{
    void *p = rn_arena_get(&s->arena, RN_MAX(bytes, (size_t)1));

    s->arena_bytes += bytes;
    if (unlikely(!p)) rn_sched_fail(s, rn_fail(MPI_ERR_NO_MEM, "no memory for %zu bytes that a collective needs", bytes));
    return p;
}

/* NULL when there is none: host memory will do. */
static void *device_temp(struct rn_sched *s, size_t bytes)
{
    void *device = s->device, *p;

    if (s->ndevice == s->device_room) {
        if (!grow(&device, &s->device_room, sizeof *s->device)) return NULL;
        s->device = device;
    }
    p = rn_gpu->scratch(s->near, bytes);
    if (p) s->device[s->ndevice++] = p;
    return p;
}

void *rn_sched_temp_of(struct rn_sched *s, MPI_Count count, const struct rn_type *t)
{
    ptrdiff_t gap;
    size_t bytes = rn_type_span(t, count, &gap);
    void *p = unlikely(s->near != NULL) && bytes ? device_temp(s, bytes) : NULL;

    if (p) return rn_at(p, -gap);
    return rn_at(rn_sched_temp(s, bytes), -gap);
}

void rn_sched_hold(struct rn_sched *s, struct rn_comm *c, struct rn_op *op)
{
    rn_obj_ref(&c->obj);
    s->holds_comm = true;
    if (op) rn_op_ref(op);
    s->held_op = op;
}

void rn_sched_hold_type(struct rn_sched *s, struct rn_type *t)
{
    if (!t || (t->obj.flags & RN_OBJ_BUILTIN)) return;
    if (s->nheld == s->held_room) {
        void *held = s->held_types;
        if (!grow(&held, &s->held_room, sizeof *s->held_types)) {
            rn_sched_fail(s, rn_fail(MPI_ERR_NO_MEM, "no memory for the types of a collective"));
            return;
        }
        s->held_types = held;
    }
    rn_type_ref(t);
    s->held_types[s->nheld++] = t;
}
