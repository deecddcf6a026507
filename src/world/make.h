/* Making communicators: how those who take part agree on a number, and what a communicator needs before it can be used. All of
 * it runs in steps that never wait, so that MPI_Comm_idup is the same code as MPI_Comm_dup. */
#ifndef RN_WORLD_MAKE_H
#define RN_WORLD_MAKE_H

#include "pt2pt/pt2pt.h"
#include "world/world.h"

/* Pairs of contexts a process can use at once. Pair 0 is nobody's, 1 the world's, 2 of MPI_COMM_SELF. */
enum { RN_PAIRS = 4096, RN_PAIR_WORDS = RN_PAIRS / 64 };

/* The tag of the next collective of this communicator. */
static inline int rn_next_tag(struct rn_comm *c)
{
    return (int)(c->coll_seq++ & 0x3fffffff);
}

/* ---- tree.c: those who take part in making a communicator, and the bitwise AND of words over all of them ---- */

struct rn_party {
    struct rn_comm *c; /* messages go through it */
    uint32_t context;
    int tag;
    int me, size, root;
    int *ranks; /* of the members in c, owned; NULL: all of c in order */
    /* Between two parties the roots meet. NULL: there is only one. */
    struct rn_comm *far;
    uint32_t far_context;
    int far_tag, far_root;
};

void rn_party_all(struct rn_party *p, struct rn_comm *c); /* of all ranks of c, of both groups if there are two */
int rn_party_some(struct rn_party *p, struct rn_comm *c, const struct rn_group *members, int tag);

void rn_party_excuse(const struct rn_party *p, int error); /* nobody waits for this rank then */

struct rn_tree {
    const struct rn_party *p;
    uint64_t *words, *in; /* own ones become the result; room for those of others */
    int n;
    int stage, mask;
    struct rn_req *send, *recv; /* under way */
    bool received;
    int error;
};

void rn_tree_start(struct rn_tree *t, const struct rn_party *p, uint64_t *words, uint64_t *in, int n);
bool rn_tree_poll(struct rn_tree *t); /* true when it has ended, well or not */

/* ---- ctxid.c ---- */

enum { RN_AGREE_WORDS = RN_PAIR_WORDS + 2 };

struct rn_agree {
    struct rn_link link;
    struct rn_party party;
    struct rn_tree tree;
    uint64_t key;  /* the same on all members: who goes first */
    int want;      /* pairs: 0 for a rank that only takes part, 2 for an intercommunicator */
    bool waits;    /* the caller waits for it and does nothing else */
    int failed;    /* why this rank cannot take part: makes the agreement fail everywhere */
    bool met, had; /* all have started; in this round this rank put the free pairs in */
    uint32_t contexts[2];
    uint64_t words[RN_AGREE_WORDS], in[RN_AGREE_WORDS];
};

void rn_agree_start(struct rn_agree *a);
bool rn_agree_poll(struct rn_agree *a, int *error);

/* ---- create.c ---- */

/* A communicator on its way. */
struct rn_birth {
    struct rn_link link;
    struct rn_agree agree;
    struct rn_comm *comm; /* NULL on a rank that only takes part */
    bool agreed;
    struct rn_party family; /* the ranks of the new communicator, which share a part of the node segment */
    struct rn_tree tree;
    uint64_t offset, in;
    struct rn_node_coll *node; /* for that part; NULL where there will be none */
    struct rn_req *req;        /* of MPI_Comm_idup */
    MPI_Comm *out;
    int error;
    _Atomic bool done;
};

struct rn_birth *rn_birth_new(struct rn_comm *comm,
                              int want); /* NULL when memory is out; the caller fills agree.party and .key */
/* Waits; on failure the communicator is gone. Gives the birth back. */
int rn_birth_run(struct rn_birth *b, MPI_Comm *out);
int rn_birth_start(struct rn_birth *b, struct rn_comm *parent, MPI_Comm *out, MPI_Request *request);

/* A communicator like its parent: error handler and nothing else. Takes the groups over, remote may be NULL. */
struct rn_comm *rn_comm_child(struct rn_comm *parent, struct rn_group *g, struct rn_group *remote);
int rn_comm_no_memory(void) RN_COLD;

/* Makes `comm` (NULL: only takes part) with all ranks of parent. */
int rn_make_with_all(struct rn_comm *parent, struct rn_comm *comm, MPI_Comm *out);

/* In place of that when this rank cannot: makes it fail on all ranks. Returns the error. */
int rn_make_failed(struct rn_comm *parent, int error) RN_COLD;
/* Whether all ranks have got so far without an error (theirs, or 0): the own error, or that another rank has one. */
int rn_make_agreed(struct rn_comm *parent, int error);

/* split.c: the same with the ranks of the new communicator only, through the side context of via. */
int rn_make_with_some(struct rn_comm *via, struct rn_comm *comm, int tag, MPI_Comm *out);

/* topo.c: the first n members in the order that `old` gives, the rank in c of each new rank. NULL old: in the order of c. */
struct rn_group *rn_group_ordered(const struct rn_comm *c, const int *old, int n);

/* graph_order.c: the rank in c for each of n vertices, so that few edges lead to another node; to be freed. *out is NULL where
 * each rank is its own vertex. The same on all ranks; fails when memory is out. weights: of each edge, or NULL. */
int rn_graph_order(const struct rn_comm *c, int n, const int index[], const int edges[], const int weights[], int **out);

/* session.c: the group of a process set; NULL for an unknown name, with *rc set. */
struct rn_group *rn_world_set(const char *name, int *rc);

/* inter.c: n ints of this side for m of the other, on all ranks; rank 0's count. */
int rn_inter_swap(struct rn_comm *c, const int *mine, int n, int *theirs, int m);

#endif
