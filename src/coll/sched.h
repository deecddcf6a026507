/* Schedules: what one rank does in a collective, as rounds of steps.
 *
 * The messages of a round start together, then its local steps run in the order they were added, and the next round begins when
 * all messages are done. So the steps of a round must not depend on each other, except local ones on earlier local ones.
 * A builder never checks for errors: the schedule keeps the first one. */
#ifndef RN_COLL_SCHED_H
#define RN_COLL_SCHED_H

#include "base/pool.h"
#include "coll/args.h"

enum rn_step_kind { RN_STEP_SEND, RN_STEP_RECV, RN_STEP_COPY, RN_STEP_REDUCE, RN_STEP_CALL };

struct rn_step {
    uint8_t kind; /* enum rn_step_kind */
    uint8_t side; /* which of the schedule's communicators a message goes through */
    int peer;
    const void *src; /* of a reduction: the left operand */
    void *dst;       /* of a reduction: the right operand and the result */
    MPI_Count count;
    struct rn_type *type;
    union {
        struct rn_req *req; /* send, recv: while under way */
        struct rn_op *op;
        MPI_Count dcount; /* copy */
        int (*call)(void *arg);
    };
    struct rn_type *dtype;
};

struct rn_round {
    uint32_t end; /* index behind its last step */
    bool local;   /* has steps other than messages */
};

struct rn_sched {
    /* [1]: the local communicator of an intercommunicator, else unused. */
    struct rn_comm *comm[2];
    int tag[2];
    int error;
    uint32_t nsteps, steps_room;
    uint32_t nrounds, rounds_room;
    struct rn_step *steps;
    struct rn_round *rounds;
    /* Where it stands. */
    uint32_t round, at; /* the round under way; its first step that is not known to be done */
    bool polling;
    bool exact;              /* a message of another length than its receive is an error: all ranks gave the same counts */
    bool disagree;           /* there was one; the rest runs, so that nobody waits, and tells the others by sending nothing */
    bool excused, withdrawn; /* after a failure: all know of it; what was under way has been taken back */
    /* Building: */
    bool local;     /* the open round has local steps */
    uint8_t side;   /* through which communicator messages go */
    const int *map; /* ranks of the part of the communicator that a builder works for, NULL for all of it */
    struct rn_arena arena;
    size_t arena_bytes;
    const void *near; /* device memory beside which temporaries of reductions lie, NULL: host memory */
    void **device;    /* such temporaries */
    uint32_t ndevice, device_room;
    /* Kept alive until the schedule is given back. */
    struct rn_type **held_types;
    uint32_t nheld, held_room;
    struct rn_op *held_op;
    bool holds_comm;
    struct rn_req *req;  /* nonblocking, persistent */
    struct rn_link link; /* among those under way, or in the pool */
};

/* How steps reach other ranks; the simulator of the tests puts its own in place. */
struct rn_coll_wire {
    int (*isend)(const void *buf, MPI_Count count, struct rn_type *t, int peer, int tag, struct rn_comm *c, struct rn_req **out);
    int (*irecv)(void *buf, MPI_Count count, struct rn_type *t, int peer, int tag, struct rn_comm *c, struct rn_req **out);
    void (*cancel)(struct rn_req *r); /* a message whose schedule failed */
    void (*free)(struct rn_req *r);
    int (*progress)(void);
    void (*idle)(unsigned *turn);
    /* This rank fails in the collective with this tag; the error if some other one has. */
    void (*excuse)(struct rn_comm *c, int tag, int error);
    int (*excused)(const struct rn_comm *c, int tag);
};
extern struct rn_coll_wire rn_coll_wire;

/* ---- building ---- */

struct rn_sched *rn_sched_get(struct rn_comm *c); /* NULL when memory is out */
void rn_sched_put(struct rn_sched *s);

/* From here on messages go through the communicator itself (0) or the local one (1). */
void rn_sched_side(struct rn_sched *s, int side);
/* From here on peers are indices into these ranks (NULL: ranks as they are); the list must live until the schedule is built. */
void rn_sched_map(struct rn_sched *s, const int *ranks);

/* A message without bytes on one side has none on the other: neither side makes a step of it. */
void rn_sched_send(struct rn_sched *s, const void *buf, MPI_Count count, struct rn_type *t, int peer);
void rn_sched_recv(struct rn_sched *s, void *buf, MPI_Count count, struct rn_type *t, int peer);
void rn_sched_send_bytes(struct rn_sched *s, const void *buf, size_t bytes, int peer);
void rn_sched_recv_bytes(struct rn_sched *s, void *buf, size_t bytes, int peer);
/* Messages that carry nothing but the fact that they came. */
void rn_sched_notify(struct rn_sched *s, int peer);
void rn_sched_expect(struct rn_sched *s, int peer);
void rn_sched_copy(struct rn_sched *s, const void *src, void *dst, MPI_Count count, struct rn_type *t);
void rn_sched_copy_bytes(struct rn_sched *s, const void *src, void *dst, size_t bytes);
/* From one layout to another, as a message to oneself would. */
void rn_sched_convert(struct rn_sched *s, const void *src, MPI_Count scount, struct rn_type *stype, void *dst, MPI_Count dcount,
                      struct rn_type *dtype);
/* inout = in op inout: `in` holds the part of the lower ranks. */
void rn_sched_reduce(struct rn_sched *s, const void *in, void *inout, MPI_Count count, struct rn_type *t, struct rn_op *op);
void rn_sched_call(struct rn_sched *s, int (*call)(void *arg), void *arg);
void rn_sched_round(struct rn_sched *s);

/* Memory that lives as long as the schedule, NULL (and the error kept) when there is none. The second form returns the address
 * to use as buffer of count elements of t, whatever its lower bound. */
void *rn_sched_temp(struct rn_sched *s, size_t bytes);
void *rn_sched_temp_of(struct rn_sched *s, MPI_Count count, const struct rn_type *t);
void rn_sched_fail(struct rn_sched *s, int error);
void rn_sched_excuse(struct rn_sched *s); /* tells the other ranks that it has failed here */
int rn_sched_error(const struct rn_sched *s);

/* Keeps the objects alive that the steps name. */
void rn_sched_hold(struct rn_sched *s, struct rn_comm *c, struct rn_op *op);
void rn_sched_hold_type(struct rn_sched *s, struct rn_type *t);

/* ---- running ---- */

void rn_sched_rewind(struct rn_sched *s);
/* Advances as far as it goes now; true when the schedule has ended. */
bool rn_sched_poll(struct rn_sched *s);
/* Runs to the end, gives the schedule back, returns its error: from the beginning, or one that has been rewound. */
int rn_sched_run(struct rn_sched *s);
int rn_sched_finish(struct rn_sched *s);
/* In one of a single round: takes back the receives from that rank, which will send nothing. */
void rn_sched_forgo(struct rn_sched *s, int peer);
/* Hands the schedule to progress; *request gets the request. */
int rn_sched_start(struct rn_sched *s, MPI_Request *request);
/* Makes an inactive persistent request of it. */
int rn_sched_persist(struct rn_sched *s, MPI_Request *request);
void rn_sched_fini(void); /* gives pooled schedules back to the system */

extern struct rn_type *rn_coll_byte; /* MPI_BYTE */

#endif
