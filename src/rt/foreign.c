/* Launchers that we do not speak to. A program of theirs must not run as so many worlds of one. */
#include "base/text.h"
#include "rt/internal.h"
#include <stdlib.h>

/* Such a launcher is at work when all the variables are there and the first says more than one. Variables that a batch system
 * sets for the whole allocation do not count: a plain ./prog in such a shell is a world of one. */
static const struct foreign {
    const char *size, *rank, *step;
    const char *what, *remedy;
} foreigns[] = {
    { "SLURM_STEP_NUM_TASKS", "SLURM_PROCID", "SLURM_STEP_ID", "a Slurm step",
      "start it with 'srun --mpi=pmix', or with Rondo's mpirun inside the allocation" },
    { "OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_RANK", NULL, "Open MPI's mpirun",
      "start it with Rondo's mpirun (which mpirun says whose comes first in PATH)" },
    { "PMI_SIZE", "PMI_RANK", NULL, "a PMI launcher such as MPICH's or Intel MPI's mpiexec",
      "start it with Rondo's mpirun (which mpirun says whose comes first in PATH)" },
    { "MV2_COMM_WORLD_SIZE", "MV2_COMM_WORLD_RANK", NULL, "MVAPICH2's launcher", "start it with Rondo's mpirun" },
    { "JSM_NAMESPACE_SIZE", "JSM_NAMESPACE_RANK", NULL, "jsrun", "start it with Rondo's mpirun" },
    { "FLUX_JOB_SIZE", "FLUX_TASK_RANK", NULL, "flux run", "start it with 'flux run -o pmi=pmix', or with Rondo's mpirun" },
    { "RONDO_SIZE", "RONDO_RANK", NULL, "Rondo's mpirun", "leave RONDO_BOOT in the environment of its programs" },
};

int rn_foreign_check(void)
{
    for (size_t i = 0; i < ARRAY_LEN(foreigns); i++) {
        const struct foreign *f = &foreigns[i];
        const char *size = getenv(f->size);
        long n;

        if (!size || !getenv(f->rank) || (f->step && !getenv(f->step))) continue;
        if (!rn_text_long(size, &n) || n <= 1) continue;
        return rn_fail(MPI_ERR_OTHER,
                       "%s=%ld says that %s started %ld ranks, but it offers no PMIx server to join them through: %s; or set "
                       "RONDO_BOOT=none if every process is to be a world of its own",
                       f->size, n, f->what, n, f->remedy);
    }
    return 0;
}
