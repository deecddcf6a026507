/* The kernel forbids reading the memory of other processes, as in many containers: long messages go over all the same, and nobody
 * complains. With "odd", only the even ranks are allowed to. */
#include "check.h"
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/uio.h>

static void forbid(void)
{
    struct sock_filter steps[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_process_vm_readv, 1, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_process_vm_writev, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = { .len = LEN(steps), .filter = steps };
    char from, to;
    struct iovec mine = { &to, 1 }, other = { &from, 1 };

    CHECK_EQ(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), 0);
    CHECK_EQ(prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program), 0);
    CHECK_EQ(process_vm_readv(getpid(), &mine, 1, &other, 1, 0), -1);
    CHECK_EQ(errno, EPERM);
}

enum { LARGEST = 3 << 20 };
static const int sizes[] = { 100, 5000, 70000, 1000001, LARGEST };

int main(int argc, char **argv)
{
    const char *me = getenv("RONDO_RANK");
    char *out = room(LARGEST), *in = room(LARGEST);

    CHECK(me != NULL);
    if (argc < 2 || atoi(me) % 2) forbid();
    start();
    for (int turn = 0; turn < 4; turn++) {
        for (int i = 0; i < LEN(sizes); i++) {
            int n = sizes[i];
            fill(out, (size_t)n, (unsigned)(rank + turn));
            MPI_Sendrecv(out, n, MPI_BYTE, right(), 1, in, n, MPI_BYTE, left(), 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            CHECK_FILLED(in, n, (unsigned)(left() + turn));
        }
    }
    free(out);
    free(in);
    return finish();
}
