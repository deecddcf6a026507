#include "base/cfg.h"
#include "base/pool.h"
#include "base/text.h"
#include "comm/comm.h"
#include "rt/rt.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

static struct rn_pool info_pool = RN_POOL(struct rn_info, 32);
struct rn_info rn_info_env;
int rn_info_thread_level = -1;

struct rn_info *rn_info_new(void)
{
    struct rn_info *info = rn_pool_get(&info_pool);

    if (!info) return NULL;
    *info = (struct rn_info){ 0 };
    rn_obj_init(&info->obj, RN_KIND_INFO);
    return info;
}

void rn_info_release(struct rn_info *info)
{
    if (!rn_obj_unref(&info->obj)) return;
    for (int i = 0; i < info->count; i++) {
        free(info->pairs[i].key);
        free(info->pairs[i].value);
    }
    free(info->pairs);
    rn_obj_fini(&info->obj);
    rn_pool_put(&info_pool, info);
}

static struct rn_info_pair *find(const struct rn_info *info, const char *key)
{
    for (int i = 0; i < info->count; i++)
        if (!strcmp(info->pairs[i].key, key)) return &info->pairs[i];
    return NULL;
}

static int no_memory(void)
{
    return rn_fail(MPI_ERR_NO_MEM, "no memory for an info object");
}

/* Owns value from then on. */
static int append(struct rn_info *info, const char *key, char *value)
{
    char *own = strdup(key);

    if (!own) goto free_value;
    if (info->count == info->room) {
        int room = info->room ? 2 * info->room : 4;
        struct rn_info_pair *more = realloc(info->pairs, (size_t)room * sizeof *more);
        if (!more) goto free_key;
        info->pairs = more;
        info->room = room;
    }
    info->pairs[info->count++] = (struct rn_info_pair){ own, value };
    return 0;

free_key:
    free(own);
free_value:
    free(value);
    return no_memory();
}

int rn_info_put(struct rn_info *info, const char *key, const char *value)
{
    struct rn_info_pair *p = find(info, key);
    char *own = strdup(value);

    if (!own) return no_memory();
    if (p) {
        free(p->value);
        p->value = own;
        return 0;
    }
    return append(info, key, own);
}

/* ---- MPI_INFO_ENV ---- */

static void put_number(struct rn_info *info, const char *key, int n)
{
    char text[16];

    snprintf(text, sizeof text, "%d", n);
    rn_info_put(info, key, text);
}

static const char *level_name(int level)
{
    switch (level) {
    case MPI_THREAD_SINGLE:
        return "MPI_THREAD_SINGLE";
    case MPI_THREAD_FUNNELED:
        return "MPI_THREAD_FUNNELED";
    case MPI_THREAD_SERIALIZED:
        return "MPI_THREAD_SERIALIZED";
    case MPI_THREAD_MULTIPLE:
        return "MPI_THREAD_MULTIPLE";
    default:
        return NULL;
    }
}

/* What is too long for a value is left out: part of a command would be another command. */
static void put_command(struct rn_info *info, int argc, char *const argv[])
{
    char args[MPI_MAX_INFO_VAL];
    size_t at = 0;

    if (argc < 1 || !argv || !argv[0]) return;
    if (strlen(argv[0]) < MPI_MAX_INFO_VAL) rn_info_put(info, "command", argv[0]);
    args[0] = '\0';
    for (int i = 1; i < argc && argv[i]; i++) {
        int n = snprintf(args + at, sizeof args - at, "%s%s", i > 1 ? " " : "", argv[i]);
        if (at + (size_t)n >= sizeof args) return;
        at += (size_t)n;
    }
    if (argc > 1) rn_info_put(info, "argv", args);
}

static void put_place(struct rn_info *info)
{
    char dir[MPI_MAX_INFO_VAL];
    struct utsname u;

    if (!uname(&u)) {
        rn_info_put(info, "host", u.nodename);
        rn_info_put(info, "arch", u.machine);
    }
    if (getcwd(dir, sizeof dir)) rn_info_put(info, "wdir", dir);
}

/* Known from MPI_Init on. */
static void put_job(struct rn_info *info)
{
    const char *kinds = rn_cfg.memory_alloc_kinds; /* NULL before the settings are read */

    put_number(info, "maxprocs", rn_rt.size);
    put_number(info, "soft", rn_rt.size);
    if (kinds && *kinds) rn_info_put(info, RN_KINDS_KEY, kinds);
    if (level_name(rn_info_thread_level)) rn_info_put(info, "thread_level", level_name(rn_info_thread_level));
}

/* The command line of this process: MPI_Init may have been called without it. */
static void put_own_command(struct rn_info *info)
{
    enum { MOST = 64 };
    static char text[4096];
    char *argv[MOST + 1] = { NULL };
    int argc = 0;
    int fd = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC);

    if (fd < 0) return;
    ssize_t n = read(fd, text, sizeof text - 1);
    close(fd);
    if (n <= 0 || n == (ssize_t)sizeof text - 1) return;
    text[n] = '\0';
    for (char *s = text; s < text + n && argc < MOST; s += strlen(s) + 1) argv[argc++] = s;
    put_command(info, argc, argv);
}

static const struct rn_info *filled(const struct rn_info *info)
{
    if (unlikely(info == &rn_info_env) && !rn_info_env.count) {
        put_own_command(&rn_info_env);
        put_place(&rn_info_env);
        put_job(&rn_info_env);
    }
    return info;
}

