/* Memory of a GPU. What the library does with it is in one table of functions that the CUDA plugin fills (src/cuda); without the
 * plugin nothing is device memory.
 *
 * A process that has not loaded the driver of a GPU cannot hold device memory, so all that a message pays for is one look at the
 * word that rn_gpu_watch points to: the link behind the youngest library of the process, zero until another one is loaded. */
#ifndef RN_BASE_GPU_H
#define RN_BASE_GPU_H

#include "base/base.h"
#include "base/layout.h"

enum { RN_GPU_BOUNCE = 1 << 20 }; /* a piece of pinned memory, if no more is needed */
enum rn_gpu_kind { RN_GPU_HOST, RN_GPU_DEVICE, RN_GPU_MANAGED };
enum rn_gpu_way { RN_GPU_PACK, RN_GPU_UNPACK };

/* The runs of a type, in memory of the host: all of them again n[k] times every step[k] bytes, loop 0 innermost. */
struct rn_gpu_layout {
    const struct rn_gpu_run *runs;
    uint64_t nruns;
    uint64_t unit; /* bytes that the runs hold once */
    uint64_t n[3];
    int64_t step[3];
    uint64_t listed; /* entries of all lists together */
};

/* How a node-mate finds device memory of ours. Travels in messages. */
struct rn_gpu_ref {
    uint64_t id;     /* of the allocation: no other of the process ever has it */
    uint64_t base;   /* of the allocation, in our addresses */
    uint64_t size;   /* of the allocation */
    uint64_t offset; /* of the data in it */
    char handle[64];
    uint8_t device[16]; /* which, the same in all processes */
};

/* A kernel of the program's for an operator: mpi-ext.h says what it takes. */
struct rn_gpu_code {
    const void *image; /* PTX, a fat binary or a cubin; the program's, lives as long as the operator */
    const char *name;
};

/* n blocks of len bytes, each a step behind the one before; steps are at least as long as blocks. */
struct rn_gpu_rows {
    void *to;
    const void *from;
    size_t to_step, from_step;
    size_t len, n;
};

/* A copy under way. */
struct rn_gpu_job {
    void *dev; /* NULL: done */
    void *event;
    uint32_t slot, value;
    bool resident; /* value is the resident kernel's */
    bool in_row;   /* in the stream of long copies */
};

/* Functions that return int return 0 or an error class with a message. */
struct rn_gpu_ops {
    bool (*is_device)(const void *p);
    enum rn_gpu_kind (*kind)(const void *p); /* asks anew: is_device may take memory for what lay at its place before */
    /* Any two kinds of memory; waits. */
    int (*copy)(void *dst, const void *src, size_t n);
    /* Many such copies, all from or all to memory of one device; waits once. */
    int (*copy_rows)(const struct rn_gpu_rows *rows, size_t n);
    /* A kernel that works on the device memory at a reaches that at b, too. */
    bool (*is_beside)(const void *a, const void *b);
    /* The same between two places in device memory, without waiting: ask poll until it says true. */
    int (*start)(void *dst, const void *src, size_t n, struct rn_gpu_job *job);
    bool (*poll)(struct rn_gpu_job *job);
    /* Bytes [from, from + len) of the packed form, both sides in device memory; waits. *place keeps what the device holds of the
     * layout, NULL at first; give it back with layout_drop. MPI_ERR_UNSUPPORTED_OPERATION: there are no kernels. */
    int (*move)(enum rn_gpu_way way, void *laid, const struct rn_gpu_layout *l, void **place, uint64_t from, void *flat,
                uint64_t len);
    void (*layout_drop)(void *place);
    /* inout = in op inout, both in device memory; waits. op and rep as in datatype/op.h. MPI_ERR_UNSUPPORTED_OPERATION: the
     * device cannot do that. */
    int (*reduce)(int op, int rep, const void *in, void *inout, size_t count);
    bool (*can_reduce)(int op, int rep);
    /* inout = in op inout by a kernel of the program's, both in device memory; waits. *place keeps what the device holds of it,
     * NULL at first; give it back with code_drop. MPI_ERR_UNSUPPORTED_OPERATION: it was loaded on another device. */
    int (*reduce_by)(const struct rn_gpu_code *code, void **place, const void *in, void *inout, size_t count);
    void (*code_drop)(void *place);
    /* A stream in which work is under way in the context of p, in words; NULL when none is seen. */
    const char *(*busy)(const void *p);
    /* Device memory for as long as the program wants it, all zero; NULL when there is none. */
    void *(*alloc)(size_t n);
    void (*alloc_put)(void *p);
    /* Device memory for a while, on the device of near; NULL when there is none. */
    void *(*scratch)(const void *near, size_t n);
    void (*scratch_put)(void *p);
    /* Memory that node-mates may map. where fills all but the handle, export the handle. False: this kind cannot be mapped. */
    bool (*where)(const void *p, struct rn_gpu_ref *ref);
    bool (*export)(struct rn_gpu_ref *ref);
    uint64_t (*id_of)(uint64_t base); /* of the allocation there now, 0 for none */
    /* Maps what a node-mate exported, for use on the device of near (NULL: on the one that it lies on, or any that the program
     * uses). *map is for unmap. MPI_ERR_UNSUPPORTED_OPERATION: the two devices have no access to each other. */
    int (*map)(const struct rn_gpu_ref *ref, const void *near, void **base, void **map);
    void (*unmap)(void *map);
    bool (*fits)(const void *map, const void *near); /* it was mapped for that device; true for memory of the host */
    /* The memory is on the device of near, which runs one process at a time: work of another process waits for a change of
     * turns, so two processes are quicker when one of them does all the copies. */
    bool (*takes_turns)(const struct rn_gpu_ref *ref, const void *near);
    /* Ranks of the node take turns on the device of near: what needs its processors waits for them, copies from and to the host
     * do not. */
    bool (*crowded)(const void *near);
    /* Two buffers of *half bytes each in pinned host memory, for the device of near; NULL when there is none. */
    char *(*pinned)(const void *near, size_t *half);
    /* n bytes of pinned memory for the device of near, until they are put back; NULL when there are none, or not as many. */
    char *(*bounce)(const void *near, size_t n);
    bool (*bounce_put)(char *p); /* false: it is none */
    bool (*is_used)(void);       /* the program has a context */
    int (*devices)(void);
    void (*fini)(void);
};

