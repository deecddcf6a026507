/* Operators of the program that come with a kernel. */
#include "cuda/plugin.h"
#include <stdlib.h>

enum { THREADS = 256, BLOCKS_PER_PROCESSOR = 8 };

struct code {
    struct rn_cuda_dev *dev;
    unsigned long long ctx;
    cu_module module;
    cu_function function;
};

static int load(struct rn_cuda_dev *d, const struct rn_gpu_code *code, struct code **out)
{
    struct code *c = calloc(1, sizeof *c);

    if (!c) return rn_cuda_host.fail(MPI_ERR_NO_MEM, "no memory for a kernel of an operator");
    c->dev = d;
    c->ctx = d->id;
    cu_result r = rn_cu.module_load(&c->module, code->image);
    if (r) {
        free(c);
        return rn_cu_failed(r, "cuModuleLoadData for the kernel of an operator");
    }
    r = rn_cu.module_function(&c->function, c->module, code->name);
    if (r) {
        rn_cu.module_unload(c->module);
        free(c);
        return rn_cu_failed(r, "cuModuleGetFunction for the kernel of an operator");
    }
    *out = c;
    return 0;
}

static int launch(struct rn_cuda_dev *d, const struct code *c, const void *in, void *inout, size_t count, struct rn_gpu_job *job)
{
    unsigned long long n = count, blocks = (n + THREADS - 1) / THREADS;
    void *params[] = { &in, &inout, &n };

    blocks = RN_MIN(blocks, (unsigned long long)d->processors * BLOCKS_PER_PROCESSOR);
    RN_CU(rn_cu.launch(c->function, (unsigned)blocks, 1, 1, THREADS, 1, 1, 0, d->quick, params, NULL),
          "cuLaunchKernel for an operator");
    return rn_cuda_follow(d, d->quick, job);
}

int rn_cuda_reduce_by(const struct rn_gpu_code *code, void **place, const void *in, void *inout, size_t count)
{
    struct rn_cuda_place where;
    struct rn_gpu_job job = { .dev = NULL };
    struct code *c = *place;
    int rc = 0;

    rn_cuda_find(inout, &where);
    struct rn_cuda_dev *d = rn_cuda_dev_of(&where);
    if (!d) return MPI_ERR_BUFFER;
    if ((c && (c->dev != d || c->ctx != d->id)) || !rn_cuda_is_on(in, d) || !rn_cuda_is_on(inout, d))
        return MPI_ERR_UNSUPPORTED_OPERATION;
    RN_TRY(rn_cuda_enter(d));
    if (!c) rc = load(d, code, &c);
    if (!rc) {
        *place = c;
        rc = launch(d, c, in, inout, count, &job);
    }
    rn_cuda_leave();
    if (!rc) rn_cuda_finish(&job);
    return rc;
}

void rn_cuda_code_drop(void *place)
{
    struct code *c = place;

    if (!rn_cuda_enter(c->dev)) {
        rn_cu.module_unload(c->module);
        rn_cuda_leave();
    }
    free(c);
}
