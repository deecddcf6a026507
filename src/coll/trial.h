/* Schedules of all ranks in one process: a trial of algorithms without a job. Messages of different ranks meet here instead of on
 * a wire.
 *
 * Messages of a pair of ranks with the same tag keep their order, as MPI demands; everything else happens in a random order that
 * the seed decides: which rank goes on, which message arrives, whether a send is copied at once or read only on arrival. Buffers
 * of receives are filled with rubbish when they are posted, and a send buffer must not change while the send is under way.
 *
 * While a trial is open nothing else may go through schedules. */
#ifndef RN_COLL_TRIAL_H
#define RN_COLL_TRIAL_H

#include "coll/sched.h"

/* Groups of the schedules' communicators number the ranks of the trial. False when memory is out. */
bool rn_trial_open(int ranks, unsigned seed);
void rn_trial_close(void);
unsigned rn_trial_random(unsigned below);

/* Adds a schedule; the trial gives it back. */
void rn_trial_add(struct rn_sched *s);
/* Runs all that were added. Those of the rank `late` (-1: none) begin when no other can go on; *early tells whether another one
 * had ended before. NULL, or what went wrong: text that lasts until the next trial. */
const char *rn_trial_run(int late, bool *early);

#endif
