/* A rank that behaves as its arguments say, for the tests of the launcher. It is no MPI program: it reads and writes the boot
 * record as the library would. */
#include "base/boot.h"
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int rank, size;

static void nap(double seconds)
{
    struct timespec t = { (time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9) };

    while (nanosleep(&t, &t) && errno == EINTR) {}
}

static _Noreturn void stay(void)
{
    for (;;) nap(60);
}

static struct rn_boot *boot_open(void)
{
    const char *text = getenv("RONDO_BOOT");
    struct stat st;
    int fd, pid;
    unsigned long long inode;
    char token[33], mine[33];

    if (!text || sscanf(text, "%d:%d:%llu:%32s", &fd, &pid, &inode, token) != 4 || fstat(fd, &st)) exit(90);
    struct rn_boot *b = mmap(NULL, (size_t)st.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (b == MAP_FAILED || st.st_ino != inode || b->magic != RN_BOOT_MAGIC || b->version != RN_BOOT_VERSION) exit(91);
    for (int i = 0; i < 16; i++) snprintf(mine + 2 * i, 3, "%02x", b->token[i]);
    if (strcmp(mine, token) || (size_t)st.st_size < rn_boot_bytes(b->local_size)) exit(92);
    return b;
}

static void init(struct rn_boot *b)
{
    b->ranks[rank].pid = getpid();
    b->ranks[rank].state = RN_BOOT_INIT;
}

static void init_all(struct rn_boot *b)
{
    init(b);
    for (int r = 0; r < size; r++)
        while (b->ranks[r].state == RN_BOOT_STARTED) nap(0.001);
}

static int show_boot(char **argv)
{
    struct rn_boot *b = boot_open();
    char path[64];
    struct stat st;

    snprintf(path, sizeof path, "/proc/%d/fd/%d", atoi(strchr(getenv("RONDO_BOOT"), ':') + 1), atoi(getenv("RONDO_BOOT")));
    printf("%u %u %u %u %u %d %d %s\n", b->job_size, b->local_size, b->nodes, b->cores, b->universe, b->ranks[rank].rank,
           b->ranks[rank].app, stat(path, &st) ? "gone" : "reopens");
    return 0;
}

static int show_cpus(char **argv)
{
    cpu_set_t set;
    const char *comma = "";

    sched_getaffinity(0, sizeof set, &set);
    for (int c = 0; c < CPU_SETSIZE; c++)
        if (CPU_ISSET(c, &set)) comma = (printf("%s%d", comma, c), ",");
    printf("\n");
    return 0;
}

/* lines COUNT LENGTH: every thousandth is written in two halves */
static int write_lines(char **argv)
{
    int count = atoi(argv[0]), length = atoi(argv[1]);
    char *line = malloc((size_t)length + 2);

    for (int i = 0; i < count; i++) {
        int n = snprintf(line, (size_t)length, "rank %d line %d ", rank, i);
        memset(line + n, 'a' + rank % 26, (size_t)(length - n));
        line[length] = '\n';
        line[length + 1] = '\0';
        if (i % 1000 == 500) {
            fwrite(line, 1, (size_t)length / 2, stdout);
            fflush(stdout);
            if (i == 500) nap(0.05);
            fputs(line + length / 2, stdout);
        } else {
            fputs(line, stdout);
        }
    }
    free(line);
    return 0;
}

/* A sanitizer would make an exit of it. */
static void raise_plain(int sig)
{
    signal(sig, SIG_DFL);
    raise(sig);
}

/* signal NUMBER RANK */
static int die(char **argv)
{
    if (rank == atoi(argv[1])) raise_plain(atoi(argv[0]));
    nap(60);
    return 0;
}

/* exit CODE RANK */
static int leave(char **argv)
{
    if (rank == atoi(argv[1])) return atoi(argv[0]);
    nap(60);
    return 0;
}

/* follow: rank 1 is killed, the others exit with 1 as soon as they see it, as a library would whose peer is gone */
static int follow(char **argv)
{
    struct rn_boot *b = boot_open();
    char path[64], text[400];

    init_all(b);
    if (rank == 1) raise_plain(SIGSEGV);
    snprintf(path, sizeof path, "/proc/%d/stat", b->ranks[1].pid);
    for (;;) {
        int fd = open(path, O_RDONLY);
        ssize_t n = fd < 0 ? 0 : read(fd, text, sizeof text - 1);
        if (fd >= 0) close(fd);
        text[n > 0 ? n : 0] = '\0';
        const char *state = strrchr(text, ')');
        if (!state || state[2] == 'Z' || state[2] == 'X') return 1;
    }
}

/* abort CODE RANK */
static int abort_job(char **argv)
{
    struct rn_boot *b = boot_open();

    init_all(b);
    if (rank == atoi(argv[1])) {
        b->abort_state = 1;
        b->abort_code = atoi(argv[0]);
        b->abort_rank = rank;
        atomic_store_explicit(&b->abort_state, 2, memory_order_release);
        return atoi(argv[0]);
    }
    nap(60);
    return 0;
}

/* unfinalized RANK SECONDS: that one leaves without finalizing, the others finalize after so long */
static int unfinalized(char **argv)
{
    struct rn_boot *b = boot_open();

    init_all(b);
    if (rank == atoi(argv[0])) return 0;
    nap(atof(argv[1]));
    b->ranks[rank].state = RN_BOOT_FINALIZED;
    return 0;
}

/* stubborn: deaf to all polite signals, and so is its child */
static int stubborn(char **argv)
{
    for (int s = 1; s < 32; s++) signal(s, SIG_IGN);
    fork();
    printf("ready\n");
    fflush(stdout);
    stay();
}

static const char *mark;

static void leave_mark(int sig)
{
    char path[400];

    snprintf(path, sizeof path, "%s.%d.%d", mark, rank, sig);
    int fd = open(path, O_CREAT | O_WRONLY, 0600);
    if (fd >= 0) close(fd);
    if (sig != SIGUSR1 && sig != SIGUSR2 && sig != SIGCONT) _exit(0);
}

/* handler FILE: each signal makes a file, FILE.RANK.SIGNAL */
static int handle(char **argv)
{
    static const int sigs[] = { SIGINT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGCONT };

    mark = argv[0];
    for (size_t i = 0; i < sizeof sigs / sizeof *sigs; i++) signal(sigs[i], leave_mark);
    printf("ready\n");
    fflush(stdout);
    stay();
}

/* heir SECONDS: leaves a child that holds the output for so long and then writes to it */
static int heir(char **argv)
{
    if (fork()) return 0;
    nap(atof(argv[0]));
    printf("late\n");
    return 0;
}

/* prompt SECONDS: rank 0 asks, waits and ends its line; rank 1 speaks meanwhile */
static int prompt(char **argv)
{
    setvbuf(stdout, NULL, _IONBF, 0);
    if (rank == 0) {
        fputs("name? ", stdout);
        nap(atof(argv[0]));
        fputs("thanks\n", stdout);
    } else {
        nap(0.05);
        fputs("other\n", stdout);
    }
    return 0;
}

/* gulp BYTES_PER_SECOND: reads slowly, says how much */
static int gulp(char **argv)
{
    static char buf[1 << 20];
    long total = 0;
    double pause = (double)sizeof buf / atof(argv[0]);

    for (ssize_t n; (n = read(0, buf, sizeof buf)) > 0; total += n) nap(pause * (double)n / (double)sizeof buf);
    printf("%ld\n", total);
    return 0;
}

static const struct {
    const char *name;
    int args;
    int (*fn)(char **argv);
} modes[] = {
    { "boot", 0, show_boot },    { "cpus", 0, show_cpus }, { "lines", 2, write_lines }, { "signal", 2, die },
    { "exit", 2, leave },        { "follow", 0, follow },  { "abort", 2, abort_job },   { "unfinalized", 2, unfinalized },
    { "stubborn", 0, stubborn }, { "handler", 1, handle }, { "heir", 1, heir },         { "prompt", 1, prompt },
    { "gulp", 1, gulp },
};

int main(int argc, char **argv)
{
    rank = atoi(getenv("RONDO_RANK") ? getenv("RONDO_RANK") : "0");
    size = atoi(getenv("RONDO_SIZE") ? getenv("RONDO_SIZE") : "1");
    for (size_t i = 0; argc > 1 && i < sizeof modes / sizeof *modes; i++)
        if (!strcmp(argv[1], modes[i].name) && argc == modes[i].args + 2) return modes[i].fn(argv + 2);
    return 99;
}
