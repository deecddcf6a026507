#include "pt2pt/hot.h"
#include <stdlib.h>

void rn_req_hold(struct rn_req *r)
{
    r->flags |= RN_REQ_HOLDS;
    rn_type_ref(r->type);
    rn_obj_ref(&r->comm->obj);
}

/* Gives a request back that is done, with all it holds. */
void rn_p2p_free(struct rn_req *r)
{
    if (r == &rn_req_finished) return;
    if (r->ops && r->ops->free) {
        r->ops->free(r);
        return;
    }
    rn_gpu_room_put(r->bound);
    if (r->flags & RN_REQ_HOLDS) {
        rn_type_release(r->type);
        rn_comm_release(r->comm);
    }
    rn_req_put(r);
}

static int error_of(struct rn_req *r)
{
    if (likely(!r->error)) return 0;
    if (!(r->flags & RN_REQ_SEND) && !r->ops) return rn_recv_failed(r);
    return r->comm ? rn_fail_on(&r->comm->obj, r->error, "the operation that this request stands for failed") : r->error;
}

int rn_p2p_wait(struct rn_req *r, MPI_Status *status)
{
    rn_wait_until(&r->done);
    rn_status_set_one(status, r->source, r->tag, r->bytes, false);
    int rc = r->error && !(r->flags & RN_REQ_SEND) ? rn_recv_failed(r) : r->error;
    rn_p2p_free(r);
    return rc;
}

/* ---- what the user's calls have in common ---- */

/* NULL for a null or inactive request: nothing to wait for. */
static struct rn_req *active(MPI_Request h)
{
    struct rn_req *r = rn_req_of(h);

    return r && !(r->flags & RN_REQ_INACTIVE) ? r : NULL;
}

static int check_handle(MPI_Request h)
{
    if (likely(h == MPI_REQUEST_NULL || rn_req_of(h))) return 0;
    return rn_fail(MPI_ERR_REQUEST, "a request is neither active nor MPI_REQUEST_NULL (%p)", (void *)h);
}

/* Gives a request back for a call that can tell what goes wrong. */
static int release(struct rn_req *r)
{
    int rc = r->ops && r->ops->release ? r->ops->release(r) : 0;

    rn_p2p_free(r);
    return rc;
}

static int complete_special(MPI_Request *h, struct rn_req *r, MPI_Status *s)
{
    int rc = 0;

    if (r->ops && r->ops->finish)
        rc = r->ops->finish(r, s);
    else
        rn_status_set_one(s, r->source, r->tag, r->bytes, r->flags & RN_REQ_CANCELLED);
    if (!rc) rc = error_of(r);
    if (r->flags & RN_REQ_PERSISTENT) {
        r->flags |= RN_REQ_INACTIVE;
        return rc;
    }
    *h = MPI_REQUEST_NULL;
    int rc_end = release(r);
    return rc ? rc : rc_end;
}

/* A send or receive that went well and holds nothing. */
static inline bool is_plain(const struct rn_req *r)
{
    return !(r->flags & ~RN_REQ_SEND) && !r->ops && !r->error && !r->bound;
}

/* Ends a done operation: status, error, and the handle (null, or inactive when persistent). */
static inline int complete(MPI_Request *h, struct rn_req *r, MPI_Status *s)
{
    if (r == &rn_req_finished) {
        rn_status_set_one(s, MPI_ANY_SOURCE, MPI_ANY_TAG, 0, false);
        *h = MPI_REQUEST_NULL;
        return 0;
    }
    if (unlikely(!is_plain(r))) return complete_special(h, r, s);
    rn_status_set_one(s, r->source, r->tag, r->bytes, false);
    *h = MPI_REQUEST_NULL;
    rn_req_put(r);
    return 0;
}

int rn_wait(MPI_Request *request, MPI_Status *status)
{
    struct rn_req *r = active(*request);

    if (unlikely(!r)) {
        RN_TRY(check_handle(*request));
        rn_status_set_empty(status);
        return 0;
    }
    rn_wait_until(&r->done);
    return complete(request, r, status);
}

