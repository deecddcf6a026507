/* UCX is taken into use, waited for and given back: what runs once in a job, or where somebody waits. */
#include "base/cfg.h"
#include "base/log.h"
#include "rt/rt.h"
#include "wire/ucx.h"
#include "wire/ucx_core.h"
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static pid_t owner; /* the process that started UCX */

/* Its POSIX shared memory needs room in /dev/shm, and leaves a file there when a rank is killed in a bad moment. The System V
 * kind has neither fault, and the same speed. */
#define TRANSPORTS "^posix"

static bool may_take_device(void)
{
    return !strcmp(rn_cfg.gpu_ucx, "yes") || (strcmp(rn_cfg.gpu_ucx, "no") && rn_ucx_has_rdma());
}

/* UCX would learn of device memory from hooks in the driver. It misses what was allocated before they were there, and takes it
 * for memory of the host. It reads this once, when it is loaded. */
static void distrust_hooks(void)
{
    if (may_take_device()) setenv("UCX_MEMTYPE_CACHE", "n", 0);
}

/* A connect that waits and is refused fails inside ucp_ep_create, where UCX 1.13 tells nobody: what is sent to a rank that has
 * ended would wait for ever. Only the environment says this in all versions, and UCX warns when nothing reads it: TCP must be in
 * use. */
static ucs_status_t worker_create(const ucp_worker_params_t *how)
{
    static const char *const variable = "UCX_TCP_CONN_NB";
    bool ours = rn_rt.local_size < rn_rt.size && !getenv("UCX_TLS") && !getenv("UCX_NET_DEVICES") && !getenv(variable);

    if (ours) setenv(variable, "y", 1);
    ucs_status_t status = ucp_worker_create(rn_ucp_context, how, &rn_ucp_worker);
    if (ours) unsetenv(variable);
    return status;
}

static ucs_status_t worker_open(void)
{
    ucp_params_t params = { .field_mask = UCP_PARAM_FIELD_FEATURES | UCP_PARAM_FIELD_ESTIMATED_NUM_EPS |
                                          UCP_PARAM_FIELD_ESTIMATED_NUM_PPN | UCP_PARAM_FIELD_NAME,
                            .features = UCP_FEATURE_AM | UCP_FEATURE_RMA | UCP_FEATURE_WAKEUP,
                            .estimated_num_eps = (size_t)rn_rt.size,
                            .estimated_num_ppn = (size_t)rn_rt.local_size,
                            .name = "rondo" };
    /* The library lock keeps threads apart. */
    ucp_worker_params_t how = { .field_mask = UCP_WORKER_PARAM_FIELD_THREAD_MODE, .thread_mode = UCS_THREAD_MODE_SERIALIZED };
    ucp_am_handler_param_t handler = {
        .field_mask = UCP_AM_HANDLER_PARAM_FIELD_ID | UCP_AM_HANDLER_PARAM_FIELD_FLAGS | UCP_AM_HANDLER_PARAM_FIELD_CB,
        .id = RN_UCX_AM_ID,
        .flags = UCP_AM_FLAG_WHOLE_MSG,
        .cb = rn_ucx_arrive,
    };
    ucp_config_t *config;
    ucs_status_t status = ucp_config_read(NULL, NULL, &config);

    if (status != UCS_OK) return status;
    if (!getenv("UCX_TLS")) ucp_config_modify(config, "TLS", TRANSPORTS);
    rn_ucx_rails_choose(config);
    status = ucp_init(&params, config, &rn_ucp_context);
    ucp_config_release(config);
    if (status != UCS_OK) return status;
    status = worker_create(&how);
    if (status != UCS_OK) goto close_context;
    status = ucp_worker_set_am_recv_handler(rn_ucp_worker, &handler);
    if (status != UCS_OK) goto close_worker;
    return UCS_OK;

close_worker:
    ucp_worker_destroy(rn_ucp_worker);
close_context:
    ucp_cleanup(rn_ucp_context);
    return status;
}

