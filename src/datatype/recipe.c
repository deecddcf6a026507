/* Envelope and contents: a recipe as the program may ask for it (MPI-5.0 5.1.13). */
#include "datatype/recipe.h"

/* Which list a number of a recipe belongs to. */
enum list { INTEGERS, ADDRESSES, COUNTS, LISTS };

/* So many numbers of a recipe, and the list they go to for a type made by a small-count or by a large-count call. */
struct part {
    MPI_Count n;
    enum list narrow, wide;
};
enum { MOST_PARTS = 3 };

/* Fills in the parts of a recipe in order, returns how many. */
static int parts_of(const struct rn_recipe *r, struct part p[MOST_PARTS])
{
    MPI_Count all = r->nargs, n = all ? r->arg[0] : 0;

    p[0] = (struct part){ all, INTEGERS, COUNTS };
    switch (r->combiner) {
    case MPI_COMBINER_HVECTOR:
        p[0].n = 2;
        p[1] = (struct part){ 1, ADDRESSES, COUNTS };
        return 2;
    case MPI_COMBINER_HINDEXED:
    case MPI_COMBINER_HINDEXED_BLOCK:
    case MPI_COMBINER_STRUCT:
        p[0].n = all - n;
        p[1] = (struct part){ n, ADDRESSES, COUNTS };
        return 2;
    case MPI_COMBINER_RESIZED:
        p[0].narrow = ADDRESSES;
        return 1;
    case MPI_COMBINER_SUBARRAY:
        p[0] = (struct part){ 1, INTEGERS, INTEGERS };
        p[1] = (struct part){ 3 * n, INTEGERS, COUNTS };
        p[2] = (struct part){ 1, INTEGERS, INTEGERS };
        return 3;
    case MPI_COMBINER_DARRAY:
        n = r->arg[2];
        p[0] = (struct part){ 3, INTEGERS, INTEGERS };
        p[1] = (struct part){ n, INTEGERS, COUNTS };
        p[2] = (struct part){ 3 * n + 1, INTEGERS, INTEGERS };
        return 3;
    default:
        return 1;
    }
}

static void lengths(const struct rn_recipe *r, MPI_Count n[LISTS])
{
    struct part p[MOST_PARTS];
    int parts = parts_of(r, p);

    memset(n, 0, LISTS * sizeof *n);
    for (int i = 0; i < parts; i++) n[r->wide ? p[i].wide : p[i].narrow] += p[i].n;
}

static int made_wide(const char *ask)
{
    return rn_fail(MPI_ERR_TYPE, "the datatype was made by a large-count call: ask with %s", ask);
}

int rn_type_get_envelope(struct rn_type *datatype, MPI_Count *num_integers, MPI_Count *num_addresses, MPI_Count *num_large_counts,
                         MPI_Count *num_datatypes, int *combiner)
{
    MPI_Count n[LISTS] = { 0 };

    if (datatype->recipe) lengths(datatype->recipe, n);
    if (n[COUNTS] && !num_large_counts) return made_wide("MPI_Type_get_envelope_c");
    *num_integers = n[INTEGERS];
    *num_addresses = n[ADDRESSES];
    if (num_large_counts) *num_large_counts = n[COUNTS];
    *num_datatypes = datatype->recipe ? datatype->recipe->nkids : 0;
    *combiner = datatype->recipe ? datatype->recipe->combiner : MPI_COMBINER_NAMED;
    return 0;
}

static int check_room(const char *list, MPI_Count max, MPI_Count need)
{
    if (max >= need) return 0;
    return rn_fail(MPI_ERR_ARG, "room for %lld %s, the datatype has %lld", (long long)max, list, (long long)need);
}

/* The program gets handles of its own, to be freed. */
static MPI_Datatype hand_out(struct rn_type *t)
{
    rn_type_ref(t);
    if (!(t->obj.flags & RN_OBJ_BUILTIN)) t->users++;
    return t->obj.handle;
}

int rn_type_get_contents(struct rn_type *datatype, MPI_Count max_integers, MPI_Count max_addresses, MPI_Count max_large_counts,
                         MPI_Count max_datatypes, int array_of_integers[], MPI_Aint array_of_addresses[],
                         MPI_Count array_of_large_counts[], MPI_Datatype array_of_datatypes[])
{
    const struct rn_recipe *r = datatype->recipe;
    struct part p[MOST_PARTS];
    MPI_Count n[LISTS], done[LISTS] = { 0 }, from = 0;
    int parts;

    if (!r) return rn_fail(MPI_ERR_TYPE, "%s is predefined and has no contents", datatype->name);
    lengths(r, n);
    if (n[COUNTS] && !array_of_large_counts) return made_wide("MPI_Type_get_contents_c");
    RN_TRY(check_room("integers", max_integers, n[INTEGERS]));
    RN_TRY(check_room("addresses", max_addresses, n[ADDRESSES]));
    RN_TRY(check_room("large counts", max_large_counts, n[COUNTS]));
    RN_TRY(check_room("datatypes", max_datatypes, r->nkids));

    parts = parts_of(r, p);
    for (int k = 0; k < parts; k++) {
        enum list list = r->wide ? p[k].wide : p[k].narrow;

        for (MPI_Count i = 0; i < p[k].n; i++) {
            MPI_Count at = done[list]++, v = r->arg[from++];

            if (list == INTEGERS)
                array_of_integers[at] = (int)v;
            else if (list == ADDRESSES)
                array_of_addresses[at] = v;
            else
                array_of_large_counts[at] = v;
        }
    }
    for (MPI_Count i = 0; i < r->nkids; i++) array_of_datatypes[i] = hand_out(r->kid[i]);
    return 0;
}
