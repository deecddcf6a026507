#include "pt2pt/match.h"
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static struct rn_comm comm;

static struct rn_req *post(struct rn_match *m, int source, int tag)
{
    struct rn_req *r = rn_req_get(&comm);

    r->peer = source;
    r->want_tag = tag;
    rn_match_post(m, r);
    return r;
}

static struct rn_arrival *keep(struct rn_match *m, int source, int tag)
{
    struct rn_arrival *a = rn_match_keep(m, NULL, source, tag, 0);

    a->kind = RN_MSG_EAGER;
    return a;
}

Test(match, equal_receives_are_taken_in_the_order_they_were_posted)
{
    struct rn_match *m = rn_match_get(8);
    struct rn_req *first = post(m, 3, 7), *second = post(m, 3, 7);

    cr_assert_null(rn_match_posted(m, 3, 8));
    cr_assert_null(rn_match_posted(m, 4, 7));
    cr_assert_eq(rn_match_posted(m, 3, 7), first);
    cr_assert_eq(rn_match_posted(m, 3, 7), second);
    cr_assert_null(rn_match_posted(m, 3, 7));
}

Test(match, a_wildcard_receive_posted_earlier_comes_before_an_exact_one)
{
    struct rn_match *m = rn_match_get(8);
    struct rn_req *any_tag = post(m, 3, MPI_ANY_TAG), *exact = post(m, 3, 7), *any_source = post(m, MPI_ANY_SOURCE, 7),
                  *any = post(m, MPI_ANY_SOURCE, MPI_ANY_TAG);

    cr_assert_eq(rn_match_posted(m, 3, 7), any_tag);
    cr_assert_eq(rn_match_posted(m, 3, 7), exact);
    cr_assert_eq(rn_match_posted(m, 5, 1), any);
    cr_assert_eq(rn_match_posted(m, 3, 7), any_source);
    cr_assert_eq(m->nposted, 0);
    cr_assert_eq(m->nwild, 0);
}

Test(match, a_cancelled_receive_is_not_found)
{
    struct rn_match *m = rn_match_get(8);
    struct rn_req *wild = post(m, MPI_ANY_SOURCE, 7), *exact = post(m, 3, 7);

    rn_match_unpost(m, wild);
    cr_assert_eq(rn_match_posted(m, 3, 7), exact);
    cr_assert_null(rn_match_posted(m, 3, 7));
}

Test(match, arrivals_of_a_pair_keep_their_order_through_growth)
{
    enum { N = 3000 };
    struct rn_match *m = rn_match_get(8);
    struct rn_arrival *all[N];

    for (int i = 0; i < N; i++) all[i] = keep(m, i % 5, i % 3);
    for (int i = 0; i < N; i++) {
        struct rn_arrival *a = rn_match_find(m, i % 5, i % 3);
        cr_assert_eq(a, all[i]);
        rn_match_take(m, a);
        rn_arrival_free(a);
    }
    cr_assert_eq(m->narrived, 0);
}

Test(match, a_wildcard_finds_the_oldest_arrival)
{
    struct rn_match *m = rn_match_get(8);
    struct rn_arrival *a = keep(m, 4, 2), *b = keep(m, 1, 9), *c = keep(m, 4, 9);

    cr_assert_eq(rn_match_find(m, MPI_ANY_SOURCE, MPI_ANY_TAG), a);
    cr_assert_eq(rn_match_find(m, MPI_ANY_SOURCE, 9), b);
    cr_assert_eq(rn_match_find(m, 4, MPI_ANY_TAG), a);
    rn_match_take(m, a);
    cr_assert_eq(rn_match_find(m, 4, MPI_ANY_TAG), c);
}

Test(match, thousands_of_posted_receives_keep_their_order_through_growth)
{
    enum { N = 5000 };
    struct rn_match *m = rn_match_get(8);
    struct rn_req *all[N];

    for (int i = 0; i < N; i++) all[i] = post(m, i % 7, i % 2);
    for (int i = 0; i < N; i++) cr_assert_eq(rn_match_posted(m, i % 7, i % 2), all[i]);
}

/* ---- random posts, arrivals and cancels against lists that are searched one by one ---- */

enum { MOST = 2000 };
struct entry {
    int source, tag;
    void *is; /* a request or an arrival */
};
struct entries {
    int n;
    struct entry of[MOST];
};

static bool meet(const struct entry *want, const struct entry *message)
{
    return (want->source == MPI_ANY_SOURCE || want->source == message->source) &&
           (want->tag == MPI_ANY_TAG || want->tag == message->tag);
}

static void add(struct entries *e, int source, int tag, void *is)
{
    e->of[e->n++] = (struct entry){ source, tag, is };
}

