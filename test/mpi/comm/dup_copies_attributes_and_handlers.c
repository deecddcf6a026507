/* What a duplicate takes over: attributes by their copy functions, the error handler, the topology; not the name. */
#include "../check.h"

static int copies, deletes, handled;

static int copy(MPI_Comm c UNUSED, int key UNUSED, void *extra, void *in, void *out, int *flag)
{
    copies++;
    *(void **)out = (char *)in + *(int *)extra;
    *flag = 1;
    return MPI_SUCCESS;
}

static int drop(MPI_Comm c UNUSED, int key UNUSED, void *value UNUSED, void *extra UNUSED)
{
    deletes++;
    return MPI_SUCCESS;
}

static void handle(MPI_Comm *c, int *code, ...)
{
    int n;

    MPI_Comm_size(*c, &n);
    CHECK_EQ(n, size);
    CHECK_CLASS(*code, MPI_ERR_RANK);
    handled++;
}

int main(void)
{
    MPI_Comm parent, child, third;
    MPI_Errhandler own;
    int key, null_key, flag, extra = 5, len, status;
    char *value, name[MPI_MAX_OBJECT_NAME];

    start();
    MPI_Cart_create(MPI_COMM_WORLD, 1, &size, &(int){ 1 }, 0, &parent);
    MPI_Comm_create_keyval(copy, drop, &key, &extra);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, drop, &null_key, NULL);
    MPI_Comm_set_attr(parent, key, (void *)1000);
    MPI_Comm_set_attr(parent, null_key, (void *)1);
    MPI_Comm_create_errhandler(handle, &own);
    MPI_Comm_set_errhandler(parent, own);
    MPI_Errhandler_free(&own);
    CHECK(own == MPI_ERRHANDLER_NULL);
    MPI_Comm_set_name(parent, "first");

    MPI_Comm_dup(parent, &child);
    CHECK_EQ(copies, 1);
    MPI_Comm_get_attr(child, key, &value, &flag);
    CHECK(flag && value == (char *)1005);
    MPI_Comm_get_attr(child, null_key, &value, &flag);
    CHECK(!flag);
    MPI_Topo_test(child, &status);
    CHECK_EQ(status, MPI_CART);
    MPI_Comm_get_name(child, name, &len);
    CHECK_EQ(len, 0);
    CHECK_CLASS(MPI_Send(NULL, 0, MPI_INT, size, 0, child), MPI_ERR_RANK);
    CHECK_EQ(handled, 1);

    /* A split inherits only the handler. */
    MPI_Comm_split(parent, 0, 0, &third);
    CHECK_EQ(copies, 1);
    MPI_Comm_get_attr(third, key, &value, &flag);
    CHECK(!flag);
    MPI_Topo_test(third, &status);
    CHECK_EQ(status, MPI_UNDEFINED);
    MPI_Send(NULL, 0, MPI_INT, size, 0, third);
    CHECK_EQ(handled, 2);

    MPI_Comm_free(&third);
    CHECK_EQ(deletes, 0);
    MPI_Comm_free(&child);
    CHECK_EQ(deletes, 1);
    MPI_Comm_free(&parent);
    CHECK_EQ(deletes, 3);
    MPI_Comm_free_keyval(&key);
    MPI_Comm_free_keyval(&null_key);
    return finish();
}
