/* Expressions of user-written algorithms: whole numbers, as in C, but / rounds down and % is never negative. */
#include "coll/script.h"
#include <ctype.h>
#include <limits.h>
#include <string.h>

enum op { NUMBER, VAR, CHOOSE, OR, AND, NEG, NOT, FIRST_SIGN };

/* Signs between two operands, those that bind least first; of signs that begin alike the longer one first. */
enum { LEVELS = 5, LEVEL_COMPARE = 0 };
#define SIGNS(X)     \
    X(EQ, "==", 0)   \
    X(NE, "!=", 0)   \
    X(LE, "<=", 0)   \
    X(GE, ">=", 0)   \
    X(LT, "<", 0)    \
    X(GT, ">", 0)    \
    X(BITOR, "|", 1) \
    X(XOR, "^", 1)   \
    X(BIT, "&", 1)   \
    X(SHL, "<<", 2)  \
    X(SHR, ">>", 2)  \
    X(ADD, "+", 3)   \
    X(SUB, "-", 3)   \
    X(MUL, "*", 4)   \
    X(DIV, "/", 4)   \
    X(MOD, "%", 4)
#define FUNCTIONS(X)             \
    X(LOG2, "log2", 1, false)    \
    X(POW2, "pow2", 1, false)    \
    X(MIN, "min", 2, false)      \
    X(MAX, "max", 2, false)      \
    X(NODE, "node", 1, true)     \
    X(LOCAL, "local", 1, true)   \
    X(LOCALS, "locals", 1, true) \
    X(MEMBER, "member", 2, true)

enum sign {
    BEFORE_SIGNS = FIRST_SIGN - 1,
#define X(id, text, level) SIGN_##id,
    SIGNS(X)
#undef X
#define X(id, name, args, nodes) FN_##id,
        FUNCTIONS(X)
#undef X
};

static const struct {
    const char *text;
    int level, op;
} signs[] = {
#define X(id, text, level) { text, level, SIGN_##id },
    SIGNS(X)
#undef X
};

static const struct {
    const char *name;
    int args, op;
    bool nodes;
} functions[] = {
#define X(id, name, args, nodes) { name, args, FN_##id, nodes },
    FUNCTIONS(X)
#undef X
};

/* ---- reading ---- */

static int node_new(struct rn_script_reader *r, int op, int a, int b, int c)
{
    struct rn_script *s = r->script;
    void *nodes = rn_script_grow(r, s->nodes, s->nnodes, sizeof *s->nodes);

    if (*r->error) return -1;
    s->nodes = nodes;
    s->nodes[s->nnodes] = (struct rn_script_node){ .op = op, .below = { a, b, c } };
    return s->nnodes++;
}

static int number(struct rn_script_reader *r)
{
    int64_t v = 0;

    while (isdigit((unsigned char)*r->at)) {
        v = v * 10 + (*r->at++ - '0');
        if (v > INT_MAX) rn_script_wrong(r, "a number is above %d", INT_MAX);
        if (v > INT_MAX) return -1;
    }
    int n = node_new(r, NUMBER, -1, -1, -1);
    if (n >= 0) r->script->nodes[n].value = v;
    return n;
}

static int function(struct rn_script_reader *r, size_t f)
{
    int args[2] = { -1, -1 };

    r->at += strlen(functions[f].name);
    if (functions[f].nodes) r->script->uses_nodes = true;
    for (int i = 0; i < functions[f].args; i++) {
        if (!rn_script_eat(r, i ? "," : "(")) rn_script_wrong(r, "%s takes %d arguments", functions[f].name, functions[f].args);
        if (*r->error) return -1;
        args[i] = rn_script_expr(r);
    }
    if (!rn_script_eat(r, ")")) rn_script_wrong(r, "%s( is not closed", functions[f].name);
    return node_new(r, functions[f].op, args[0], args[1], -1);
}

