/* What makes a channel carries the user's tag, and its partitions carry numbers; neither is taken for the other, nor for a
 * message of a persistent collective or of the user, whichever comes first. */
#include "check.h"

enum { PARTS = 4 };

static MPI_Comm comm;

static void put(int data[PARTS], int what)
{
    for (int i = 0; i < PARTS; i++) data[i] = what + i;
}

static void expect(const int data[PARTS], int what)
{
    for (int i = 0; i < PARTS; i++) CHECK_EQ(data[i], what + i);
}

static void sender(int data[PARTS], int tag, MPI_Request *r)
{
    MPI_Psend_init(data, PARTS, 1, MPI_INT, 1, tag, comm, MPI_INFO_NULL, r);
}

static void receiver(int data[PARTS], int tag, MPI_Request *r)
{
    MPI_Precv_init(data, PARTS, 1, MPI_INT, 0, tag, comm, MPI_INFO_NULL, r);
}

static void pass(MPI_Request *r)
{
    MPI_Start(r);
    if (!rank) MPI_Pready_range(0, PARTS - 1, *r);
    MPI_Wait(r, MPI_STATUS_IGNORE);
    MPI_Request_free(r);
}

/* The receiver waits for a channel before the root's broadcast comes, and the sender opens it only then. */
static void beside_persistent(int tag)
{
    int data[PARTS], root = rank ? -1 : 4711;
    MPI_Request channel, cast;

    put(data, 10 * (tag % 100));
    if (rank == 1) {
        put(data, -PARTS);
        receiver(data, tag, &channel);
    }
    MPI_Barrier(comm);
    MPI_Bcast_init(&root, 1, MPI_INT, 0, comm, MPI_INFO_NULL, &cast);
    MPI_Start(&cast);
    MPI_Wait(&cast, MPI_STATUS_IGNORE);
    MPI_Request_free(&cast);
    CHECK_EQ(root, 4711);
    if (!rank) sender(data, tag, &channel);
    if (rank < 2) pass(&channel);
    expect(data, 10 * (tag % 100));
}

/* The receiver waits for one channel while partitions of another come. */
static void beside_each_other(int tag)
{
    int first[PARTS], second[PARTS];
    MPI_Request one, two;

    if (rank < 2) {
        put(first, rank ? -PARTS : 300);
        put(second, rank ? -PARTS : 400);
        if (rank) receiver(second, tag, &two);
        if (rank)
            receiver(first, 5, &one);
        else
            sender(first, 5, &one);
        pass(&one);
        expect(first, 300);
        if (!rank) sender(second, tag, &two);
        pass(&two);
        expect(second, 400);
    }
    MPI_Barrier(comm);
}

/* The same tag in a message of the user. */
static void beside_messages(int tag)
{
    int data[PARTS], plain = rank ? -1 : 99;
    MPI_Request channel, message;

    if (rank == 1) {
        put(data, -PARTS);
        receiver(data, tag, &channel);
        MPI_Irecv(&plain, 1, MPI_INT, 0, MPI_ANY_TAG, comm, &message);
    }
    MPI_Barrier(comm);
    if (!rank) {
        put(data, 500);
        sender(data, tag, &channel);
        MPI_Isend(&plain, 1, MPI_INT, 1, tag, comm, &message);
    }
    if (rank < 2) {
        pass(&channel);
        MPI_Wait(&message, MPI_STATUS_IGNORE);
        expect(data, 500);
        CHECK_EQ(plain, 99);
    }
    MPI_Barrier(comm);
}

int main(void)
{
    int *most, given;

    start();
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &most, &given);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    for (int i = 0; i < 3; i++) beside_persistent(i);
    for (int i = 0; i < 12; i++) beside_each_other(*most / 2 + 1 + 4 * i); /* half of the tags: a bit by itself */
    beside_messages(0);
    beside_messages(*most / 2 + 1);
    beside_messages(*most);
    MPI_Comm_free(&comm);
    return finish();
}
