/* Putting a derived datatype together. */
#ifndef RN_DATATYPE_CREATE_H
#define RN_DATATYPE_CREATE_H

#include "datatype/recipe.h"

/* Size and bounds of a type while it is put together. */
struct rn_bounds {
    MPI_Count bytes, elems, leaves;
    MPI_Aint lb, ub, true_lb, true_ub;
    struct rn_type *elem;
    size_t align;
    bool marked, empty, unsupported;
    bool over; /* some number left the range */
};
void rn_bounds_init(struct rn_bounds *b);
MPI_Aint rn_bounds_mul(struct rn_bounds *b, MPI_Count x, MPI_Count y);
MPI_Aint rn_bounds_sum(struct rn_bounds *b, MPI_Count x, MPI_Count y);
/* So many copies of a type; the lowest and the highest of their displacements. */
void rn_bounds_add(struct rn_bounds *b, const struct rn_type *kid, MPI_Aint low, MPI_Aint high, MPI_Count copies);
void rn_bounds_add_row(struct rn_bounds *b, const struct rn_type *kid, MPI_Aint at, MPI_Count n, MPI_Aint step);
void rn_bounds_mark(struct rn_bounds *b, MPI_Aint lb, MPI_Aint extent);

/* Makes the type; the recipe is taken over, also on failure. */
int rn_type_finish(struct rn_recipe *r, const struct rn_bounds *b, MPI_Datatype *newtype);
int rn_no_type_memory(void) RN_COLD;

#endif
