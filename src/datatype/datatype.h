/* Datatypes and operators. A type is its recipe (how it was made) and, once committed, a flat list of runs. */
#ifndef RN_DATATYPE_DATATYPE_H
#define RN_DATATYPE_DATATYPE_H

#include "base/counts.h"
#include "base/err.h"
#include "base/obj.h"
#include "base/attrs.h"
#include <string.h>

/* A block of len bytes at off, repeated n[0] times every step[0] bytes, and all that n[1] times every step[1] bytes. */
struct rn_run {
    ptrdiff_t off;
    size_t len;
    size_t n[2];
    ptrdiff_t step[2];
};

/* Families decide which operators apply (MPI-5.0 6.9.2). */
enum rn_family {
    RN_FAM_NONE,
    RN_FAM_INT,     /* signed or unsigned integers, Fortran integers, AINT/OFFSET/COUNT (multi-language) */
    RN_FAM_FLOAT,
    RN_FAM_LOGICAL, /* C bool, Fortran logical */
    RN_FAM_COMPLEX,
    RN_FAM_BYTE,
    RN_FAM_PAIR,    /* value and index, for MINLOC and MAXLOC */
    RN_FAM_CHAR,    /* MPI_CHAR, WCHAR, CHARACTER: no arithmetic */
    RN_FAM_PACKED,
};

struct rn_type {
    struct rn_obj obj;
    /* First cache line: what a message needs. */
    MPI_Count bytes;         /* of data in one element */
    MPI_Aint lb, extent;     /* extent: ub - lb */
    bool contig;             /* bytes == extent, lb == 0, one run in order: count elements are count * bytes at the address */
    bool committed;
    bool supported;          /* false: an optional type this build does not have */
    uint8_t family;          /* of a builtin */
    uint16_t index;          /* of a builtin: row in types.def, for tables of functions */
    struct rn_type *elem;    /* builtin it consists of, if only one; else NULL */
    MPI_Aint true_lb, true_extent;
    MPI_Count elems;         /* how many elem (basic elements) are in one element, for a derived type of one or many builtins */
    struct rn_run *runs;     /* from commit; builtin and contiguous types: one run */
    size_t nruns;
    size_t *before;          /* nruns + 1 prefix sums of bytes */
    size_t align;
    struct rn_recipe *recipe; /* NULL for a builtin */
    struct rn_attrs attrs;
    char name[MPI_MAX_OBJECT_NAME];
};

extern const int rn_type_builtins;
struct rn_type *rn_type_builtin(int index);

void rn_types_init(void); /* fills the table of builtin handles; safe to call twice */
void rn_type_ref(struct rn_type *t);
void rn_type_release(struct rn_type *t);

/* True if count elements lie in one piece: at buf + lb. */
static inline bool rn_type_is_contig(const struct rn_type *t)
{
    return t->contig;
}

/* Copies bytes [from, from + len) of the packed form of (buf, count, type) to or from a plain buffer. Any split is allowed.
 * Returns the bytes moved: less than len only at the end of the data. */
size_t rn_pack_bytes(const void *buf, MPI_Count count, const struct rn_type *t, size_t from, void *out, size_t len);
size_t rn_unpack_bytes(void *buf, MPI_Count count, const struct rn_type *t, size_t from, const void *in, size_t len);
/* Typed copy, as a send to oneself: fails with MPI_ERR_TRUNCATE when the source holds more bytes than the target takes. */
int rn_type_copy(const void *src, MPI_Count scount, const struct rn_type *stype, void *dst, MPI_Count dcount, const struct rn_type *dtype);
/* Space that count elements occupy: bytes from the lowest to the highest address, and the offset of the lowest from buf. */
size_t rn_type_span(const struct rn_type *t, MPI_Count count, ptrdiff_t *gap);

/* ---- operators ---- */

typedef void rn_reduce_fn(const void *in, void *inout, size_t count);

struct rn_op {
    struct rn_obj obj;
    bool commutes;
    bool wide;      /* user function takes MPI_Count */
    uint8_t index;  /* builtin: row in ops.def */
    void (*user)(void); /* MPI_User_function or MPI_User_function_c, NULL for a builtin */
    const char *name;
};

void rn_ops_init(void);
void rn_op_ref(struct rn_op *op);
void rn_op_release(struct rn_op *op);
/* MPI_SUCCESS, or MPI_ERR_OP / MPI_ERR_TYPE with a message when the operator is not defined on the type. */
int rn_op_check(const struct rn_op *op, const struct rn_type *t);
/* inout = in op inout, elementwise (in is the left operand, from the lower rank). */
void rn_op_reduce(const struct rn_op *op, const void *in, void *inout, MPI_Count count, struct rn_type *t);
/* The kernel for a builtin operator on a contiguous (builtin or derived of one builtin) type, or NULL; *per gets how many
 * basic elements one element of the type has. */
rn_reduce_fn *rn_op_kernel(const struct rn_op *op, const struct rn_type *t, size_t *per);

#endif
