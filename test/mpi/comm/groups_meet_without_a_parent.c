/* An intercommunicator from two groups of a session, without MPI_Init. */
#include "../check.h"

int main(void)
{
    MPI_Session s;
    MPI_Group world, mine, theirs;
    MPI_Comm inter;
    MPI_Info info;
    int n, got = -1, me, flag, len = 8;
    char level[32];

    MPI_Info_create(&info);
    MPI_Info_set(info, "thread_level", "MPI_THREAD_MULTIPLE");
    MPI_Session_init(info, MPI_ERRORS_ARE_FATAL, &s);
    MPI_Info_free(&info);
    MPI_Session_get_info(s, &info);
    len = sizeof level;
    MPI_Info_get_string(info, "thread_level", &len, level, &flag);
    CHECK(flag && !strcmp(level, "MPI_THREAD_MULTIPLE"));
    MPI_Info_free(&info);

    MPI_Group_from_session_pset(s, "mpi://WORLD", &world);
    MPI_Group_rank(world, &rank);
    MPI_Group_size(world, &size);
    int low[1][3] = { { 0, size / 2 - 1, 1 } };
    MPI_Group_range_incl(world, 1, low, &mine);
    MPI_Group_range_excl(world, 1, low, &theirs);
    if (rank >= size / 2) {
        MPI_Group t = mine;
        mine = theirs;
        theirs = t;
    }
    MPI_Group_rank(mine, &me);
    MPI_Group far = me ? MPI_GROUP_NULL : theirs; /* counts at the leader only */
    MPI_Intercomm_create_from_groups(mine, 0, far, 0, "meet", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &inter);
    MPI_Comm_remote_size(inter, &n);
    CHECK_EQ(n, rank < size / 2 ? size - size / 2 : size / 2);
    if (me == 0) {
        MPI_Sendrecv(&rank, 1, MPI_INT, 0, 0, &got, 1, MPI_INT, 0, 0, inter, MPI_STATUS_IGNORE);
        CHECK_EQ(got, rank ? 0 : size / 2);
    }
    MPI_Comm_free(&inter);
    MPI_Group_free(&mine);
    MPI_Group_free(&theirs);
    MPI_Group_free(&world);
    MPI_Session_finalize(&s);
    return 0;
}
