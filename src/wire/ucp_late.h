/* UCX, opened when it is first needed (see base/late.h). */
#ifndef RN_WIRE_UCP_LATE_H
#define RN_WIRE_UCP_LATE_H

#include "base/late.h"
#include <ucp/api/ucp.h>

#define RN_UCP_FUNCTIONS(X)           \
    X(ucp_am_data_release)            \
    X(ucp_am_recv_data_nbx)           \
    X(ucp_am_send_nbx)                \
    X(ucp_cleanup)                    \
    X(ucp_config_modify)              \
    X(ucp_config_read)                \
    X(ucp_config_release)             \
    X(ucp_context_query)              \
    X(ucp_ep_create)                  \
    X(ucp_ep_flush_nbx)               \
    X(ucp_ep_print_info)              \
    X(ucp_ep_rkey_unpack)             \
    X(ucp_get_nbx)                    \
    X(ucp_init_version)               \
    X(ucp_mem_map)                    \
    X(ucp_mem_unmap)                  \
    X(ucp_put_nbx)                    \
    X(ucp_request_check_status)       \
    X(ucp_request_free)               \
    X(ucp_rkey_buffer_release)        \
    X(ucp_rkey_destroy)               \
    X(ucp_rkey_pack)                  \
    X(ucp_worker_arm)                 \
    X(ucp_worker_create)              \
    X(ucp_worker_destroy)             \
    X(ucp_worker_flush_nbx)           \
    X(ucp_worker_get_address)         \
    X(ucp_worker_get_efd)             \
    X(ucp_worker_progress)            \
    X(ucp_worker_release_address)     \
    X(ucp_worker_set_am_recv_handler) \
    X(ucp_worker_signal)              \
    X(ucs_status_string)

union rn_ucp_lib {
    struct {
#define X(f) __typeof__(&f) f;
        RN_UCP_FUNCTIONS(X)
#undef X
    };
#define X(f) +1
    void *functions[0 RN_UCP_FUNCTIONS(X)];
#undef X
};
extern union rn_ucp_lib rn_ucp_lib;

int rn_ucp_load(void); /* before the first use of a function */

#ifndef RN_UCP_LATE_TABLE
#define ucp_am_data_release            rn_ucp_lib.ucp_am_data_release
#define ucp_am_recv_data_nbx           rn_ucp_lib.ucp_am_recv_data_nbx
#define ucp_am_send_nbx                rn_ucp_lib.ucp_am_send_nbx
#define ucp_cleanup                    rn_ucp_lib.ucp_cleanup
#define ucp_config_modify              rn_ucp_lib.ucp_config_modify
#define ucp_config_read                rn_ucp_lib.ucp_config_read
#define ucp_config_release             rn_ucp_lib.ucp_config_release
#define ucp_context_query              rn_ucp_lib.ucp_context_query
#define ucp_ep_create                  rn_ucp_lib.ucp_ep_create
#define ucp_ep_flush_nbx               rn_ucp_lib.ucp_ep_flush_nbx
#define ucp_ep_print_info              rn_ucp_lib.ucp_ep_print_info
#define ucp_ep_rkey_unpack             rn_ucp_lib.ucp_ep_rkey_unpack
#define ucp_get_nbx                    rn_ucp_lib.ucp_get_nbx
#define ucp_init(params, config, out)  rn_ucp_lib.ucp_init_version(UCP_API_MAJOR, UCP_API_MINOR, params, config, out)
#define ucp_mem_map                    rn_ucp_lib.ucp_mem_map
#define ucp_mem_unmap                  rn_ucp_lib.ucp_mem_unmap
#define ucp_put_nbx                    rn_ucp_lib.ucp_put_nbx
#define ucp_request_check_status       rn_ucp_lib.ucp_request_check_status
#define ucp_request_free               rn_ucp_lib.ucp_request_free
#define ucp_rkey_buffer_release        rn_ucp_lib.ucp_rkey_buffer_release
#define ucp_rkey_destroy               rn_ucp_lib.ucp_rkey_destroy
#define ucp_rkey_pack                  rn_ucp_lib.ucp_rkey_pack
#define ucp_worker_arm                 rn_ucp_lib.ucp_worker_arm
#define ucp_worker_create              rn_ucp_lib.ucp_worker_create
#define ucp_worker_destroy             rn_ucp_lib.ucp_worker_destroy
#define ucp_worker_flush_nbx           rn_ucp_lib.ucp_worker_flush_nbx
#define ucp_worker_get_address         rn_ucp_lib.ucp_worker_get_address
#define ucp_worker_get_efd             rn_ucp_lib.ucp_worker_get_efd
#define ucp_worker_progress            rn_ucp_lib.ucp_worker_progress
#define ucp_worker_release_address     rn_ucp_lib.ucp_worker_release_address
#define ucp_worker_set_am_recv_handler rn_ucp_lib.ucp_worker_set_am_recv_handler
#define ucp_worker_signal              rn_ucp_lib.ucp_worker_signal
#define ucs_status_string              rn_ucp_lib.ucs_status_string
#endif

#endif
