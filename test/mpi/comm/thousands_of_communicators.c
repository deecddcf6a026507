/* Numbers come back when communicators are freed; a thousand can live at once, and too many are an error on all ranks. */
#include "../check.h"

static void use(MPI_Comm c)
{
    int sum = 0;

    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, c);
    CHECK_EQ(sum, size * (size - 1) / 2);
}

int main(int argc, char **argv)
{
    enum { MOST = 5000 };
    static MPI_Comm many[MOST];
    int turns = argc > 1 ? atoi(argv[1]) : 3000, live = argc > 2 ? atoi(argv[2]) : 1000;

    start();
    for (int i = 0; i < turns; i++) {
        MPI_Comm c;
        MPI_Comm_dup(MPI_COMM_WORLD, &c);
        if (i % 100 == 0) use(c);
        MPI_Comm_free(&c);
    }
    for (int i = 0; i < live; i++) MPI_Comm_dup(i ? many[i - 1] : MPI_COMM_WORLD, &many[i]);
    for (int i = 0; i < live; i += 97) use(many[i]);
    for (int i = 0; i < live; i++) MPI_Comm_free(&many[i]);

    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    int n = 0, most, fewest, rc = MPI_SUCCESS;
    while (n < MOST && (rc = MPI_Comm_dup(MPI_COMM_WORLD, &many[n])) == MPI_SUCCESS) n++;
    CHECK_CLASS(rc, MPI_ERR_OTHER);
    CHECK(many[n] == MPI_COMM_NULL);
    MPI_Allreduce(&n, &most, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    MPI_Allreduce(&n, &fewest, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    CHECK_EQ(most, fewest);
    CHECK(n > 4000);
    for (int i = 0; i < n; i++) MPI_Comm_free(&many[i]);
    MPI_Comm_dup(MPI_COMM_WORLD, &many[0]);
    use(many[0]);
    MPI_Comm_free(&many[0]);
    return finish();
}
