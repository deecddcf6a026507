/* Refuses one request for memory of the code under test. With sanitizers, whose allocator cannot be stood before, nothing is
 * refused, and `refusing` says so. */
#ifndef TEST_WORLD_REFUSE_H
#define TEST_WORLD_REFUSE_H

#include <stdbool.h>
#include <stddef.h>

static int before; /* requests until one is refused; 0: none is */

#ifdef __SANITIZE_ADDRESS__
static const bool refusing = false;
#else
static const bool refusing = true;

extern void *__libc_malloc(size_t bytes);
extern void *__libc_calloc(size_t n, size_t bytes);

static bool refused(void)
{
    return before && --before == 0;
}

void *malloc(size_t bytes)
{
    return refused() ? NULL : __libc_malloc(bytes);
}

void *calloc(size_t n, size_t bytes)
{
    return refused() ? NULL : __libc_calloc(n, bytes);
}
#endif

#endif
