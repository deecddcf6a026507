/* Equal lines of several ranks become one (--merge-output), written as "[0-3,7] text".
 *
 * Lines of all ranks stand in one list, where those of each rank are in order: a line joins the first equal one behind the line
 * that its rank had before, or is put straight behind that. The first of the list is written when nothing can change it any
 * more, or with all others when one of them has been held for long enough. */
#ifndef RN_LAUNCHER_MERGE_H
#define RN_LAUNCHER_MERGE_H

#include "launcher.h"

#define RN_MERGE_HOLD 0.25 /* seconds */

struct rn_merge *rn_merge_open(int ranks);
void rn_merge_close(struct rn_merge *m);
void rn_merge_line(struct rn_merge *m, int rank, const char *text, size_t len, double now); /* without its newline */
void rn_merge_ended(struct rn_merge *m, int rank);
bool rn_merge_is_empty(const struct rn_merge *m);
bool rn_merge_is_full(const struct rn_merge *m); /* something has to be written before more is put in */
double rn_merge_due(const struct rn_merge *m);   /* when the oldest line has been held for long enough, infinite: there is none */
/* Writes what is complete or due by then, while the sink has room. */
void rn_merge_flush(struct rn_merge *m, struct rn_sink *to, double now);
void rn_merge_shift(struct rn_merge *m, struct rn_sink *to); /* writes the oldest line */

#endif
