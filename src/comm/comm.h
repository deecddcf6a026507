/* Communicators, groups, attributes, info, error handlers: the objects themselves. Making communicators is world's. */
#ifndef RN_COMM_COMM_H
#define RN_COMM_COMM_H

#include "base/attrs.h"
#include "base/counts.h"
#include "base/err.h"
#include "base/list.h"
#include "base/obj.h"

enum { RN_TAG_UB = 0x3fffffff }; /* tags above are the library's own */

/* A process as this process names it: its rank in the job. Spawned jobs get numbers behind the own job's. */
typedef uint32_t rn_proc;

struct rn_group {
    struct rn_obj obj;
    int size;
    int rank;   /* of the calling process, MPI_UNDEFINED if it is not in the group */
    int stride; /* != 0: procs is absent and member i is first + i * stride */
    rn_proc first;
    rn_proc *procs;             /* owned list, when stride is 0 */
    struct rn_session *session; /* that the group came from, or NULL */
};

static inline rn_proc rn_group_proc(const struct rn_group *g, int rank)
{
    return g->stride ? g->first + (rn_proc)(rank * g->stride) : g->procs[rank];
}

struct rn_errh {
    struct rn_obj obj;
    int what;        /* enum rn_errh_what */
    enum rn_kind of; /* the kind of object it may be attached to; RN_KIND_FREE: any */
    void (*fn)(void *handle, int *code, ...);
};
enum rn_errh_what { RN_ERRH_FATAL, RN_ERRH_ABORT, RN_ERRH_RETURN, RN_ERRH_USER };
extern struct rn_errh rn_errh_fatal, rn_errh_abort, rn_errh_return;

/* Hints that MPI_Info gives a communicator and that change what the library does. */
enum { RN_COMM_NO_ANY_TAG = 1, RN_COMM_NO_ANY_SOURCE = 2, RN_COMM_EXACT_LENGTH = 4, RN_COMM_ALLOW_OVERTAKING = 8 };

/* ---- kinds of memory (kinds.c) ---- */

#define RN_KINDS_KEY         "mpi_memory_alloc_kinds"
#define RN_KINDS_PROMISE_KEY "mpi_assert_memory_alloc_kinds"
enum {
    RN_MEM_ALLOC_MEM = 1,
    RN_MEM_WIN_ALLOCATE = 2,
    RN_MEM_WIN_ALLOCATE_SHARED = 4,
    RN_MEM_SYSTEM = 8,
    RN_MEM_CUDA_HOST = 16,
    RN_MEM_CUDA_DEVICE = 32,
    RN_MEM_CUDA_MANAGED = 64,
    RN_MEM_PROMISED = 128, /* there is a promise, perhaps of no kind at all */
};
struct rn_info;
struct rn_session;
/* Copies what the program asks for in the info of a session; NULL when it says nothing. */
int rn_kinds_ask(const struct rn_info *info, char **out);
/* Puts what can be had: in a session, or in objects that came from it; NULL is MPI_Init's world. */
int rn_kinds_tell(const struct rn_session *s, struct rn_info *info);
/* The info names this kind and no other. */
bool rn_kinds_is_one(const struct rn_info *info, uint32_t kind);
/* The assertion of a communicator or window: ignored when it names what is not there. */
void rn_kinds_promise(const struct rn_info *info, uint32_t *promised);
int rn_kinds_tell_promise(uint32_t promised, struct rn_info *info);

struct rn_match;     /* pt2pt/match.h: posted receives and arrivals */
struct rn_node_coll; /* coll/node.c: the communicator's part of the node segment */
struct rn_topo;      /* comm/topo.h: Cartesian, graph or distributed graph */

struct rn_comm {
    struct rn_obj obj;
    int rank, size;
    uint32_t context; /* of point-to-point messages; context + 1 carries collectives. Even, 2 for the world */
    uint32_t hints;
    uint32_t kinds; /* of memory that the program promises to pass: RN_KIND_ bits, 0 for no promise */
    struct rn_peer *
        *peers; /* by rank of the group messages go to (remote group of an intercommunicator); entries may be NULL until used */
    struct rn_match *match;      /* of context */
    struct rn_match *coll_match; /* of context + 1 */
    struct rn_group *group;      /* local group */
    struct rn_group *remote;     /* NULL for an intracommunicator */
    struct rn_comm *local;       /* intercommunicator: an intracommunicator over the local group, for collectives */
    struct rn_errh *errh;
    struct rn_attrs attrs;
    struct rn_topo *topo;
    struct rn_node_coll *node;  /* set up on first use, when all ranks share this node */
    void *node_area;            /* world: where that part is */
    void *coll;                 /* coll's own per-communicator state, NULL until used */
    uint32_t coll_seq;          /* collectives started: equal on all ranks, tags them */
    int node_ranks;             /* how many ranks of the group are on this node */
    int nodes;                  /* over how many nodes the group spreads */
    struct rn_buffer *buffer;   /* pt2pt/bsend.c: attached to this communicator */
    struct rn_session *session; /* that the communicator was derived from, or NULL */
    _Atomic bool revoked;
    bool freed;          /* MPI_Comm_free was called; lives on for pending operations */
    bool leader_low;     /* intercommunicator: this side's group is the lower in rank order */
    struct rn_link link; /* in the list of all communicators */
    char name[MPI_MAX_OBJECT_NAME];
};

