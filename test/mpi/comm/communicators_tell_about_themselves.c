/* Names, comparison, hints, groups. */
#include "../check.h"

static void names(void)
{
    char name[MPI_MAX_OBJECT_NAME], longer[2 * MPI_MAX_OBJECT_NAME];
    MPI_Comm c;
    int len;

    MPI_Comm_get_name(MPI_COMM_WORLD, name, &len);
    CHECK(!strcmp(name, "MPI_COMM_WORLD") && len == (int)strlen(name));
    MPI_Comm_get_name(MPI_COMM_SELF, name, &len);
    CHECK(!strcmp(name, "MPI_COMM_SELF"));
    MPI_Comm_dup(MPI_COMM_SELF, &c);
    memset(longer, 'n', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    MPI_Comm_set_name(c, longer);
    MPI_Comm_get_name(c, name, &len);
    CHECK_EQ(len, MPI_MAX_OBJECT_NAME - 1);
    CHECK_EQ(strlen(name), MPI_MAX_OBJECT_NAME - 1);
    MPI_Comm_set_name(c, "");
    MPI_Comm_get_name(c, name, &len);
    CHECK_EQ(len, 0);
    MPI_Comm_free(&c);
}

static void comparison(void)
{
    MPI_Comm dup, reversed, self;
    int result;

    MPI_Comm_compare(MPI_COMM_WORLD, MPI_COMM_WORLD, &result);
    CHECK_EQ(result, MPI_IDENT);
    MPI_Comm_dup(MPI_COMM_WORLD, &dup);
    MPI_Comm_compare(dup, MPI_COMM_WORLD, &result);
    CHECK_EQ(result, MPI_CONGRUENT);
    MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &reversed);
    MPI_Comm_compare(reversed, MPI_COMM_WORLD, &result);
    CHECK_EQ(result, size > 1 ? MPI_SIMILAR : MPI_CONGRUENT);
    MPI_Comm_split(MPI_COMM_WORLD, rank, 0, &self);
    MPI_Comm_compare(self, MPI_COMM_WORLD, &result);
    CHECK_EQ(result, size > 1 ? MPI_UNEQUAL : MPI_CONGRUENT);
    MPI_Comm_compare(self, MPI_COMM_SELF, &result);
    CHECK_EQ(result, MPI_CONGRUENT);
    MPI_Comm_free(&self);
    MPI_Comm_free(&reversed);
    MPI_Comm_free(&dup);
}

static const char *hint(MPI_Comm c, const char *key)
{
    static char value[MPI_MAX_INFO_VAL];
    MPI_Info info;
    int flag, len = sizeof value;

    MPI_Comm_get_info(c, &info);
    MPI_Info_get_string(info, key, &len, value, &flag);
    MPI_Info_free(&info);
    return flag ? value : "";
}

static void hints(void)
{
    MPI_Comm c, d;
    MPI_Info info;

    MPI_Info_create(&info);
    MPI_Info_set(info, "mpi_assert_no_any_tag", "true");
    MPI_Info_set(info, "mpi_assert_no_any_source", "maybe");
    MPI_Info_set(info, "of no use", "at all");
    MPI_Comm_dup_with_info(MPI_COMM_WORLD, info, &c);
    CHECK(!strcmp(hint(c, "mpi_assert_no_any_tag"), "true"));
    CHECK(!strcmp(hint(c, "mpi_assert_no_any_source"), "false"));
    CHECK(!strcmp(hint(c, "mpi_assert_exact_length"), "false"));
    CHECK(!strcmp(hint(c, "of no use"), ""));
    MPI_Comm_dup(c, &d);
    CHECK(!strcmp(hint(d, "mpi_assert_no_any_tag"), "false"));
    MPI_Info_set(info, "mpi_assert_no_any_tag", "false");
    MPI_Info_set(info, "mpi_assert_allow_overtaking", "true");
    MPI_Comm_set_info(c, info);
    CHECK(!strcmp(hint(c, "mpi_assert_no_any_tag"), "false"));
    CHECK(!strcmp(hint(c, "mpi_assert_allow_overtaking"), "true"));
    MPI_Info_free(&info);
    MPI_Comm_free(&d);
    MPI_Comm_free(&c);
}

static void wrong_use(void)
{
    MPI_Comm c = MPI_COMM_WORLD, parent;
    MPI_Group g;
    int n;

    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    CHECK_CLASS(MPI_Comm_free(&c), MPI_ERR_COMM);
    CHECK(c == MPI_COMM_WORLD);
    CHECK_CLASS(MPI_Comm_remote_size(c, &n), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Comm_remote_group(c, &g), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Intercomm_merge(c, 0, &parent), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Comm_split(c, -5, 0, &parent), MPI_ERR_ARG);
    MPI_Comm_get_parent(&parent);
    CHECK(parent == MPI_COMM_NULL);
}

int main(void)
{
    start();
    names();
    comparison();
    hints();
    wrong_use();
    return finish();
}
