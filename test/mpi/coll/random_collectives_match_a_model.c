/* Collectives of all kinds with random arguments, blocking, nonblocking (several at once) and persistent, on several
 * communicators. Arguments: seed, number of collectives, kinds to draw from (all without it). */
#include "part_data.h"

enum kind {
    BARRIER,
    BCAST,
    REDUCE,
    ALLREDUCE,
    GATHER,
    SCATTER,
    ALLGATHER,
    ALLTOALL,
    GATHERV,
    SCATTERV,
    ALLGATHERV,
    ALLTOALLV,
    ALLTOALLW,
    REDUCE_SCATTER,
    REDUCE_SCATTER_BLOCK,
    SCAN,
    EXSCAN,
    KINDS
};
static const char *const names[] = {
    "barrier",    "bcast",     "reduce",    "allreduce",      "gather",
    "scatter",    "allgather", "alltoall",  "gatherv",        "scatterv",
    "allgatherv", "alltoallv", "alltoallw", "reduce_scatter", "reduce_scatter_block",
    "scan",       "exscan",
};
enum mode { BLOCKING, NONBLOCKING, PERSISTENT, MODES };
enum { MOST = 64, COMMS = 4, WINDOW = 5 };

struct job {
    enum kind kind;
    enum mode mode;
    MPI_Comm comm;
    int n, me, root, pairs;
    unsigned seed;
    bool in_place;
    enum layout sl, rl;
    enum oper oper;
    struct buf send, recv;
    int scounts[MOST], sdispls[MOST], rcounts[MOST], rdispls[MOST];
    MPI_Datatype stypes[MOST], rtypes[MOST];
    MPI_Request request;
};

static MPI_Comm comms[COMMS];
static int done;

/* Pairs that src has for dst in a v form. */
static int part(const struct job *j, int src, int dst)
{
    uint32_t v[2];

    value(j->seed + 77, src, dst, 0, v);
    return (int)(v[0] % (unsigned)(j->pairs + 1));
}

/* Lays blocks out with gaps of one pair between them; returns the pairs that the buffer needs. */
static int lay_out(const struct job *j, bool out, int *counts, int *displs)
{
    enum layout l = out ? j->sl : j->rl;
    int at = 0;

    for (int i = 0; i < j->n; i++) {
        int pairs = out ? part(j, j->me, i) : part(j, i, j->me);
        counts[i] = elements(l, pairs);
        displs[i] = elements(l, at);
        at += pairs + 1;
    }
    return at;
}

static int place(const struct job *j, bool out, int i)
{
    return (out ? j->sdispls[i] : j->rdispls[i]) / elements(out ? j->sl : j->rl, 1);
}

