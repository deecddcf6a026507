/* Settings through MPI_T: listed, found by name, read; written before MPI_Init and, where that makes sense, after it. */
#include "check.h"

static int index_of(const char *name)
{
    int i = -1;

    CHECK_EQ(MPI_T_cvar_get_index(name, &i), MPI_SUCCESS);
    return i;
}

static void list_all(void)
{
    int n = 0;

    CHECK_EQ(MPI_T_cvar_get_num(&n), MPI_SUCCESS);
    CHECK(n > 5);
    for (int i = 0; i < n; i++) {
        char name[100], desc[300], part[4];
        int name_len = sizeof name, desc_len = sizeof desc, part_len = sizeof part, bind, scope, verbosity;
        MPI_Datatype type;
        MPI_T_enum values;

        CHECK_EQ(MPI_T_cvar_get_info(i, name, &name_len, &verbosity, &type, &values, desc, &desc_len, &bind, &scope),
                 MPI_SUCCESS);
        CHECK_EQ(name_len, strlen(name) + 1);
        CHECK_EQ(desc_len, strlen(desc) + 1);
        CHECK_EQ(bind, MPI_T_BIND_NO_OBJECT);
        CHECK_EQ(index_of(name), i);
        CHECK_EQ(MPI_T_cvar_get_info(i, part, &part_len, NULL, NULL, NULL, NULL, NULL, NULL, NULL), MPI_SUCCESS);
        CHECK_EQ(part_len, name_len);
        CHECK_EQ(strlen(part), 3);
    }
    CHECK_EQ(MPI_T_cvar_get_info(n, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL), MPI_T_ERR_INVALID_INDEX);
    CHECK_EQ(MPI_T_cvar_get_index("no such variable", &n), MPI_T_ERR_INVALID_NAME);
}

static MPI_T_cvar_handle handle_of(const char *name)
{
    MPI_T_cvar_handle h = MPI_T_CVAR_HANDLE_NULL;
    int count = 0;

    CHECK_EQ(MPI_T_cvar_handle_alloc(index_of(name), NULL, &h, &count), MPI_SUCCESS);
    CHECK(count >= 1);
    return h;
}

static void the_switch_has_names(void)
{
    MPI_T_enum values;
    int n = 0, value = -1, len = 10;
    char name[10];

    MPI_T_cvar_get_info(index_of("RONDO_CHECK_ARGS"), NULL, NULL, NULL, NULL, &values, NULL, NULL, NULL, NULL);
    CHECK_EQ(MPI_T_enum_get_info(values, &n, NULL, NULL), MPI_SUCCESS);
    CHECK_EQ(n, 2);
    CHECK_EQ(MPI_T_enum_get_item(values, 1, &value, name, &len), MPI_SUCCESS);
    CHECK_EQ(value, 1);
    CHECK(!strcmp(name, "yes"));
    CHECK_EQ(MPI_T_enum_get_item(values, 2, &value, name, &len), MPI_T_ERR_INVALID_INDEX);
}

int main(void)
{
    int provided = -1, on = 0;
    unsigned long bytes = 0;
    char text[2000];
    MPI_T_cvar_handle checks, eager, wire;

    CHECK_EQ(MPI_T_cvar_get_num(&on), MPI_T_ERR_NOT_INITIALIZED);
    CHECK_EQ(MPI_T_init_thread(MPI_THREAD_MULTIPLE, &provided), MPI_SUCCESS);
    CHECK_EQ(provided, MPI_THREAD_MULTIPLE);
    list_all();
    the_switch_has_names();
    checks = handle_of("RONDO_CHECK_ARGS");
    eager = handle_of("RONDO_SHM_EAGER");
    wire = handle_of("RONDO_WIRE");
    CHECK_EQ(MPI_T_cvar_read(eager, &bytes), MPI_SUCCESS);
    CHECK_EQ(bytes, 1000);
    bytes = 5000;
    CHECK_EQ(MPI_T_cvar_write(eager, &bytes), MPI_SUCCESS);

    start();
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    CHECK_EQ(MPI_T_cvar_read(eager, &bytes), MPI_SUCCESS);
    CHECK_EQ(bytes, 5000);
    CHECK_EQ(MPI_T_cvar_write(eager, &bytes), MPI_T_ERR_CVAR_SET_NOT_NOW);
    CHECK_EQ(MPI_T_cvar_read(wire, text), MPI_SUCCESS);
    CHECK(!strcmp(text, "auto") || !strcmp(text, "ucx"));
    CHECK_EQ(MPI_T_cvar_read(checks, &on), MPI_SUCCESS);
    CHECK_EQ(on, 1);
    CHECK_CLASS(MPI_Send(NULL, 0, MPI_INT, MPI_PROC_NULL, -5, MPI_COMM_WORLD), MPI_ERR_TAG);
    on = 0;
    CHECK_EQ(MPI_T_cvar_write(checks, &on), MPI_SUCCESS);
    CHECK_EQ(MPI_Send(NULL, 0, MPI_INT, MPI_PROC_NULL, -5, MPI_COMM_WORLD), MPI_SUCCESS);
    on = 7;
    CHECK_EQ(MPI_T_cvar_write(checks, &on), MPI_T_ERR_INVALID);

    CHECK_EQ(MPI_T_cvar_handle_free(&checks), MPI_SUCCESS);
    CHECK(checks == MPI_T_CVAR_HANDLE_NULL);
    CHECK_EQ(MPI_T_cvar_read(checks, &on), MPI_T_ERR_INVALID_HANDLE);
    MPI_T_cvar_handle_free(&eager);
    MPI_T_cvar_handle_free(&wire);
    CHECK_EQ(MPI_T_finalize(), MPI_SUCCESS);
    CHECK_EQ(MPI_T_finalize(), MPI_T_ERR_NOT_INITIALIZED);
    return finish();
}
