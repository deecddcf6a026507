/* MPI_Wtime never goes back, is finer than a millisecond, and counts seconds. */
#include "check.h"

int main(void)
{
    start();
    double before = MPI_Wtime(), tick = MPI_Wtick();

    CHECK(tick > 0 && tick < 1e-3);
    for (int i = 0; i < 200000; i++) {
        double now = MPI_Wtime();
        CHECK(now >= before);
        before = now;
    }
    pause_ms(200);
    CHECK(MPI_Wtime() - before > 0.19);
    CHECK(MPI_Wtime() - before < 5);
    return finish();
}
