/* The command line while it is read. */
#ifndef RN_LAUNCHER_OPTS_H
#define RN_LAUNCHER_OPTS_H

#include "launcher.h"

enum { RN_USAGE = 2, RN_RANKS_MAX = 1 << 20 };

struct rn_parse {
    struct rn_opts *o;
    char **argv;
    int argc, at;
    const char *shown;  /* the option as it was written */
    char *inline_value; /* behind its '=' */
};

struct rn_option {
    const char *names; /* separated by blanks, without dashes; each may be written with one or two */
    const char *values;
    int (*set)(struct rn_parse *p, const struct rn_option *opt);
    size_t field; /* in struct rn_opts, for those that only fill one */
    const char *help;
};

int rn_opts_fail(struct rn_parse *p, const char *fmt, ...) RN_PRINTF(2, 3);
/* The option's value; NULL when there is none, which has then been said. */
char *rn_opts_value(struct rn_parse *p);
int rn_opts_number(struct rn_parse *p, long least, long *out);

/* What the options do (opts_set.c). */
int rn_set_flag(struct rn_parse *p, const struct rn_option *opt);
int rn_set_number(struct rn_parse *p, const struct rn_option *opt);
int rn_set_nothing(struct rn_parse *p, const struct rn_option *opt);
int rn_set_ranks(struct rn_parse *p, const struct rn_option *opt);
int rn_set_wdir(struct rn_parse *p, const struct rn_option *opt);
int rn_set_path(struct rn_parse *p, const struct rn_option *opt);
int rn_set_export(struct rn_parse *p, const struct rn_option *opt);
int rn_set_genv(struct rn_parse *p, const struct rn_option *opt);
int rn_set_env(struct rn_parse *p, const struct rn_option *opt);
int rn_set_genvlist(struct rn_parse *p, const struct rn_option *opt);
int rn_set_genvall(struct rn_parse *p, const struct rn_option *opt);
int rn_set_genvnone(struct rn_parse *p, const struct rn_option *opt);
int rn_set_kinds(struct rn_parse *p, const struct rn_option *opt);
int rn_set_bind(struct rn_parse *p, const struct rn_option *opt);
int rn_set_cpu_set(struct rn_parse *p, const struct rn_option *opt);
int rn_set_map(struct rn_parse *p, const struct rn_option *opt);
int rn_set_display(struct rn_parse *p, const struct rn_option *opt);
int rn_set_stdin(struct rn_parse *p, const struct rn_option *opt);
int rn_set_output(struct rn_parse *p, const struct rn_option *opt);
int rn_set_foreign(struct rn_parse *p, const struct rn_option *opt);
int rn_set_hostfile(struct rn_parse *p, const struct rn_option *opt);
int rn_set_host(struct rn_parse *p, const struct rn_option *opt);
int rn_set_launcher(struct rn_parse *p, const struct rn_option *opt);
int rn_set_text(struct rn_parse *p, const struct rn_option *opt);
int rn_set_prefix(struct rn_parse *p, const struct rn_option *opt);
int rn_set_ports(struct rn_parse *p, const struct rn_option *opt);
int rn_set_seconds(struct rn_parse *p, const struct rn_option *opt);

#endif
