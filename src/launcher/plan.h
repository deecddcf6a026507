/* The plan of a job on several hosts, as mpirun sends it to all daemons. */
#ifndef RN_LAUNCHER_PLAN_H
#define RN_LAUNCHER_PLAN_H

#include "launcher.h"
#include "pack.h"

void rn_plan_pack(const struct rn_job *job, struct rn_pack *p);
/* Fills job and job->opts for one node; texts stay in the bytes, which must live as long. False: it is not understood. */
bool rn_plan_unpack(struct rn_job *job, int node, const char *data, size_t bytes, const char **folder);

#endif
