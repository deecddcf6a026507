/* Ranks that share cores. A change of ranks on a core takes several times as long as a line from another core, so a rank that
 * waits makes way when somebody on its core has something to do, and stays else. Each says in its lane where it runs. */
#ifndef RN_COLL_CROWD_H
#define RN_COLL_CROWD_H

#include "coll/node.h"

/* Whether a wait for this rank should give the core away. */
bool rn_crowd_wants_core(const struct rn_node_coll *n, int rank);
void rn_crowd_turn(struct rn_node_coll *n); /* after the core has been given away */

#endif
