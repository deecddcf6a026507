/* What the files of rt share. */
#ifndef RN_RT_INTERNAL_H
#define RN_RT_INTERNAL_H

#include "base/cpuset.h"
#include "rt/rt.h"
#include <sys/types.h>

/* Where a boot page is: "FD:PID:INODE:TOKEN", see base/boot.h. */
struct rn_boot_spec {
    int fd;
    pid_t pid; /* a process that holds fd open */
    ino_t inode;
    uint8_t token[16];
};

enum { RN_TOKEN_TEXT = 33 };
void rn_token_print(const uint8_t token[16], char out[RN_TOKEN_TEXT]);
bool rn_boot_parse(const char *text, struct rn_boot_spec *out);
/* Checks all that the page says about itself and maps it whole. Says nothing on failure: *why is for the caller's message. */
bool rn_boot_map(int fd, const struct rn_boot_spec *spec, struct rn_boot **out, const char **why);
/* Finds the page by the spec, in this process or through /proc; *fd is the descriptor to keep. */
bool rn_boot_find(const struct rn_boot_spec *spec, struct rn_boot **out, int *fd, const char **why);
/* One process per rank: writes our pid into the record. */
int rn_boot_claim(struct rn_boot_rank *r);
/* Started by our launcher: fills rn_rt from RONDO_BOOT and its companions. */
int rn_boot_attach(const char *spec);

/* Another launcher's job: a boot page made by the first rank of the node. Needs rank, size, mates. */
int rn_segment_make(void);

/* Fills rn_rt from the PMIx server that the environment names. */
int rn_pmix_job(void);
/* Only node_of, local_of, node_mates, nodes, node: for our launcher's jobs on several nodes. */
int rn_pmix_map(void);
/* Starts PMIx if it does not run. */
int rn_pmix_start(void);
int rn_pmix_fence(bool collect);
/* Ends the job through the server; returns when no server is at hand. */
void rn_pmix_abort(int code, const char *text);
const char *rn_pmix_namespace(void);
enum rn_reach { RN_REACH_NODE, RN_REACH_JOB };
int rn_pmix_put(enum rn_reach reach, const char *key, const void *data, size_t len);
int rn_pmix_get(int rank, const char *key, void **data, size_t *len);

/* Fails when the environment says that a launcher we do not understand started several ranks. */
int rn_foreign_check(void);

/* Adds the CPUs that this process may use to a mask; the number of CPUs in a mask. */
void rn_cpus_add(_Atomic uint64_t *mask);
int rn_cpus_count(const _Atomic uint64_t *mask);
int rn_cpus_own(void);

/* rn_part_held for a process that may use these processors: the first one of the instance. root: "" except in tests. */
int rn_part_instance(const char *root, int part, const struct rn_cpuset *own);

#endif
