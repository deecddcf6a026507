/* The shared-memory wire: layout of the node segment and the box of a pair of ranks.
 *
 * Segment: boot pages (base/boot.h) | struct node_page | one struct node_rank per rank | boxes | heap.
 *
 * A box carries messages one way between two ranks: 32-byte cells that only the sender writes, behind a line that only the
 * receiver writes and one with the seed of the stamps. The cells are two rings, a small one that stays in the caches nearest to
 * both cores, for short messages while the receiver keeps up, and the rest for all else. A message fills whole cells in a row (a
 * PAD message skips the rest of the ring when it would wrap), so its payload lies in one piece. The first word of its first cell
 * is the stamp, stored last, with release. A cell may start with payload of an earlier lap, which must not pass for a stamp; so
 * each lap has a stamp of 56 random bits that both sides draw from the seed. To clear the cell behind a message instead would
 * make every message wait until a second line has come over. An 8-byte message is one cell, half a line: to own a line costs the
 * sender most of the time.
 */
#ifndef RN_WIRE_SHM_H
#define RN_WIRE_SHM_H

#include "base/boot.h"
#include "wire/wire.h"
#include <sys/uio.h>

enum { CELL = 32, LINE = 64, BOX_HEAD = 128, BOX_SEED_AT = 64 };
#define STAMP_KIND ((uint64_t)0xff) /* bits of a stamp that tell the kind of the message */

/* One per rank of the node. Written by the rank itself except where noted. */
struct node_rank {
    _Alignas(128) _Atomic uint32_t sleeping; /* enum rn_sleeper, bits; read by senders after each message */
    _Atomic uint32_t doorbell;               /* futex; senders add one */
    _Alignas(128) _Atomic uint32_t joins;    /* senders add one after they wrote joined[] */
    _Atomic uint32_t leaves;                 /* set while the rank is in MPI_Finalize, and receives nothing any more */
    _Atomic uint64_t device;                 /* of GPUs that it works on: short names, 0 for none */
};

/* Work on one long message, shared by its receiver and its sender: chunks are taken from the front by the one and from the back
 * by the other. Owned by the receiver; used again and again, turn tells the uses apart. */
struct node_share {
    _Alignas(64) _Atomic uint64_t span; /* turn 24 bits, first free chunk 20 bits, end of the free chunks 20 bits */
    _Atomic uint32_t done;              /* chunks in place */
    _Atomic uint32_t refused;           /* chunk + 1 that the sender took and could not write */
};
enum { SHARES = 16 }; /* per rank */

struct node_page {
    _Atomic uint32_t heap_lock; /* process id of the holder, 0 when free */
    _Atomic uint32_t told;      /* causes of slow ways that some rank has told of: bits of enum rn_path_why (pt2pt/ledger.c) */
    _Atomic uint64_t extents;   /* bytes of the file given to windows, behind the segment (rma/memory.c) */
    uint32_t pad[12];
};

struct rn_shm {
    char *base;
    size_t bytes;
    int n, me; /* ranks of the node, own local rank */
    struct node_page *page;
    struct node_rank *ranks;
    struct node_share *shares; /* SHARES per rank */
    _Atomic uint8_t *joined;   /* n * n: [to * n + from] set when that box is in use */
    char *boxes;
    size_t box_bytes; /* with its head */
    uint32_t cells;   /* per box */
    uint32_t near;    /* of them in the small ring; 0: the box is one ring */
    uint32_t report;  /* cells that are read before the sender is told */
    size_t heap_at, heap_bytes;
};
extern struct rn_shm rn_shm;

/* Receiving side of a box. */
struct rn_shm_rx {
    char *cell;     /* next cell to read */
    uint64_t stamp; /* that makes it a message */
    uint64_t seed;  /* of the next lap's stamp */
    uint32_t since; /* cells read since the sender was told */
    uint64_t total; /* cells read */
    char *first;    /* of the ring in use */
    char *end;      /* behind its last cell */
    struct {
        char *cell, *first, *end;
    } other; /* ring; NULL: the box has one */
    _Atomic uint32_t *read;
    struct rn_peer *peer;
};
extern struct rn_shm_rx *rn_shm_rx;
extern int rn_shm_nrx;        /* boxes in use towards us */
extern uint32_t rn_shm_joins; /* value of our joins when we last looked */

/* Set by pt2pt: longest message that goes through the box, and the same while a longer one waits to be fetched; at most a quarter
 * of a box. */
extern size_t rn_shm_eager, rn_shm_eager_busy;
enum { RN_SHM_FEW = 128 };
extern size_t rn_shm_few; /* bytes of a message of so few lines that rn_shm_push has no use for it */

/* Bytes from which on both sides copy a message (pt2pt/share.c). */
enum { RN_SHARE_FEWEST = 128 * KiB };

int rn_shm_init(void);
void rn_shm_fini(void);
int rn_shm_connect(struct rn_peer *p);
int rn_shm_join(void); /* finds new boxes */
/* Maps these pages at once, to write to; older kernels do it as they are met. */
void rn_shm_populate(const void *from, size_t bytes);
void rn_shm_read(struct rn_shm_rx *r);
void rn_shm_told(struct rn_shm_rx *r);
uint64_t rn_shm_lap(uint64_t *seed) RN_COLD;                /* the stamp of the next lap */
bool rn_shm_room(struct rn_peer *p, uint32_t need) RN_COLD; /* finds it, if need be in another place; false: the box is full */
void rn_shm_wrap(struct rn_peer *p) RN_COLD;
void rn_shm_ring(int local); /* wakes a sleeper */

/* ---- single copy (single.c) ---- */
/* Reads from a node-mate's memory. False when that is refused: the message then takes the way through the box. */
bool rn_single_read(struct rn_peer *p, uint64_t addr, void *to, size_t len);
bool rn_single_write(struct rn_peer *p, uint64_t addr, const void *from, size_t len);
/* The same between one buffer of ours and a list of pieces of theirs. */
bool rn_single_move(struct rn_peer *p, bool write, void *at, const struct iovec *theirs, size_t n);
/* Whether large reads can be relied on: tries with one byte, the first time. */
bool rn_single_works(struct rn_peer *p, uint64_t addr, void *to);
extern bool rn_single_ok;

/* ---- waiting (progress.c) ---- */
void rn_wait_init(void);

/* Who of a process may sleep on its doorbell. */
enum rn_sleeper { RN_SLEEPER_CALL = 1, RN_SLEEPER_ASIDE = 2 };

/* Says so to all node-mates. Who sleeps looks once more after that. Returns the value of the doorbell to sleep on. */
uint32_t rn_bell_announce(enum rn_sleeper who);
void rn_bell_wait(uint32_t bell, uint64_t ns);
void rn_bell_retract(enum rn_sleeper who);
extern bool rn_bell_sure; /* no ring can be missed */

#endif
