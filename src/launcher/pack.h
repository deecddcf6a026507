/* Numbers and texts in a row, least significant byte first. What is read comes from another host: a reader that runs out of bytes
 * remembers it and gives zeros from then on. */
#ifndef RN_LAUNCHER_PACK_H
#define RN_LAUNCHER_PACK_H

#include "base/base.h"
#include <stdlib.h>
#include <string.h>

struct rn_pack {
    char *data;
    size_t len, room;
};

struct rn_unpack {
    const char *at;
    size_t left;
    bool bad;
};

static inline void rn_pack_bytes(struct rn_pack *p, const void *data, size_t n)
{
    if (p->len + n > p->room) {
        p->room = RN_MAX(2 * p->room, p->len + n + 256);
        p->data = realloc(p->data, p->room);
    }
    if (n) memcpy(p->data + p->len, data, n);
    p->len += n;
}

static inline void rn_pack_u32(struct rn_pack *p, uint32_t v)
{
    uint8_t b[4] = { (uint8_t)v, (uint8_t)(v >> 8), (uint8_t)(v >> 16), (uint8_t)(v >> 24) };

    rn_pack_bytes(p, b, sizeof b);
}

static inline void rn_pack_int(struct rn_pack *p, long v)
{
    rn_pack_u32(p, (uint32_t)(int32_t)v);
}

/* Length, then bytes. */
static inline void rn_pack_block(struct rn_pack *p, const void *data, size_t n)
{
    rn_pack_u32(p, (uint32_t)n);
    rn_pack_bytes(p, data, n);
}

/* With its final 0, so that it can be used where it lies; NULL becomes an empty one. */
static inline void rn_pack_text(struct rn_pack *p, const char *text)
{
    rn_pack_block(p, text ? text : "", text ? strlen(text) + 1 : 1);
}

static inline const void *rn_unpack_bytes(struct rn_unpack *u, size_t n)
{
    const char *at = u->at;

    if (n > u->left) {
        u->bad = true;
        u->left = 0;
        return NULL;
    }
    u->at += n;
    u->left -= n;
    return at;
}

static inline uint32_t rn_unpack_u32(struct rn_unpack *u)
{
    const uint8_t *b = rn_unpack_bytes(u, 4);

    return b ? (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24 : 0;
}

static inline int rn_unpack_int(struct rn_unpack *u)
{
    return (int)(int32_t)rn_unpack_u32(u);
}

static inline int rn_unpack_int_in(struct rn_unpack *u, int least, int most)
{
    int v = rn_unpack_int(u);

    if (v >= least && v <= most) return v;
    u->bad = true;
    return least;
}

static inline const void *rn_unpack_block(struct rn_unpack *u, size_t *n)
{
    size_t len = rn_unpack_u32(u);
    const void *data = rn_unpack_bytes(u, len);

    *n = data ? len : 0;
    return data;
}

/* Never NULL. */
static inline const char *rn_unpack_text(struct rn_unpack *u)
{
    size_t n;
    const char *text = rn_unpack_block(u, &n);

    if (n && text && !text[n - 1]) return text;
    u->bad = true;
    return "";
}

#endif
