/* One-sided UCX: put and get between registered memory. */
#include "base/cfg.h"
#include "base/log.h"
#include "base/pool.h"
#include "rt/rt.h"
#include "wire/ucx_core.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct rn_ucx_mem {
    ucp_mem_h mem;
    void *key;
    size_t key_len;
};

struct rn_ucx_key {
    struct rn_peer *peer;
    ucp_ep_h ep;
    ucp_rkey_h rkey;
};

/* ---- ours ---- */

int rn_ucx_mem_open(void *base, size_t bytes, struct rn_ucx_mem **out)
{
    ucp_mem_map_params_t params = { .field_mask = UCP_MEM_MAP_PARAM_FIELD_ADDRESS | UCP_MEM_MAP_PARAM_FIELD_LENGTH,
                                    .address = base,
                                    .length = bytes };
    struct rn_ucx_mem *m = malloc(sizeof *m);
    ucs_status_t status;

    if (!m) return rn_fail(MPI_ERR_NO_MEM, "no memory to register %zu bytes", bytes);
    status = ucp_mem_map(rn_ucp_context, &params, &m->mem);
    if (status != UCS_OK) goto free_mem;
    status = ucp_rkey_pack(rn_ucp_context, m->mem, &m->key, &m->key_len);
    if (status != UCS_OK) goto unmap;
    *out = m;
    return 0;

unmap:
    ucp_mem_unmap(rn_ucp_context, m->mem);
free_mem:
    free(m);
    return rn_fail(MPI_ERR_NO_MEM, "UCX cannot register %zu bytes: %s", bytes, ucs_status_string(status));
}

const void *rn_ucx_mem_key(const struct rn_ucx_mem *m, size_t *len)
{
    *len = m->key_len;
    return m->key;
}

void rn_ucx_mem_close(struct rn_ucx_mem *m)
{
    if (!m) return;
    ucp_rkey_buffer_release(m->key);
    ucp_mem_unmap(rn_ucp_context, m->mem);
    free(m);
}

/* ---- theirs ---- */

/* Where no transport can, UCX emulates by messages, which the other side has to handle just as ours. Only UCX's description of
 * the endpoint tells. */
static bool has_lane(ucp_ep_h ep)
{
    char *text = NULL;
    size_t len;
    FILE *f = open_memstream(&text, &len);
    bool found;

    if (!f) return false;
    ucp_ep_print_info(ep, f);
    found = !fclose(f) && strstr(text, " rma#");
    free(text);
    return found;
}

struct rn_ucx_key *rn_ucx_key_open(struct rn_peer *p, const void *key)
{
    ucp_ep_h ep = rn_ucx_endpoint(p);
    struct rn_ucx_key *k;

    if (!ep || (!strcmp(rn_cfg.ucx_rma, "auto") && !has_lane(ep))) return NULL;
    k = malloc(sizeof *k);
    if (!k) return NULL;
    *k = (struct rn_ucx_key){ .peer = p, .ep = ep };
    if (ucp_ep_rkey_unpack(ep, key, &k->rkey) == UCS_OK) {
        rn_log(INFO, WIRE, "put and get to rank %d by UCX", p->rank);
        return k;
    }
    free(k);
    return NULL;
}

void rn_ucx_key_close(struct rn_ucx_key *k)
{
    if (!k) return;
    ucp_rkey_destroy(k->rkey);
    free(k);
}

/* ---- moving ---- */

struct call {
    struct rn_peer *peer;
    void (*done)(void *);
    void *arg;
};
static struct rn_pool call_pool = RN_POOL(struct call, 64);

static enum rn_sent broken(const struct rn_peer *p, ucs_status_t status)
{
    rn_fail(MPI_ERR_PROC_ABORTED, "UCX cannot reach the memory of rank %d: %s", p->rank, ucs_status_string(status));
    return RN_BROKEN;
}

static void called_back(void *request, ucs_status_t status, void *arg)
{
    struct call c = *(struct call *)arg;

    rn_pool_put(&call_pool, arg);
    ucp_request_free(request);
    if (status != UCS_OK) {
        broken(c.peer, status);
        rn_die(MPI_ERR_PROC_ABORTED, rn_fail_text());
    }
    c.done(c.arg);
}

static ucp_request_param_t param_for(struct call *c)
{
    return (ucp_request_param_t){ .op_attr_mask = UCP_OP_ATTR_FIELD_CALLBACK | UCP_OP_ATTR_FIELD_USER_DATA,
                                  .cb.send = called_back,
                                  .user_data = c };
}

static struct call *call_new(struct rn_peer *p, void (*done)(void *), void *arg)
{
    struct call *c = rn_pool_get(&call_pool);

    if (c)
        *c = (struct call){ p, done, arg };
    else
        rn_fail(MPI_ERR_NO_MEM, "no memory for a one-sided operation");
    return c;
}

static enum rn_sent outcome(struct call *c, ucs_status_ptr_t r)
{
    struct rn_peer *p = c->peer;

    if (UCS_PTR_IS_PTR(r)) return RN_PENDING;
    rn_pool_put(&call_pool, c);
    return r ? broken(p, UCS_PTR_STATUS(r)) : RN_SENT;
}

enum rn_sent rn_ucx_write(struct rn_ucx_key *k, const void *from, size_t len, uint64_t far, void (*done)(void *), void *arg)
{
    struct call *c = call_new(k->peer, done, arg);
    ucp_request_param_t param = param_for(c);

    return c ? outcome(c, ucp_put_nbx(k->ep, from, len, far, k->rkey, &param)) : RN_BROKEN;
}

enum rn_sent rn_ucx_read(struct rn_ucx_key *k, void *to, size_t len, uint64_t far, void (*done)(void *), void *arg)
{
    struct call *c = call_new(k->peer, done, arg);
    ucp_request_param_t param = param_for(c);

    return c ? outcome(c, ucp_get_nbx(k->ep, to, len, far, k->rkey, &param)) : RN_BROKEN;
}

enum rn_sent rn_ucx_settle(struct rn_ucx_key *k, void (*done)(void *), void *arg)
{
    struct call *c = call_new(k->peer, done, arg);
    ucp_request_param_t param = param_for(c);

    return c ? outcome(c, ucp_ep_flush_nbx(k->ep, &param)) : RN_BROKEN;
}