/* With RDMA it needs no stage in the host. Over TCP our pieces are quicker than its own. */
bool rn_ucx_takes_device(void)
{
    static signed char takes = -1;
    ucp_context_attr_t attr = { .field_mask = UCP_ATTR_FIELD_MEMORY_TYPES };

    if (takes >= 0) return takes;
    takes = may_take_device() && ucp_context_query(rn_ucp_context, &attr) == UCS_OK &&
            attr.memory_types & UCS_BIT(UCS_MEMORY_TYPE_CUDA);
    if (!takes && !strcmp(rn_cfg.gpu_ucx, "yes"))
        rn_log(WARN, WIRE, "RONDO_GPU_UCX is yes, but this UCX is not built with CUDA or finds no device");
    return takes;
}

static int publish(void)
{
    enum { COLLECT_MAX = 1024 }; /* ranks; in larger jobs most pairs never talk */
    ucp_address_t *address;
    size_t len;
    ucs_status_t status = ucp_worker_get_address(rn_ucp_worker, &address, &len);
    int rc;

    if (status != UCS_OK) return rn_fail(MPI_ERR_OTHER, "UCX does not tell its address: %s", ucs_status_string(status));
    rc = rn_ucx_cards.put("ucx.addr", address, len);
    ucp_worker_release_address(rn_ucp_worker, address);
    return rc ? rc : rn_ucx_cards.fence(rn_rt.size <= COLLECT_MAX);
}

/* Nothing is under way after the meeting in finalize. A process that did not get there, or a forked child, leaves it to the
 * kernel. */
static void close_at_exit(void)
{
    if (!rn_ucx_parting || getpid() != owner) return;
    ucp_worker_destroy(rn_ucp_worker);
    ucp_cleanup(rn_ucp_context);
}

int rn_ucx_init(void)
{
    ucs_status_t status;
    int rc;

    if (rn_rt.size > RN_UCX_RANK_MAX) return rn_fail(MPI_ERR_OTHER, "the UCX wire carries at most %d ranks", RN_UCX_RANK_MAX);
    distrust_hooks();
    RN_TRY(rn_ucp_load());
    status = worker_open();
    if (status != UCS_OK) return rn_fail(MPI_ERR_OTHER, "UCX does not start: %s", ucs_status_string(status));
    rc = publish();
    if (rc) {
        ucp_worker_destroy(rn_ucp_worker);
        ucp_cleanup(rn_ucp_context);
        return rc;
    }
    owner = getpid();
    atexit(close_at_exit);
    rn_ucx_active = true;
    rn_rt_poll = rn_ucx_progress;
    return 0;
}

int rn_ucx_progress(void)
{
    return (int)ucp_worker_progress(rn_ucp_worker);
}

int rn_ucx_event_fd(void)
{
    int fd;

    return ucp_worker_get_efd(rn_ucp_worker, &fd) == UCS_OK ? fd : -1;
}

bool rn_ucx_arm(void)
{
    return ucp_worker_arm(rn_ucp_worker) == UCS_OK;
}

void rn_ucx_signal(void)
{
    ucp_worker_signal(rn_ucp_worker);
}

static ucs_status_t wait_for(ucs_status_ptr_t r)
{
    ucs_status_t status;

    if (!UCS_PTR_IS_PTR(r)) return UCS_PTR_STATUS(r);
    while ((status = ucp_request_check_status(r)) == UCS_INPROGRESS) ucp_worker_progress(rn_ucp_worker);
    ucp_request_free(r);
    return status;
}

/* A long message that was pulled is under way until we have heard of that. One that nobody receives is given up within 2 s. */
static void settle_sends(void)
{
    time_t end = time(NULL) + 2;

    while (rn_ucx_underway && time(NULL) < end)
        if (!ucp_worker_progress(rn_ucp_worker)) sched_yield();
}

int rn_ucx_flush(void)
{
    ucp_request_param_t param = { .op_attr_mask = 0 };
    ucs_status_t status;

    settle_sends();
    status = wait_for(ucp_worker_flush_nbx(rn_ucp_worker, &param));

    rn_ucx_parting = true;
    return status == UCS_OK ? 0 : rn_fail(MPI_ERR_PROC_ABORTED, "UCX cannot flush: %s", ucs_status_string(status));
}
