/* User-written algorithms at work: making schedules of them, and trying them before they are used. */
#ifndef RN_COLL_SCRIPT_RUN_H
#define RN_COLL_SCRIPT_RUN_H

#include "coll/sched.h"
#include "coll/script.h"

/* Which ranks of the communicator share nodes; NULL when memory is out. Given back with rn_places_free. */
struct rn_places *rn_places_of(const struct rn_comm *c);
void rn_places_free(struct rn_places *p);

/* Whether the algorithm is made for so many ranks, and what it requires holds on all of them. */
bool rn_script_suits(const struct rn_script *s, int size, const struct rn_places *places);
/* The same for a communicator. The algorithm is tried once for each layout of ranks; one that gets stuck or gives a
 * wrong result ends the job. */
bool rn_script_fits(struct rn_script *s, struct rn_comm *c);
/* The builder. */
int rn_script_build(const struct rn_script *script, const struct rn_coll_args *a, struct rn_sched *s);
/* Builds for so many ranks that lie as `places` says, in this process, and lets them run against each other. NULL, or what is
 * wrong, in a static buffer. */
const char *rn_script_try(const struct rn_script *script, int size, const struct rn_places *places);

/* The variables for a rank. False, with env->wrong and *line set, when they cannot be reckoned or a requirement does not hold
 * (then env->wrong is NULL). */
bool rn_script_env_init(struct rn_script_env *env, const struct rn_script *s, const struct rn_places *p, int rank, int size,
                        int root, int *line);

#endif