#define GO(Blocking, Nonblocking, ...)                                      \
    (j->mode == BLOCKING      ? MPI_##Blocking(__VA_ARGS__)                 \
     : j->mode == NONBLOCKING ? MPI_##Nonblocking(__VA_ARGS__, &j->request) \
                              : MPI_##Blocking##_init(__VA_ARGS__, MPI_INFO_NULL, &j->request))
#define SEND   (j->in_place ? MPI_IN_PLACE : j->send.at)
#define STYPE  types[j->sl]
#define RTYPE  types[j->rl]
#define SCOUNT elements(j->sl, j->pairs)
#define RCOUNT elements(j->rl, j->pairs)
#define OPER   oper_for(j->oper, j->sl)

static void start_rooted(struct job *j)
{
    bool root = j->me == j->root;
    int all = j->n * j->pairs;

    if (j->kind == REDUCE) j->rl = j->sl;
    switch (j->kind) {
    case BCAST:
        buf_new(&j->send, j->sl, 0);
        buf_new(&j->recv, j->rl, j->pairs);
        if (root) buf_hold(&j->recv, 0, j->pairs, j->seed, j->root, 0);
        buf_expect(&j->recv, 0, j->pairs, j->seed, j->root, 0);
        GO(Bcast, Ibcast, j->recv.at, RCOUNT, RTYPE, j->root, j->comm);
        break;
    case REDUCE:
        j->in_place &= root;
        buf_new(&j->send, j->sl, j->pairs);
        buf_new(&j->recv, j->rl, root ? j->pairs : 0);
        buf_hold(j->in_place ? &j->recv : &j->send, 0, j->pairs, j->seed, j->me, 0);
        if (root) buf_expect_fold(&j->recv, 0, j->pairs, j->seed, j->oper, j->n - 1, 0, 0);
        GO(Reduce, Ireduce, SEND, j->recv.at, SCOUNT, STYPE, OPER, j->root, j->comm);
        break;
    case GATHER:
        j->in_place &= root;
        buf_new(&j->send, j->sl, j->pairs);
        buf_new(&j->recv, j->rl, root ? all : 0);
        if (j->in_place)
            buf_hold(&j->recv, j->me * j->pairs, j->pairs, j->seed, j->me, 0);
        else
            buf_hold(&j->send, 0, j->pairs, j->seed, j->me, 0);
        for (int i = 0; root && i < j->n; i++) buf_expect(&j->recv, i * j->pairs, j->pairs, j->seed, i, 0);
        GO(Gather, Igather, SEND, SCOUNT, STYPE, j->recv.at, RCOUNT, RTYPE, j->root, j->comm);
        break;
    default: /* SCATTER */
        j->in_place &= root;
        buf_new(&j->send, j->sl, root ? all : 0);
        buf_new(&j->recv, j->rl, j->pairs);
        for (int i = 0; root && i < j->n; i++) buf_hold(&j->send, i * j->pairs, j->pairs, j->seed, j->root, i);
        if (!j->in_place) buf_expect(&j->recv, 0, j->pairs, j->seed, j->root, j->me);
        GO(Scatter, Iscatter, j->send.at, SCOUNT, STYPE, j->in_place ? MPI_IN_PLACE : j->recv.at, RCOUNT, RTYPE, j->root,
           j->comm);
    }
}

static void start_gatherv(struct job *j)
{
    bool root = j->me == j->root;
    int mine, total;

    j->in_place &= root;
    for (int i = 0; i < j->n; i++) { /* what i sends depends on i alone */
        j->rcounts[i] = elements(j->rl, part(j, i, 0));
        j->rdispls[i] = elements(j->rl, i * (j->pairs + 1));
    }
    total = j->n * (j->pairs + 1);
    mine = part(j, j->me, 0);
    buf_new(&j->send, j->sl, mine);
    buf_new(&j->recv, j->rl, root ? total : 0);
    if (j->in_place)
        buf_hold(&j->recv, place(j, false, j->me), mine, j->seed, j->me, 0);
    else
        buf_hold(&j->send, 0, mine, j->seed, j->me, 0);
    for (int i = 0; root && i < j->n; i++) buf_expect(&j->recv, place(j, false, i), part(j, i, 0), j->seed, i, 0);
    GO(Gatherv, Igatherv, SEND, elements(j->sl, mine), STYPE, j->recv.at, j->rcounts, j->rdispls, RTYPE, j->root, j->comm);
}

static void start_scatterv(struct job *j)
{
    bool root = j->me == j->root;
    int mine = part(j, j->me, 0);

    j->in_place &= root;
    for (int i = 0; i < j->n; i++) {
        j->scounts[i] = elements(j->sl, part(j, i, 0));
        j->sdispls[i] = elements(j->sl, (j->n - 1 - i) * (j->pairs + 1));
    }
    buf_new(&j->send, j->sl, root ? j->n * (j->pairs + 1) : 0);
    buf_new(&j->recv, j->rl, mine);
    for (int i = 0; root && i < j->n; i++) buf_hold(&j->send, place(j, true, i), part(j, i, 0), j->seed, j->root, i);
    if (!j->in_place) buf_expect(&j->recv, 0, mine, j->seed, j->root, j->me);
    GO(Scatterv, Iscatterv, j->send.at, j->scounts, j->sdispls, STYPE, j->in_place ? MPI_IN_PLACE : j->recv.at,
       elements(j->rl, mine), RTYPE, j->root, j->comm);
}

static void start_reduction(struct job *j)
{
    int out = j->pairs, in = j->pairs, skip = 0, last = j->n - 1;

    j->rl = j->sl;
    if (j->kind == REDUCE_SCATTER_BLOCK) {
        out = j->n * j->pairs;
        skip = j->me * j->pairs;
    }
    if (j->kind == REDUCE_SCATTER) {
        out = 0;
        for (int i = 0; i < j->n; i++) {
            int p = part(j, i, 0);
            j->rcounts[i] = elements(j->rl, p);
            if (i == j->me) skip = out;
            if (i == j->me) in = p;
            out += p;
        }
    }
    if (j->kind == SCAN) last = j->me;
    if (j->kind == EXSCAN) last = j->me - 1;
    buf_new(&j->send, j->sl, out);
    buf_new(&j->recv, j->rl, j->in_place ? out : in);
    buf_hold(j->in_place ? &j->recv : &j->send, 0, out, j->seed, j->me, 0);
    if (last >= 0) buf_expect_fold(&j->recv, 0, in, j->seed, j->oper, last, 0, skip);
    if (j->kind == ALLREDUCE) GO(Allreduce, Iallreduce, SEND, j->recv.at, SCOUNT, STYPE, OPER, j->comm);
    if (j->kind == SCAN) GO(Scan, Iscan, SEND, j->recv.at, SCOUNT, STYPE, OPER, j->comm);
    if (j->kind == EXSCAN) GO(Exscan, Iexscan, SEND, j->recv.at, SCOUNT, STYPE, OPER, j->comm);
    if (j->kind == REDUCE_SCATTER_BLOCK)
        GO(Reduce_scatter_block, Ireduce_scatter_block, SEND, j->recv.at, SCOUNT, STYPE, OPER, j->comm);
    if (j->kind == REDUCE_SCATTER) GO(Reduce_scatter, Ireduce_scatter, SEND, j->recv.at, j->rcounts, STYPE, OPER, j->comm);
}

static void start_allgather(struct job *j)
{
    bool v = j->kind == ALLGATHERV;
    int mine = v ? part(j, j->me, 0) : j->pairs, step = v ? j->pairs + 1 : j->pairs;

    for (int i = 0; i < j->n; i++) {
        j->rcounts[i] = elements(j->rl, part(j, i, 0));
        j->rdispls[i] = elements(j->rl, i * step);
    }
    buf_new(&j->send, j->sl, mine);
    buf_new(&j->recv, j->rl, j->n * step);
    if (j->in_place)
        buf_hold(&j->recv, j->me * step, mine, j->seed, j->me, 0);
    else
        buf_hold(&j->send, 0, mine, j->seed, j->me, 0);
    for (int i = 0; i < j->n; i++) buf_expect(&j->recv, i * step, v ? part(j, i, 0) : j->pairs, j->seed, i, 0);
    if (v)
        GO(Allgatherv, Iallgatherv, SEND, elements(j->sl, mine), STYPE, j->recv.at, j->rcounts, j->rdispls, RTYPE, j->comm);
    else
        GO(Allgather, Iallgather, SEND, SCOUNT, STYPE, j->recv.at, RCOUNT, RTYPE, j->comm);
}

static void start_alltoall(struct job *j)
{
    int n = j->n;

    if (j->in_place) j->sl = j->rl;
    buf_new(&j->send, j->sl, n * j->pairs);
    buf_new(&j->recv, j->rl, n * j->pairs);
    for (int i = 0; i < n; i++) {
        buf_hold(j->in_place ? &j->recv : &j->send, i * j->pairs, j->pairs, j->seed, j->me, i);
        buf_expect(&j->recv, i * j->pairs, j->pairs, j->seed, i, j->me);
    }
    GO(Alltoall, Ialltoall, SEND, SCOUNT, STYPE, j->recv.at, RCOUNT, RTYPE, j->comm);
}

static void start_alltoallv(struct job *j)
{
    int rpairs, spairs;

    j->in_place = false; /* would need counts that are the same both ways: has its own test */
    spairs = lay_out(j, true, j->scounts, j->sdispls);
    rpairs = lay_out(j, false, j->rcounts, j->rdispls);
    buf_new(&j->send, j->sl, spairs);
    buf_new(&j->recv, j->rl, rpairs);
    for (int i = 0; i < j->n; i++) {
        buf_hold(&j->send, place(j, true, i), part(j, j->me, i), j->seed, j->me, i);
        buf_expect(&j->recv, place(j, false, i), part(j, i, j->me), j->seed, i, j->me);
    }
    if (j->kind == ALLTOALLV) {
        GO(Alltoallv, Ialltoallv, SEND, j->scounts, j->sdispls, STYPE, j->recv.at, j->rcounts, j->rdispls, RTYPE, j->comm);
        return;
    }
    for (int i = 0; i < j->n; i++) {
        j->stypes[i] = STYPE;
        j->rtypes[i] = RTYPE;
        j->sdispls[i] *= j->sl == SPREAD ? EXTENT : j->sl == CLOSE ? 8 : 4;
        j->rdispls[i] *= j->rl == SPREAD ? EXTENT : j->rl == CLOSE ? 8 : 4;
    }
    GO(Alltoallw, Ialltoallw, SEND, j->scounts, j->sdispls, j->stypes, j->recv.at, j->rcounts, j->rdispls, j->rtypes, j->comm);
}

static void start_barrier(struct job *j)
{
    buf_new(&j->send, j->sl, 0);
    buf_new(&j->recv, j->rl, 0);
    GO(Barrier, Ibarrier, j->comm);
}

static void job_start(struct job *j)
{
    switch (j->kind) {
    case BARRIER:
        start_barrier(j);
        break;
    case BCAST:
    case REDUCE:
    case GATHER:
    case SCATTER:
        start_rooted(j);
        break;
    case GATHERV:
        start_gatherv(j);
        break;
    case SCATTERV:
        start_scatterv(j);
        break;
    case ALLGATHER:
    case ALLGATHERV:
        start_allgather(j);
        break;
    case ALLTOALL:
        start_alltoall(j);
        break;
    case ALLTOALLV:
    case ALLTOALLW:
        start_alltoallv(j);
        break;
    default:
        start_reduction(j);
    }
    if (j->mode == PERSISTENT) MPI_Start(&j->request);
}

static void job_draw(struct job *j, unsigned kinds)
{
    static const int sizes[] = { 0, 1, 2, 3, 7, 33, 300, 2000, 20000 };

    j->kind = (enum kind)dice(kinds);
    j->mode = (enum mode)dice(MODES);
    j->comm = comms[dice(COMMS)];
    MPI_Comm_size(j->comm, &j->n);
    MPI_Comm_rank(j->comm, &j->me);
    j->root = (int)(dice(1000) % (unsigned)j->n);
    j->pairs = sizes[dice(dice(20) ? 7 : LEN(sizes))];
    j->seed = dice(60000);
    j->in_place = dice(2);
    j->sl = (enum layout)dice(LAYOUTS);
    j->rl = (enum layout)dice(LAYOUTS);
    j->oper = j->sl == PLAIN ? ADD : (enum oper)dice(OPERS);
    j->request = MPI_REQUEST_NULL;
}

static void job_end(struct job *j)
{
    if (j->mode != BLOCKING) MPI_Wait(&j->request, MPI_STATUS_IGNORE);
    if (!buf_is_right(&j->send) || !buf_is_right(&j->recv)) {
        fprintf(stderr,
                "collective %d, %s: wrong data on rank %d of %d (mode %d, root %d, %d pairs, layouts %d and %d, operator %d%s)\n",
                done, names[j->kind], j->me, j->n, j->mode, j->root, j->pairs, j->sl, j->rl, j->oper,
                j->in_place ? ", in place" : "");
        exit(99);
    }
    if (j->mode == PERSISTENT) MPI_Request_free(&j->request);
    buf_free(&j->send);
    buf_free(&j->recv);
    done++;
}

int main(int argc, char **argv)
{
    static struct job jobs[WINDOW];
    int under_way = 0, number;
    unsigned kinds = argc > 3 ? (unsigned)atoi(argv[3]) : KINDS;

    start();
    CHECK(argc > 2 && size <= MOST);
    dice_state = (uint64_t)atoi(argv[1]);
    number = atoi(argv[2]);
    data_start();
    comms[0] = MPI_COMM_WORLD;
    MPI_Comm_dup(MPI_COMM_WORLD, &comms[1]);
    MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &comms[2]);
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &comms[3]);
    while (done < number) {
        if (under_way == WINDOW || (under_way && dice(3) == 0)) {
            int last = (int)dice((unsigned)under_way);
            job_end(&jobs[last]);
            jobs[last] = jobs[--under_way];
            continue;
        }
        job_draw(&jobs[under_way], kinds);
        job_start(&jobs[under_way]);
        under_way++;
    }
    while (under_way) job_end(&jobs[--under_way]);
    for (int i = 1; i < COMMS; i++) MPI_Comm_free(&comms[i]);
    data_finish();
    return finish();
}
