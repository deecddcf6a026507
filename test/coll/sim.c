#include "sim.h"
#include "coll/trial.h"
#include "rt/rt.h"
#include <stdlib.h>

static int ranks;
static struct rn_comm *comms, *locals; /* locals: inside a group, when there are two */

unsigned sim_random(unsigned below)
{
    return rn_trial_random(below);
}

struct rn_comm *sim_comm(int rank)
{
    return &comms[rank];
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
    comms = calloc((size_t)n, sizeof *comms);
    locals = calloc((size_t)n, sizeof *locals);
    rn_trial_open(n, seed);
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
    rn_trial_close();
    for (int i = 0; i < ranks; i++) {
        rn_coll_comm_free(&comms[i]);
        rn_coll_comm_free(&locals[i]);
        free(comms[i].group);
        free(comms[i].remote);
        free(locals[i].group);
    }
    free(comms);
    free(locals);
    free(rn_rt.node_of);
    rn_rt.node_of = NULL;
    rn_sched_fini();
}

void sim_add(struct rn_sched *s)
{
    rn_trial_add(s);
}

const char *sim_run(void)
{
    bool early;

    return rn_trial_run(-1, &early);
}
