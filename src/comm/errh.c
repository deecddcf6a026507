#include "base/lock.h"
#include "base/log.h"
#include "base/pool.h"
#include "comm/comm.h"
#include <stdio.h>

struct rn_errh rn_errh_fatal = { .what = RN_ERRH_FATAL };
struct rn_errh rn_errh_abort = { .what = RN_ERRH_ABORT };
struct rn_errh rn_errh_return = { .what = RN_ERRH_RETURN };
struct rn_errh *rn_errh_of_files = &rn_errh_return;

void (*rn_win_noun)(const struct rn_win *w, char *out, size_t room);

static struct rn_pool errh_pool = RN_POOL(struct rn_errh, 16);

static struct rn_errh **place_in_comm(struct rn_obj *o)
{
    return &((struct rn_comm *)(void *)o)->errh;
}

struct rn_errh **(*rn_errh_place[RN_KIND_SESSION + 1])(struct rn_obj *) = { [RN_KIND_COMM] = place_in_comm };

static struct rn_errh **place_of(struct rn_obj *o)
{
    return rn_errh_place[o->kind] ? rn_errh_place[o->kind](o) : NULL;
}

void rn_errh_ref(struct rn_errh *h)
{
    rn_obj_ref(&h->obj);
}

void rn_errh_release(struct rn_errh *h)
{
    if (!rn_obj_unref(&h->obj)) return;
    rn_obj_fini(&h->obj);
    rn_pool_put(&errh_pool, h);
}

/* ---- raising ---- */

static const char *noun_of(const struct rn_obj *o, char *room, size_t n)
{
    const struct rn_comm *c = (const struct rn_comm *)(const void *)o;

    switch (o->kind) {
    case RN_KIND_COMM:
        if (o->handle == (void *)MPI_COMM_NULL) return NULL;
        if (c->name[0]) return c->name;
        snprintf(room, n, "a communicator of %d ranks", rn_comm_peers(c));
        return room;
    case RN_KIND_WIN:
        rn_win_noun((const struct rn_win *)(const void *)o, room, n);
        return room;
    case RN_KIND_FILE:
        return "a file";
    case RN_KIND_SESSION:
        return "a session";
    default:
        return NULL;
    }
}

/* "MPI_Send on MPI_COMM_WORLD failed: MPI_ERR_RANK: argument dest is 7, ranks are 0 to 3" */
static void describe(const struct rn_obj *o, int code, const char *call, char *out, size_t room)
{
    char noun_room[64], text[MPI_MAX_ERROR_STRING];
    const char *noun = o ? noun_of(o, noun_room, sizeof noun_room) : NULL;
    const char *name = rn_err_name(code), *why = rn_fail_text_of(code);
    int len;

    if (!why && name) why = rn_err_text(code);
    if (!why && !rn_error_string(code, text, &len) && len) why = text;
    snprintf(out, room, "%s%s%s failed: %s%s%s", call, noun ? " on " : "", noun ? noun : "",
             name ? name : "error code of the program", why ? ": " : "", why ? why : "");
}

static void call_user(struct rn_errh *h, struct rn_obj *o, int *code)
{
    void *handle = o->handle;

    rn_errh_ref(h);
    switch (o->kind) {
    case RN_KIND_COMM:
        ((MPI_Comm_errhandler_function *)h->fn)((MPI_Comm *)&handle, code);
        break;
    case RN_KIND_WIN:
        ((MPI_Win_errhandler_function *)h->fn)((MPI_Win *)&handle, code);
        break;
    case RN_KIND_FILE:
        ((MPI_File_errhandler_function *)h->fn)((MPI_File *)&handle, code);
        break;
    default:
        ((MPI_Session_errhandler_function *)h->fn)((MPI_Session *)&handle, code);
        break;
    }
    rn_errh_release(h);
}

/* Without the lock: the handler may call MPI. */
static int run(struct rn_errh *h, struct rn_obj *o, int code, const char *call)
{
    char text[1536];

    if (h->what == RN_ERRH_USER) {
        call_user(h, o, &code);
        return code;
    }
    describe(o, code, call, text, sizeof text);
    if (h->what != RN_ERRH_RETURN) rn_die(code, text);
    rn_log(DEBUG, COMM, "returned to the program: %s", text);
    return code;
}

static _Thread_local struct rn_errh *of_call;

void rn_errh_of_call(struct rn_errh *h)
{
    of_call = h;
}

/* There is no object yet: the handler gets a null handle. */
static int raise_of_call(int rc, const char *call)
{
    struct rn_errh *h = of_call;
    struct rn_obj nothing = { .kind = (uint16_t)h->of };

    of_call = NULL;
    nothing.handle = h->of == RN_KIND_COMM ? (void *)MPI_COMM_NULL : (void *)MPI_SESSION_NULL;
    int code = run(h, &nothing, rc, call);
    rn_fail_forget();
    return code;
}

/* Errors of calls without communicator, window, file or session belong to MPI_COMM_SELF (MPI-5.0 9.3). Programs written before
 * MPI-4 set the handler of MPI_COMM_WORLD for them: it serves where the one of MPI_COMM_SELF was left as it is. */
static struct rn_obj *owner_of_rest(void)
{
    if (rn_self.obj.kind != RN_KIND_COMM) return NULL;
    return rn_self.errh == &rn_errh_fatal && rn_world.errh != &rn_errh_fatal ? &rn_world.obj : &rn_self.obj;
}

