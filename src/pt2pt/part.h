/* Partitioned communication (MPI-5.0 4). */
#ifndef RN_PT2PT_PART_H
#define RN_PT2PT_PART_H

#include "pt2pt/pt2pt.h"

int rn_psend_init(const void *buf, int partitions, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c,
                  struct rn_info *info, MPI_Request *request);
int rn_precv_init(void *buf, int partitions, MPI_Count count, struct rn_type *t, int source, int tag, struct rn_comm *c,
                  struct rn_info *info, MPI_Request *request);
int rn_pready(int partition, struct rn_req *r);
int rn_pready_range(int partition_low, int partition_high, struct rn_req *r);
int rn_pready_list(int length, const int array_of_partitions[], struct rn_req *r);
int rn_parrived(struct rn_req *r, int partition, int *flag);

#endif
