/* Handlers live as long as something uses them; each object has its own; the codes of the program have theirs. */
#include "../check.h"

static int calls, last_code;
static MPI_Comm last_comm;

static void count(MPI_Comm *c, int *code, ...)
{
    calls++;
    last_code = *code;
    last_comm = *c;
}

static void for_windows(MPI_Win *w UNUSED, int *code UNUSED, ...)
{
}

int main(void)
{
    MPI_Errhandler h, same, of_win;
    MPI_Comm c;
    int class, code;

    start();
    MPI_Comm_create_errhandler(count, &h);
    MPI_Comm_dup(MPI_COMM_WORLD, &c);
    MPI_Comm_set_errhandler(c, h);
    MPI_Comm_get_errhandler(c, &same);
    CHECK(same == h);
    MPI_Errhandler_free(&same);
    MPI_Errhandler_free(&h);

    MPI_Add_error_class(&class);
    MPI_Add_error_code(class, &code);
    MPI_Add_error_string(code, "the tea is cold");
    CHECK_EQ(MPI_Comm_call_errhandler(c, code), MPI_SUCCESS);
    CHECK_EQ(calls, 1);
    CHECK_EQ(last_code, code);
    CHECK(last_comm == c);

    CHECK_CLASS(MPI_Recv(NULL, 0, MPI_INT, size + 3, 0, c, MPI_STATUS_IGNORE), MPI_ERR_RANK);
    CHECK_EQ(calls, 2);
    CHECK(last_comm == c);

    /* An error without a communicator goes to MPI_COMM_SELF (MPI-5.0 9.3). */
    MPI_Group g = MPI_GROUP_NULL;
    MPI_Comm_create_errhandler(count, &h);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, h);
    MPI_Errhandler_free(&h);
    CHECK_CLASS(MPI_Group_size(g, &code), MPI_ERR_GROUP);
    CHECK_EQ(calls, 3);
    CHECK(last_comm == MPI_COMM_SELF);

    MPI_Win_create_errhandler(for_windows, &of_win);
    CHECK_CLASS(MPI_Comm_set_errhandler(c, of_win), MPI_ERR_ERRHANDLER);
    CHECK_EQ(calls, 4);
    MPI_Errhandler_free(&of_win);

    /* Predefined ones may be got and freed like others. */
    MPI_Comm_set_errhandler(c, MPI_ERRORS_RETURN);
    MPI_Comm_get_errhandler(c, &h);
    CHECK(h == MPI_ERRORS_RETURN);
    MPI_Errhandler_free(&h);
    CHECK(h == MPI_ERRHANDLER_NULL);
    MPI_File_get_errhandler(MPI_FILE_NULL, &h);
    CHECK(h == MPI_ERRORS_RETURN);
    MPI_Errhandler_free(&h);
    MPI_Comm_free(&c);
    return finish();
}
