/* Libraries that most runs never need (UCX, PMIx) are opened when they are first used: loading them costs each rank about ten
 * milliseconds and some MiB. A header names the functions in a table; macros of the functions' own names lead to it, so the code
 * that calls them reads as ever. */
#ifndef RN_BASE_LATE_H
#define RN_BASE_LATE_H

#include "base/base.h"

/* Opens the first library of the list that is there and fills functions[i] with the address of names[i]. The lists end with NULL.
 * MPI_ERR_OTHER with a message when there is none or a function is missing; nothing to undo. Stays open for good. */
int rn_late_open(const char *const libraries[], const char *const names[], void *functions[]);

#endif
