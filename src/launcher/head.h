#ifndef RN_LAUNCHER_HEAD_H
#define RN_LAUNCHER_HEAD_H

#include "launcher.h"

/* Runs a job on several hosts; own: the node that is this host, or -1. Returns mpirun's status. */
int rn_head_run(struct rn_job *job, int own);

#endif
