/* Datatypes and operators. A type is its recipe (how it was made) and, once committed, a flat list of runs. */
#ifndef RN_DATATYPE_DATATYPE_H
#define RN_DATATYPE_DATATYPE_H

#include "base/attrs.h"
#include "base/counts.h"
#include "base/err.h"
#include "base/obj.h"
#include "mpi-ext.h"
#include <string.h>
#include <sys/uio.h>

/* A block of len bytes at off, repeated n[0] times every step[0] bytes, and all that n[1] times every step[1] bytes. An index
 * list is a run too: then at says for each of the n[0] blocks how far behind off it lies, and step[0] is not used. */
struct rn_run {
    ptrdiff_t off;
    size_t len;
    size_t n[2];
    ptrdiff_t step[2];
    const ptrdiff_t *at;
};

/* How often something is repeated, and how many bytes apart. */
struct rn_loop {
    size_t n;
    ptrdiff_t step;
};

/* Families decide which operators apply (MPI-5.0 6.9.2). */
enum rn_family {
    RN_FAM_NONE,
    RN_FAM_INT, /* signed or unsigned integers, Fortran integers, AINT/OFFSET/COUNT (multi-language) */
    RN_FAM_FLOAT,
    RN_FAM_LOGICAL, /* C bool, Fortran logical */
    RN_FAM_COMPLEX,
    RN_FAM_BYTE,
    RN_FAM_PAIR, /* value and index, for MINLOC and MAXLOC */
    RN_FAM_CHAR, /* WCHAR, CHARACTER: no arithmetic. MPI_CHAR is an integer here: the standard gives it none, but codes reduce it.
                  */
    RN_FAM_PACKED,
};

struct rn_type {
    struct rn_obj obj;
    /* First cache line: what a message needs. */
    MPI_Count bytes;     /* of data in one element */
    MPI_Aint lb, extent; /* extent: ub - lb */
    bool contig;         /* count elements are count * bytes in one piece at the address; also when there are no bytes */
    bool committed;
    bool supported;       /* false: an optional type this build does not have */
    uint8_t family;       /* of a builtin */
    uint16_t index;       /* of a builtin: row in types.def, for tables of functions */
    uint8_t rep;          /* of a builtin: enum rn_rep, how an element lies in memory */
    bool named;           /* a row of types.def */
    struct rn_type *elem; /* builtin it consists of, if only one; else NULL */
    MPI_Aint true_lb, true_extent;
    MPI_Count elems; /* how many elem (basic elements) are in one element, for a derived type of one or many builtins */
    /* From commit. The data in packed order: the runs one after the other, and all of them again loop[0].n times every
     * loop[0].step bytes, and all that loop[1].n times every loop[1].step bytes. Most types are one run, and structs of arrays
     * and arrays of structs stay short. */
    struct rn_run *runs;
    size_t nruns;
    ptrdiff_t *places; /* memory of the lists of runs */
    size_t *before;    /* nruns + 1 prefix sums of bytes: before[nruns] is what the runs hold once */
    struct rn_loop loop[2];
    size_t align;
    MPI_Count leaves;         /* basic elements as MPI_Get_elements counts them: a pair is two */
    bool marked;              /* lb and extent were set by a constructor with bounds of its own (MPI-5.0 5.1.7) */
    bool empty;               /* no typemap at all: leaves no trace in a type made of it */
    int users;                /* handles of the program; the attributes go with the last */
    struct rn_recipe *recipe; /* NULL for a builtin */
    struct rn_attrs attrs;
    void *device; /* what a GPU holds of the runs, NULL before it was needed */
    char name[MPI_MAX_OBJECT_NAME];
};

extern const int rn_type_builtins;
struct rn_type *rn_type_builtin(int index);

void rn_types_init(void);    /* fills the table of builtin handles; safe to call twice */
size_t rn_types_alive(void); /* derived types that somebody holds */
void rn_type_ref(struct rn_type *t);
void rn_type_release(struct rn_type *t);

/* True if count elements lie in one piece at the address of the buffer. */
static inline bool rn_type_is_contig(const struct rn_type *t)
{
    return t->contig;
}

/* Copies bytes [from, from + len) of the packed form of (buf, count, type) to or from a plain buffer. Any split is allowed.
 * Returns the bytes moved: less than len only at the end of the data. */
size_t rn_pack_bytes(const void *buf, MPI_Count count, const struct rn_type *t, size_t from, void *out, size_t len);
size_t rn_unpack_bytes(void *buf, MPI_Count count, const struct rn_type *t, size_t from, const void *in, size_t len);
/* Typed copy, as a send to oneself: fails with MPI_ERR_TRUNCATE when the source holds more bytes than the target takes. */
int rn_type_copy(const void *src, MPI_Count scount, const struct rn_type *stype, void *dst, MPI_Count dcount,
                 const struct rn_type *dtype);