int rn_raise(struct rn_obj *obj, int rc, const char *call)
{
    if (of_call) return raise_of_call(rc, call);

    struct rn_obj *blame = rn_fail_text_of(rc) ? rn_fail_blame() : NULL;
    struct rn_errh **place = NULL;

    if (blame) obj = blame;
    if (obj) place = place_of(obj);
    if (!place) {
        struct rn_obj *owner = owner_of_rest();
        place = owner ? place_of(owner) : NULL;
        if (place && (*place)->what == RN_ERRH_USER) obj = owner;
    }
    int code = run(place && *place ? *place : &rn_errh_fatal, obj, rc, call);
    rn_fail_forget();
    return code;
}

static int call_handler(struct rn_obj *o, int code, const char *call)
{
    struct rn_errh **place = place_of(o);

    rn_exit();
    rn_fail_forget();
    run(place && *place ? *place : &rn_errh_fatal, o, code, call);
    rn_enter();
    return 0;
}

int rn_comm_call_errhandler(struct rn_comm *c, int errorcode)
{
    return call_handler(&c->obj, errorcode, "MPI_Comm_call_errhandler");
}

int rn_file_call_errhandler(struct rn_file *f, int errorcode)
{
    return call_handler((struct rn_obj *)(void *)f, errorcode, "MPI_File_call_errhandler");
}

int rn_session_call_errhandler(struct rn_session *s, int errorcode)
{
    return call_handler((struct rn_obj *)(void *)s, errorcode, "MPI_Session_call_errhandler");
}

int rn_win_call_errhandler(struct rn_win *w, int errorcode)
{
    return call_handler((struct rn_obj *)(void *)w, errorcode, "MPI_Win_call_errhandler");
}

/* ---- making and setting ---- */

static int create(enum rn_kind of, void (*fn)(void *, int *, ...), MPI_Errhandler *out)
{
    struct rn_errh *h = rn_pool_get(&errh_pool);

    if (!h) return rn_fail(MPI_ERR_NO_MEM, "no memory for an error handler");
    rn_obj_init(&h->obj, RN_KIND_ERRH);
    h->what = RN_ERRH_USER;
    h->of = of;
    h->fn = fn;
    *out = rn_errh_handle(h);
    return 0;
}

int rn_comm_create_errhandler(MPI_Comm_errhandler_function *fn, MPI_Errhandler *errhandler)
{
    return create(RN_KIND_COMM, (void (*)(void *, int *, ...))fn, errhandler);
}

int rn_file_create_errhandler(MPI_File_errhandler_function *fn, MPI_Errhandler *errhandler)
{
    return create(RN_KIND_FILE, (void (*)(void *, int *, ...))fn, errhandler);
}

int rn_session_create_errhandler(MPI_Session_errhandler_function *fn, MPI_Errhandler *errhandler)
{
    return create(RN_KIND_SESSION, (void (*)(void *, int *, ...))fn, errhandler);
}

int rn_win_create_errhandler(MPI_Win_errhandler_function *fn, MPI_Errhandler *errhandler)
{
    return create(RN_KIND_WIN, (void (*)(void *, int *, ...))fn, errhandler);
}

static int set(struct rn_errh **place, enum rn_kind of, struct rn_errh *h)
{
    if (h->of != RN_KIND_FREE && h->of != of)
        return rn_fail(MPI_ERR_ERRHANDLER, "argument errhandler was made for another kind of object");
    rn_errh_ref(h);
    rn_errh_release(*place);
    *place = h;
    return 0;
}

static int get(struct rn_errh **place, MPI_Errhandler *out)
{
    rn_errh_ref(*place);
    *out = rn_errh_handle(*place);
    return 0;
}

int rn_comm_set_errhandler(struct rn_comm *c, struct rn_errh *h)
{
    if (c->local) RN_TRY(set(&c->local->errh, RN_KIND_COMM, h));
    return set(&c->errh, RN_KIND_COMM, h);
}

int rn_comm_get_errhandler(struct rn_comm *c, MPI_Errhandler *errhandler)
{
    return get(&c->errh, errhandler);
}

static struct rn_errh **place_in_file(struct rn_file *f)
{
    return f ? place_of((struct rn_obj *)(void *)f) : &rn_errh_of_files;
}

int rn_file_set_errhandler(struct rn_file *f, struct rn_errh *h)
{
    return set(place_in_file(f), RN_KIND_FILE, h);
}

int rn_file_get_errhandler(struct rn_file *f, MPI_Errhandler *errhandler)
{
    return get(place_in_file(f), errhandler);
}

int rn_session_set_errhandler(struct rn_session *s, struct rn_errh *h)
{
    return set(place_of((struct rn_obj *)(void *)s), RN_KIND_SESSION, h);
}

int rn_session_get_errhandler(struct rn_session *s, MPI_Errhandler *errhandler)
{
    return get(place_of((struct rn_obj *)(void *)s), errhandler);
}

int rn_win_set_errhandler(struct rn_win *w, struct rn_errh *h)
{
    return set(place_of((struct rn_obj *)(void *)w), RN_KIND_WIN, h);
}

int rn_win_get_errhandler(struct rn_win *w, MPI_Errhandler *errhandler)
{
    return get(place_of((struct rn_obj *)(void *)w), errhandler);
}

int rn_errhandler_free(MPI_Errhandler *errhandler)
{
    rn_errh_release(rn_errh_of(*errhandler));
    *errhandler = MPI_ERRHANDLER_NULL;
    return 0;
}
