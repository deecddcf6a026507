/* Packing and reducing where a side lies in device memory. */
#ifndef RN_DATATYPE_DEVICE_H
#define RN_DATATYPE_DEVICE_H

#include "base/gpu.h"
#include "datatype/datatype.h"

/* With the addresses in the type, its blocks may lie in memory of several kinds: one that is in device memory, if there is. */
const void *rn_device_first_of_bottom(const struct rn_type *t) RN_COLD;

/* The lowest byte of the first element: what tells where a buffer lies. */
static inline const void *rn_device_first(const void *buf, const struct rn_type *t)
{
    if (unlikely(!buf) && t->true_lb) return rn_device_first_of_bottom(t);
    return (const void *)((uintptr_t)buf + (uintptr_t)t->true_lb);
}

static inline bool rn_device_holds(const void *buf, const struct rn_type *t)
{
    return rn_gpu_near() && rn_gpu_has(rn_device_first(buf, t));
}

/* An operator's kernel: what the program gave, and what a device holds of it. */
struct rn_op_kernel {
    struct rn_gpu_code code;
    void *place;
    char name[];
};
int rn_op_create_device(MPI_User_function *user_fn, int commute, const void *image, const char *kernel, MPI_Op *op);

/* Each is for buffers of which at least one is in device memory. */
void rn_device_move(enum rn_gpu_way way, void *laid, MPI_Count count, const struct rn_type *t, size_t from, void *flat,
                    size_t len) RN_COLD;
void rn_device_copy(const void *src, MPI_Count scount, const struct rn_type *stype, void *dst, MPI_Count dcount,
                    const struct rn_type *dtype, size_t len) RN_COLD;
void rn_device_reduce(const struct rn_op *op, const void *in, void *inout, MPI_Count count, struct rn_type *t) RN_COLD;

#endif
