#include "base/cfg.h"
#include "base/text.h"
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct rn_cfg rn_cfg = { .check_args = true }; /* calls before MPI_Init are checked too */

struct rn_cfg_row rn_cfg_rows[] = {
#define RN_CFG(name, type, def, scope, help) { #name, def, help, RN_CFG_##type, RN_CFG_##scope, &rn_cfg.name, "default", NULL },
#include "base/cfg.def"
#undef RN_CFG
};
const int rn_cfg_count = ARRAY_LEN(rn_cfg_rows);

/* RONDO_ names that are no settings: the launcher's way to tell a rank who it is, and what the wrappers read. */
static const char *const other_names[] = { "RANK", "SIZE", "LOCAL_RANK",  "LOCAL_SIZE", "APPNUM",     "UNIVERSE_SIZE", "BOOT",
                                           "CC",   "CXX",  "CONFIG_FILE", "PREFIX",     "TEST_QUICK", "AGENT",         "HOSTS" };

/* Settings that are one of these words, in any case, or empty. */
static const struct {
    const char *name, *words[4];
} choices[] = {
    { "ucx_rma", { "auto", "yes", "no" } },
    { "gpu", { "auto", "off" } },
    { "gpu_ucx", { "auto", "yes", "no" } },
    { "report", { "paths" } },
    { "check", { "stream" } },
};

static bool settled;          /* the library was set up with what was loaded */
static char coll_words[1024]; /* what single settings say of collectives: ",allreduce=ring,bcast=chain" */
static const char *coll_source;
static char *texts[2 * ARRAY_LEN(rn_cfg_rows) + 1]; /* owned values of NAME and PATH rows, and sources */
static int ntexts;

static const char *keep(const char *s)
{
    char *copy = ntexts < (int)ARRAY_LEN(texts) ? strdup(s) : NULL;

    if (!copy) return "";
    return texts[ntexts++] = copy;
}

/* No number is below zero, but for -1 where that leaves the choice to us. */
static bool int_set(struct rn_cfg_row *r, const char *text)
{
    long n;

    if (!rn_text_long(text, &n) || n < (strcmp(r->def, "-1") ? 0 : -1)) return false;
    *(long *)r->value = n;
    return true;
}

static const char *const *words_of(const struct rn_cfg_row *r)
{
    for (size_t i = 0; i < ARRAY_LEN(choices); i++)
        if (!strcmp(choices[i].name, r->name)) return choices[i].words;
    return NULL;
}

static bool name_set(struct rn_cfg_row *r, const char *text)
{
    const char *const *word = *text ? words_of(r) : NULL;

    while (word && *word && strcasecmp(*word, text) != 0) word++;
    if (word && !*word) return false;
    *(const char **)r->value = word ? *word : *text ? keep(text) : "";
    return true;
}

static bool set_value(struct rn_cfg_row *r, const char *text)
{
    switch (r->type) {
    case RN_CFG_BOOL:
        return rn_text_bool(text, r->value);
    case RN_CFG_INT:
        return int_set(r, text);
    case RN_CFG_SIZE:
        return rn_text_size(text, r->value);
    case RN_CFG_NAME:
    case RN_CFG_PATH:
        return name_set(r, text);
    }
    return false;
}

bool rn_cfg_is_default(const void *value)
{
    for (int i = 0; i < rn_cfg_count; i++)
        if (rn_cfg_rows[i].value == value) return !strcmp(rn_cfg_rows[i].source, "default");
    return false;
}

static struct rn_cfg_row *find_row(const char *name, size_t len)
{
    for (int i = 0; i < rn_cfg_count; i++) {
        const char *n = rn_cfg_rows[i].name;
        size_t k = 0;
        while (k < len && n[k] && tolower((unsigned char)name[k]) == n[k]) k++;
        if (k == len && !n[k]) return &rn_cfg_rows[i];
    }
    return NULL;
}

static bool is_other_name(const char *name, size_t len)
{
    for (size_t i = 0; i < ARRAY_LEN(other_names); i++)
        if (strlen(other_names[i]) == len && !strncmp(name, other_names[i], len)) return true;
    return false;
}

static const char *nearest_row(const char *name)
{
    const char *best = "";
    int least = 4; /* further away is no help */
    char lower[64];
    size_t i = 0;

    for (; name[i] && i + 1 < sizeof lower; i++) lower[i] = (char)tolower((unsigned char)name[i]);
    lower[i] = 0;
    for (int r = 0; r < rn_cfg_count; r++) {
        int d = rn_text_distance(lower, rn_cfg_rows[r].name);
        if (d < least) least = d, best = rn_cfg_rows[r].name;
    }
    return best;
}

/* coll_allreduce = ring is a word of coll. False: it is none. */
static bool coll_word(const char *name, size_t len, const char *text, const char *source)
{
    size_t used = strlen(coll_words);
    int n;

    if (len < 6 || strncasecmp(name, "coll_", 5) != 0) return false;
    n = snprintf(coll_words + used, sizeof coll_words - used, ",%.*s=%s", (int)len - 5, name + 5, text);
    for (char *c = coll_words + used; *c && *c != '='; c++) *c = (char)tolower((unsigned char)*c);
    if (n >= (int)(sizeof coll_words - used)) {
        coll_words[used] = 0;
        return false;
    }
    coll_source = source;
    return true;
}

