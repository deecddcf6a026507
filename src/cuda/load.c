/* Waking up: the plugin is opened when the program has loaded the driver, whether before or after MPI_Init. */
#include "base/cfg.h"
#include "base/err.h"
#include "base/log.h"
#include "cuda/cuda.h"
#include <dlfcn.h>
#include <link.h>
#include <stdio.h>
#include <string.h>

static const char driver[] = "libcuda.so.1", plugin[] = "librondo_cuda.so";

static void *const nothing;
static void *const something = (void *)&something;
static const struct rn_gpu_ops *opened;
static bool refused;

/* ---- watching ---- */

/* The youngest library, held so that its entry stays where it is. */
static struct link_map *youngest(void)
{
    struct link_map *m = NULL;
    void *self = dlopen(NULL, RTLD_LAZY);

    if (!self) return NULL;
    if (dlinfo(self, RTLD_DI_LINKMAP, &m)) m = NULL;
    while (m && m->l_next) m = m->l_next;
    dlclose(self);
    if (m && *m->l_name) (void)dlopen(m->l_name, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE);
    return m;
}

static void watch(void)
{
    struct link_map *m = youngest();

    rn_gpu_watch = m ? (void *const *)&m->l_next : &nothing;
}

static bool is_loaded(const char *name)
{
    void *lib = dlopen(name, RTLD_LAZY | RTLD_NOLOAD);

    if (lib) dlclose(lib);
    return lib != NULL;
}

/* ---- the plugin ---- */

static void tell(const char *text)
{
    rn_log(INFO, GPU, "%s", text);
}

static bool is_checked(void)
{
    return rn_cfg.check && !strcmp(rn_cfg.check, "stream");
}

static void uses(const char *device)
{
    if (rn_gpu_uses) rn_gpu_uses(device);
}

static bool is_alone(const char *device)
{
    return !rn_gpu_alone || rn_gpu_alone(device);
}

static bool may_stay(void)
{
    return rn_cfg.gpu_resident && !is_checked();
}

static void *open_file(const char *dir, const char *sub)
{
    char path[4096];

    if (snprintf(path, sizeof path, "%s%s/%s", dir, sub, plugin) >= (int)sizeof path) return NULL;
    return dlopen(path, RTLD_NOW | RTLD_LOCAL);
}

/* Beside this library, as installed or as built. */
static void *open_beside(void)
{
    char dir[4096];
    Dl_info here;

    if (!dladdr((void *)&something, &here) || !here.dli_fname) return NULL;
    snprintf(dir, sizeof dir, "%s", here.dli_fname);
    char *slash = strrchr(dir, '/');
    if (slash) *slash = 0;
    void *lib = open_file(slash ? dir : ".", "/rondo");
    return lib ? lib : open_file(slash ? dir : ".", "");
}

static int open_plugin(const struct rn_gpu_ops **ops)
{
    static const struct rn_cuda_host host = { sizeof(struct rn_gpu_ops), rn_fail, tell, rn_gpu_must, uses, is_alone, may_stay };
    const char *given = rn_cfg.gpu_plugin;
    void *lib = given && *given ? dlopen(given, RTLD_NOW | RTLD_LOCAL) : open_beside();
    rn_cuda_plugin_fn *entry;

    if (!lib) return rn_fail(MPI_ERR_OTHER, "%s cannot be loaded: %s", plugin, dlerror());
    *(void **)&entry = dlsym(lib, RN_CUDA_PLUGIN_ENTRY);
    if (!entry) return rn_fail(MPI_ERR_OTHER, "%s is of another version of Rondo", plugin);
    return entry(&host, ops);
}

static bool is_off(void)
{
    return refused || (rn_cfg.gpu && !strcmp(rn_cfg.gpu, "off"));
}

static const struct rn_gpu_ops *ops_get(void)
{
    if (!opened && !is_off() && open_plugin(&opened)) {
        refused = true;
        opened = NULL;
        rn_log(WARN, GPU, "device memory cannot be used: %s", rn_fail_text());
        rn_fail_forget();
    }
    return opened;
}

/* ---- for the rest ---- */

static void wake(void)
{
    rn_gpu = ops_get();
    rn_gpu_watch = rn_gpu ? (void *const *)&something : &nothing;
}

static bool look(const void *p)
{
    if (unlikely(!rn_gpu)) {
        watch();
        if (!is_loaded(driver)) return false;
        wake();
        if (!rn_gpu) return false;
    }
    return rn_gpu->is_device(p);
}

void rn_cuda_init(void)
{
    bool closely = is_checked();

    rn_buffer_floor = closely ? UINTPTR_MAX : (uintptr_t)MPI_IN_PLACE;
    rn_place_floor = closely ? UINTPTR_MAX : 0;
    if (is_off()) return;
    rn_gpu_look = look;
    watch();
    if (is_loaded(driver)) wake();
}

void rn_cuda_fini(void)
{
    rn_gpu_watch = &nothing;
    rn_gpu_look = NULL;
    if (rn_gpu) rn_gpu->fini();
    rn_gpu = NULL;
}

int rn_cuda_devices(void)
{
    void *lib;

    if (is_off()) return 0;
    lib = dlopen(driver, RTLD_LAZY);
    if (!lib) return 0;
    dlclose(lib);
    return ops_get() ? opened->devices() : 0;
}
