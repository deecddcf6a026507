/* How windows get their memory, and what they know of it. */
#ifndef RN_RMA_WIN_H
#define RN_RMA_WIN_H

#include "base/gpu.h"
#include "rma/rma.h"

/* ---- memory.c: parts of the node segment's file behind all else, which node-mates map as they need them ---- */

/* Reserves so many bytes of the file, without memory. Any rank of the node may map them. 0: more than the host has. */
uint64_t rn_extent_new(size_t bytes);
/* Makes the file so long; memory is all zero. */
int rn_extent_fill(uint64_t at, size_t bytes);
char *rn_extent_map(uint64_t at, size_t bytes, size_t align); /* whole pages; NULL when that fails */
void rn_extent_unmap(char *p, size_t bytes);
void rn_extent_empty(uint64_t at, size_t bytes); /* gives the memory back */

/* ---- device.c ---- */

int rn_win_device_alloc(struct rn_win *w, size_t bytes);
/* Collective: tells where the device memory of each rank is found; all zero for the others. */
int rn_win_refs_exchange(struct rn_win *w, bool device, struct rn_gpu_ref **out);
bool rn_win_device_map(struct rn_win *w, int rank, const struct rn_gpu_ref *ref);
void rn_win_devices_unmap(struct rn_win *w);

/* ---- query.c ---- */

bool rn_region_has(const struct rn_win *w, uint64_t at, size_t bytes);
void rn_win_apply_info(struct rn_win *w, const struct rn_info *info);

#endif
