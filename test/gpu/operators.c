/* MPI_Reduce_local: every predefined operator on every type it allows, at every alignment that the type has, for short and long
 * counts, on the device and with one side in host memory. The host's own result is the measure. */
#include "device.h"
#include <math.h>
#include <mpi-ext.h>

static const struct {
    MPI_Datatype type;
    const char *name;
    int floating; /* bytes of a number when results may differ in what is not a number, else 0 */
} types[] = {
#define T(t, f)  \
    {            \
        t, #t, f \
    }
    T(MPI_INT8_T, 0),          T(MPI_UINT8_T, 0),          T(MPI_INT16_T, 0),     T(MPI_UINT16_T, 0),
    T(MPI_INT32_T, 0),         T(MPI_UINT32_T, 0),         T(MPI_INT64_T, 0),     T(MPI_UINT64_T, 0),
    T(MPI_FLOAT, 4),           T(MPI_DOUBLE, 8),           T(MPI_LONG_DOUBLE, 0), T(MPI_C_BOOL, 0),
    T(MPI_C_FLOAT_COMPLEX, 4), T(MPI_C_DOUBLE_COMPLEX, 8), T(MPI_BYTE, 0),        T(MPI_FLOAT_INT, 4),
    T(MPI_DOUBLE_INT, 8),      T(MPI_LONG_INT, 0),         T(MPI_2INT, 0),        T(MPI_SHORT_INT, 0),
    T(MPI_LONG_DOUBLE_INT, 0), T(MPIX_BFLOAT16, 2),        T(MPI_REAL2, 2),       T(MPI_AINT, 0),
};
static const MPI_Op ops[] = { MPI_SUM,  MPI_PROD, MPI_MIN, MPI_MAX,  MPI_BAND,   MPI_BOR,
                              MPI_BXOR, MPI_LAND, MPI_LOR, MPI_LXOR, MPI_MINLOC, MPI_MAXLOC };
enum { NTYPES = sizeof types / sizeof *types, NOPS = sizeof ops / sizeof *ops, MOST = 5000 };

static uint64_t state = 88172645463325252u;
static uint64_t draw(void)
{
    state ^= state << 13;
    state ^= state >> 7;
    return state ^= state << 17;
}

/* Values that are numbers in every type: small ones, of both signs. */
static void values(char *p, int t, int count, MPI_Aint extent)
{
    for (int i = 0; i < count; i++) {
        char *e = p + (MPI_Aint)i * extent;
        float f = (float)(int)(draw() % 64) / 4 - 8;
        double d = f;
        long double l = f;

        for (MPI_Aint k = 0; k < extent; k++) e[k] = (char)draw();
        if (types[t].type == MPI_FLOAT || types[t].type == MPI_FLOAT_INT) memcpy(e, &f, 4);
        if (types[t].type == MPI_DOUBLE || types[t].type == MPI_DOUBLE_INT) memcpy(e, &d, 8);
        if (types[t].type == MPI_LONG_DOUBLE || types[t].type == MPI_LONG_DOUBLE_INT) memcpy(e, &l, sizeof l);
        if (types[t].type == MPI_C_FLOAT_COMPLEX) memcpy(e, &f, 4), memcpy(e + 4, &f, 4);
        if (types[t].type == MPI_C_DOUBLE_COMPLEX) memcpy(e, &d, 8), memcpy(e + 8, &d, 8);
        if (types[t].type == MPI_C_BOOL) *e = draw() & 1;
        if (types[t].type == MPIX_BFLOAT16) memcpy(e, (char *)&f + 2, 2);
        if (types[t].type == MPI_REAL2) e[1] = (char)(0x30 | (e[1] & 0x8f)), e[1] &= (char)0xb7;
    }
}

static int try_op(int t, int o, int count, int offset, enum kind in_kind, enum kind inout_kind)
{
    MPI_Aint lb, extent;
    int bytes;

    MPI_Type_get_extent(types[t].type, &lb, &extent);
    MPI_Type_size(types[t].type, &bytes);
    size_t room = (size_t)(count + 1) * (size_t)extent + 64;
    char *left = calloc(1, room), *right = calloc(1, room), *got = calloc(1, room);
    values(left, t, count, extent);
    values(right, t, count, extent);
    char *in = mem_alloc(in_kind, room), *inout = mem_alloc(inout_kind, room);
    mem_copy(in + offset, left, (size_t)count * (size_t)extent);
    mem_copy(inout, right, room - 1);
    mem_copy(inout + offset, right, (size_t)count * (size_t)extent);

    int rc = MPI_Reduce_local(left, right, count, types[t].type, ops[o]);
    int rc2 = MPI_Reduce_local(in + offset, inout + offset, count, types[t].type, ops[o]);
    CHECK(!rc == !rc2);
    if (!rc) {
        mem_copy(got, inout + offset, (size_t)count * (size_t)extent);
        /* Packed: holes and the unused bytes of long double do not count. */
        int n = 0, m = 0;
        char *a = calloc(1, room), *b = calloc(1, room);
        MPI_Pack(right, count, types[t].type, a, (int)room, &n, MPI_COMM_SELF);
        MPI_Pack(got, count, types[t].type, b, (int)room, &m, MPI_COMM_SELF);
        for (int i = 0; i < n; i++) {
            if (a[i] == b[i]) continue;
            int e = i / bytes;
            for (int k = 0; k < bytes; k++)
                fprintf(stderr, "byte %d of element %d: left %02x, host %02x, device %02x\n", k, e,
                        (unsigned char)left[(MPI_Aint)e * extent + k], (unsigned char)a[e * bytes + k],
                        (unsigned char)b[e * bytes + k]);
            FAIL("%s, operator %d, count %d, offset %d, %s and %s: byte %d is %02x, must be %02x", types[t].name, o, count,
                 offset, kind_names[in_kind], kind_names[inout_kind], i, (unsigned char)b[i], (unsigned char)a[i]);
        }
        free(a);
        free(b);
    }
    mem_free(in_kind, in);
    mem_free(inout_kind, inout);
    free(left);
    free(right);
    free(got);
    return !rc;
}

int main(int argc, char **argv)
{
    static const int counts[] = { 1, 2, 3, 7, 16, 33, MOST };
    int tried = 0;

    start(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    for (int t = 0; t < NTYPES; t++) {
        for (int o = 0; o < NOPS; o++) {
            if (!try_op(t, o, 1, 0, DEVICE, DEVICE)) continue;
            for (size_t c = 0; c < sizeof counts / sizeof *counts; c++) {
                for (int offset = 0; offset<16; offset += counts[c]> 100 ? 5 : 4)
                    tried += try_op(t, o, counts[c], offset, DEVICE, DEVICE);
                tried += try_op(t, o, counts[c], 0, DEVICE, HOST);
                tried += try_op(t, o, counts[c], 8, HOST, DEVICE);
            }
        }
    }
    CHECK(tried > 1500);
    return finish();
}
