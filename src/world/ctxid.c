/* Agreeing on a number that is free on all who take part.
 *
 * Every round is a bitwise AND of the free pairs over the members. Two agreements of a process must not offer the same pairs, so
 * in a round only one offers them; the others offer nothing and their round is lost for all their members. That ends because
 * an agreement that all its members have begun (their first round showed it) goes before those with a greater key, on all
 * processes alike, and those that some member has not begun yet never hold the pairs while they wait for it.
 *
 * One that the program does nothing else beside may offer in its first round: nobody can be kept waiting by it. */
#include "base/lock.h"
#include "world/make.h"
#include <string.h>

enum { HAD = RN_PAIR_WORDS, WELL };

static uint64_t free_pairs[RN_PAIR_WORDS];
static bool filled;
static struct rn_link active = { &active, &active };
static struct rn_agree *holder;

static uint64_t *pairs(void)
{
    if (!filled) {
        memset(free_pairs, 0xff, sizeof free_pairs);
        free_pairs[0] &= ~(uint64_t)7; /* nobody's, the world's, self's */
        filled = true;
    }
    return free_pairs;
}

static bool goes_first(const struct rn_agree *a)
{
    rn_list_each(l, &active)
    {
        const struct rn_agree *b = rn_list_entry(l, struct rn_agree, link);
        if (b != a && b->met && b->want && b->key < a->key) return false;
    }
    return true;
}

static bool is_alone(const struct rn_agree *a)
{
    return active.next == &a->link && active.prev == &a->link;
}

static void round_begin(struct rn_agree *a)
{
    bool may = a->met ? goes_first(a) : a->waits && is_alone(a) && !rn_threaded;

    a->had = a->want && may && !holder;
    if (a->had) holder = a;
    if (a->had)
        memcpy(a->words, pairs(), sizeof free_pairs);
    else
        memset(a->words, a->want ? 0 : 0xff, sizeof free_pairs);
    a->words[HAD] = a->had || !a->want ? UINT64_MAX : 0;
    a->words[WELL] = a->failed ? 0 : UINT64_MAX;
    rn_tree_start(&a->tree, &a->party, a->words, a->in, RN_AGREE_WORDS);
}

/* The lowest pairs, away from those that are free here. */
static int take(struct rn_agree *a)
{
    int found = 0, want = a->want ? a->want : 1;

    for (int w = 0; w < RN_PAIR_WORDS && found < want; w++) {
        for (uint64_t left = a->words[w]; left && found < want; left &= left - 1) {
            int bit = __builtin_ctzll(left);
            if (a->want) free_pairs[w] &= ~((uint64_t)1 << bit);
            a->contexts[found++] = 2 * (uint32_t)(64 * w + bit);
        }
    }
    if (found == want) return 0;
    while (a->want && found--) rn_context_free(a->contexts[found]);
    return rn_fail(MPI_ERR_OTHER, "all %d contexts are in use: too many communicators exist at once", RN_PAIRS - 1);
}

/* True when it is settled. */
static bool round_end(struct rn_agree *a, int *error)
{
    if (holder == a) holder = NULL;
    *error = a->tree.error;
    if (*error) return true;
    if (!a->words[WELL]) {
        *error = a->failed ? a->failed : rn_fail(MPI_ERR_OTHER, "another rank could not make its part of the communicator");
        return true;
    }
    if (a->words[HAD]) {
        *error = take(a);
        return true;
    }
    a->met = true;
    return false;
}

void rn_agree_start(struct rn_agree *a)
{
    rn_list_append(&active, &a->link);
    round_begin(a);
}

/* One round at a time: a lost one must let the holder go on. */
bool rn_agree_poll(struct rn_agree *a, int *error)
{
    if (!rn_tree_poll(&a->tree)) return false;
    if (!round_end(a, error)) {
        round_begin(a);
        return false;
    }
    rn_list_remove(&a->link);
    return true;
}

void rn_context_free(uint32_t context)
{
    pairs()[context / 128] |= (uint64_t)1 << context / 2 % 64;
}
