/* The kinds of memory that the program asks for are told by sessions, communicators, windows and MPI_INFO_ENV, and what it
 * promises of them is kept and told, unless there is no such kind. */
#include "../check.h"

static const char kinds[] = "mpi_memory_alloc_kinds", promise[] = "mpi_assert_memory_alloc_kinds";

/* Frees info unless it is MPI_INFO_ENV. */
static void check_value(MPI_Info info, const char *key, const char *want)
{
    char value[MPI_MAX_INFO_VAL] = "";
    int flag, room = sizeof value;

    MPI_Info_get_string(info, key, &room, value, &flag);
    CHECK_EQ(flag, want != NULL);
    if (want && strcmp(value, want)) {
        fprintf(stderr, "%s is %s, not %s\n", key, value, want);
        exit(1);
    }
    if (info != MPI_INFO_ENV) MPI_Info_free(&info);
}

static MPI_Info info_with(const char *key, const char *value)
{
    MPI_Info info;

    MPI_Info_create(&info);
    MPI_Info_set(info, key, value);
    return info;
}

static void check_promise(const char *given, const char *kept)
{
    MPI_Info info = info_with(promise, given), told;
    MPI_Comm c, copy;
    MPI_Win w;
    int x = 0, sum = 0;

    MPI_Comm_dup_with_info(MPI_COMM_WORLD, info, &c);
    MPI_Comm_get_info(c, &told);
    check_value(told, promise, kept);
    MPI_Win_create(&x, sizeof x, 1, info, c, &w);
    MPI_Win_get_info(w, &told);
    check_value(told, promise, kept);
    MPI_Win_free(&w);
    MPI_Comm_dup(c, &copy);
    MPI_Comm_get_info(copy, &told);
    check_value(told, promise, NULL);
    MPI_Comm_free(&copy);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, c);
    CHECK_EQ(sum, size * (size - 1) / 2);
    MPI_Comm_free(&c);
    MPI_Info_free(&info);
}

static void check_session(const char *asked, const char *want)
{
    MPI_Info info = info_with(kinds, asked), told;
    MPI_Session s;
    MPI_Group g;
    MPI_Comm c;

    MPI_Session_init(info, MPI_ERRORS_ARE_FATAL, &s);
    MPI_Session_get_info(s, &told);
    check_value(told, kinds, want);
    MPI_Group_from_session_pset(s, "mpi://WORLD", &g);
    MPI_Comm_create_from_group(g, "kinds", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &c);
    MPI_Comm_get_info(c, &told);
    check_value(told, kinds, want);
    MPI_Comm_free(&c);
    MPI_Group_free(&g);
    MPI_Session_finalize(&s);
    MPI_Info_free(&info);
}

/* argument: what was asked for at the start, if anything */
int main(int argc, char **argv)
{
    const char *asked = argc > 1 ? argv[1] : NULL, *world = asked ? "mpi,system,mpi:alloc_mem" : "mpi,system";
    MPI_Info told;
    int x;
    MPI_Win w;
    MPI_Session s;

    start();
    check_value(MPI_INFO_ENV, kinds, asked);
    MPI_Comm_get_info(MPI_COMM_WORLD, &told);
    check_value(told, kinds, world);
    MPI_Win_create(&x, sizeof x, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &w);
    MPI_Win_get_info(w, &told);
    check_value(told, kinds, world);
    MPI_Win_free(&w);
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &s);
    MPI_Session_get_info(s, &told);
    check_value(told, kinds, world);
    MPI_Session_finalize(&s);
    check_session("", "mpi,system");
    check_session("mpi:win_allocate:alloc_mem,level_zero:shared, system", "mpi,system,mpi:win_allocate:alloc_mem");
    check_promise("system", "system");
    check_promise(" system, mpi", "mpi,system");
    check_promise("mpi:alloc_mem:win_allocate", "mpi:alloc_mem,mpi:win_allocate");
    check_promise("", "");
    check_promise("system,rocm:device", NULL);
    check_promise("system:fast", NULL);
    check_promise("mpi:", NULL);
    check_promise("mpi::alloc_mem", NULL);
    check_promise(":alloc_mem", NULL);
    check_session("mpi:alloc_mem:", "mpi,system");
    return finish();
}
