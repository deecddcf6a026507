/* A partitioned pair is a channel: the sender names it and describes its partitions in one message when it is made; each
 * partition then travels as a message of its own, tagged by channel and partition. Both run in contexts of their own, so that
 * they match nothing else. Sender and receiver may cut the data into partitions of different sizes. */
#include "pt2pt/part.h"
#include "pt2pt/hot.h"
#include <stdlib.h>

enum { LAST_TAG = INT32_MAX };

struct setup {
    uint32_t first_tag; /* of partition 0 */
    uint32_t partitions;
    uint64_t bytes; /* of a partition */
};

struct part {
    struct rn_poller poller;
    struct rn_req *req;
    struct setup setup;     /* the sender's */
    struct rn_req *setting; /* the set-up message under way, NULL when it is through */
    struct rn_req **moving; /* by partition of the sender: its message, NULL when done or not begun */
    char *begun;            /* by partition of the sender */
    uint32_t left;          /* partitions of the sender that are not through */
    size_t own_bytes;       /* of a partition on this side */
    int own_partitions;
    char *packed; /* receive into a type that is not contiguous: bytes in order */
};

static uint32_t next_tag;

static int tag_of(const struct setup *s, uint32_t partition)
{
    return (int)((s->first_tag + partition) & LAST_TAG);
}

static struct part *part_of(const struct rn_req *r)
{
    return r->bound;
}

static char *data_of(struct rn_req *r)
{
    struct part *p = part_of(r);

    return p->packed ? p->packed : r->buf;
}

static int open_partitions(struct part *p)
{
    p->moving = calloc(p->setup.partitions ? p->setup.partitions : 1, sizeof *p->moving);
    p->begun = calloc(p->setup.partitions ? p->setup.partitions : 1, 1);
    return p->moving && p->begun ? 0 : MPI_ERR_NO_MEM;
}

/* Ends the messages that are done. True when all partitions are through. */
static bool collect(struct rn_req *r)
{
    struct part *p = part_of(r);

    for (uint32_t i = 0; i < p->setup.partitions; i++) {
        if (!p->moving[i] || !rn_req_is_done(p->moving[i])) continue;
        int rc = rn_p2p_wait(p->moving[i], NULL);
        if (rc) r->error = rc;
        p->moving[i] = NULL;
        p->left--;
    }
    return !p->left;
}

static void finish(struct rn_req *r)
{
    struct part *p = part_of(r);

    rn_poller_remove(&p->poller);
    if (p->packed && !(r->flags & RN_REQ_SEND))
        rn_unpack_bytes(r->buf, (MPI_Count)p->own_partitions * r->count, r->type, 0, p->packed,
                        p->own_bytes * (size_t)p->own_partitions);
    if (!(r->flags & RN_REQ_SEND)) {
        r->source = r->peer;
        r->tag = r->want_tag;
        r->bytes = (MPI_Count)(p->setup.bytes * p->setup.partitions);
    }
    rn_req_done(r);
}

/* ---- receiving side ---- */

/* The sender's description has come: check it and post a receive for each of its partitions. */
static void post_partitions(struct rn_req *r)
{
    struct part *p = part_of(r);

    for (uint32_t i = 0; i < p->setup.partitions; i++) {
        int rc = rn_p2p_irecv(data_of(r) + i * p->setup.bytes, (MPI_Count)p->setup.bytes, rn_type_of(MPI_BYTE), r->peer,
                              tag_of(&p->setup, i), r->comm, r->comm->context + RN_PARTITIONS, &p->moving[i]);
        if (rc) rn_die(rc, rn_fail_text());
        p->begun[i] = 1;
    }
    p->left = p->setup.partitions;
}

/* Whether all partitions of the sender find room. */
static bool is_roomy(const struct part *p)
{
    return !p->setup.partitions || p->setup.bytes <= p->own_bytes * (size_t)p->own_partitions / p->setup.partitions;
}

static void set_up_receiver(struct rn_req *r)
{
    struct part *p = part_of(r);

    int rc = rn_p2p_wait(p->setting, NULL);
    p->setting = NULL;
    if (!rc && !is_roomy(p)) rc = MPI_ERR_TRUNCATE;
    if (!rc) rc = open_partitions(p);
    if (rc) rn_die(rc, "a partitioned send does not fit its receive");
    if (!(r->flags & RN_REQ_INACTIVE)) post_partitions(r);
}

