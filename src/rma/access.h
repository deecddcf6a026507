/* One operation on the memory of another rank, after all checks, and the ways to do it. */
#ifndef RN_RMA_ACCESS_H
#define RN_RMA_ACCESS_H

#include "pt2pt/hot.h"
#include "rma/hot.h"

enum rn_access_kind { RN_PUT, RN_GET, RN_ACC, RN_SWAP };

struct rn_access_args {
    struct rn_win *win;
    struct rn_target *t;
    enum rn_access_kind kind;
    int rank;
    const void *origin; /* what goes there; of RN_SWAP one element */
    MPI_Count ocount;
    struct rn_type *otype;
    void *result; /* what comes back; it may be MPI_BOTTOM, a null pointer */
    MPI_Count rcount;
    struct rn_type *rtype; /* NULL: nothing comes back */
    uint64_t at;           /* bytes from displacement 0 on; of a dynamic window the address itself */
    MPI_Count tcount;
    struct rn_type *ttype;
    size_t bytes;        /* that move */
    struct rn_op *op;    /* RN_ACC */
    const void *compare; /* RN_SWAP */
};

/* Checks rank, epoch, displacement and range, and fills in t, at and bytes. win, rank, tcount and ttype are given. */
int rn_access_check(struct rn_access_args *a, MPI_Aint disp);
/* Does it, or starts it. With a request the caller wants to know when its buffers are free. */
int rn_access_run(struct rn_access_args *a, MPI_Request *request);
int rn_access_put(struct rn_access_args *a);
int rn_access_get(struct rn_access_args *a);
int rn_access_acc(struct rn_access_args *a);
int rn_access_swap(struct rn_access_args *a);

/* Where the memory of a target that is reached directly lies. */
static inline char *rn_access_place(const struct rn_access_args *a)
{
    return (char *)((uintptr_t)a->t->mapped + (uintptr_t)a->at);
}

/* The pieces of the target's memory from byte `from` of its packed form on: at most max pieces and limit bytes. Addresses count
 * from base. Returns the bytes. */
size_t rn_access_pieces(const struct rn_access_args *a, uint64_t base, size_t from, size_t limit, struct iovec *v, size_t max,
                        size_t *n);

/* Moves between a packed buffer and the target's memory through the kernel. False: refused, with no message. */
bool rn_access_copy(const struct rn_access_args *a, bool write, size_t from, char *packed, size_t len);
int rn_access_refused(const struct rn_access_args *a); /* 0 when messages can do it instead */

/* (a op b) for n packed elements of a builtin type: b becomes the result. */
int rn_packed_reduce(const struct rn_op *op, const void *a, char *b, size_t bytes, const struct rn_type *elem);

#endif
