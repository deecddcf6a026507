librondo_la_SOURCES += src/mpi/public.h src/mpi/check.h src/mpi/check.c src/mpi/missing.h src/mpi/special.c src/mpi/fint.c \
	src/mpi/abi.h src/mpi/abi.c

# The skin: written by gen.py and checked in. Run `make gen` after adding a body or changing mpi.h.
librondo_la_SOURCES += src/mpi/gen/abi.c src/mpi/gen/attr.c src/mpi/gen/bsend.c src/mpi/gen/coll.c src/mpi/gen/comm.c src/mpi/gen/dynamic.c \
	src/mpi/gen/errh.c src/mpi/gen/group.c src/mpi/gen/icoll.c src/mpi/gen/info.c src/mpi/gen/io.c src/mpi/gen/missing.c \
	src/mpi/gen/neighbor.c src/mpi/gen/op.c src/mpi/gen/pcoll.c src/mpi/gen/persist.c src/mpi/gen/pt2pt.c \
	src/mpi/gen/request.c src/mpi/gen/rma.c src/mpi/gen/session.c src/mpi/gen/start.c src/mpi/gen/tool.c \
	src/mpi/gen/topo.c src/mpi/gen/type.c
EXTRA_DIST += src/mpi/gen.py src/mpi/export.map

.PHONY: gen
gen:
	$(PYTHON3) $(top_srcdir)/src/mpi/gen.py
