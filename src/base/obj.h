/* Objects behind handles. A handle is the address of the object, or the ABI's small constant for a predefined one. */
#ifndef RN_BASE_OBJ_H
#define RN_BASE_OBJ_H

#include "base/base.h"

enum rn_kind {
    RN_KIND_FREE = 0, /* memory of an object that is gone */
    RN_KIND_COMM,
    RN_KIND_GROUP,
    RN_KIND_TYPE,
    RN_KIND_OP,
    RN_KIND_REQ,
    RN_KIND_WIN,
    RN_KIND_FILE,
    RN_KIND_INFO,
    RN_KIND_ERRH,
    RN_KIND_MSG,
    RN_KIND_SESSION,
};

enum { RN_OBJ_BUILTIN = 1 }; /* flags: never counted, never freed */

struct rn_obj {
    void *handle; /* what the user holds: this address, or the ABI constant */
    _Atomic int refs;
    uint16_t kind; /* enum rn_kind: looked at before a handle is trusted */
    uint16_t flags;
    int slot; /* integer form for Fortran once toint was called, else 0 */
};

enum { RN_BUILTIN_END = 0x1000 };                 /* the zero page: no object lies there */
extern struct rn_obj *rn_builtin[RN_BUILTIN_END]; /* NULL: null handles, gaps, and objects that do not live yet */

void rn_obj_init(struct rn_obj *o, enum rn_kind kind);                          /* refs 1, handle = address */
void rn_obj_init_builtin(struct rn_obj *o, enum rn_kind kind, const void *abi); /* enters the table */
void rn_obj_remove_builtin(const void *abi);
void rn_obj_slot_free(struct rn_obj *o); /* gives the Fortran slot back; called by rn_obj_fini */
void rn_obj_fini(struct rn_obj *o);      /* marks the memory as no object */

static inline struct rn_obj *rn_obj_of(const void *handle)
{
    uintptr_t v = (uintptr_t)handle;
    return likely(v >= RN_BUILTIN_END) ? (struct rn_obj *)handle : rn_builtin[v];
}

static inline void rn_obj_ref(struct rn_obj *o)
{
    if (!(o->flags & RN_OBJ_BUILTIN)) atomic_fetch_add_explicit(&o->refs, 1, memory_order_relaxed);
}

/* True when the caller dropped the last reference and must free the object. */
static inline bool rn_obj_unref(struct rn_obj *o)
{
    return !(o->flags & RN_OBJ_BUILTIN) && atomic_fetch_sub_explicit(&o->refs, 1, memory_order_acq_rel) == 1;
}

/* rn_comm_of(handle) and so on: the object, or NULL for a null handle, a freed one or one of another kind. */
#define RN_OBJ_KINDS(X)           \
    X(comm, MPI_Comm, COMM)       \
    X(group, MPI_Group, GROUP)    \
    X(type, MPI_Datatype, TYPE)   \
    X(op, MPI_Op, OP)             \
    X(req, MPI_Request, REQ)      \
    X(win, MPI_Win, WIN)          \
    X(file, MPI_File, FILE)       \
    X(info, MPI_Info, INFO)       \
    X(errh, MPI_Errhandler, ERRH) \
    X(msg, MPI_Message, MSG)      \
    X(session, MPI_Session, SESSION)

/* Every such struct begins with its struct rn_obj. */
#define X(name, Handle, KIND)                                                                 \
    struct rn_##name;                                                                         \
    static inline struct rn_##name *rn_##name##_of(Handle handle)                             \
    {                                                                                         \
        struct rn_obj *o = rn_obj_of(handle);                                                 \
        return likely(o && o->kind == RN_KIND_##KIND) ? (struct rn_##name *)(void *)o : NULL; \
    }                                                                                         \
    static inline Handle rn_##name##_handle(const struct rn_##name *p)                        \
    {                                                                                         \
        return (Handle)((const struct rn_obj *)(const void *)p)->handle;                      \
    }
RN_OBJ_KINDS(X)
#undef X

#endif