int rn_info_create_env(int argc, char *argv[], MPI_Info *out)
{
    struct rn_info *info = rn_info_new();

    if (!info) return no_memory();
    if (argc > 0 && argv)
        put_command(info, argc, argv);
    else
        put_own_command(info);
    put_place(info);
    *out = rn_info_handle(info);
    return 0;
}

/* ---- looking up inside the library ---- */

const char *rn_info_value(const struct rn_info *info, const char *key)
{
    const struct rn_info_pair *p = info ? find(filled(info), key) : NULL;
    return p ? p->value : NULL;
}

bool rn_info_is(const struct rn_info *info, const char *key, const char *value)
{
    const char *have = rn_info_value(info, key);
    return have && !strcmp(have, value);
}

size_t rn_info_alignment(const struct rn_info *info)
{
    enum { MOST = 1 << 30 };
    const char *text = rn_info_value(info, "mpi_minimum_memory_alignment");
    size_t n;

    return text && rn_text_size(text, &n) && n <= MOST && !(n & (n - 1)) ? n : 0;
}

/* ---- bodies ---- */

static int check_key(const char *key)
{
    size_t n = strnlen(key, MPI_MAX_INFO_KEY);

    if (!n) return rn_fail(MPI_ERR_INFO_KEY, "argument key is empty");
    if (n == MPI_MAX_INFO_KEY) return rn_fail(MPI_ERR_INFO_KEY, "argument key has more than %d characters", MPI_MAX_INFO_KEY - 1);
    return 0;
}

static int check_writable(const struct rn_info *info)
{
    return info == &rn_info_env ? rn_fail(MPI_ERR_INFO, "argument info is MPI_INFO_ENV, which cannot be changed") : 0;
}

int rn_info_create(MPI_Info *out)
{
    struct rn_info *info = rn_info_new();

    if (!info) return no_memory();
    *out = rn_info_handle(info);
    return 0;
}

int rn_info_dup(struct rn_info *info, MPI_Info *newinfo)
{
    struct rn_info *copy = rn_info_new();
    int rc = copy ? 0 : no_memory();

    filled(info);
    for (int i = 0; !rc && i < info->count; i++) rc = rn_info_put(copy, info->pairs[i].key, info->pairs[i].value);
    if (!rc)
        *newinfo = rn_info_handle(copy);
    else if (copy)
        rn_info_release(copy);
    return rc;
}

int rn_info_free(MPI_Info *handle)
{
    struct rn_info *info = rn_info_of(*handle);

    RN_TRY(check_writable(info));
    rn_info_release(info);
    *handle = MPI_INFO_NULL;
    return 0;
}

int rn_info_set(struct rn_info *info, const char *key, const char *value)
{
    RN_TRY(check_writable(info));
    RN_TRY(check_key(key));
    if (strnlen(value, MPI_MAX_INFO_VAL) == MPI_MAX_INFO_VAL)
        return rn_fail(MPI_ERR_INFO_VALUE, "argument value has more than %d characters", MPI_MAX_INFO_VAL - 1);
    return rn_info_put(info, key, value);
}

int rn_info_delete(struct rn_info *info, const char *key)
{
    RN_TRY(check_writable(info));
    RN_TRY(check_key(key));

    struct rn_info_pair *p = find(info, key);
    if (!p) return rn_fail(MPI_ERR_INFO_NOKEY, "argument key is '%s', which the info object does not have", key);
    free(p->key);
    free(p->value);
    info->count--;
    memmove(p, p + 1, (size_t)(info->pairs + info->count - p) * sizeof *p);
    return 0;
}

int rn_info_get(struct rn_info *info, const char *key, int valuelen, char *value, int *flag)
{
    RN_TRY(check_key(key));
    if (valuelen < 0) return rn_bad_arg(MPI_ERR_ARG, "valuelen", valuelen, "is negative");
    if (!value) return rn_fail(MPI_ERR_INFO_VALUE, "argument value is a null pointer");

    const struct rn_info_pair *p = find(filled(info), key);
    *flag = p != NULL;
    if (p) snprintf(value, (size_t)valuelen + 1, "%s", p->value);
    return 0;
}

int rn_info_get_valuelen(struct rn_info *info, const char *key, int *valuelen, int *flag)
{
    RN_TRY(check_key(key));

    const struct rn_info_pair *p = find(filled(info), key);
    *flag = p != NULL;
    if (p) *valuelen = (int)strlen(p->value);
    return 0;
}

int rn_info_get_string(struct rn_info *info, const char *key, int *buflen, char *value, int *flag)
{
    RN_TRY(check_key(key));
    if (*buflen < 0) return rn_bad_arg(MPI_ERR_ARG, "buflen", *buflen, "is negative");
    if (*buflen && !value) return rn_fail(MPI_ERR_INFO_VALUE, "argument value is a null pointer for %d bytes", *buflen);

    const struct rn_info_pair *p = find(filled(info), key);
    *flag = p != NULL;
    if (!p) return 0;
    if (*buflen) snprintf(value, (size_t)*buflen, "%s", p->value);
    *buflen = (int)strlen(p->value) + 1;
    return 0;
}

int rn_info_get_nkeys(struct rn_info *info, int *nkeys)
{
    *nkeys = filled(info)->count;
    return 0;
}

int rn_info_get_nthkey(struct rn_info *info, int n, char *key)
{
    filled(info);
    if (n < 0 || n >= info->count) return rn_fail(MPI_ERR_ARG, "argument n is %d, the info object has %d keys", n, info->count);
    strcpy(key, info->pairs[n].key);
    return 0;
}
