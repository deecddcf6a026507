#include "mpi/check.h"
#include "base/log.h"
#include "datatype/device.h"
#include <string.h>

static const struct {
    int class;
    const char *noun, *null;
} kinds[] = {
    [RN_KIND_COMM] = { MPI_ERR_COMM, "communicator", "MPI_COMM_NULL" },
    [RN_KIND_GROUP] = { MPI_ERR_GROUP, "group", "MPI_GROUP_NULL" },
    [RN_KIND_TYPE] = { MPI_ERR_TYPE, "datatype", "MPI_DATATYPE_NULL" },
    [RN_KIND_OP] = { MPI_ERR_OP, "operator", "MPI_OP_NULL" },
    [RN_KIND_REQ] = { MPI_ERR_REQUEST, "request", "MPI_REQUEST_NULL" },
    [RN_KIND_WIN] = { MPI_ERR_WIN, "window", "MPI_WIN_NULL" },
    [RN_KIND_FILE] = { MPI_ERR_FILE, "file", "MPI_FILE_NULL" },
    [RN_KIND_INFO] = { MPI_ERR_INFO, "info object", "MPI_INFO_NULL" },
    [RN_KIND_ERRH] = { MPI_ERR_ERRHANDLER, "error handler", "MPI_ERRHANDLER_NULL" },
    [RN_KIND_MSG] = { MPI_ERR_REQUEST, "message", "MPI_MESSAGE_NULL" },
    [RN_KIND_SESSION] = { MPI_ERR_SESSION, "session", "MPI_SESSION_NULL" },
};

static const uintptr_t null_values[] = {
    [RN_KIND_COMM] = (uintptr_t)MPI_COMM_NULL,       [RN_KIND_GROUP] = (uintptr_t)MPI_GROUP_NULL,
    [RN_KIND_TYPE] = (uintptr_t)MPI_DATATYPE_NULL,   [RN_KIND_OP] = (uintptr_t)MPI_OP_NULL,
    [RN_KIND_REQ] = (uintptr_t)MPI_REQUEST_NULL,     [RN_KIND_WIN] = (uintptr_t)MPI_WIN_NULL,
    [RN_KIND_FILE] = (uintptr_t)MPI_FILE_NULL,       [RN_KIND_INFO] = (uintptr_t)MPI_INFO_NULL,
    [RN_KIND_ERRH] = (uintptr_t)MPI_ERRHANDLER_NULL, [RN_KIND_MSG] = (uintptr_t)MPI_MESSAGE_NULL,
    [RN_KIND_SESSION] = (uintptr_t)MPI_SESSION_NULL,
};

int rn_not_running(void)
{
    return rn_fail(MPI_ERR_OTHER, "called %s", rn_state == RN_STATE_ENDED ? "after MPI_Finalize" : "before MPI_Init");
}

int rn_bad_handle(enum rn_kind kind, const void *handle, const char *arg)
{
    uintptr_t v = (uintptr_t)handle;

    if (v == null_values[kind]) return rn_fail(kinds[kind].class, "argument %s is %s", arg, kinds[kind].null);
    /* A constant of the ABI stands for nothing outside Init and Finalize; sessions bring all but the world. */
    if (v && v < RN_BUILTIN_END && rn_state != RN_STATE_RUNNING && (kind == RN_KIND_COMM || !rn_sessions))
        return rn_not_running();
    return rn_fail(kinds[kind].class, "argument %s is no %s: value %#llx is of another kind, was freed or was never set", arg,
                   kinds[kind].noun, (unsigned long long)v);
}

struct rn_type *rn_no_data_type(MPI_Datatype handle, MPI_Count count)
{
    return handle == MPI_DATATYPE_NULL && !count ? rn_type_of(MPI_BYTE) : NULL;
}

