/* PMIx, opened when it is first needed (see base/late.h). */
#ifndef RN_RT_PMIX_LATE_H
#define RN_RT_PMIX_LATE_H

#include "base/late.h"
#include <pmix.h>

#define RN_PMIX_FUNCTIONS(X) \
    X(PMIx_Abort)            \
    X(PMIx_Commit)           \
    X(PMIx_Error_string)     \
    X(PMIx_Fence)            \
    X(PMIx_Fence_nb)         \
    X(PMIx_Finalize)         \
    X(PMIx_Get)              \
    X(PMIx_Info_load)        \
    X(PMIx_Init)             \
    X(PMIx_Put)              \
    X(PMIx_Resolve_nodes)    \
    X(PMIx_Resolve_peers)    \
    X(PMIx_Value_destruct)

union rn_pmix_lib {
    struct {
#define X(f) __typeof__(&f) f;
        RN_PMIX_FUNCTIONS(X)
#undef X
    };
#define X(f) +1
    void *functions[0 RN_PMIX_FUNCTIONS(X)];
#undef X
};
extern union rn_pmix_lib rn_pmix_lib;

int rn_pmix_load(void); /* before the first use of a function */

#ifndef RN_PMIX_LATE_TABLE
#define PMIx_Abort          rn_pmix_lib.PMIx_Abort
#define PMIx_Commit         rn_pmix_lib.PMIx_Commit
#define PMIx_Error_string   rn_pmix_lib.PMIx_Error_string
#define PMIx_Fence          rn_pmix_lib.PMIx_Fence
#define PMIx_Fence_nb       rn_pmix_lib.PMIx_Fence_nb
#define PMIx_Finalize       rn_pmix_lib.PMIx_Finalize
#define PMIx_Get            rn_pmix_lib.PMIx_Get
#define PMIx_Info_load      rn_pmix_lib.PMIx_Info_load
#define PMIx_Init           rn_pmix_lib.PMIx_Init
#define PMIx_Put            rn_pmix_lib.PMIx_Put
#define PMIx_Resolve_nodes  rn_pmix_lib.PMIx_Resolve_nodes
#define PMIx_Resolve_peers  rn_pmix_lib.PMIx_Resolve_peers
#define PMIx_Value_destruct rn_pmix_lib.PMIx_Value_destruct
#endif

#endif