static int variable(struct rn_script_reader *r, size_t len)
{
    int var = rn_script_var(r->script, r->at, len);

    if (var < 0) {
        rn_script_wrong(r, "nothing is called \"%.*s\"", (int)len, r->at);
        return -1;
    }
    r->at += len;
    if (var == RN_GIVEN_nodes) r->script->uses_nodes = true;
    int n = node_new(r, VAR, -1, -1, -1);
    if (n >= 0) r->script->nodes[n].value = var;
    return n;
}

static int primary(struct rn_script_reader *r)
{
    size_t len = rn_script_word(r);

    if (isdigit((unsigned char)*r->at)) return number(r);
    if (rn_script_eat(r, "(")) {
        int n = rn_script_expr(r);
        if (!rn_script_eat(r, ")")) rn_script_wrong(r, "a ( is not closed");
        return n;
    }
    for (size_t f = 0; f < ARRAY_LEN(functions); f++)
        if (len == strlen(functions[f].name) && !memcmp(r->at, functions[f].name, len)) return function(r, f);
    if (len) return variable(r, len);
    rn_script_wrong(r, *r->at ? "a number or a name is wanted, not \"%.12s\"" : "a number or a name is wanted%s", r->at);
    return -1;
}

static int unary(struct rn_script_reader *r)
{
    int op = rn_script_eat(r, "-") ? NEG : rn_script_eat(r, "!") ? NOT : 0, n;

    if (!op) return primary(r);
    if (++r->deep > RN_SCRIPT_DEEP) rn_script_wrong(r, "an expression is nested too deeply");
    n = *r->error ? -1 : unary(r);
    r->deep--;
    return node_new(r, op, n, -1, -1);
}

/* The operator of the level that comes next, 0: none. Signs of two letters are not taken for those of one. */
static int sign_of(struct rn_script_reader *r, int level)
{
    rn_script_word(r); /* over blanks */
    for (size_t i = 0; i < ARRAY_LEN(signs); i++) {
        size_t len = strlen(signs[i].text);
        bool longer =
            len == 1 && (r->at[0] == '&' || r->at[0] == '|' || r->at[0] == '<' || r->at[0] == '>') && r->at[1] == r->at[0];
        if (signs[i].level != level || longer || strncmp(r->at, signs[i].text, len)) continue;
        r->at += len;
        return signs[i].op;
    }
    return 0;
}

static int binary(struct rn_script_reader *r, int level)
{
    int left = level == LEVELS - 1 ? unary(r) : binary(r, level + 1), op;

    while (!*r->error && (op = sign_of(r, level))) {
        int right = level == LEVELS - 1 ? unary(r) : binary(r, level + 1);
        left = node_new(r, op, left, right, -1);
        if (level == LEVEL_COMPARE) break;
    }
    return left;
}

static int all_of(struct rn_script_reader *r)
{
    int left = binary(r, 0);

    while (!*r->error && rn_script_eat(r, "&&")) left = node_new(r, AND, left, binary(r, 0), -1);
    return left;
}

static int any_of(struct rn_script_reader *r)
{
    int left = all_of(r);

    while (!*r->error && rn_script_eat(r, "||")) left = node_new(r, OR, left, all_of(r), -1);
    return left;
}

int rn_script_expr(struct rn_script_reader *r)
{
    if (++r->deep > RN_SCRIPT_DEEP) rn_script_wrong(r, "an expression is nested too deeply");
    int n = *r->error ? -1 : any_of(r);

    if (!*r->error && rn_script_eat(r, "?")) {
        int yes = rn_script_expr(r);
        if (!rn_script_eat(r, ":")) rn_script_wrong(r, "a ? lacks its :");
        n = node_new(r, CHOOSE, n, yes, *r->error ? -1 : rn_script_expr(r));
    }
    r->deep--;
    return *r->error ? -1 : n;
}

/* ---- reckoning ---- */

static int64_t wrong(struct rn_script_env *e, const char *what)
{
    if (!e->wrong) e->wrong = what;
    return 0;
}

