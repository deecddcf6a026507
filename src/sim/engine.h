/* Discrete events. Each core has one event at a time: when it gives some rank a turn, or goes on with what that rank does. What
 * is done at a time can only matter for others at that time or later, so events that are taken in order see all that came before.
 */
#ifndef RN_SIM_ENGINE_H
#define RN_SIM_ENGINE_H

#include "sim/sim.h"

/* What comes to a rank, and is seen when the rank looks. */
enum item_kind {
    ITEM_DATA, /* of a message from another node, in place */
    ITEM_BOX,  /* a short message from a node-mate, which the receiver has to copy */
    ITEM_LONG, /* the announcement of a long one */
    ITEM_HELP, /* the receiver has begun to copy, and the sender may copy, too */
    ITEM_OVER  /* one of its messages is done */
};

/* A long message between node-mates, in chunks: the receiver copies, and the sender if it comes to it. */
struct transfer {
    int from, to, left;
    int ended;           /* sides that know that it is over */
    double chunk;        /* microseconds */
    double pulled, sent; /* until when either copies */
};

struct item {
    struct item *next, *before;
    double at;
    enum item_kind kind;
    int from;
    bool both; /* its sender receives, too */
    uint64_t bytes;
    struct transfer *transfer;
};

enum phase { PHASE_BEGIN, PHASE_POST, PHASE_LOCAL, PHASE_WAIT, PHASE_END };

struct rank {
    enum phase phase;
    size_t at; /* the next operation */
    int missing;
    bool both; /* its round sends and receives */
    struct item *first, *last;
    struct transfer *copies; /* has begun, or helps with it */
};

/* A message of which only one side has come: in a chain of the table, oldest first. */
struct half {
    struct half *next;
    int from, to;
    struct item *came; /* NULL: a receive that waits */
};

struct core {
    int first, n; /* its ranks in the list of all cores; those that have ended are taken out */
    int turn;     /* of the one that it looks at next, or that has it */
    double at;    /* when it does; while a rank works: unused */
    bool works;
    uint32_t stamp; /* of the event that counts */
    double more;    /* that each byte takes, as the caches do not hold all that its ranks work on */
};

struct event {
    double at;
    int core;
    uint32_t stamp;
};

struct engine {
    const struct sim_plan *plan;
    const struct sim_machine *m;
    struct sim_result *result;
    struct rank *ranks;
    struct sim_place *places;   /* by rank */
    double *out_free, *in_free; /* by node and rail */
    uint64_t *out_bytes;
    struct core *cores;
    int ncores, *core_of, *core_ranks;
    struct event *heap;
    int nheap, heap_room, ended;
    struct half **table, *spare_halves;
    struct item *spare_items;
    size_t mask;
};

/* rank.c: the rank does the next thing that it can do at t. False: it has to wait. *took: for how long it works. */
bool engine_rank_act(struct engine *e, int rank, double t, double *took);
/* Whether it would do something at once, or from when on. */
double engine_rank_ready(const struct engine *e, int rank);

/* engine.c: the item comes to the rank, which may get a turn for it. */
void engine_item_come(struct engine *e, int rank, struct item i);
void *engine_zeros(size_t n, size_t size);

#endif
