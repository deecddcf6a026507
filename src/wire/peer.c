#include "base/cfg.h"
#include "base/log.h"
#include "rt/rt.h"
#include "wire/shm.h"
#include <stdlib.h>
#include <string.h>

struct rn_peer *rn_peer_self;

static struct rn_peer **peers; /* by rank in the job */

void (*rn_wire_arrived)(struct rn_peer *, const struct rn_hdr *, const void *, void *);
void (*rn_wire_pulled)(struct rn_req *, int);
int (*rn_wire_retry)(void);
int rn_wire_backlogs;

static bool is_ucx_forced(void)
{
    return !strcmp(rn_cfg.wire, "ucx");
}

static enum rn_wire_id wire_for(int rank, int local)
{
    if (rank == rn_rt.rank) return RN_WIRE_SELF;
    return local >= 0 && !is_ucx_forced() ? RN_WIRE_SHM : RN_WIRE_UCX;
}

struct rn_peer *rn_peer_get(int rank)
{
    if (likely(peers[rank])) return peers[rank];

    struct rn_peer *p = aligned_alloc(RN_LINE, round_up(sizeof *p, RN_LINE));
    if (!p) return NULL;
    *p = (struct rn_peer){ .rank = rank, .local = rn_rt_local_of(rank) };
    p->wire = (uint8_t)wire_for(rank, p->local);
    rn_list_init(&p->early);
    rn_list_init(&p->backlog);
    return peers[rank] = p;
}

/* First send to a peer. */
int rn_peer_connect(struct rn_peer *p)
{
    if (p->state == RN_PEER_FAILED) return rn_fail(MPI_ERR_PROC_ABORTED, "rank %d has failed", p->rank);
    if (p->wire == RN_WIRE_SHM) return rn_shm_connect(p);
    p->state = RN_PEER_READY; /* UCX makes its endpoint itself, when it first sends */
    return 0;
}

int rn_wire_init(void)
{
    int rc;

    if (strcmp(rn_cfg.wire, "auto") && !is_ucx_forced())
        rn_log(WARN, WIRE, "there is no wire '%s', using auto (the other choice is ucx)", rn_cfg.wire);
    rn_single_ok = rn_cfg.single_copy;
    peers = calloc((size_t)rn_rt.size, sizeof *peers);
    if (!peers) return rn_fail(MPI_ERR_NO_MEM, "no memory for a table of %d peers", rn_rt.size);
    rn_peer_self = rn_peer_get(rn_rt.rank);
    if (!rn_peer_self) {
        rc = rn_fail(MPI_ERR_NO_MEM, "no memory for a peer");
        goto drop_table;
    }
    rn_peer_self->state = RN_PEER_READY;
    if (rn_rt.segment >= 0) {
        rc = rn_shm_init();
        if (rc) goto drop_self;
    }
    if (rn_rt.size > 1 && (is_ucx_forced() || rn_rt.nodes > 1)) {
        rc = rn_ucx_init();
        if (rc) goto close_shm;
    }
    return 0;

close_shm:
    if (rn_shm.base) rn_shm_fini();
drop_self:
    free(rn_peer_self);
drop_table:
    free(peers);
    peers = NULL;
    return rc;
}
