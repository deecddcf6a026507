/* Keys and attributes. */
#include "comm/comm.h"
#include "datatype/datatype.h"
#include "rt/rt.h"
#include <stdlib.h>

struct key {
    enum rn_kind of;
    int refs; /* one of the program, one per attribute */
    int value;
    bool freed; /* by the program */
    void (*copy)(void), (*del)(void);
    void *extra;
};

struct rn_attr {
    struct rn_attr *next;
    struct key *key;
    void *value;
};

enum { FIRST_KEY = 0x1000 }; /* behind the predefined ones */
static struct key **keys;    /* by value - FIRST_KEY */
static int key_room;

struct rn_attrs *(*rn_win_attrs)(struct rn_win *w);
bool (*rn_win_attr_predefined)(struct rn_win *w, int keyval, void **value);

/* ---- keys ---- */

static int key_place(void)
{
    for (int i = 0; i < key_room; i++)
        if (!keys[i]) return i;

    int room = key_room ? 2 * key_room : 16;
    struct key **more = realloc(keys, (size_t)room * sizeof *more);
    if (!more) return -1;
    keys = more;
    for (int i = key_room; i < room; i++) keys[i] = NULL;
    int first = key_room;
    key_room = room;
    return first;
}

static int key_create(enum rn_kind of, void (*copy)(void), void (*del)(void), int *keyval, void *extra)
{
    struct key *k = malloc(sizeof *k);
    int i = k ? key_place() : -1;

    if (i < 0) {
        free(k);
        return rn_fail(MPI_ERR_NO_MEM, "no memory for another attribute key");
    }
    *k = (struct key){ .of = of, .refs = 1, .value = FIRST_KEY + i, .copy = copy, .del = del, .extra = extra };
    keys[i] = k;
    *keyval = k->value;
    return 0;
}

static void key_release(struct key *k)
{
    if (--k->refs) return;
    keys[k->value - FIRST_KEY] = NULL;
    free(k);
}

static int bad_key(int keyval)
{
    if (keyval == MPI_KEYVAL_INVALID) return rn_fail(MPI_ERR_KEYVAL, "argument keyval is MPI_KEYVAL_INVALID");
    if (keyval < FIRST_KEY) return rn_bad_arg(MPI_ERR_KEYVAL, "keyval", keyval, "not one that the program made");
    return rn_bad_arg(MPI_ERR_KEYVAL, "keyval", keyval, "which was freed, never made, or made for another kind of object");
}

static struct key *key_of(enum rn_kind of, int keyval)
{
    int i = keyval < FIRST_KEY ? key_room : keyval - FIRST_KEY;
    return i < key_room && keys[i] && keys[i]->of == of ? keys[i] : NULL;
}

static int key_free(enum rn_kind of, int *keyval)
{
    struct key *k = key_of(of, *keyval);

    if (!k) return bad_key(*keyval);
    *keyval = MPI_KEYVAL_INVALID;
    /* A copy of the value may be freed again while attributes keep the key alive. */
    if (k->freed) return 0;
    k->freed = true;
    key_release(k);
    return 0;
}

/* ---- functions of the user ---- */

static int call_delete(struct rn_obj *of, const struct rn_attr *a)
{
    const struct key *k = a->key;
    int rc;

    if (!k->del) return 0;
    switch (k->of) {
    case RN_KIND_COMM:
        rc = ((MPI_Comm_delete_attr_function *)k->del)(of->handle, k->value, a->value, k->extra);
        break;
    case RN_KIND_TYPE:
        rc = ((MPI_Type_delete_attr_function *)k->del)(of->handle, k->value, a->value, k->extra);
        break;
    default:
        rc = ((MPI_Win_delete_attr_function *)k->del)(of->handle, k->value, a->value, k->extra);
        break;
    }
    return rc;
}

/* What it refuses is an error of the object that it was called for, which types have no handler for. */
static int delete_called(struct rn_obj *of, const struct rn_attr *a)
{
    enum rn_kind kind = a->key->of;
    int rc = call_delete(of, a);

    if (!rc || kind == RN_KIND_TYPE) return rc;
    return rn_fail_on(of, rc, "the delete function of an attribute returned %d", rc);
}

