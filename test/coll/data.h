/* Buffers whose elements are pairs of 32-bit numbers, in several layouts, with a picture of what they should hold in the end. */
#ifndef TEST_COLL_DATA_H
#define TEST_COLL_DATA_H

#include "coll/common.h"

enum layout { PLAIN, CLOSE, SPREAD, LAYOUTS }; /* two builtins, a derived type without and one with gaps */

struct rn_type *layout_type(enum layout l);
MPI_Count layout_count(enum layout l, MPI_Count pairs);

/* Operators on pairs: chaining of maps x -> ax + b, which does not commute, and addition, which does. */
enum oper { CHAIN, ADD, OPERS };
struct rn_op *oper_op(enum oper o, enum layout l); /* on builtins there is only MPI_SUM, for ADD */
void oper_apply(enum oper o, const uint32_t *in, uint32_t *inout, MPI_Count pairs);

void data_init(void);

struct buf {
    char *mem, *want;
    size_t bytes;
    void *at;
    enum layout layout;
    MPI_Count pairs;
};

void buf_make(struct buf *b, enum layout l, MPI_Count pairs);
void buf_free(struct buf *b);
void buf_fill(struct buf *b, MPI_Count first, MPI_Count pairs, const uint32_t *values);
void buf_seal(struct buf *b); /* from here on the picture is what buf_expect says */
void buf_expect(struct buf *b, MPI_Count first, MPI_Count pairs, const uint32_t *values);
bool buf_is_right(const struct buf *b);

/* What rank src has for dst: other numbers in every case that is drawn. */
void data_new_case(void);
void buf_hold(struct buf *b, MPI_Count first, int src, int dst, MPI_Count pairs);        /* now */
void buf_expect_from(struct buf *b, MPI_Count first, int src, int dst, MPI_Count pairs); /* in the end */
/* The reduction of pairs skip, skip + 1, ... of what ranks from .. to have. */
void buf_expect_fold(struct buf *b, MPI_Count pairs, enum oper o, int from, int to, MPI_Count skip);

#endif
