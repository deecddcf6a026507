/* The best algorithm for each of some sizes, as rows of a tuning file. */
#include "coll/tuning.h"
#include "sim/sim.h"
#include <stdio.h>
#include <string.h>

/* What the table would take stays where it is nearly as good: measurements are not that exact. */
#define NEARLY 1.05

void sim_choice_note(struct sim_choice *c, size_t bytes, const char *name, double us, bool is_default)
{
    if (!c->n || c->at[c->n - 1].bytes != bytes) {
        if (c->n == SIM_SIZES) return;
        c->at[c->n++] = (struct sim_chosen){ .bytes = bytes, .name = name, .us = us };
    }
    struct sim_chosen *at = &c->at[c->n - 1];
    if (is_default) at->table = name, at->table_us = us;
    if (us < at->us) at->name = name, at->us = us;
}

static const char *best(const struct sim_chosen *at)
{
    return at->table && at->table_us <= NEARLY * at->us ? at->table : at->name;
}

/* A row reaches to just below the next size at which another algorithm is better, the last one to any size. */
void sim_choice_print(FILE *to, const char *coll, int ranks, const char *how, const struct sim_choice *c)
{
    char bytes[64], number[16];

    snprintf(number, sizeof number, "%d", ranks);
    for (int i = 0, next; i < c->n; i = next) {
        const struct sim_chosen *at = &c->at[i];
        for (next = i + 1; next < c->n && !strcmp(best(&c->at[next]), best(at));) next++;
        struct rn_range r = { i ? at->bytes : 0, next < c->n ? c->at[next].bytes - 1 : RN_ALL };
        rn_range_print(r, 0, bytes, sizeof bytes);
        fprintf(to, RN_TUNING_COLUMNS "%s: %.2f us for %zu bytes\n", coll, best(at), number, bytes, "# ", how,
                best(at) == at->table ? at->table_us : at->us, at->bytes);
    }
}