static int call_copy(struct rn_obj *from, const struct rn_attr *a, void **value, int *wanted)
{
    const struct key *k = a->key;
    int rc;

    *value = a->value;
    *wanted = k->copy == (void (*)(void))MPI_COMM_DUP_FN;
    if (!k->copy || *wanted) return 0;
    switch (k->of) {
    case RN_KIND_COMM:
        rc = ((MPI_Comm_copy_attr_function *)k->copy)(from->handle, k->value, k->extra, a->value, value, wanted);
        break;
    case RN_KIND_TYPE:
        rc = ((MPI_Type_copy_attr_function *)k->copy)(from->handle, k->value, k->extra, a->value, value, wanted);
        break;
    default:
        rc = ((MPI_Win_copy_attr_function *)k->copy)(from->handle, k->value, k->extra, a->value, value, wanted);
        break;
    }
    return rc;
}

/* ---- lists ---- */

static struct rn_attr **find(struct rn_attrs *attrs, const struct key *k)
{
    struct rn_attr **at = &attrs->first;

    while (*at && (*at)->key != k) at = &(*at)->next;
    return at;
}

static struct rn_attr *attr_new(struct key *k, void *value)
{
    struct rn_attr *a = malloc(sizeof *a);

    if (!a) return NULL;
    *a = (struct rn_attr){ .key = k, .value = value };
    k->refs++;
    return a;
}

/* The function of the user may have changed the list, so the attribute is looked for again. */
static int delete_one(struct rn_obj *of, struct rn_attrs *attrs, struct key *k)
{
    struct rn_attr *a = *find(attrs, k);

    k->refs++;
    int rc = delete_called(of, a);
    struct rn_attr **at = find(attrs, k);
    if (!rc && *at) {
        a = *at;
        *at = a->next;
        free(a);
        k->refs--;
    }
    key_release(k);
    return rc;
}

static int attrs_delete(struct rn_obj *of, struct rn_attrs *attrs)
{
    while (attrs->first) RN_TRY(delete_one(of, attrs, attrs->first->key));
    return 0;
}

/* On failure dst holds what was copied so far; freeing its object deletes that. */
static int attrs_copy(struct rn_obj *from, const struct rn_attrs *src, struct rn_attrs *dst)
{
    struct rn_attr **end = &dst->first;

    *end = NULL;
    for (const struct rn_attr *a = src->first; a; a = a->next) {
        void *value;
        int wanted;

        RN_TRY(call_copy(from, a, &value, &wanted));
        if (!wanted) continue;
        *end = attr_new(a->key, value);
        if (!*end) return rn_fail(MPI_ERR_NO_MEM, "no memory for the copy of an attribute");
        end = &(*end)->next;
    }
    return 0;
}

static int set(struct rn_obj *of, struct rn_attrs *attrs, enum rn_kind kind, int keyval, void *value)
{
    struct key *k = key_of(kind, keyval);

    if (!k) return bad_key(keyval);
    struct rn_attr *a = *find(attrs, k);
    if (a) RN_TRY(delete_called(of, a));
    a = *find(attrs, k);
    if (a) {
        a->value = value;
        return 0;
    }
    a = attr_new(k, value);
    if (!a) return rn_fail(MPI_ERR_NO_MEM, "no memory for another attribute");
    a->next = attrs->first;
    attrs->first = a;
    return 0;
}

static int get(struct rn_attrs *attrs, enum rn_kind kind, int keyval, void *value, int *flag)
{
    struct key *k = key_of(kind, keyval);

    if (!k) return bad_key(keyval);
    const struct rn_attr *a = *find(attrs, k);
    *flag = a != NULL;
    if (a) *(void **)value = a->value;
    return 0;
}

static int remove_attr(struct rn_obj *of, struct rn_attrs *attrs, enum rn_kind kind, int keyval)
{
    struct key *k = key_of(kind, keyval);

    if (!k) return bad_key(keyval);
    if (!*find(attrs, k)) return rn_bad_arg(MPI_ERR_KEYVAL, "keyval", keyval, "of which there is no attribute");
    return delete_one(of, attrs, k);
}

void rn_attrs_setup(void)
{
    rn_attrs_copy = attrs_copy;
    rn_attrs_delete = attrs_delete;
}

/* ---- communicators ---- */

/* The value of a predefined attribute, or NULL if it is not set. */
static int *comm_predefined(int keyval)
{
    static int tag_ub = RN_TAG_UB, host = MPI_PROC_NULL, io = MPI_ANY_SOURCE, wtime_is_global, universe, appnum, last_used;

    switch (keyval) {
    case MPI_TAG_UB:
        return &tag_ub;
    case MPI_HOST:
        return &host;
    case MPI_IO:
        return &io;
    case MPI_WTIME_IS_GLOBAL:
        wtime_is_global = rn_rt.nodes == 1; /* MPI_Wtime reads the node's clock as it is */
        return &wtime_is_global;
    case MPI_UNIVERSE_SIZE:
        universe = rn_rt.universe;
        return universe > 0 ? &universe : NULL;
    case MPI_APPNUM:
        appnum = rn_rt.app;
        return appnum >= 0 ? &appnum : NULL;
    case MPI_LASTUSEDCODE:
        last_used = rn_err_last_used();
        return &last_used;
    default:
        return NULL;
    }
}

