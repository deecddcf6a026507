/* Name of the processor, version of the standard and of the library: filled in, ended with a zero, of the length told. */
#include "check.h"

int main(void)
{
    char name[MPI_MAX_PROCESSOR_NAME + 1], version[MPI_MAX_LIBRARY_VERSION_STRING + 1], host[256];
    int length = -1, major = -1, minor = -1;

    MPI_Get_version(&major, &minor);
    CHECK_EQ(major, MPI_VERSION);
    CHECK_EQ(minor, MPI_SUBVERSION);
    MPI_Get_library_version(version, &length);
    CHECK_EQ(length, strlen(version));
    CHECK(length > 0 && length < MPI_MAX_LIBRARY_VERSION_STRING);
#ifdef MPI_ABI_VERSION
    CHECK(strstr(version, "Rondo") != NULL);
#endif
    start();
    memset(name, '#', sizeof name);
    MPI_Get_processor_name(name, &length);
    CHECK_EQ(length, strlen(name));
    CHECK(length > 0 && length < MPI_MAX_PROCESSOR_NAME);
    gethostname(host, sizeof host);
    CHECK(!strncmp(name, host, strcspn(host, ".")));
    return finish();
}
