/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "mpi/check.h"

int PMPI_File_open(MPI_Comm comm, const char *filename, int amode, MPI_Info info, MPI_File *fh)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_File_open"), "MPI_File_open");
}
RN_WEAK_NAME(MPI_File_open)

int PMPI_File_close(MPI_File *fh)
{
    return rn_raise(NULL, rn_unsupported("MPI_File_close"), "MPI_File_close");
}
RN_WEAK_NAME(MPI_File_close)

int PMPI_File_delete(const char *filename, MPI_Info info)
{
    return rn_raise(NULL, rn_unsupported("MPI_File_delete"), "MPI_File_delete");
}
RN_WEAK_NAME(MPI_File_delete)

int PMPI_File_set_atomicity(MPI_File fh, int flag)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_set_atomicity"), "MPI_File_set_atomicity");
}
RN_WEAK_NAME(MPI_File_set_atomicity)

int PMPI_File_set_info(MPI_File fh, MPI_Info info)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_set_info"), "MPI_File_set_info");
}
RN_WEAK_NAME(MPI_File_set_info)

int PMPI_File_set_size(MPI_File fh, MPI_Offset size)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_set_size"), "MPI_File_set_size");
}
RN_WEAK_NAME(MPI_File_set_size)

int PMPI_File_set_view(MPI_File fh, MPI_Offset disp, MPI_Datatype etype, MPI_Datatype filetype, const char *datarep,
                       MPI_Info info)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_set_view"), "MPI_File_set_view");
}
RN_WEAK_NAME(MPI_File_set_view)

int PMPI_File_get_amode(MPI_File fh, int *amode)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_get_amode"), "MPI_File_get_amode");
}
RN_WEAK_NAME(MPI_File_get_amode)

int PMPI_File_get_atomicity(MPI_File fh, int *flag)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_get_atomicity"), "MPI_File_get_atomicity");
}
RN_WEAK_NAME(MPI_File_get_atomicity)

int PMPI_File_get_group(MPI_File fh, MPI_Group *group)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_get_group"), "MPI_File_get_group");
}
RN_WEAK_NAME(MPI_File_get_group)

int PMPI_File_get_info(MPI_File fh, MPI_Info *info_used)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_get_info"), "MPI_File_get_info");
}
RN_WEAK_NAME(MPI_File_get_info)

int PMPI_File_get_size(MPI_File fh, MPI_Offset *size)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_get_size"), "MPI_File_get_size");
}
RN_WEAK_NAME(MPI_File_get_size)

int PMPI_File_get_type_extent(MPI_File fh, MPI_Datatype datatype, MPI_Aint *extent)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_get_type_extent"), "MPI_File_get_type_extent");
}
RN_WEAK_NAME(MPI_File_get_type_extent)

int PMPI_File_get_type_extent_c(MPI_File fh, MPI_Datatype datatype, MPI_Count *extent)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_get_type_extent_c"), "MPI_File_get_type_extent_c");
}
RN_WEAK_NAME(MPI_File_get_type_extent_c)

int PMPI_File_get_view(MPI_File fh, MPI_Offset *disp, MPI_Datatype *etype, MPI_Datatype *filetype, char *datarep)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_get_view"), "MPI_File_get_view");
}
RN_WEAK_NAME(MPI_File_get_view)

int PMPI_File_preallocate(MPI_File fh, MPI_Offset size)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_preallocate"), "MPI_File_preallocate");
}
RN_WEAK_NAME(MPI_File_preallocate)

int PMPI_File_sync(MPI_File fh)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_sync"), "MPI_File_sync");
}
RN_WEAK_NAME(MPI_File_sync)

int PMPI_File_seek(MPI_File fh, MPI_Offset offset, int whence)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_seek"), "MPI_File_seek");
}
RN_WEAK_NAME(MPI_File_seek)

int PMPI_File_seek_shared(MPI_File fh, MPI_Offset offset, int whence)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_seek_shared"), "MPI_File_seek_shared");
}
RN_WEAK_NAME(MPI_File_seek_shared)

int PMPI_File_get_position(MPI_File fh, MPI_Offset *offset)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_get_position"), "MPI_File_get_position");
}
RN_WEAK_NAME(MPI_File_get_position)

int PMPI_File_get_position_shared(MPI_File fh, MPI_Offset *offset)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_get_position_shared"), "MPI_File_get_position_shared");
}
RN_WEAK_NAME(MPI_File_get_position_shared)

