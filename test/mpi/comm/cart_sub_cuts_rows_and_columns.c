/* A grid of all ranks, its rows, columns and cells; ranks beyond the grid get nothing. */
#include "../check.h"

int main(void)
{
    MPI_Comm grid, row, column, cell;
    int dims[2] = { 0, 0 }, periods[2] = { 1, 0 }, coords[2], n, sum, got[2], per[2], at[2];

    start();
    MPI_Dims_create(size, 2, dims);
    for (int reorder = 0; reorder < 2; reorder++) {
        MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, reorder, &grid);
        int me;
        MPI_Comm_rank(grid, &me);
        MPI_Cart_get(grid, 2, got, per, at);
        CHECK(got[0] == dims[0] && got[1] == dims[1] && per[0] == 1 && per[1] == 0);
        MPI_Cart_coords(grid, me, 2, coords);
        CHECK(coords[0] == at[0] && coords[1] == at[1]);

        MPI_Cart_sub(grid, (int[]){ 0, 1 }, &row);
        MPI_Comm_size(row, &n);
        CHECK_EQ(n, dims[1]);
        MPI_Allreduce(&coords[0], &sum, 1, MPI_INT, MPI_SUM, row);
        CHECK_EQ(sum, coords[0] * dims[1]);
        MPI_Cart_get(row, 1, got, per, at);
        CHECK(at[0] == coords[1] && per[0] == 0);
        MPI_Cart_sub(grid, (int[]){ 1, 0 }, &column);
        MPI_Comm_rank(column, &n);
        CHECK_EQ(n, coords[0]);
        MPI_Cart_sub(grid, (int[]){ 0, 0 }, &cell);
        MPI_Cartdim_get(cell, &n);
        CHECK_EQ(n, 0);
        MPI_Comm_size(cell, &n);
        CHECK_EQ(n, 1);

        /* What goes up comes from below. */
        int source, dest, from = -1;
        MPI_Cart_shift(grid, 0, 1, &source, &dest);
        MPI_Sendrecv(&me, 1, MPI_INT, dest, 0, &from, 1, MPI_INT, source, 0, grid, MPI_STATUS_IGNORE);
        CHECK_EQ(from, source);
        MPI_Comm_free(&cell);
        MPI_Comm_free(&column);
        MPI_Comm_free(&row);
        MPI_Comm_free(&grid);
    }
    MPI_Cart_create(MPI_COMM_WORLD, 1, &(int){ (size + 1) / 2 }, periods, 0, &grid);
    CHECK((grid == MPI_COMM_NULL) == (rank >= (size + 1) / 2));
    if (grid != MPI_COMM_NULL) MPI_Comm_free(&grid);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    CHECK_CLASS(MPI_Cart_create(MPI_COMM_WORLD, 1, &(int){ size + 1 }, periods, 0, &grid), MPI_ERR_DIMS);
    return finish();
}
