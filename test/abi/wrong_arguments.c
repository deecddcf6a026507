/* Runs the calls that test/abi/wrong-arguments has written, each in a process of its own. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <limits.h>
#include <mpi.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MANY = 64, ROOM = 64 << 10, PATIENCE = 20 };

static char room[ROOM], long_text[ROOM];
static const char text[] = "text";
static struct {
    int narrow[MANY];
    MPI_Count wide[MANY];
} zeros, ones, minus_ones, much, distribs, dargs;
static struct {
    void *zero[MANY], *world[MANY], *nothing[MANY];
} holds;
static MPI_Datatype types[MANY];
static MPI_Request requests[MANY], persistent[MANY];
static MPI_Status statuses[MANY];
static MPI_Comm comm, ring, graph, dist_graph;
static MPI_Win win, locked_win;
static MPI_Group group;
static MPI_Info info;
static MPI_Session session;
static struct {
    int comm, type, win;
} keyval;
/* What a call may free, and what has been freed. */
static struct {
    MPI_Comm comm;
    MPI_Group group;
    MPI_Datatype datatype;
    MPI_Op op;
    MPI_Request request;
    MPI_Win win;
    MPI_File file;
    MPI_Info info;
    MPI_Errhandler errhandler;
    MPI_Message message;
    MPI_Session session;
} own, freed;

static int any_function(void)
{
    return 0;
}

static void fill_numbers(void)
{
    for (int i = 0; i < MANY; i++) {
        ones.narrow[i] = 1, minus_ones.narrow[i] = -1, much.narrow[i] = 1 << 30;
        ones.wide[i] = 1, minus_ones.wide[i] = -1, much.wide[i] = (MPI_Count)1 << 60;
        distribs.narrow[i] = MPI_DISTRIBUTE_BLOCK, distribs.wide[i] = MPI_DISTRIBUTE_BLOCK;
        dargs.narrow[i] = MPI_DISTRIBUTE_DFLT_DARG, dargs.wide[i] = MPI_DISTRIBUTE_DFLT_DARG;
        holds.world[i] = (void *)MPI_COMM_WORLD, holds.nothing[i] = (void *)0x3fe;
        types[i] = MPI_INT;
    }
    memset(long_text, 'x', sizeof long_text - 1);
}

static void make_communicators(void)
{
    int one = 1, zero = 0, yes = 1;

    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    MPI_Cart_create(comm, 1, &one, &yes, 0, &ring);
    MPI_Graph_create(comm, 1, &one, &zero, 0, &graph);
    MPI_Dist_graph_create_adjacent(comm, 1, &zero, MPI_UNWEIGHTED, 1, &zero, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &dist_graph);
    MPI_Comm_group(comm, &group);
}

static void make_windows(void)
{
    void *base;

    MPI_Win_allocate(ROOM, 1, MPI_INFO_NULL, comm, &base, &win);
    MPI_Win_allocate(ROOM, 1, MPI_INFO_NULL, comm, &base, &locked_win);
    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    MPI_Win_set_errhandler(locked_win, MPI_ERRORS_RETURN);
    MPI_Win_lock_all(0, locked_win);
}

/* One of each kind, in own or freed. */
static void make_objects(void *into)
{
    typeof(own) *o = into;
    int zero = 0;
    void *base;

    MPI_Comm_dup(comm, &o->comm);
    MPI_Group_incl(group, 1, &zero, &o->group);
    MPI_Type_contiguous(3, MPI_INT, &o->datatype);
    MPI_Type_commit(&o->datatype);
    MPI_Op_create((MPI_User_function *)any_function, 1, &o->op);
    MPI_Recv_init(room, 1, MPI_INT, MPI_PROC_NULL, 0, comm, &o->request);
    MPI_Win_allocate(8, 1, MPI_INFO_NULL, comm, &base, &o->win);
    MPI_Win_set_errhandler(o->win, MPI_ERRORS_RETURN);
    MPI_Info_create(&o->info);
    MPI_Comm_create_errhandler((MPI_Comm_errhandler_function *)any_function, &o->errhandler);
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &o->session);
    o->message = MPI_MESSAGE_NO_PROC;
    o->file = MPI_FILE_NULL;
}

static void free_objects(void)
{
    typeof(freed) copy;

    make_objects(&copy);
    freed = copy;
    MPI_Comm_free(&copy.comm);
    MPI_Group_free(&copy.group);
    MPI_Type_free(&copy.datatype);
    MPI_Op_free(&copy.op);
    MPI_Request_free(&copy.request);
    MPI_Win_free(&copy.win);
    MPI_Info_free(&copy.info);
    MPI_Errhandler_free(&copy.errhandler);
    MPI_Session_finalize(&copy.session);
}

static void set_up(void)
{
    int level;

    fill_numbers();
    MPI_Init(NULL, NULL);
    MPI_T_init_thread(MPI_THREAD_SINGLE, &level);
    make_communicators();
    make_windows();
    MPI_Info_create(&info);
    MPI_Info_set(info, "text", "value");
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    make_objects(&own);
    for (int i = 0; i < MANY; i++) {
        MPI_Isend(room, 1, MPI_INT, MPI_PROC_NULL, 0, comm, &requests[i]);
        MPI_Recv_init(room, 1, MPI_INT, MPI_PROC_NULL, 0, comm, &persistent[i]);
    }
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &keyval.comm, NULL);
    MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, &keyval.type, NULL);
    MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, MPI_WIN_NULL_DELETE_FN, &keyval.win, NULL);
    free_objects();
}

static void add_row(const char *name, int (*call)(int, const char **, int *));
#define ROW(name)                                             \
    static __attribute__((constructor)) void row_##name(void) \
    {                                                         \
        add_row(#name, call_##name);                          \
    }

#include "cases.h"

static struct row {
    const char *name;
    int (*call)(int n, const char **what, int *must_fail);
} rows[1000];
static int nrows, ncalls, wrong;

static void add_row(const char *name, int (*call)(int, const char **, int *))
{
    rows[nrows++] = (struct row){ name, call };
}

/* In shared memory, since the process that calls may die of it. */
static struct {
    const char *what;
    int must_fail, rc;
} * seen;

static void complain(const char *name, const char *how)
{
    printf("FAIL %s, %s: %s\n", name, seen->what, how);
    wrong++;
}

static void call_it(const struct row *row, int n)
{
    int null = open("/dev/null", O_WRONLY);

    dup2(null, 2);
    alarm(PATIENCE);
    seen->rc = row->call(n, &seen->what, &seen->must_fail);
    _exit(0);
}

/* False when there is no call of that number. */
static int try(const struct row *row, int n)
{
    int status;
    pid_t child;

    memset(seen, 0, sizeof *seen);
    fflush(stdout);
    child = fork();
    if (!child) call_it(row, n);
    waitpid(child, &status, 0);
    if (!seen->what) return 0;
    ncalls++;
    if (WIFSIGNALED(status))
        complain(row->name, WTERMSIG(status) == SIGALRM ? "does not come back" : strsignal(WTERMSIG(status)));
    else if (WEXITSTATUS(status))
        complain(row->name, "ended the program");
    else if (seen->must_fail && !seen->rc)
        complain(row->name, "was not noticed");
    return 1;
}

int main(void)
{
    seen = mmap(NULL, sizeof *seen, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    set_up();
    for (int i = 0; i < nrows; i++)
        for (int n = 0; try(&rows[i], n); n++)
            ;
    printf("%d procedures, %d calls\n", nrows, ncalls);
    puts(wrong ? "FAIL every_wrong_argument_is_survived" : "ok every_wrong_argument_is_survived");
    return wrong != 0;
}
