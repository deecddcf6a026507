/* Communicators over parts of others: split, create, create_group. */
#include "coll/coll.h"
#include "rt/rt.h"
#include "world/make.h"
#include <stdlib.h>
#include <string.h>

struct entry {
    int color, key;
    int rank; /* in the old group */
};

static int by_key(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;

    if (x->key != y->key) return x->key < y->key ? -1 : 1;
    return x->rank - y->rank;
}

/* The members of g whose color it is, in order of key and rank. Sorts the table. NULL when memory is out. */
static struct rn_group *group_of_color(const struct rn_group *g, const int *table, int color)
{
    struct entry *entries = malloc((size_t)g->size * sizeof *entries);
    struct rn_group *sub = NULL;
    int n = 0;

    if (!entries) return NULL;
    for (int i = 0; i < g->size; i++)
        if (table[2 * i] == color) entries[n++] = (struct entry){ color, table[2 * i + 1], i };
    qsort(entries, (size_t)n, sizeof *entries, by_key);
    sub = rn_group_new(n);
    for (int i = 0; sub && i < n; i++) sub->procs[i] = rn_group_proc(g, entries[i].rank);
    if (sub) rn_group_find_rank(sub);
    free(entries);
    return sub;
}

/* The communicator of one color; *out stays NULL where the other side has nobody of it. */
static int child_of_color(struct rn_comm *c, const int *mine, const int *theirs, int color, struct rn_comm **out)
{
    struct rn_group *g = group_of_color(c->group, mine, color);
    struct rn_group *remote = g && theirs ? group_of_color(c->remote, theirs, color) : NULL;

    if (!g || (theirs && !remote)) {
        if (g) rn_group_release(g);
        return rn_comm_no_memory();
    }
    if (remote && !remote->size) {
        rn_group_release(g);
        return 0;
    }
    *out = rn_comm_child(c, g, remote);
    if (*out) (*out)->leader_low = c->leader_low;
    return *out ? 0 : rn_comm_no_memory();
}

static int split_by_table(struct rn_comm *c, int color, int *mine, int *theirs, MPI_Comm *newcomm)
{
    struct rn_comm *child = NULL;

    int rc = color != MPI_UNDEFINED ? child_of_color(c, mine, theirs, color, &child) : 0;
    return rc ? rn_make_failed(c, rc) : rn_make_with_all(c, child, newcomm);
}

/* Everybody's color and key, of both sides if there are two. */
static int tell_all(struct rn_comm *c, int color, int key, int *mine, int *theirs)
{
    struct rn_type *t = rn_type_of(MPI_INT);
    int own[2] = { color, key };

    RN_TRY(rn_allgather(own, 2, t, mine, 2, t, c->local ? c->local : c));
    return theirs ? rn_inter_swap(c, mine, 2 * c->size, theirs, 2 * c->remote->size) : 0;
}

int rn_comm_split(struct rn_comm *c, int color, int key, MPI_Comm *newcomm)
{
    int *mine = malloc(2 * (size_t)c->size * sizeof *mine);
    int *theirs = c->remote ? malloc(2 * (size_t)c->remote->size * sizeof *theirs) : NULL;
    int rc;

    if (color < 0 && color != MPI_UNDEFINED)
        rc = rn_bad_arg(MPI_ERR_ARG, "color", color, "which is negative and not MPI_UNDEFINED");
    else
        rc = rn_make_agreed(c, mine && (theirs || !c->remote) ? 0 : rn_comm_no_memory());
    if (!rc) rc = tell_all(c, color, key, mine, theirs);
    if (!rc) rc = split_by_table(c, color, mine, theirs, newcomm);
    free(mine);
    free(theirs);
    return rc;
}

/* ---- create ---- */

