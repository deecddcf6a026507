/* Algorithms as rows of tables, and the choice among them. */
#ifndef RN_COLL_ALG_H
#define RN_COLL_ALG_H

#include "coll/algs.h"
#include "coll/sched.h"
#include "coll/script_run.h"
#include "coll/tuning.h"

struct rn_alg {
    enum rn_coll coll;
    const char *name;
    unsigned needs;
    struct rn_range ranks, bytes;
    int (*build)(const struct rn_coll_args *a, struct rn_sched *s);
    int (*direct)(const struct rn_coll_args *a); /* in blocking calls, in place of a schedule; or RN_COLL_PASS */
    struct rn_script *script;                    /* of an algorithm that a user wrote: in place of build */
    const struct rn_tuning_row *tuned;           /* of a tuning file */
};

/* All ranks found together that the call has to go by a schedule after all; RN_COLL_ONE: by the row "linear", in which one rank
 * does all the work. No error class is negative. */
enum { RN_COLL_PASS = -1, RN_COLL_ONE = -2 };

static inline bool rn_alg_has_schedule(const struct rn_alg *row)
{
    return row->build || row->script;
}

static inline int rn_alg_build(const struct rn_alg *row, const struct rn_coll_args *a, struct rn_sched *s)
{
    return likely(!row->script) ? row->build(a, s) : rn_script_build(row->script, a, s);
}

/* The first row that fits is taken; the last fits all. Algorithms that users wrote stand first; they are taken when they are
 * asked for. */
struct rn_alg_table {
    const char *name; /* of the collective */
    const struct rn_alg *rows;
    int n;
    const struct rn_alg *forced; /* by RONDO_COLL */
    bool refused;                /* the forced row did not fit once, and we said so */
};

/* table.c: loads what the settings name on first use. */
struct rn_alg_table *rn_alg_table(enum rn_coll coll);
const struct rn_alg *rn_alg_named(const struct rn_alg_table *t, const char *name, size_t len);

/* Calls, in the order of their names: blocking, nonblocking, persistent. */
int rn_coll_run(enum rn_coll coll, const struct rn_coll_args *a);
int rn_coll_start(enum rn_coll coll, const struct rn_coll_args *a, MPI_Request *request);
int rn_coll_persist(enum rn_coll coll, const struct rn_coll_args *a, MPI_Request *request);

/* What a direct function leaves to messages: a schedule, NULL when memory is out, and the other ranks told. A rank that leaves
 * nothing says so, since all use up a tag; as does one that fails. */
struct rn_sched *rn_coll_rest(const struct rn_coll_args *a);
struct rn_sched *rn_coll_rest_beside(const struct rn_coll_args *a, const struct rn_sched *first); /* a second one */
void rn_coll_no_rest(const struct rn_coll_args *a);
void rn_coll_excuse(const struct rn_coll_args *a, int error);

/* turns.c: runs a reduction of device memory, for which there is that row, in host memory, where that is quicker; or
 * RN_COLL_PASS. */
int rn_coll_avoid_turns(enum rn_coll coll, const struct rn_coll_args *a, const struct rn_alg *row) RN_COLD;
/* This rank's buffers lie on a device that ranks of the node take turns on, and the others can map them. */
bool rn_coll_takes_turns(const struct rn_coll_args *a) RN_COLD;

/* The row for a call; with blocking false only rows that can be built. */
const struct rn_alg *rn_alg_pick(enum rn_coll coll, const struct rn_coll_args *a, bool blocking);
/* Needs that the call meets. */
unsigned rn_alg_met(const struct rn_coll_args *a, bool blocking);
/* Lists needs in words: "an even number of ranks, an operator that commutes". */
void rn_alg_needs_text(unsigned needs, char *out, size_t room);

/* Per communicator: rn_comm.coll. */
struct rn_coll_comm {
    uint32_t persistent;                       /* persistent collectives made: tags them */
    unsigned shape;                            /* needs that follow from the communicator alone */
    const struct rn_alg *quick[RN_COLL_COUNT]; /* node rows that blocking calls take if the data fits; NULL: look at the table */
    const struct rn_places *places;            /* NULL: nobody has asked */
};
struct rn_coll_comm *rn_coll_comm(struct rn_comm *c);      /* NULL when memory is out */
const struct rn_places *rn_coll_places(struct rn_comm *c); /* the same */

