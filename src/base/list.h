/* Intrusive doubly linked list. */
#ifndef RN_BASE_LIST_H
#define RN_BASE_LIST_H

#include "base/base.h"

struct rn_link {
    struct rn_link *next, *prev;
};

static inline void rn_list_init(struct rn_link *head)
{
    head->next = head->prev = head;
}

static inline bool rn_list_is_empty(const struct rn_link *head)
{
    return head->next == head;
}

static inline void rn_list_append(struct rn_link *head, struct rn_link *l)
{
    l->next = head;
    l->prev = head->prev;
    head->prev->next = l;
    head->prev = l;
}

static inline void rn_list_remove(struct rn_link *l)
{
    l->prev->next = l->next;
    l->next->prev = l->prev;
    l->next = l->prev = l;
}

#define rn_list_entry(link, type, member) container_of(link, type, member)
/* Safe against removal of the entry that is being looked at. */
#define rn_list_each(link, head)                                                         \
    for (struct rn_link *link = (head)->next, *link##_next = link->next; link != (head); \
         link = link##_next, link##_next = link->next)

#endif
