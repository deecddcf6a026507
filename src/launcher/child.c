/* Finding the program, and starting it as a rank. */
#include "launcher.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NOT_FOUND = 127, NOT_EXECUTABLE = 126, FAILED = 1 };

/* 0, or errno of why it cannot be executed. */
static int try_path(const char *path)
{
    struct stat st;

    if (stat(path, &st)) return errno;
    if (S_ISDIR(st.st_mode)) return EISDIR;
    if (!S_ISREG(st.st_mode)) return EACCES;
    return access(path, X_OK) ? errno : 0;
}

/* In one folder; *worst keeps the most telling reason. */
static char *try_in(const char *dir, size_t n, const char *name, int *worst)
{
    char path[PATH_MAX];

    if (snprintf(path, sizeof path, "%.*s%s%s", (int)n, dir, n ? "/" : "", name) >= (int)sizeof path) return NULL;
    int e = try_path(path);
    if (!e) return strdup(path);
    if (e != ENOENT && e != ENOTDIR) *worst = e;
    return NULL;
}

static char *try_list(const char *dirs, const char *name, int *worst)
{
    for (const char *d = dirs; d;) {
        size_t n = strcspn(d, ":");
        char *found = n ? try_in(d, n, name, worst) : try_in(".", 1, name, worst);
        if (found) return found;
        d = d[n] ? d + n + 1 : NULL;
    }
    return NULL;
}

/* A relative name is meant from the folder the program will run in, or else from ours. */
static char *find_beside(const struct rn_app *app, const char *name, int *worst)
{
    char here[PATH_MAX];
    char *found = NULL;

    if (*name == '/') return try_in("", 0, name, worst);
    if (app->wdir) found = try_in(app->wdir, strlen(app->wdir), name, worst);
    if (!found && getcwd(here, sizeof here)) found = try_in(here, strlen(here), name, worst);
    return found;
}

/* The rank enters its folder before it executes: what we found from here must be named from anywhere. */
static char *make_absolute(char *path)
{
    char here[PATH_MAX], *whole;

    if (*path == '/' || !getcwd(here, sizeof here)) return path;
    whole = malloc(strlen(here) + strlen(path) + 2);
    sprintf(whole, "%s/%s", here, path);
    free(path);
    return whole;
}

bool rn_child_find(struct rn_job *job, struct rn_app *app, const struct rn_env *env, int *status)
{
    const char *name = app->argv[0];
    const char *path = rn_env_get(env, "PATH");
    struct stat st;
    int worst = ENOENT;
    char *found = NULL;

    *status = FAILED;
    if (app->wdir && stat(app->wdir, &st)) {
        rn_say("cannot enter the folder %s: %s", app->wdir, strerror(errno));
        return false;
    }
    if (app->wdir && !S_ISDIR(st.st_mode)) {
        rn_say("cannot enter the folder %s: it is not a folder", app->wdir);
        return false;
    }
    if (!*name) {
        *status = NOT_FOUND;
        rn_say("the name of a program is empty");
        return false;
    }
    if (!strchr(name, '/')) {
        if (app->path) found = try_list(app->path, name, &worst);
        if (!found) found = try_list(path ? path : "/usr/local/bin:/usr/bin:/bin", name, &worst);
    }
    /* People write the name of a program that lies beside them; the folder of that name is not meant. */
    if (!found) found = find_beside(app, name, &worst);
    if (found) {
        app->program = make_absolute(found);
        return true;
    }
    *status = worst == ENOENT ? NOT_FOUND : NOT_EXECUTABLE;
    if (worst == ENOENT && !strchr(name, '/'))
        rn_say("program '%s' was not found in PATH or in the current folder", name);
    else if (worst == ENOENT)
        rn_say("program '%s' does not exist", name);
    else
        rn_say("program '%s' cannot be executed: %s", name, strerror(worst));
    return false;
}

