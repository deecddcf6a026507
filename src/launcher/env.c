/* The environment of the ranks. */
#include "launcher.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Left by an outer launcher: they would tell a rank that it belongs to that one's job, or is among its hosts. Settings
 * (PMIX_MCA_) stay. */
static bool is_foreign(const char *assignment)
{
    static const char *const heads[] = {
        "PMIX_",           "PMI_",          "PMI2_",           "HYDI_",           "HYDRA_PROXY",
        "OMPI_COMM_WORLD", "OMPI_UNIVERSE", "MPI_LOCALRANKID", "MPI_LOCALNRANKS", "RONDO_BOOT",
        "RONDO_RANK",      "RONDO_SIZE",    "RONDO_LOCAL_",    "RONDO_APPNUM",    "RONDO_UNIVERSE_SIZE"
    };

    if (!strncmp(assignment, "PMIX_MCA_", 9)) return false;
    if (!strncmp(assignment, "RONDO_NETWORKS=", 15)) return getenv("RONDO_BOOT");
    for (size_t i = 0; i < ARRAY_LEN(heads); i++)
        if (!strncmp(assignment, heads[i], strlen(heads[i]))) return true;
    return false;
}

static void append(struct rn_env *e, char *text)
{
    if (e->n + 1 >= e->room) {
        e->room = e->room ? 2 * e->room : 128;
        e->v = realloc(e->v, (size_t)e->room * sizeof *e->v);
    }
    e->v[e->n++] = text;
    e->v[e->n] = NULL;
}

void rn_env_put(struct rn_env *e, const char *assignment)
{
    size_t n = strcspn(assignment, "=") + 1;

    for (int i = 0; i < e->n; i++) {
        if (strncmp(e->v[i], assignment, n)) continue;
        free(e->v[i]);
        e->v[i] = strdup(assignment);
        return;
    }
    append(e, strdup(assignment));
}

void rn_env_add(struct rn_env *e, const char *assignment)
{
    append(e, strdup(assignment));
}

void rn_env_set(struct rn_env *e, const char *name, const char *value)
{
    char *text = malloc(strlen(name) + strlen(value) + 2);

    sprintf(text, "%s=%s", name, value);
    rn_env_put(e, text);
    free(text);
}

void rn_env_number(struct rn_env *e, const char *name, long value)
{
    char text[32];

    snprintf(text, sizeof text, "%ld", value);
    rn_env_set(e, name, text);
}

struct rn_env rn_env_copy(const struct rn_env *e)
{
    struct rn_env c = { 0 };

    for (int i = 0; i < e->n; i++) append(&c, strdup(e->v[i]));
    return c;
}

const char *rn_env_get(const struct rn_env *e, const char *name)
{
    size_t n = strlen(name);

    for (int i = 0; i < e->n; i++)
        if (!strncmp(e->v[i], name, n) && e->v[i][n] == '=') return e->v[i] + n + 1;
    return NULL;
}

void rn_env_free(struct rn_env *e)
{
    for (int i = 0; i < e->n; i++) free(e->v[i]);
    free(e->v);
    *e = (struct rn_env){ 0 };
}

static void pass_on(struct rn_env *e, const struct rn_env_rule *rule, char **inherited, int app)
{
    size_t n = strlen(rule->name);
    bool any = false, found = false;

    if (rule->name[n - 1] == '*') n--, any = true;
    for (char **v = inherited; *v; v++)
        if (!strncmp(*v, rule->name, n) && (any || (*v)[n] == '=') && !is_foreign(*v)) rn_env_put(e, *v), found = true;
    /* Said once, though the rule may be for several programs. */
    if (!found && (rule->app == app || app == 0)) rn_say("%s cannot be passed on: no such variable is set", rule->name);
}

void rn_env_start(struct rn_env *e, const struct rn_opts *o, char **inherited, int app)
{
    *e = (struct rn_env){ 0 };
    for (char **v = inherited; *v && o->env_mode == RN_ENV_ALL; v++)
        if (!is_foreign(*v)) append(e, strdup(*v));
    for (int i = 0; i < o->nenv; i++) {
        const struct rn_env_rule *rule = &o->env[i];
        if (rule->app != RN_EVERY_APP && rule->app != app) continue;
        if (rule->value)
            rn_env_set(e, rule->name, rule->value);
        else
            pass_on(e, rule, inherited, app);
    }
}
