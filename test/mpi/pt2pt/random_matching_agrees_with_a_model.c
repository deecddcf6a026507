/* Receives with and without wildcards, probes, matched probes and cancels in a random order, on two communicators, against a list
 * of what was posted and a list of what arrived. Arguments: seed, steps. Rank 0 receives and tells the others, and itself, what
 * to send; their answers make sure that a message has arrived before the next step. */
#include "check.h"

enum { COMMS = 2, TAGS = 3, MOST = 64, SENDS = 1 << 14, LONG = 20000, END = -1, TAG_ORDER = 7, TAG_ANSWER = 8 };

struct want {
    int comm, source, tag;
    MPI_Request request;
    int *buf;
};

struct message {
    int comm, source, tag, id, count;
};

static MPI_Comm comms[COMMS], talk;
static struct want posted[MOST];
static struct message arrived[MOST];
static int nposted, narrived, next_id;
static uint64_t state;

static int any_of(int n)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (int)(state % (uint64_t)n);
}

/* ---- senders ---- */

static MPI_Request sends[SENDS];
static int *data_of[SENDS];
static int nsends;

static void send_message(const struct message *m)
{
    int *data = malloc((size_t)m->count * sizeof *data);

    data[0] = data[m->count - 1] = m->id;
    data_of[nsends] = data;
    MPI_Isend(data, m->count, MPI_INT, 0, m->tag, comms[m->comm], &sends[nsends++]);
}

static void sends_end(void)
{
    MPI_Waitall(nsends, sends, MPI_STATUSES_IGNORE);
    while (nsends) free(data_of[--nsends]);
}

static void obey(void)
{
    struct message m;

    for (;;) {
        MPI_Recv(&m, sizeof m / sizeof(int), MPI_INT, 0, TAG_ORDER, talk, MPI_STATUS_IGNORE);
        if (m.id == END) break;
        send_message(&m);
        MPI_Send(NULL, 0, MPI_INT, 0, TAG_ANSWER, talk);
    }
}

/* ---- the model ---- */

static bool fits(const struct want *w, const struct message *m)
{
    return w->comm == m->comm && (w->source == MPI_ANY_SOURCE || w->source == m->source) &&
           (w->tag == MPI_ANY_TAG || w->tag == m->tag);
}

static int first_arrived(const struct want *w)
{
    for (int i = 0; i < narrived; i++)
        if (fits(w, &arrived[i])) return i;
    return -1;
}

static int first_posted(const struct message *m)
{
    for (int i = 0; i < nposted; i++)
        if (fits(&posted[i], m)) return i;
    return -1;
}

static void drop_arrived(int i)
{
    memmove(&arrived[i], &arrived[i + 1], (size_t)(--narrived - i) * sizeof *arrived);
}

static void drop_posted(int i)
{
    free(posted[i].buf);
    memmove(&posted[i], &posted[i + 1], (size_t)(--nposted - i) * sizeof *posted);
}

static void check_status(const MPI_Status *status, const struct message *m)
{
    int n;

    MPI_Get_count(status, MPI_INT, &n);
    CHECK_EQ(n, m->count);
    CHECK_EQ(status->MPI_SOURCE, m->source);
    CHECK_EQ(status->MPI_TAG, m->tag);
}

static void check_received(const int *buf, const MPI_Status *status, const struct message *m)
{
    check_status(status, m);
    CHECK_EQ(buf[0], m->id);
    CHECK_EQ(buf[m->count - 1], m->id);
}

/* ---- steps of rank 0 ---- */

static struct want any_want(void)
{
    return (struct want){ .comm = any_of(COMMS),
                          .source = any_of(2) ? MPI_ANY_SOURCE : any_of(size),
                          .tag = any_of(2) ? MPI_ANY_TAG : any_of(TAGS) };
}

