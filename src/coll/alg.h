/* Algorithms as rows of tables, and the choice among them. */
#ifndef RN_COLL_ALG_H
#define RN_COLL_ALG_H

#include "coll/sched.h"

/* What a row needs of the communicator and the call. Each holds on all ranks or on none. */
#define RN_ALG_NEEDS(X)                                                  \
    X(NODE, "a node segment with room for the data, in a blocking call") \
    X(COMMUTES, "an operator that commutes")                             \
    X(POW2, "a power of two as number of ranks")                         \
    X(EVEN, "an even number of ranks")                                   \
    X(ONE_NODE, "all ranks on one node")                                 \
    X(TWO_LEVEL, "several nodes with several ranks each")                \
    X(SPLITS, "at least one element for each rank")                      \
    X(NOT_IN_PLACE, "separate send and receive buffers")

enum rn_alg_need_bit {
#define X(id, text) RN_NEED_BIT_##id,
    RN_ALG_NEEDS(X)
#undef X
};
enum rn_alg_need {
#define X(id, text) RN_NEED_##id = 1 << RN_NEED_BIT_##id,
    RN_ALG_NEEDS(X)
#undef X
};

#define RN_ALL SIZE_MAX

struct rn_alg {
    const char *name;
    unsigned needs;
    struct {
        size_t min, max;
    } ranks, bytes;
    int (*build)(const struct rn_coll_args *a, struct rn_sched *s);
    int (*direct)(const struct rn_coll_args *a); /* in blocking calls, in place of a schedule */
};

/* The first row that fits is taken; the last fits all. */
struct rn_alg_table {
    const char *name; /* of the collective */
    const struct rn_alg *rows;
    int n;
    const struct rn_alg *forced; /* by RONDO_COLL */
    bool refused;                /* the forced row did not fit once, and we said so */
};

#define RN_ALG_TABLE(text, array)                              \
    {                                                          \
        .name = (text), .rows = (array), .n = ARRAY_LEN(array) \
    }

extern struct rn_alg_table *const rn_alg_tables[];
extern const int rn_alg_table_count;

/* Calls, in the order of their names: blocking, nonblocking, persistent. */
int rn_coll_run(struct rn_alg_table *t, const struct rn_coll_args *a);
int rn_coll_start(struct rn_alg_table *t, const struct rn_coll_args *a, MPI_Request *request);
int rn_coll_persist(struct rn_alg_table *t, const struct rn_coll_args *a, MPI_Request *request);

/* The row for a call; with blocking false only rows that can be built. */
const struct rn_alg *rn_alg_pick(struct rn_alg_table *t, const struct rn_coll_args *a, bool blocking);
/* Needs that the call meets. */
unsigned rn_alg_met(const struct rn_coll_args *a, bool blocking);
/* Whether the row can do it, be it quick or not: needs and number of ranks. */
bool rn_alg_allows(const struct rn_alg *row, const struct rn_coll_args *a, unsigned met);
/* Lists the needs in words: "an even number of ranks, an operator that commutes". */
void rn_alg_needs_text(unsigned needs, char *out, size_t room);
/* One line a row, for people: collective, name, ranks, bytes, needs. */
void rn_alg_print(void (*line)(void *arg, const char *text), void *arg);

/* Per communicator: rn_comm.coll. */
struct rn_coll_comm {
    uint32_t persistent; /* persistent collectives made: tags them */
    unsigned shape;      /* needs that follow from the communicator alone */
};
struct rn_coll_comm *rn_coll_comm(struct rn_comm *c); /* NULL when memory is out */

#endif