extern const struct rn_gpu_ops *rn_gpu;                                 /* NULL until the program has loaded the driver */
extern void *const *rn_gpu_watch __attribute__((visibility("hidden"))); /* points to NULL as long as no look is needed */
extern bool (*rn_gpu_look)(const void *p);                              /* set by cuda: the long way of rn_on_gpu */

/* Set by pt2pt. We work on this device (16 bytes of its name); no other rank of the node does. */
extern void (*rn_gpu_uses)(const char *device);
extern bool (*rn_gpu_alone)(const char *device);

bool rn_gpu_has(const void *p) RN_COLD;

/* Checks of arguments look closer at a buffer that does not lie above them. RONDO_CHECK=stream puts them above all buffers. */
extern uintptr_t rn_buffer_floor, rn_place_floor;

/* Something of a GPU is in this process. */
static inline bool rn_gpu_near(void)
{
    return unlikely(*rn_gpu_watch != NULL);
}

static inline bool rn_on_gpu(const void *p)
{
    return rn_gpu_near() && rn_gpu_has(p);
}

/* For decisions that cannot be taken back: moving data finds out itself where is_device was wrong. */
static inline enum rn_gpu_kind rn_gpu_kind(const void *p)
{
    return rn_on_gpu(p) ? rn_gpu->kind(p) : RN_GPU_HOST;
}

/* memcpy between any two kinds of memory. */
void rn_gpu_copy(void *to, const void *from, size_t n) RN_COLD;
/* Counts packing or a reduction for the ledger. */
enum rn_gpu_work {
#define RN_WORK(ID, name, words) RN_WORK_##ID,
#include "base/paths.def"
    RN_WORKS
};
void rn_gpu_worked(enum rn_gpu_work w, size_t bytes);
/* Counts a copy outside of messages, which have a ledger of their own. */
void rn_gpu_copied(size_t n);
static inline void rn_mem_copy(void *to, const void *from, size_t n)
{
    if (rn_gpu_near())
        rn_gpu_copy(to, from, n);
    else if (n)
        __builtin_memcpy(to, from, n);
}

/* Room in host memory for what comes from or goes to device memory at near: pinned where there is such a piece, so that copies
 * take no detour. NULL when memory is out. The second also takes what malloc gave. */
void *rn_gpu_room(const void *near, size_t n) RN_COLD;
void rn_gpu_room_put(void *room);

/* A failure in the middle of moving data: no caller could go on. */
void rn_gpu_must(int rc);

#endif
