#include "base/late.h"
#include "base/err.h"
#include <dlfcn.h>

int rn_late_open(const char *const libraries[], const char *const names[], void *functions[])
{
    const char *why = "no name is known";
    void *lib = NULL;

    for (int i = 0; libraries[i] && !lib; i++) {
        lib = dlopen(libraries[i], RTLD_NOW | RTLD_LOCAL);
        if (!lib) why = dlerror();
    }
    if (!lib) return rn_fail(MPI_ERR_OTHER, "a library cannot be loaded: %s", why);
    for (int i = 0; names[i]; i++) {
        functions[i] = dlsym(lib, names[i]);
        if (!functions[i]) return rn_fail(MPI_ERR_OTHER, "%s is not in the library that was loaded", names[i]);
    }
    return 0;
}
