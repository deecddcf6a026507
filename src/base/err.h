/* Errors are MPI error classes (0: success). Who detects one words it with rn_fail; the skin raises it. */
#ifndef RN_BASE_ERR_H
#define RN_BASE_ERR_H

#include "base/obj.h"

/* Remembers the message for the calling thread and returns the class. */
int rn_fail(int class, const char *fmt, ...) RN_COLD RN_PRINTF(2, 3);
/* As rn_fail, and the error belongs to this object (its handler is called), whatever the call's own arguments are. */
int rn_fail_on(struct rn_obj *blame, int class, const char *fmt, ...) RN_COLD RN_PRINTF(3, 4);
/* An argument that a check refused: the message names it and its value. */
int rn_bad_arg(int class, const char *arg, long long value, const char *why) RN_COLD;
int rn_unsupported(const char *call) RN_COLD;

/* Calls the error handler of obj (NULL: of MPI_COMM_SELF, or fatal when there is none yet). Returns the code for the user if the
 * handler returns. The message names call and rank. Set by comm/errh.c. */
int rn_raise(struct rn_obj *obj, int rc, const char *call) RN_COLD;

/* Message of the last rn_fail of this thread, and the object it blamed (or NULL). Valid until the next rn_fail. */
const char *rn_fail_text(void);
struct rn_obj *rn_fail_blame(void);

/* Message of the last rn_fail if it was of this class, else NULL: codes also come from functions of the user. */
const char *rn_fail_text_of(int class);
void rn_fail_forget(void);

/* Text of a predefined class, NULL if it is none. */
const char *rn_err_text(int class);
const char *rn_err_name(int class); /* "MPI_ERR_TRUNCATE" */

/* Prints one line "rondo: rank R: text" and ends all ranks with the code. Provided by world; does not return. */
extern void (*rn_die)(int code, const char *text) __attribute__((noreturn));

/* Value of MPI_LASTUSEDCODE. */
int rn_err_last_used(void);

/* bodies, MPI-5.0 9.4, 9.5 */
int rn_error_class(int errorcode, int *errorclass);
int rn_error_string(int errorcode, char *string, int *resultlen);
int rn_add_error_class(int *errorclass);
int rn_add_error_code(int errorclass, int *errorcode);
int rn_add_error_string(int errorcode, const char *string);
int rn_remove_error_class(int errorclass);
int rn_remove_error_code(int errorcode);
int rn_remove_error_string(int errorcode);

#endif
