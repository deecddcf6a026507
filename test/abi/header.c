/* mpi.h against the facts of values.def and procedures.def. Compiles: types are right. Says ok: values are right. */
#include <mpi.h>
#include <stddef.h>
#include <stdio.h>

#define SAME(a, b) __builtin_types_compatible_p(a, b)

#define CALLBACK(result, name, params) _Static_assert(SAME(name, result params), #name);
#define PROCEDURE(result, name, params)                           \
    _Static_assert(SAME(__typeof__(name), result params), #name); \
    _Static_assert(SAME(__typeof__(P##name), result params), "P" #name);
#include "procedures.def"

#define NUMBER(name, value)      _Static_assert((name) == (value), #name);
#define OTHER(name, value, type) _Static_assert(SAME(__typeof__(name), type), #name);
#include "values.def"
#undef NUMBER
#undef OTHER

/* Constants must be fit for the preprocessor and for case labels. */
#if MPI_VERSION != 5 || MPI_ANY_SOURCE >= 0 || !defined(MPI_THREAD_MULTIPLE)
#error constants are no macros
#endif

_Static_assert(sizeof(MPI_Status) == 32, "MPI_Status");
_Static_assert(offsetof(MPI_Status, MPI_SOURCE) == 0, "MPI_SOURCE");
_Static_assert(offsetof(MPI_Status, MPI_TAG) == 4, "MPI_TAG");
_Static_assert(offsetof(MPI_Status, MPI_ERROR) == 8, "MPI_ERROR");
_Static_assert(SAME(MPI_Aint, intptr_t), "MPI_Aint");
_Static_assert(SAME(MPI_Count, int64_t), "MPI_Count");
_Static_assert(SAME(MPI_Offset, int64_t), "MPI_Offset");
_Static_assert(sizeof(MPI_Comm) == sizeof(void *), "handles are pointers");

static int wrong;

static void check(const char *name, intptr_t have, intptr_t want)
{
    if (have == want) return;
    printf("%s is %#llx, must be %#llx\n", name, (unsigned long long)have, (unsigned long long)want);
    wrong++;
}

static void check_values(void)
{
#define NUMBER(name, value)
#define OTHER(name, value, type) check(#name, (intptr_t)(name), (intptr_t)(value));
#include "values.def"
#undef NUMBER
#undef OTHER
}

int main(void)
{
    check_values();
    puts(wrong ? "FAIL values_of_the_abi" : "ok values_of_the_abi");
    return wrong != 0;
}
