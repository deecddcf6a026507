/* The one lock of the library. Taken by the skin, and only when the program asked for MPI_THREAD_MULTIPLE, or when the library
 * has a thread of its own. */
#ifndef RN_BASE_LOCK_H
#define RN_BASE_LOCK_H

#include "base/base.h"

extern bool rn_threaded; /* set by init, or by rn_lock_begin */

/* For a call that began without the lock: takes it, and from now on all others take it, too. The skin drops it at the end. */
void rn_lock_begin(void);

void rn_lock_take(void);
void rn_lock_drop(void);
/* Around something that blocks: gives the lock up wholly, however often this thread took it, and takes it again. */
bool rn_lock_pause(void);
void rn_lock_resume(bool paused);
/* For a thread that waits: lets others in between two looks. */
void rn_lock_yield(void);

static inline void rn_enter(void)
{
    if (unlikely(rn_threaded)) rn_lock_take();
}

static inline void rn_exit(void)
{
    if (unlikely(rn_threaded)) rn_lock_drop();
}

#endif
