#include "cuda/plugin.h"
#include <dlfcn.h>

struct rn_cu rn_cu;

static const struct {
    const char *symbol;
    size_t at; /* in struct rn_cu */
} functions[] = {
#define X(name, symbol, parameters) { symbol, offsetof(struct rn_cu, name) },
    RN_CU_FUNCTIONS(X)
#undef X
};

int rn_cu_open(void)
{
    void *lib = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);

    if (!lib) return rn_cuda_host.fail(MPI_ERR_OTHER, "the CUDA driver cannot be loaded: %s", dlerror());
    for (size_t i = 0; i < ARRAY_LEN(functions); i++) {
        void *f = dlsym(lib, functions[i].symbol);
        if (!f) return rn_cuda_host.fail(MPI_ERR_OTHER, "the CUDA driver is too old: it has no %s", functions[i].symbol);
        memcpy((char *)&rn_cu + functions[i].at, &f, sizeof f);
    }
    void *f = dlsym(lib, "cuCtxGetId");
    memcpy(&rn_cu.ctx_id, &f, sizeof f);
    f = dlsym(lib, "cuCtxRecordEvent");
    memcpy(&rn_cu.ctx_event, &f, sizeof f);
    f = dlsym(lib, "cuStreamWriteValue32_v2");
    memcpy(&rn_cu.write_word, &f, sizeof f);
    return 0;
}

int rn_cu_failed(cu_result r, const char *what)
{
    const char *name = NULL;

    if (rn_cu.error_name(r, &name) || !name) name = "an unknown error";
    return rn_cuda_host.fail(MPI_ERR_BUFFER, "CUDA: %s failed with %s (%d)", what, name, r);
}
