/* Subarrays and distributed arrays, for those that make them and those that lay them out. */
#ifndef RN_DATATYPE_ARRAY_H
#define RN_DATATYPE_ARRAY_H

#include "datatype/recipe.h"

/* What a type takes of one dimension: blocks of equal length and, behind them, a shorter one; all begin a cycle apart. */
struct rn_axis {
    MPI_Count size; /* of the whole array */
    MPI_Count first, block, cycle, blocks, rest;
};

static inline MPI_Count rn_axis_owned(const struct rn_axis *a)
{
    return a->blocks * a->block + a->rest;
}

static inline MPI_Count rn_axis_last(const struct rn_axis *a)
{
    return a->rest ? a->first + a->blocks * a->cycle + a->rest - 1 : a->first + (a->blocks - 1) * a->cycle + a->block - 1;
}

/* The i-th dimension of a subarray or darray recipe, beginning with the one whose neighbours are nearest in memory. */
struct rn_axis rn_array_axis(const struct rn_recipe *r, MPI_Count i);
MPI_Count rn_array_dims(const struct rn_recipe *r);

#endif
