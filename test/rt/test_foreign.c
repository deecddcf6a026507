#include "rt/internal.h"
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* For builds with the leak sanitizer: what libpmix loses is not ours. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:libpmix";
}

static void plain_shell(void)
{
    clearenv();
}

TestSuite(foreign, .init = plain_shell);

static void refused(const char *variable, const char *remedy)
{
    cr_assert_neq(rn_rt_init(), 0);
    cr_expect(strstr(rn_fail_text(), variable), "%s", rn_fail_text());
    cr_expect(strstr(rn_fail_text(), remedy), "%s", rn_fail_text());
    setenv("RONDO_BOOT", "none", 1);
    cr_expect_eq(rn_rt_init(), 0, "%s", rn_fail_text());
}

static void alone(void)
{
    cr_assert_eq(rn_rt_init(), 0, "%s", rn_fail_text());
    cr_expect_eq(rn_rt.size, 1);
    cr_expect_null(rn_rt.boot);
}

Test(foreign, nothing_set_is_a_world_of_one)
{
    alone();
}

Test(foreign, several_ranks_of_a_pmi_launcher_are_refused)
{
    setenv("PMI_SIZE", "4", 1);
    setenv("PMI_RANK", "2", 1);
    setenv("PMI_FD", "7", 1);
    refused("PMI_SIZE=4", "Rondo's mpirun");
}

Test(foreign, one_rank_of_a_pmi_launcher_is_a_world_of_one)
{
    setenv("PMI_SIZE", "1", 1);
    setenv("PMI_RANK", "0", 1);
    alone();
}

Test(foreign, several_ranks_of_open_mpi_without_pmix_are_refused)
{
    setenv("OMPI_COMM_WORLD_SIZE", "2", 1);
    setenv("OMPI_COMM_WORLD_RANK", "0", 1);
    refused("OMPI_COMM_WORLD_SIZE=2", "Rondo's mpirun");
}

Test(foreign, slurm_step_of_several_tasks_is_refused)
{
    setenv("SLURM_JOB_ID", "17", 1);
    setenv("SLURM_STEP_ID", "0", 1);
    setenv("SLURM_PROCID", "3", 1);
    setenv("SLURM_STEP_NUM_TASKS", "8", 1);
    refused("SLURM_STEP_NUM_TASKS=8", "srun --mpi=pmix");
}

Test(foreign, interactive_slurm_step_is_a_world_of_one)
{
    setenv("SLURM_JOB_ID", "17", 1);
    setenv("SLURM_NTASKS", "8", 1);
    setenv("SLURM_STEP_ID", "4294967290", 1);
    setenv("SLURM_PROCID", "0", 1);
    setenv("SLURM_STEP_NUM_TASKS", "1", 1);
    alone();
}

Test(foreign, batch_script_is_a_world_of_one)
{
    setenv("SLURM_JOB_ID", "17", 1);
    setenv("SLURM_NTASKS", "8", 1);
    setenv("SLURM_PROCID", "0", 1);
    alone();
}

Test(foreign, rank_of_ours_that_lost_its_boot_page_is_refused)
{
    setenv("RONDO_SIZE", "2", 1);
    setenv("RONDO_RANK", "1", 1);
    refused("RONDO_SIZE=2", "RONDO_BOOT");
}

Test(foreign, pmix_server_that_does_not_answer_is_an_error)
{
    setenv("PMIX_NAMESPACE", "gone", 1);
    setenv("PMIX_RANK", "0", 1);
    cr_assert_neq(rn_rt_init(), 0);
    cr_expect(strstr(rn_fail_text(), "PMIX_NAMESPACE=gone"), "%s", rn_fail_text());
}
