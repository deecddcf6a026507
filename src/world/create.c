#include "base/cfg.h"
#include "coll/coll.h"
#include "comm/topo.h"
#include "req/req.h"
#include "rt/rt.h"
#include "world/make.h"
#include <stdlib.h>
#include <string.h>

int rn_comm_no_memory(void)
{
    return rn_fail(MPI_ERR_NO_MEM, "no memory for another communicator");
}

/* ---- what a communicator has before it gets a context: afterwards nothing may fail on one rank alone ---- */

static int count_nodes(struct rn_comm *c)
{
    bool *seen = rn_rt.nodes > 1 ? calloc((size_t)rn_rt.nodes, sizeof *seen) : NULL;

    c->nodes = 1;
    c->node_ranks = c->size;
    if (!seen) return rn_rt.nodes > 1 ? rn_comm_no_memory() : 0;
    c->nodes = c->node_ranks = 0;
    for (int i = 0; i < c->size; i++) {
        int node = rn_rt_node_of((int)rn_group_proc(c->group, i));
        c->node_ranks += node == rn_rt.node;
        c->nodes += !seen[node];
        seen[node] = true;
    }
    free(seen);
    return 0;
}

static int get_peers(struct rn_comm *c)
{
    c->peers = calloc((size_t)rn_comm_target(c)->size, sizeof *c->peers);
    return c->peers ? count_nodes(c) : rn_comm_no_memory();
}

static struct rn_comm *near_of(struct rn_comm *c)
{
    return c->local ? c->local : c;
}

static bool is_on_this_node(const struct rn_comm *c)
{
    for (int i = 0; i < c->size; i++)
        if (rn_rt_local_of((int)rn_group_proc(c->group, i)) < 0) return false;
    return true;
}

/* All its ranks see that alike. */
static bool gets_node_part(const struct rn_comm *c)
{
    return c->size > 1 && rn_cfg.coll_node && rn_rt.segment >= 0 && is_on_this_node(c);
}

static int prepare(struct rn_birth *b)
{
    struct rn_comm *c = b->comm;

    if (!c) return 0;
    RN_TRY(get_peers(c));
    if (c->local) RN_TRY(get_peers(c->local));
    if (!rn_match_reserve(c->local ? 4 : 2)) return rn_comm_no_memory();
    if (!gets_node_part(near_of(c))) return 0;
    b->node = rn_node_coll_new(near_of(c));
    return b->node ? 0 : rn_comm_no_memory();
}

/* ---- what a communicator has once it has a context ---- */

static int enter(struct rn_comm *c, uint32_t context)
{
    const struct rn_group *g = rn_comm_target(c);

    c->context = context;
    c->match = rn_match_get(context);
    c->coll_match = rn_match_get(context + 1);
    if (!c->match || !c->coll_match) return rn_comm_no_memory(); /* they have been reserved */
    rn_match_set_comm(c->match, c);
    rn_match_set_comm(c->coll_match, c);
    for (int i = 0; i < g->size; i++) {
        rn_proc p = rn_group_proc(g, i);
        if (p < (rn_proc)rn_world.size) c->peers[i] = rn_world.peers[p];
    }
    return 0;
}

/* In front of the node part. The last rank to leave gives it back. */
struct area {
    _Atomic uint32_t inside;
    uint32_t pad;
    uint64_t bytes;
    _Alignas(2 * RN_LINE) char part[]; /* as aligned as what coll puts there */
};

static void leave_node(struct rn_comm *c)
{
    struct area *area = c->node_area;

    if (c->node) rn_node_coll_detach(c);
    c->node = NULL;
    c->node_area = NULL;
    if (area && atomic_fetch_sub(&area->inside, 1) == 1) rn_node_free(area, area->bytes);
}

static void leave(struct rn_comm *c)
{
    if (!c->context) {
        free(c->peers);
        return;
    }
    leave_node(c);
    rn_coll_comm_free(c);
    rn_match_drop_all(c);
    rn_context_free(c->context);
    free(c->peers);
}

