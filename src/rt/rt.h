/* The run-time environment: who we are, who shares our node, exchange of small data, abort.
 *
 * Three ways in: our own launcher (node segment handed over, see base/boot.h; PMIx is started only when somebody needs to
 * exchange data), another launcher with PMIx, or none (a world of one). */
#ifndef RN_RT_RT_H
#define RN_RT_RT_H

#include "base/boot.h"
#include "base/err.h"
#include <time.h>

struct rn_rt {
    int rank, size;
    int local_rank, local_size;
    int nodes, node; /* in the job; index of ours */
    int app;         /* which program of an MPMD line */
    int universe;
    int cores;            /* that the ranks of this node may use together */
    bool oversubscribed;  /* more ranks than cores on this node */
    int *node_of;         /* by rank; NULL when all are on this node */
    int *local_of;        /* by rank: local rank on its node; NULL when all are on this node */
    int *node_mates;      /* by local rank: rank; NULL when all are on this node */
    char id[256];         /* of the job: the same on all ranks, unlike that of any other job */
    struct rn_boot *boot; /* first pages of the node segment, mapped; NULL for a world of one */
    int segment;          /* descriptor of the node segment, -1 if none */
};
extern struct rn_rt rn_rt;

int rn_rt_init(void); /* may come again after rn_rt_finalizing; nothing needs to be undone in between */
void rn_rt_started(const struct timespec *begin); /* tells the launcher how long that took */
void rn_rt_finalizing(void);                      /* marks this rank as finalized for the launcher */

static inline int rn_rt_node_of(int rank)
{
    return rn_rt.node_of ? rn_rt.node_of[rank] : rn_rt.node;
}
/* Local rank of a node-mate, -1 for a rank of another node. */
static inline int rn_rt_local_of(int rank)
{
    if (!rn_rt.node_of) return rank;
    return rn_rt.node_of[rank] == rn_rt.node ? rn_rt.local_of[rank] : -1;
}
static inline int rn_rt_mate(int local_rank)
{
    return rn_rt.node_mates ? rn_rt.node_mates[local_rank] : local_rank;
}

/* Parts of a machine, most of them within the one before, by the names of hwloc ("hwloc://Package"). */
enum { RN_PARTS = 7 };
const char *rn_part_name(int part);
int rn_part_find(const char *name); /* -1: none has this name */
/* The instance of the part that this process is held to, a number below RN_CPU_MAX that no other instance on its node has; -1
 * when it may use several, or /sys does not tell. */
int rn_part_held(int part);

/* Cards: put any number, then fence (collective over the job) makes them readable. PMIx starts on the first use. */
int rn_rt_put(const char *key, const void *data, size_t len);
int rn_rt_fence(bool collect);
/* Called all the time while a fence waits: others may need our progress to get there. Set by the UCX wire. */
extern int (*rn_rt_poll)(void);
int rn_rt_get(int rank, const char *key, void **data, size_t *len); /* malloc'ed; the caller frees */

/* Tells the launcher, which ends the job with the code; does not return. error is a line to print, by the first rank that comes
 * here, or NULL when the program asked for the end (MPI_Abort). */
_Noreturn void rn_rt_abort(int code, const char *error);

#endif
