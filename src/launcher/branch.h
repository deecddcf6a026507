/* The daemons below one place of the tree: started by ssh, srun or a fork, and connected. mpirun has a branch, and each daemon
 * that has others below it. */
#ifndef RN_LAUNCHER_BRANCH_H
#define RN_LAUNCHER_BRANCH_H

#include "hosts.h"
#include "link.h"
#include "pack.h"

#define RN_DAEMON_OPTION "--rondo-daemon"

/* What all places of the tree are told alike. */
struct rn_setup {
    int nnodes, fanout;
    enum rn_reach reach;
    const char *agent, *exe, *interfaces; /* empty: not given; exe: mpirun on the other hosts */
    struct rn_ports ports;
    double start_limit;
    char **names; /* by node, as ssh and srun need them */
};

struct rn_branch {
    struct rn_job *job;
    struct rn_setup setup;
    struct rn_key key;
    int node;
    int own; /* node that is this very host: needs no ssh; RN_ROOT: none */
    struct rn_listener listener;
    struct rn_child *children;
    int first, nchildren, nawaited;
    struct rn_timer limit;
    double left; /* seconds of the time that children have to answer, behind this timer */
    void (*got)(struct rn_branch *b, const struct rn_frame *f); /* from below */
    /* The daemon of this child, and with it all below. */
    void (*lost)(struct rn_branch *b, int node, const char *why);
};

bool rn_branch_open(struct rn_branch *b, char *why, size_t room);
void rn_branch_send(struct rn_branch *b, const struct rn_frame *f); /* to a node below, or to all */
size_t rn_branch_queued(const struct rn_branch *b);
void rn_branch_look(struct rn_branch *b);          /* some process of ours has ended */
bool rn_branch_is_idle(const struct rn_branch *b); /* nobody below is still connected */
void rn_branch_close(struct rn_branch *b);         /* ends what is left */

/* ---- bootstrap.c: the standard input of a daemon ---- */

struct rn_bootstrap {
    char *addresses[RN_ADDRESSES_MOST];
    int naddresses, port, node;
    int hosts; /* that srun starts daemons on; the node is the place among them */
    double limit;
    bool has_secret, found, complete;
};
/* nodes: several when srun starts them. */
void rn_bootstrap_write(struct rn_pack *p, const struct rn_branch *b, int node, int nodes);
void rn_bootstrap_read(struct rn_bootstrap *b, struct rn_key *key, const char *host);

/* ---- agent.c: the processes that start daemons ---- */

struct rn_agent {
    struct rn_job *job;
    pid_t pid; /* 0: none, or gone */
    int out;
    struct rn_watch *watch;
    char tail[1024]; /* of what it printed */
    size_t len;
};

bool rn_agent_start(struct rn_agent *a, struct rn_branch *b, int node, int nodes, char *why, size_t room);
bool rn_agent_look(struct rn_agent *a, int *status); /* has it ended? */
/* The last line that it printed, or how it ended. */
void rn_agent_explain(const struct rn_agent *a, int status, char *why, size_t room);
void rn_agent_stop(struct rn_agent *a);

#endif