int rn_test(MPI_Request *request, int *flag, MPI_Status *status)
{
    struct rn_req *r = active(*request);

    *flag = 1;
    if (unlikely(!r)) {
        RN_TRY(check_handle(*request));
        rn_status_set_empty(status);
        return 0;
    }
    RN_LOOK_UNTIL(rn_req_is_done(r));
    if (!rn_req_is_done(r)) {
        *flag = 0;
        rn_test_failed();
        return 0;
    }
    return complete(request, r, status);
}

/* ---- all ---- */

/* Said of the last that failed, and raised where that one is. */
static int in_status(int index)
{
    struct rn_obj *blame = rn_fail_blame();

    if (!blame) return rn_fail(MPI_ERR_IN_STATUS, "request %d of the array failed", index);
    return rn_fail_on(blame, MPI_ERR_IN_STATUS, "request %d of the array: %s", index, rn_fail_text());
}

static inline int complete_at(MPI_Request requests[], int i, struct rn_req *r, MPI_Status *statuses)
{
    MPI_Status *s = statuses ? &statuses[i] : NULL;
    int rc = 0;

    if (likely(r))
        rc = complete(&requests[i], r, s);
    else
        rn_status_set_empty(s);
    if (s) s->MPI_ERROR = rc;
    return rc;
}

/* What the call returns: 0 if no request failed; with statuses, these carry each one's error and it is MPI_ERR_IN_STATUS. */
static inline int failure_of(int class, int index, const MPI_Status *statuses)
{
    return likely(!class) ? 0 : statuses ? in_status(index) : class;
}

/* All are done. */
static int complete_all(int count, MPI_Request requests[], MPI_Status *statuses)
{
    int failed = 0, at = 0;

    for (int i = 0; i < count; i++) {
        int rc = complete_at(requests, i, active(requests[i]), statuses);
        if (unlikely(rc)) failed = rc, at = i;
    }
    return failure_of(failed, at, statuses);
}

/* A receiver that has caught up with a sender looks at the very line the sender writes next, and the two then move in lockstep, a
 * line's way to and fro for each message. With many messages still to come a short absence costs nothing and lets a few gather;
 * how long that way is depends on where the cores are, so the absence grows as long as nothing comes. */
static void let_gather(int left, unsigned *pauses)
{
    enum { MANY = 8, LEAST = 12, MOST = 96 };

    if (left < MANY) return;
    *pauses = RN_MAX(*pauses, (unsigned)LEAST);
    for (unsigned i = 0; i < *pauses; i++) __builtin_ia32_pause();
    *pauses = RN_MIN(2 * *pauses, (unsigned)MOST);
}

static void wait_among(const struct rn_req *r, int left)
{
    unsigned turn = 0, pauses = 0;

    while (!rn_req_is_done(r)) {
        if (rn_progress_many(left)) {
            turn = pauses = 0;
            continue;
        }
        let_gather(left, &pauses);
        rn_wait_idle(&turn);
    }
    rn_wait_end();
}

/* Each is completed as soon as it and all before it are done, while it is still in the nearest cache. */
int rn_waitall(int count, MPI_Request requests[], MPI_Status *statuses)
{
    int failed = 0, at = 0;

    for (int i = 0; i < count; i++) {
        struct rn_req *r = active(requests[i]);
        if (r && !rn_req_is_done(r)) wait_among(r, count - i);
        int rc = complete_at(requests, i, r, statuses);
        if (unlikely(rc)) failed = rc, at = i;
    }
    return failure_of(failed, at, statuses);
}

