/* Kinds of memory that info objects name (MPI-5.0 12.4.3 and the document of kinds beside it): what the program asks for, what it
 * can have, and what it promises of a communicator or window. */
#include "base/cfg.h"
#include "comm/comm.h"
#include "cuda/cuda.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CUDA = RN_MEM_CUDA_HOST | RN_MEM_CUDA_DEVICE | RN_MEM_CUDA_MANAGED };

/* A kind without restrictors is all rows of it. */
static const struct {
    const char *kind, *restrictor;
    uint32_t bit;
} rows[] = {
    { "mpi", "alloc_mem", RN_MEM_ALLOC_MEM },
    { "mpi", "win_allocate", RN_MEM_WIN_ALLOCATE },
    { "mpi", "win_allocate_shared", RN_MEM_WIN_ALLOCATE_SHARED },
    { "system", NULL, RN_MEM_SYSTEM },
    { "cuda", "host", RN_MEM_CUDA_HOST },
    { "cuda", "device", RN_MEM_CUDA_DEVICE },
    { "cuda", "managed", RN_MEM_CUDA_MANAGED },
};

/* What is told in any case, in this order. */
static const char *const told[] = { "mpi", "system", "cuda:host", "cuda:device", "cuda:managed" };

static uint32_t bits_of(const char *kind, const char *restrictor)
{
    uint32_t bits = 0;

    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        if (strcmp(rows[i].kind, kind)) continue;
        if (!restrictor || (rows[i].restrictor && !strcmp(rows[i].restrictor, restrictor))) bits |= rows[i].bit;
    }
    return bits;
}

/* One entry of a list, such as "cuda:device:managed"; 0 for what is not known. */
static uint32_t parse_entry(const char *text)
{
    char room[128], *rest, *kind, *restrictor;
    uint32_t bits = 0;

    if (snprintf(room, sizeof room, "%s", text) >= (int)sizeof room) return 0;
    if (!*text || *text == ':' || strstr(text, "::") || text[strlen(text) - 1] == ':') return 0; /* a word is missing */
    kind = strtok_r(room, ":", &rest);
    if (!kind) return 0;
    restrictor = strtok_r(NULL, ":", &rest);
    if (!restrictor) return bits_of(kind, NULL);
    for (; restrictor; restrictor = strtok_r(NULL, ":", &rest)) {
        uint32_t one = bits_of(kind, restrictor);
        if (!one) return 0;
        bits |= one;
    }
    return bits;
}

/* Calls fn for each entry of a list, without blanks around it, until it returns false. */
static bool each_entry(const char *list, bool (*fn)(const char *entry, void *arg), void *arg)
{
    char room[MPI_MAX_INFO_VAL], *rest;

    snprintf(room, sizeof room, "%s", list);
    for (char *e = strtok_r(room, ", \t", &rest); e; e = strtok_r(NULL, ", \t", &rest))
        if (!fn(e, arg)) return false;
    return true;
}

/* ---- what there is ---- */

static bool is_not_cuda(const char *entry, void *arg)
{
    return !(parse_entry(entry) & CUDA);
}

/* To ask the driver takes time and wakes it up, so it is asked when the program has named such memory, or uses it anyway. */
static uint32_t supported(const char *asked)
{
    uint32_t bits = RN_MEM_SYSTEM | RN_MEM_ALLOC_MEM | RN_MEM_WIN_ALLOCATE | RN_MEM_WIN_ALLOCATE_SHARED;
    bool wanted = !each_entry(asked, is_not_cuda, NULL);

    (void)rn_on_gpu(&bits); /* looks whether the driver has come since */
    return (wanted || rn_gpu) && rn_cuda_devices() > 0 ? bits | CUDA : bits;
}

static const char *asked_by(const struct rn_session *s)
{
    if (s && s->kinds) return s->kinds;
    return rn_cfg.memory_alloc_kinds ? rn_cfg.memory_alloc_kinds : "";
}

/* ---- telling ---- */

struct list {
    char text[MPI_MAX_INFO_VAL];
    uint32_t supported;
};

static bool has_entry(const struct list *l, const char *entry)
{
    size_t n = strlen(entry);

    for (const char *at = l->text; (at = strstr(at, entry)); at += n)
        if ((at == l->text || at[-1] == ',') && (at[n] == ',' || !at[n])) return true;
    return false;
}

static bool append(const char *entry, void *arg)
{
    struct list *l = arg;
    uint32_t bits = parse_entry(entry);
    size_t at = strlen(l->text);

    if (!bits || bits & ~l->supported || has_entry(l, entry) || at + strlen(entry) + 2 > sizeof l->text) return true;
    snprintf(l->text + at, sizeof l->text - at, "%s%s", at ? "," : "", entry);
    return true;
}

/* First what is always told, each kind by itself, then what was asked for in other words ("cuda", "mpi:alloc_mem"). */
int rn_kinds_tell(const struct rn_session *s, struct rn_info *info)
{
    const char *asked = asked_by(s);
    struct list l = { .supported = supported(asked) };

    for (size_t i = 0; i < ARRAY_LEN(told); i++) append(told[i], &l);
    each_entry(asked, append, &l);
    return rn_info_put(info, RN_KINDS_KEY, l.text);
}

int rn_kinds_ask(const struct rn_info *info, char **out)
{
    const char *asked = rn_info_value(info, RN_KINDS_KEY);

    *out = asked ? strdup(asked) : NULL;
    return asked && !*out ? rn_fail(MPI_ERR_NO_MEM, "no memory for a list of kinds of memory") : 0;
}

bool rn_kinds_is_one(const struct rn_info *info, uint32_t kind)
{
    const char *text = rn_info_value(info, RN_KINDS_KEY);

    return text && !strchr(text, ',') && parse_entry(text) == kind;
}

/* ---- promises ---- */

static bool add_promise(const char *entry, void *arg)
{
    uint32_t *bits = arg, one = parse_entry(entry);

    *bits |= one;
    return one != 0;
}

void rn_kinds_promise(const struct rn_info *info, uint32_t *promised)
{
    const char *text = rn_info_value(info, RN_KINDS_PROMISE_KEY);
    uint32_t bits = RN_MEM_PROMISED;

    if (!text || !each_entry(text, add_promise, &bits) || bits & ~(RN_MEM_PROMISED | supported(text))) return;
    *promised = bits;
}

int rn_kinds_tell_promise(uint32_t promised, struct rn_info *info)
{
    struct list l = { .supported = promised };

    if (!(promised & RN_MEM_PROMISED)) return 0;
    append("mpi", &l);
    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        char entry[64];
        if (!strcmp(rows[i].kind, "mpi") && has_entry(&l, "mpi")) continue;
        snprintf(entry, sizeof entry, "%s%s%s", rows[i].kind, rows[i].restrictor ? ":" : "",
                 rows[i].restrictor ? rows[i].restrictor : "");
        append(entry, &l);
    }
    return rn_info_put(info, RN_KINDS_PROMISE_KEY, l.text);
}