extern struct rn_comm rn_world, rn_self;

/* Its buffers cannot lie in device memory, so nobody has to ask. */
static inline bool rn_comm_is_host_only(const struct rn_comm *c)
{
    return c->kinds && !(c->kinds & (RN_MEM_CUDA_DEVICE | RN_MEM_CUDA_MANAGED));
}

/* Ranks that messages of this communicator can be sent to. */
static inline int rn_comm_peers(const struct rn_comm *c)
{
    return c->remote ? c->remote->size : c->size;
}
static inline const struct rn_group *rn_comm_target(const struct rn_comm *c)
{
    return c->remote ? c->remote : c->group;
}

/* ---- error handlers (errh.c) ---- */

/* Where an object of the kind keeps its error handler. Set by the folder of the kind; NULL when there are no such objects. */
extern struct rn_errh **(*rn_errh_place[])(struct rn_obj *o);
/* Until the next rn_raise of this thread: the handler that the failed call itself was given. */
void rn_errh_of_call(struct rn_errh *h);
/* Set by rma: what messages call a window. */
extern void (*rn_win_noun)(const struct rn_win *w, char *out, size_t room);
extern struct rn_errh *rn_errh_of_files; /* for files opened from now on, set through MPI_FILE_NULL */
void rn_errh_ref(struct rn_errh *h);
void rn_errh_release(struct rn_errh *h);

int rn_comm_create_errhandler(MPI_Comm_errhandler_function *fn, MPI_Errhandler *errhandler);
int rn_file_create_errhandler(MPI_File_errhandler_function *fn, MPI_Errhandler *errhandler);
int rn_session_create_errhandler(MPI_Session_errhandler_function *fn, MPI_Errhandler *errhandler);
int rn_win_create_errhandler(MPI_Win_errhandler_function *fn, MPI_Errhandler *errhandler);
int rn_comm_set_errhandler(struct rn_comm *c, struct rn_errh *h);
int rn_file_set_errhandler(struct rn_file *f, struct rn_errh *h);
int rn_session_set_errhandler(struct rn_session *s, struct rn_errh *h);
int rn_win_set_errhandler(struct rn_win *w, struct rn_errh *h);
int rn_comm_get_errhandler(struct rn_comm *c, MPI_Errhandler *errhandler);
int rn_file_get_errhandler(struct rn_file *f, MPI_Errhandler *errhandler);
int rn_session_get_errhandler(struct rn_session *s, MPI_Errhandler *errhandler);
int rn_win_get_errhandler(struct rn_win *w, MPI_Errhandler *errhandler);
int rn_comm_call_errhandler(struct rn_comm *c, int errorcode);
int rn_file_call_errhandler(struct rn_file *f, int errorcode);
int rn_session_call_errhandler(struct rn_session *s, int errorcode);
int rn_win_call_errhandler(struct rn_win *w, int errorcode);
int rn_errhandler_free(MPI_Errhandler *errhandler);

struct rn_session {
    struct rn_obj obj;
    struct rn_errh *errh;
    struct rn_buffer *buffer; /* pt2pt/bsend.c: attached to this session */
    int thread_level;
    char *kinds; /* of memory, as the program asked for them, or NULL */
};

/* ---- groups (group.c) ---- */

struct rn_group *rn_group_new(int size);                   /* with an empty list; NULL when memory is out */
void rn_group_find_rank(struct rn_group *g);               /* fills in rank, turns a regular list into a stride */
int rn_group_rank_of(const struct rn_group *g, rn_proc p); /* or MPI_UNDEFINED */
void rn_group_release(struct rn_group *g);
extern struct rn_group rn_group_none;                                   /* MPI_GROUP_EMPTY */
struct rn_group *rn_group_regular(rn_proc first, int stride, int size); /* NULL when memory is out */
void rn_group_ref(struct rn_group *g);
/* Ranks in b of all members of a, MPI_UNDEFINED for those that are not in b. */
void rn_group_map(const struct rn_group *a, const struct rn_group *b, int *ranks);

