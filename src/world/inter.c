/* Intercommunicators: made, merged, and what the two sides tell each other. */
#include "coll/coll.h"
#include "world/make.h"
#include <stdlib.h>

/* Ints go both ways between two ranks of a communicator (of its two groups). */
static int swap_with(struct rn_comm *c, uint32_t context, int rank, int tag, const int *mine, int n, int *theirs, int m)
{
    struct rn_type *t = rn_type_of(MPI_INT);
    struct rn_req *r;

    RN_TRY(rn_p2p_irecv(theirs, m, t, rank, tag, c, context, &r));
    int rc = rn_p2p_send(mine, n, t, rank, tag, c, context);
    int error = rn_p2p_wait(r, MPI_STATUS_IGNORE);
    return rc ? rc : error;
}

int rn_inter_swap(struct rn_comm *c, const int *mine, int n, int *theirs, int m)
{
    int tag = rn_next_tag(c);

    if (!c->rank) RN_TRY(swap_with(c, c->context + 1, 0, tag, mine, n, theirs, m));
    return rn_bcast(theirs, m, rn_type_of(MPI_INT), 0, c->local);
}

/* ---- create ---- */

/* What the leaders know after they have met. */
struct meeting {
    int error;
    int far_size;
    int low;     /* this side's leader is the lower process */
    int context; /* of the communicator that they met on */
};

static int *procs_of(const struct rn_group *g)
{
    int *list = malloc((size_t)g->size * sizeof *list);

    for (int i = 0; list && i < g->size; i++) list[i] = (int)rn_group_proc(g, i);
    return list;
}

/* On the leader: sizes and lowest processes, then the lists. */
static struct rn_group *meet(const struct rn_comm *near, struct rn_comm *peer, int leader, int tag, struct meeting *m)
{
    int own[2] = { near->size, (int)rn_group_proc(near->group, near->rank) }, theirs[2];
    uint32_t context = rn_side_context(peer);

    m->error = swap_with(peer, context, leader, tag, own, 2, theirs, 2);
    if (m->error) return NULL;
    int *list = procs_of(near->group);
    struct rn_group *far = rn_group_new(theirs[0]);
    m->error =
        list && far ? swap_with(peer, context, leader, tag, list, own[0], (int *)far->procs, theirs[0]) : rn_comm_no_memory();
    free(list);
    m->far_size = theirs[0];
    m->low = own[1] < theirs[1];
    m->context = (int)peer->context;
    return far;
}

static int check_peer(const struct rn_comm *peer, int leader)
{
    if (!peer) return rn_fail(MPI_ERR_COMM, "argument peer_comm is no communicator on the leader");
    if (leader >= 0 && leader < rn_comm_peers(peer)) return 0;
    return rn_fail(MPI_ERR_RANK, "argument remote_leader is %d, ranks are 0 to %d", leader, rn_comm_peers(peer) - 1);
}

/* On all of one side: the other side's group. NULL with m->error set on failure. */
static struct rn_group *learn(struct rn_comm *near, int leader, struct rn_comm *peer, int far_leader, int tag, struct meeting *m)
{
    struct rn_type *t = rn_type_of(MPI_INT);
    struct rn_group *far = NULL;

    *m = (struct meeting){ 0 };
    if (near->rank == leader) {
        m->error = check_peer(peer, far_leader);
        if (!m->error) far = meet(near, peer, far_leader, tag, m);
    }
    int rc = rn_bcast(m, sizeof *m / sizeof(int), t, leader, near);
    if (!rc) rc = m->error;
    if (!rc && !far) far = rn_group_new(m->far_size);
    if (!rc) rc = far ? rn_bcast(far->procs, m->far_size, t, leader, near) : rn_comm_no_memory();
    m->error = rc;
    if (!rc) {
        rn_group_find_rank(far);
        return far;
    }
    if (far) rn_group_release(far);
    return NULL;
}

static int check_disjoint(const struct rn_group *a, const struct rn_group *b)
{
    int *ranks = malloc((size_t)a->size * sizeof *ranks), common = -1;

    if (!ranks) return rn_comm_no_memory();
    rn_group_map(a, b, ranks);
    for (int i = 0; i < a->size; i++)
        if (ranks[i] != MPI_UNDEFINED) common = i;
    free(ranks);
    return common < 0 ? 0 : rn_fail(MPI_ERR_COMM, "rank %d of the local group is in the remote group too", common);
}

int rn_intercomm_create(struct rn_comm *near, int leader, struct rn_comm *peer, int far_leader, int tag, MPI_Comm *newcomm)
{
    struct meeting m;

    if (near->remote) return rn_fail(MPI_ERR_COMM, "argument local_comm is an intercommunicator");
    if (leader < 0 || leader >= near->size)
        return rn_fail(MPI_ERR_RANK, "argument local_leader is %d, ranks are 0 to %d", leader, near->size - 1);
    struct rn_group *far = learn(near, leader, peer, far_leader, tag, &m);
    if (!far) return m.error;
    int rc = check_disjoint(near->group, far);
    if (rc) {
        rn_group_release(far);
        return rc;
    }
    rn_group_ref(near->group);
    struct rn_comm *c = rn_comm_child(near, near->group, far);
    struct rn_birth *b = c ? rn_birth_new(c, 2) : NULL;
    if (!b) {
        if (c) rn_comm_release(c);
        return rn_comm_no_memory();
    }
    c->leader_low = m.low;
    rn_party_all(&b->agree.party, near);
    b->agree.party.root = leader;
    b->agree.key = (uint64_t)(m.context + RN_SIDE) << 32 | 0x80000000u | (uint32_t)tag;
    if (near->rank == leader) {
        b->agree.party.far = peer;
        b->agree.party.far_context = rn_side_context(peer);
        b->agree.party.far_root = far_leader;
        b->agree.party.far_tag = tag;
    }
    return rn_birth_run(b, newcomm);
}

/* ---- merge ---- */

static struct rn_group *joined(const struct rn_group *a, const struct rn_group *b)
{
    struct rn_group *g = rn_group_new(a->size + b->size);

    if (!g) return NULL;
    for (int i = 0; i < a->size; i++) g->procs[i] = rn_group_proc(a, i);
    for (int i = 0; i < b->size; i++) g->procs[a->size + i] = rn_group_proc(b, i);
    rn_group_find_rank(g);
    return g;
}

int rn_intercomm_merge(struct rn_comm *c, int high, MPI_Comm *newcomm)
{
    int own = high != 0, theirs;

    if (!c->remote) return rn_fail(MPI_ERR_COMM, "argument intercomm is an intracommunicator");
    RN_TRY(rn_inter_swap(c, &own, 1, &theirs, 1));
    bool first = own != theirs ? !own : c->leader_low;
    struct rn_group *g = first ? joined(c->group, c->remote) : joined(c->remote, c->group);
    struct rn_comm *merged = g ? rn_comm_child(c, g, NULL) : NULL;
    return merged ? rn_make_with_all(c, merged, newcomm) : rn_make_failed(c, rn_comm_no_memory());
}

int rn_comm_get_parent(MPI_Comm *parent)
{
    *parent = MPI_COMM_NULL;
    return 0;
}