int PMPI_File_get_byte_offset(MPI_File fh, MPI_Offset offset, MPI_Offset *disp)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_get_byte_offset"), "MPI_File_get_byte_offset");
}
RN_WEAK_NAME(MPI_File_get_byte_offset)

int PMPI_File_read_at(MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_read_at"), "MPI_File_read_at");
}
RN_WEAK_NAME(MPI_File_read_at)

int PMPI_File_read_at_c(MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_read_at_c"), "MPI_File_read_at_c");
}
RN_WEAK_NAME(MPI_File_read_at_c)

int PMPI_File_read_at_all(MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_read_at_all"), "MPI_File_read_at_all");
}
RN_WEAK_NAME(MPI_File_read_at_all)

int PMPI_File_read_at_all_c(MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype,
                            MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_read_at_all_c"), "MPI_File_read_at_all_c");
}
RN_WEAK_NAME(MPI_File_read_at_all_c)

int PMPI_File_read_at_all_begin(MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_read_at_all_begin"), "MPI_File_read_at_all_begin");
}
RN_WEAK_NAME(MPI_File_read_at_all_begin)

int PMPI_File_read_at_all_begin_c(MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_read_at_all_begin_c"), "MPI_File_read_at_all_begin_c");
}
RN_WEAK_NAME(MPI_File_read_at_all_begin_c)

int PMPI_File_read_at_all_end(MPI_File fh, void *buf, MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_read_at_all_end"), "MPI_File_read_at_all_end");
}
RN_WEAK_NAME(MPI_File_read_at_all_end)

int PMPI_File_write_at(MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_write_at"), "MPI_File_write_at");
}
RN_WEAK_NAME(MPI_File_write_at)

int PMPI_File_write_at_c(MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count, MPI_Datatype datatype,
                         MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_write_at_c"), "MPI_File_write_at_c");
}
RN_WEAK_NAME(MPI_File_write_at_c)

int PMPI_File_write_at_all(MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype,
                           MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_write_at_all"), "MPI_File_write_at_all");
}
RN_WEAK_NAME(MPI_File_write_at_all)

int PMPI_File_write_at_all_c(MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count, MPI_Datatype datatype,
                             MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_write_at_all_c"), "MPI_File_write_at_all_c");
}
RN_WEAK_NAME(MPI_File_write_at_all_c)

int PMPI_File_write_at_all_begin(MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_write_at_all_begin"), "MPI_File_write_at_all_begin");
}
RN_WEAK_NAME(MPI_File_write_at_all_begin)

int PMPI_File_write_at_all_begin_c(MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count, MPI_Datatype datatype)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_write_at_all_begin_c"), "MPI_File_write_at_all_begin_c");
}
RN_WEAK_NAME(MPI_File_write_at_all_begin_c)

int PMPI_File_write_at_all_end(MPI_File fh, const void *buf, MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_write_at_all_end"), "MPI_File_write_at_all_end");
}
RN_WEAK_NAME(MPI_File_write_at_all_end)

int PMPI_File_iread_at(MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_iread_at"), "MPI_File_iread_at");
}
RN_WEAK_NAME(MPI_File_iread_at)

int PMPI_File_iread_at_c(MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype,
                         MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_iread_at_c"), "MPI_File_iread_at_c");
}
RN_WEAK_NAME(MPI_File_iread_at_c)

int PMPI_File_iread_at_all(MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_iread_at_all"), "MPI_File_iread_at_all");
}
RN_WEAK_NAME(MPI_File_iread_at_all)

int PMPI_File_iread_at_all_c(MPI_File fh, MPI_Offset offset, void *buf, MPI_Count count, MPI_Datatype datatype,
                             MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_iread_at_all_c"), "MPI_File_iread_at_all_c");
}
RN_WEAK_NAME(MPI_File_iread_at_all_c)

int PMPI_File_iwrite_at(MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_iwrite_at"), "MPI_File_iwrite_at");
}
RN_WEAK_NAME(MPI_File_iwrite_at)

int PMPI_File_iwrite_at_c(MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count, MPI_Datatype datatype,
                          MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_iwrite_at_c"), "MPI_File_iwrite_at_c");
}
RN_WEAK_NAME(MPI_File_iwrite_at_c)

