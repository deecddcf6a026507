/* A delete function that refuses: an error of the communicator or window whose attribute it is, in every call that deletes one,
 * and the object stays. */
#include "check.h"

static int refusals, handled;
static bool refuse;

static int on_delete(MPI_Comm c, int key, void *value, void *extra)
{
    refusals += refuse;
    return refuse ? MPI_ERR_OTHER : MPI_SUCCESS;
}

static int on_win_delete(MPI_Win w, int key, void *value, void *extra)
{
    refusals += refuse;
    return refuse ? MPI_ERR_OTHER : MPI_SUCCESS;
}

static void on_error(MPI_Comm *c, int *code, ...)
{
    CHECK_EQ(class_of(*code), MPI_ERR_OTHER);
    handled++;
}

static void on_win_error(MPI_Win *w, int *code, ...)
{
    CHECK_EQ(class_of(*code), MPI_ERR_OTHER);
    handled++;
}

static void of_communicator(int value)
{
    MPI_Comm c;
    MPI_Errhandler h;
    int key;

    MPI_Comm_dup(MPI_COMM_WORLD, &c);
    MPI_Comm_create_errhandler(on_error, &h);
    MPI_Comm_set_errhandler(c, h);
    MPI_Errhandler_free(&h);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, on_delete, &key, NULL);
    MPI_Comm_set_attr(c, key, &value);
    CHECK_CLASS(MPI_Comm_set_attr(c, key, &value), MPI_ERR_OTHER);
    CHECK_CLASS(MPI_Comm_delete_attr(c, key), MPI_ERR_OTHER);
    CHECK_CLASS(MPI_Comm_free(&c), MPI_ERR_OTHER);
    CHECK(c != MPI_COMM_NULL);
    refuse = false;
    MPI_Barrier(c);
    MPI_Comm_free(&c);
    MPI_Comm_free_keyval(&key);
}

static void of_window(int value)
{
    MPI_Win w;
    MPI_Errhandler h;
    int key;

    MPI_Win_create(NULL, 0, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_create_errhandler(on_win_error, &h);
    MPI_Win_set_errhandler(w, h);
    MPI_Errhandler_free(&h);
    MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, on_win_delete, &key, NULL);
    MPI_Win_set_attr(w, key, &value);
    CHECK_CLASS(MPI_Win_set_attr(w, key, &value), MPI_ERR_OTHER);
    CHECK_CLASS(MPI_Win_delete_attr(w, key), MPI_ERR_OTHER);
    CHECK_CLASS(MPI_Win_free(&w), MPI_ERR_OTHER);
    CHECK(w != MPI_WIN_NULL);
    refuse = false;
    MPI_Win_fence(0, w);
    MPI_Win_free(&w);
    MPI_Win_free_keyval(&key);
}

int main(void)
{
    start();
    refuse = true;
    of_communicator(1);
    refuse = true;
    of_window(2);
    CHECK_EQ(refusals, 6);
    CHECK_EQ(handled, 6);
    return finish();
}
