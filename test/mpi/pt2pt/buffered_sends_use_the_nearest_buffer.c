/* Buffers of the process, a communicator and a session: which one a buffered send uses, what detach and flush wait for, and
 * MPI_BUFFER_AUTOMATIC. Messages are long enough that they cannot leave before they are received, which nobody does before all
 * have seen that there is no room for another. */
#include "check.h"

enum { BYTES = 300000, ROOM = BYTES + MPI_BSEND_OVERHEAD };

static char *message, *in, *room_a, *room_b;

static void post(MPI_Comm comm, int tag)
{
    fill(message, BYTES, (unsigned)tag);
    MPI_Bsend(message, BYTES, MPI_BYTE, right(), tag, comm);
    memset(message, 0, BYTES);
}

static void take(MPI_Comm comm, int tag)
{
    memset(in, 0xa5, BYTES);
    MPI_Recv(in, BYTES, MPI_BYTE, left(), tag, comm, MPI_STATUS_IGNORE);
    CHECK_FILLED(in, BYTES, (unsigned)tag);
}

static void of_the_process(void)
{
    void *got;
    int bytes = 0;

    MPI_Buffer_attach(room_a, ROOM);
    CHECK_CLASS(MPI_Buffer_attach(room_b, ROOM), MPI_ERR_BUFFER);
    for (int turn = 0; turn < 3; turn++) {
        post(MPI_COMM_WORLD, turn);
        CHECK_CLASS(MPI_Bsend(message, BYTES, MPI_BYTE, right(), 99, MPI_COMM_WORLD), MPI_ERR_BUFFER);
        MPI_Barrier(MPI_COMM_WORLD);
        take(MPI_COMM_WORLD, turn);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Buffer_flush();
    }
    MPI_Buffer_detach(&got, &bytes);
    CHECK(got == room_a);
    CHECK_EQ(bytes, ROOM);
    CHECK_CLASS(MPI_Bsend(message, BYTES, MPI_BYTE, right(), 99, MPI_COMM_WORLD), MPI_ERR_BUFFER);
}

/* Room for one message each: a second one goes only where the first did not. */
static void of_a_communicator(MPI_Comm comm)
{
    void *got;
    int bytes = 0;
    MPI_Request request;

    MPI_Buffer_attach(room_a, ROOM);
    MPI_Comm_attach_buffer(comm, room_b, ROOM);
    post(comm, 1);
    post(MPI_COMM_WORLD, 2);
    MPI_Comm_iflush_buffer(comm, &request);
    take(MPI_COMM_WORLD, 2);
    take(comm, 1);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Comm_detach_buffer(comm, &got, &bytes);
    CHECK(got == room_b);
    MPI_Buffer_detach(&got, &bytes);
}

static void of_a_session(void)
{
    void *got;
    int bytes = 0;
    MPI_Session session;
    MPI_Group group;
    MPI_Comm comm;
    MPI_Request request;

    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
    MPI_Comm_create_from_group(group, "buffers", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm);
    MPI_Session_attach_buffer(session, room_a, ROOM);
    CHECK_CLASS(MPI_Session_attach_buffer(session, room_b, ROOM), MPI_ERR_BUFFER);
    post(comm, 1);
    CHECK_CLASS(MPI_Bsend(message, BYTES, MPI_BYTE, right(), 99, comm), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Bsend(message, BYTES, MPI_BYTE, right(), 99, MPI_COMM_WORLD), MPI_ERR_BUFFER);
    MPI_Barrier(comm);
    MPI_Session_iflush_buffer(session, &request);
    take(comm, 1);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    post(comm, 2);
    take(comm, 2);
    MPI_Session_flush_buffer(session);
    MPI_Session_detach_buffer(session, &got, &bytes);
    CHECK(got == room_a);
    CHECK_EQ(bytes, ROOM);
    MPI_Comm_free(&comm);
    MPI_Group_free(&group);
    MPI_Session_finalize(&session);
}

static void of_nobody(MPI_Comm comm)
{
    void *got;
    int bytes = -1;

    MPI_Comm_attach_buffer(comm, MPI_BUFFER_AUTOMATIC, 0);
    for (int i = 0; i < 5; i++) post(comm, i);
    for (int i = 0; i < 5; i++) take(comm, i);
    MPI_Comm_detach_buffer(comm, &got, &bytes);
    CHECK(got == MPI_BUFFER_AUTOMATIC);
}

int main(void)
{
    MPI_Comm comm;

    start();
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    message = room(BYTES);
    in = room(BYTES);
    room_a = room(ROOM);
    room_b = room(ROOM);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    of_the_process();
    of_a_communicator(comm);
    of_a_session();
    of_nobody(comm);
    MPI_Comm_free(&comm);
    free(message);
    free(in);
    free(room_a);
    free(room_b);
    return finish();
}