/* ---- the part of the node segment ---- */

static uint64_t area_new(int ranks)
{
    size_t bytes = sizeof(struct area) + rn_node_coll_bytes(ranks);
    struct area *area = rn_node_alloc(bytes);

    if (!area) return 0;
    area->inside = (uint32_t)ranks;
    area->bytes = bytes;
    return rn_node_offset(area);
}

/* False when the communicator gets none; all its ranks see that alike. */
static bool share_begin(struct rn_birth *b)
{
    struct rn_comm *c = near_of(b->comm);

    if (!b->node) return false;
    rn_party_all(&b->family, c);
    b->offset = c->rank ? UINT64_MAX : area_new(c->size);
    rn_tree_start(&b->tree, &b->family, &b->offset, &b->in, 1);
    return true;
}

static int share_end(struct rn_birth *b)
{
    struct rn_comm *c = near_of(b->comm);

    RN_TRY(b->tree.error);
    if (!b->offset) return 0;
    struct area *area = rn_node_at(b->offset, sizeof *area + rn_node_coll_bytes(c->size));
    if (!area) return rn_fail(MPI_ERR_INTERN, "the node part of a communicator lies outside the node segment");
    c->node_area = area;
    rn_node_coll_enter(c, b->node, area->part);
    b->node = NULL;
    return 0;
}

/* ---- births under way ---- */

static int poll_births(struct rn_poller *p);
static struct rn_link births = { &births, &births };
static struct rn_poller poller = { .poll = poll_births };

struct rn_birth *rn_birth_new(struct rn_comm *comm, int want)
{
    struct rn_birth *b = calloc(1, sizeof *b);

    if (!b) return NULL;
    b->comm = comm;
    b->agree.want = want;
    return b;
}

static void birth_free(struct rn_birth *b)
{
    free(b->agree.party.ranks);
    free(b);
}

static void give_up(struct rn_comm *c)
{
    int rc = rn_attrs_delete(&c->obj, &c->attrs);
    (void)rc; /* the first error is the one to tell */
    rn_comm_release(c);
}

static void finish(struct rn_birth *b, int error)
{
    rn_list_remove(&b->link);
    if (rn_list_is_empty(&births)) rn_poller_remove(&poller);
    b->error = error;
    rn_node_coll_free(b->node);
    b->node = NULL;
    if (error && b->comm) give_up(b->comm);
    if (b->req && error) *b->out = MPI_COMM_NULL;
    if (!b->req) {
        atomic_store_explicit(&b->done, true, memory_order_release);
        return;
    }
    b->req->error = error;
    rn_req_done(b->req);
    birth_free(b);
}

static int settle(struct rn_birth *b)
{
    b->agreed = true;
    if (!b->comm) return 0;
    if (b->comm->local) b->comm->local->context = b->agree.contexts[1];
    RN_TRY(enter(b->comm, b->agree.contexts[0]));
    return b->comm->local ? enter(b->comm->local, b->agree.contexts[1]) : 0;
}

static bool poll_birth(struct rn_birth *b)
{
    int error;

    if (!b->agreed) {
        if (!rn_agree_poll(&b->agree, &error)) return false;
        if (!error) error = settle(b);
        if (error || !b->comm || !share_begin(b)) {
            finish(b, error);
            return true;
        }
    }
    if (!rn_tree_poll(&b->tree)) return false;
    finish(b, share_end(b));
    return true;
}

static int poll_births(struct rn_poller *p)
{
    int events = 0;

    rn_list_each(l, &births) events += poll_birth(rn_list_entry(l, struct rn_birth, link));
    return events;
}

static void birth_begin(struct rn_birth *b)
{
    if (rn_list_is_empty(&births)) rn_poller_add(&poller);
    rn_list_append(&births, &b->link);
    if (!b->agree.failed) b->agree.failed = prepare(b);
    rn_agree_start(&b->agree);
    poll_birth(b);
}

