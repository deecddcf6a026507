/* Every class has a text of its own; codes that the program adds have theirs. */
#include "check.h"

int main(void)
{
    static const int classes[] = { MPI_SUCCESS,
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
                                   MPI_ERR_ARG,
                                   MPI_ERR_TRUNCATE,
                                   MPI_ERR_INTERN,
                                   MPI_ERR_PENDING,
                                   MPI_ERR_NO_MEM,
                                   MPI_ERR_INFO,
                                   MPI_ERR_OTHER,
                                   MPI_ERR_UNSUPPORTED_OPERATION };
    static char texts[LEN(classes)][MPI_MAX_ERROR_STRING];
    char text[MPI_MAX_ERROR_STRING];
    int length = 0, class, code, got;
    int *last = NULL, found = 0;

    start();
    for (int i = 0; i < LEN(classes); i++) {
        MPI_Error_string(classes[i], texts[i], &length);
        CHECK(length > 4);
        CHECK_EQ(length, strlen(texts[i]));
        CHECK_CLASS(classes[i], classes[i]);
        for (int k = 0; k < i; k++) CHECK(strcmp(texts[i], texts[k]) != 0);
    }
    MPI_Add_error_class(&class);
    MPI_Add_error_code(class, &code);
    MPI_Add_error_string(code, "the oven is cold");
    MPI_Error_class(code, &got);
    CHECK_EQ(got, class);
    MPI_Error_string(code, text, &length);
    CHECK(strstr(text, "the oven is cold") != NULL);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &last, &found);
    CHECK(found);
    CHECK(*last >= code);
    return finish();
}
