#include "pt2pt/match.h"
#include <criterion/criterion.h>

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
