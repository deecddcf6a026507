/* One collective with random arguments, for all ranks, and what must come out of it. */
#ifndef TEST_COLL_CASES_H
#define TEST_COLL_CASES_H

#include "data.h"

enum { MAX_RANKS = 64 };

struct coll_case {
    int n, root;
    MPI_Count pairs; /* of the vector, or of a block */
    bool in_place;
    enum layout slayout, rlayout;
    enum oper oper;
    struct rn_coll_args args[MAX_RANKS];
    struct buf send[MAX_RANKS], recv[MAX_RANKS];
    const char *what; /* the collective */
};

bool case_has(const struct rn_alg_table *t); /* whether there are cases for it */

/* Draws a case of the table's collective for n ranks and fills in args and buffers. */
void case_draw(struct coll_case *k, const struct rn_alg_table *t, int n, struct rn_comm *(*comm)(int rank),
               unsigned (*random)(unsigned below));
bool case_is_right(const struct coll_case *k);
void case_free(struct coll_case *k);
/* In words, for messages. */
const char *case_text(const struct coll_case *k, const char *row);

#endif