int rn_birth_run(struct rn_birth *b, MPI_Comm *out)
{
    b->agree.waits = true;
    birth_begin(b);
    rn_wait_until(&b->done);

    int rc = b->error;
    if (!rc) *out = b->comm ? rn_comm_handle(b->comm) : MPI_COMM_NULL;
    birth_free(b);
    return rc;
}

static void request_free(struct rn_req *r)
{
    rn_comm_release(r->comm);
    rn_req_put(r);
}

int rn_birth_start(struct rn_birth *b, struct rn_comm *parent, MPI_Comm *out, MPI_Request *request)
{
    static const struct rn_req_ops ops = { .name = "comm_idup", .cancel = rn_req_keep, .free = request_free };
    struct rn_req *r = rn_req_get(parent);

    if (!r) {
        rn_party_excuse(&b->agree.party, MPI_ERR_NO_MEM);
        give_up(b->comm);
        birth_free(b);
        return rn_comm_no_memory();
    }
    rn_comm_ref(parent);
    r->ops = &ops;
    r->source = MPI_ANY_SOURCE;
    r->tag = MPI_ANY_TAG;
    r->bytes = 0;
    b->req = r;
    b->out = out;
    *out = rn_comm_handle(b->comm);
    *request = rn_req_handle(r);
    birth_begin(b);
    return 0;
}

/* ---- the usual ways ---- */

__attribute__((constructor)) static void at_load(void)
{
    rn_comm_undo = leave;
}

struct rn_comm *rn_comm_child(struct rn_comm *parent, struct rn_group *g, struct rn_group *remote)
{
    struct rn_comm *c = rn_comm_new(g);

    if (!c) goto drop_groups;
    rn_errh_ref(parent->errh);
    c->errh = parent->errh;
    c->session = parent->session;
    if (!remote) return c;

    /* For collectives among the own side. */
    rn_group_ref(g);
    c->local = rn_comm_new(g);
    if (c->local) {
        c->remote = remote;
        return c;
    }
    rn_group_release(g);
    rn_comm_release(c);
    rn_group_release(remote);
    return NULL;

drop_groups:
    rn_group_release(g);
    if (remote) rn_group_release(remote);
    return NULL;
}

static struct rn_birth *birth_with_all(struct rn_comm *parent, struct rn_comm *comm)
{
    struct rn_birth *b = rn_birth_new(comm, !comm ? 0 : comm->remote ? 2 : 1);

    if (!b) return NULL;
    rn_party_all(&b->agree.party, parent);
    int tag = parent->local ? b->agree.party.far_tag : b->agree.party.tag;
    b->agree.key = (uint64_t)parent->context << 32 | (uint32_t)tag;
    return b;
}

int rn_make_with_all(struct rn_comm *parent, struct rn_comm *comm, MPI_Comm *out)
{
    struct rn_birth *b = birth_with_all(parent, comm);

    if (b) return rn_birth_run(b, out);
    if (comm) rn_comm_release(comm);
    return rn_make_failed(parent, rn_comm_no_memory());
}

int rn_make_failed(struct rn_comm *parent, int error)
{
    struct rn_birth *b = birth_with_all(parent, NULL);
    struct rn_party all;
    MPI_Comm none;

    if (b) {
        b->agree.failed = error;
        return rn_birth_run(b, &none);
    }
    rn_party_all(&all, parent);
    rn_party_excuse(&all, error);
    return error;
}

int rn_make_agreed(struct rn_comm *parent, int error)
{
    struct rn_comm *near = near_of(parent);
    struct rn_type *t = rn_type_of(MPI_INT);
    int failed = error != 0, far = 0;
    int rc = rn_allreduce(MPI_IN_PLACE, &failed, 1, t, rn_op_of(MPI_MAX), near);

    if (!rc && parent->remote) rc = rn_allreduce(&failed, &far, 1, t, rn_op_of(MPI_MAX), parent);
    if (error) return error;
    if (rc) return rc;
    return failed || far ? rn_fail(MPI_ERR_OTHER, "another rank could not make its part of the communicator") : 0;
}

