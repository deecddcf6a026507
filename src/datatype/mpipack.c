/* MPI_Pack and its kind: the packed form as a program sees it is the one that messages have. */
#include "datatype/recipe.h"

int rn_pack_check_room(MPI_Count need, MPI_Count size, MPI_Count position)
{
    if (position < 0) return rn_bad_arg(MPI_ERR_ARG, "position", position, "is negative");
    if (position <= size && need <= size - position) return 0;
    return rn_fail(MPI_ERR_TRUNCATE, "%lld bytes at position %lld of a buffer of %lld", (long long)need, (long long)position,
                   (long long)size);
}

static int packed_bytes(MPI_Count count, const struct rn_type *t, MPI_Count *bytes)
{
    if (!__builtin_mul_overflow(count, t->bytes, bytes)) return 0;
    return rn_fail(MPI_ERR_COUNT, "%lld elements would be larger than 2^63 bytes", (long long)count);
}

int rn_pack_size(MPI_Count incount, struct rn_type *datatype, struct rn_comm *comm, MPI_Count *size)
{
    MPI_Count bytes;

    (void)comm;
    RN_TRY(packed_bytes(incount, datatype, &bytes));
    *size = bytes;
    return 0;
}

int rn_pack(const void *inbuf, MPI_Count incount, struct rn_type *datatype, void *outbuf, MPI_Count outsize, MPI_Count *position,
            struct rn_comm *comm)
{
    MPI_Count bytes;

    (void)comm;
    RN_TRY(packed_bytes(incount, datatype, &bytes));
    RN_TRY(rn_pack_check_room(bytes, outsize, *position));
    if (!bytes) return 0;

    rn_pack_bytes(inbuf, incount, datatype, 0, (char *)outbuf + *position, (size_t)bytes);
    *position += bytes;
    return 0;
}

int rn_unpack(const void *inbuf, MPI_Count insize, MPI_Count *position, void *outbuf, MPI_Count outcount,
              struct rn_type *datatype, struct rn_comm *comm)
{
    MPI_Count bytes;

    (void)comm;
    RN_TRY(packed_bytes(outcount, datatype, &bytes));
    RN_TRY(rn_pack_check_room(bytes, insize, *position));
    if (!bytes) return 0;

    rn_unpack_bytes(outbuf, outcount, datatype, 0, (const char *)inbuf + *position, (size_t)bytes);
    *position += bytes;
    return 0;
}
