/* Algorithms that users write: text files of rounds, read into this form (script.c), which script_build.c makes schedules of. The
 * language is in docs/algorithms.md. Needs nothing but base, so that rondo-info can list what a file has. */
#ifndef RN_COLL_SCRIPT_H
#define RN_COLL_SCRIPT_H

#include "base/base.h"
#include "coll/algs.h"

enum { RN_SCRIPT_NAME = 32, RN_SCRIPT_VARS = 32, RN_SCRIPT_LOOPS = 3, RN_SCRIPT_DEEP = 64, RN_SCRIPT_ERROR = 400 };

/* Variables that are always there, before those that the file names. */
#define RN_SCRIPT_GIVEN(X) X(rank) X(size) X(root) X(chunks) X(nodes)
enum rn_script_given {
#define X(name) RN_GIVEN_##name,
    RN_SCRIPT_GIVEN(X)
#undef X
        RN_GIVEN_COUNT
};

enum rn_script_buf { RN_BUF_IN, RN_BUF_OUT, RN_BUF_TMP };

/* Chunks of a buffer; first and count are expressions, count -1: a single one. */
struct rn_script_range {
    enum rn_script_buf buf;
    int first, count;
};

struct rn_script_loop {
    int var, from, to;
};

/* What an expression is made of: numbers, variables, operators with up to three others below them. */
struct rn_script_node {
    int op;
    int below[3];
    int64_t value; /* of a number; index of a variable */
};

enum rn_script_kind { RN_SCRIPT_SEND, RN_SCRIPT_RECV, RN_SCRIPT_COPY, RN_SCRIPT_REDUCE };

struct rn_script_step {
    enum rn_script_kind kind;
    int line;
    bool bare; /* a message without data */
    struct rn_script_range from, into;
    int peer, only, cond; /* expressions, -1: none; only: the rank that does it */
    int nloops;
    struct rn_script_loop loops[RN_SCRIPT_LOOPS];
};

struct rn_script_round {
    int line;
    bool repeats;
    struct rn_script_loop loop;
    int first, end; /* steps */
};

/* A line that holds one expression. */
struct rn_script_line {
    int expr, line;
    int var; /* that it sets, -1: none */
};

/* Whether the algorithm is made for so many ranks, on nodes with this fingerprint. */
struct rn_script_verdict {
    struct rn_script_verdict *next;
    uint64_t fingerprint;
    int size;
    bool fits;
};

struct rn_script {
    struct rn_script *next;
    char name[RN_SCRIPT_NAME];
    enum rn_coll coll;
    char *file;
    int line;
    int least, most, multiple; /* numbers of ranks */
    bool pow2, commutes;
    int chunks, room; /* expressions, -1: 1 chunk, no tmp */
    char vars[RN_SCRIPT_VARS][RN_SCRIPT_NAME];
    int nvars;
    struct rn_script_node *nodes;
    int nnodes;
    struct rn_script_line *lines; /* "let" and "require", in their order */
    int nlines;
    struct rn_script_round *rounds;
    int nrounds;
    struct rn_script_step *steps;
    int nsteps;
    bool uses_nodes; /* the layout of the nodes matters */
    struct rn_script_verdict *verdicts;
};

/* Which ranks share a node. Nodes are numbered in the order of their first ranks. */
struct rn_places {
    int nodes;
    int least;            /* ranks of the smallest node */
    int *node, *local;    /* by rank */
    int *count, *first;   /* by node: how many ranks, and where in `members` they begin */
    int *members;         /* ranks, node after node */
    uint64_t fingerprint; /* of all this */
};

static inline size_t rn_places_bytes(int ranks)
{
    enum { LISTS = 5 };
    return sizeof(struct rn_places) + (size_t)ranks * LISTS * sizeof(int);
}

/* Values of variables while expressions are reckoned. */
struct rn_script_env {
    const struct rn_script *script;
    const struct rn_places *places;
    int64_t vars[RN_SCRIPT_VARS];
    const char *wrong; /* the first thing that went wrong, NULL: nothing */
};

/* Reads the files (names separated by ':'), whose algorithms are added to *list in their order. False, with "FILE:LINE: what is
 * wrong" in error, at the first mistake; *list then is as it was. */
bool rn_script_load(const char *files, struct rn_script **list, char error[RN_SCRIPT_ERROR]);
/* The same for text that is in memory. */
bool rn_script_parse(const char *file, const char *text, struct rn_script **list, char error[RN_SCRIPT_ERROR]);
void rn_script_free(struct rn_script *list);

/* "a multiple of 3 ranks", empty for any number; and what else it asks of a call. */
void rn_script_needs_text(const struct rn_script *s, char *out, size_t room);
bool rn_script_takes(const struct rn_script *s, int size);

/* The value of an expression; 0, with e->wrong set, when it has none. */
int64_t rn_script_eval(struct rn_script_env *e, int expr);

/* ---- between script.c and script_expr.c ---- */

struct rn_script_reader {
    struct rn_script *script;
    const char *file, *at; /* the rest of the line */
    int line, deep;
    char *error; /* empty: nothing is wrong */
};

void rn_script_wrong(struct rn_script_reader *r, const char *fmt, ...) RN_PRINTF(2, 3);
int rn_script_var(const struct rn_script *s, const char *name, size_t len); /* -1: there is none */
size_t rn_script_word(struct rn_script_reader *r);                          /* length of the word that comes next, 0: none */
bool rn_script_eat(struct rn_script_reader *r, const char *word);           /* a word or a sign, if it is what comes next */
int rn_script_expr(struct rn_script_reader *r);                             /* -1, with the error set */
void *rn_script_grow(struct rn_script_reader *r, void *list, int n, size_t size);

#endif