int rn_testall(int count, MPI_Request requests[], int *flag, MPI_Status *statuses)
{
    *flag = 0;
    for (int i = 0; i < count; i++) {
        struct rn_req *r = active(requests[i]);
        if (!r) {
            RN_TRY(check_handle(requests[i]));
            continue;
        }
        RN_LOOK_UNTIL(rn_req_is_done(r));
        if (!rn_req_is_done(r)) {
            rn_test_failed();
            return 0;
        }
    }
    *flag = 1;
    return complete_all(count, requests, statuses);
}

/* ---- any ---- */

/* Index of a done request at or behind first, or -1; *actives counts the active ones. */
static int find_done(int count, const MPI_Request requests[], int *actives)
{
    *actives = 0;
    for (int i = 0; i < count; i++) {
        struct rn_req *r = active(requests[i]);
        if (!r) continue;
        ++*actives;
        if (rn_req_is_done(r)) return i;
    }
    return -1;
}

static int check_handles(int count, const MPI_Request requests[])
{
    for (int i = 0; i < count; i++) RN_TRY(check_handle(requests[i]));
    return 0;
}

static int none_active(int *index, MPI_Status *status)
{
    *index = MPI_UNDEFINED;
    rn_status_set_empty(status);
    return 0;
}

int rn_waitany(int count, MPI_Request requests[], int *index, MPI_Status *status)
{
    int actives, i;
    unsigned turn = 0;

    RN_TRY(check_handles(count, requests));
    while ((i = find_done(count, requests, &actives)) < 0) {
        if (!actives) return none_active(index, status);
        if (rn_progress())
            turn = 0;
        else
            rn_wait_idle(&turn);
    }
    rn_wait_end();
    *index = i;
    return complete(&requests[i], rn_req_of(requests[i]), status);
}

int rn_testany(int count, MPI_Request requests[], int *index, int *flag, MPI_Status *status)
{
    int actives, i;

    RN_TRY(check_handles(count, requests));
    RN_LOOK_UNTIL((i = find_done(count, requests, &actives)) >= 0 || !actives);
    *flag = i >= 0 || !actives;
    if (i < 0 && !actives) return none_active(index, status);
    *index = i < 0 ? MPI_UNDEFINED : i;
    if (i < 0) rn_test_failed();
    return i < 0 ? 0 : complete(&requests[i], rn_req_of(requests[i]), status);
}

/* ---- some ---- */

static int complete_some(int incount, MPI_Request requests[], int *outcount, int indices[], MPI_Status *statuses)
{
    int n = 0, failed = 0, at = 0;

    for (int i = 0; i < incount; i++) {
        struct rn_req *r = active(requests[i]);
        MPI_Status *s = statuses ? &statuses[n] : NULL;
        if (!r || !rn_req_is_done(r)) continue;
        int rc = complete(&requests[i], r, s);
        if (s) s->MPI_ERROR = rc;
        if (rc) failed = rc, at = i;
        indices[n++] = i;
    }
    *outcount = n;
    return failure_of(failed, at, statuses);
}

int rn_waitsome(int incount, MPI_Request requests[], int *outcount, int indices[], MPI_Status *statuses)
{
    int actives;
    unsigned turn = 0;

    RN_TRY(check_handles(incount, requests));
    while (find_done(incount, requests, &actives) < 0) {
        if (!actives) {
            *outcount = MPI_UNDEFINED;
            return 0;
        }
        if (rn_progress())
            turn = 0;
        else
            rn_wait_idle(&turn);
    }
    rn_wait_end();
    return complete_some(incount, requests, outcount, indices, statuses);
}

int rn_testsome(int incount, MPI_Request requests[], int *outcount, int indices[], MPI_Status *statuses)
{
    int actives;

    RN_TRY(check_handles(incount, requests));
    RN_LOOK_UNTIL(find_done(incount, requests, &actives) >= 0 || !actives);
    if (!actives) {
        *outcount = MPI_UNDEFINED;
        return 0;
    }
    int rc = complete_some(incount, requests, outcount, indices, statuses);
    if (!*outcount) rn_test_failed();
    return rc;
}

/* ---- the rest of a request's life ---- */