static void send_one(void)
{
    struct message m = { any_of(COMMS), any_of(size), any_of(TAGS), next_id++, any_of(8) ? 1 + any_of(50) : LONG };
    MPI_Status status;

    if (narrived == MOST || next_id > SENDS) return;
    if (m.source) {
        MPI_Send(&m, sizeof m / sizeof(int), MPI_INT, m.source, TAG_ORDER, talk);
        MPI_Recv(NULL, 0, MPI_INT, m.source, TAG_ANSWER, talk, MPI_STATUS_IGNORE);
    } else {
        send_message(&m);
    }
    int p = first_posted(&m);
    if (p < 0) {
        arrived[narrived++] = m;
        return;
    }
    MPI_Wait(&posted[p].request, &status);
    check_received(posted[p].buf, &status, &m);
    drop_posted(p);
}

static void receive_one(void)
{
    struct want w = any_want();
    MPI_Status status;
    int a = first_arrived(&w);

    if (a < 0 && nposted == MOST) return;
    w.buf = malloc(LONG * sizeof *w.buf);
    MPI_Irecv(w.buf, LONG, MPI_INT, w.source, w.tag, comms[w.comm], &w.request);
    posted[nposted] = w;
    if (a < 0) {
        nposted++;
        return;
    }
    MPI_Wait(&w.request, &status);
    check_received(w.buf, &status, &arrived[a]);
    free(w.buf);
    drop_arrived(a);
}

static void probe_one(void)
{
    struct want w = any_want();
    MPI_Status status;
    int found, a = first_arrived(&w);

    MPI_Iprobe(w.source, w.tag, comms[w.comm], &found, &status);
    CHECK_EQ(found, a >= 0);
    if (found && a >= 0) check_status(&status, &arrived[a]);
}

static void take_one(void)
{
    static int buf[LONG];
    struct want w = any_want();
    MPI_Message message;
    MPI_Status status;
    int found, a = first_arrived(&w);

    MPI_Improbe(w.source, w.tag, comms[w.comm], &found, &message, &status);
    CHECK_EQ(found, a >= 0);
    if (!found || a < 0) return;
    check_status(&status, &arrived[a]);
    MPI_Mrecv(buf, LONG, MPI_INT, &message, &status);
    check_received(buf, &status, &arrived[a]);
    drop_arrived(a);
}

static void cancel_one(void)
{
    MPI_Status status;
    int cancelled, p;

    if (!nposted) return;
    p = any_of(nposted);
    MPI_Cancel(&posted[p].request);
    MPI_Wait(&posted[p].request, &status);
    MPI_Test_cancelled(&status, &cancelled);
    CHECK(cancelled);
    drop_posted(p);
}

static void command(long steps)
{
    static void (*const kinds[])(
        void) = { send_one, send_one, send_one, receive_one, receive_one, probe_one, take_one, cancel_one };
    struct message end = { .id = END };

    for (long i = 0; i < steps; i++) kinds[any_of(sizeof kinds / sizeof *kinds)]();
    while (nposted) cancel_one();
    for (int r = 1; r < size; r++) MPI_Send(&end, sizeof end / sizeof(int), MPI_INT, r, TAG_ORDER, talk);
    while (narrived) {
        int *buf = malloc(LONG * sizeof *buf);
        MPI_Status status;
        MPI_Recv(buf, LONG, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, comms[arrived[0].comm], &status);
        check_received(buf, &status, &arrived[0]);
        free(buf);
        drop_arrived(0);
    }
}

int main(int argc, char **argv)
{
    start();
    state = argc > 1 ? strtoull(argv[1], NULL, 10) * 0x9e3779b97f4a7c15ull | 1 : 1;
    for (int i = 0; i < COMMS; i++) MPI_Comm_dup(MPI_COMM_WORLD, &comms[i]);
    MPI_Comm_dup(MPI_COMM_WORLD, &talk);
    if (rank)
        obey();
    else
        command(argc > 2 ? atol(argv[2]) : 1000);
    sends_end();
    for (int i = 0; i < COMMS; i++) MPI_Comm_free(&comms[i]);
    MPI_Comm_free(&talk);
    return finish();
}
