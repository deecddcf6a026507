/* Predefined datatypes, from types.def. */
#include "datatype/datatype.h"
#include "datatype/rep.h"

enum {
#define RN_TYPE(name, ...) ROW_##name,
#include "datatype/types.def"
#undef RN_TYPE
    ROWS
};
const int rn_type_builtins = ROWS;

static struct rn_type types[ROWS];
static struct rn_run runs[ROWS][2];
static size_t before[ROWS][3];

static const struct row {
    MPI_Datatype handle;
    const char *name;
    uint8_t rep, family;
} rows[] = {
#define RN_TYPE(name, rep, family, external) { name, #name, RN_REP_##rep, RN_FAM_##family },
#include "datatype/types.def"
#undef RN_TYPE
};

/* value and index: bytes of the parts of a pair; others are one part. */
static const struct shape {
    size_t size, align, value, index, index_at;
} shapes[RN_REPS] = {
#define RN_REP(name, type)                    [RN_REP_##name] = { sizeof(type), _Alignof(type), sizeof(type), 0, 0 },
#define RN_REP_PAIR(name, type, value, index) [RN_REP_##name] = { sizeof(type), _Alignof(type), value, index, offsetof(type, i) },
#include "datatype/reps.def"
};

_Static_assert(sizeof(int) == 4 && sizeof(short) == 2 && sizeof(long) == 8 && sizeof(long long) == 8, "as in types.def");
_Static_assert(sizeof(wchar_t) == 4 && sizeof(_Bool) == 1 && sizeof(MPI_Aint) == 8, "as in types.def");

static void set_runs(struct rn_type *t, int i, const struct shape *s)
{
    bool one_piece = !s->index || s->index_at == s->value;

    t->runs = runs[i];
    t->before = before[i];
    t->nruns = one_piece ? 1 : 2;
    runs[i][0] = (struct rn_run){ .len = one_piece ? s->value + s->index : s->value, .n = { 1, 1 } };
    runs[i][1] = (struct rn_run){ .off = (ptrdiff_t)s->index_at, .len = s->index, .n = { 1, 1 } };
    before[i][1] = runs[i][0].len;
    before[i][2] = s->value + s->index;
    t->loop[0] = t->loop[1] = (struct rn_loop){ .n = 1 };
}

static void set(struct rn_type *t, int i)
{
    const struct shape *s = &shapes[rows[i].rep];

    rn_obj_init_builtin(&t->obj, RN_KIND_TYPE, rows[i].handle);
    set_runs(t, i, s);
    t->bytes = (MPI_Count)(s->value + s->index);
    t->extent = (MPI_Aint)s->size;
    t->true_extent = s->index ? (MPI_Aint)(s->index_at + s->index) : t->extent;
    t->contig = t->bytes == t->extent;
    t->committed = t->supported = t->named = true;
    t->family = rows[i].family;
    t->index = (uint16_t)i;
    t->rep = rows[i].rep;
    t->elem = t;
    t->elems = 1;
    t->leaves = s->index ? 2 : 1;
    t->align = s->align;
    t->users = 1;
    strcpy(t->name, rows[i].name);
}

void rn_types_init(void)
{
    static bool done;

    for (int i = 0; i < ROWS && !done; i++) set(&types[i], i);
    done = true;
}

struct rn_type *rn_type_builtin(int index)
{
    return &types[index];
}

const struct rn_type *rn_type_predefined(const struct rn_type *t)
{
    if (t->named) return t;
    return t->obj.flags & RN_OBJ_BUILTIN ? t->elem : NULL;
}
