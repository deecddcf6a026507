/* Every builtin type of C goes over, alone and in numbers, and Get_count counts in it. */
#include "check.h"

#define TYPES(X)                                  \
    X(MPI_CHAR, char)                             \
    X(MPI_SIGNED_CHAR, signed char)               \
    X(MPI_UNSIGNED_CHAR, unsigned char)           \
    X(MPI_BYTE, unsigned char)                    \
    X(MPI_PACKED, unsigned char)                  \
    X(MPI_WCHAR, wchar_t)                         \
    X(MPI_SHORT, short)                           \
    X(MPI_UNSIGNED_SHORT, unsigned short)         \
    X(MPI_INT, int)                               \
    X(MPI_UNSIGNED, unsigned)                     \
    X(MPI_LONG, long)                             \
    X(MPI_UNSIGNED_LONG, unsigned long)           \
    X(MPI_LONG_LONG, long long)                   \
    X(MPI_LONG_LONG_INT, long long)               \
    X(MPI_UNSIGNED_LONG_LONG, unsigned long long) \
    X(MPI_FLOAT, float)                           \
    X(MPI_DOUBLE, double)                         \
    X(MPI_LONG_DOUBLE, long double)               \
    X(MPI_C_BOOL, _Bool)                          \
    X(MPI_INT8_T, int8_t)                         \
    X(MPI_INT16_T, int16_t)                       \
    X(MPI_INT32_T, int32_t)                       \
    X(MPI_INT64_T, int64_t)                       \
    X(MPI_UINT8_T, uint8_t)                       \
    X(MPI_UINT16_T, uint16_t)                     \
    X(MPI_UINT32_T, uint32_t)                     \
    X(MPI_UINT64_T, uint64_t)                     \
    X(MPI_AINT, MPI_Aint)                         \
    X(MPI_COUNT, MPI_Count)                       \
    X(MPI_OFFSET, MPI_Offset)                     \
    X(MPI_C_COMPLEX, float _Complex)              \
    X(MPI_C_FLOAT_COMPLEX, float _Complex)        \
    X(MPI_C_DOUBLE_COMPLEX, double _Complex)      \
    X(MPI_C_LONG_DOUBLE_COMPLEX, long double _Complex)

enum { LARGEST = 3000 };

static void exchange(MPI_Datatype type, size_t bytes)
{
    static const int counts[] = { 0, 1, 2, 17, 300, LARGEST };
    int told = -1;

    MPI_Type_size(type, &told);
    CHECK_EQ(told, bytes);
    for (int i = 0; i < LEN(counts); i++) {
        size_t n = (size_t)counts[i] * bytes;
        char *out = room(n), *in = room(LARGEST * bytes);
        MPI_Status status;

        fill(out, n, (unsigned)rank);
        MPI_Sendrecv(out, counts[i], type, right(), 1, in, LARGEST, type, left(), 1, MPI_COMM_WORLD, &status);
        CHECK_EQ(count_of(&status, type), counts[i]);
        CHECK_EQ(count_of(&status, MPI_BYTE), n);
        CHECK_FILLED(in, n, (unsigned)left());
        CHECK(untouched(in + n, LARGEST * bytes - n));
        free(out);
        free(in);
    }
}

int main(void)
{
    start();
#define X(type, ctype) exchange(type, sizeof(ctype));
    TYPES(X)
#undef X
    return finish();
}
