/* Communicators of all ranks of a job in one process, whose schedules run against each other in a trial (coll/trial.h). */
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