int PMPI_File_iwrite_at_all(MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype datatype,
                            MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_iwrite_at_all"), "MPI_File_iwrite_at_all");
}
RN_WEAK_NAME(MPI_File_iwrite_at_all)

int PMPI_File_iwrite_at_all_c(MPI_File fh, MPI_Offset offset, const void *buf, MPI_Count count, MPI_Datatype datatype,
                              MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_iwrite_at_all_c"), "MPI_File_iwrite_at_all_c");
}
RN_WEAK_NAME(MPI_File_iwrite_at_all_c)

int PMPI_File_read(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_read"), "MPI_File_read");
}
RN_WEAK_NAME(MPI_File_read)

int PMPI_File_read_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_read_c"), "MPI_File_read_c");
}
RN_WEAK_NAME(MPI_File_read_c)

int PMPI_File_read_all(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_read_all"), "MPI_File_read_all");
}
RN_WEAK_NAME(MPI_File_read_all)

int PMPI_File_read_all_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_read_all_c"), "MPI_File_read_all_c");
}
RN_WEAK_NAME(MPI_File_read_all_c)

int PMPI_File_read_all_begin(MPI_File fh, void *buf, int count, MPI_Datatype datatype)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_read_all_begin"), "MPI_File_read_all_begin");
}
RN_WEAK_NAME(MPI_File_read_all_begin)

int PMPI_File_read_all_begin_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_read_all_begin_c"), "MPI_File_read_all_begin_c");
}
RN_WEAK_NAME(MPI_File_read_all_begin_c)

int PMPI_File_read_all_end(MPI_File fh, void *buf, MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_read_all_end"), "MPI_File_read_all_end");
}
RN_WEAK_NAME(MPI_File_read_all_end)

int PMPI_File_read_ordered(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_read_ordered"), "MPI_File_read_ordered");
}
RN_WEAK_NAME(MPI_File_read_ordered)

int PMPI_File_read_ordered_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_read_ordered_c"), "MPI_File_read_ordered_c");
}
RN_WEAK_NAME(MPI_File_read_ordered_c)

int PMPI_File_read_ordered_begin(MPI_File fh, void *buf, int count, MPI_Datatype datatype)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_read_ordered_begin"), "MPI_File_read_ordered_begin");
}
RN_WEAK_NAME(MPI_File_read_ordered_begin)

int PMPI_File_read_ordered_begin_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_read_ordered_begin_c"), "MPI_File_read_ordered_begin_c");
}
RN_WEAK_NAME(MPI_File_read_ordered_begin_c)

int PMPI_File_read_ordered_end(MPI_File fh, void *buf, MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_read_ordered_end"), "MPI_File_read_ordered_end");
}
RN_WEAK_NAME(MPI_File_read_ordered_end)

int PMPI_File_read_shared(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_read_shared"), "MPI_File_read_shared");
}
RN_WEAK_NAME(MPI_File_read_shared)

int PMPI_File_read_shared_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_read_shared_c"), "MPI_File_read_shared_c");
}
RN_WEAK_NAME(MPI_File_read_shared_c)

int PMPI_File_write(MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_write"), "MPI_File_write");
}
RN_WEAK_NAME(MPI_File_write)

int PMPI_File_write_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_write_c"), "MPI_File_write_c");
}
RN_WEAK_NAME(MPI_File_write_c)

int PMPI_File_write_all(MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_write_all"), "MPI_File_write_all");
}
RN_WEAK_NAME(MPI_File_write_all)

int PMPI_File_write_all_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_write_all_c"), "MPI_File_write_all_c");
}
RN_WEAK_NAME(MPI_File_write_all_c)

int PMPI_File_write_all_begin(MPI_File fh, const void *buf, int count, MPI_Datatype datatype)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_write_all_begin"), "MPI_File_write_all_begin");
}
RN_WEAK_NAME(MPI_File_write_all_begin)

int PMPI_File_write_all_begin_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_write_all_begin_c"), "MPI_File_write_all_begin_c");
}
RN_WEAK_NAME(MPI_File_write_all_begin_c)

int PMPI_File_write_all_end(MPI_File fh, const void *buf, MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_write_all_end"), "MPI_File_write_all_end");
}
RN_WEAK_NAME(MPI_File_write_all_end)

int PMPI_File_write_ordered(MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_write_ordered"), "MPI_File_write_ordered");
}
RN_WEAK_NAME(MPI_File_write_ordered)