/* ---- duplicates ---- */

static struct rn_comm *twin(struct rn_comm *c)
{
    rn_group_ref(c->group);
    if (c->remote) rn_group_ref(c->remote);
    struct rn_comm *copy = rn_comm_child(c, c->group, c->remote);

    if (!copy) return NULL;
    copy->leader_low = c->leader_low;
    copy->topo = c->topo;
    if (c->topo) rn_topo_ref(c->topo);
    return copy;
}

/* A copy function of the user that fails must not leave the other ranks waiting: the agreement fails for all. */
static int birth_of_twin(struct rn_comm *c, struct rn_info *info, struct rn_birth **out)
{
    struct rn_comm *copy = twin(c);

    if (!copy) return rn_make_failed(c, rn_comm_no_memory());
    rn_comm_apply_info(copy, info);
    int failed = rn_attrs_copy(&c->obj, &c->attrs, &copy->attrs);
    struct rn_birth *b = birth_with_all(c, copy);
    if (!b) {
        give_up(copy);
        return rn_make_failed(c, rn_comm_no_memory());
    }
    b->agree.failed = failed;
    *out = b;
    return 0;
}

int rn_comm_dup_with_info(struct rn_comm *c, struct rn_info *info, MPI_Comm *newcomm)
{
    struct rn_birth *b;

    *newcomm = MPI_COMM_NULL;
    RN_TRY(birth_of_twin(c, info, &b));
    return rn_birth_run(b, newcomm);
}

int rn_comm_dup(struct rn_comm *c, MPI_Comm *newcomm)
{
    return rn_comm_dup_with_info(c, NULL, newcomm);
}

int rn_comm_idup_with_info(struct rn_comm *c, struct rn_info *info, MPI_Comm *newcomm, MPI_Request *request)
{
    struct rn_birth *b;

    *newcomm = MPI_COMM_NULL;
    RN_TRY(birth_of_twin(c, info, &b));
    return rn_birth_start(b, c, newcomm, request);
}

int rn_comm_idup(struct rn_comm *c, MPI_Comm *newcomm, MPI_Request *request)
{
    return rn_comm_idup_with_info(c, NULL, newcomm, request);
}

int rn_comm_dup_bare(struct rn_comm *c, struct rn_comm **out)
{
    struct rn_comm *copy = twin(c);
    MPI_Comm h;

    if (!copy) return rn_make_failed(c, rn_comm_no_memory());
    RN_TRY(rn_make_with_all(c, copy, &h));
    *out = rn_comm_of(h);
    return 0;
}

int rn_comm_free(MPI_Comm *comm)
{
    struct rn_comm *c = rn_comm_of(*comm);

    if (c->obj.flags & RN_OBJ_BUILTIN)
        return rn_fail_on(&c->obj, MPI_ERR_COMM, "argument comm is %s, which cannot be freed", c->name);
    RN_TRY(rn_attrs_delete(&c->obj, &c->attrs));
    if (c->buffer) rn_buffer_drop(&c->buffer);
    c->freed = true;
    *comm = MPI_COMM_NULL;
    rn_comm_release(c);
    return 0;
}

int rn_comm_disconnect(MPI_Comm *comm)
{
    struct rn_comm *c = rn_comm_of(*comm);
    unsigned turn = 0;

    if (c->obj.flags & RN_OBJ_BUILTIN)
        return rn_fail_on(&c->obj, MPI_ERR_COMM, "argument comm is %s, which cannot be disconnected", c->name);
    /* Requests that are done, or persistent and not started, may stay: they hold the communicator until they are freed. */
    while (rn_req_under_way(c)) {
        if (rn_progress())
            turn = 0;
        else
            rn_wait_idle(&turn);
    }
    rn_wait_end();
    return rn_comm_free(comm);
}
