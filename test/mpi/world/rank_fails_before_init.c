/* One rank ends before MPI_Init; the others wait in it. */
#include "check.h"

int main(int argc, char **argv)
{
    const char *me = getenv("RONDO_RANK");

    CHECK(me != NULL);
    if (atoi(me) == 1) return atoi(argv[1]);
    start();
    MPI_Barrier(MPI_COMM_WORLD);
    return finish();
}
