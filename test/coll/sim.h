/* All ranks of a job in one process: schedules of different ranks exchange messages through this simulator instead of a wire.
 *
 * Messages of a pair of ranks with the same tag keep their order, as MPI demands; everything else happens in a random order that
 * the seed decides: which rank goes on, which message arrives, whether a send is copied at once or read only on arrival. Buffers
 * of receives are filled with rubbish when they are posted, and a send buffer must not change while the send is under way. */
#ifndef TEST_COLL_SIM_H
#define TEST_COLL_SIM_H

#include "coll/common.h"

void sim_start(int ranks, int per_node, unsigned seed);
/* Two groups: sim_comm gives communicators between them, ranks 0 .. low-1 are the first group. */
void sim_start_groups(int ranks, int low, unsigned seed);
void sim_stop(void);
struct rn_comm *sim_comm(int rank);
unsigned sim_random(unsigned below);

/* Adds a schedule of a rank; the simulator gives it back. */
void sim_add(struct rn_sched *s);
/* Runs all that were added. NULL, or what went wrong. */
const char *sim_run(void);

#endif
