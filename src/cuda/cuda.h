/* The GPU part as the rest of the library sees it: when it wakes up, and the contract with the plugin. */
#ifndef RN_CUDA_CUDA_H
#define RN_CUDA_CUDA_H

#include "base/gpu.h"

/* From now on the process is watched for a driver. May come again. */
void rn_cuda_init(void);
void rn_cuda_fini(void);
/* Devices that this process could use, 0 when support is off or there is no driver. Makes no context. */
int rn_cuda_devices(void);

/* What the plugin calls of us. */
struct rn_cuda_host {
    size_t ops_bytes; /* of struct rn_gpu_ops: both must have been built from the same source */
    int (*fail)(int class, const char *fmt, ...) RN_PRINTF(2, 3);
    void (*tell)(const char *text);       /* a line of the log */
    void (*must)(int rc);                 /* ends the job when rc is not 0 */
    void (*uses)(const char *device);     /* 16 bytes of its name: we work there */
    bool (*is_alone)(const char *device); /* no other rank of the node works there */
    bool (*may_stay)(void);               /* a kernel, between messages */
};

#define RN_CUDA_PLUGIN_ENTRY "rn_cuda_plugin_1"
typedef int rn_cuda_plugin_fn(const struct rn_cuda_host *host, const struct rn_gpu_ops **ops);

#endif
