/* Written by src/mpi/gen.py. */
#include "mpi/public.h"

#include "mpi/check.h"
#include "world/world.h"

int PMPI_Comm_spawn(const char *command, char *argv[], int maxprocs, MPI_Info info, int root, MPI_Comm comm,
                    MPI_Comm *intercomm, int array_of_errcodes[])
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_spawn"), "MPI_Comm_spawn");
}
RN_WEAK_NAME(MPI_Comm_spawn)

int PMPI_Comm_spawn_multiple(int count, char *array_of_commands[], char **array_of_argv[], const int array_of_maxprocs[],
                             const MPI_Info array_of_info[], int root, MPI_Comm comm, MPI_Comm *intercomm,
                             int array_of_errcodes[])
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_spawn_multiple"), "MPI_Comm_spawn_multiple");
}
RN_WEAK_NAME(MPI_Comm_spawn_multiple)

int PMPI_Comm_get_parent(MPI_Comm *parent)
{
    int rc = 0;

    if (rn_cfg.check_args)
        (void)((rc = rn_check_running()) || (rc = rn_check_pointer(parent, "parent")));
    if (!rc) {
        rn_enter();
        rc = rn_comm_get_parent(parent);
        rn_exit();
    }
    if (unlikely(rc)) rn_not_made(parent, MPI_COMM_NULL);
    return rc ? rn_raise(NULL, rc, "MPI_Comm_get_parent") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_get_parent)

int PMPI_Open_port(MPI_Info info, char *port_name)
{
    return rn_raise(NULL, rn_unsupported("MPI_Open_port"), "MPI_Open_port");
}
RN_WEAK_NAME(MPI_Open_port)

int PMPI_Close_port(const char *port_name)
{
    return rn_raise(NULL, rn_unsupported("MPI_Close_port"), "MPI_Close_port");
}
RN_WEAK_NAME(MPI_Close_port)

int PMPI_Comm_accept(const char *port_name, MPI_Info info, int root, MPI_Comm comm, MPI_Comm *newcomm)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_accept"), "MPI_Comm_accept");
}
RN_WEAK_NAME(MPI_Comm_accept)

int PMPI_Comm_connect(const char *port_name, MPI_Info info, int root, MPI_Comm comm, MPI_Comm *newcomm)
{
    return rn_raise(RN_OBJ(rn_comm_of(comm)), rn_unsupported("MPI_Comm_connect"), "MPI_Comm_connect");
}
RN_WEAK_NAME(MPI_Comm_connect)

int PMPI_Comm_disconnect(MPI_Comm *comm)
{
    int rc = 0;

    if (rn_cfg.check_args) rc = rn_check_comm_at(comm, "comm");
    if (!rc) {
        rn_enter();
        rc = rn_comm_disconnect(comm);
        rn_exit();
    }
    return rc ? rn_raise(NULL, rc, "MPI_Comm_disconnect") : MPI_SUCCESS;
}
RN_WEAK_NAME(MPI_Comm_disconnect)

int PMPI_Comm_join(int fd, MPI_Comm *intercomm)
{
    return rn_raise(NULL, rn_unsupported("MPI_Comm_join"), "MPI_Comm_join");
}
RN_WEAK_NAME(MPI_Comm_join)

int PMPI_Publish_name(const char *service_name, MPI_Info info, const char *port_name)
{
    return rn_raise(NULL, rn_unsupported("MPI_Publish_name"), "MPI_Publish_name");
}
RN_WEAK_NAME(MPI_Publish_name)

int PMPI_Unpublish_name(const char *service_name, MPI_Info info, const char *port_name)
{
    return rn_raise(NULL, rn_unsupported("MPI_Unpublish_name"), "MPI_Unpublish_name");
}
RN_WEAK_NAME(MPI_Unpublish_name)

int PMPI_Lookup_name(const char *service_name, MPI_Info info, char *port_name)
{
    return rn_raise(NULL, rn_unsupported("MPI_Lookup_name"), "MPI_Lookup_name");
}
RN_WEAK_NAME(MPI_Lookup_name)