int rn_comm_create_keyval(MPI_Comm_copy_attr_function *copy, MPI_Comm_delete_attr_function *del, int *keyval, void *extra_state)
{
    return key_create(RN_KIND_COMM, (void (*)(void))copy, (void (*)(void))del, keyval, extra_state);
}

int rn_comm_free_keyval(int *keyval)
{
    return key_free(RN_KIND_COMM, keyval);
}

int rn_comm_set_attr(struct rn_comm *c, int keyval, void *attribute_val)
{
    return set(&c->obj, &c->attrs, RN_KIND_COMM, keyval, attribute_val);
}

int rn_comm_get_attr(struct rn_comm *c, int keyval, void *attribute_val, int *flag)
{
    if (keyval < MPI_TAG_UB || keyval > MPI_UNIVERSE_SIZE) return get(&c->attrs, RN_KIND_COMM, keyval, attribute_val, flag);

    int *value = comm_predefined(keyval);
    *flag = value != NULL;
    if (value) *(void **)attribute_val = value;
    return 0;
}

int rn_comm_delete_attr(struct rn_comm *c, int keyval)
{
    return remove_attr(&c->obj, &c->attrs, RN_KIND_COMM, keyval);
}

int rn_keyval_create(MPI_Copy_function *copy, MPI_Delete_function *del, int *keyval, void *extra_state)
{
    return rn_comm_create_keyval(copy, del, keyval, extra_state);
}

int rn_keyval_free(int *keyval)
{
    return rn_comm_free_keyval(keyval);
}

int rn_attr_put(struct rn_comm *c, int keyval, void *attribute_val)
{
    return rn_comm_set_attr(c, keyval, attribute_val);
}

int rn_attr_get(struct rn_comm *c, int keyval, void *attribute_val, int *flag)
{
    return rn_comm_get_attr(c, keyval, attribute_val, flag);
}

int rn_attr_delete(struct rn_comm *c, int keyval)
{
    return rn_comm_delete_attr(c, keyval);
}

/* ---- datatypes ---- */

int rn_type_create_keyval(MPI_Type_copy_attr_function *copy, MPI_Type_delete_attr_function *del, int *keyval, void *extra_state)
{
    return key_create(RN_KIND_TYPE, (void (*)(void))copy, (void (*)(void))del, keyval, extra_state);
}

int rn_type_free_keyval(int *keyval)
{
    return key_free(RN_KIND_TYPE, keyval);
}

int rn_type_set_attr(struct rn_type *t, int keyval, void *attribute_val)
{
    return set(&t->obj, &t->attrs, RN_KIND_TYPE, keyval, attribute_val);
}

int rn_type_get_attr(struct rn_type *t, int keyval, void *attribute_val, int *flag)
{
    return get(&t->attrs, RN_KIND_TYPE, keyval, attribute_val, flag);
}

int rn_type_delete_attr(struct rn_type *t, int keyval)
{
    return remove_attr(&t->obj, &t->attrs, RN_KIND_TYPE, keyval);
}

/* ---- windows ---- */

int rn_win_create_keyval(MPI_Win_copy_attr_function *copy, MPI_Win_delete_attr_function *del, int *keyval, void *extra_state)
{
    return key_create(RN_KIND_WIN, (void (*)(void))copy, (void (*)(void))del, keyval, extra_state);
}

int rn_win_free_keyval(int *keyval)
{
    return key_free(RN_KIND_WIN, keyval);
}

int rn_win_set_attr(struct rn_win *w, int keyval, void *attribute_val)
{
    return set((struct rn_obj *)(void *)w, rn_win_attrs(w), RN_KIND_WIN, keyval, attribute_val);
}

int rn_win_get_attr(struct rn_win *w, int keyval, void *attribute_val, int *flag)
{
    void *value;

    if (!rn_win_attr_predefined(w, keyval, &value)) return get(rn_win_attrs(w), RN_KIND_WIN, keyval, attribute_val, flag);
    *flag = 1;
    *(void **)attribute_val = value;
    return 0;
}

int rn_win_delete_attr(struct rn_win *w, int keyval)
{
    return remove_attr((struct rn_obj *)(void *)w, rn_win_attrs(w), RN_KIND_WIN, keyval);
}
