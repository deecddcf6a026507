#include "comm/topo.h"
#include <stdlib.h>

struct rn_topo *rn_topo_new(int kind, size_t ints)
{
    struct rn_topo *t = calloc(1, sizeof *t + ints * sizeof(int));

    if (!t) return NULL;
    *t = (struct rn_topo){ .refs = 1, .kind = kind };
    return t;
}

void rn_topo_ref(struct rn_topo *t)
{
    t->refs++;
}

void rn_topo_release(struct rn_topo *t)
{
    if (!--t->refs) free(t);
}

int rn_topo_test(struct rn_comm *c, int *status)
{
    *status = c->topo ? c->topo->kind : MPI_UNDEFINED;
    return 0;
}
