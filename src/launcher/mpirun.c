/* mpirun, also called mpiexec: plan, start, wait, clean up. */
#include "branch.h"
#include "config.h"
#include "daemon.h"
#include "head.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <ucontext.h>
#include <unistd.h>

enum { USAGE = 2, FAILED = 1 };

const char rn_version[] = PACKAGE_VERSION;

static struct rn_opts opts;
static struct rn_machine machine;
static struct rn_job job;
static int own_node; /* this host's number, -1: none */

static int refuse(const char *text, int status)
{
    rn_say("%s", text);
    return status;
}

/* A descriptor that is closed would be given to the first file we open, and then be written to. */
static void standard_descriptors_open(void)
{
    int fd;

    do fd = open("/dev/null", O_RDWR);
    while (fd >= 0 && fd <= 2);
    if (fd > 2) close(fd);
}

static int options_read(int argc, char **argv)
{
    const char *limit = getenv("MPIEXEC_TIMEOUT");

    int rc = rn_opts_parse(argc, argv, &opts);
    if (rc) return refuse(opts.error, rc);
    if (opts.help) rn_opts_help();
    if (opts.version) printf("mpirun (Rondo) %s\n", rn_version);
    if (*opts.notice) rn_say("%s", opts.notice);
    if (limit && *limit && opts.timeout == 0 && !rn_opts_seconds(limit, &opts.timeout)) {
        rn_say("MPIEXEC_TIMEOUT is '%s': that is not a number of seconds", limit);
        return USAGE;
    }
    return 0;
}

/* ---- the plan ---- */

static int machine_find(void)
{
    char why[400];

    return rn_machine_find(opts.cpu_set, &machine, why, sizeof why) ? 0 : refuse(why, opts.cpu_set ? USAGE : FAILED);
}

static void ranks_list(long n)
{
    job.nranks = job.size = (int)n;
    job.ranks = calloc((size_t)n, sizeof *job.ranks);
    for (int a = 0, r = 0; a < opts.napps; a++)
        for (int i = 0; i < opts.apps[a].ranks; i++, r++)
            job.ranks[r] = (struct rn_rank){ .rank = r, .app = a, .app_rank = i, .local = r, .stdin_fd = -1 };
}

/* Hosts without ranks are left out; the others are numbered as they stand in the list. */
static void nodes_number(const int *host_of)
{
    int *node = malloc((size_t)opts.nhosts * sizeof *node);

    for (int i = 0; i < opts.nhosts; i++) node[i] = -1;
    for (int r = 0; r < job.nranks; r++) node[host_of[r]] = 0;
    job.node_names = calloc((size_t)opts.nhosts, sizeof *job.node_names);
    job.nnodes = 0;
    for (int i = 0; i < opts.nhosts; i++) {
        if (node[i] < 0) continue;
        if (!strcmp(opts.hosts[i].name, job.host)) own_node = job.nnodes;
        job.node_names[job.nnodes] = opts.hosts[i].name;
        node[i] = job.nnodes++;
    }
    job.node_of = malloc((size_t)job.nranks * sizeof *job.node_of);
    int *count = calloc((size_t)job.nnodes, sizeof *count);
    for (int r = 0; r < job.nranks; r++) {
        job.node_of[r] = job.ranks[r].node = node[host_of[r]];
        job.ranks[r].local = count[job.ranks[r].node]++;
    }
    free(count);
    free(node);
}

static bool is_spread(void)
{
    return job.nnodes > 1 || own_node != 0;
}

/* Everything on this host. */
static int plan_here(long slots)
{
    static char *name;
    long n = 0;

    int rc = rn_map_ranks(&opts, &machine, slots, &n, &job.places);
    for (long r = 0; r < n && !rc && opts.spots; r++) job.places[r].spot = &opts.spots[r];
    if (!rc) rc = rn_bind_plan(&opts, &machine, n, job.places);
    if (rc) return refuse(opts.error, rc);
    ranks_list(n);
    name = job.host;
    job.node_names = &name;
    job.nnodes = 1;
    job.universe = (int)RN_MAX(n, slots ? slots : machine.busy);
    job.cores = rn_bind_cores(&machine, n, job.places);
    return 0;
}

static int plan_spread(void)
{
    long n, slots = 0;
    int *host_of;

    int rc = rn_spread_ranks(&opts, &machine, &n, &host_of);
    if (rc) return refuse(opts.error, rc);
    for (int i = 0; i < opts.nhosts; i++) slots += opts.hosts[i].slots;
    ranks_list(n);
    own_node = -1;
    nodes_number(host_of);
    free(host_of);
    if (!is_spread()) {
        free(job.ranks);
        free(job.node_of);
        free(job.node_names);
        job.node_of = NULL;
        return plan_here(slots);
    }
    job.universe = (int)RN_MAX(n, slots);
    job.node = -1;
    return 0;
}

static int plan_make(void)
{
    int rc = machine_find();

    if (!rc && rn_hosts_find(&opts, job.host)) rc = refuse(opts.error, USAGE);
    if (!rc) rc = opts.nhosts ? plan_spread() : plan_here(0);
    if (rc) return rc;
    if (opts.stdin_rank < job.size) return 0;
    rn_say("--stdin %ld: the job has only %d rank%s", opts.stdin_rank, job.size, job.size == 1 ? "" : "s");
    return USAGE;
}

/* This host; the daemons say it of theirs. */
static void topology_show(void)
{
    char text[900];

    rn_machine_print(&machine, text, sizeof text);
    if (opts.dry_run)
        printf("%s has %s\n", job.host, text);
    else if (!is_spread())
        rn_say("%s has %s", job.host, text);
}