int rn_group_size(struct rn_group *g, int *size);
int rn_group_rank(struct rn_group *g, int *rank);
int rn_group_translate_ranks(struct rn_group *a, int n, const int ranks1[], struct rn_group *b, int ranks2[]);
int rn_group_compare(struct rn_group *a, struct rn_group *b, int *result);
int rn_group_union(struct rn_group *a, struct rn_group *b, MPI_Group *newgroup);
int rn_group_intersection(struct rn_group *a, struct rn_group *b, MPI_Group *newgroup);
int rn_group_difference(struct rn_group *a, struct rn_group *b, MPI_Group *newgroup);
int rn_group_incl(struct rn_group *g, int n, const int ranks[], MPI_Group *newgroup);
int rn_group_excl(struct rn_group *g, int n, const int ranks[], MPI_Group *newgroup);
int rn_group_range_incl(struct rn_group *g, int n, int ranges[][3], MPI_Group *newgroup);
int rn_group_range_excl(struct rn_group *g, int n, int ranges[][3], MPI_Group *newgroup);
int rn_group_free(MPI_Group *group);

/* ---- info objects (info.c) ---- */

struct rn_info {
    struct rn_obj obj;
    int count, room;
    struct rn_info_pair {
        char *key, *value;
    } * pairs; /* in the order they were set first */
};
extern struct rn_info rn_info_env; /* MPI_INFO_ENV; filled when somebody looks */
extern int rn_info_thread_level;   /* what the program asked for, for MPI_INFO_ENV; -1 before */
struct rn_info *rn_info_new(void); /* NULL when memory is out */
void rn_info_release(struct rn_info *info);
int rn_info_put(struct rn_info *info, const char *key, const char *value);
const char *rn_info_value(const struct rn_info *info, const char *key); /* NULL if there is none; info may be NULL */
size_t rn_info_alignment(const struct rn_info *info);                   /* mpi_minimum_memory_alignment; 0: not asked for */
bool rn_info_is(const struct rn_info *info, const char *key, const char *value);

int rn_info_create(MPI_Info *info);
int rn_info_create_env(int argc, char *argv[], MPI_Info *info);
int rn_info_dup(struct rn_info *info, MPI_Info *newinfo);
int rn_info_free(MPI_Info *info);
int rn_info_set(struct rn_info *info, const char *key, const char *value);
int rn_info_delete(struct rn_info *info, const char *key);
int rn_info_get(struct rn_info *info, const char *key, int valuelen, char *value, int *flag);
int rn_info_get_valuelen(struct rn_info *info, const char *key, int *valuelen, int *flag);
int rn_info_get_string(struct rn_info *info, const char *key, int *buflen, char *value, int *flag);
int rn_info_get_nkeys(struct rn_info *info, int *nkeys);
int rn_info_get_nthkey(struct rn_info *info, int n, char *key);

/* ---- attributes (attr.c) ---- */

void rn_attrs_setup(void); /* puts the functions of base/attrs.h in place */
/* Set by rma: the attributes of a window, and the predefined ones among them (false: not this key). */
extern struct rn_attrs *(*rn_win_attrs)(struct rn_win *w);
extern bool (*rn_win_attr_predefined)(struct rn_win *w, int keyval, void **value);

int rn_comm_create_keyval(MPI_Comm_copy_attr_function *copy, MPI_Comm_delete_attr_function *del, int *keyval, void *extra_state);
int rn_type_create_keyval(MPI_Type_copy_attr_function *copy, MPI_Type_delete_attr_function *del, int *keyval, void *extra_state);
int rn_win_create_keyval(MPI_Win_copy_attr_function *copy, MPI_Win_delete_attr_function *del, int *keyval, void *extra_state);
int rn_keyval_create(MPI_Copy_function *copy, MPI_Delete_function *del, int *keyval, void *extra_state);
int rn_comm_free_keyval(int *keyval);
int rn_type_free_keyval(int *keyval);
int rn_win_free_keyval(int *keyval);
int rn_keyval_free(int *keyval);
int rn_comm_set_attr(struct rn_comm *c, int keyval, void *attribute_val);
int rn_type_set_attr(struct rn_type *t, int keyval, void *attribute_val);
int rn_win_set_attr(struct rn_win *w, int keyval, void *attribute_val);
int rn_attr_put(struct rn_comm *c, int keyval, void *attribute_val);
int rn_comm_get_attr(struct rn_comm *c, int keyval, void *attribute_val, int *flag);
int rn_type_get_attr(struct rn_type *t, int keyval, void *attribute_val, int *flag);
int rn_win_get_attr(struct rn_win *w, int keyval, void *attribute_val, int *flag);
int rn_attr_get(struct rn_comm *c, int keyval, void *attribute_val, int *flag);
int rn_comm_delete_attr(struct rn_comm *c, int keyval);
int rn_type_delete_attr(struct rn_type *t, int keyval);
int rn_win_delete_attr(struct rn_win *w, int keyval);
int rn_attr_delete(struct rn_comm *c, int keyval);

