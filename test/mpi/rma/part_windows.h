/* Windows of all kinds, with the same face. */
#ifndef PART_WINDOWS_H
#define PART_WINDOWS_H

#include "check.h"

enum kind { CREATED, ALLOCATED, SHARED, DYNAMIC, KINDS };

struct memory {
    enum kind kind;
    MPI_Comm comm;
    MPI_Win win;
    char *base;
    MPI_Aint bytes, unit;
    MPI_Aint *places; /* of a dynamic window: addresses of all ranks */
};

static UNUSED const char *const kind_names[] = { "created", "allocated", "shared", "dynamic" };

static inline int share_a_host(MPI_Comm comm)
{
    MPI_Comm mates;
    int all, here;

    MPI_Comm_split_type(comm, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &mates);
    MPI_Comm_size(comm, &all);
    MPI_Comm_size(mates, &here);
    MPI_Comm_free(&mates);
    return here == all;
}

/* Ranks on several hosts have no shared windows: they get an allocated one instead. */
static inline struct memory memory_new_on(MPI_Comm comm, enum kind kind, MPI_Aint bytes, int unit)
{
    struct memory m = { .kind = kind, .comm = comm, .bytes = bytes, .unit = unit };
    MPI_Aint here;

    if (kind == SHARED && !share_a_host(comm)) m.kind = ALLOCATED;
    switch (m.kind) {
    case CREATED:
        m.base = malloc((size_t)bytes);
        MPI_Win_create(m.base, bytes, unit, MPI_INFO_NULL, comm, &m.win);
        break;
    case ALLOCATED:
        MPI_Win_allocate(bytes, unit, MPI_INFO_NULL, comm, &m.base, &m.win);
        break;
    case SHARED:
        MPI_Win_allocate_shared(bytes, unit, MPI_INFO_NULL, comm, &m.base, &m.win);
        break;
    default:
        m.base = malloc((size_t)bytes);
        m.places = malloc((size_t)size * sizeof *m.places);
        MPI_Win_create_dynamic(MPI_INFO_NULL, comm, &m.win);
        MPI_Win_attach(m.win, m.base, bytes);
        MPI_Get_address(m.base, &here);
        MPI_Allgather(&here, 1, MPI_AINT, m.places, 1, MPI_AINT, comm);
    }
    memset(m.base, 0, (size_t)bytes);
    MPI_Barrier(comm);
    return m;
}

static inline struct memory memory_new(enum kind kind, MPI_Aint bytes, int unit)
{
    return memory_new_on(MPI_COMM_WORLD, kind, bytes, unit);
}

/* Displacement of an element of unit bytes. */
static inline MPI_Aint place(const struct memory *m, int target, MPI_Aint element)
{
    return m->kind == DYNAMIC ? MPI_Aint_add(m->places[target], element * m->unit) : element;
}

static inline void memory_free(struct memory *m)
{
    MPI_Barrier(m->comm);
    if (m->kind == DYNAMIC) MPI_Win_detach(m->win, m->base);
    MPI_Win_free(&m->win);
    CHECK(m->win == MPI_WIN_NULL);
    if (m->kind == CREATED || m->kind == DYNAMIC) free(m->base);
    free(m->places);
}

#endif
