#include "base/cfg.h"
#include "cases.h"
#include "coll/crowd.h"
#include "coll/pipe.h"
#include "coll/single.h"
#include "rt/rt.h"
#include <criterion/criterion.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

/* Ranks are processes that share one mapping, without a wire. All draw the same cases. */

static struct rn_comm comms[MAX_RANKS];
static struct coll_case k;
static unsigned long long state;

static unsigned draw(unsigned below)
{
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    return (unsigned)(state >> 33) % below;
}

static struct rn_comm *comm_of(int rank)
{
    return &comms[rank];
}

static int no_progress(void)
{
    return 0;
}

static void yield(unsigned *turn)
{
    (*turn)++;
    sched_yield();
}

static const struct rn_alg *row_with(enum rn_coll c, unsigned need)
{
    const struct rn_alg_table *t = rn_alg_table(c);

    for (int i = 0; i < t->n; i++)
        if (t->rows[i].needs & need && t->rows[i].direct) return &t->rows[i];
    return NULL;
}

/* Where the processes find each other, for one to read the memory of another. */
static _Atomic int *pids_of_ranks;

static void reach_each_other(struct rn_comm *c, int me)
{
    struct rn_peer **peers = calloc((size_t)c->size, sizeof *peers);

    atomic_store(&pids_of_ranks[me], (int)getpid());
    for (int r = 0; r < c->size; r++) {
        peers[r] = calloc(1, sizeof **peers);
        while (!(peers[r]->pid = atomic_load(&pids_of_ranks[r]))) sched_yield();
    }
    c->node->peers = peers;
}

static int moved_at_once; /* operations that went by single copy */
static int went_by_pipe;

/* One operation as rank me; 0 if all is well. */
static int play_one(int me, const struct rn_alg *row)
{
    int rc = row->direct(&k.args[me]);

    if (rc == RN_COLL_PASS && (row->needs & RN_NEED_SINGLE)) return 0; /* layouts with gaps */
    if (rc) return 2;
    if (row->needs & RN_NEED_SINGLE) moved_at_once++;
    if (row->needs & RN_NEED_PIPE) went_by_pipe++;
    if (buf_is_right(&k.send[me]) && buf_is_right(&k.recv[me])) return 0;
    fprintf(stderr, "rank %d: %s: wrong data\n", me, case_text(&k, row->name));
    return 1;
}

/* Bytes of the blocks that rank r gives in a form whose blocks may differ. */
static size_t given(enum rn_coll c, int r)
{
    const struct rn_coll_args *a = &k.args[r];
    size_t bytes = 0;

    if (c == RN_COLL_SCATTERV && r != a->root) return 0;
    if (a->out == RN_FORM_PLAIN && c != RN_COLL_NEIGHBOR_ALLTOALL) return (size_t)(a->count * a->type->bytes);
    for (int i = 0; i < a->nout; i++) bytes += rn_block_bytes(rn_out_block(a, i)) + sizeof(uint64_t);
    return bytes;
}

/* Whether everything lies in the node segment: there are no messages here. */
static bool fits(enum rn_coll c, const struct rn_node_coll *n, int me)
{
    bool parcels = c == RN_COLL_GATHERV || c == RN_COLL_SCATTERV || c == RN_COLL_ALLTOALLV || c == RN_COLL_ALLTOALLW ||
                   c >= RN_COLL_NEIGHBOR_ALLGATHER;

    for (int r = 0; parcels && r < n->size; r++)
        if (given(c, r) > n->room) return false;
    return k.args[me].node_bytes <= n->room;
}

static const unsigned ways[] = { RN_NEED_NODE, RN_NEED_SINGLE, RN_NEED_PIPE };

/* Runs many operations of all kinds (of one kind if only >= 0) as rank me; returns the exit status. */
static int play(int me, int n, void *area, int rounds, int only)
{
    for (int r = 0; r < n; r++) {
        rn_obj_init(&comms[r].obj, RN_KIND_COMM);
        comms[r].rank = r;
        comms[r].size = n;
        comms[r].nodes = 1;
        rn_node_coll_attach(&comms[r], area);
        rn_pipe_attach(comms[r].node, (char *)area + rn_node_coll_bytes(n));
    }
    reach_each_other(&comms[me], me);
    state = (unsigned)n * 77 + 5;
    for (int i = 0; i < rounds; i++) {
        enum rn_coll c = only >= 0 ? (enum rn_coll)only : draw(RN_COLL_INTER_BARRIER);
        const struct rn_alg *row = row_with(c, ways[draw(ARRAY_LEN(ways))]);
        if (!row) continue;
        case_draw(&k, c, n, 0, comm_of, draw);
        if ((!(row->needs & RN_NEED_NODE) || fits(c, comms[me].node, me)) &&
            !((row->needs & RN_NEED_NOT_IN_PLACE) && k.in_place)) {
            if (draw(50) == 0 && (unsigned)me == draw((unsigned)n)) usleep(300); /* somebody is late */
            int rc = play_one(me, row);
            if (rc) return rc;
        }
        case_free(&k);
    }
    if (only < 0 && (!moved_at_once || !went_by_pipe)) {
        fprintf(stderr, "rank %d: %d operations went by single copy, %d by pipe\n", me, moved_at_once, went_by_pipe);
        return 3;
    }
    for (int r = 0; r < n; r++) {
        rn_node_coll_detach(&comms[r]);
        rn_coll_comm_free(&comms[r]);
    }
    return 0;
}

