/* The memory of a buffer as a list of pieces, for calls that take one. */
#include "datatype/nest.h"

struct list {
    struct iovec *v;
    size_t n, max;
};

/* Adds pieces for bytes [from, end) of the nest's packed form until the list is full; returns where it stopped. */
static size_t list_add(struct list *l, const char *base, const struct nest *s, size_t from, size_t end)
{
    size_t pos[DEEPEST], part = from % s->len;
    ptrdiff_t off = nest_seek(s, from / s->len, pos);

    while (from < end && l->n < l->max) {
        size_t len = RN_MIN(s->len - part, end - from);

        l->v[l->n++] = (struct iovec){ at(base, off + nest_in_row(s, pos[0]) + (ptrdiff_t)part), len };
        from += len;
        part = 0;
        if (++pos[0] == s->loop[0].n) off = nest_next_row(s, off, pos);
    }
    return from;
}

/* The same for the runs of a type, taken once. */
static size_t list_add_unit(struct list *l, const char *base, const struct rn_type *t, size_t from)
{
    size_t unit = t->before[t->nruns];

    for (size_t k = find_run(t, from); from < unit && l->n < l->max; k++) {
        struct nest s = nest_of_run(&t->runs[k]);
        size_t skip = t->before[k];

        from = skip + list_add(l, at(base, t->runs[k].off), &s, from - skip, t->before[k + 1] - skip);
    }
    return from;
}

size_t rn_type_pieces(const void *buf, MPI_Count count, const struct rn_type *t, size_t *from, struct iovec *pieces, size_t max)
{
    size_t total = count > 0 ? (size_t)count * (size_t)t->bytes : 0;
    struct list l = { pieces, 0, max };
    struct nest s;

    if (*from >= total || !max) return 0;
    if (t->contig) {
        pieces[0] = (struct iovec){ at(buf, (ptrdiff_t)*from), total - *from };
        *from = total;
        return 1;
    }
    s = nest_of(t, count);
    if (t->nruns == 1) {
        *from = list_add(&l, at(buf, t->runs[0].off), &s, *from, total);
        return l.n;
    }
    while (*from < total && l.n < max) {
        size_t pos[DEEPEST], unit = *from / s.len;
        ptrdiff_t off = nest_seek(&s, unit, pos);

        off += nest_in_row(&s, pos[0]);
        *from = unit * s.len + list_add_unit(&l, at(buf, off), t, *from % s.len);
    }
    return l.n;
}
