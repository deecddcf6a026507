/* A datatype as the standard defines it: the list of its basic elements with their displacements, built element by element, and
 * random trees of constructors that make the same type in both forms. */
#ifndef TEST_DATATYPE_MODEL_H
#define TEST_DATATYPE_MODEL_H

#include "datatype/datatype.h"
#include <stdlib.h>

struct entry {
    ptrdiff_t off;
    uint8_t size, external;
};

struct map {
    struct entry *e;
    size_t n, bytes, external;
    ptrdiff_t lb, ub;
    size_t align;
    bool marked, empty;
    const char *made; /* name of the constructor */
};

extern uint64_t model_seed;
uint64_t model_random(void);
int model_pick(int low, int high); /* both included */

/* A random type of at most that many constructors on top of each other, not committed. It is the caller's. */
MPI_Datatype model_tree(int depth, struct map *m);
/* The same as a contents call would need it again. */
void map_free(struct map *m);

static inline ptrdiff_t map_extent(const struct map *m)
{
    return m->ub - m->lb;
}

/* Lowest and highest address of count elements, relative to the buffer. False when there is no data. */
bool map_span(const struct map *m, int count, ptrdiff_t *low, ptrdiff_t *high);
/* The packed form, which must be given back with free. */
char *map_pack(const struct map *m, int count, const char *buf);

#endif