/* ---- communicators (comm.c) ---- */

void rn_comm_objects_init(void); /* predefined groups, error handlers, keyvals; hooks rn_attrs_*; safe to call twice */

/* First of all in finalize: deletes the attributes of MPI_COMM_SELF, newest first, then those of MPI_COMM_WORLD. */
int rn_comm_objects_fini(void);

/* A communicator without context: group taken over, error handler fatal, no peers yet. NULL when memory is out. */
struct rn_comm *rn_comm_new(struct rn_group *g);
/* Fields that do not depend on a context, for rn_world and rn_self too. */
void rn_comm_init(struct rn_comm *c, struct rn_group *g);
void rn_comm_fini(struct rn_comm *c); /* the reverse, when nothing belongs to the context any more */
extern struct rn_link rn_comm_list;
void rn_topo_ref(struct rn_topo *t);
void rn_topo_release(struct rn_topo *t);

/* Drops a reference; the last one frees the communicator. */
void rn_comm_release(struct rn_comm *c);
void rn_comm_ref(struct rn_comm *c);
/* Set by world: gives back what belongs to the context (matching, node area, peers). */
extern void (*rn_comm_undo)(struct rn_comm *c);
void rn_comm_apply_info(struct rn_comm *c, const struct rn_info *info);

int rn_comm_rank(struct rn_comm *c, int *rank);
int rn_comm_size(struct rn_comm *c, int *size);
int rn_comm_compare(struct rn_comm *a, struct rn_comm *b, int *result);
int rn_comm_group(struct rn_comm *c, MPI_Group *group);
int rn_comm_test_inter(struct rn_comm *c, int *flag);
int rn_comm_remote_size(struct rn_comm *c, int *size);
int rn_comm_remote_group(struct rn_comm *c, MPI_Group *group);
int rn_comm_get_name(struct rn_comm *c, char *comm_name, int *resultlen);
int rn_comm_set_name(struct rn_comm *c, const char *comm_name);
int rn_comm_get_info(struct rn_comm *c, MPI_Info *info_used);
int rn_comm_set_info(struct rn_comm *c, struct rn_info *info);

/* ---- topologies (topo.h is the folder's own) ---- */

/* For neighbourhood collectives: how many ranks this one receives from and sends to, and which; MPI_PROC_NULL beyond an edge.
 * MPI_ERR_TOPOLOGY without a topology. */
int rn_topo_degrees(const struct rn_comm *c, int *in, int *out);
void rn_topo_neighbors(const struct rn_comm *c, int *sources, int *destinations);

int rn_topo_test(struct rn_comm *c, int *status);
int rn_dims_create(int nnodes, int ndims, int dims[]);
int rn_cartdim_get(struct rn_comm *c, int *ndims);
int rn_cart_get(struct rn_comm *c, int maxdims, int dims[], int periods[], int coords[]);
int rn_cart_coords(struct rn_comm *c, int rank, int maxdims, int coords[]);
int rn_cart_rank(struct rn_comm *c, const int coords[], int *rank);
int rn_cart_shift(struct rn_comm *c, int direction, int disp, int *rank_source, int *rank_dest);
int rn_graphdims_get(struct rn_comm *c, int *nnodes, int *nedges);
int rn_graph_get(struct rn_comm *c, int maxindex, int maxedges, int index[], int edges[]);
int rn_graph_neighbors_count(struct rn_comm *c, int rank, int *nneighbors);
int rn_graph_neighbors(struct rn_comm *c, int rank, int maxneighbors, int neighbors[]);
int rn_dist_graph_neighbors_count(struct rn_comm *c, int *indegree, int *outdegree, int *weighted);
int rn_dist_graph_neighbors(struct rn_comm *c, int maxindegree, int sources[], int sourceweights[], int maxoutdegree,
                            int destinations[], int destweights[]);

#endif
