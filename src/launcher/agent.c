/* The processes that bring a daemon to a host: ssh or what the user names, srun, or the daemon itself on this host. */
#include "branch.h"
#include "lines.h"
#include "ssh.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WORDS = RN_AGENT_WORDS + 8, PIPE = 1 << 20 };

/* ---- its command line ---- */

struct command {
    const char *words[WORDS];
    int n;
    const char *ssh_host; /* where ssh goes, when it is we who chose ssh */
    char *buffers[3];
};

static void word_add(struct command *c, const char *word)
{
    if (c->n < WORDS - 1) c->words[c->n++] = word;
}

/* Behind the name of the program; NULL: none. */
static void option_insert(struct command *c, const char *option)
{
    if (!option || c->n == WORDS - 1) return;
    memmove(&c->words[2], &c->words[1], (size_t)(c->n - 1) * sizeof *c->words);
    c->words[1] = option;
    c->n++;
}

/* For a shell at the other end, of whatever kind. */
static void quoted_put(struct rn_pack *p, const char *text)
{
    rn_pack_bytes(p, "'", 1);
    for (const char *c = text; *c; c++) {
        if (*c == '\'')
            rn_pack_bytes(p, "'\\''", 4);
        else
            rn_pack_bytes(p, c, 1);
    }
    rn_pack_bytes(p, "'", 1);
}

/* ssh passes no environment, and mpirun may find its libraries only by that. */
static char *remote_command(const char *exe)
{
    const char *libraries = getenv("LD_LIBRARY_PATH");
    struct rn_pack p = { 0 };

    if (libraries && *libraries) {
        rn_pack_bytes(&p, "env LD_LIBRARY_PATH=", 20);
        quoted_put(&p, libraries);
        rn_pack_bytes(&p, " ", 1);
    }
    quoted_put(&p, exe);
    rn_pack_bytes(&p, " " RN_DAEMON_OPTION, sizeof " " RN_DAEMON_OPTION);
    return p.data;
}

static void ssh_command(struct command *c, const struct rn_branch *b, int node)
{
    if (*b->setup.agent) {
        c->buffers[0] = strdup(b->setup.agent);
        c->n = RN_MAX(0, rn_words_cut(c->buffers[0], c->words, RN_AGENT_WORDS));
    } else {
        /* Nobody could answer a question: there may be hundreds of them at once. */
        c->ssh_host = b->setup.names[node];
        word_add(c, "ssh");
        word_add(c, "-x");
        word_add(c, "-oBatchMode=yes");
        word_add(c, "-oConnectTimeout=10");
    }
    word_add(c, b->setup.names[node]);
    word_add(c, c->buffers[1] = remote_command(b->setup.exe));
}

static void srun_command(struct command *c, const struct rn_branch *b, int node, int nodes)
{
    struct rn_pack list = { 0 };
    static char count[3][24];

    for (int i = 0; i < nodes; i++) {
        if (i) rn_pack_bytes(&list, ",", 1);
        rn_pack_bytes(&list, b->setup.names[node + i], strlen(b->setup.names[node + i]));
    }
    rn_pack_bytes(&list, "", 1);
    snprintf(count[0], sizeof count[0], "-N%d", nodes);
    snprintf(count[1], sizeof count[1], "-n%d", nodes);
    const char *words[] = { "srun",
                            "--overlap",
                            count[0],
                            count[1],
                            "--ntasks-per-node=1",
                            "--mpi=none",
                            "--kill-on-bad-exit=0",
                            "--cpu-bind=none",
                            "--input=all",
                            "-w",
                            c->buffers[0] = list.data,
                            b->setup.exe,
                            RN_DAEMON_OPTION };
    for (size_t i = 0; i < ARRAY_LEN(words); i++) word_add(c, words[i]);
}

static char *own_path(void)
{
    char path[PATH_MAX];
    ssize_t n = readlink("/proc/self/exe", path, sizeof path - 1);

    path[n > 0 ? n : 0] = '\0';
    return strdup(path);
}

static void command_make(struct command *c, const struct rn_branch *b, int node, int nodes)
{
    *c = (struct command){ 0 };
    if (node == b->own || b->setup.reach == RN_REACH_FORK) {
        word_add(c, c->buffers[2] = own_path());
        word_add(c, RN_DAEMON_OPTION);
    } else if (b->setup.reach == RN_REACH_SLURM) {
        srun_command(c, b, node, nodes);
    } else {
        ssh_command(c, b, node);
    }
}

/* ---- the process ---- */