/* Builders, and what runs in place of a schedule, as algs.def names them. */
int rn_empty_build(const struct rn_coll_args *a, struct rn_sched *s);
int rn_barrier_dissem(const struct rn_coll_args *a, struct rn_sched *s);
int rn_barrier_hier(const struct rn_coll_args *a, struct rn_sched *s);
int rn_bcast_binomial(const struct rn_coll_args *a, struct rn_sched *s);
int rn_bcast_chain(const struct rn_coll_args *a, struct rn_sched *s);
int rn_bcast_twotree(const struct rn_coll_args *a, struct rn_sched *s);
int rn_bcast_hier(const struct rn_coll_args *a, struct rn_sched *s);
int rn_bcast_scatter_ring(const struct rn_coll_args *a, struct rn_sched *s);
int rn_self_build(const struct rn_coll_args *a, struct rn_sched *s);
int rn_reduce_halving(const struct rn_coll_args *a, struct rn_sched *s);
int rn_reduce_twotree(const struct rn_coll_args *a, struct rn_sched *s);
int rn_reduce_ring(const struct rn_coll_args *a, struct rn_sched *s);
int rn_reduce_hier(const struct rn_coll_args *a, struct rn_sched *s);
int rn_reduce_binomial(const struct rn_coll_args *a, struct rn_sched *s);
int rn_allreduce_recdbl(const struct rn_coll_args *a, struct rn_sched *s);
int rn_allreduce_twotree(const struct rn_coll_args *a, struct rn_sched *s);
int rn_allreduce_hier(const struct rn_coll_args *a, struct rn_sched *s);
int rn_allreduce_ring(const struct rn_coll_args *a, struct rn_sched *s);
int rn_allreduce_linear(const struct rn_coll_args *a, struct rn_sched *s);
int rn_allreduce_halving(const struct rn_coll_args *a, struct rn_sched *s);
int rn_gather_binomial(const struct rn_coll_args *a, struct rn_sched *s);
int rn_gather_linear(const struct rn_coll_args *a, struct rn_sched *s);
int rn_scatter_binomial(const struct rn_coll_args *a, struct rn_sched *s);
int rn_scatter_linear(const struct rn_coll_args *a, struct rn_sched *s);
int rn_allgather_recdbl(const struct rn_coll_args *a, struct rn_sched *s);
int rn_allgather_bruck(const struct rn_coll_args *a, struct rn_sched *s);
int rn_allgather_hier(const struct rn_coll_args *a, struct rn_sched *s);
int rn_allgather_neighbor(const struct rn_coll_args *a, struct rn_sched *s);
int rn_allgather_pat(const struct rn_coll_args *a, struct rn_sched *s);
int rn_allgather_ring(const struct rn_coll_args *a, struct rn_sched *s);
int rn_alltoall_hier(const struct rn_coll_args *a, struct rn_sched *s);
int rn_alltoall_bruck(const struct rn_coll_args *a, struct rn_sched *s);
int rn_alltoall_spread(const struct rn_coll_args *a, struct rn_sched *s);
int rn_alltoall_pairwise(const struct rn_coll_args *a, struct rn_sched *s);
int rn_alltoall_swap(const struct rn_coll_args *a, struct rn_sched *s);
int rn_redscat_hier(const struct rn_coll_args *a, struct rn_sched *s);
int rn_redscat_pat(const struct rn_coll_args *a, struct rn_sched *s);
int rn_redscat_pairwise(const struct rn_coll_args *a, struct rn_sched *s);
int rn_redscat_ring(const struct rn_coll_args *a, struct rn_sched *s);
int rn_redscat_halving(const struct rn_coll_args *a, struct rn_sched *s);
int rn_redscat_spread(const struct rn_coll_args *a, struct rn_sched *s);
int rn_scan_recdbl(const struct rn_coll_args *a, struct rn_sched *s);
int rn_exscan_recdbl(const struct rn_coll_args *a, struct rn_sched *s);
int rn_scan_chain(const struct rn_coll_args *a, struct rn_sched *s);
int rn_exscan_chain(const struct rn_coll_args *a, struct rn_sched *s);
int rn_neighbor_gather(const struct rn_coll_args *a, struct rn_sched *s);
int rn_neighbor_exchange(const struct rn_coll_args *a, struct rn_sched *s);
int rn_inter_barrier(const struct rn_coll_args *a, struct rn_sched *s);
int rn_inter_bcast(const struct rn_coll_args *a, struct rn_sched *s);
int rn_inter_reduce(const struct rn_coll_args *a, struct rn_sched *s);
int rn_inter_allreduce(const struct rn_coll_args *a, struct rn_sched *s);
int rn_inter_gather(const struct rn_coll_args *a, struct rn_sched *s);
int rn_inter_scatter(const struct rn_coll_args *a, struct rn_sched *s);
int rn_inter_allgather(const struct rn_coll_args *a, struct rn_sched *s);
int rn_inter_alltoall(const struct rn_coll_args *a, struct rn_sched *s);
int rn_inter_reduce_scatter(const struct rn_coll_args *a, struct rn_sched *s);
int rn_empty_direct(const struct rn_coll_args *a);
int rn_self_direct(const struct rn_coll_args *a);

#endif
