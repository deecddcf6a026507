#include "launcher/ssh.h"
#include <criterion/criterion.h>
#include <stdlib.h>

static void expect(const char *list, const char *want)
{
    char *got = rn_ssh_reorder(list);

    if (want)
        cr_assert_str_eq(got, want);
    else
        cr_assert_null(got);
    free(got);
}

Test(ssh, the_slow_exchange_becomes_the_last_choice)
{
    expect("sntrup761x25519-sha512,sntrup761x25519-sha512@openssh.com,curve25519-sha256,ecdh-sha2-nistp256",
           "curve25519-sha256,ecdh-sha2-nistp256,sntrup761x25519-sha512,sntrup761x25519-sha512@openssh.com");
    expect("sntrup761x25519-sha512@openssh.com,curve25519-sha256", "curve25519-sha256,sntrup761x25519-sha512@openssh.com");
}

Test(ssh, other_settings_stay)
{
    expect("curve25519-sha256,sntrup761x25519-sha512@openssh.com", NULL);
    expect("mlkem768x25519-sha256,sntrup761x25519-sha512,curve25519-sha256", NULL);
    expect("sntrup761x25519-sha512", NULL); /* the only one that is allowed */
    expect("", NULL);
}