static int64_t divide(struct rn_script_env *e, int64_t a, int64_t b, bool rest)
{
    if (b <= 0) return wrong(e, "something is divided by a number that is not positive");
    bool below = a % b < 0;

    return rest ? a % b + (below ? b : 0) : a / b - below;
}

static int64_t shift(struct rn_script_env *e, int64_t a, int64_t by, bool left)
{
    if (a < 0 || by < 0 || by > 62) return wrong(e, "a shift has an operand that is out of range");
    if (left && a > INT64_MAX >> by) return wrong(e, "a number is too large");
    return left ? a << by : a >> by;
}

static int64_t of_places(struct rn_script_env *e, int op, int64_t a, int64_t b)
{
    const struct rn_places *p = e->places;
    int64_t size = e->vars[RN_GIVEN_size];

    if (op == FN_NODE || op == FN_LOCAL) {
        if (a < 0 || a >= size) return wrong(e, "node() or local() is asked for a rank that is not there");
        return op == FN_NODE ? p->node[a] : p->local[a];
    }
    if (a < 0 || a >= p->nodes) return wrong(e, "locals() or member() is asked for a node that is not there");
    if (op == FN_LOCALS) return p->count[a];
    if (b < 0 || b >= p->count[a]) return wrong(e, "member() is asked for more ranks than the node has");
    return p->members[p->first[a] + b];
}

static int64_t logarithm(struct rn_script_env *e, int64_t a)
{
    return a > 0 ? 63 - __builtin_clzll((unsigned long long)a) : wrong(e, "log2() is asked for a number that is not positive");
}

static int64_t apply(struct rn_script_env *e, int op, int64_t a, int64_t b)
{
    int64_t v = 0;

    switch (op) {
    case SIGN_EQ:
        return a == b;
    case SIGN_NE:
        return a != b;
    case SIGN_LE:
        return a <= b;
    case SIGN_GE:
        return a >= b;
    case SIGN_LT:
        return a < b;
    case SIGN_GT:
        return a > b;
    case SIGN_BITOR:
        return a | b;
    case SIGN_XOR:
        return a ^ b;
    case SIGN_BIT:
        return a & b;
    case SIGN_SHL:
    case SIGN_SHR:
        return shift(e, a, b, op == SIGN_SHL);
    case SIGN_ADD:
        return __builtin_add_overflow(a, b, &v) ? wrong(e, "a number is too large") : v;
    case SIGN_SUB:
        return __builtin_sub_overflow(a, b, &v) ? wrong(e, "a number is too large") : v;
    case SIGN_MUL:
        return __builtin_mul_overflow(a, b, &v) ? wrong(e, "a number is too large") : v;
    case SIGN_DIV:
    case SIGN_MOD:
        return divide(e, a, b, op == SIGN_MOD);
    case FN_LOG2:
        return logarithm(e, a);
    case FN_POW2:
        return shift(e, 1, a, true);
    case FN_MIN:
        return RN_MIN(a, b);
    case FN_MAX:
        return RN_MAX(a, b);
    default:
        return of_places(e, op, a, b);
    }
}

int64_t rn_script_eval(struct rn_script_env *e, int expr)
{
    const struct rn_script_node *n = &e->script->nodes[expr];
    int64_t a, b;

    if (n->op == NUMBER) return n->value;
    if (n->op == VAR) return e->vars[n->value];
    a = rn_script_eval(e, n->below[0]);
    switch (n->op) {
    case CHOOSE:
        return rn_script_eval(e, n->below[a ? 1 : 2]);
    case OR:
        return a || rn_script_eval(e, n->below[1]);
    case AND:
        return a && rn_script_eval(e, n->below[1]);
    case NOT:
        return !a;
    case NEG:
        return apply(e, SIGN_SUB, 0, a);
    }
    b = n->below[1] >= 0 ? rn_script_eval(e, n->below[1]) : 0;
    return apply(e, n->op, a, b);
}
