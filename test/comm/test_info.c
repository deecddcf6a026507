#include "comm/comm.h"
#include <criterion/criterion.h>
#include <string.h>

TestSuite(info, .init = rn_comm_objects_init);

static struct rn_info *fresh(void)
{
    MPI_Info h;

    cr_assert_eq(rn_info_create(&h), 0);
    return rn_info_of(h);
}

static const char *value_of(struct rn_info *info, const char *key)
{
    return rn_info_value(info, key);
}

Test(info, keys_stay_in_the_order_they_were_set_first)
{
    struct rn_info *info = fresh();
    char key[MPI_MAX_INFO_KEY];
    int n;

    rn_info_set(info, "b", "1");
    rn_info_set(info, "a", "2");
    rn_info_set(info, "c", "3");
    rn_info_set(info, "b", "4");
    rn_info_get_nkeys(info, &n);
    cr_assert_eq(n, 3);
    rn_info_get_nthkey(info, 0, key);
    cr_assert_str_eq(key, "b");
    rn_info_get_nthkey(info, 2, key);
    cr_assert_str_eq(key, "c");
    cr_assert_str_eq(value_of(info, "b"), "4");
    cr_assert_eq(rn_info_delete(info, "a"), 0);
    rn_info_get_nthkey(info, 1, key);
    cr_assert_str_eq(key, "c");
    cr_assert_eq(rn_info_get_nthkey(info, 2, key), MPI_ERR_ARG);
    cr_assert_eq(rn_info_get_nthkey(info, -1, key), MPI_ERR_ARG);
}

Test(info, wrong_keys_and_values_are_refused)
{
    struct rn_info *info = fresh();
    char longer[MPI_MAX_INFO_VAL + 1];

    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    cr_assert_eq(rn_info_set(info, "", "1"), MPI_ERR_INFO_KEY);
    cr_assert_eq(rn_info_set(info, longer, "1"), MPI_ERR_INFO_KEY);
    cr_assert_eq(rn_info_set(info, "k", longer), MPI_ERR_INFO_VALUE);
    cr_assert_eq(rn_info_delete(info, "k"), MPI_ERR_INFO_NOKEY);
    longer[MPI_MAX_INFO_VAL - 1] = '\0';
    cr_assert_eq(rn_info_set(info, "k", longer), 0);
    longer[MPI_MAX_INFO_KEY - 1] = '\0';
    cr_assert_eq(rn_info_set(info, longer, ""), 0);
    cr_assert_str_eq(value_of(info, longer), "");
}

Test(info, get_string_tells_the_length_it_needs)
{
    struct rn_info *info = fresh();
    char out[8] = "unset";
    int len = 0, flag;

    rn_info_set(info, "k", "value");
    cr_assert_eq(rn_info_get_string(info, "k", &len, NULL, &flag), 0);
    cr_assert(flag);
    cr_assert_eq(len, 6);
    len = 3;
    rn_info_get_string(info, "k", &len, out, &flag);
    cr_assert_str_eq(out, "va");
    cr_assert_eq(len, 6);
    rn_info_get_string(info, "none", &len, out, &flag);
    cr_assert_not(flag);
    cr_assert_eq(len, 6);
    cr_assert_str_eq(out, "va");
}

Test(info, the_old_get_cuts_to_the_length_given)
{
    struct rn_info *info = fresh();
    char out[8];
    int len, flag;

    rn_info_set(info, "k", "value");
    rn_info_get(info, "k", 3, out, &flag);
    cr_assert_str_eq(out, "val");
    rn_info_get_valuelen(info, "k", &len, &flag);
    cr_assert_eq(len, 5);
    cr_assert_eq(rn_info_get(info, "k", -1, out, &flag), MPI_ERR_ARG);
}

Test(info, a_duplicate_lives_alone)
{
    struct rn_info *info = fresh();
    MPI_Info h, gone = rn_info_handle(info);

    rn_info_set(info, "k", "v");
    cr_assert_eq(rn_info_dup(info, &h), 0);
    rn_info_set(info, "k", "other");
    cr_assert_str_eq(value_of(rn_info_of(h), "k"), "v");
    cr_assert_eq(rn_info_free(&gone), 0);
    cr_assert_eq(gone, MPI_INFO_NULL);
    cr_assert_str_eq(value_of(rn_info_of(h), "k"), "v");
}

Test(info, a_freed_object_is_no_object)
{
    struct rn_info *info = fresh();
    MPI_Info h = rn_info_handle(info), copy = h;

    rn_info_free(&h);
    cr_assert_null(rn_info_of(copy));
}

Test(info, env_knows_the_command_and_cannot_be_changed)
{
    struct rn_info *env = rn_info_of(MPI_INFO_ENV);
    MPI_Info h = MPI_INFO_ENV;

    cr_assert_not_null(env);
    cr_assert_not_null(value_of(env, "command"));
    cr_assert_not_null(value_of(env, "wdir"));
    cr_assert_eq(rn_info_set(env, "k", "v"), MPI_ERR_INFO);
    cr_assert_eq(rn_info_delete(env, "wdir"), MPI_ERR_INFO);
    cr_assert_eq(rn_info_free(&h), MPI_ERR_INFO);
    cr_assert_eq(h, MPI_INFO_ENV);
}

Test(info, create_env_takes_the_arguments_given)
{
    char *argv[] = { "prog", "one", "two words", NULL };
    MPI_Info h;

    cr_assert_eq(rn_info_create_env(3, argv, &h), 0);
    cr_assert_str_eq(value_of(rn_info_of(h), "command"), "prog");
    cr_assert_str_eq(value_of(rn_info_of(h), "argv"), "one two words");
}
