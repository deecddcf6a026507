/* How a derived type was made. */
#ifndef RN_DATATYPE_RECIPE_H
#define RN_DATATYPE_RECIPE_H

#include "datatype/datatype.h"

/* arg holds the constructor's numbers in the order of its parameters; recipe.c knows which of them MPI_Type_get_contents calls
 * integers, addresses or large counts. */
struct rn_recipe {
    int combiner;
    bool wide; /* made by a large-count call */
    MPI_Count nargs, nkids;
    MPI_Count *arg;
    struct rn_type **kid; /* referenced */
};

/* With room for the numbers and the types, which the caller fills in. NULL when memory is out. */
struct rn_recipe *rn_recipe_new(int combiner, bool wide, MPI_Count nargs, MPI_Count nkids);
void rn_recipe_free(struct rn_recipe *r); /* drops the types */

/* A type of this recipe (taken over, also on failure) with no data yet. NULL when memory is out. */
struct rn_type *rn_type_new(struct rn_recipe *r);

/* Room for so many bytes at a position of a packed buffer. */
int rn_pack_check_room(MPI_Count need, MPI_Count size, MPI_Count position);

/* The data of a type as runs while they are being collected. Errors stick. */
struct rn_runs {
    struct rn_run *v;
    size_t n, room;
    struct rn_loop loop[2];
    bool broken; /* memory is out */
};
void rn_runs_init(struct rn_runs *l);
void rn_runs_fini(struct rn_runs *l);
/* Appends a run, joined with what is there if the two can be said in one. */
void rn_runs_push(struct rn_runs *l, struct rn_run run);
/* The run n times every step bytes; false if it has no direction left for that. */
bool rn_run_repeat(struct rn_run *r, size_t n, ptrdiff_t step);
/* Appends what another list (unchanged) describes, shifted. */
void rn_runs_append(struct rn_runs *l, const struct rn_runs *add, ptrdiff_t shift);
/* What the list describes, n times every step bytes. */
void rn_runs_repeat(struct rn_runs *l, size_t n, ptrdiff_t step);

#endif
