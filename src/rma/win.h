/* How windows get their memory, and what they know of it. */
#ifndef RN_RMA_WIN_H
#define RN_RMA_WIN_H

#include "rma/rma.h"

/* ---- memory.c: parts of the node segment's file behind all else, which node-mates map as they need them ---- */

/* Reserves so many bytes of the file, without memory. Any rank of the node may map them. 0: more than the host has. */
uint64_t rn_extent_new(size_t bytes);
/* Makes the file so long; memory is all zero. */
int rn_extent_fill(uint64_t at, size_t bytes);
char *rn_extent_map(uint64_t at, size_t bytes); /* whole pages; NULL when that fails */
void rn_extent_unmap(char *p, size_t bytes);
void rn_extent_empty(uint64_t at, size_t bytes); /* gives the memory back */

/* ---- query.c ---- */

bool rn_region_has(const struct rn_win *w, uint64_t at, size_t bytes);
void rn_win_apply_info(struct rn_win *w, const struct rn_info *info);

#endif
