/* Start, end, and the making of communicators. */
#ifndef RN_WORLD_WORLD_H
#define RN_WORLD_WORLD_H

#include "comm/comm.h"

enum rn_state { RN_STATE_BEFORE, RN_STATE_RUNNING, RN_STATE_ENDED };
extern enum rn_state rn_state;
extern int rn_thread_level;

/* Sets the library up for one more user (MPI_Init, a session); the last release ends it. rn_world and rn_self live in between,
 * their handles only between MPI_Init and MPI_Finalize. */
int rn_world_acquire(int thread_level);
int rn_world_release(void);

int rn_init(int *argc, char ***argv);
int rn_init_thread(int *argc, char ***argv, int required, int *provided);
int rn_finalize(void);
int rn_initialized(int *flag);
int rn_finalized(int *flag);
int rn_abort(struct rn_comm *c, int errorcode);
int rn_query_thread(int *provided);
int rn_is_thread_main(int *flag);
int rn_alloc_mem(MPI_Aint size, struct rn_info *info, void *baseptr);
int rn_free_mem(void *base);
int rn_get_processor_name(char *name, int *resultlen);
int rn_get_library_version(char *version, int *resultlen);
int rn_get_version(int *version, int *subversion);

void rn_context_free(uint32_t context);
/* For windows and files: like MPI_Comm_dup, without attributes. rn_comm_release gives it back. */
int rn_comm_dup_bare(struct rn_comm *c, struct rn_comm **out);

int rn_comm_dup(struct rn_comm *c, MPI_Comm *newcomm);
int rn_comm_dup_with_info(struct rn_comm *c, struct rn_info *info, MPI_Comm *newcomm);
int rn_comm_idup(struct rn_comm *c, MPI_Comm *newcomm, MPI_Request *request);
int rn_comm_idup_with_info(struct rn_comm *c, struct rn_info *info, MPI_Comm *newcomm, MPI_Request *request);
int rn_comm_free(MPI_Comm *comm);
int rn_comm_disconnect(MPI_Comm *comm);
int rn_comm_split(struct rn_comm *c, int color, int key, MPI_Comm *newcomm);
int rn_comm_split_type(struct rn_comm *c, int split_type, int key, struct rn_info *info, MPI_Comm *newcomm);
int rn_get_hw_resource_info(MPI_Info *hw_info);
int rn_comm_create(struct rn_comm *c, struct rn_group *group, MPI_Comm *newcomm);
int rn_comm_create_group(struct rn_comm *c, struct rn_group *group, int tag, MPI_Comm *newcomm);
int rn_intercomm_create(struct rn_comm *near, int leader, struct rn_comm *peer, int far_leader, int tag, MPI_Comm *newcomm);
int rn_intercomm_merge(struct rn_comm *c, int high, MPI_Comm *newcomm);
int rn_comm_get_parent(MPI_Comm *parent);

int rn_cart_create(struct rn_comm *c, int ndims, const int dims[], const int periods[], int reorder, MPI_Comm *comm_cart);
int rn_cart_map(struct rn_comm *c, int ndims, const int dims[], const int periods[], int *newrank);
int rn_cart_sub(struct rn_comm *c, const int remain_dims[], MPI_Comm *newcomm);
int rn_graph_create(struct rn_comm *c, int nnodes, const int index[], const int edges[], int reorder, MPI_Comm *comm_graph);
int rn_graph_map(struct rn_comm *c, int nnodes, const int index[], const int edges[], int *newrank);
int rn_dist_graph_create_adjacent(struct rn_comm *c, int indegree, const int sources[], const int sourceweights[], int outdegree,
                                  const int destinations[], const int destweights[], struct rn_info *info, int reorder,
                                  MPI_Comm *newcomm);
int rn_dist_graph_create(struct rn_comm *c, int n, const int sources[], const int degrees[], const int destinations[],
                         const int weights[], struct rn_info *info, int reorder, MPI_Comm *newcomm);

extern int rn_sessions; /* open ones */
int rn_session_init(struct rn_info *info, struct rn_errh *errhandler, MPI_Session *session);
int rn_session_finalize(MPI_Session *session);
int rn_session_get_info(struct rn_session *s, MPI_Info *info_used);
int rn_session_get_num_psets(struct rn_session *s, struct rn_info *info, int *npset_names);
int rn_session_get_nth_pset(struct rn_session *s, struct rn_info *info, int n, int *pset_len, char *pset_name);
int rn_session_get_pset_info(struct rn_session *s, const char *pset_name, MPI_Info *info);
int rn_group_from_session_pset(struct rn_session *s, const char *pset_name, MPI_Group *newgroup);
int rn_comm_create_from_group(struct rn_group *group, const char *stringtag, struct rn_info *info, struct rn_errh *errhandler,
                              MPI_Comm *newcomm);
int rn_intercomm_create_from_groups(struct rn_group *local_group, int local_leader, struct rn_group *remote_group,
                                    int remote_leader, const char *stringtag, struct rn_info *info, struct rn_errh *errhandler,
                                    MPI_Comm *newcomm);

#endif
