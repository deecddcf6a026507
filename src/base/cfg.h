/* Settings. One row in cfg.def each; RONDO_<NAME> in the environment, or "name = value" lines in a file, set them. */
#ifndef RN_BASE_CFG_H
#define RN_BASE_CFG_H

#include "base/base.h"

enum rn_cfg_type { RN_CFG_BOOL, RN_CFG_INT, RN_CFG_SIZE, RN_CFG_NAME, RN_CFG_PATH };
/* ALL_EQ: must be equal on all ranks. LIVE: looked at whenever it counts, so it may change at any time; the others are settled
 * when the library is set up. */
enum rn_cfg_scope { RN_CFG_LOCAL, RN_CFG_ALL_EQ, RN_CFG_LIVE };

typedef bool rn_cfg_BOOL;
typedef long rn_cfg_INT;
typedef size_t rn_cfg_SIZE;
typedef const char *rn_cfg_NAME;
typedef const char *rn_cfg_PATH;

struct rn_cfg {
#define RN_CFG(name, type, def, scope, help) rn_cfg_##type name;
#include "base/cfg.def"
#undef RN_CFG
};
extern struct rn_cfg rn_cfg;

struct rn_cfg_row {
    const char *name, *def, *help;
    enum rn_cfg_type type;
    enum rn_cfg_scope scope;
    void *value;        /* in rn_cfg */
    const char *source; /* "default", "environment", "tool", or the file's path */
    char *changed;      /* by rn_cfg_change, which outlives loading again; NULL if not */
};
extern struct rn_cfg_row rn_cfg_rows[];
extern const int rn_cfg_count;

/* Whether nobody has set it. */
bool rn_cfg_is_default(const void *value);
/* Defaults, then the file, then the environment. Unknown RONDO_ names and bad values are reported once, by rank 0, through
 * warn, and otherwise ignored. */
void rn_cfg_load(void (*warn)(const char *text));
/* The same for who looks before the library is set up. Silent, and nothing once it was. */
void rn_cfg_load_early(void);
void rn_cfg_fini(void);
/* While the program runs. False: the text is no value for the setting. */
bool rn_cfg_can_change(const struct rn_cfg_row *row);
bool rn_cfg_change(struct rn_cfg_row *row, const char *text);
/* The value as text, as it could be given in the environment. */
void rn_cfg_print(const struct rn_cfg_row *row, char *out, size_t room);
uint32_t rn_cfg_hash(const struct rn_cfg_row *row); /* of the value, never 0 */

#endif
