/* What a job leaves outside its processes, and who clears it away: the boot record, the folder of PMIx's files, and the
 * janitor, a process that outlives a launcher that was killed. */
#include "base/file.h"
#include "launcher.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* High enough to be out of the way of what shells and scripts number by hand. */
enum { BOOT_FD_LEAST = 100 };

bool rn_node_boot(struct rn_job *job)
{
    size_t bytes = rn_boot_bytes((uint32_t)job->nranks);
    struct stat st;
    int fd = memfd_create("rondo-node", MFD_CLOEXEC);

    if (fd < 0 || (errno = rn_file_extend(fd, bytes)) || fstat(fd, &st)) goto failed;
    job->boot_fd = fcntl(fd, F_DUPFD, BOOT_FD_LEAST);
    if (job->boot_fd < 0) job->boot_fd = fcntl(fd, F_DUPFD, 3);
    if (job->boot_fd < 0) goto failed;
    close(fd);
    struct rn_boot *b = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, job->boot_fd, 0);
    if (b == MAP_FAILED) goto failed;

    b->magic = RN_BOOT_MAGIC;
    b->version = RN_BOOT_VERSION;
    memcpy(b->token, job->token, sizeof b->token);
    b->job_size = (uint32_t)job->size;
    b->local_size = (uint32_t)job->nranks;
    b->nodes = (uint32_t)job->nnodes;
    b->cores = (uint32_t)job->cores;
    b->universe = (uint32_t)job->universe;
    for (int r = 0; r < job->nranks; r++) {
        b->ranks[r].rank = job->ranks[r].rank;
        b->ranks[r].app = job->ranks[r].app;
    }
    int at = snprintf(job->boot_text, sizeof job->boot_text, "%d:%d:%llu:", job->boot_fd, (int)getpid(),
                      (unsigned long long)st.st_ino);
    for (size_t i = 0; i < sizeof b->token; i++)
        at += snprintf(job->boot_text + at, sizeof job->boot_text - (size_t)at, "%02x", b->token[i]);
    job->boot = b;
    return true;
failed:
    rn_say("cannot create the node's shared memory: %s", strerror(errno));
    return false;
}

/* ---- the folder: BASE/rondo-UID/NAMESPACE-PID-START-HOST.XXXXXX ---- */

/* /proc/PID/stat behind the name, which may hold anything: " STATE PARENT ...". NULL when there is no such process. */
static const char *stat_read(pid_t pid, char *text, size_t room)
{
    char path[64];

    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return NULL;
    ssize_t n = read(fd, text, room - 1);
    close(fd);
    if (n <= 0) return NULL;
    text[n] = '\0';
    const char *end = strrchr(text, ')');
    return end ? end + 1 : NULL;
}

char rn_node_process_state(pid_t pid)
{
    char text[1024];
    const char *p = stat_read(pid, text, sizeof text);

    return p && *p == ' ' ? p[1] : '\0';
}

/* A process is told from a later one with the same number by when it started (ticks after boot). */
static bool start_time(pid_t pid, unsigned long long *out)
{
    char text[1024];
    const char *p = stat_read(pid, text, sizeof text);

    for (int i = 0; p && i < 19; i++) p = strchr(p + 1, ' ');
    return p && sscanf(p, "%llu", out) == 1;
}

static unsigned long long pid_namespace(void)
{
    struct stat st;

    return stat("/proc/self/ns/pid", &st) ? 0 : (unsigned long long)st.st_ino;
}

static int remove_one(const char *path, const struct stat *st, int flag, struct FTW *ftw)
{
    remove(path);
    return 0;
}

