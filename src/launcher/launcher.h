/* mpirun: what its files share. The way through on one host: opts.c -> machine.c -> map.c, bind.c -> local.c with pmix_srv.c and
 * child.c -> loop.c with iof.c and job.c until every rank has ended. On several hosts (hosts.h) a daemon on each does what
 * local.c does, and mpirun judges. */
#ifndef RN_LAUNCHER_LAUNCHER_H
#define RN_LAUNCHER_LAUNCHER_H

#include "base/base.h"
#include "base/boot.h"
#include "base/cpuset.h"
#include <signal.h>
#include <sys/resource.h>
#include <sys/types.h>

/* ---- command line (opts.c) ---- */

enum rn_unit {
    RN_UNIT_AUTO, /* not given */
    RN_UNIT_NONE,
    RN_UNIT_SLOT,
    RN_UNIT_HWTHREAD,
    RN_UNIT_CORE,
    RN_UNIT_NUMA,
    RN_UNIT_SOCKET,
    RN_UNIT_NODE,
    RN_UNIT_USER, /* processors that are listed */
};

/* Where a rank goes, by a line of a rankfile. */
struct rn_spot {
    int host;          /* of those in struct rn_opts; -1 in a daemon */
    const char *slots; /* cores, as they were written; NULL: it is not bound */
    int line;          /* of the file, 0: it has none for this rank */
};

enum { RN_STDIN_ALL = -1, RN_STDIN_NONE = -2 };
enum rn_env_mode { RN_ENV_ALL, RN_ENV_NONE, RN_ENV_LIST };

/* A host as the user or the batch system named it. */
struct rn_host {
    char *name;
    long slots;   /* ranks that belong there */
    long most;    /* ranks that may run there even if slots may be exceeded, 0: any number */
    bool counted; /* the slots were said, and are a limit */
};

/* How the command line names hosts. */
struct rn_hosts_said {
    char **lists;
    int nlists;
    const char *file;
};

/* One program of an MPMD line. */
struct rn_app {
    char **argv;
    int argc;
    long ranks; /* 0: not given */
    const char *wdir, *path;
    char *program; /* what to execute, found by child.c */
    /* What stands before the first program is for all that have no hosts of their own. */
    struct rn_hosts_said said;
    struct rn_host *hosts; /* its own; none: it shares those of struct rn_opts */
    int nhosts;
};

struct rn_env_rule {
    const char *name;
    const char *value; /* NULL: as it is in mpirun's environment; a name may then end with '*' */
    int app;           /* RN_EVERY_APP, or the only one it is for */
};
enum { RN_EVERY_APP = -1 };

/* To listen at. */
struct rn_ports {
    int first, last; /* 0: any */
};

enum rn_reach { RN_REACH_AUTO, RN_REACH_SSH, RN_REACH_SLURM, RN_REACH_FORK };

struct rn_opts {
    struct rn_app *apps;
    int napps;
    struct rn_host *hosts; /* all that were named, or those of the batch system; none: this one */
    int nhosts, nshared;   /* the first nshared are for programs without hosts of their own */
    bool batch;            /* the hosts and their slots are those of an allocation */
    enum rn_reach reach;
    const char *prefix, *interfaces, *agent, *output_dir;
    struct rn_ports ports;
    long fanout;        /* daemons that one daemon or mpirun starts, 0: not given */
    double start_limit; /* seconds for a daemon to answer */
    double silence;     /* seconds without a sign of life after which a host counts as lost */
    struct rn_env_rule *env;
    int nenv;
    enum rn_env_mode env_mode;
    enum rn_unit bind, map, ppr_unit;
    long ppr, pe, per_host; /* 0: not given */
    const char *bind_list;  /* of RN_UNIT_USER */
    const char *cpu_set;    /* processors that may be used, NULL: all */
    const char *rankfile;
    struct rn_spot *spots; /* by rank, NULL: no rankfile */
    long nspots;
    long stdin_rank;
    double timeout; /* seconds, 0: none */
    bool report, show_map, show_topo, dry_run, tag, merge_err, merge_equal, verbose, timing, oversubscribe, mixed, help, version;
    char notice[200]; /* something accepted without effect, to say once */
    char error[400];
};

/* Status 0, or the exit status to end with and the reason in o->error. */
int rn_opts_parse(int argc, char **argv, struct rn_opts *o);
void rn_opts_free(struct rn_opts *o);
void rn_opts_help(void);
bool rn_opts_seconds(const char *text, double *out);

/* ---- cores (machine.c) ---- */

enum { RN_CORE_CPUS = 8 };

void rn_cpuset_print(const struct rn_cpuset *s, char *out, size_t room);

struct rn_core {
    int cpus[RN_CORE_CPUS]; /* hardware threads that we may use */
    int ncpus;
    int socket, numa;
};

