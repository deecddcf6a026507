/* Long messages that are copied one behind the other: the stream writes no word between them, for which the copies would wait. */
#include "device.h"

int main(int argc, char **argv)
{
    enum { N = 16, BYTES = 3 << 20 };
    long (*count)(const char *);
    char *buf[N];
    MPI_Request r[N];

    start(&argc, &argv);
    cu_find(dlopen("libcuda.so.1", RTLD_NOW), &count, "fakecuda_count");
    for (int i = 0; i < N; i++) {
        buf[i] = mem_alloc(DEVICE, BYTES);
        mem_pattern(buf[i], BYTES, (unsigned)(rank ? 0 : i));
    }
    for (int again = 0; again < 2; again++) {
        long words = count("write_word");
        for (int i = 0; i < N; i++)
            if (rank)
                MPI_Irecv(buf[i], BYTES, MPI_BYTE, 0, i, MPI_COMM_WORLD, &r[i]);
            else
                MPI_Issend(buf[i], BYTES, MPI_BYTE, 1, i, MPI_COMM_WORLD, &r[i]);
        MPI_Waitall(N, r, MPI_STATUSES_IGNORE);
        words = count("write_word") - words;
        if (rank && (words < 1 || words > N / 2)) FAIL("%ld words between %d copies", words, N);
        for (int i = 0; rank && i < N; i++) CHECK(mem_wrong(buf[i], BYTES, (unsigned)i) < 0);
    }
    for (int i = 0; i < N; i++) mem_free(DEVICE, buf[i]);
    return finish();
}