/* Behind what coll itself says: the later word of a collective is the one that counts. */
static void coll_words_add(void)
{
    struct rn_cfg_row *r = find_row("coll", 4);
    char all[sizeof coll_words + 1024];

    if (!*coll_words) return;
    snprintf(all, sizeof all, "%s%s", rn_cfg.coll, coll_words);
    set_value(r, all + (*all == ','));
    r->source = coll_source;
}

static void apply(const char *name, size_t len, const char *text, const char *source, void (*warn)(const char *))
{
    char msg[512], word[64];
    struct rn_cfg_row *r = find_row(name, len);

    if (!r && coll_word(name, len, text, source)) return;
    if (r && set_value(r, text)) {
        r->source = source;
        return;
    }
    snprintf(word, sizeof word, "%.*s", (int)len, name);
    if (r) {
        snprintf(msg, sizeof msg, "%s: '%s' is no value for %s, using %s", source, text, r->name, *r->def ? r->def : "none");
    } else {
        const char *near = nearest_row(word);
        snprintf(msg, sizeof msg, "%s: there is no setting '%s'%s%s%s", source, word, *near ? ", did you mean '" : "", near,
                 *near ? "'?" : "");
    }
    if (warn) warn(msg);
}

static char *trim(char *s)
{
    char *end = s + strlen(s);

    while (end > s && isspace((unsigned char)end[-1])) *--end = 0;
    while (isspace((unsigned char)*s)) s++;
    return s;
}

/* Lines "name = value"; # begins a comment. */
static void load_file(const char *path, void (*warn)(const char *))
{
    FILE *f = fopen(path, "re");
    char line[1024], msg[512];

    if (!f) {
        snprintf(msg, sizeof msg, "cannot read the settings file %s: %s", path, strerror(errno));
        if (warn) warn(msg);
        return;
    }
    const char *source = keep(path);
    while (fgets(line, sizeof line, f)) {
        line[strcspn(line, "#\n")] = 0;
        char *name = trim(line), *eq = strchr(name, '=');
        if (!*name) continue;
        if (eq) *eq = 0;
        name = trim(name);
        apply(name, strlen(name), eq ? trim(eq + 1) : "", source, warn);
    }
    fclose(f);
}

static void load(void (*warn)(const char *text))
{
    extern char **environ;
    const char *file = getenv("RONDO_CONFIG_FILE");

    rn_cfg_fini();
    *coll_words = 0;
    for (int i = 0; i < rn_cfg_count; i++) {
        set_value(&rn_cfg_rows[i], rn_cfg_rows[i].def);
        rn_cfg_rows[i].source = "default";
    }
    if (file && *file) load_file(file, warn);
    for (char **e = environ; e && *e; e++) {
        if (strncmp(*e, "RONDO_", 6)) continue;
        const char *name = *e + 6, *eq = strchr(name, '=');
        if (!eq || !eq[1] || is_other_name(name, (size_t)(eq - name))) continue; /* empty is as good as not set */
        apply(name, (size_t)(eq - name), eq + 1, "environment", warn);
    }
    coll_words_add();
    for (int i = 0; i < rn_cfg_count; i++) {
        struct rn_cfg_row *r = &rn_cfg_rows[i];
        if (r->changed && set_value(r, r->changed)) r->source = "tool";
    }
}

void rn_cfg_load(void (*warn)(const char *text))
{
    load(warn);
    settled = true;
}

void rn_cfg_load_early(void)
{
    if (!settled) load(NULL);
}

bool rn_cfg_can_change(const struct rn_cfg_row *row)
{
    return !settled || row->scope == RN_CFG_LIVE;
}

bool rn_cfg_change(struct rn_cfg_row *row, const char *text)
{
    char *copy = strdup(text);

    /* Texts of before stay until the settings are loaded again: somebody may hold one. */
    if (!copy || !set_value(row, copy)) {
        free(copy);
        return false;
    }
    free(row->changed);
    row->changed = copy;
    row->source = "tool";
    return true;
}

void rn_cfg_fini(void)
{
    while (ntexts) free(texts[--ntexts]);
    for (int i = 0; i < rn_cfg_count; i++)
        if (rn_cfg_rows[i].type >= RN_CFG_NAME) *(const char **)rn_cfg_rows[i].value = "";
}

void rn_cfg_print(const struct rn_cfg_row *r, char *out, size_t room)
{
    switch (r->type) {
    case RN_CFG_BOOL:
        snprintf(out, room, "%s", *(bool *)r->value ? "yes" : "no");
        break;
    case RN_CFG_INT:
        snprintf(out, room, "%ld", *(long *)r->value);
        break;
    case RN_CFG_SIZE:
        rn_text_print_size(*(size_t *)r->value, out, room);
        break;
    case RN_CFG_NAME:
    case RN_CFG_PATH:
        snprintf(out, room, "%s", *(const char **)r->value);
        break;
    }
}

/* FNV-1a. */
uint32_t rn_cfg_hash(const struct rn_cfg_row *row)
{
    char text[512];
    uint32_t h = 2166136261u;

    rn_cfg_print(row, text, sizeof text);
    for (const char *c = text; *c; c++) h = (h ^ (uint8_t)*c) * 16777619u;
    return h ? h : 1;
}