static void *drop(struct entries *e, int i)
{
    void *is = e->of[i].is;

    memmove(&e->of[i], &e->of[i + 1], (size_t)(--e->n - i) * sizeof *e->of);
    return is;
}

static void step(struct rn_match *m, struct entries *posted, struct entries *arrived, int sources, int tags)
{
    struct entry x = { rand() % sources, rand() % tags, NULL };
    int what = rand() % 16, i = 0;

    if (what < 7) { /* a message comes */
        while (i < posted->n && !meet(&posted->of[i], &x)) i++;
        struct rn_req *r = rn_match_posted(m, x.source, x.tag);
        cr_assert_eq(r, i < posted->n ? drop(posted, i) : NULL);
        if (r)
            rn_req_put(r);
        else
            add(arrived, x.source, x.tag, keep(m, x.source, x.tag));
    } else if (what < 14) { /* somebody wants one */
        if (rand() % 3 == 0) x.source = MPI_ANY_SOURCE;
        if (rand() % 4 == 0) x.tag = MPI_ANY_TAG;
        while (i < arrived->n && !meet(&x, &arrived->of[i])) i++;
        struct rn_arrival *a = rn_match_find(m, x.source, x.tag);
        cr_assert_eq(a, i < arrived->n ? drop(arrived, i) : NULL);
        if (a) {
            rn_match_take(m, a);
            rn_arrival_free(a);
        } else {
            add(posted, x.source, x.tag, post(m, x.source, x.tag));
        }
    } else if (posted->n) {
        struct rn_req *r = drop(posted, rand() % posted->n);
        rn_match_unpost(m, r);
        rn_req_put(r);
    }
    cr_assert_eq(m->nposted, posted->n);
    cr_assert_eq(m->narrived, arrived->n);
}

Test(match, random_matching_is_that_of_lists)
{
    static struct entries posted, arrived;
    static const int ranges[][2] = { { 1, 1 }, { 3, 4 }, { 40, 1 }, { 1, 900 }, { 30, 200 } };
    struct rn_match *m = rn_match_get(8);

    for (int k = 0; k < 5; k++) {
        srand((unsigned)k);
        for (int i = 0; i < 20000 && posted.n < MOST && arrived.n < MOST; i++)
            step(m, &posted, &arrived, ranges[k][0], ranges[k][1]);
        while (posted.n) {
            struct rn_req *r = drop(&posted, posted.n - 1);
            rn_match_unpost(m, r);
            rn_req_put(r);
        }
        cr_assert_eq(m->nwild, 0);
        while (arrived.n) {
            struct rn_arrival *a = drop(&arrived, 0);
            cr_assert_eq(rn_match_find(m, MPI_ANY_SOURCE, MPI_ANY_TAG), a);
            rn_match_take(m, a);
            rn_arrival_free(a);
        }
    }
}

Test(match, an_announced_message_is_found_by_its_name)
{
    struct rn_match *m = rn_match_get(8);
    struct rn_peer a = { .rank = 1 }, b = { .rank = 2 };
    struct rn_arrival *sync = rn_match_keep(m, &a, 1, 7, 0), *eager = rn_match_keep(m, &a, 1, 7, 0);

    sync->kind = RN_MSG_SYNC;
    sync->id = 55;
    eager->kind = RN_MSG_EAGER;
    eager->id = 56;
    cr_assert_eq(rn_match_announced(m, &a, 1, 7, 55), sync);
    cr_assert_null(rn_match_announced(m, &b, 1, 7, 55), "another peer's");
    cr_assert_null(rn_match_announced(m, &a, 1, 7, 56), "a short message has no name");
    cr_assert_null(rn_match_announced(m, &a, -5, -9, 55));
}

Test(match, a_context_out_of_range_has_no_state)
{
    cr_assert_null(rn_match_get(1u << 16));
    cr_assert_null(rn_match_get(UINT32_MAX));
}

Test(ids, a_name_is_good_until_it_is_dropped)
{
    struct rn_req *r = rn_req_get(&comm), *s = rn_req_get(&comm);
    uint64_t a = rn_id_give(r), b = rn_id_give(s);

    cr_assert_neq(a, 0);
    cr_assert_neq(a, b);
    cr_assert_eq(rn_id_find(a), r);
    rn_id_drop(a);
    cr_assert_null(rn_id_find(a));
    uint64_t again = rn_id_give(s);
    cr_assert_neq(again, a);
    cr_assert_null(rn_id_find(a));
    cr_assert_eq(rn_id_find(b), s);
}

Test(ids, made_up_names_find_nothing)
{
    cr_assert_null(rn_id_find(0));
    cr_assert_null(rn_id_find(UINT64_MAX));
    cr_assert_null(rn_id_find(12345));
}
