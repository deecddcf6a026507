/* Shared windows of different sizes, some empty: rank after rank without a gap, unless the hint allows gaps. */
#include "check.h"

static MPI_Aint bytes_of(int r)
{
    return r % 3 == 1 ? 0 : 24 * (r + 1);
}

static void one(bool noncontig)
{
    MPI_Info info = MPI_INFO_NULL;
    MPI_Aint bytes;
    char *mine, *base, *end = NULL;
    MPI_Win w;
    int unit;

    if (noncontig) {
        MPI_Info_create(&info);
        MPI_Info_set(info, "alloc_shared_noncontig", "true");
    }
    MPI_Win_allocate_shared(bytes_of(rank), 8, info, MPI_COMM_WORLD, &mine, &w);
    if (noncontig) MPI_Info_free(&info);
    memset(mine, rank + 1, (size_t)bytes_of(rank));
    MPI_Win_fence(0, w);
    for (int r = 0; r < size; r++) {
        MPI_Win_shared_query(w, r, &bytes, &unit, &base);
        CHECK_EQ(bytes, bytes_of(r));
        CHECK_EQ(unit, 8);
        if (!bytes) continue;
        for (MPI_Aint i = 0; i < bytes; i++) CHECK_EQ(base[i], r + 1);
        if (end && !noncontig) CHECK(base == end);
        if (noncontig) CHECK((uintptr_t)base % 64 == 0);
        end = base + bytes;
    }
    MPI_Win_free(&w);
}

int main(void)
{
    start();
    for (int i = 0; i < 20; i++) {
        one(false);
        one(true);
    }
    return finish();
}
