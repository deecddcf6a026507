/* Packing: between data laid out as a datatype says and its packed form, from any byte on. */
#include "datatype/copy.h"
#include "datatype/device.h"

enum way { PACK, UNPACK };

static inline void move_blocks(enum way way, char *laid, ptrdiff_t step, char *flat, ptrdiff_t flat_step, size_t len, size_t n)
{
    if (way == PACK)
        copy_blocks(flat, flat_step, laid, step, len, n);
    else
        copy_blocks(laid, step, flat, flat_step, len, n);
}

static inline void move_piece(enum way way, char *laid, char *flat, size_t len)
{
    if (way == PACK)
        memcpy(flat, laid, len);
    else
        memcpy(laid, flat, len);
}

/* ---- one run ---- */

/* Rows of two or three blocks below a long loop: turn the two loops round, one strided copy for each block of a row. */
static void move_columns(enum way way, char *laid, const struct nest *s, char *flat, size_t rows)
{
    size_t n = s->loop[0].n, row = n * s->len;

    for (size_t i = 0; i < n; i++)
        move_blocks(way, at(laid, nest_in_row(s, i)), s->loop[1].step, flat + i * s->len, (ptrdiff_t)row, s->len, rows);
}

/* Blocks that lie where a list says. */
#define MOVE_LISTED(len)                                                                                  \
    static void move_listed_##len(enum way way, char *laid, const ptrdiff_t *where, char *flat, size_t n) \
    {                                                                                                     \
        for (size_t i = 0; i < n; i++) {                                                                  \
            if (way == PACK)                                                                              \
                COPY_ONE_##len(flat + i * len, at(laid, where[i]));                                       \
            else                                                                                          \
                COPY_ONE_##len(at(laid, where[i]), flat + i * len);                                       \
        }                                                                                                 \
    }
MOVE_LISTED(4)
MOVE_LISTED(8)
MOVE_LISTED(16)

static void move_listed(enum way way, char *laid, const ptrdiff_t *where, char *flat, size_t len, size_t n)
{
    switch (len) {
    case 4:
        move_listed_4(way, laid, where, flat, n);
        return;
    case 8:
        move_listed_8(way, laid, where, flat, n);
        return;
    case 16:
        move_listed_16(way, laid, where, flat, n);
        return;
    }
    for (size_t i = 0; i < n; i++) move_blocks(way, at(laid, where[i]), 0, flat + i * len, 0, len, 1);
}

static void move_row(enum way way, char *laid, const struct nest *s, size_t from, char *flat, size_t n)
{
    if (s->at)
        move_listed(way, laid, s->at + from, flat, s->len, n);
    else
        move_blocks(way, at(laid, nest_in_row(s, from)), s->loop[0].step, flat, (ptrdiff_t)s->len, s->len, n);
}

enum { SHORT_ROW = 6, ROWS_AT_ONCE = 256, SMALL_BLOCK = 64 };

/* Bytes [from, from + len) of the nest's packed form; the range must lie within. */
static void move_nest(enum way way, char *base, const struct nest *s, size_t from, char *flat, size_t len)
{
    size_t pos[DEEPEST], part = from % s->len, row = s->loop[0].n, n;
    ptrdiff_t off = nest_seek(s, from / s->len, pos);
    bool turn = s->depth > 1 && row < SHORT_ROW && s->len <= SMALL_BLOCK && s->loop[1].n > row;

    if (part) {
        n = RN_MIN(len, s->len - part);
        move_piece(way, at(base, off + nest_in_row(s, pos[0]) + (ptrdiff_t)part), flat, n);
        if (n < s->len - part) return;
        flat += n;
        len -= n;
        if (++pos[0] == row) off = nest_next_row(s, off, pos);
    }
    while (len >= s->len) {
        if (turn && !pos[0] && len >= row * s->len) {
            size_t rows = RN_MIN(s->loop[1].n - pos[1], len / (row * s->len));

            rows = RN_MIN(rows, (size_t)ROWS_AT_ONCE);
            move_columns(way, at(base, off), s, flat, rows);
            n = rows * row;
            off += times(rows - 1, s->loop[1].step);
            pos[1] += rows - 1;
            pos[0] = row;
        } else {
            n = RN_MIN(row - pos[0], len / s->len);
            move_row(way, at(base, off), s, pos[0], flat, n);
            pos[0] += n;
        }
        flat += n * s->len;
        len -= n * s->len;
        if (pos[0] == row) off = nest_next_row(s, off, pos);
    }
    if (len) move_piece(way, at(base, off + nest_in_row(s, pos[0])), flat, len);
}

/* ---- types of several runs ---- */

static void move_run(enum way way, char *base, const struct rn_run *r, size_t from, char *flat, size_t len)
{
    struct nest s = nest_of_run(r);

    move_nest(way, at(base, r->off), &s, from, flat, len);
}

/* Whole blocks of one length from a run on; returns how many, at most that many. */
static size_t move_like_blocks(enum way way, char *base, const struct rn_run *r, char *flat, size_t most)
{
    const size_t len = r->len;
    size_t n = 0;

    for (; n < most && r[n].n[0] == 1 && r[n].len == len; n++) {
        char *laid = at(base, r[n].off), *to = flat + n * len;

        if (len == 8)
            move_blocks(way, laid, 0, to, 0, 8, 1);
        else if (len == 4)
            move_blocks(way, laid, 0, to, 0, 4, 1);
        else
            move_blocks(way, laid, 0, to, 0, len, 1);
    }
    return n;
}