static int poll_part(struct rn_poller *poller)
{
    struct part *p = container_of(poller, struct part, poller);
    struct rn_req *r = p->req;

    if (p->setting) {
        if (!rn_req_is_done(p->setting)) return 0;
        if (r->flags & RN_REQ_SEND) {
            rn_p2p_free(p->setting);
            p->setting = NULL;
        } else {
            set_up_receiver(r);
        }
    }
    if (!collect(r)) return 0;
    finish(r);
    return 1;
}

/* ---- life of the request ---- */

static int start(struct rn_req *r)
{
    struct part *p = part_of(r);

    rn_poller_add(&p->poller);
    if (p->begun) memset(p->begun, 0, p->setup.partitions);
    if (r->flags & RN_REQ_SEND)
        p->left = p->setup.partitions;
    else if (!p->setting)
        post_partitions(r);
    else
        p->left = 1; /* nothing is through before the set-up is */
    return 0;
}

static void drop(struct rn_req *r)
{
    struct part *p = part_of(r);

    if (p->setting) {
        /* The partner has not answered yet; the message ends by itself. */
        if (rn_req_is_done(p->setting))
            rn_p2p_free(p->setting);
        else if (p->setting->flags & RN_REQ_POSTED) {
            rn_match_unpost(rn_match_of(r->comm->context + RN_CHANNELS), p->setting);
            rn_p2p_free(p->setting);
        } else {
            rn_req_let_go(p->setting);
        }
    }
    free(p->moving);
    free(p->begun);
    free(p->packed);
    free(p);
    rn_type_release(r->type);
    rn_comm_release(r->comm);
    rn_req_put(r);
}

static const struct rn_req_ops ops = { .name = "partitioned", .start = start, .free = drop };

static int make(struct rn_req *r, uint16_t flags, int partitions)
{
    struct part *p = calloc(1, sizeof *p);

    if (!p || !r) {
        free(p);
        if (r) rn_req_put(r);
        return rn_no_request();
    }
    r->flags = flags | RN_REQ_PERSISTENT | RN_REQ_INACTIVE;
    r->bound = p;
    r->ops = &ops;
    r->source = MPI_ANY_SOURCE;
    r->tag = MPI_ANY_TAG;
    r->bytes = 0;
    p->req = r;
    p->poller.poll = poll_part;
    p->own_bytes = r->room;
    p->own_partitions = partitions;
    if (!r->type->contig) p->packed = malloc(r->room * (size_t)partitions + 1);
    rn_req_hold(r);
    if (!r->type->contig && !p->packed) {
        drop(r);
        return rn_no_request();
    }
    return 0;
}

int rn_psend_init(const void *buf, int partitions, MPI_Count count, struct rn_type *t, int dest, int tag, struct rn_comm *c,
                  struct rn_info *info, MPI_Request *request)
{
    struct rn_req *r = rn_recv_new((void *)(uintptr_t)buf, count, t, dest, tag, c, c->context);

    RN_TRY(make(r, RN_REQ_SEND, partitions));
    struct part *p = part_of(r);
    p->setup =
        (struct setup){ .first_tag = next_tag, .partitions = dest == MPI_PROC_NULL ? 0 : (uint32_t)partitions, .bytes = r->room };
    next_tag = (next_tag + (uint32_t)partitions) & LAST_TAG;
    int rc = open_partitions(p);
    if (!rc)
        rc = rn_p2p_isend(&p->setup, sizeof p->setup, rn_type_of(MPI_BYTE), dest, tag, c, c->context + RN_CHANNELS,
                          RN_SEND_STANDARD, &p->setting);
    if (rc) {
        p->setting = NULL;
        drop(r);
        return rc;
    }
    *request = rn_req_handle(r);
    return 0;
}

int rn_precv_init(void *buf, int partitions, MPI_Count count, struct rn_type *t, int source, int tag, struct rn_comm *c,
                  struct rn_info *info, MPI_Request *request)
{
    struct rn_req *r = rn_recv_new(buf, count, t, source, tag, c, c->context);

