/* Tables of the builtin operators. */
#ifndef RN_DATATYPE_OP_H
#define RN_DATATYPE_OP_H

#include "datatype/datatype.h"
#include "datatype/rep.h"

enum rn_op_index {
#define RN_OP(name, families) RN_OP_##name,
#include "datatype/ops.def"
#undef RN_OP
    RN_OPS
};

/* NULL where an operator is not defined on a representation. */
typedef rn_reduce_fn *const rn_kernel_row[RN_OPS];
extern rn_kernel_row rn_kernels[RN_REPS];
/* The same with wider vectors, or NULL when this processor has none. */
rn_kernel_row *rn_kernels_wide(void);

#endif
