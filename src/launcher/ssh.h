/* How ssh is asked for a quick start. */
#ifndef RN_LAUNCHER_SSH_H
#define RN_LAUNCHER_SSH_H

#include "base/base.h"

/* OpenSSH's first choice of a key exchange, sntrup761 against computers yet to come, takes 0.13 s of a processor on each side,
 * half of the start of a job. What goes over the connection is a secret that is worth nothing when the job has ended. So it
 * becomes the last choice, among those that the user's and the system's settings allow; nothing else is changed. */

/* The algorithms of a list in the order that we want; NULL: as they are. For the caller to free. */
char *rn_ssh_reorder(const char *list);
/* Asks ssh for the list that holds for the host. The answer is an option for its command line, or NULL. report: gets the error if
 * there is no ssh, and is closed as soon as that is known. */
char *rn_ssh_option(const char *host, int report);

#endif
