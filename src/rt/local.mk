librondo_la_SOURCES += src/rt/rt.c src/rt/boot.c src/rt/pmix.c src/rt/pmix_late.h src/rt/pmix_late.c src/rt/segment.c src/rt/foreign.c src/rt/topo.c src/rt/parts.c
noinst_HEADERS += src/rt/rt.h src/rt/internal.h