static int check_subgroup(const struct rn_comm *c, const struct rn_group *g)
{
    int *ranks = malloc(((size_t)g->size + 1) * sizeof *ranks);
    int stranger = -1;

    if (!ranks) return rn_comm_no_memory();
    rn_group_map(g, c->group, ranks);
    for (int i = 0; i < g->size && stranger < 0; i++)
        if (ranks[i] == MPI_UNDEFINED) stranger = i;
    free(ranks);
    return stranger < 0 ? 0 : rn_fail(MPI_ERR_GROUP, "member %d of argument group is no rank of the communicator", stranger);
}

/* The group that the other side gave; NULL with *rc set on failure. */
static struct rn_group *far_group(struct rn_comm *c, const struct rn_group *g, int *rc)
{
    int n;

    *rc = rn_inter_swap(c, &g->size, 1, &n, 1);
    if (*rc) return NULL;
    struct rn_group *far = rn_group_new(n);
    int *own = malloc(((size_t)g->size + 1) * sizeof *own);
    for (int i = 0; own && i < g->size; i++) own[i] = (int)rn_group_proc(g, i);
    *rc = own && far ? rn_inter_swap(c, own, g->size, (int *)far->procs, n) : rn_comm_no_memory();
    free(own);
    if (*rc) {
        if (far) rn_group_release(far);
        return NULL;
    }
    rn_group_find_rank(far);
    return far;
}

static int create_inter(struct rn_comm *c, struct rn_group *g, MPI_Comm *newcomm)
{
    struct rn_comm *child = NULL;
    int rc;
    struct rn_group *far = far_group(c, g, &rc);

    if (!far) return rc;
    if (g->rank == MPI_UNDEFINED || !far->size) {
        rn_group_release(far);
    } else {
        rn_group_ref(g);
        child = rn_comm_child(c, g, far);
        if (!child) return rn_make_failed(c, rn_comm_no_memory());
        child->leader_low = c->leader_low;
    }
    return rn_make_with_all(c, child, newcomm);
}

int rn_comm_create(struct rn_comm *c, struct rn_group *group, MPI_Comm *newcomm)
{
    struct rn_comm *child = NULL;

    int rc = check_subgroup(c, group);
    if (c->remote) return rc ? rc : create_inter(c, group, newcomm);
    if (rc) return rn_make_failed(c, rc);
    if (group->rank != MPI_UNDEFINED) {
        rn_group_ref(group);
        child = rn_comm_child(c, group, NULL);
        if (!child) return rn_make_failed(c, rn_comm_no_memory());
    }
    return rn_make_with_all(c, child, newcomm);
}

/* Without memory for a list of their ranks. */
static void excuse_members(struct rn_comm *via, const struct rn_group *members, int tag, int error)
{
    for (int i = 0; i < members->size; i++) {
        int r = rn_group_rank_of(via->group, rn_group_proc(members, i));
        if (r != via->rank && r != MPI_UNDEFINED) rn_excuse_send_to(via, rn_side_context(via), tag, error, r);
    }
}

int rn_make_with_some(struct rn_comm *via, struct rn_comm *child, int tag, MPI_Comm *out)
{
    struct rn_birth *b = rn_birth_new(child, 1);
    int rc = b ? rn_party_some(&b->agree.party, via, child->group, tag) : rn_comm_no_memory();

    if (rc) {
        free(b);
        excuse_members(via, child->group, tag, rc);
        rn_comm_release(child);
        return rc;
    }
    b->agree.key = (uint64_t)rn_side_context(via) << 32 | (uint32_t)tag;
    return rn_birth_run(b, out);
}

int rn_comm_create_group(struct rn_comm *c, struct rn_group *group, int tag, MPI_Comm *newcomm)
{
    if (c->remote) return rn_fail(MPI_ERR_COMM, "argument comm is an intercommunicator");
    if (group->rank == MPI_UNDEFINED) {
        *newcomm = MPI_COMM_NULL;
        return 0;
    }
    RN_TRY(check_subgroup(c, group));
    rn_group_ref(group);
    struct rn_comm *child = rn_comm_child(c, group, NULL);
    if (child) return rn_make_with_some(c, child, tag, newcomm);
    excuse_members(c, group, tag, MPI_ERR_NO_MEM);
    return rn_comm_no_memory();
}
