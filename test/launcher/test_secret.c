#include "launcher/secret.h"
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static const char *hex(const uint8_t *d)
{
    static char text[2 * RN_DIGEST_BYTES + 1];

    for (int i = 0; i < RN_DIGEST_BYTES; i++) snprintf(text + 2 * i, 3, "%02x", d[i]);
    return text;
}

static const char *sha(const void *data, size_t n)
{
    uint8_t d[RN_DIGEST_BYTES];

    rn_sha256(data, n, d);
    return hex(d);
}

/* The examples of FIPS 180. */
Test(secret, sha256_gives_the_standards_examples)
{
    cr_assert_str_eq(sha("", 0), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    cr_assert_str_eq(sha("abc", 3), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    cr_assert_str_eq(sha("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 56),
                     "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

/* Cases 1, 2 and 6 of RFC 4231. */
Test(secret, hmac_gives_the_examples_of_rfc_4231)
{
    uint8_t key[131], d[RN_DIGEST_BYTES];

    memset(key, 0x0b, 20);
    rn_hmac(key, 20, "Hi There", 8, d);
    cr_assert_str_eq(hex(d), "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
    rn_hmac((const uint8_t *)"Jefe", 4, "what do ya want for nothing?", 28, d);
    cr_assert_str_eq(hex(d), "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    memset(key, 0xaa, sizeof key);
    rn_hmac(key, sizeof key, "Test Using Larger Than Block-Size Key - Hash Key First", 54, d);
    cr_assert_str_eq(hex(d), "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

Test(secret, equal_means_every_byte)
{
    uint8_t a[32] = { 0 }, b[32] = { 0 };

    cr_assert(rn_secret_equal(a, b, sizeof a));
    b[31] = 1;
    cr_assert_not(rn_secret_equal(a, b, sizeof a));
}
