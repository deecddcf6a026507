/* Argument checks of the skin, one inline function per kind of argument. Each returns 0 or an error class; the wording of a
 * failure is out of line in check.c. */
#ifndef RN_MPI_CHECK_H
#define RN_MPI_CHECK_H

#include "base/cfg.h"
#include "base/counts.h"
#include "base/err.h"
#include "base/gpu.h"
#include "base/lock.h"
#include "comm/comm.h"
#include "datatype/datatype.h"
#include "world/world.h"
#include <limits.h>

/* The object header of an object that begins with one; NULL stays NULL. */
#define RN_OBJ(p) ((struct rn_obj *)(void *)(p))

int rn_bad_handle(enum rn_kind kind, const void *handle, const char *arg) RN_COLD;
int rn_bad_type(const struct rn_type *t, const char *arg) RN_COLD;
int rn_bad_rank(int class, long long rank, int size, const char *arg) RN_COLD;
int rn_bad_tag(int tag, const char *arg) RN_COLD;
int rn_bad_pointer(int class, const char *arg) RN_COLD;
int rn_bad_req_at(const MPI_Request reqs[], MPI_Count n, bool null_ok) RN_COLD;
int rn_null_buffer(MPI_Count count, const struct rn_type *t, int peer, const char *arg) RN_COLD;
int rn_no_buffer(const void *buf, MPI_Count count, const struct rn_type *t, int peer, const char *arg) RN_COLD;
int rn_not_running(void) RN_COLD;

/* A result for an int: what does not fit is undefined (MPI-5.0 4.1.11 and others). */
static inline int rn_narrow(MPI_Count v)
{
    return v > INT_MAX ? MPI_UNDEFINED : (int)v;
}

static inline int rn_check_running(void)
{
    return likely(rn_state == RN_STATE_RUNNING) || rn_sessions ? 0 : rn_not_running();
}

/* ---- handles: by value (p is what it stands for), then through a pointer ---- */

