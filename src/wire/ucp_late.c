#define RN_UCP_LATE_TABLE
#include "wire/ucp_late.h"

union rn_ucp_lib rn_ucp_lib;

int rn_ucp_load(void)
{
    static const char *const libraries[] = { RN_UCX_LIBDIR "/libucp.so.0", "libucp.so.0", NULL };
    static const char *const names[] = {
#define X(f) #f,
        RN_UCP_FUNCTIONS(X)
#undef X
            NULL
    };

    return rn_ucp_lib.ucp_cleanup ? 0 : rn_late_open(libraries, names, rn_ucp_lib.functions);
}
