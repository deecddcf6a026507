/* What the launcher and the ranks of one node share before any message flows: the first pages of the node segment.
 *
 * The launcher creates the segment with memfd_create (no name in any file system, so nothing can be left behind) and lets
 * every rank inherit it. RONDO_BOOT in the environment says where: "FD:PID:INODE:TOKEN" - the inherited descriptor, the
 * launcher's process id (to reopen it as /proc/PID/fd/FD when a wrapper program closed the descriptor), the inode number
 * that the descriptor must have, and the job's token as 32 hex digits, which must equal the one inside.
 * The file is at least rn_boot_bytes(local_size) long; the ranks enlarge it for the wires. */
#ifndef RN_BASE_BOOT_H
#define RN_BASE_BOOT_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#define RN_BOOT_MAGIC   0x31746f6f426f6e52ull /* "RnoBoot1" */
#define RN_BOOT_VERSION 1u
#define RN_BOOT_CPUS    8192

enum rn_boot_state { RN_BOOT_STARTED = 0, RN_BOOT_INIT = 1, RN_BOOT_FINALIZED = 2 };

/* One per rank of this node, written by that rank, read by the launcher. */
struct rn_boot_rank {
    _Atomic uint32_t state; /* enum rn_boot_state */
    _Atomic int32_t pid;    /* of the process that called MPI_Init, 0 before */
    int32_t rank;           /* in MPI_COMM_WORLD, set by the launcher */
    int32_t app;            /* which program of an MPMD line, set by the launcher */
    /* Of the settings that must be equal on all ranks, in the order of cfg.def; the first is stored last and is never 0. */
    _Atomic uint32_t settings[12];
};

struct rn_boot {
    uint64_t magic;
    uint32_t version;
    uint32_t job_size;
    uint32_t local_size;
    uint32_t nodes;    /* in the job */
    uint32_t cores;    /* that the ranks of this node may use together */
    uint32_t universe; /* slots */
    uint8_t token[16];
    /* The first rank that aborts moves 0 -> 1, fills the fields, then stores 2 with release. */
    _Atomic uint32_t abort_state;
    int32_t abort_code;
    int32_t abort_rank;
    int32_t abort_error; /* 1: the library ended the job because a call failed, 0: the program called MPI_Abort */
    /* Union of the ranks' affinity masks, written by the ranks when another launcher started them. */
    _Atomic uint64_t cpus[RN_BOOT_CPUS / 64];
    _Atomic uint32_t slowest_start; /* microseconds that the slowest MPI_Init of this node took, written by its ranks */
    uint8_t pad[4096 - 72 - RN_BOOT_CPUS / 8];
    struct rn_boot_rank ranks[];
};
_Static_assert(sizeof(struct rn_boot_rank) == 64, "a cache line each");
_Static_assert(sizeof(struct rn_boot) == 4096, "one page");

static inline size_t rn_boot_bytes(uint32_t local_size)
{
    size_t n = sizeof(struct rn_boot) + (size_t)local_size * sizeof(struct rn_boot_rank);
    return (n + 4095) / 4096 * 4096;
}

#endif