/* And the user's folder above it, when that was the last. */
void rn_node_dir_remove(const char *dir)
{
    char parent[256];

    nftw(dir, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    snprintf(parent, sizeof parent, "%s", dir);
    char *slash = strrchr(parent, '/');
    if (slash) *slash = '\0';
    rmdir(parent);
}

/* Only folders of this host and of our process numbering can be judged: the file system may be shared. */
static bool is_left_over(const char *name, const char *host)
{
    unsigned long long ns, start, now;
    int pid, at = 0;

    if (sscanf(name, "%llu-%d-%llu-%n", &ns, &pid, &start, &at) != 3 || !at) return false;
    size_t n = strlen(host);
    if (ns != pid_namespace() || strncmp(name + at, host, n) || name[at + (int)n] != '.') return false;
    return !start_time(pid, &now) || now != start;
}

static void left_overs_remove(const char *parent, const char *host)
{
    char path[512];
    DIR *d = opendir(parent);

    if (!d) return;
    for (struct dirent *e; (e = readdir(d));) {
        if (!is_left_over(e->d_name, host)) continue;
        snprintf(path, sizeof path, "%s/%s", parent, e->d_name);
        nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    }
    closedir(d);
}

/* A folder that is really ours: somebody else may have put something there under the name we would use. */
static bool parent_create(const char *parent)
{
    struct stat st;

    if (mkdir(parent, 0700) && errno != EEXIST) return false;
    return !lstat(parent, &st) && S_ISDIR(st.st_mode) && st.st_uid == geteuid() && !(st.st_mode & 077);
}

static bool dir_create_in(struct rn_job *job, const char *base)
{
    char parent[160], dir[256];
    unsigned long long start = 0;

    if (base[0] != '/' || snprintf(parent, sizeof parent, "%s/rondo-%u", base, (unsigned)geteuid()) >= (int)sizeof parent)
        return false;
    start_time(getpid(), &start);
    /* The parent may vanish between the two steps, when another job ends. */
    for (int i = 0; i < 20; i++) {
        if (!parent_create(parent)) return false;
        left_overs_remove(parent, job->host);
        if (snprintf(dir, sizeof dir, "%s/%llu-%d-%llu-%s.XXXXXX", parent, pid_namespace(), (int)getpid(), start, job->host) >=
            (int)sizeof dir)
            return false;
        if (mkdtemp(dir)) {
            memcpy(job->dir, dir, sizeof dir);
            return true;
        }
        if (errno != ENOENT) return false;
    }
    return false;
}

void rn_node_dir_create(struct rn_job *job)
{
    const char *bases[] = { getenv("TMPDIR"), "/tmp", "/dev/shm", "/var/tmp" };

    for (size_t i = 0; i < ARRAY_LEN(bases); i++)
        if (bases[i] && dir_create_in(job, bases[i])) return;
    job->dir[0] = '\0';
}

/* ---- the janitor ---- */

/* Shared between launcher, janitor, and a rank before it executes its program. */
static struct board {
    char dir[256];
    int nranks;
    pid_t groups[];
} * board;
static pid_t janitor;
static int lifeline = -1;

static void descriptors_close(int but)
{
    DIR *d = opendir("/proc/self/fd");

    if (!d) return;
    for (struct dirent *e; (e = readdir(d));) {
        int fd = atoi(e->d_name);
        if (e->d_name[0] != '.' && fd != but && fd != dirfd(d)) close(fd);
    }
    closedir(d);
}

/* The pipe ends when the launcher does, however that came about. */
static _Noreturn void janitor_main(int fd)
{
    char c;

    prctl(PR_SET_NAME, "rondo-janitor");
    setsid();
    descriptors_close(fd);
    if (chdir("/")) _exit(1);
    while (read(fd, &c, 1) < 0 && errno == EINTR) {}
    for (int r = 0; r < board->nranks; r++)
        if (board->groups[r] > 1) kill(-board->groups[r], SIGKILL);
    if (*board->dir) rn_node_dir_remove(board->dir);
    _exit(0);
}

static void janitor_fork(void)
{
    int fds[2];

    if (pipe2(fds, O_CLOEXEC)) return;
    janitor = fork();
    if (!janitor) {
        close(fds[1]);
        janitor_main(fds[0]);
    }
    close(fds[0]);
    if (lifeline >= 0) close(lifeline);
    lifeline = fds[1];
}

void rn_janitor_start(struct rn_job *job)
{
    size_t bytes = sizeof *board + (size_t)job->nranks * sizeof *board->groups;

    board = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (board == MAP_FAILED) {
        board = NULL;
        return;
    }
    board->nranks = job->nranks;
    janitor_fork();
}

/* One that is killed is replaced: what it would clear up stands on the board. */
void rn_janitor_look(void)
{
    enum { PATIENCE = 16 };
    static int killed;

    if (janitor <= 0 || waitpid(janitor, NULL, WNOHANG) != janitor) return;
    janitor = 0;
    if (++killed <= PATIENCE) janitor_fork();
}

void rn_janitor_note(int rank, pid_t group)
{
    if (board) board->groups[rank] = group;
}

void rn_janitor_dir(const char *dir)
{
    if (board) snprintf(board->dir, sizeof board->dir, "%s", dir);
}

/* Waited for, because a container's first process may not do it. */
void rn_janitor_stop(void)
{
    if (janitor <= 0) return;
    kill(janitor, SIGKILL);
    while (waitpid(janitor, NULL, 0) < 0 && errno == EINTR) {}
    janitor = 0;
}
