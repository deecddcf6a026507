/* What we use of CUDA's driver: its types as the driver's binary interface has them, and its functions behind a table that is
 * filled when the driver is opened. So the plugin is built without any toolkit. */
#ifndef RN_CUDA_DRIVER_H
#define RN_CUDA_DRIVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef int cu_result;
typedef int cu_device;
typedef uint64_t cu_ptr;
typedef struct cu_context_object *cu_context;
typedef struct cu_module_object *cu_module;
typedef struct cu_function_object *cu_function;
typedef struct cu_stream_object *cu_stream;
typedef struct cu_event_object *cu_event;
typedef struct {
    char bytes[64];
} cu_ipc_handle;

enum {
    CU_SUCCESS = 0,
    CU_NOT_INITIALIZED = 3,
    CU_DEINITIALIZED = 4,
    CU_INVALID_CONTEXT = 201,
    CU_PEER_ACCESS_UNSUPPORTED = 217,
    CU_NOT_READY = 600,
    CU_CONTEXT_IS_DESTROYED = 709,
};

/* Attributes of a pointer. */
enum {
    CU_POINTER_CONTEXT = 1,
    CU_POINTER_MEMORY_TYPE = 2,
    CU_POINTER_SYNC_MEMOPS = 6,
    CU_POINTER_BUFFER_ID = 7,
    CU_POINTER_IS_MANAGED = 8,
    CU_POINTER_DEVICE_ORDINAL = 9,
    CU_POINTER_IPC_CAPABLE = 10,
    CU_POINTER_RANGE_START = 11,
    CU_POINTER_RANGE_SIZE = 12,
};
enum { CU_MEMORY_HOST = 1, CU_MEMORY_DEVICE = 2, CU_MEMORY_ANY = 4 };

/* A copy of rows. */
struct cu_side {
    size_t x, y;
    int kind; /* CU_MEMORY_ANY: device is an address of any memory */
    void *host;
    cu_ptr device;
    void *array;
    size_t pitch;
};
struct cu_rows {
    struct cu_side src, dst;
    size_t width, height;
};
enum { CU_STREAM_NON_BLOCKING = 1, CU_EVENT_DISABLE_TIMING = 2, CU_HOST_PORTABLE = 1, CU_HOST_MAPPED = 2, CU_IPC_LAZY_PEER = 1 };
enum { CU_DEVICE_MULTIPROCESSORS = 16, CU_DEVICE_MPS = 133 };

/* X(our name, exported name, parameters). The driver exports the newest form of a function under a name with a version. */
#define RN_CU_FUNCTIONS(X)                                                              \
    X(init, "cuInit", (unsigned))                                                       \
    X(device_count, "cuDeviceGetCount", (int *))                                        \
    X(device_attribute, "cuDeviceGetAttribute", (int *, int, cu_device))                \
    X(device_uuid, "cuDeviceGetUuid", (char *, cu_device))                              \
    X(error_name, "cuGetErrorName", (cu_result, const char **))                         \
    X(ctx_current, "cuCtxGetCurrent", (cu_context *))                                   \
    X(ctx_push, "cuCtxPushCurrent_v2", (cu_context))                                    \
    X(ctx_pop, "cuCtxPopCurrent_v2", (cu_context *))                                    \
    X(ctx_device, "cuCtxGetDevice", (cu_device *))                                      \
    X(primary_state, "cuDevicePrimaryCtxGetState", (cu_device, unsigned *, int *))      \
    X(primary_retain, "cuDevicePrimaryCtxRetain", (cu_context *, cu_device))            \
    X(primary_release, "cuDevicePrimaryCtxRelease_v2", (cu_device))                     \
    X(pointer_attributes, "cuPointerGetAttributes", (unsigned, int *, void **, cu_ptr)) \
    X(pointer_set, "cuPointerSetAttribute", (const void *, int, cu_ptr))                \
    X(ctx_wait, "cuCtxSynchronize", (void))                                             \
    X(mem_alloc, "cuMemAlloc_v2", (cu_ptr *, size_t))                                   \
    X(mem_free, "cuMemFree_v2", (cu_ptr))                                               \
    X(host_alloc, "cuMemHostAlloc", (void **, size_t, unsigned))                        \
    X(host_free, "cuMemFreeHost", (void *))                                             \
    X(copy, "cuMemcpyAsync", (cu_ptr, cu_ptr, size_t, cu_stream))                       \
    X(copy_rows, "cuMemcpy2DAsync_v2", (const struct cu_rows *, cu_stream))             \
    X(fill, "cuMemsetD32Async", (cu_ptr, unsigned, size_t, cu_stream))                  \
    X(stream_create, "cuStreamCreate", (cu_stream *, unsigned))                         \
    X(stream_query, "cuStreamQuery", (cu_stream))                                       \
    X(stream_wait, "cuStreamSynchronize", (cu_stream))                                  \
    X(event_create, "cuEventCreate", (cu_event *, unsigned))                            \
    X(event_record, "cuEventRecord", (cu_event, cu_stream))                             \
    X(event_query, "cuEventQuery", (cu_event))                                          \
    X(ipc_get, "cuIpcGetMemHandle", (cu_ipc_handle *, cu_ptr))                          \
    X(ipc_open, "cuIpcOpenMemHandle_v2", (cu_ptr *, cu_ipc_handle, unsigned))           \
    X(ipc_close, "cuIpcCloseMemHandle", (cu_ptr))                                       \
    X(module_load, "cuModuleLoadData", (cu_module *, const void *))                     \
    X(module_unload, "cuModuleUnload", (cu_module))                                     \
    X(module_function, "cuModuleGetFunction", (cu_function *, cu_module, const char *)) \
    X(launch, "cuLaunchKernel",                                                         \
      (cu_function, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, cu_stream, void **, void **))

/* Streams that every context has. */
#define CU_STREAM_LEGACY     ((cu_stream)(uintptr_t)1)
#define CU_STREAM_PER_THREAD ((cu_stream)(uintptr_t)2)

struct rn_cu {
#define X(name, symbol, parameters) cu_result(*name) parameters;
    RN_CU_FUNCTIONS(X)
#undef X
    cu_result (*ctx_id)(cu_context, unsigned long long *);          /* NULL before CUDA 12 */
    cu_result (*ctx_event)(cu_context, cu_event);                   /* NULL before CUDA 12.5 */
    cu_result (*write_word)(cu_stream, cu_ptr, uint32_t, unsigned); /* NULL before CUDA 11.7 */
};
extern struct rn_cu rn_cu;

int rn_cu_open(void);                            /* 0 or an error class with a message */
int rn_cu_failed(cu_result r, const char *what); /* words a failure and returns a class */
#define RN_CU(call, what)                                            \
    do {                                                             \
        cu_result rn_cu_rc = (call);                                 \
        if (unlikely(rn_cu_rc)) return rn_cu_failed(rn_cu_rc, what); \
    } while (0)

#endif
