/* Finds out who started us. */
#include "base/cfg.h"
#include "rt/internal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

struct rn_rt rn_rt = { .size = 1, .local_size = 1, .nodes = 1, .universe = 1, .cores = 1, .segment = -1 };
int (*rn_rt_poll)(void);
static bool launcher_reads; /* the boot page: it is ours */

void rn_token_print(const uint8_t token[16], char out[RN_TOKEN_TEXT])
{
    for (int i = 0; i < 16; i++) snprintf(out + 2 * i, 3, "%02x", token[i]);
}

static int world_of_one(void)
{
    uint8_t token[16];

    if (getrandom(token, sizeof token, 0) != sizeof token) return rn_fail(MPI_ERR_OTHER, "getrandom failed: %m");
    rn_token_print(token, rn_rt.id);
    rn_rt.cores = rn_cpus_own();
    return 0;
}

/* Other launchers' variables come after ours, since a rank of theirs may be our mpirun; but a namespace that is not of our
 * launcher belongs to one that a rank of ours has started. */
static int find_job(void)
{
    const char *boot = getenv("RONDO_BOOT"), *space = getenv("PMIX_NAMESPACE");

    if (boot && !strcmp(boot, "none")) return world_of_one();
    if (boot && *boot && (!space || !strncmp(space, "rondo", 5))) {
        launcher_reads = true;
        return rn_boot_attach(boot);
    }
    if (space) {
        RN_TRY(rn_pmix_job());
        return rn_segment_make();
    }
    RN_TRY(rn_foreign_check());
    return world_of_one();
}

/* Where a setting that must be equal on all ranks is not, ranks would wait for each other in different ways, for ever. Each rank
 * leaves what it has and looks at those that came before; of two ranks the later one sees the other. */
static int settings_agree(void)
{
    struct rn_boot_rank *ranks = rn_rt.boot->ranks, *me = &ranks[rn_rt.local_rank];
    const struct rn_cfg_row *rows[ARRAY_LEN(me->settings)];
    size_t n = 0;

    for (int i = 0; i < rn_cfg_count; i++)
        if (rn_cfg_rows[i].scope == RN_CFG_ALL_EQ && n < ARRAY_LEN(rows)) rows[n++] = &rn_cfg_rows[i];
    for (size_t i = n; i-- > 0;) atomic_store(&me->settings[i], rn_cfg_hash(rows[i]));
    for (int r = 0; r < rn_rt.local_size; r++) {
        if (!atomic_load(&ranks[r].settings[0])) continue;
        for (size_t i = 0; i < n; i++) {
            char value[256];

            if (atomic_load(&ranks[r].settings[i]) == atomic_load(&me->settings[i])) continue;
            rn_cfg_print(rows[i], value, sizeof value);
            return rn_fail(
                MPI_ERR_OTHER,
                "the setting %s must be equal on all ranks: rank %d has \"%s\", rank %d another value (see rondo-info --config)",
                rows[i]->name, rn_rt.rank, value, ranks[r].rank);
        }
    }
    return 0;
}

/* What was found stays for later sessions of this process: some PMIx servers tell a client about its job only once. */
int rn_rt_init(void)
{
    static bool known;

    if (known) return rn_rt.boot ? rn_boot_claim(&rn_rt.boot->ranks[rn_rt.local_rank]) : 0;
    rn_rt = (struct rn_rt){ .size = 1, .local_size = 1, .nodes = 1, .universe = 1, .cores = 1, .segment = -1 };
    RN_TRY(find_job());
    rn_rt.oversubscribed = rn_rt.local_size > rn_rt.cores;
    known = true;
    return rn_rt.boot ? settings_agree() : 0;
}

void rn_rt_started(const struct timespec *begin)
{
    struct timespec now;
    uint32_t before, us;

    if (!rn_rt.boot) return;
    clock_gettime(CLOCK_MONOTONIC, &now);
    us = (uint32_t)((now.tv_sec - begin->tv_sec) * 1000000 + (now.tv_nsec - begin->tv_nsec) / 1000);
    before = atomic_load(&rn_rt.boot->slowest_start);
    while (before < us && !atomic_compare_exchange_weak(&rn_rt.boot->slowest_start, &before, us)) {}
}

void rn_rt_finalizing(void)
{
    if (!rn_rt.boot) return;
    atomic_store_explicit(&rn_rt.boot->ranks[rn_rt.local_rank].state, RN_BOOT_FINALIZED, memory_order_release);
}

/* With one process there is nobody to tell. */
int rn_rt_put(const char *key, const void *data, size_t len)
{
    if (rn_rt.size == 1) return 0;
    return rn_pmix_put(RN_REACH_JOB, key, data, len);
}

int rn_rt_fence(bool collect)
{
    if (rn_rt.size == 1) return 0;
    /* Slurm's fence without data (seen with 22.05 and its default TreeWidth) does not wait for the ranks of other nodes. */
    return rn_pmix_fence(collect || !launcher_reads);
}

int rn_rt_get(int rank, const char *key, void **data, size_t *len)
{
    if (rank < 0 || rank >= rn_rt.size) return rn_fail(MPI_ERR_INTERN, "rank %d of a job of %d", rank, rn_rt.size);
    if (rn_rt.size == 1) return rn_fail(MPI_ERR_INTERN, "no card %s in a world of one", key);
    return rn_pmix_get(rank, key, data, len);
}

/* The first rank to come says why and leaves the record. The others wait until it has spoken, because the end of
 * one of them makes the launcher end all. */
static void abort_record(struct rn_boot *b, int code, const char *error)
{
    uint32_t none = 0;

    if (!atomic_compare_exchange_strong(&b->abort_state, &none, 1)) {
        for (int i = 0; i < 1000 && atomic_load_explicit(&b->abort_state, memory_order_acquire) != 2; i++) usleep(100);
        return;
    }
    if (error && write(STDERR_FILENO, error, strlen(error)) < 0) error = "";
    b->abort_code = code;
    b->abort_rank = rn_rt.rank;
    b->abort_error = error != NULL;
    atomic_store_explicit(&b->abort_state, 2, memory_order_release);
}

/* A rank that died is news for the launcher, too, which names it and ends the job; what we can say of it is less. */
static void let_launcher_speak(int code)
{
    if (launcher_reads && code == MPI_ERR_PROC_ABORTED) usleep(500000);
}

_Noreturn void rn_rt_abort(int code, const char *error)
{
    if (error) let_launcher_speak(code);
    /* What the program printed so far is its last word; but another thread may hold the stream for ever. */
    if (!ftrylockfile(stdout)) fflush_unlocked(stdout);

    if (rn_rt.boot)
        abort_record(rn_rt.boot, code, error);
    else if (error && write(STDERR_FILENO, error, strlen(error)) < 0)
        error = "";
    if (!launcher_reads) rn_pmix_abort(code, error ? error : "");
    _exit(code & 0xff ? code & 0xff : 1);
}
