/* An operator of the program with a kernel (MPIX_Op_create_device): on device, host and mixed buffers, in order, for sizes that
 * take every way; the kernel runs where it can, and the function of the host does not. */
#include "device.h"
#include <mpi-ext.h>

/* Pairs (a, b) op (c, d) = (a * c, a * d + b), modulo 2^32: associative, not commutative. */
static const char ptx[] =
    ".version 6.3\n.target sm_75\n.address_size 64\n"
    ".visible .entry test_affine(.param .u64 p0, .param .u64 p1, .param .u64 p2)\n{\n"
    ".reg .pred %p<2>;\n.reg .b32 %r<12>;\n.reg .b64 %d<12>;\n"
    "ld.param.u64 %d1, [p0];\nld.param.u64 %d2, [p1];\nld.param.u64 %d3, [p2];\n"
    "cvta.to.global.u64 %d1, %d1;\ncvta.to.global.u64 %d2, %d2;\n"
    "mov.u32 %r1, %ctaid.x;\nmov.u32 %r2, %ntid.x;\nmov.u32 %r3, %tid.x;\nmov.u32 %r4, %nctaid.x;\n"
    "mad.wide.u32 %d4, %r1, %r2, 0;\ncvt.u64.u32 %d5, %r3;\nadd.u64 %d4, %d4, %d5;\n"
    "mul.wide.u32 %d6, %r4, %r2;\n"
    "LOOP:\nsetp.ge.u64 %p1, %d4, %d3;\n@%p1 bra END;\n"
    "shl.b64 %d7, %d4, 3;\nadd.u64 %d8, %d1, %d7;\nadd.u64 %d9, %d2, %d7;\n"
    "ld.global.u32 %r5, [%d8];\nld.global.u32 %r6, [%d8+4];\nld.global.u32 %r7, [%d9];\nld.global.u32 %r8, [%d9+4];\n"
    "mad.lo.u32 %r9, %r5, %r8, %r6;\nmul.lo.u32 %r10, %r5, %r7;\n"
    "st.global.u32 [%d9], %r10;\nst.global.u32 [%d9+4], %r9;\n"
    "add.u64 %d4, %d4, %d6;\nbra LOOP;\nEND:\nret;\n}\n";

static long calls;

static void affine(void *in, void *inout, int *len, MPI_Datatype *t)
{
    const uint32_t *l = in;
    uint32_t *r = inout;

    (void)t;
    calls++;
    for (int i = 0; i < *len; i++, l += 2, r += 2) {
        r[1] = l[0] * r[1] + l[1];
        r[0] = l[0] * r[0];
    }
}

static uint32_t factor(int of, int i)
{
    return (uint32_t)(2 * (of + i) + 3);
}

static uint32_t addend(int of, int i)
{
    return (uint32_t)(of * 1000 + i);
}

static void fill_pairs(void *b, int n, int of)
{
    uint32_t *h = malloc((size_t)n * 8 + 1);

    for (int i = 0; i < n; i++) h[2 * i] = factor(of, i), h[2 * i + 1] = addend(of, i);
    mem_copy(b, h, (size_t)n * 8);
    free(h);
}

/* b is the result over ranks first to last. */
static void check_pairs(const void *b, int n, int first, int last, const char *what)
{
    uint32_t *h = malloc((size_t)n * 8 + 1);

    mem_copy(h, b, (size_t)n * 8);
    for (int i = 0; i < n; i++) {
        uint32_t a = factor(first, i), c = addend(first, i);
        for (int k = first + 1; k <= last; k++) {
            c = a * addend(k, i) + c;
            a *= factor(k, i);
        }
        if (h[2 * i] != a || h[2 * i + 1] != c) FAIL("%s of %d: element %d is wrong", what, n, i);
    }
    free(h);
}

int main(int argc, char **argv)
{
    static const int counts[] = { 1, 7, 300, 4096, 200001 };
    MPI_Datatype pair;
    MPI_Op op;

    start(&argc, &argv);
    MPI_Type_contiguous(2, MPI_UNSIGNED, &pair);
    MPI_Type_commit(&pair);
    CHECK(!MPIX_Op_create_device(affine, 0, ptx, "test_affine", &op));
    for (int k = 0; k < 5; k++) {
        int n = counts[k];
        for (int kinds = 0; kinds < 4; kinds++) {
            enum kind from = kinds & 1 ? DEVICE : HOST, to = kinds & 2 ? DEVICE : HOST;
            char *in = mem_alloc(from, (size_t)n * 8), *out = mem_alloc(to, (size_t)n * 8);
            fill_pairs(in, n, 0);
            fill_pairs(out, n, 1);
            long before = calls;
            MPI_Reduce_local(in, out, n, pair, op);
            check_pairs(out, n, 0, 1, "MPI_Reduce_local");
            CHECK((calls == before) == (to == DEVICE));
            fill_pairs(in, n, rank);
            MPI_Allreduce(in, out, n, pair, op, MPI_COMM_WORLD);
            check_pairs(out, n, 0, size - 1, "MPI_Allreduce");
            MPI_Scan(in, out, n, pair, op, MPI_COMM_WORLD);
            check_pairs(out, n, 0, rank, "MPI_Scan");
            mem_free(from, in);
            mem_free(to, out);
        }
    }
    MPI_Op_free(&op);
    MPI_Type_free(&pair);
    return finish();
}
