/* Refuses one request for memory of the code under test. With sanitizers, whose allocator cannot be stood before, nothing is
 * refused, and `refusing` says so. */
#ifndef TEST_WORLD_REFUSE_H
#define TEST_WORLD_REFUSE_H

#include <criterion/criterion.h>
#include <mpi.h>
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

/* Refuses the first request of the call, then the second, and so on until it asks for no more: it must fail each time. A rank
 * that silently went on would disagree with all others. */
static void refuse_each_request(int (*call)(void))
{
    int n = 0, rc = MPI_ERR_NO_MEM;

    while (refusing && rc) {
        before = ++n;
        rc = call();
        if (!before) cr_assert_eq(rc, MPI_ERR_NO_MEM);
    }
    before = 0;
    cr_assert(!refusing || n > 1);
}

#endif
