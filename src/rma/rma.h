/* Windows: memory that the ranks of a communicator open to one another (MPI-5.0 chapter 12). docs/rma.md tells the ways. */
#ifndef RN_RMA_RMA_H
#define RN_RMA_RMA_H

#include "comm/comm.h"
#include "datatype/datatype.h"
#include "req/req.h"

/* What accesses to one rank's memory are guarded by. In the node segment where node-mates share it, else in the memory of that
 * rank, which then acts for the others. Whoever accumulates, by whatever way, holds acc: so the ways are atomic against each
 * other. */
struct rn_guard {
    _Alignas(RN_LINE) _Atomic uint32_t lock; /* of MPI_Win_lock: number of holders, or RN_GUARD_ALONE */
    _Atomic uint32_t waiters;                /* for that lock: whoever comes anew lets them try first */
    _Alignas(RN_LINE) _Atomic uint32_t acc;  /* 1: an accumulate is under way */
};
#define RN_GUARD_ALONE 0x80000000u

/* How the memory of a rank is reached. */
enum rn_way {
    RN_WAY_DIRECT,  /* mapped here: load and store */
    RN_WAY_COPY,    /* the kernel copies from process to process */
    RN_WAY_MESSAGE, /* that rank does what messages ask for */
};

/* How they went. */
enum rn_busy { RN_BUSY_MESSAGE = 1, RN_BUSY_NET = 2 };

enum rn_held { RN_HELD_NO, RN_HELD_SHARED, RN_HELD_ALONE, RN_HELD_NOCHECK };

/* The memory of one rank of a window, as this rank sees it. */
struct rn_target {
    /* First line: what a direct access needs. */
    char *base;             /* displacement 0, where that is mapped and this way is taken, else NULL */
    size_t bytes;           /* of the memory */
    size_t unit, last;      /* bytes of a displacement, and the greatest that lies in the memory or just behind it */
    struct rn_guard *guard; /* NULL: only that rank can reach it */
    bool open;              /* an access epoch to this rank alone */
    uint8_t busy;           /* operations without an answer went out that no flush has confirmed: enum rn_busy, bits */
    uint8_t held;           /* enum rn_held: by MPI_Win_lock, or by MPI_Win_lock_all when messages do it */
    uint8_t way;            /* enum rn_way */
    bool device;            /* device memory: base is NULL, so that no short way takes it for memory of the host */
    /* Of the other ways. */
    uint64_t addr;            /* of displacement 0 in that rank's memory */
    char *mapped;             /* the same here, whichever way is taken; NULL when it is not mapped */
    uint32_t pending;         /* operations whose buffers are in use */
    uint32_t asked, answered; /* flushes, locks and unlocks by message */
    uint32_t ops;             /* started by message or by UCX */
    uint32_t flushed;         /* ops when a flush of all ranks began */
    struct rn_import *import; /* the mapping of a node-mate's device memory */
    const void *card;         /* key to that memory, until it is opened; NULL: none */
    struct rn_ucx_key *key;   /* put and get go by UCX */
    uint32_t posts;           /* exposure epochs that rank opened for us and we have not used */
};

enum rn_access { RN_ACCESS_NONE, RN_ACCESS_FENCE, RN_ACCESS_START, RN_ACCESS_LOCK, RN_ACCESS_LOCK_ALL };

/* A piece of memory attached to a dynamic window. */
struct rn_region {
    uint64_t base, bytes;
};

enum { RN_WIN_NO_LOCKS = 1, RN_WIN_SAME_SIZE = 2, RN_WIN_SAME_UNIT = 4, RN_WIN_NONCONTIG = 8, RN_WIN_SAME_OP = 16 };

struct rn_win {
    struct rn_obj obj;
    int size, rank;
    bool open;   /* an access epoch to all ranks */
    bool locked; /* by MPI_Win_lock_all */
    bool used;   /* operations since the last fence */
    uint8_t access;
    uint32_t calls, lazy; /* passive calls since progress was made, and how many there may be */
    unsigned async;       /* wires by which messages of others come here: bits 1 << enum rn_wire_id */
    struct rn_target *targets;
    struct rn_comm *comm; /* a duplicate of its own */
    int nheld;            /* ranks locked by MPI_Win_lock */
    int *started;         /* ranks of the access epoch that MPI_Win_start opened */
    int nstarted;
    bool posted; /* exposure epoch of MPI_Win_post */
    uint32_t nposted, completed;
    int flavor;
    uint32_t hints, kinds;
    size_t align;      /* hint mpi_minimum_memory_alignment, 0: none */
    char ordering[64]; /* hint accumulate_ordering */
    /* Memory: what this rank gave, and what is mapped. */
    void *base;
    size_t bytes;
    MPI_Aint unit, size_attr;
    int unit_attr, model_attr;
    char *own;       /* from the heap, when no segment was there */
    void *on_device; /* device memory that we allocated */
    char *map;       /* part of the node segment with the windows of all node-mates */
    size_t map_bytes;
    uint64_t extent;            /* where map lies in the file of the segment */
    bool empties;               /* gives that memory back */
    struct rn_guard *guards;    /* of all node-mates, in the node segment, or NULL */
    size_t guards_bytes;        /* not 0 on the rank that made them */
    struct rn_guard *own_guard; /* when guards is NULL */
    struct rn_ucx_mem *net;     /* our memory, registered with UCX */
    char *cards;                /* keys of all ranks */
    struct rn_region *regions;
    int nregions, room;
    int nwaiting; /* locks that others ask for by message */
    struct rn_errh *errh;
    struct rn_attrs attrs;
    char name[MPI_MAX_OBJECT_NAME];
};