/* Everything the new process needs, made ready before, because it shares our memory until it executes. */
struct birth {
    struct rn_job *job;
    struct rn_rank *rank;
    const struct rn_app *app;
    const struct rn_place *place;
    char **env, **argv, **shell_argv;
    int in, out, err;
    pid_t launcher;
    volatile int error; /* errno of the step that failed */
    const char *volatile step;
};

static _Noreturn void birth_failed(struct birth *b, const char *step)
{
    b->error = errno;
    b->step = step;
    _exit(NOT_FOUND);
}

/* Between vfork and exec: only system calls. */
static _Noreturn void birth_run(struct birth *b)
{
    struct sigaction plain = { .sa_handler = SIG_DFL };
    pid_t self = getpid();

    setpgid(0, 0);
    rn_janitor_note(b->rank->local, self);
    /* Should the launcher have died before this took effect, nobody would end us. */
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != b->launcher) _exit(FAILED);
    if (b->place->bound && sched_setaffinity(0, sizeof b->place->cpus, (const cpu_set_t *)&b->place->cpus))
        birth_failed(b, "bind it to its processors");
    if (dup2(b->in, 0) < 0 || dup2(b->out, 1) < 0 || dup2(b->err, 2) < 0) birth_failed(b, "connect its output");
    if (b->app->wdir && chdir(b->app->wdir)) birth_failed(b, "enter its folder");
    /* Ignored by us, or by a shell that put us into the background. */
    sigaction(SIGPIPE, &plain, NULL);
    sigaction(SIGINT, &plain, NULL);
    sigaction(SIGQUIT, &plain, NULL);
    setrlimit(RLIMIT_NOFILE, &b->job->files);
    sigprocmask(SIG_SETMASK, &b->job->old_mask, NULL);
    execve(b->app->program, b->argv, b->env);
    if (errno == ENOEXEC) execve("/bin/sh", b->shell_argv, b->env); /* a script without a first line that says whose */
    birth_failed(b, "execute the program");
}

static pid_t birth_fork(struct birth *b)
{
    pid_t pid = vfork();

    if (!pid) birth_run(b);
    return pid;
}

/* "sh PROGRAM ARGUMENTS" */
static char **shell_argv_create(const struct rn_app *app)
{
    char **v = calloc((size_t)app->argc + 2, sizeof *v);

    v[0] = (char *)"sh";
    v[1] = app->program;
    for (int i = 1; i < app->argc; i++) v[i + 1] = app->argv[i];
    return v;
}

bool rn_child_start(struct rn_job *job, struct rn_rank *r, struct rn_env *env, int *status)
{
    const struct rn_app *app = &job->opts->apps[r->app];
    struct birth b = {
        .job = job, .rank = r, .app = app, .place = &job->places[r->local], .env = env->v, .argv = app->argv, .launcher = getpid()
    };

    b.in = rn_stdin_open(job, r->rank, &r->stdin_fd);
    b.out = rn_iof_stream_open(job, &r->out, r, 1);
    b.err = job->opts->merge_err || b.out < 0 ? b.out : rn_iof_stream_open(job, &r->err, r, 2);
    b.shell_argv = shell_argv_create(app);
    pid_t pid = b.in < 0 || b.out < 0 || b.err < 0 ? -1 : birth_fork(&b);
    if (pid < 0) {
        b.error = errno;
        b.step = "create its process";
    } else if (b.step) {
        waitpid(pid, NULL, 0);
        rn_janitor_note(r->local, 0);
    } else {
        r->pid = pid;
        r->running = true;
        job->nrunning++;
    }
    free(b.shell_argv);
    if (b.in >= 0) close(b.in);
    if (b.err >= 0 && b.err != b.out) close(b.err);
    if (b.out >= 0) close(b.out);
    if (!b.step) return true;

    bool exec = pid >= 0 && !strcmp(b.step, "execute the program");
    *status = !exec ? FAILED : b.error == ENOENT ? NOT_FOUND : NOT_EXECUTABLE;
    rn_say("rank %d could not be started: cannot %s (%s): %s", r->rank, b.step, app->argv[0], strerror(b.error));
    return false;
}
