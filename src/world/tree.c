#include "world/make.h"
#include <stdlib.h>
#include <string.h>

enum stage { UP, PARENT, FAR, DOWN, DONE };

void rn_party_all(struct rn_party *p, struct rn_comm *c)
{
    struct rn_comm *near = c->local ? c->local : c;

    *p = (struct rn_party){
        .c = near, .context = near->context + 1, .tag = rn_next_tag(near), .me = near->rank, .size = near->size
    };
    if (!c->local) return;
    p->far = c;
    p->far_context = c->context + 1;
    p->far_tag = rn_next_tag(c);
}

int rn_party_some(struct rn_party *p, struct rn_comm *c, const struct rn_group *members, int tag)
{
    int *ranks = malloc((size_t)members->size * sizeof *ranks);

    if (!ranks) return rn_comm_no_memory();
    rn_group_map(members, c->group, ranks);
    for (int i = 0; i < members->size; i++) {
        if (ranks[i] != MPI_UNDEFINED) continue;
        free(ranks);
        return rn_fail(MPI_ERR_GROUP, "member %d of the group is no rank of the communicator", i);
    }
    *p = (struct rn_party){
        .c = c, .context = rn_side_context(c), .tag = tag, .me = members->rank, .size = members->size, .ranks = ranks
    };
    return 0;
}

void rn_tree_start(struct rn_tree *t, const struct rn_party *p, uint64_t *words, uint64_t *in, int n)
{
    *t = (struct rn_tree){ .p = p, .words = words, .in = in, .n = n, .stage = UP, .mask = 1 };
}

static struct rn_type *word_type(void)
{
    return rn_type_of(MPI_UINT64_T);
}

/* Position in the tree, counted from the root. */
static int place(const struct rn_party *p)
{
    return (p->me - p->root + p->size) % p->size;
}

static int rank_at(const struct rn_party *p, int at)
{
    int i = (at + p->root) % p->size;
    return p->ranks ? p->ranks[i] : i;
}

void rn_party_excuse(const struct rn_party *p, int error)
{
    if (!p->ranks) rn_excuse_send(p->c, p->context, p->tag, error);
    for (int i = 0; p->ranks && i < p->size; i++)
        if (i != p->me) rn_excuse_send_to(p->c, p->context, p->tag, error, p->ranks[i]);
    if (p->far) rn_excuse_send(p->far, p->far_context, p->far_tag, error);
}

/* After a failure nothing more comes: a receive that still waits is taken back. */
static void give_up(struct rn_tree *t, int rc)
{
    t->error = rc;
    t->stage = DONE;
    if (!t->recv) return;
    MPI_Request h = rn_req_handle(t->recv);
    rn_cancel(&h);
}

static void keep(struct rn_tree *t, int rc)
{
    if (likely(!rc) || t->error) return;
    rn_party_excuse(t->p, rc);
    give_up(t, rc);
}

static void send_to(struct rn_tree *t, int at)
{
    const struct rn_party *p = t->p;
    keep(t, rn_p2p_isend(t->words, t->n, word_type(), rank_at(p, at), p->tag, p->c, p->context, RN_SEND_STANDARD, &t->send));
}

static void recv_from(struct rn_tree *t, int at)
{
    const struct rn_party *p = t->p;
    keep(t, rn_p2p_irecv(t->in, t->n, word_type(), rank_at(p, at), p->tag, p->c, p->context, &t->recv));
}

static void meet_far_root(struct rn_tree *t)
{
    const struct rn_party *p = t->p;

    keep(t, rn_p2p_irecv(t->in, t->n, word_type(), p->far_root, p->far_tag, p->far, p->far_context, &t->recv));
    if (t->error) return;
    keep(t,
         rn_p2p_isend(t->words, t->n, word_type(), p->far_root, p->far_tag, p->far, p->far_context, RN_SEND_STANDARD, &t->send));
}

static void look_for_excuses(struct rn_tree *t)
{
    const struct rn_party *p = t->p;
    int rc = t->error ? 0 : rn_excuse_find(p->context, p->tag);

    if (!rc && !t->error && p->far) rc = rn_excuse_find(p->far_context, p->far_tag);
    if (unlikely(rc)) give_up(t, rc);
}

/* True once the request is done (or there is none). */
static bool is_over(struct rn_tree *t, struct rn_req **r)
{
    struct rn_req *done = *r;

    if (!done) return true;
    if (!rn_req_is_done(done)) return false;
    if (r == &t->recv) t->received = true;
    *r = NULL;
    keep(t, rn_p2p_wait(done, MPI_STATUS_IGNORE));
    return true;
}

static void and_in(struct rn_tree *t)
{
    for (int i = 0; i < t->n; i++) t->words[i] &= t->in[i];
}

static void up(struct rn_tree *t)
{
    int at = place(t->p), size = t->p->size;

    while (t->mask < size && !(at & t->mask) && at + t->mask >= size) t->mask <<= 1;
    if (t->mask < size && !(at & t->mask)) {
        recv_from(t, at + t->mask);
        return;
    }
    t->stage = at ? PARENT : FAR;
    if (at) {
        recv_from(t, at - t->mask);
        if (!t->error) send_to(t, at - t->mask);
    } else if (t->p->far) {
        meet_far_root(t);
    }
}

static void down(struct rn_tree *t)
{
    int at = place(t->p);

    for (t->mask >>= 1; t->mask; t->mask >>= 1) {
        if (at + t->mask >= t->p->size) continue;
        send_to(t, at + t->mask);
        return;
    }
    t->stage = DONE;
}

/* What follows from the messages that have just gone and come. */
static void step(struct rn_tree *t, bool received)
{
    switch ((enum stage)t->stage) {
    case UP:
        if (received) {
            and_in(t);
            t->mask <<= 1;
        }
        up(t);
        break;
    case PARENT:
        memcpy(t->words, t->in, (size_t)t->n * sizeof *t->words);
        t->stage = DOWN;
        break;
    case FAR:
        if (received) and_in(t);
        t->stage = DOWN;
        break;
    case DOWN:
        down(t);
        break;
    case DONE:
        break;
    }
}

bool rn_tree_poll(struct rn_tree *t)
{
    while (t->stage != DONE || t->send || t->recv) {
        bool sent = is_over(t, &t->send);
        if (!is_over(t, &t->recv) || !sent) {
            look_for_excuses(t);
            return false;
        }

        bool received = t->received;
        t->received = false;
        step(t, received);
    }
    return true;
}