/* bodies; put, get, fetch_and_op, compare_and_swap and flush are in hot.h */
int rn_win_create(void *base, MPI_Aint size, MPI_Aint disp_unit, struct rn_info *info, struct rn_comm *comm, MPI_Win *win);
int rn_win_allocate(MPI_Aint size, MPI_Aint disp_unit, struct rn_info *info, struct rn_comm *comm, void *baseptr, MPI_Win *win);
int rn_win_allocate_shared(MPI_Aint size, MPI_Aint disp_unit, struct rn_info *info, struct rn_comm *comm, void *baseptr,
                           MPI_Win *win);
int rn_win_create_dynamic(struct rn_info *info, struct rn_comm *comm, MPI_Win *win);
int rn_win_attach(struct rn_win *win, void *base, MPI_Aint size);
int rn_win_detach(struct rn_win *win, const void *base);
int rn_win_shared_query(struct rn_win *win, int rank, MPI_Aint *size, MPI_Aint *disp_unit, void *baseptr);
int rn_win_free(MPI_Win *win);
int rn_win_get_name(struct rn_win *win, char *win_name, int *resultlen);
int rn_win_set_name(struct rn_win *win, const char *win_name);
int rn_win_get_info(struct rn_win *win, MPI_Info *info_used);
int rn_win_set_info(struct rn_win *win, struct rn_info *info);
int rn_win_get_group(struct rn_win *win, MPI_Group *group);

int rn_accumulate(const void *origin_addr, MPI_Count origin_count, struct rn_type *origin_datatype, int target_rank,
                  MPI_Aint target_disp, MPI_Count target_count, struct rn_type *target_datatype, struct rn_op *op,
                  struct rn_win *win);
int rn_get_accumulate(const void *origin_addr, MPI_Count origin_count, struct rn_type *origin_datatype, void *result_addr,
                      MPI_Count result_count, struct rn_type *result_datatype, int target_rank, MPI_Aint target_disp,
                      MPI_Count target_count, struct rn_type *target_datatype, struct rn_op *op, struct rn_win *win);
int rn_rput(const void *origin_addr, MPI_Count origin_count, struct rn_type *origin_datatype, int target_rank,
            MPI_Aint target_disp, MPI_Count target_count, struct rn_type *target_datatype, struct rn_win *win,
            MPI_Request *request);
int rn_rget(void *origin_addr, MPI_Count origin_count, struct rn_type *origin_datatype, int target_rank, MPI_Aint target_disp,
            MPI_Count target_count, struct rn_type *target_datatype, struct rn_win *win, MPI_Request *request);
int rn_raccumulate(const void *origin_addr, MPI_Count origin_count, struct rn_type *origin_datatype, int target_rank,
                   MPI_Aint target_disp, MPI_Count target_count, struct rn_type *target_datatype, struct rn_op *op,
                   struct rn_win *win, MPI_Request *request);
int rn_rget_accumulate(const void *origin_addr, MPI_Count origin_count, struct rn_type *origin_datatype, void *result_addr,
                       MPI_Count result_count, struct rn_type *result_datatype, int target_rank, MPI_Aint target_disp,
                       MPI_Count target_count, struct rn_type *target_datatype, struct rn_op *op, struct rn_win *win,
                       MPI_Request *request);

int rn_win_fence(int assert, struct rn_win *win);
int rn_win_start(struct rn_group *group, int assert, struct rn_win *win);
int rn_win_complete(struct rn_win *win);
int rn_win_post(struct rn_group *group, int assert, struct rn_win *win);
int rn_win_wait(struct rn_win *win);
int rn_win_test(struct rn_win *win, int *flag);
int rn_win_lock(int lock_type, int rank, int assert, struct rn_win *win);
int rn_win_lock_all(int assert, struct rn_win *win);
int rn_win_unlock(int rank, struct rn_win *win);
int rn_win_unlock_all(struct rn_win *win);
int rn_win_flush_all(struct rn_win *win);
int rn_win_flush_local(int rank, struct rn_win *win);
int rn_win_flush_local_all(struct rn_win *win);
int rn_win_sync(struct rn_win *win);

#endif