/* What this process may use of the host. */
struct rn_machine {
    struct rn_core *cores; /* neighbours stand next to each other */
    int ncores, ncpus;
    int busy; /* cores that can work at once: fewer than ncores where a cgroup limits processor time */
};

/* root: "" except in tests. */
bool rn_machine_read(const char *root, const struct rn_cpuset *allowed, struct rn_machine *out);
/* This host, or what cpu_set lists of it, to which this process then keeps itself. False with the reason in *why. */
bool rn_machine_find(const char *cpu_set, struct rn_machine *out, char *why, size_t room);
void rn_machine_cpus(const struct rn_machine *m, struct rn_cpuset *out);
void rn_machine_free(struct rn_machine *m);

/* ---- plan (map.c, bind.c, slots.c) ---- */

struct rn_place {
    int group; /* ranks of one group share the cores of one NUMA node or socket, or of the host */
    bool bound;
    int ncores; /* when bound */
    struct rn_cpuset cpus;
    const struct rn_spot *spot; /* with a rankfile */
};

/* Number of ranks of a job on one host, and the group of each; *places is for rn_bind_plan to complete and the caller to free.
 * slots: of that host, 0: as many as cores. */
int rn_map_ranks(struct rn_opts *o, const struct rn_machine *m, long slots, long *ranks, struct rn_place **places);
/* The groups of n ranks that are on one host. */
long rn_map_ppr(const struct rn_opts *o, const struct rn_machine *m); /* ranks that a "ppr:N:UNIT" puts on a host */
struct rn_place *rn_map_places(const struct rn_opts *o, const struct rn_machine *m, long n);
int rn_bind_plan(struct rn_opts *o, const struct rn_machine *m, long ranks, struct rn_place *places);
/* slots.c: is it well written, and is what it names there? */
bool rn_slots_are_good(const char *text);
int rn_spots_bind(struct rn_opts *o, const struct rn_machine *m, long ranks, struct rn_place *places);
bool rn_processors_are_good(const char *list);
int rn_processors_bind(struct rn_opts *o, const struct rn_machine *m, long ranks, struct rn_place *places);
/* What core c is in: number of its NUMA node or socket, 0 for the host. */
int rn_map_group_of(const struct rn_core *c, enum rn_unit unit);
/* Distinct cores that the ranks may use together. */
int rn_bind_cores(const struct rn_machine *m, long ranks, const struct rn_place *places);
void rn_bind_print(const struct rn_machine *m, const struct rn_place *p, char *out, size_t room);
void rn_machine_print(const struct rn_machine *m, char *out, size_t room);

/* ---- the job ---- */

/* Output of a rank that has not been passed on yet (iof.c). */
struct rn_stream {
    struct rn_job *job;
    int fd; /* -1: ended, or on another host */
    bool ended;
    int which; /* 1 or 2 */
    struct rn_rank *of;
    struct rn_sink *sink;
    struct rn_watch *watch;
    char *buf;
    size_t len;
    uint64_t total;
    double at;       /* when the last of it came */
    double since;    /* when the first came of what is held now */
    double patience; /* its unfinished line is not broken before */
    bool line_open;  /* the beginning of the current line has been passed on */
    bool more;       /* there was no room for all that the pipe held */
    size_t credit;   /* several hosts. Daemon: bytes that mpirun has room for; mpirun: bytes passed on and not yet reported */
};

struct rn_rank {
    int rank, app, app_rank;
    int node, local; /* host, and place among its ranks */
    pid_t pid;       /* also the process group; stays a zombie until the job ends so that nobody else gets the number */
    bool running, ended;
    int status; /* of waitid, when ended */
    int stdin_fd;
    uint32_t state; /* of a rank on another host, as its daemon last told: enum rn_boot_state */
    struct rn_stream out, err;
};

/* What is done to the ranks, here or through daemons. */
struct rn_hands {
    void (*signal)(struct rn_job *job, int sig); /* to those that run */
    void (*wake)(struct rn_job *job);            /* those that are stopped hear no polite signal */
    void (*kill)(struct rn_job *job);            /* also what they left behind */
    void (*look)(struct rn_job *job);            /* some child of ours has ended */
};

