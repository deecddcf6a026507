/* Hosts: which there are, which ranks go where, and how those that are in use are numbered. */
#ifndef RN_LAUNCHER_HOSTS_H
#define RN_LAUNCHER_HOSTS_H

#include "launcher.h"

/* ---- hosts.c: all return 0, or the exit status with the reason in o->error ---- */

/* From the command line, RONDO_HOSTS or the batch system, in this order; own: this host's name. */
int rn_hosts_find(struct rn_opts *o, const char *own);
int rn_hosts_list_read(struct rn_opts *o, const char *what, const char *list, const char *own);
int rn_hosts_file_read(struct rn_opts *o, const char *path, const char *own);
int rn_hosts_slurm_read(struct rn_opts *o, const char *list, const char *counts, const char *own);
bool rn_hosts_is_own(const char *name, const char *own);
/* The command that reaches other hosts, by the command line or the environment; NULL: nobody says. */
const char *rn_hosts_agent(const struct rn_opts *o);
enum { RN_AGENT_WORDS = 64 };
void rn_hosts_free(struct rn_opts *o);

/* One that was named without a number of slots. */
void rn_hosts_add(struct rn_opts *o, const char *name, const char *own);
int rn_hosts_index(struct rn_opts *o, const char *name, const char *own); /* -1: it is none of them */
void rn_hosts_own_names_find(struct rn_opts *o, const char *own);         /* one entry for all that mean this host */
/* What a shell, ssh or PMIx could take for something else is no name of a host. */
bool rn_hosts_is_name(const char *name);

/* ---- rankfile.c: fills o->spots, and adds its hosts if no others were named ---- */

int rn_rankfile_read(struct rn_opts *o, const char *own);

/* ---- spread.c ---- */

/* Decides how many ranks there are and the host of each (index in o->hosts); *host_of is for the caller to free. */
int rn_spread_ranks(struct rn_opts *o, const struct rn_machine *m, long *ranks, int **host_of);

/* ---- the tree of daemons: mpirun is its root, node i's first child is fanout * (i + 1) ---- */

enum { RN_ROOT = -1, RN_EVERY_NODE = -2 };

static inline int rn_tree_parent(int node, int fanout)
{
    return node / fanout - 1;
}
static inline int rn_tree_first_child(int node, int fanout)
{
    return (node + 1) * fanout;
}
/* The child of node through which the way leads down to another, RN_ROOT if it is not below. */
static inline int rn_tree_way(int node, int to, int fanout)
{
    while (to > node) {
        int up = rn_tree_parent(to, fanout);
        if (up == node) return to;
        to = up;
    }
    return RN_ROOT;
}

#endif
