/* Inside of the CUDA plugin. It is a library of its own, opened when a program has loaded the driver; what it needs of the core
 * comes in a table, too. */
#ifndef RN_CUDA_PLUGIN_H
#define RN_CUDA_PLUGIN_H

#include "base/gpu.h"
#include "cuda/cuda.h"
#include "cuda/driver.h"
#include "cuda/kernels.h"
#include <string.h>

extern struct rn_cuda_host rn_cuda_host;

enum { SLOTS = 256, REFUSED = 32, PINNED = 4 << 20, STAGE = 64 << 10, ROWS_APART = 64 };

/* resident.c */
enum rn_resident_state { RN_RESIDENT_NEW, RN_RESIDENT_OFF, RN_RESIDENT_ON };
struct rn_cuda_resident {
    enum rn_resident_state state;
    cu_stream stream;
    cu_function kernel;
    struct rn_resident_shared *shared;
    uint32_t given;    /* number of the last command in the ring */
    uint32_t launches; /* of the kernel */
};

/* A context of the program in which we work. */
struct rn_cuda_dev {
    cu_context ctx;
    unsigned long long id; /* of the context: another one may get the same address later */
    cu_device number;
    bool retained;
    cu_stream quick, bulk; /* small copies and kernels do not wait behind large copies */
    cu_module module;      /* NULL: no kernels */
    int processors;
    int shared; /* processes run side by side (MPS) */
    char uuid[16];
    uint8_t refused[REFUSED][16]; /* devices whose memory cannot be mapped for this one */
    int nrefused;
    char *pinned;     /* PINNED bytes, NULL before they were needed */
    char *stage;      /* STAGE bytes, and room between rows, in pinned memory for one short copy at a time */
    unsigned *flags;  /* SLOTS words in pinned memory that launches report to */
    unsigned *blocks; /* SLOTS words in device memory */
    uint32_t value;
    uint64_t busy[SLOTS / 64];
    cu_event spare[SLOTS];
    int nspare;
    int in_row;           /* copies under way in the stream for long ones */
    cu_event probe, idle; /* of busy.c, NULL before they were needed */
    struct rn_cuda_resident resident;
    cu_function functions[512];
};

/* Kind of a pointer. */
struct rn_cuda_place {
    bool device; /* memory of a device, managed memory too */
    bool managed;
    bool pinned; /* memory of the host that the driver knows */
    bool mapped; /* memory of a node-mate: good in the context that it was mapped in */
    int number;  /* of the device */
    cu_context ctx;
    uint64_t id, base, size;
};
void rn_cuda_place(const void *p, struct rn_cuda_place *out);
/* The same, but memory of a node-mate that is mapped here has the context that it was mapped in, and no number if it lies on
 * another device. */
void rn_cuda_find(const void *p, struct rn_cuda_place *out);
bool rn_cuda_is_device(const void *p);
enum rn_gpu_kind rn_cuda_kind(const void *p);
bool rn_cuda_is_beside(const void *a, const void *b);

/* The device to work on for a pointer into device memory, or for NULL any that the program uses. NULL with a message when there
 * is no context. rn_cuda_enter makes its context current, rn_cuda_leave undoes that. */
struct rn_cuda_dev *rn_cuda_dev_of(const struct rn_cuda_place *place);
/* Processes take turns on it, and other ranks of the node work there, too. */
bool rn_cuda_is_crowded(const struct rn_cuda_dev *d);
int rn_cuda_enter(struct rn_cuda_dev *d);
void rn_cuda_leave(void);
bool rn_cuda_is_used(void);
/* Kernels of d may touch it. */
bool rn_cuda_is_near(const struct rn_cuda_place *place, const struct rn_cuda_dev *d);
bool rn_cuda_is_on(const void *p, const struct rn_cuda_dev *d);
/* The device with that name, if the program has a context there. */
struct rn_cuda_dev *rn_cuda_dev_named(const uint8_t *uuid);
/* The program has worked on no other device so far. */
bool rn_cuda_is_only_one(void);
/* The device of memory that was asked about before: a guess that costs nothing, NULL if there is none. */
struct rn_cuda_dev *rn_cuda_dev_seen(const void *p);

