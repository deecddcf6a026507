/* Files of lines that users write, hostfiles and rankfiles, and how a mistake in what they wrote is reported. */
#ifndef RN_LAUNCHER_LINES_H
#define RN_LAUNCHER_LINES_H

#include "launcher.h"
#include <stdio.h>

/* Puts the reason into o->error; returns the status of a command line that is wrong. */
int rn_refuse(struct rn_opts *o, const char *fmt, ...) RN_PRINTF(2, 3);

struct rn_lines {
    struct rn_opts *o;
    const char *path;
    FILE *file;
    int number;      /* of the line, 0: of none */
    char text[1024]; /* without its comment, and without blanks around '=' */
};

/* These return 0, or a status with the reason in o->error. what: "hostfile". */
int rn_lines_open(struct rn_lines *l, struct rn_opts *o, const char *what, const char *path);
/* The next line that holds something; *more is false at the end. */
int rn_lines_next(struct rn_lines *l, bool *more);
/* Names the file and the line. */
int rn_lines_fail(struct rn_lines *l, const char *fmt, ...) RN_PRINTF(2, 3);
void rn_lines_close(struct rn_lines *l);

/* Cuts a command line in place as a shell would: quotes, backslashes, nothing else. Returns the number of words, RN_WORDS_OPEN
 * for a quote without its end, RN_WORDS_MANY for more than there is room for. */
enum { RN_WORDS_OPEN = -1, RN_WORDS_MANY = -2 };
int rn_words_cut(char *text, const char **words, int room);

#define RN_BLANKS " \t\v\f"

#endif