int rn_request_free(MPI_Request *request)
{
    struct rn_req *r = rn_req_of(*request);

    if (!r) return rn_fail(MPI_ERR_REQUEST, "argument request is MPI_REQUEST_NULL or no request");
    *request = MPI_REQUEST_NULL;
    if (r == &rn_req_finished) return 0;
    if ((r->flags & RN_REQ_INACTIVE) || rn_req_is_done(r)) return release(r);
    rn_req_let_go(r);
    return 0;
}

/* The status and the error of a request that is done and stays. */
static int look(struct rn_req *r, MPI_Status *s)
{
    if (r->ops && r->ops->finish) {
        int rc = r->ops->finish(r, s);
        if (rc) return rc;
    } else {
        rn_status_set_one(s, r->source, r->tag, r->bytes, r->flags & RN_REQ_CANCELLED);
    }
    return error_of(r);
}

int rn_request_get_status(struct rn_req *r, int *flag, MPI_Status *status)
{
    *flag = 1;
    if (!r || (r->flags & RN_REQ_INACTIVE)) {
        rn_status_set_empty(status);
        return 0;
    }
    RN_LOOK_UNTIL(rn_req_is_done(r));
    *flag = rn_req_is_done(r);
    if (*flag) return look(r, status);
    rn_test_failed();
    return 0;
}

/* What the calls on arrays begin with: news, unless all is done already. */
static void look_for_news(int count, const MPI_Request requests[])
{
    for (int i = 0; i < count; i++) {
        struct rn_req *r = active(requests[i]);
        if (!r || rn_req_is_done(r)) continue;
        RN_LOOK_UNTIL(rn_req_is_done(r));
        return;
    }
}

int rn_request_get_status_all(int count, const MPI_Request requests[], int *flag, MPI_Status *statuses)
{
    int failed = 0, at = 0;

    RN_TRY(check_handles(count, requests));
    look_for_news(count, requests);
    for (int i = 0; i < count; i++) {
        struct rn_req *r = active(requests[i]);
        *flag = !r || rn_req_is_done(r);
        if (*flag) continue;
        rn_test_failed();
        return 0;
    }
    *flag = 1;
    for (int i = 0; i < count; i++) {
        MPI_Status *s = statuses ? &statuses[i] : NULL;
        struct rn_req *r = active(requests[i]);
        int rc = r ? look(r, s) : 0;
        if (!r) rn_status_set_empty(s);
        if (s) s->MPI_ERROR = rc;
        if (rc) failed = rc, at = i;
    }
    return failure_of(failed, at, statuses);
}

int rn_request_get_status_any(int count, const MPI_Request requests[], int *index, int *flag, MPI_Status *status)
{
    int actives;

    RN_TRY(check_handles(count, requests));
    look_for_news(count, requests);
    int i = find_done(count, requests, &actives);
    *flag = i >= 0 || !actives;
    if (!actives) return none_active(index, status);
    *index = i < 0 ? MPI_UNDEFINED : i;
    if (i >= 0) return look(rn_req_of(requests[i]), status);
    rn_test_failed();
    return 0;
}

int rn_request_get_status_some(int incount, const MPI_Request requests[], int *outcount, int indices[], MPI_Status *statuses)
{
    int actives = 0, n = 0, failed = 0, at = 0;

    RN_TRY(check_handles(incount, requests));
    look_for_news(incount, requests);
    for (int i = 0; i < incount; i++) {
        struct rn_req *r = active(requests[i]);
        MPI_Status *s = statuses ? &statuses[n] : NULL;
        actives += r != NULL;
        if (!r || !rn_req_is_done(r)) continue;
        int rc = look(r, s);
        if (s) s->MPI_ERROR = rc;
        if (rc) failed = rc, at = i;
        indices[n++] = i;
    }
    *outcount = actives ? n : MPI_UNDEFINED;
    if (!n) rn_test_failed();
    return failure_of(failed, at, statuses);
}