/* copy.c */
int rn_cuda_copy(void *dst, const void *src, size_t n);
int rn_cuda_copy_rows(const struct rn_gpu_rows *rows, size_t n);
int rn_cuda_start(void *dst, const void *src, size_t n, struct rn_gpu_job *job);
bool rn_cuda_poll(struct rn_gpu_job *job);
/* Launches over n items; the context is entered. Reports through the job. */
int rn_cuda_launch(struct rn_cuda_dev *d, cu_function f, struct rn_kernel_args *a, uint64_t items, struct rn_gpu_job *job);
void rn_cuda_finish(struct rn_gpu_job *job); /* waits */
/* A job that is done when all that is in the stream now is. */
int rn_cuda_follow(struct rn_cuda_dev *d, cu_stream stream, struct rn_gpu_job *job);

/* A copy on one device, n > 0 bytes, by the kernel that stays. False: it is not to be used, or busy. */
bool rn_cuda_resident_start(struct rn_cuda_dev *d, void *dst, const void *src, size_t n, struct rn_gpu_job *job);
bool rn_cuda_resident_poll(struct rn_cuda_dev *d, const struct rn_gpu_job *job);
void rn_cuda_resident_fini(struct rn_cuda_dev *d); /* its context is entered */

/* kernel.c */
enum rn_cuda_move { RN_MOVE_COPY, RN_MOVE_PACK, RN_MOVE_PACK_LONG, RN_MOVE_UNPACK, RN_MOVE_UNPACK_LONG };
/* The function for words of 2^log bytes, or NULL. */
cu_function rn_cuda_mover(struct rn_cuda_dev *d, enum rn_cuda_move move, int log);
int rn_cuda_move(enum rn_gpu_way way, void *laid, const struct rn_gpu_layout *l, void **place, uint64_t from, void *flat,
                 uint64_t len);
void rn_cuda_layout_drop(void *place);
int rn_cuda_reduce(int op, int rep, const void *in, void *inout, size_t count);
bool rn_cuda_can_reduce(int op, int rep);

/* user.c */
int rn_cuda_reduce_by(const struct rn_gpu_code *code, void **place, const void *in, void *inout, size_t count);
void rn_cuda_code_drop(void *place);

/* busy.c */
const char *rn_cuda_busy(const void *p);

/* memory.c */
void *rn_cuda_alloc(size_t n);
void rn_cuda_alloc_put(void *p);
char *rn_cuda_bounce(const void *near, size_t n);
bool rn_cuda_bounce_put(char *p);
void rn_cuda_bounces_forget(unsigned long long ctx, bool free_them);
void *rn_cuda_scratch(const void *near, size_t n);
void rn_cuda_scratch_put(void *p);
void rn_cuda_scratch_forget(struct rn_cuda_dev *d, bool free_it);

/* peer.c */
bool rn_cuda_where(const void *p, struct rn_gpu_ref *ref);
bool rn_cuda_export(struct rn_gpu_ref *ref);
uint64_t rn_cuda_id_of(uint64_t base);
/* Memory of a node-mate that is mapped here: known without asking the driver. */
bool rn_cuda_mapped(const void *p, struct rn_cuda_place *out);
void rn_cuda_mappings_forget(struct rn_cuda_dev *d);
int rn_cuda_map(const struct rn_gpu_ref *ref, const void *near, void **base, void **map);
void rn_cuda_unmap(void *map);
bool rn_cuda_fits(const void *map, const void *near);
bool rn_cuda_crowded(const void *near);
bool rn_cuda_takes_turns(const struct rn_gpu_ref *ref, const void *near);
char *rn_cuda_pinned(const void *near, size_t *half);

/* image.c: the kernels, NULL when they were not built */
extern const void *const rn_cuda_image;

#endif
