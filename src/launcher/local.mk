bin_PROGRAMS += mpirun
noinst_HEADERS += src/launcher/launcher.h

mpirun_SOURCES = \
	src/base/text.c \
	src/launcher/bind.c \
	src/launcher/child.c \
	src/launcher/env.c \
	src/launcher/iof.c \
	src/launcher/job.c \
	src/launcher/loop.c \
	src/launcher/machine.c \
	src/launcher/map.c \
	src/launcher/mpirun.c \
	src/launcher/node.c \
	src/launcher/opts.c \
	src/launcher/pmix_srv.c \
	src/launcher/sink.c \
	src/launcher/stdin.c
mpirun_CPPFLAGS = $(AM_CPPFLAGS) $(PMIX_CFLAGS)
mpirun_LDADD = $(PMIX_LIBS) -lm
