/* The operators' loops for any processor of the architecture. */
#define RN_KERNEL_TABLE rn_kernels
#include "datatype/kernels.h"
