/* One collective with random arguments, for all ranks, and what must come out of it. */
#ifndef TEST_COLL_CASES_H
#define TEST_COLL_CASES_H

#include "data.h"

enum { MAX_RANKS = 64 };

/* Counts or displacements, in both widths. */
struct numbers {
    int narrow[MAX_RANKS];
    MPI_Count wide[MAX_RANKS];
};

struct coll_case {
    enum rn_coll coll;
    int n, root;
    int na;          /* between two groups: ranks of the first one */
    MPI_Count pairs; /* of the vector, or of a block; the most, where blocks differ */
    bool in_place, wide;
    enum layout slayout, rlayout;
    enum oper oper;
    struct rn_coll_args args[MAX_RANKS];
    struct buf send[MAX_RANKS], recv[MAX_RANKS];
    struct numbers counts[MAX_RANKS], displs[MAX_RANKS], rcounts[MAX_RANKS], rdispls[MAX_RANKS];
    MPI_Datatype types[MAX_RANKS], rtypes[MAX_RANKS];
};

bool coll_is_inter(enum rn_coll c);

/* Draws a case of the collective for n ranks and fills in args and buffers. Between two groups, the first has na ranks. */
void case_draw(struct coll_case *k, enum rn_coll coll, int n, int na, struct rn_comm *(*comm)(int rank),
               unsigned (*random)(unsigned below));
bool case_is_right(const struct coll_case *k);
void case_free(struct coll_case *k);
/* In words, for messages. */
const char *case_text(const struct coll_case *k, const char *row);

/* ---- between the files of cases ---- */

extern struct rn_comm *(*case_comm)(int rank);
extern unsigned (*case_random)(unsigned below);

void case_make(struct coll_case *k, int r, MPI_Count send_pairs, MPI_Count recv_pairs);
void case_seal(struct coll_case *k, int r); /* buffers hold what they hold in the beginning */
/* Pairs of the block that src has for dst, where blocks differ. */
MPI_Count case_part(const struct coll_case *k, int src, int dst);
struct rn_counts case_view(const struct coll_case *k, const struct numbers *n);
void case_number(struct numbers *n, int i, MPI_Count value);

#define STYPE  layout_type(k->slayout)
#define RTYPE  layout_type(k->rlayout)
#define SCOUNT layout_count(k->slayout, k->pairs)
#define RCOUNT layout_count(k->rlayout, k->pairs)

void draw_gatherv(struct coll_case *k);
void draw_scatterv(struct coll_case *k);
void draw_allgatherv(struct coll_case *k);
void draw_alltoallv(struct coll_case *k);
void draw_alltoallw(struct coll_case *k);
void draw_reduce_scatter_block(struct coll_case *k);
void draw_reduce_scatter(struct coll_case *k);
void draw_neighbor(struct coll_case *k);
void draw_inter(struct coll_case *k);

#endif