/* Bytes [from, from + len) of the runs taken once. */
static void move_unit(enum way way, char *base, const struct rn_type *t, size_t from, char *flat, size_t len)
{
    size_t k = find_run(t, from), n;

    for (; len; flat += n, from += n, len -= n) {
        const struct rn_run *r = &t->runs[k];

        if (r->n[0] == 1 && from == t->before[k] && len >= r->len) {
            size_t blocks = move_like_blocks(way, base, r, flat, RN_MIN(t->nruns - k, len / r->len));

            n = blocks * r->len;
            k += blocks;
            continue;
        }
        n = RN_MIN(len, t->before[k + 1] - from);
        move_run(way, base, r, from - t->before[k], flat, n);
        k++;
    }
}

/* n whole units, step apart: run by run over all of them, because a strided copy is faster than many single ones. */
static void move_units(enum way way, char *base, ptrdiff_t step, const struct rn_type *t, char *flat, size_t n)
{
    size_t unit = t->before[t->nruns];

    for (size_t k = 0; k < t->nruns; k++) {
        const struct rn_run *r = &t->runs[k];
        char *to = flat + t->before[k];

        if (r->n[0] == 1) {
            move_blocks(way, at(base, r->off), step, to, (ptrdiff_t)unit, r->len, n);
            continue;
        }
        for (size_t i = 0; i < n; i++)
            move_run(way, at(base, times(i, step)), r, 0, to + i * unit, t->before[k + 1] - t->before[k]);
    }
}

enum { UNITS_BYTES = 8192, MANY_UNITS = 4 };

static void move_list(enum way way, char *base, const struct rn_type *t, const struct nest *s, size_t from, char *flat,
                      size_t len)
{
    size_t unit = s->len, part = from % unit, pos[DEEPEST];
    ptrdiff_t off = nest_seek(s, from / unit, pos);
    size_t most = RN_MAX(UNITS_BYTES / unit, (size_t)1);

    while (len) {
        size_t n = RN_MIN(len, unit - part), units = 1;

        if (n == unit) units = RN_MIN(RN_MIN(len / unit, s->loop[0].n - pos[0]), most);
        if (units >= MANY_UNITS) {
            n = units * unit;
            move_units(way, at(base, off + nest_in_row(s, pos[0])), s->loop[0].step, t, flat, units);
        } else {
            units = 1;
            move_unit(way, at(base, off + nest_in_row(s, pos[0])), t, part, flat, n);
        }
        flat += n;
        len -= n;
        part = 0;
        pos[0] += units;
        if (pos[0] == s->loop[0].n) off = nest_next_row(s, off, pos);
    }
}

static size_t move_bytes(enum way way, char *buf, MPI_Count count, const struct rn_type *t, size_t from, char *flat, size_t len)
{
    size_t total = count > 0 ? (size_t)count * (size_t)t->bytes : 0;
    struct nest s;

    if (from >= total || !len) return 0;
    len = RN_MIN(len, total - from);
    if (rn_gpu_near() && (rn_device_holds(buf, t) || rn_gpu_has(flat))) {
        rn_device_move(way == PACK ? RN_GPU_PACK : RN_GPU_UNPACK, buf, count, t, from, flat, len);
        return len;
    }
    if (t->contig) {
        move_piece(way, at(buf, (ptrdiff_t)from), flat, len);
        return len;
    }
    s = nest_of(t, count);
    if (t->nruns == 1)
        move_nest(way, at(buf, t->runs[0].off), &s, from, flat, len);
    else
        move_list(way, buf, t, &s, from, flat, len);
    return len;
}

size_t rn_pack_bytes(const void *buf, MPI_Count count, const struct rn_type *t, size_t from, void *out, size_t len)
{
    return move_bytes(PACK, at(buf, 0), count, t, from, out, len);
}

size_t rn_unpack_bytes(void *buf, MPI_Count count, const struct rn_type *t, size_t from, const void *in, size_t len)
{
    return move_bytes(UNPACK, buf, count, t, from, at(in, 0), len);
}

enum { BOUNCE = 8192 };

int rn_type_copy(const void *src, MPI_Count scount, const struct rn_type *stype, void *dst, MPI_Count dcount,
                 const struct rn_type *dtype)
{
    size_t len = (size_t)scount * (size_t)stype->bytes, room = (size_t)dcount * (size_t)dtype->bytes, n;
    _Alignas(RN_LINE) char bounce[BOUNCE];

    if (len > room) return rn_fail(MPI_ERR_TRUNCATE, "%zu bytes for a buffer of %zu", len, room);
    if (rn_gpu_near() && len && (rn_device_holds(src, stype) || rn_device_holds(dst, dtype))) rn_gpu_copied(len);
    if (stype->contig) {
        rn_unpack_bytes(dst, dcount, dtype, 0, src, len);
        return 0;
    }
    if (dtype->contig) {
        rn_pack_bytes(src, scount, stype, 0, dst, len);
        return 0;
    }
    if (len && rn_gpu_near() && (rn_device_holds(src, stype) || rn_device_holds(dst, dtype))) {
        rn_device_copy(src, scount, stype, dst, dcount, dtype, len);
        return 0;
    }
    for (size_t done = 0; (n = rn_pack_bytes(src, scount, stype, done, bounce, sizeof bounce)); done += n)
        rn_unpack_bytes(dst, dcount, dtype, done, bounce, n);
    return 0;
}

size_t rn_type_span(const struct rn_type *t, MPI_Count count, ptrdiff_t *gap)
{
    ptrdiff_t rest;

    *gap = 0;
    if (count <= 0 || !t->bytes) return 0;
    rest = times((size_t)count - 1, t->extent);
    *gap = t->true_lb + RN_MIN(rest, 0);
    return (size_t)(t->true_extent + (rest < 0 ? -rest : rest));
}
