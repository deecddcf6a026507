/* MPI_Init leaves argc and argv as the program got them, null pointers are allowed. */
#include "check.h"

int main(int argc, char **argv)
{
    int n = argc;
    char **args = argv;

    CHECK_EQ(argc, 4);
    MPI_Init(&argc, &argv);
    CHECK_EQ(argc, n);
    CHECK(argv == args);
    CHECK(!strcmp(argv[1], "one") && !strcmp(argv[2], "-n") && !strcmp(argv[3], "two words"));
    return finish();
}
