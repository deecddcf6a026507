/* Over which networks the ranks of a job on several hosts talk. */
#ifndef RN_LAUNCHER_NETWORKS_H
#define RN_LAUNCHER_NETWORKS_H

/* A daemon's word: this host's addresses, "ADDRESS/BITS,..."; the caller frees it. */
char *rn_networks_own(void);
/* Of what n hosts have said, the networks of the first that all others are in, too. "": there is none. The caller frees it. */
char *rn_networks_common(char *const *hosts, int n);

#endif
