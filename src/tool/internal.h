/* What the parts of the tool interface share. */
#ifndef RN_TOOL_INTERNAL_H
#define RN_TOOL_INTERNAL_H

#include "tool/tool.h"

/* Between them a function may touch what it shares with others. MPI_T_ERR_NOT_INITIALIZED, and then no leave, outside of
 * MPI_T_init_thread and MPI_T_finalize. The lock is the tool interface's own: it is used before MPI_Init says how threads are. */
int rn_tool_enter(void);
void rn_tool_leave(void);

/* A text the way the interface returns it: as much as fits, and the length of all of it. */
void rn_tool_put_text(const char *text, char *out, int *len);

#define RN_TOOL_PUT(out, value)    \
    do {                           \
        if (out) *(out) = (value); \
    } while (0)

/* What a setting of yes or no is. */
extern const MPI_T_enum rn_tool_switch;

enum { RN_TOOL_NAME = 64 };
void rn_tool_cvar_name(int index, char name[RN_TOOL_NAME]);

#endif