int PMPI_File_write_ordered_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_write_ordered_c"), "MPI_File_write_ordered_c");
}
RN_WEAK_NAME(MPI_File_write_ordered_c)

int PMPI_File_write_ordered_begin(MPI_File fh, const void *buf, int count, MPI_Datatype datatype)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_write_ordered_begin"), "MPI_File_write_ordered_begin");
}
RN_WEAK_NAME(MPI_File_write_ordered_begin)

int PMPI_File_write_ordered_begin_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_write_ordered_begin_c"), "MPI_File_write_ordered_begin_c");
}
RN_WEAK_NAME(MPI_File_write_ordered_begin_c)

int PMPI_File_write_ordered_end(MPI_File fh, const void *buf, MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_write_ordered_end"), "MPI_File_write_ordered_end");
}
RN_WEAK_NAME(MPI_File_write_ordered_end)

int PMPI_File_write_shared(MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_write_shared"), "MPI_File_write_shared");
}
RN_WEAK_NAME(MPI_File_write_shared)

int PMPI_File_write_shared_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Status *status)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_write_shared_c"), "MPI_File_write_shared_c");
}
RN_WEAK_NAME(MPI_File_write_shared_c)

int PMPI_File_iread(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_iread"), "MPI_File_iread");
}
RN_WEAK_NAME(MPI_File_iread)

int PMPI_File_iread_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_iread_c"), "MPI_File_iread_c");
}
RN_WEAK_NAME(MPI_File_iread_c)

int PMPI_File_iread_all(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_iread_all"), "MPI_File_iread_all");
}
RN_WEAK_NAME(MPI_File_iread_all)

int PMPI_File_iread_all_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_iread_all_c"), "MPI_File_iread_all_c");
}
RN_WEAK_NAME(MPI_File_iread_all_c)

int PMPI_File_iread_shared(MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_iread_shared"), "MPI_File_iread_shared");
}
RN_WEAK_NAME(MPI_File_iread_shared)

int PMPI_File_iread_shared_c(MPI_File fh, void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_iread_shared_c"), "MPI_File_iread_shared_c");
}
RN_WEAK_NAME(MPI_File_iread_shared_c)

int PMPI_File_iwrite(MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_iwrite"), "MPI_File_iwrite");
}
RN_WEAK_NAME(MPI_File_iwrite)

int PMPI_File_iwrite_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_iwrite_c"), "MPI_File_iwrite_c");
}
RN_WEAK_NAME(MPI_File_iwrite_c)

int PMPI_File_iwrite_all(MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_iwrite_all"), "MPI_File_iwrite_all");
}
RN_WEAK_NAME(MPI_File_iwrite_all)

int PMPI_File_iwrite_all_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_iwrite_all_c"), "MPI_File_iwrite_all_c");
}
RN_WEAK_NAME(MPI_File_iwrite_all_c)

int PMPI_File_iwrite_shared(MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_iwrite_shared"), "MPI_File_iwrite_shared");
}
RN_WEAK_NAME(MPI_File_iwrite_shared)

int PMPI_File_iwrite_shared_c(MPI_File fh, const void *buf, MPI_Count count, MPI_Datatype datatype, MPI_Request *request)
{
    return rn_raise(RN_OBJ(rn_file_of(fh)), rn_unsupported("MPI_File_iwrite_shared_c"), "MPI_File_iwrite_shared_c");
}
RN_WEAK_NAME(MPI_File_iwrite_shared_c)

int PMPI_Register_datarep(const char *datarep, MPI_Datarep_conversion_function *read_conversion_fn,
                          MPI_Datarep_conversion_function *write_conversion_fn,
                          MPI_Datarep_extent_function *dtype_file_extent_fn, void *extra_state)
{
    return rn_raise(NULL, rn_unsupported("MPI_Register_datarep"), "MPI_Register_datarep");
}
RN_WEAK_NAME(MPI_Register_datarep)

int PMPI_Register_datarep_c(const char *datarep, MPI_Datarep_conversion_function_c *read_conversion_fn,
                            MPI_Datarep_conversion_function_c *write_conversion_fn,
                            MPI_Datarep_extent_function *dtype_file_extent_fn, void *extra_state)
{
    return rn_raise(NULL, rn_unsupported("MPI_Register_datarep_c"), "MPI_Register_datarep_c");
}
RN_WEAK_NAME(MPI_Register_datarep_c)
