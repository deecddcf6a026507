#define RN_PMIX_LATE_TABLE
#include "rt/pmix_late.h"

union rn_pmix_lib rn_pmix_lib;

int rn_pmix_load(void)
{
    static const char *const libraries[] = { RN_PMIX_LIBDIR "/libpmix.so.2", "libpmix.so.2", NULL };
    static const char *const names[] = {
#define X(f) #f,
        RN_PMIX_FUNCTIONS(X)
#undef X
            NULL
    };

    return rn_pmix_lib.PMIx_Init ? 0 : rn_late_open(libraries, names, rn_pmix_lib.functions);
}