/* Space that count elements occupy: bytes from the lowest to the highest address, and the offset of the lowest from buf. */
size_t rn_type_span(const struct rn_type *t, MPI_Count count, ptrdiff_t *gap);

/* The pieces of memory of (buf, count, type) in packed order, for calls that take a list of them. Fills at most max entries from
 * byte *from of the packed form on, and moves *from behind them; returns how many it filled, 0 at the end of the data. */
size_t rn_type_pieces(const void *buf, MPI_Count count, const struct rn_type *t, size_t *from, struct iovec *pieces, size_t max);
/* Whole elements, and basic elements, in so many bytes: MPI_UNDEFINED when the last one is not complete. And the bytes that so
 * many basic elements take. */
MPI_Count rn_type_count_of(const struct rn_type *t, MPI_Count bytes);
MPI_Count rn_type_elements_of(const struct rn_type *t, MPI_Count bytes);
MPI_Count rn_type_bytes_of(const struct rn_type *t, MPI_Count elements);
/* Makes runs and loop of a type that was not committed. Harmless on one that was. */
int rn_type_flatten(struct rn_type *t);
/* The builtin type that stands behind one: itself, or what MPI_Type_create_f90_* chose. NULL for other derived types. */
const struct rn_type *rn_type_predefined(const struct rn_type *t);

/* ---- operators ---- */

typedef void rn_reduce_fn(const void *in, void *inout, size_t count);

struct rn_op {
    struct rn_obj obj;
    bool commutes;
    bool wide;          /* user function takes MPI_Count */
    uint8_t index;      /* builtin: row in ops.def */
    void (*user)(void); /* MPI_User_function or MPI_User_function_c, NULL for a builtin */
    const char *name;
    struct rn_op_kernel *kernel; /* of a user's operator that a device can compute (device.h), or NULL */
};

void rn_ops_init(void);
void rn_op_ref(struct rn_op *op);
void rn_op_release(struct rn_op *op);
/* MPI_SUCCESS, or MPI_ERR_OP / MPI_ERR_TYPE with a message when the operator is not defined on the type. */
int rn_op_check(const struct rn_op *op, const struct rn_type *t);
/* The same for one-sided accumulation, where derived types of one builtin, MPI_REPLACE and MPI_NO_OP are allowed. */
int rn_op_check_accumulate(const struct rn_op *op, const struct rn_type *t);
/* The kernel by which elements of a type of one builtin are accumulated, or NULL where the above fails. */
rn_reduce_fn *rn_op_accumulator(const struct rn_op *op, const struct rn_type *t);
/* inout = in op inout, elementwise (in is the left operand, from the lower rank). */
void rn_op_reduce(const struct rn_op *op, const void *in, void *inout, MPI_Count count, struct rn_type *t);
/* The kernel for a builtin operator on a contiguous (builtin or derived of one builtin) type, or NULL; *per gets how many
 * basic elements one element of the type has. */
rn_reduce_fn *rn_op_kernel(const struct rn_op *op, const struct rn_type *t, size_t *per);
/* The same for elements of a derived type of one builtin: packed holds bytes [from, from + len) of the packed form of the left
 * operand, whole basic elements; the right one is (inout, count, type). For builtin operators, with MPI_REPLACE and MPI_NO_OP. */
void rn_op_accumulate(const struct rn_op *op, const void *packed, size_t from, size_t len, void *inout, MPI_Count count,
                      const struct rn_type *t);
int rn_op_make(void (*fn)(void), bool commute, bool wide, MPI_Op *op);

/* ---- bodies ---- */

int rn_op_create(struct rn_callback user_fn, int commute, MPI_Op *op);
int rn_op_commutative(struct rn_op *op, int *commute);
int rn_op_free(MPI_Op *op);
int rn_reduce_local(const void *inbuf, void *inoutbuf, MPI_Count count, struct rn_type *datatype, struct rn_op *op);

int rn_type_commit(MPI_Datatype *datatype);
int rn_type_free(MPI_Datatype *datatype);
int rn_type_dup(struct rn_type *oldtype, MPI_Datatype *newtype);
int rn_type_size(struct rn_type *datatype, MPI_Count *size);
int rn_type_get_extent(struct rn_type *datatype, MPI_Count *lb, MPI_Count *extent);
int rn_type_get_true_extent(struct rn_type *datatype, MPI_Count *true_lb, MPI_Count *true_extent);
int rn_type_get_name(struct rn_type *datatype, char *type_name, int *resultlen);
int rn_type_set_name(struct rn_type *datatype, const char *type_name);

