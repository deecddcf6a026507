/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "datatype/datatype.h"
#include "mpi/check.h"

int PMPI_Get_address(const void *location, MPI_Aint *address)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_pointer(address, "address")));
    if (!rc) {
        rn_enter();
        rc = rn_get_address(location, address);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Get_address") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Get_address)

int PMPI_Type_contiguous(int count, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    struct rn_type *oldtype_p = rn_type_of(oldtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(oldtype_p, oldtype, "oldtype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_pointer(newtype, "newtype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_contiguous(count, oldtype_p, newtype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_contiguous") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_contiguous)

int PMPI_Type_contiguous_c(MPI_Count count, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    struct rn_type *oldtype_p = rn_type_of(oldtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(oldtype_p, oldtype, "oldtype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) || (rc = rn_check_pointer(newtype, "newtype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_contiguous_c(count, oldtype_p, newtype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_contiguous_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_contiguous_c)

int PMPI_Type_vector(int count, int blocklength, int stride, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    struct rn_type *oldtype_p = rn_type_of(oldtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(oldtype_p, oldtype, "oldtype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_count(blocklength, MPI_ERR_COUNT, "blocklength")) || (rc = rn_check_pointer(newtype, "newtype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_vector(count, blocklength, stride, oldtype_p, newtype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_vector") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_vector)

int PMPI_Type_vector_c(MPI_Count count, MPI_Count blocklength, MPI_Count stride, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    struct rn_type *oldtype_p = rn_type_of(oldtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(oldtype_p, oldtype, "oldtype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_count(blocklength, MPI_ERR_COUNT, "blocklength")) || (rc = rn_check_pointer(newtype, "newtype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_vector_c(count, blocklength, stride, oldtype_p, newtype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_vector_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_vector_c)

int PMPI_Type_create_hvector(int count, int blocklength, MPI_Aint stride, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    struct rn_type *oldtype_p = rn_type_of(oldtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(oldtype_p, oldtype, "oldtype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_count(blocklength, MPI_ERR_COUNT, "blocklength")) || (rc = rn_check_pointer(newtype, "newtype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_create_hvector(count, blocklength, stride, oldtype_p, newtype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_create_hvector") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_create_hvector)

int PMPI_Type_create_hvector_c(MPI_Count count, MPI_Count blocklength, MPI_Count stride, MPI_Datatype oldtype,
                               MPI_Datatype *newtype)
{
    struct rn_type *oldtype_p = rn_type_of(oldtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(oldtype_p, oldtype, "oldtype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_count(blocklength, MPI_ERR_COUNT, "blocklength")) || (rc = rn_check_pointer(newtype, "newtype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_create_hvector_c(count, blocklength, stride, oldtype_p, newtype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_create_hvector_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_create_hvector_c)

int PMPI_Type_indexed(int count, const int array_of_blocklengths[], const int array_of_displacements[], MPI_Datatype oldtype,
                      MPI_Datatype *newtype)
{
    struct rn_type *oldtype_p = rn_type_of(oldtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(oldtype_p, oldtype, "oldtype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_array(count, array_of_blocklengths, "array_of_blocklengths")) ||
               (rc = rn_check_array(count, array_of_displacements, "array_of_displacements")) ||
               (rc = rn_check_pointer(newtype, "newtype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_indexed(count, (struct rn_counts){ array_of_blocklengths, false },
                             (struct rn_counts){ array_of_displacements, false }, oldtype_p, newtype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_indexed") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_indexed)

int PMPI_Type_indexed_c(MPI_Count count, const MPI_Count array_of_blocklengths[], const MPI_Count array_of_displacements[],
                        MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    struct rn_type *oldtype_p = rn_type_of(oldtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(oldtype_p, oldtype, "oldtype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_array(count, array_of_blocklengths, "array_of_blocklengths")) ||
               (rc = rn_check_array(count, array_of_displacements, "array_of_displacements")) ||
               (rc = rn_check_pointer(newtype, "newtype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_indexed(count, (struct rn_counts){ array_of_blocklengths, true },
                             (struct rn_counts){ array_of_displacements, true }, oldtype_p, newtype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_indexed_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_indexed_c)

int PMPI_Type_create_hindexed(int count, const int array_of_blocklengths[], const MPI_Aint array_of_displacements[],
                              MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    struct rn_type *oldtype_p = rn_type_of(oldtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(oldtype_p, oldtype, "oldtype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_array(count, array_of_blocklengths, "array_of_blocklengths")) ||
               (rc = rn_check_array(count, array_of_displacements, "array_of_displacements")) ||
               (rc = rn_check_pointer(newtype, "newtype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_create_hindexed(count, (struct rn_counts){ array_of_blocklengths, false },
                                     (struct rn_counts){ array_of_displacements, true }, oldtype_p, newtype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_create_hindexed") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_create_hindexed)

int PMPI_Type_create_hindexed_c(MPI_Count count, const MPI_Count array_of_blocklengths[],
                                const MPI_Count array_of_displacements[], MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    struct rn_type *oldtype_p = rn_type_of(oldtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(oldtype_p, oldtype, "oldtype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_array(count, array_of_blocklengths, "array_of_blocklengths")) ||
               (rc = rn_check_array(count, array_of_displacements, "array_of_displacements")) ||
               (rc = rn_check_pointer(newtype, "newtype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_create_hindexed(count, (struct rn_counts){ array_of_blocklengths, true },
                                     (struct rn_counts){ array_of_displacements, true }, oldtype_p, newtype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_create_hindexed_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_create_hindexed_c)

int PMPI_Type_create_indexed_block(int count, int blocklength, const int array_of_displacements[], MPI_Datatype oldtype,
                                   MPI_Datatype *newtype)
{
    struct rn_type *oldtype_p = rn_type_of(oldtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(oldtype_p, oldtype, "oldtype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_count(blocklength, MPI_ERR_COUNT, "blocklength")) ||
               (rc = rn_check_array(count, array_of_displacements, "array_of_displacements")) ||
               (rc = rn_check_pointer(newtype, "newtype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_create_indexed_block(count, blocklength, (struct rn_counts){ array_of_displacements, false }, oldtype_p,
                                          newtype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_create_indexed_block") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_create_indexed_block)

int PMPI_Type_create_indexed_block_c(MPI_Count count, MPI_Count blocklength, const MPI_Count array_of_displacements[],
                                     MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    struct rn_type *oldtype_p = rn_type_of(oldtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(oldtype_p, oldtype, "oldtype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_count(blocklength, MPI_ERR_COUNT, "blocklength")) ||
               (rc = rn_check_array(count, array_of_displacements, "array_of_displacements")) ||
               (rc = rn_check_pointer(newtype, "newtype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_create_indexed_block(count, blocklength, (struct rn_counts){ array_of_displacements, true }, oldtype_p,
                                          newtype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_create_indexed_block_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_create_indexed_block_c)

int PMPI_Type_create_hindexed_block(int count, int blocklength, const MPI_Aint array_of_displacements[], MPI_Datatype oldtype,
                                    MPI_Datatype *newtype)
{
    struct rn_type *oldtype_p = rn_type_of(oldtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(oldtype_p, oldtype, "oldtype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_count(blocklength, MPI_ERR_COUNT, "blocklength")) ||
               (rc = rn_check_array(count, array_of_displacements, "array_of_displacements")) ||
               (rc = rn_check_pointer(newtype, "newtype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_create_hindexed_block(count, blocklength, (struct rn_counts){ array_of_displacements, true }, oldtype_p,
                                           newtype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_create_hindexed_block") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_create_hindexed_block)

int PMPI_Type_create_hindexed_block_c(MPI_Count count, MPI_Count blocklength, const MPI_Count array_of_displacements[],
                                      MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    struct rn_type *oldtype_p = rn_type_of(oldtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(oldtype_p, oldtype, "oldtype")) ||
               (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_count(blocklength, MPI_ERR_COUNT, "blocklength")) ||
               (rc = rn_check_array(count, array_of_displacements, "array_of_displacements")) ||
               (rc = rn_check_pointer(newtype, "newtype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_create_hindexed_block_c(count, blocklength, (struct rn_counts){ array_of_displacements, true },
                                             oldtype_p, newtype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_create_hindexed_block_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_create_hindexed_block_c)

int PMPI_Type_create_struct(int count, const int array_of_blocklengths[], const MPI_Aint array_of_displacements[],
                            const MPI_Datatype array_of_types[], MPI_Datatype *newtype)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_array(count, array_of_blocklengths, "array_of_blocklengths")) ||
               (rc = rn_check_array(count, array_of_displacements, "array_of_displacements")) ||
               (rc = rn_check_array(count, array_of_types, "array_of_types")) || (rc = rn_check_pointer(newtype, "newtype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_create_struct(count, (struct rn_counts){ array_of_blocklengths, false },
                                   (struct rn_counts){ array_of_displacements, true }, array_of_types, newtype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_create_struct") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_create_struct)

int PMPI_Type_create_struct_c(MPI_Count count, const MPI_Count array_of_blocklengths[],
                              const MPI_Count array_of_displacements[], const MPI_Datatype array_of_types[],
                              MPI_Datatype *newtype)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_count(count, MPI_ERR_COUNT, "count")) ||
               (rc = rn_check_array(count, array_of_blocklengths, "array_of_blocklengths")) ||
               (rc = rn_check_array(count, array_of_displacements, "array_of_displacements")) ||
               (rc = rn_check_array(count, array_of_types, "array_of_types")) || (rc = rn_check_pointer(newtype, "newtype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_create_struct(count, (struct rn_counts){ array_of_blocklengths, true },
                                   (struct rn_counts){ array_of_displacements, true }, array_of_types, newtype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_create_struct_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_create_struct_c)

int PMPI_Type_create_subarray(int ndims, const int array_of_sizes[], const int array_of_subsizes[], const int array_of_starts[],
                              int order, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    struct rn_type *oldtype_p = rn_type_of(oldtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(oldtype_p, oldtype, "oldtype")) ||
               (rc = rn_check_count(ndims, MPI_ERR_DIMS, "ndims")) ||
               (rc = rn_check_array(ndims, array_of_sizes, "array_of_sizes")) ||
               (rc = rn_check_array(ndims, array_of_subsizes, "array_of_subsizes")) ||
               (rc = rn_check_array(ndims, array_of_starts, "array_of_starts")) || (rc = rn_check_pointer(newtype, "newtype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_create_subarray(ndims, (struct rn_counts){ array_of_sizes, false },
                                     (struct rn_counts){ array_of_subsizes, false },
                                     (struct rn_counts){ array_of_starts, false }, order, oldtype_p, newtype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_create_subarray") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_create_subarray)

int PMPI_Type_create_subarray_c(int ndims, const MPI_Count array_of_sizes[], const MPI_Count array_of_subsizes[],
                                const MPI_Count array_of_starts[], int order, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    struct rn_type *oldtype_p = rn_type_of(oldtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(oldtype_p, oldtype, "oldtype")) ||
               (rc = rn_check_count(ndims, MPI_ERR_DIMS, "ndims")) ||
               (rc = rn_check_array(ndims, array_of_sizes, "array_of_sizes")) ||
               (rc = rn_check_array(ndims, array_of_subsizes, "array_of_subsizes")) ||
               (rc = rn_check_array(ndims, array_of_starts, "array_of_starts")) || (rc = rn_check_pointer(newtype, "newtype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_create_subarray(ndims, (struct rn_counts){ array_of_sizes, true }, (struct rn_counts){ array_of_subsizes,
                                     true }, (struct rn_counts){ array_of_starts, true }, order, oldtype_p, newtype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_create_subarray_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_create_subarray_c)

int PMPI_Type_create_darray(int size, int rank, int ndims, const int array_of_gsizes[], const int array_of_distribs[],
                            const int array_of_dargs[], const int array_of_psizes[], int order, MPI_Datatype oldtype,
                            MPI_Datatype *newtype)
{
    struct rn_type *oldtype_p = rn_type_of(oldtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(oldtype_p, oldtype, "oldtype")) ||
               (rc = rn_check_count(ndims, MPI_ERR_DIMS, "ndims")) ||
               (rc = rn_check_array(ndims, array_of_gsizes, "array_of_gsizes")) ||
               (rc = rn_check_array(ndims, array_of_distribs, "array_of_distribs")) ||
               (rc = rn_check_array(ndims, array_of_dargs, "array_of_dargs")) ||
               (rc = rn_check_array(ndims, array_of_psizes, "array_of_psizes")) || (rc = rn_check_pointer(newtype, "newtype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_create_darray(size, rank, ndims, (struct rn_counts){ array_of_gsizes, false }, array_of_distribs,
                                   array_of_dargs, array_of_psizes, order, oldtype_p, newtype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_create_darray") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_create_darray)

int PMPI_Type_create_darray_c(int size, int rank, int ndims, const MPI_Count array_of_gsizes[], const int array_of_distribs[],
                              const int array_of_dargs[], const int array_of_psizes[], int order, MPI_Datatype oldtype,
                              MPI_Datatype *newtype)
{
    struct rn_type *oldtype_p = rn_type_of(oldtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(oldtype_p, oldtype, "oldtype")) ||
               (rc = rn_check_count(ndims, MPI_ERR_DIMS, "ndims")) ||
               (rc = rn_check_array(ndims, array_of_gsizes, "array_of_gsizes")) ||
               (rc = rn_check_array(ndims, array_of_distribs, "array_of_distribs")) ||
               (rc = rn_check_array(ndims, array_of_dargs, "array_of_dargs")) ||
               (rc = rn_check_array(ndims, array_of_psizes, "array_of_psizes")) || (rc = rn_check_pointer(newtype, "newtype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_create_darray(size, rank, ndims, (struct rn_counts){ array_of_gsizes, true }, array_of_distribs,
                                   array_of_dargs, array_of_psizes, order, oldtype_p, newtype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_create_darray_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_create_darray_c)

int PMPI_Type_create_resized(MPI_Datatype oldtype, MPI_Aint lb, MPI_Aint extent, MPI_Datatype *newtype)
{
    struct rn_type *oldtype_p = rn_type_of(oldtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(oldtype_p, oldtype, "oldtype")) ||
               (rc = rn_check_pointer(newtype, "newtype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_create_resized(oldtype_p, lb, extent, newtype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_create_resized") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_create_resized)

int PMPI_Type_create_resized_c(MPI_Datatype oldtype, MPI_Count lb, MPI_Count extent, MPI_Datatype *newtype)
{
    struct rn_type *oldtype_p = rn_type_of(oldtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(oldtype_p, oldtype, "oldtype")) ||
               (rc = rn_check_pointer(newtype, "newtype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_create_resized_c(oldtype_p, lb, extent, newtype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_create_resized_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_create_resized_c)

int PMPI_Type_dup(MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    struct rn_type *oldtype_p = rn_type_of(oldtype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(oldtype_p, oldtype, "oldtype")) ||
               (rc = rn_check_pointer(newtype, "newtype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_dup(oldtype_p, newtype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_dup") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_dup)

int PMPI_Type_create_f90_complex(int p, int r, MPI_Datatype *newtype)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_pointer(newtype, "newtype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_create_f90_complex(p, r, newtype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_create_f90_complex") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_create_f90_complex)

int PMPI_Type_create_f90_integer(int r, MPI_Datatype *newtype)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_pointer(newtype, "newtype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_create_f90_integer(r, newtype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_create_f90_integer") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_create_f90_integer)

int PMPI_Type_create_f90_real(int p, int r, MPI_Datatype *newtype)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_pointer(newtype, "newtype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_create_f90_real(p, r, newtype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_create_f90_real") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_create_f90_real)

int PMPI_Type_get_value_index(MPI_Datatype value_type, MPI_Datatype index_type, MPI_Datatype *pair_type)
{
    struct rn_type *value_type_p = rn_type_of(value_type);
    struct rn_type *index_type_p = rn_type_of(index_type);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(value_type_p, value_type, "value_type")) ||
               (rc = rn_check_type(index_type_p, index_type, "index_type")) || (rc = rn_check_pointer(pair_type, "pair_type")));
    if (!rc) {
        rn_enter();
        rc = rn_type_get_value_index(value_type_p, index_type_p, pair_type);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_get_value_index") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_get_value_index)

int PMPI_Type_match_size(int typeclass, int size, MPI_Datatype *datatype)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_pointer(datatype, "datatype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_match_size(typeclass, size, datatype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_match_size") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_match_size)

int PMPI_Type_commit(MPI_Datatype *datatype)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type_at(datatype, "datatype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_commit(datatype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_commit") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_commit)

int PMPI_Type_free(MPI_Datatype *datatype)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type_at(datatype, "datatype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_free(datatype);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_free") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_free)

int PMPI_Type_size(MPI_Datatype datatype, int *size)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    MPI_Count size_wide = 0;
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_pointer(size, "size")));
    if (!rc) {
        rn_enter();
        rc = rn_type_size(datatype_p, &size_wide);
        rn_exit();
        if (!rc) *size = rn_narrow(size_wide);
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_size") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_size)

int PMPI_Type_size_c(MPI_Datatype datatype, MPI_Count *size)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_pointer(size, "size")));
    if (!rc) {
        rn_enter();
        rc = rn_type_size(datatype_p, size);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_size_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_size_c)

int PMPI_Type_size_x(MPI_Datatype datatype, MPI_Count *size)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_pointer(size, "size")));
    if (!rc) {
        rn_enter();
        rc = rn_type_size(datatype_p, size);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_size_x") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_size_x)

int PMPI_Type_get_extent(MPI_Datatype datatype, MPI_Aint *lb, MPI_Aint *extent)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_pointer(lb, "lb")) || (rc = rn_check_pointer(extent, "extent")));
    if (!rc) {
        rn_enter();
        rc = rn_type_get_extent(datatype_p, lb, extent);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_get_extent") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_get_extent)

int PMPI_Type_get_extent_c(MPI_Datatype datatype, MPI_Count *lb, MPI_Count *extent)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_pointer(lb, "lb")) || (rc = rn_check_pointer(extent, "extent")));
    if (!rc) {
        rn_enter();
        rc = rn_type_get_extent(datatype_p, lb, extent);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_get_extent_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_get_extent_c)

int PMPI_Type_get_extent_x(MPI_Datatype datatype, MPI_Count *lb, MPI_Count *extent)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_pointer(lb, "lb")) || (rc = rn_check_pointer(extent, "extent")));
    if (!rc) {
        rn_enter();
        rc = rn_type_get_extent(datatype_p, lb, extent);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_get_extent_x") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_get_extent_x)

int PMPI_Type_get_true_extent(MPI_Datatype datatype, MPI_Aint *true_lb, MPI_Aint *true_extent)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_pointer(true_lb, "true_lb")) || (rc = rn_check_pointer(true_extent, "true_extent")));
    if (!rc) {
        rn_enter();
        rc = rn_type_get_true_extent(datatype_p, true_lb, true_extent);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_get_true_extent") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_get_true_extent)

int PMPI_Type_get_true_extent_c(MPI_Datatype datatype, MPI_Count *true_lb, MPI_Count *true_extent)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_pointer(true_lb, "true_lb")) || (rc = rn_check_pointer(true_extent, "true_extent")));
    if (!rc) {
        rn_enter();
        rc = rn_type_get_true_extent(datatype_p, true_lb, true_extent);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_get_true_extent_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_get_true_extent_c)

int PMPI_Type_get_true_extent_x(MPI_Datatype datatype, MPI_Count *true_lb, MPI_Count *true_extent)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_pointer(true_lb, "true_lb")) || (rc = rn_check_pointer(true_extent, "true_extent")));
    if (!rc) {
        rn_enter();
        rc = rn_type_get_true_extent(datatype_p, true_lb, true_extent);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_get_true_extent_x") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_get_true_extent_x)

int PMPI_Type_get_envelope(MPI_Datatype datatype, int *num_integers, int *num_addresses, int *num_datatypes, int *combiner)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    MPI_Count num_integers_wide = 0;
    MPI_Count num_addresses_wide = 0;
    MPI_Count num_datatypes_wide = 0;
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_pointer(num_integers, "num_integers")) ||
               (rc = rn_check_pointer(num_addresses, "num_addresses")) ||
               (rc = rn_check_pointer(num_datatypes, "num_datatypes")) || (rc = rn_check_pointer(combiner, "combiner")));
    if (!rc) {
        rn_enter();
        rc = rn_type_get_envelope(datatype_p, &num_integers_wide, &num_addresses_wide, NULL, &num_datatypes_wide, combiner);
        rn_exit();
        if (!rc) {
            *num_integers = rn_narrow(num_integers_wide);
            *num_addresses = rn_narrow(num_addresses_wide);
            *num_datatypes = rn_narrow(num_datatypes_wide);
        }
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_get_envelope") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_get_envelope)

int PMPI_Type_get_envelope_c(MPI_Datatype datatype, MPI_Count *num_integers, MPI_Count *num_addresses,
                             MPI_Count *num_large_counts, MPI_Count *num_datatypes, int *combiner)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_pointer(num_integers, "num_integers")) ||
               (rc = rn_check_pointer(num_addresses, "num_addresses")) ||
               (rc = rn_check_pointer(num_large_counts, "num_large_counts")) ||
               (rc = rn_check_pointer(num_datatypes, "num_datatypes")) || (rc = rn_check_pointer(combiner, "combiner")));
    if (!rc) {
        rn_enter();
        rc = rn_type_get_envelope(datatype_p, num_integers, num_addresses, num_large_counts, num_datatypes, combiner);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_get_envelope_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_get_envelope_c)

int PMPI_Type_get_contents(MPI_Datatype datatype, int max_integers, int max_addresses, int max_datatypes,
                           int array_of_integers[], MPI_Aint array_of_addresses[], MPI_Datatype array_of_datatypes[])
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(datatype_p, datatype, "datatype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_get_contents(datatype_p, max_integers, max_addresses, 0, max_datatypes, array_of_integers,
                                  array_of_addresses, NULL, array_of_datatypes);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_get_contents") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_get_contents)

int PMPI_Type_get_contents_c(MPI_Datatype datatype, MPI_Count max_integers, MPI_Count max_addresses, MPI_Count max_large_counts,
                             MPI_Count max_datatypes, int array_of_integers[], MPI_Aint array_of_addresses[],
                             MPI_Count array_of_large_counts[], MPI_Datatype array_of_datatypes[])
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(datatype_p, datatype, "datatype")));
    if (!rc) {
        rn_enter();
        rc = rn_type_get_contents(datatype_p, max_integers, max_addresses, max_large_counts, max_datatypes, array_of_integers,
                                  array_of_addresses, array_of_large_counts, array_of_datatypes);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_get_contents_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_get_contents_c)

int PMPI_Type_get_name(MPI_Datatype datatype, char *type_name, int *resultlen)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type_or_null(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_pointer(type_name, "type_name")) || (rc = rn_check_pointer(resultlen, "resultlen")));
    if (!rc) {
        rn_enter();
        rc = rn_type_get_name(datatype_p, type_name, resultlen);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_get_name") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_get_name)

int PMPI_Type_set_name(MPI_Datatype datatype, const char *type_name)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_pointer(type_name, "type_name")));
    if (!rc) {
        rn_enter();
        rc = rn_type_set_name(datatype_p, type_name);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Type_set_name") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Type_set_name)

int PMPI_Pack(const void *inbuf, int incount, MPI_Datatype datatype, void *outbuf, int outsize, int *position, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, incount);
    MPI_Count position_wide = 0;
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(incount, MPI_ERR_COUNT, "incount")) ||
               (rc = rn_check_count(outsize, MPI_ERR_ARG, "outsize")) || (rc = rn_check_pointer(position, "position")) ||
               (rc = rn_check_input(inbuf, incount, datatype_p, 0, "inbuf")) ||
               (rc = rn_check_packed(outbuf, incount, datatype_p, "outbuf")));
    if (!rc) {
        position_wide = *position;
        rn_enter();
        rc = rn_pack(inbuf, incount, datatype_p, outbuf, outsize, &position_wide, comm_p);
        rn_exit();
        if (!rc) *position = rn_narrow(position_wide);
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Pack") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Pack)

int PMPI_Pack_c(const void *inbuf, MPI_Count incount, MPI_Datatype datatype, void *outbuf, MPI_Count outsize,
                MPI_Count *position, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, incount);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(incount, MPI_ERR_COUNT, "incount")) ||
               (rc = rn_check_count(outsize, MPI_ERR_ARG, "outsize")) || (rc = rn_check_pointer(position, "position")) ||
               (rc = rn_check_input(inbuf, incount, datatype_p, 0, "inbuf")) ||
               (rc = rn_check_packed(outbuf, incount, datatype_p, "outbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_pack(inbuf, incount, datatype_p, outbuf, outsize, position, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Pack_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Pack_c)

int PMPI_Unpack(const void *inbuf, int insize, int *position, void *outbuf, int outcount, MPI_Datatype datatype, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, outcount);
    MPI_Count position_wide = 0;
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(insize, MPI_ERR_ARG, "insize")) ||
               (rc = rn_check_count(outcount, MPI_ERR_COUNT, "outcount")) || (rc = rn_check_pointer(position, "position")) ||
               (rc = rn_check_packed(inbuf, outcount, datatype_p, "inbuf")) ||
               (rc = rn_check_buffer(outbuf, outcount, datatype_p, 0, "outbuf")));
    if (!rc) {
        position_wide = *position;
        rn_enter();
        rc = rn_unpack(inbuf, insize, &position_wide, outbuf, outcount, datatype_p, comm_p);
        rn_exit();
        if (!rc) *position = rn_narrow(position_wide);
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Unpack") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Unpack)

int PMPI_Unpack_c(const void *inbuf, MPI_Count insize, MPI_Count *position, void *outbuf, MPI_Count outcount,
                  MPI_Datatype datatype, MPI_Comm comm)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_data_type_of(datatype, outcount);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(insize, MPI_ERR_ARG, "insize")) ||
               (rc = rn_check_count(outcount, MPI_ERR_COUNT, "outcount")) || (rc = rn_check_pointer(position, "position")) ||
               (rc = rn_check_packed(inbuf, outcount, datatype_p, "inbuf")) ||
               (rc = rn_check_buffer(outbuf, outcount, datatype_p, 0, "outbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_unpack(inbuf, insize, position, outbuf, outcount, datatype_p, comm_p);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Unpack_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Unpack_c)

int PMPI_Pack_size(int incount, MPI_Datatype datatype, MPI_Comm comm, int *size)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    MPI_Count size_wide = 0;
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(incount, MPI_ERR_COUNT, "incount")) || (rc = rn_check_pointer(size, "size")));
    if (!rc) {
        rn_enter();
        rc = rn_pack_size(incount, datatype_p, comm_p, &size_wide);
        rn_exit();
        if (!rc) *size = rn_narrow(size_wide);
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Pack_size") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Pack_size)

int PMPI_Pack_size_c(MPI_Count incount, MPI_Datatype datatype, MPI_Comm comm, MPI_Count *size)
{
    struct rn_comm *comm_p = rn_comm_of(comm);
    struct rn_type *datatype_p = rn_type_of(datatype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_comm(comm_p, comm, "comm")) || (rc = rn_check_type(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(incount, MPI_ERR_COUNT, "incount")) || (rc = rn_check_pointer(size, "size")));
    if (!rc) {
        rn_enter();
        rc = rn_pack_size(incount, datatype_p, comm_p, size);
        rn_exit();
    }
    return rc ? rn_raise(RN_OBJ(comm_p), rc, "MPI_Pack_size_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Pack_size_c)

int PMPI_Pack_external(const char *datarep, const void *inbuf, int incount, MPI_Datatype datatype, void *outbuf,
                       MPI_Aint outsize, MPI_Aint *position)
{
    struct rn_type *datatype_p = rn_data_type_of(datatype, incount);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(incount, MPI_ERR_COUNT, "incount")) ||
               (rc = rn_check_count(outsize, MPI_ERR_ARG, "outsize")) || (rc = rn_check_pointer(datarep, "datarep")) ||
               (rc = rn_check_pointer(position, "position")) || (rc = rn_check_input(inbuf, incount, datatype_p, 0, "inbuf")) ||
               (rc = rn_check_packed(outbuf, incount, datatype_p, "outbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_pack_external(datarep, inbuf, incount, datatype_p, outbuf, outsize, position);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Pack_external") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Pack_external)

int PMPI_Pack_external_c(const char *datarep, const void *inbuf, MPI_Count incount, MPI_Datatype datatype, void *outbuf,
                         MPI_Count outsize, MPI_Count *position)
{
    struct rn_type *datatype_p = rn_data_type_of(datatype, incount);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(incount, MPI_ERR_COUNT, "incount")) ||
               (rc = rn_check_count(outsize, MPI_ERR_ARG, "outsize")) || (rc = rn_check_pointer(datarep, "datarep")) ||
               (rc = rn_check_pointer(position, "position")) || (rc = rn_check_input(inbuf, incount, datatype_p, 0, "inbuf")) ||
               (rc = rn_check_packed(outbuf, incount, datatype_p, "outbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_pack_external(datarep, inbuf, incount, datatype_p, outbuf, outsize, position);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Pack_external_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Pack_external_c)

int PMPI_Unpack_external(const char datarep[], const void *inbuf, MPI_Aint insize, MPI_Aint *position, void *outbuf,
                         int outcount, MPI_Datatype datatype)
{
    struct rn_type *datatype_p = rn_data_type_of(datatype, outcount);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(insize, MPI_ERR_ARG, "insize")) ||
               (rc = rn_check_count(outcount, MPI_ERR_COUNT, "outcount")) || (rc = rn_check_pointer(datarep, "datarep")) ||
               (rc = rn_check_pointer(position, "position")) || (rc = rn_check_packed(inbuf, outcount, datatype_p, "inbuf")) ||
               (rc = rn_check_buffer(outbuf, outcount, datatype_p, 0, "outbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_unpack_external(datarep, inbuf, insize, position, outbuf, outcount, datatype_p);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Unpack_external") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Unpack_external)

int PMPI_Unpack_external_c(const char datarep[], const void *inbuf, MPI_Count insize, MPI_Count *position, void *outbuf,
                           MPI_Count outcount, MPI_Datatype datatype)
{
    struct rn_type *datatype_p = rn_data_type_of(datatype, outcount);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type_ready(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(insize, MPI_ERR_ARG, "insize")) ||
               (rc = rn_check_count(outcount, MPI_ERR_COUNT, "outcount")) || (rc = rn_check_pointer(datarep, "datarep")) ||
               (rc = rn_check_pointer(position, "position")) || (rc = rn_check_packed(inbuf, outcount, datatype_p, "inbuf")) ||
               (rc = rn_check_buffer(outbuf, outcount, datatype_p, 0, "outbuf")));
    if (!rc) {
        rn_enter();
        rc = rn_unpack_external(datarep, inbuf, insize, position, outbuf, outcount, datatype_p);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Unpack_external_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Unpack_external_c)

int PMPI_Pack_external_size(const char *datarep, int incount, MPI_Datatype datatype, MPI_Aint *size)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(incount, MPI_ERR_COUNT, "incount")) || (rc = rn_check_pointer(datarep, "datarep")) ||
               (rc = rn_check_pointer(size, "size")));
    if (!rc) {
        rn_enter();
        rc = rn_pack_external_size(datarep, incount, datatype_p, size);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Pack_external_size") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Pack_external_size)

int PMPI_Pack_external_size_c(const char *datarep, MPI_Count incount, MPI_Datatype datatype, MPI_Count *size)
{
    struct rn_type *datatype_p = rn_type_of(datatype);
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_type(datatype_p, datatype, "datatype")) ||
               (rc = rn_check_count(incount, MPI_ERR_COUNT, "incount")) || (rc = rn_check_pointer(datarep, "datarep")) ||
               (rc = rn_check_pointer(size, "size")));
    if (!rc) {
        rn_enter();
        rc = rn_pack_external_size(datarep, incount, datatype_p, size);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Pack_external_size_c") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Pack_external_size_c)