#define RN_CHECK_HANDLE(name, Handle, KIND)                                                       \
    static inline int rn_check_##name(const struct rn_##name *p, Handle handle, const char *arg)  \
    {                                                                                             \
        return likely(p) ? 0 : rn_bad_handle(RN_KIND_##KIND, handle, arg);                        \
    }                                                                                             \
    static inline int rn_check_##name##_at(const Handle *handle, const char *arg)                 \
    {                                                                                             \
        if (unlikely(!handle)) return rn_bad_pointer(MPI_ERR_ARG, arg);                           \
        return likely(rn_##name##_of(*handle)) ? 0 : rn_bad_handle(RN_KIND_##KIND, *handle, arg); \
    }
RN_OBJ_KINDS(RN_CHECK_HANDLE)
#undef RN_CHECK_HANDLE

static inline int rn_check_comm_or_null(const struct rn_comm *p, MPI_Comm handle, const char *arg)
{
    return likely(p || handle == MPI_COMM_NULL) ? 0 : rn_bad_handle(RN_KIND_COMM, handle, arg);
}

static inline int rn_check_type_or_null(const struct rn_type *p, MPI_Datatype handle, const char *arg)
{
    return likely(p || handle == MPI_DATATYPE_NULL) ? 0 : rn_bad_handle(RN_KIND_TYPE, handle, arg);
}

static inline int rn_check_win_or_null(const struct rn_win *p, MPI_Win handle, const char *arg)
{
    return likely(p || handle == MPI_WIN_NULL) ? 0 : rn_bad_handle(RN_KIND_WIN, handle, arg);
}

static inline int rn_check_file_or_null(const struct rn_file *p, MPI_File handle, const char *arg)
{
    return likely(p || handle == MPI_FILE_NULL) ? 0 : rn_bad_handle(RN_KIND_FILE, handle, arg);
}

static inline int rn_check_info_or_null(const struct rn_info *p, MPI_Info handle, const char *arg)
{
    return likely(p || handle == MPI_INFO_NULL) ? 0 : rn_bad_handle(RN_KIND_INFO, handle, arg);
}

static inline int rn_check_req_or_null(const struct rn_req *p, MPI_Request handle, const char *arg)
{
    return likely(p || handle == MPI_REQUEST_NULL) ? 0 : rn_bad_handle(RN_KIND_REQ, handle, arg);
}

static inline int rn_check_req_at_or_null(const MPI_Request *handle, const char *arg)
{
    if (unlikely(!handle)) return rn_bad_pointer(MPI_ERR_ARG, arg);
    return rn_check_req_or_null(rn_req_of(*handle), *handle, arg);
}

static inline int rn_check_reqs(MPI_Count n, const MPI_Request reqs[], bool null_ok)
{
    if (unlikely(!reqs && n > 0)) return rn_bad_pointer(MPI_ERR_ARG, "array_of_requests");
    for (MPI_Count i = 0; i < n; i++)
        if (unlikely(!rn_req_of(reqs[i]) && !(null_ok && reqs[i] == MPI_REQUEST_NULL))) return rn_bad_req_at(reqs, i, null_ok);
    return 0;
}

/* A datatype that data is sent or received with. */
static inline int rn_check_type_ready(const struct rn_type *t, MPI_Datatype handle, const char *arg)
{
    if (unlikely(!t)) return rn_bad_handle(RN_KIND_TYPE, handle, arg);
    return likely(t->committed && t->supported) ? 0 : rn_bad_type(t, arg);
}

/* Where there is no data its type means nothing, and programs give none. */
struct rn_type *rn_no_data_type(MPI_Datatype handle, MPI_Count count) RN_COLD;
static inline struct rn_type *rn_data_type_of(MPI_Datatype handle, MPI_Count count)
{
    struct rn_type *t = rn_type_of(handle);

    return likely(t) ? t : rn_no_data_type(handle, count);
}

/* ---- numbers ---- */

static inline int rn_check_count(MPI_Count n, int class, const char *arg)
{
    return likely(n >= 0) ? 0 : rn_bad_arg(class, arg, n, "must not be negative");
}

static inline int rn_check_dest(int rank, const struct rn_comm *c, const char *arg)
{
    if (likely((unsigned)rank < (unsigned)rn_comm_peers(c)) || rank == MPI_PROC_NULL) return 0;
    return rn_bad_rank(MPI_ERR_RANK, rank, rn_comm_peers(c), arg);
}

static inline int rn_check_source(int rank, const struct rn_comm *c, const char *arg)
{
    return rank == MPI_ANY_SOURCE ? 0 : rn_check_dest(rank, c, arg);
}

static inline int rn_check_root(int root, const struct rn_comm *c)
{
    if (likely((unsigned)root < (unsigned)rn_comm_peers(c))) return 0;
    if (c->remote && (root == MPI_ROOT || root == MPI_PROC_NULL)) return 0;
    return rn_bad_rank(MPI_ERR_ROOT, root, rn_comm_peers(c), "root");
}

static inline int rn_check_send_tag(int tag, const char *arg)
{
    return likely((unsigned)tag <= (unsigned)RN_TAG_UB) ? 0 : rn_bad_tag(tag, arg);
}

static inline int rn_check_recv_tag(int tag, const char *arg)
{
    return tag == MPI_ANY_TAG ? 0 : rn_check_send_tag(tag, arg);
}

/* ---- pointers ---- */

static inline int rn_check_pointer(const void *p, const char *arg)
{
    return likely(p) ? 0 : rn_bad_pointer(MPI_ERR_ARG, arg);
}

static inline int rn_check_key(const char *key, const char *arg)
{
    return likely(key) ? 0 : rn_bad_pointer(MPI_ERR_INFO_KEY, arg);
}

/* Blocks that a collective among neighbours receives or sends; a communicator without topology is told about later. */
static inline int rn_blocks_in(const struct rn_comm *c)
{
    int in = 0, out;

    return c && c->topo && !rn_topo_degrees(c, &in, &out) ? in : 0;
}

static inline int rn_blocks_out(const struct rn_comm *c)
{
    int in, out = 0;

    return c && c->topo && !rn_topo_degrees(c, &in, &out) ? out : 0;
}

static inline int rn_check_array(MPI_Count n, const void *p, const char *arg)
{
    return likely(p || n <= 0) ? 0 : rn_bad_pointer(MPI_ERR_ARG, arg);
}

#define rn_check_function(fn, arg) (likely((fn) != NULL) ? 0 : rn_bad_pointer(MPI_ERR_ARG, arg))

/* A null buffer is an error only for a builtin datatype: a derived one may hold addresses, relative to MPI_BOTTOM. */
static inline int rn_check_buffer_or_place(const void *buf, MPI_Count count, const struct rn_type *t, int peer, const char *arg)
{
    return likely(buf) ? 0 : rn_null_buffer(count, t, peer, arg);
}

static inline int rn_check_buffer(const void *buf, MPI_Count count, const struct rn_type *t, int peer, const char *arg)
{
    return likely((uintptr_t)buf > (uintptr_t)MPI_IN_PLACE) ? 0 : rn_no_buffer(buf, count, t, peer, arg);
}

/* The packed side of data of that count and type: bytes, for which no null pointer stands, and nothing is in place. */
int rn_no_packed(const void *buf, MPI_Count count, const struct rn_type *t, const char *arg) RN_COLD;
static inline int rn_check_packed(const void *buf, MPI_Count count, const struct rn_type *t, const char *arg)
{
    return likely((uintptr_t)buf > (uintptr_t)MPI_IN_PLACE) ? 0 : rn_no_packed(buf, count, t, arg);
}

/* A buffer that the call reads. Whoever wants a closer look at them (RONDO_CHECK) raises the floors. */
int rn_check_closely(const char *call, const void *buf, MPI_Count count, const struct rn_type *t, int peer, const char *arg,
                     bool may_be_in_place) RN_COLD;
#define rn_check_input(buf, ...) \
    (likely((uintptr_t)(buf) > rn_buffer_floor) ? 0 : rn_check_closely(__func__, buf, __VA_ARGS__, false))
#define rn_check_input_or_place(buf, ...) \
    (likely((uintptr_t)(buf) > rn_place_floor) ? 0 : rn_check_closely(__func__, buf, __VA_ARGS__, true))

/* A communicator that a call failed to make. A program may name the same variable for the one that it gives: that one stays. */
static inline void rn_not_made(MPI_Comm *out, MPI_Comm given)
{
    if (out && *out != given) *out = MPI_COMM_NULL;
}

/* ---- who gives what in a rooted collective (MPI-5.0 6.2.2, 6.2.3) ---- */

static inline bool rn_at_root(const struct rn_comm *c, int root)
{
    return c && root == (c->remote ? MPI_ROOT : c->rank);
}

/* Within one group the root is a leaf too. */
static inline bool rn_at_leaf(const struct rn_comm *c, int root)
{
    return c && (!c->remote || root >= 0);
}

#endif