/* A large-count form with a body of its own tells it from the small one where the arguments do not. */
int rn_type_contiguous(MPI_Count count, struct rn_type *oldtype, MPI_Datatype *newtype);
int rn_type_contiguous_c(MPI_Count count, struct rn_type *oldtype, MPI_Datatype *newtype);
int rn_type_vector(MPI_Count count, MPI_Count blocklength, MPI_Count stride, struct rn_type *oldtype, MPI_Datatype *newtype);
int rn_type_vector_c(MPI_Count count, MPI_Count blocklength, MPI_Count stride, struct rn_type *oldtype, MPI_Datatype *newtype);
int rn_type_create_hvector(MPI_Count count, MPI_Count blocklength, MPI_Count stride, struct rn_type *oldtype,
                           MPI_Datatype *newtype);
int rn_type_create_hvector_c(MPI_Count count, MPI_Count blocklength, MPI_Count stride, struct rn_type *oldtype,
                             MPI_Datatype *newtype);
int rn_type_indexed(MPI_Count count, struct rn_counts array_of_blocklengths, struct rn_counts array_of_displacements,
                    struct rn_type *oldtype, MPI_Datatype *newtype);
int rn_type_create_hindexed(MPI_Count count, struct rn_counts array_of_blocklengths, struct rn_counts array_of_displacements,
                            struct rn_type *oldtype, MPI_Datatype *newtype);
int rn_type_create_indexed_block(MPI_Count count, MPI_Count blocklength, struct rn_counts array_of_displacements,
                                 struct rn_type *oldtype, MPI_Datatype *newtype);
int rn_type_create_hindexed_block(MPI_Count count, MPI_Count blocklength, struct rn_counts array_of_displacements,
                                  struct rn_type *oldtype, MPI_Datatype *newtype);
int rn_type_create_hindexed_block_c(MPI_Count count, MPI_Count blocklength, struct rn_counts array_of_displacements,
                                    struct rn_type *oldtype, MPI_Datatype *newtype);
int rn_type_create_struct(MPI_Count count, struct rn_counts array_of_blocklengths, struct rn_counts array_of_displacements,
                          const MPI_Datatype array_of_types[], MPI_Datatype *newtype);
int rn_type_create_subarray(int ndims, struct rn_counts array_of_sizes, struct rn_counts array_of_subsizes,
                            struct rn_counts array_of_starts, int order, struct rn_type *oldtype, MPI_Datatype *newtype);
int rn_type_create_darray(int size, int rank, int ndims, struct rn_counts array_of_gsizes, const int array_of_distribs[],
                          const int array_of_dargs[], const int array_of_psizes[], int order, struct rn_type *oldtype,
                          MPI_Datatype *newtype);
int rn_type_create_resized(struct rn_type *oldtype, MPI_Count lb, MPI_Count extent, MPI_Datatype *newtype);
int rn_type_create_resized_c(struct rn_type *oldtype, MPI_Count lb, MPI_Count extent, MPI_Datatype *newtype);
int rn_type_create_f90_real(int p, int r, MPI_Datatype *newtype);
int rn_type_create_f90_complex(int p, int r, MPI_Datatype *newtype);
int rn_type_create_f90_integer(int r, MPI_Datatype *newtype);
int rn_type_match_size(int typeclass, int size, MPI_Datatype *datatype);
int rn_type_get_value_index(struct rn_type *value_type, struct rn_type *index_type, MPI_Datatype *pair_type);
/* For the small-count form num_large_counts and array_of_large_counts are NULL. */
int rn_type_get_envelope(struct rn_type *datatype, MPI_Count *num_integers, MPI_Count *num_addresses, MPI_Count *num_large_counts,
                         MPI_Count *num_datatypes, int *combiner);
int rn_type_get_contents(struct rn_type *datatype, MPI_Count max_integers, MPI_Count max_addresses, MPI_Count max_large_counts,
                         MPI_Count max_datatypes, int array_of_integers[], MPI_Aint array_of_addresses[],
                         MPI_Count array_of_large_counts[], MPI_Datatype array_of_datatypes[]);
int rn_pack(const void *inbuf, MPI_Count incount, struct rn_type *datatype, void *outbuf, MPI_Count outsize, MPI_Count *position,
            struct rn_comm *comm);
int rn_unpack(const void *inbuf, MPI_Count insize, MPI_Count *position, void *outbuf, MPI_Count outcount,
              struct rn_type *datatype, struct rn_comm *comm);
int rn_pack_size(MPI_Count incount, struct rn_type *datatype, struct rn_comm *comm, MPI_Count *size);
int rn_pack_external(const char *datarep, const void *inbuf, MPI_Count incount, struct rn_type *datatype, void *outbuf,
                     MPI_Count outsize, MPI_Count *position);
int rn_unpack_external(const char datarep[], const void *inbuf, MPI_Count insize, MPI_Count *position, void *outbuf,
                       MPI_Count outcount, struct rn_type *datatype);
int rn_pack_external_size(const char *datarep, MPI_Count incount, struct rn_type *datatype, MPI_Count *size);
int rn_get_address(const void *location, MPI_Aint *address);

#endif
