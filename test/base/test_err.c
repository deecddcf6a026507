#include "base/err.h"
#include <criterion/criterion.h>
#include <pthread.h>
#include <string.h>

int rn_add_error_class(int *errorclass);
int rn_add_error_code(int errorclass, int *errorcode);
int rn_add_error_string(int errorcode, const char *string);
int rn_remove_error_class(int errorclass);
int rn_remove_error_code(int errorcode);
int rn_remove_error_string(int errorcode);
int rn_error_class(int errorcode, int *errorclass);
int rn_error_string(int errorcode, char *string, int *resultlen);

Test(err, a_failure_keeps_its_class_and_words)
{
    cr_assert_eq(rn_fail(MPI_ERR_TRUNCATE, "%d bytes for a buffer of %d", 9, 4), MPI_ERR_TRUNCATE);
    cr_assert_str_eq(rn_fail_text(), "9 bytes for a buffer of 4");
    cr_assert_null(rn_fail_blame());
}

Test(err, words_may_be_wrapped_in_more_words)
{
    rn_fail(MPI_ERR_OTHER, "inner");
    rn_fail(MPI_ERR_OTHER, "outer: %s", rn_fail_text());
    cr_assert_str_eq(rn_fail_text(), "outer: inner");
}

Test(err, an_object_can_be_blamed)
{
    struct rn_obj o;

    rn_obj_init(&o, RN_KIND_COMM);
    rn_fail_on(&o, MPI_ERR_COMM, "that one");
    cr_assert_eq(rn_fail_blame(), &o);
    rn_fail(MPI_ERR_COMM, "nobody");
    cr_assert_null(rn_fail_blame());
}

static void *fail_elsewhere(void *arg)
{
    (void)arg;
    rn_fail(MPI_ERR_RANK, "of the other thread");
    return NULL;
}

Test(err, each_thread_has_its_own)
{
    pthread_t other;

    rn_fail(MPI_ERR_TAG, "mine");
    cr_assert_eq(pthread_create(&other, NULL, fail_elsewhere, NULL), 0);
    pthread_join(other, NULL);
    cr_assert_str_eq(rn_fail_text(), "mine");
}

Test(err, a_bad_argument_is_named_with_its_value)
{
    cr_assert_eq(rn_bad_arg(MPI_ERR_RANK, "dest", -7, "no rank of the communicator"), MPI_ERR_RANK);
    cr_assert(strstr(rn_fail_text(), "dest"));
    cr_assert(strstr(rn_fail_text(), "-7"));
    cr_assert(strstr(rn_fail_text(), "no rank of the communicator"));
}

Test(err, every_class_of_the_standard_has_name_and_text)
{
    const int classes[] = { MPI_SUCCESS,
                            MPI_ERR_BUFFER,
                            MPI_ERR_COUNT,
                            MPI_ERR_TYPE,
                            MPI_ERR_TAG,
                            MPI_ERR_COMM,
                            MPI_ERR_RANK,
                            MPI_ERR_REQUEST,
                            MPI_ERR_ROOT,
                            MPI_ERR_GROUP,
                            MPI_ERR_OP,
                            MPI_ERR_TOPOLOGY,
                            MPI_ERR_DIMS,
                            MPI_ERR_ARG,
                            MPI_ERR_UNKNOWN,
                            MPI_ERR_TRUNCATE,
                            MPI_ERR_OTHER,
                            MPI_ERR_INTERN,
                            MPI_ERR_PENDING,
                            MPI_ERR_IN_STATUS,
                            MPI_ERR_ACCESS,
                            MPI_ERR_AMODE,
                            MPI_ERR_INFO,
                            MPI_ERR_KEYVAL,
                            MPI_ERR_NO_MEM,
                            MPI_ERR_NO_SUCH_FILE,
                            MPI_ERR_RMA_SYNC,
                            MPI_ERR_SPAWN,
                            MPI_ERR_WIN,
                            MPI_ERR_SESSION,
                            MPI_ERR_PROC_ABORTED,
                            MPI_ERR_UNSUPPORTED_OPERATION,
                            MPI_ERR_VALUE_TOO_LARGE };

    for (size_t i = 0; i < ARRAY_LEN(classes); i++) {
        cr_expect_not_null(rn_err_text(classes[i]), "%d", classes[i]);
        cr_expect_not_null(rn_err_name(classes[i]), "%d", classes[i]);
    }
    cr_assert_str_eq(rn_err_name(MPI_ERR_TRUNCATE), "MPI_ERR_TRUNCATE");
    cr_assert_null(rn_err_text(-5));
    cr_assert_null(rn_err_text(MPI_ERR_LASTCODE + 1));
}

Test(err, a_program_can_add_classes_and_codes)
{
    int class, code, of, len;
    char text[MPI_MAX_ERROR_STRING];

    cr_assert_eq(rn_add_error_class(&class), 0);
    cr_assert_gt(class, MPI_ERR_LASTCODE);
    cr_assert_eq(rn_add_error_code(class, &code), 0);
    cr_assert_eq(rn_error_class(code, &of), 0);
    cr_assert_eq(of, class);
    cr_assert_eq(rn_add_error_string(code, "the oven is cold"), 0);
    cr_assert_eq(rn_error_string(code, text, &len), 0);
    cr_assert_str_eq(text, "the oven is cold");
    cr_assert_eq(len, (int)strlen(text));

    cr_assert_neq(rn_remove_error_class(class), 0, "a class with codes was removed");
    cr_assert_neq(rn_remove_error_code(code), 0, "a code with a text was removed");
    cr_assert_eq(rn_remove_error_string(code), 0);
    cr_assert_eq(rn_remove_error_code(code), 0);
    cr_assert_eq(rn_remove_error_class(class), 0);
    cr_assert_neq(rn_error_class(code, &of), 0);
}

Test(err, a_text_of_any_length_is_cut_to_what_mpi_allows)
{
    int class, len;
    char text[MPI_MAX_ERROR_STRING], longer[2 * MPI_MAX_ERROR_STRING];

    memset(longer, 'y', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    cr_assert_eq(rn_add_error_class(&class), 0);
    cr_assert_eq(rn_add_error_string(class, longer), 0);
    cr_assert_eq(rn_error_string(class, text, &len), 0);
    cr_assert_eq(len, MPI_MAX_ERROR_STRING - 1);
    cr_assert_eq(strlen(text), MPI_MAX_ERROR_STRING - 1);
}
