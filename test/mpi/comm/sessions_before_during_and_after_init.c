/* A session can live before, during and after MPI_Init to MPI_Finalize; each brings its own communicator. */
#include "../check.h"

static MPI_Session open_session(void)
{
    MPI_Session s = MPI_SESSION_NULL;

    CHECK_EQ(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &s), MPI_SUCCESS);
    CHECK(s != MPI_SESSION_NULL);
    return s;
}

static MPI_Comm comm_of(MPI_Session s, const char *set, const char *tag)
{
    MPI_Group g;
    MPI_Comm c;

    CHECK_EQ(MPI_Group_from_session_pset(s, set, &g), MPI_SUCCESS);
    CHECK_EQ(MPI_Comm_create_from_group(g, tag, MPI_INFO_NULL, MPI_ERRORS_RETURN, &c), MPI_SUCCESS);
    CHECK_EQ(MPI_Group_free(&g), MPI_SUCCESS);
    return c;
}

static void use(MPI_Comm c)
{
    int me, n, sum = 0;

    MPI_Comm_rank(c, &me);
    MPI_Comm_size(c, &n);
    if (size > 0) CHECK_EQ(n, size);
    CHECK_EQ(MPI_Allreduce(&me, &sum, 1, MPI_INT, MPI_SUM, c), MPI_SUCCESS);
    CHECK_EQ(sum, n * (n - 1) / 2);
    CHECK_EQ(MPI_Sendrecv(&me, 1, MPI_INT, (me + 1) % n, 0, &sum, 1, MPI_INT, (me + n - 1) % n, 0, c, MPI_STATUS_IGNORE),
             MPI_SUCCESS);
    CHECK_EQ(sum, (me + n - 1) % n);
}

static void check_sets(MPI_Session s)
{
    int n, len, found = 0, flag;
    char name[MPI_MAX_PSET_NAME_LEN], value[16];
    MPI_Info info;

    MPI_Session_get_num_psets(s, MPI_INFO_NULL, &n);
    CHECK(n >= 2);
    for (int i = 0; i < n; i++) {
        len = 0;
        MPI_Session_get_nth_pset(s, MPI_INFO_NULL, i, &len, NULL);
        CHECK(len > 1 && len <= (int)sizeof name);
        MPI_Session_get_nth_pset(s, MPI_INFO_NULL, i, &len, name);
        CHECK_EQ(strlen(name) + 1, len);
        found += !strcmp(name, "mpi://WORLD") || !strcmp(name, "mpi://SELF");
        MPI_Session_get_pset_info(s, name, &info);
        len = sizeof value;
        MPI_Info_get_string(info, "mpi_size", &len, value, &flag);
        CHECK(flag && atoi(value) >= 1);
        MPI_Info_free(&info);
    }
    CHECK_EQ(found, 2);
    MPI_Group g;
    CHECK_CLASS(MPI_Group_from_session_pset(s, "nobody://HERE", &g), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Session_get_nth_pset(s, MPI_INFO_NULL, n, &len, name), MPI_ERR_ARG);
}

int main(void)
{
    int n;

    MPI_Session first = open_session(), second = open_session();
    check_sets(first);
    MPI_Comm a = comm_of(first, "mpi://WORLD", "a"), b = comm_of(second, "mpi://WORLD", "b");
    use(a);
    use(b);
    MPI_Comm_free(&b);
    CHECK_EQ(MPI_Session_finalize(&second), MPI_SUCCESS);
    CHECK(second == MPI_SESSION_NULL);

    start();
    use(a);
    use(MPI_COMM_WORLD);
    second = open_session();
    b = comm_of(second, "mpi://world", "c");
    use(b);
    MPI_Comm self = comm_of(second, "mpi://SELF", "c");
    MPI_Comm_size(self, &n);
    CHECK_EQ(n, 1);
    MPI_Comm_free(&self);
    MPI_Finalize();

    use(a);
    use(b);
    MPI_Comm_free(&a);
    MPI_Comm_free(&b);
    MPI_Session_finalize(&first);
    MPI_Session_finalize(&second);

    /* And once more from nothing. */
    first = open_session();
    a = comm_of(first, "mpi://WORLD", "again");
    use(a);
    MPI_Comm_disconnect(&a);
    MPI_Session_finalize(&first);
    return 0;
}
