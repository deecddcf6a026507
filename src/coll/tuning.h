/* Tuning files: rows in the columns of rondo-info --algorithms that stand before the table, and lines that describe the machine
 * to rondo-sim. Needs nothing but base, so that tools can read and write them. */
#ifndef RN_COLL_TUNING_H
#define RN_COLL_TUNING_H

#include "base/base.h"
#include "coll/algs.h"

enum { RN_TUNING_NAME = 32, RN_TUNING_WHY = 96, RN_TUNING_ERROR = 400 };

struct rn_range {
    size_t min, max;
};

struct rn_tuning_row {
    enum rn_coll coll;
    char name[RN_TUNING_NAME];
    struct rn_range ranks, bytes;
    int line;
    char why[RN_TUNING_WHY]; /* what stands behind #, if anything */
};

struct rn_tuning {
    struct rn_tuning_row *rows;
    int n;
    /* Is told of each line "machine NAME VALUE"; false: it is not understood. NULL: such lines are passed over. */
    bool (*machine)(const char *name, char *value);
};

/* Reads a file. False, with "FILE:LINE: what is wrong" in error, at the first mistake; nothing needs to be given back then. */
bool rn_tuning_load(struct rn_tuning *t, const char *file, char error[RN_TUNING_ERROR]);
void rn_tuning_free(struct rn_tuning *t);

/* "any", "from 3", "2 to 64", "4"; any: from lowest on. */
void rn_range_print(struct rn_range r, size_t lowest, char *out, size_t room);
/* A row in columns; needs and why may be empty. */
#define RN_TUNING_COLUMNS "%-22s %-12s %-10s %-22s %s"

#endif