    RN_TRY(make(r, 0, partitions));
    struct part *p = part_of(r);
    int rc = 0;
    if (source == MPI_PROC_NULL)
        rc = open_partitions(p);
    else
        rc =
            rn_p2p_irecv(&p->setup, sizeof p->setup, rn_type_of(MPI_BYTE), source, tag, c, c->context + RN_CHANNELS, &p->setting);
    if (rc) {
        p->setting = NULL;
        drop(r);
        return rc;
    }
    *request = rn_req_handle(r);
    return 0;
}

/* ---- partitions ---- */

static int check_active(const struct rn_req *r, bool send)
{
    if (!r || r->ops != &ops || !!(r->flags & RN_REQ_SEND) != send)
        return rn_fail(MPI_ERR_REQUEST, "argument request is not a partitioned %s", send ? "send" : "receive");
    if (r->flags & RN_REQ_INACTIVE) return rn_fail(MPI_ERR_REQUEST, "argument request is not started");
    return 0;
}

static int check_partition(const struct rn_req *r, int partition)
{
    if (partition >= 0 && partition < part_of(r)->own_partitions) return 0;
    return rn_fail(MPI_ERR_ARG, "argument partition is %d, there are %d", partition, part_of(r)->own_partitions);
}

static int send_partition(struct rn_req *r, int i)
{
    struct part *p = part_of(r);
    size_t at = (size_t)i * p->own_bytes;

    RN_TRY(check_partition(r, i));
    if (r->peer == MPI_PROC_NULL) return 0;
    if (p->begun[i]) return rn_fail(MPI_ERR_ARG, "argument partition %d is ready already", i);
    p->begun[i] = 1;
    if (p->packed) {
        char *from = (char *)r->buf + (MPI_Aint)i * r->count * r->type->extent;
        rn_pack_bytes(from, r->count, r->type, 0, p->packed + at, p->own_bytes);
    }
    RN_TRY(rn_p2p_isend(data_of(r) + at, (MPI_Count)p->own_bytes, rn_type_of(MPI_BYTE), r->peer, tag_of(&p->setup, (uint32_t)i),
                        r->comm, r->comm->context + RN_PARTITIONS, RN_SEND_STANDARD, &p->moving[i]));
    return 0;
}

int rn_pready(int partition, struct rn_req *r)
{
    RN_TRY(check_active(r, true));
    return send_partition(r, partition);
}

int rn_pready_range(int partition_low, int partition_high, struct rn_req *r)
{
    RN_TRY(check_active(r, true));
    for (int i = partition_low; i <= partition_high; i++) RN_TRY(send_partition(r, i));
    return 0;
}

int rn_pready_list(int length, const int array_of_partitions[], struct rn_req *r)
{
    RN_TRY(check_active(r, true));
    for (int i = 0; i < length; i++) RN_TRY(send_partition(r, array_of_partitions[i]));
    return 0;
}

/* Whether the sender's partition i has bytes in this one. Without any bytes the numbers say it, or, where the sides have cut
 * nothing into different numbers of parts, all belong to all. */
static bool overlaps(const struct part *p, uint32_t i, uint32_t partition)
{
    size_t from = partition * p->own_bytes, at = i * p->setup.bytes;

    if (p->own_bytes && p->setup.bytes) return at < from + p->own_bytes && at + p->setup.bytes > from;
    return i == partition || p->setup.partitions != (uint32_t)p->own_partitions;
}

/* True when every partition of the sender that overlaps this one is in place. */
static bool is_here(struct rn_req *r, int partition)
{
    struct part *p = part_of(r);

    if (p->setting) return false;
    for (uint32_t i = 0; i < p->setup.partitions; i++)
        if (overlaps(p, i, (uint32_t)partition) && p->moving[i] && !rn_req_is_done(p->moving[i])) return false;
    return true;
}

int rn_parrived(struct rn_req *r, int partition, int *flag)
{
    if (!r || (r->ops == &ops && (r->flags & RN_REQ_INACTIVE))) {
        *flag = 1;
        return 0;
    }
    RN_TRY(check_active(r, false));
    RN_TRY(check_partition(r, partition));
    RN_LOOK_UNTIL((*flag = rn_req_is_done(r) || is_here(r, partition)));
    /* A type that is not contiguous is unpacked when all is there: only then may the program look. */
    if (*flag && part_of(r)->packed) *flag = rn_req_is_done(r);
    if (!*flag) rn_test_failed();
    return 0;
}