static void on_output(void *arg, short events)
{
    struct rn_agent *a = arg;
    char text[512];
    ssize_t n;

    while ((n = read(a->out, text, sizeof text)) > 0) {
        size_t keep = RN_MIN(a->len, sizeof a->tail - (size_t)n);
        memmove(a->tail, a->tail + a->len - keep, keep);
        memcpy(a->tail + keep, text, (size_t)n);
        a->len = keep + (size_t)n;
    }
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) return;
    rn_watch_drop(a->watch);
    close(a->out);
    a->out = -1;
}

static _Noreturn void agent_run(const struct rn_job *job, struct command *c, int in, int out, int report)
{
    struct sigaction plain = { .sa_handler = SIG_DFL };

    prctl(PR_SET_PDEATHSIG, SIGKILL); /* or an ssh that hangs would outlive us */
    setsid();                         /* ctrl-C is for mpirun */
    sigaction(SIGPIPE, &plain, NULL);
    setrlimit(RLIMIT_NOFILE, &job->files);
    sigprocmask(SIG_SETMASK, &job->old_mask, NULL);
    if (c->ssh_host) {
        option_insert(c, rn_ssh_option(c->ssh_host, report));
        report = -1;
    }
    dup2(in, 0);
    dup2(out, 1);
    dup2(out, 2);
    execvp(c->words[0], (char *const *)(uintptr_t)c->words);
    int e = errno;
    if (write(report, &e, sizeof e) < 0) _exit(126);
    _exit(127);
}

bool rn_agent_start(struct rn_agent *a, struct rn_branch *b, int node, int nodes, char *why, size_t room)
{
    int in[2] = { -1, -1 }, out[2] = { -1, -1 }, report[2] = { -1, -1 }, error = 0;
    struct rn_pack text = { 0 };
    struct command c;

    command_make(&c, b, node, nodes);
    rn_bootstrap_write(&text, b, node, nodes);
    *a = (struct rn_agent){ .job = b->job, .out = -1 };
    if (!pipe2(in, O_CLOEXEC) && !pipe2(out, O_CLOEXEC) && !pipe2(report, O_CLOEXEC)) a->pid = fork();
    if (!a->pid && report[1] >= 0) agent_run(b->job, &c, in[0], out[1], report[1]);
    if (a->pid <= 0) error = errno;
    if (in[0] >= 0) close(in[0]);
    if (out[1] >= 0) close(out[1]);
    if (report[1] >= 0) close(report[1]);
    if (a->pid > 0 && read(report[0], &error, sizeof error) != sizeof error) error = 0;
    if (report[0] >= 0) close(report[0]);
    if (error) {
        snprintf(why, room, "cannot execute %s: %s", c.words[0], strerror(error));
        if (a->pid > 0) waitpid(a->pid, NULL, 0);
        a->pid = 0;
    } else {
        /* It has room for all of it, so nobody needs to wait for a slow reader. */
        if (text.len > 65536) fcntl(in[1], F_SETPIPE_SZ, PIPE);
        fcntl(in[1], F_SETFL, O_NONBLOCK);
        if (write(in[1], text.data, text.len) != (ssize_t)text.len) kill(a->pid, SIGKILL);
        fcntl(out[0], F_SETFL, O_NONBLOCK);
        a->out = out[0];
        a->watch = rn_loop_watch(b->job->loop, a->out, POLLIN, on_output, a);
    }
    if (in[1] >= 0) close(in[1]);
    if (error && out[0] >= 0) close(out[0]);
    memset(text.data, 0, text.len);
    free(text.data);
    for (size_t i = 0; i < ARRAY_LEN(c.buffers); i++) free(c.buffers[i]);
    return !error;
}

bool rn_agent_look(struct rn_agent *a, int *status)
{
    if (a->pid <= 0 || waitpid(a->pid, status, WNOHANG) != a->pid) return false;
    a->pid = 0;
    if (a->out >= 0) on_output(a, POLLIN);
    return true;
}

void rn_agent_explain(const struct rn_agent *a, int status, char *why, size_t room)
{
    size_t end = a->len;

    while (end && (a->tail[end - 1] == '\n' || a->tail[end - 1] == '\r' || a->tail[end - 1] == ' ')) end--;
    size_t begin = end;
    while (begin && a->tail[begin - 1] != '\n') begin--;
    if (end > begin)
        snprintf(why, room, "%.*s", (int)(end - begin), a->tail + begin);
    else if (WIFSIGNALED(status))
        snprintf(why, room, "what should start its daemon was killed by signal %d", WTERMSIG(status));
    else
        snprintf(why, room, "what should start its daemon ended with status %d", WEXITSTATUS(status));
}

void rn_agent_stop(struct rn_agent *a)
{
    if (a->pid > 0) {
        kill(a->pid, SIGKILL);
        waitpid(a->pid, NULL, 0);
    }
    a->pid = 0;
    if (a->out < 0) return;
    rn_watch_drop(a->watch);
    close(a->out);
    a->out = -1;
}
