/* CPUs that the ranks of this node may use. */
#include "rt/internal.h"
#include <sched.h>
#include <unistd.h>

static bool own_mask(cpu_set_t *set, size_t bytes)
{
    return !sched_getaffinity(0, bytes, set);
}

void rn_cpus_add(_Atomic uint64_t *mask)
{
    cpu_set_t set[RN_BOOT_CPUS / CPU_SETSIZE];

    CPU_ZERO_S(sizeof set, set);
    if (!own_mask(set, sizeof set)) return;
    for (int c = 0; c < RN_BOOT_CPUS; c++)
        if (CPU_ISSET_S(c, sizeof set, set)) atomic_fetch_or(&mask[c / 64], 1ull << (c % 64));
}

int rn_cpus_count(const _Atomic uint64_t *mask)
{
    int n = 0;

    for (int i = 0; i < RN_BOOT_CPUS / 64; i++) n += __builtin_popcountll(atomic_load(&mask[i]));
    return n ? n : rn_cpus_own();
}

int rn_cpus_own(void)
{
    cpu_set_t set[RN_BOOT_CPUS / CPU_SETSIZE];

    CPU_ZERO_S(sizeof set, set);
    if (own_mask(set, sizeof set)) return CPU_COUNT_S(sizeof set, set);
    return RN_MAX((int)sysconf(_SC_NPROCESSORS_ONLN), 1);
}