static void plan_show(void)
{
    char where[900];
    bool bound = opts.report || opts.dry_run;

    for (int r = 0; r < job.nranks; r++) {
        const struct rn_app *app = &opts.apps[job.ranks[r].app];
        const char *host = job.node_names[job.ranks[r].node];
        if (job.places)
            rn_bind_print(&machine, &job.places[r], where, sizeof where);
        else
            bound = false; /* each daemon says it for its host */
        if (opts.dry_run)
            printf("rank %d on %s: %s%s%s\n", r, host, app->argv[0], bound ? ": " : "", bound ? where : "");
        else if (opts.show_map)
            rn_say("rank %d on %s: %s%s%s", r, host, app->argv[0], bound ? ": " : "", bound ? where : "");
        else if (job.places)
            rn_say("rank %d on %s: %s", r, host, where);
    }
}

/* ---- the job ---- */

static void names_make(void)
{
    extern char **environ;

    job.env = calloc((size_t)opts.napps, sizeof *job.env);
    for (int a = 0; a < opts.napps; a++) rn_env_start(&job.env[a], &opts, environ, a);
    if (getrandom(job.token, sizeof job.token, 0) != sizeof job.token) abort();
    snprintf(job.space, sizeof job.space, "rondo.%.100s.%d.%02x%02x%02x%02x", job.host, (int)getpid(), job.token[0], job.token[1],
             job.token[2], job.token[3]);
}

static int output_dir_make(void)
{
    const char *dir = opts.output_dir;
    struct stat st;

    if (!dir) return 0;
    bool there = !mkdir(dir, 0777) || errno == EEXIST;
    if (there && !stat(dir, &st) && !S_ISDIR(st.st_mode))
        errno = ENOTDIR;
    else if (there && !access(dir, W_OK | X_OK))
        return 0;
    rn_say("cannot write into the folder %s: %s", dir, strerror(errno));
    return FAILED;
}

/* One that has been deleted has no name that could be told to another host, and PMIx complains of it. */
static void folder_check(void)
{
    char here[PATH_MAX];

    if (getcwd(here, sizeof here)) return;
    int error = errno;
    rn_say("the current folder has no name (%s): ranks start in %s", strerror(error), rn_local_home_enter());
}

static int job_here(void)
{
    int status;
    double begin = rn_now(), started;
    char init[60];

    job.hands = &rn_local_hands;
    if (rn_local_start(&job, &status)) {
        started = rn_now();
        rn_job_open(&job);
        status = rn_job_run(&job);
        rn_job_init_print(atomic_load(&job.boot->slowest_start), init, sizeof init);
        if (opts.timing)
            rn_say("start: %.1f ms until all ranks were started%s; the ranks ran %.1f ms", (started - begin) * 1e3, init,
                   (rn_now() - started) * 1e3);
        if (opts.verbose) rn_say("the ranks ran %.1f ms; status %d", (rn_now() - started) * 1e3, status);
    }
    rn_local_finish(&job);
    return status;
}

/* A shell's loop goes on after a command that only exits, whatever its status: ctrl-C has to be seen to have killed us. */
static void die_of_interrupt(void)
{
    sigset_t set;

    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    signal(SIGINT, SIG_DFL);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
    raise(SIGINT);
}

static int launch(int argc, char **argv)
{
    int rc;

    standard_descriptors_open();
    if (argc == 2 && !strcmp(argv[1], RN_DAEMON_OPTION)) return rn_daemon_main();
    gethostname(job.host, sizeof job.host - 1);
    job.opts = &opts;
    if ((rc = options_read(argc, argv)) || opts.help || opts.version) return rc;
    if ((rc = plan_make())) return rc;
    if (opts.show_topo) topology_show();
    if (opts.report || opts.show_map || opts.dry_run) plan_show();
    if (opts.dry_run) return 0;

    if ((rc = output_dir_make())) return rc;
    folder_check();
    names_make();
    rn_local_prepare(&job);
    job.loop = rn_loop_create();
    if (!rn_iof_open(&job)) return FAILED;
    /* The library's own way out takes longer, and may hang after ranks died in the middle of an exchange. */
    rc = is_spread() ? rn_head_run(&job, own_node) : job_here();
    fflush(NULL);
    if (job.ended_by == SIGINT) die_of_interrupt();
    _exit(rc);
}

/* ---- room on the stack ---- */

enum { STACK = 8 << 20, STACK_LEAST = 1 << 20 };

static struct {
    int argc, rc;
    char **argv;
} line;

static void launch_apart(void)
{
    line.rc = launch(line.argc, line.argv);
}

/* PMIx puts hundreds of KiB onto the stack, and what a user allows (ulimit -s) may be less. It stays allowed to the ranks, and
 * the thread stays the one that the kernel knows as the ranks' parent. */
static bool launch_with_room(void)
{
    static ucontext_t here, there;
    struct rlimit allowed;
    pthread_attr_t threads;

    if (getrlimit(RLIMIT_STACK, &allowed) || allowed.rlim_cur >= STACK_LEAST || getcontext(&there)) return false;
    void *stack = mmap(NULL, STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (stack == MAP_FAILED) return false;
    pthread_attr_init(&threads);
    pthread_attr_setstacksize(&threads, STACK);
    pthread_setattr_default_np(&threads);
    there.uc_stack.ss_sp = stack;
    there.uc_stack.ss_size = STACK;
    there.uc_link = &here;
    makecontext(&there, launch_apart, 0);
    return !swapcontext(&here, &there);
}

int main(int argc, char **argv)
{
    line.argc = argc;
    line.argv = argv;
    if (!launch_with_room()) launch_apart();
    return line.rc;
}