struct rn_job {
    struct rn_opts *opts;
    struct rn_rank *ranks; /* of the job in mpirun, of this host in a daemon */
    struct rn_place *places;
    int nranks, nrunning;
    int size;     /* ranks of the job */
    bool begun;   /* some rank has been started, or may have */
    int ended_by; /* the signal to us for which the job was ended, or 0 */
    int universe, cores;
    int nnodes, node;   /* hosts in use, ours among them (-1: mpirun of a job on several) */
    char **node_names;  /* distinct */
    int *node_of;       /* by rank of the job; NULL: all are on one host */
    struct rn_env *env; /* by program */
    const struct rn_hands *hands;
    struct rn_boot *boot;
    int boot_fd;
    char boot_text[128]; /* RONDO_BOOT */
    uint8_t token[16];
    char space[160]; /* PMIx's name of the job */
    char host[256];
    char dir[256]; /* our folder for PMIx's files, empty: none */
    bool pmix;
    struct rn_loop *loop;
    sigset_t signals, old_mask; /* that the loop hears of; what the ranks get */
    struct rlimit files;        /* of the ranks: ours is raised */
};

/* In mpirun: the ranks are children of daemons. */
static inline bool rn_job_is_spread(const struct rn_job *job)
{
    return job->node < 0;
}

/* ---- loop.c ---- */

struct rn_watch;
struct rn_timer {
    double at; /* of rn_now() */
    void (*fn)(void *arg);
    void *arg;
    bool armed;
    struct rn_timer *next;
};
struct rn_loop *rn_loop_create(void);
/* fn gets the events of poll(2). A watch with no events is kept but not polled, not even for errors. */
struct rn_watch *rn_loop_watch(struct rn_loop *l, int fd, short events, void (*fn)(void *arg, short events), void *arg);
void rn_watch_events(struct rn_watch *w, short events);
void rn_watch_drop(struct rn_watch *w);
void rn_timer_start(struct rn_loop *l, struct rn_timer *t, double seconds);
void rn_timer_stop(struct rn_loop *l, struct rn_timer *t);
void rn_loop_turn(struct rn_loop *l); /* waits for something to happen, and sees to it */
double rn_now(void);                  /* seconds, monotonic */

/* ---- iof.c (output), sink.c (where it goes), stdin.c ---- */

/* number: 1 or 2, what it stands for. file: its name, NULL: it is our own descriptor. */
struct rn_sink *rn_sink_open(struct rn_job *job, int fd, int number, const char *file);
void rn_sink_put(struct rn_sink *s, const char *data, size_t n);
void rn_sink_flush(struct rn_sink *s);
bool rn_sink_is_full(const struct rn_sink *s); /* what comes should stay in the pipes for now */
bool rn_sink_is_empty(const struct rn_sink *s);
/* Whose unfinished line stands at the end of what was put. */
void rn_sink_own(struct rn_sink *s, struct rn_stream *owner);
struct rn_stream *rn_sink_owner(const struct rn_sink *s);
void rn_sink_break(struct rn_sink *s); /* ends that line */

bool rn_iof_open(struct rn_job *job); /* false: a file cannot be written, which has then been said */
/* Makes the pipe for descriptor 1 or 2 of a rank; returns the rank's end. */
int rn_iof_stream_open(struct rn_job *job, struct rn_stream *s, struct rn_rank *of, int to);
void rn_iof_start(struct rn_job *job);
void rn_iof_resume(struct rn_job *job, const struct rn_sink *sink); /* a sink has room again */
bool rn_iof_is_idle(void);                                          /* all pipes have ended and everything is written */
void rn_iof_abandon(void);                                          /* give up pipes that have writers but no data */
/* A stream whose bytes a daemon sends. */
void rn_iof_stream_remote(struct rn_job *job, struct rn_stream *s, struct rn_rank *of, int to);
bool rn_iof_feed(struct rn_stream *s, const char *data, size_t n); /* n 0: its end; false: more than there is room for */
enum { RN_STREAM_ROOM = 64 * 1024 };

/* What becomes the rank's descriptor 0; *ours is the end we write to, or -1. */
int rn_stdin_open(struct rn_job *job, int rank, int *ours);
void rn_stdin_start(struct rn_job *job);
void rn_stdin_resume(void); /* after SIGCONT */
/* Several hosts. mpirun: the readers of a host have had the chunk. Daemon: the next chunk is here, n 0 at its end; taken is
 * called when the readers have had it, open: some read on. */
void rn_stdin_taken(void);
void rn_stdin_feed(struct rn_job *job, const char *data, size_t n, void (*taken)(bool open));
bool rn_stdin_is_for(const struct rn_job *job, int rank);

/* ---- env.c, child.c ---- */

struct rn_env {
    char **v; /* ends with NULL */
    int n, room;
};
void rn_env_start(struct rn_env *e, const struct rn_opts *o, char **inherited, int app);
struct rn_env rn_env_copy(const struct rn_env *e);
void rn_env_set(struct rn_env *e, const char *name, const char *value);
void rn_env_number(struct rn_env *e, const char *name, long value);
void rn_env_put(struct rn_env *e, const char *assignment);
void rn_env_add(struct rn_env *e, const char *assignment); /* even if there is one of that name */
const char *rn_env_get(const struct rn_env *e, const char *name);
void rn_env_free(struct rn_env *e);