static void run(int n, int rounds, int only)
{
    size_t bytes = rn_node_coll_bytes(n) + rn_pipe_area_bytes(n);
    void *area = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    pid_t pids[MAX_RANKS];

    pids_of_ranks = mmap(NULL, sizeof(int) * MAX_RANKS, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    cr_assert(area != MAP_FAILED && pids_of_ranks != MAP_FAILED);
    for (int r = 0; r < n; r++) {
        pids[r] = fork();
        if (!pids[r]) {
            alarm(100);
            _exit(play(r, n, area, rounds, only));
        }
    }
    for (int r = 0; r < n; r++) {
        int status;
        waitpid(pids[r], &status, 0);
        cr_expect(WIFEXITED(status) && !WEXITSTATUS(status), "rank %d of %d: status %x", r, n, status);
    }
    munmap(area, bytes);
    munmap(pids_of_ranks, sizeof(int) * MAX_RANKS);
}

static void setup(void)
{
    data_init();
    rn_cfg.coll_node = true;
    rn_wait_yields = true;
    rn_single_chunk = 1000;
    rn_pipe_step = 128;
    rn_coll_wire.progress = no_progress;
    rn_coll_wire.idle = yield;
}

Test(node, operations_of_all_kinds_follow_each_other, .init = setup, .timeout = 120)
{
    static const int sizes[] = { 2, 3, 5, 8, 17 };

    for (size_t i = 0; i < ARRAY_LEN(sizes); i++) run(sizes[i], 400, -1);
}

Test(node, ranks_that_share_cores_fill_whole_rings, .init = setup, .timeout = 120)
{
    rn_rt.oversubscribed = true;
    run(5, 400, -1);
}

Test(node, many_of_the_same_kind_follow_each_other, .init = setup, .timeout = 120)
{
    for (enum rn_coll c = 0; c < RN_COLL_COUNT; c++)
        if (row_with(c, RN_NEED_NODE)) run(3, 150, (int)c);
}

/* The one that gives is far ahead of readers that take turns. */
Test(node, long_broadcasts_wait_for_the_slowest_reader, .init = setup, .timeout = 120)
{
    run(3, 20000, RN_COLL_BCAST);
    run(8, 2000, RN_COLL_BCAST);
}

/* A communicator of n ranks in memory of this process alone. */
static void *area_of(int n)
{
    size_t bytes = round_up(rn_node_coll_bytes(n), RN_LINE);
    void *area = aligned_alloc(RN_LINE, bytes);

    cr_assert(area);
    memset(area, 0, bytes);
    return area;
}

Test(node, sequence_numbers_may_wrap, .init = setup)
{
    struct rn_comm c = { .rank = 0, .size = 1, .nodes = 1 };
    void *area = area_of(1);
    struct rn_coll_args a;

    rn_node_coll_attach(&c, area);
    c.node->seq = c.node->safe = UINT32_MAX - 20;
    rn_node_lane(c.node, 0)->done = UINT32_MAX - 20;
    rn_args_init(&a, &c);
    for (int i = 0; i < 50; i++) cr_assert_eq(rn_node_barrier(&a), 0);
    cr_assert_eq(c.node->seq, 29);
    rn_node_coll_detach(&c);
    free(area);
}

static void come_to(struct rn_comm *c, int n, uint32_t seq)
{
    c->node->seq = c->node->safe = seq;
    for (int r = 0; r < n; r++) rn_node_lane(c->node, r)->done = seq;
}

Test(node, room_used_half_a_wrap_ago_is_free, .init = setup, .timeout = 120)
{
    enum { RANKS = 2, BYTES = 1000 };
    struct rn_comm c = { .rank = 0, .size = RANKS, .nodes = 1 };
    void *area = area_of(RANKS);

    rn_node_coll_attach(&c, area);
    for (uint32_t past = 0; past < 2; past++) {
        for (int i = 0; i < RN_NODE_PIECES; i++) {
            rn_node_begin(c.node);
            rn_node_place(c.node, BYTES);
            rn_node_end(c.node, BYTES, false);
            come_to(&c, RANKS, c.node->seq);
        }
        come_to(&c, RANKS, c.node->seq + (1u << 31) + 5);
    }
    rn_node_coll_detach(&c);
    free(area);
}

/* All of five ranks say that they are on the core of this process, which is the last of them; whether it went elsewhere. */
static bool leaves_a_full_core(void)
{
    enum { RANKS = 5 };
    struct rn_comm c = { .rank = RANKS - 1, .size = RANKS, .nodes = 1 };
    void *area = area_of(RANKS);
    int core;
    bool left = false;

    rn_rt.local_size = RANKS;
    rn_node_coll_attach(&c, area);
    rn_crowd_come(c.node);
    core = c.node->crowd.core;
    for (int r = 0; r < RANKS; r++) rn_node_lane(c.node, r)->core = core;
    for (int i = 0; i < 1000; i++) {
        rn_crowd_turn(c.node);
        left |= c.node->crowd.core != core;
    }
    rn_node_coll_detach(&c);
    free(area);
    return left;
}

Test(node, the_last_rank_leaves_a_core_that_has_too_many, .init = setup)
{
    cpu_set_t before, one, after;

    sched_getaffinity(0, sizeof before, &before);
    cr_expect_eq(leaves_a_full_core(), CPU_COUNT(&before) > 1);
    sched_getaffinity(0, sizeof after, &after);
    cr_expect(CPU_EQUAL(&before, &after), "it may run where it could before");

    CPU_ZERO(&one);
    CPU_SET(sched_getcpu(), &one);
    sched_setaffinity(0, sizeof one, &one);
    cr_expect(!leaves_a_full_core(), "it stays where it was bound");
}
