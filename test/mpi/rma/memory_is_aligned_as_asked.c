/* The info key mpi_minimum_memory_alignment, for memory of MPI_Alloc_mem and of windows; values that are no alignment are
 * ignored. */
#include "check.h"

static const char *const texts[] = { "1", "64", "4096", "65536", "4194304", "3", "-8", "much", "" };
static const size_t wanted[] = { 1, 64, 4096, 65536, 4194304, 1, 1, 1, 1 };

static void check_told(MPI_Win w, int i)
{
    MPI_Info info;
    char value[32];
    int len = sizeof value, told;

    MPI_Win_get_info(w, &info);
    MPI_Info_get_string(info, "mpi_minimum_memory_alignment", &len, value, &told);
    MPI_Info_free(&info);
    if (told) CHECK_EQ(strtoull(value, NULL, 10), wanted[i]);
}

/* Memory of size bytes each, so that the second rank's does not begin where the first one's does. */
static void check_windows(MPI_Info info, int i, MPI_Aint bytes)
{
    MPI_Win w;
    char *p;

    MPI_Win_allocate(bytes, 1, info, MPI_COMM_WORLD, &p, &w);
    CHECK_EQ((uintptr_t)p % wanted[i], 0);
    check_told(w, i);
    MPI_Win_lock_all(0, w);
    MPI_Put("x", 1, MPI_CHAR, right(), bytes - 1, 1, MPI_CHAR, w);
    MPI_Win_unlock_all(w);
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_EQ(p[bytes - 1], 'x');
    MPI_Win_free(&w);
}

int main(void)
{
    start();
    for (int i = 0; i < LEN(texts); i++) {
        MPI_Info info;
        void *p;

        MPI_Info_create(&info);
        MPI_Info_set(info, "mpi_minimum_memory_alignment", texts[i]);
        MPI_Alloc_mem(1000, info, &p);
        CHECK_EQ((uintptr_t)p % wanted[i], 0);
        memset(p, 1, 1000);
        MPI_Free_mem(p);
        check_windows(info, i, 100);
        check_windows(info, i, 70000);
        MPI_Info_free(&info);
    }
    return finish();
}