bool rn_child_find(struct rn_job *job, struct rn_app *app, const struct rn_env *env, int *status);
bool rn_child_start(struct rn_job *job, struct rn_rank *r, struct rn_env *env, int *status);

/* ---- node.c: the boot record, the folder, the janitor ---- */

bool rn_node_boot(struct rn_job *job);
void rn_node_dir_create(struct rn_job *job); /* also removes what dead launchers left */
void rn_node_dir_remove(const char *dir);
char rn_node_process_state(pid_t pid); /* as in /proc: R runs or could, S waits for something; 0: gone */
void rn_janitor_start(struct rn_job *job);
void rn_janitor_note(int rank, pid_t group);
void rn_janitor_dir(const char *dir);
void rn_janitor_look(void); /* some child of ours has ended: was it that one? */
void rn_janitor_stop(void);

/* ---- pmix_srv.c ---- */

bool rn_pmix_open(struct rn_job *job);
bool rn_pmix_env(struct rn_job *job, int rank, struct rn_env *env);
/* What PMIx's thread sees, told in the loop's. Those behind aborted only come in a job on several hosts. */
#define RN_EVERY_RANK UINT32_MAX
struct rn_pmix_reply;
struct rn_pmix_news {
    void (*aborted)(void *arg, int rank, int code, const char *text);
    /* All ranks of this host that take part have come; data is theirs together. */
    void (*fence)(void *arg, const uint32_t *ranks, size_t n, const char *data, size_t bytes, struct rn_pmix_reply *r);
    void (*ask)(void *arg, int rank, struct rn_pmix_reply *r);
    /* The answer to rn_pmix_card_ask. */
    void (*card)(void *arg, int node, uint32_t id, int status, const char *data, size_t bytes);
};
void rn_pmix_watch(struct rn_job *job, const struct rn_pmix_news *to, void *arg);
/* For another host: what a rank of ours has put; the answer may take until it puts something. */
void rn_pmix_card_ask(int rank, int node, uint32_t id);
void rn_pmix_reply(struct rn_pmix_reply *r, int status, const char *data, size_t bytes);

/* ---- local.c: the ranks of this host, for mpirun and for daemons ---- */

extern const struct rn_hands rn_local_hands;
void rn_local_prepare(struct rn_job *job); /* signals, limits: before anything is opened */
const char *rn_local_home_enter(void);     /* returns the folder that ranks start in then */
bool rn_local_start(struct rn_job *job, int *status);
/* Calls ended for each rank that has, without waiting for it: the zombie keeps the number of the process group for us. */
void rn_local_look(struct rn_job *job, void (*ended)(struct rn_rank *r, const siginfo_t *info));
void rn_local_signal(struct rn_job *job, int sig);
void rn_local_wake(struct rn_job *job);
void rn_local_kill(struct rn_job *job);
void rn_local_finish(struct rn_job *job);

/* ---- job.c: until the last rank has ended ---- */

void rn_job_open(struct rn_job *job); /* before the first news */
int rn_job_run(struct rn_job *job);
void rn_job_begun(struct rn_job *job); /* its ranks are being started, by others */
void rn_job_init_print(uint32_t microseconds, char *out, size_t room);
/* Descriptor 1 or 2 of ours, or a file in place of it, cannot be written: error is EPIPE when its reader left. */
void rn_job_output_lost(struct rn_job *job, int fd, const char *file, int error);
/* News of other hosts, from head.c. */
void rn_job_ended(struct rn_job *job, struct rn_rank *r, int code, int status);
void rn_job_aborted(struct rn_job *job, int rank, int pid, int code, bool by_error);
void rn_job_pmix_aborted(struct rn_job *job, int rank, int code, const char *text);
/* A host that cannot be used, or no longer. status: of mpirun. */
void rn_job_failed(struct rn_job *job, int status, const char *why);
void rn_job_gone(struct rn_job *job, struct rn_rank *r); /* with its host */
bool rn_job_is_ending(void);
/* To them: bytes of output were passed on; a chunk of standard input, n 0 at its end (returns how many hosts get it). */
void rn_head_credit(const struct rn_stream *s, size_t bytes);
int rn_head_input(const char *data, size_t n);

extern const char rn_version[];                    /* of Rondo, mpirun.c */
void rn_say(const char *fmt, ...) RN_PRINTF(1, 2); /* iof.c: a line on stderr that begins with our name */
/* On a terminal: a line that the next one said replaces. */
void rn_say_progress(const char *fmt, ...) RN_PRINTF(1, 2);
void rn_say_progress_end(void);
extern void (*rn_say_instead)(const char *text); /* where a daemon's lines go */

#endif
