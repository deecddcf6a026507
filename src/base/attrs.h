/* Attribute lists of communicators, types and windows. comm/attr.c handles them; it lies above types, so it is reached through
 * pointers that comm sets. */
#ifndef RN_BASE_ATTRS_H
#define RN_BASE_ATTRS_H

#include "base/obj.h"

struct rn_attrs {
    struct rn_attr *first; /* newest first */
};

/* Copies by the copy functions of the keyvals when `from` is duplicated; deletes in the standard's order. Return an error class.
 */
extern int (*rn_attrs_copy)(struct rn_obj *from, const struct rn_attrs *src, struct rn_attrs *dst);
extern int (*rn_attrs_delete)(struct rn_obj *of, struct rn_attrs *attrs);

#endif
