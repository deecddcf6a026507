#define RN_UCP_LATE_TABLE
#include "wire/ucp_late.h"
#include "base/cfg.h"
#include <signal.h>
#include <stdlib.h>

union rn_ucp_lib rn_ucp_lib;

static int load(void)
{
    static const char *const found[] = { RN_UCX_LIBDIR "/libucp.so.0", "libucp.so.0", NULL };
    const char *given[] = { rn_cfg.ucx_library, NULL };
    static const char *const names[] = {
#define X(f) #f,
        RN_UCP_FUNCTIONS(X)
#undef X
            NULL
    };

    return rn_late_open(*given[0] ? given : found, names, rn_ucp_lib.functions);
}

/* Whether the user told UCX what to do on signals. */
static bool signals_are_ucx(void)
{
    return getenv("UCX_HANDLE_ERRORS") || getenv("UCX_ERROR_SIGNALS") || getenv("UCX_DEBUG_SIGNO");
}

/* As it is loaded, UCX takes SIGHUP and the signals of crashes for itself, and its handlers take memory, which may never end in a
 * program that crashed while it took some. They belong to the program. */
static int load_without_signals(void)
{
    struct sigaction was[NSIG];
    int rc;

    for (int s = 1; s < NSIG; s++)
        if (sigaction(s, NULL, &was[s])) was[s].sa_handler = SIG_ERR;
    rc = load();
    for (int s = 1; s < NSIG; s++)
        if (was[s].sa_handler != SIG_ERR) sigaction(s, &was[s], NULL);
    return rc;
}

int rn_ucp_load(void)
{
    if (rn_ucp_lib.ucp_cleanup) return 0;
    return signals_are_ucx() ? load() : load_without_signals();
}
