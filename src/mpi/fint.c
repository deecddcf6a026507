/* Integer forms of handles, for Fortran and other languages. A predefined handle is its ABI number; an object gets a slot in one
 * table the first time its integer is asked for and keeps it until it is freed. */
#include "mpi/public.h"

#include "base/lock.h"
#include "base/obj.h"
#include <stdlib.h>

/* Slot i belongs to integer RN_BUILTIN_END + i. A free slot holds the next free one, as an odd number. */
static struct rn_obj **slots;
static int room, used;
static int first_free = -1;

static bool slots_grow(void)
{
    int more = room ? 2 * room : 64;
    struct rn_obj **bigger = realloc(slots, (size_t)more * sizeof *slots);

    if (!bigger) return false;
    slots = bigger;
    room = more;
    return true;
}

static void slot_set_next(int i, int next)
{
    slots[i] = (struct rn_obj *)(2 * (intptr_t)next + 1);
}

static int slot_next(int i)
{
    return (int)(((intptr_t)slots[i] - 1) / 2);
}

static bool slot_is_free(int i)
{
    return (intptr_t)slots[i] & 1;
}

/* The object's integer, or that of the null handle when memory is out. */
static int slot_of(struct rn_obj *o, int null)
{
    int i = first_free;

    if (o->slot) return o->slot;
    if (i >= 0)
        first_free = slot_next(i);
    else if (used < room || slots_grow())
        i = used++;
    else
        return null;

    slots[i] = o;
    o->slot = RN_BUILTIN_END + i;
    return o->slot;
}

void rn_obj_slot_free(struct rn_obj *o)
{
    int i = o->slot - RN_BUILTIN_END;

    slot_set_next(i, first_free);
    first_free = i;
    o->slot = 0;
}

static int to_int(const void *handle, struct rn_obj *o, const void *null)
{
    int number = (int)(intptr_t)null;

    if ((uintptr_t)handle < RN_BUILTIN_END) return (int)(intptr_t)handle;
    if (!o) return number;

    rn_enter();
    number = slot_of(o, number);
    rn_exit();
    return number;
}

static void *from_int(int number, enum rn_kind kind, const void *null)
{
    void *handle = (void *)(uintptr_t)null;
    int i = number - RN_BUILTIN_END;

    if (number >= 0 && number < RN_BUILTIN_END) return (void *)(intptr_t)number;
    if (number < 0) return handle;

    rn_enter();
    if (i < used && !slot_is_free(i) && slots[i]->kind == kind) handle = slots[i]->handle;
    rn_exit();
    return handle;
}

#define CONVERSIONS(Name, Handle, object, KIND, null)                                   \
    int PMPI_##Name##_toint(Handle handle)                                              \
    {                                                                                   \
        return to_int(handle, (struct rn_obj *)(void *)rn_##object##_of(handle), null); \
    }                                                                                   \
    RN_WEAK_NAME(MPI_##Name##_toint)                                                    \
    Handle PMPI_##Name##_fromint(int number)                                            \
    {                                                                                   \
        return from_int(number, RN_KIND_##KIND, null);                                  \
    }                                                                                   \
    RN_WEAK_NAME(MPI_##Name##_fromint)

CONVERSIONS(Comm, MPI_Comm, comm, COMM, MPI_COMM_NULL)
CONVERSIONS(Errhandler, MPI_Errhandler, errh, ERRH, MPI_ERRHANDLER_NULL)
CONVERSIONS(File, MPI_File, file, FILE, MPI_FILE_NULL)
CONVERSIONS(Group, MPI_Group, group, GROUP, MPI_GROUP_NULL)
CONVERSIONS(Info, MPI_Info, info, INFO, MPI_INFO_NULL)
CONVERSIONS(Message, MPI_Message, msg, MSG, MPI_MESSAGE_NULL)
CONVERSIONS(Op, MPI_Op, op, OP, MPI_OP_NULL)
CONVERSIONS(Request, MPI_Request, req, REQ, MPI_REQUEST_NULL)
CONVERSIONS(Session, MPI_Session, session, SESSION, MPI_SESSION_NULL)
CONVERSIONS(Type, MPI_Datatype, type, TYPE, MPI_DATATYPE_NULL)
CONVERSIONS(Win, MPI_Win, win, WIN, MPI_WIN_NULL)
