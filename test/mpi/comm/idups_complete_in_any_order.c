/* Duplicating without waiting: two under way that ranks finish in different orders, and messages in between. */
#include "../check.h"

static void use(MPI_Comm c, MPI_Comm parent)
{
    int sum = 0, result;

    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, c);
    CHECK_EQ(sum, size * (size - 1) / 2);
    MPI_Comm_compare(c, parent, &result);
    CHECK_EQ(result, MPI_CONGRUENT);
}

static void pass_token(MPI_Comm c)
{
    int token = 0;

    if (size == 1) return;
    if (rank) MPI_Recv(&token, 1, MPI_INT, rank - 1, 5, c, MPI_STATUS_IGNORE);
    token++;
    if (rank + 1 < size) MPI_Send(&token, 1, MPI_INT, rank + 1, 5, c);
    CHECK_EQ(token, rank + 1);
}

int main(void)
{
    MPI_Comm parents[2], c[2], more[8], last;
    MPI_Request r[8], one;

    start();
    for (int i = 0; i < 2; i++) MPI_Comm_dup(MPI_COMM_WORLD, &parents[i]);
    for (int turn = 0; turn < 20; turn++) {
        int first = (rank + turn) % 2;
        if (rank % 3 == 0) {
            for (int k = 0; k < 2; k++) MPI_Comm_idup(parents[k ^ first], &c[k ^ first], &r[k ^ first]);
            MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
        } else {
            for (int k = 0; k < 2; k++) {
                MPI_Comm_idup(parents[k], &c[k], &r[k]);
                MPI_Wait(&r[k], MPI_STATUS_IGNORE);
            }
        }
        for (int k = 0; k < 2; k++) {
            use(c[k], parents[k]);
            MPI_Comm_free(&c[k]);
        }
    }
    /* Later ranks begin only when earlier ones have let them. */
    MPI_Comm_idup(MPI_COMM_WORLD, &last, &one);
    pass_token(MPI_COMM_WORLD);
    MPI_Wait(&one, MPI_STATUS_IGNORE);
    use(last, MPI_COMM_WORLD);
    MPI_Comm_free(&last);
    pass_token(MPI_COMM_WORLD);
    if (rank % 2) MPI_Comm_idup(MPI_COMM_WORLD, &last, &one);
    if (rank % 2 == 0) MPI_Comm_idup(MPI_COMM_WORLD, &last, &one);
    pass_token(MPI_COMM_WORLD);
    for (int flag = 0; !flag;) MPI_Test(&one, &flag, MPI_STATUS_IGNORE);
    use(last, MPI_COMM_WORLD);
    MPI_Comm_free(&last);

    /* Several of one parent, a blocking one in between, and the parent freed meanwhile. */
    for (int i = 0; i < 8; i++) MPI_Comm_idup(parents[0], &more[i], &r[i]);
    MPI_Comm_dup(parents[0], &last);
    use(last, parents[0]);
    MPI_Comm_free(&last);
    MPI_Comm_free(&parents[0]);
    MPI_Waitall(8, r, MPI_STATUSES_IGNORE);
    for (int i = 0; i < 8; i++) {
        use(more[i], MPI_COMM_WORLD);
        MPI_Comm_free(&more[i]);
    }
    MPI_Comm_free(&parents[1]);
    return finish();
}