int rn_bad_req_at(const MPI_Request reqs[], MPI_Count i, bool null_ok)
{
    if (reqs[i] == MPI_REQUEST_NULL && !null_ok)
        return rn_fail(MPI_ERR_REQUEST, "argument array_of_requests[%lld] is MPI_REQUEST_NULL", (long long)i);
    return rn_fail(MPI_ERR_REQUEST, "argument array_of_requests[%lld] is no request: value %#llx was freed or was never set",
                   (long long)i, (unsigned long long)(uintptr_t)reqs[i]);
}

int rn_bad_type(const struct rn_type *t, const char *arg)
{
    const char *why = t->supported ? "was not committed" : "is not supported by this build";

    if (t->name[0]) return rn_fail(MPI_ERR_TYPE, "argument %s: %s %s", arg, t->name, why);
    return rn_fail(MPI_ERR_TYPE, "argument %s: this datatype %s", arg, why);
}

int rn_bad_rank(int class, long long rank, int size, const char *arg)
{
    return rn_fail(class, "argument %s is %lld, ranks are 0 to %d", arg, rank, size - 1);
}

int rn_bad_tag(int tag, const char *arg)
{
    return rn_fail(MPI_ERR_TAG, "argument %s is %d, tags are 0 to %d", arg, tag, RN_TAG_UB);
}

int rn_bad_pointer(int class, const char *arg)
{
    return rn_fail(class, "argument %s is a null pointer", arg);
}

int rn_null_buffer(MPI_Count count, const struct rn_type *t, int peer, const char *arg)
{
    bool builtin = t && (t->obj.flags & RN_OBJ_BUILTIN);

    if (!builtin || count <= 0 || t->bytes <= 0 || peer == MPI_PROC_NULL) return 0;
    return rn_fail(MPI_ERR_BUFFER, "argument %s is a null pointer for %lld elements of %s", arg, (long long)count, t->name);
}

int rn_no_buffer(const void *buf, MPI_Count count, const struct rn_type *t, int peer, const char *arg)
{
    if (buf != MPI_IN_PLACE) return rn_null_buffer(count, t, peer, arg);
    if (count <= 0 || peer == MPI_PROC_NULL) return 0;
    return rn_fail(MPI_ERR_BUFFER, "argument %s is MPI_IN_PLACE, which this call does not take there", arg);
}

int rn_no_packed(const void *buf, MPI_Count count, const struct rn_type *t, const char *arg)
{
    if (count <= 0 || !t || !t->bytes) return 0;
    return rn_fail(MPI_ERR_BUFFER, "argument %s is %s", arg,
                   buf ? "MPI_IN_PLACE, which this call does not take" : "a null pointer");
}

/* Says once for each call and kind of stream what it saw. */
static void report_busy(const char *call, const char *arg, const char *stream)
{
    enum { MOST = 64 };
    static struct {
        const char *call, *stream;
    } said[MOST];
    int n = 0;

    while (n < MOST && said[n].call && (said[n].call != call || said[n].stream != stream)) n++;
    if (n == MOST || said[n].call) return;
    said[n].call = call;
    said[n].stream = stream;
    rn_log(
        WARN, GPU,
        "%s: argument %s is device memory that may not be ready: in its context work is under way in %s, and MPI does not wait "
        "for it",
        call + strlen("P"), arg, stream);
}

int rn_check_closely(const char *call, const void *buf, MPI_Count count, const struct rn_type *t, int peer, const char *arg,
                     bool may_be_in_place)
{
    const char *stream;
    int rc = 0;

    if (!buf || (buf == MPI_IN_PLACE && !may_be_in_place))
        rc = buf ? rn_no_buffer(buf, count, t, peer, arg) : rn_null_buffer(count, t, peer, arg);
    if (rc || buf == MPI_IN_PLACE || !t || count <= 0 || peer == MPI_PROC_NULL || strstr(call, "_init") ||
        !rn_device_holds(buf, t))
        return rc;
    stream = rn_gpu->busy(rn_device_first(buf, t));
    if (stream) report_busy(call, arg, stream);
    return 0;
}
