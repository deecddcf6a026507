/* Ranks that are held to the same processor are together, those that may use several are in none; process sets split too. */
#include "../check.h"
#include <sched.h>

static cpu_set_t allowed;

/* The nth processor that we may use, counted round. */
static int nth_cpu(int n)
{
    n %= CPU_COUNT(&allowed);
    for (int c = 0; c < CPU_SETSIZE; c++)
        if (CPU_ISSET(c, &allowed) && !n--) return c;
    return -1;
}

static void hold_to(int cpu)
{
    cpu_set_t one;

    CPU_ZERO(&one);
    CPU_SET(cpu, &one);
    CHECK(!sched_setaffinity(0, sizeof one, &one));
}

static MPI_Comm split_by(int type, const char *key, const char *value)
{
    MPI_Info info;
    MPI_Comm c;

    MPI_Info_create(&info);
    MPI_Info_set(info, key, value);
    MPI_Comm_split_type(MPI_COMM_WORLD, type, 0, info, &c);
    MPI_Info_free(&info);
    return c;
}

static void check_size(MPI_Comm c, int want)
{
    int n;

    CHECK(c != MPI_COMM_NULL);
    if (c == MPI_COMM_NULL) return;
    MPI_Comm_size(c, &n);
    CHECK_EQ(n, want);
    MPI_Comm_free(&c);
}

static void check_value(const char *key, const char *want)
{
    MPI_Info info;
    char value[10];
    int found, len = sizeof value;

    MPI_Get_hw_resource_info(&info);
    MPI_Info_get_string(info, key, &len, value, &found);
    CHECK(found && !strcmp(value, want));
    MPI_Info_free(&info);
}

int main(void)
{
    MPI_Comm c;

    start();
    CHECK(!sched_getaffinity(0, sizeof allowed, &allowed));
    int cpus = CPU_COUNT(&allowed), cpu = nth_cpu(rank), mates = 0, of_rank[16];
    MPI_Allgather(&cpu, 1, MPI_INT, of_rank, 1, MPI_INT, MPI_COMM_WORLD);
    for (int r = 0; r < size; r++) mates += of_rank[r] == cpu;

    hold_to(cpu);
    check_size(split_by(MPI_COMM_TYPE_HW_GUIDED, "mpi_hw_resource_type", "hwloc://PU"), mates);
    check_size(split_by(MPI_COMM_TYPE_RESOURCE_GUIDED, "mpi_hw_resource_type", "hwloc://PU"), mates);
    check_value("hwloc://PU", "true");
    MPI_Info told;
    int named, length = 0;
    MPI_Info_create(&told);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_HW_UNGUIDED, 0, told, &c);
    CHECK((c != MPI_COMM_NULL) == (mates < size));
    MPI_Info_get_string(told, "mpi_hw_resource_type", &length, NULL, &named);
    CHECK(named == (c != MPI_COMM_NULL) && (!named || length > 1));
    MPI_Info_free(&told);
    if (c != MPI_COMM_NULL) MPI_Comm_free(&c);

    if (cpus > 1) {
        CHECK(!sched_setaffinity(0, sizeof allowed, &allowed));
        CHECK(split_by(MPI_COMM_TYPE_HW_GUIDED, "mpi_hw_resource_type", "hwloc://PU") == MPI_COMM_NULL);
        check_value("hwloc://PU", "false");
    }

    check_size(split_by(MPI_COMM_TYPE_RESOURCE_GUIDED, "mpi_pset_name", "mpi://WORLD"), size);
    check_size(split_by(MPI_COMM_TYPE_RESOURCE_GUIDED, "mpi_pset_name", "mpi://SELF"), 1);
    CHECK(split_by(MPI_COMM_TYPE_RESOURCE_GUIDED, "mpi_pset_name", "no://set") == MPI_COMM_NULL);
    return finish();
}
