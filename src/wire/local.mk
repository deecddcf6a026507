librondo_la_SOURCES += src/wire/wire.h src/wire/hot.h src/wire/shm.h src/wire/shm.c src/wire/single.c src/wire/peer.c \
	src/wire/progress.c src/wire/async.c src/wire/heap.c src/wire/ucx.h src/wire/ucx.c src/wire/ucx_open.c src/wire/ucx_core.h src/wire/ucx_mem.c src/wire/ucx_rails.c src/wire/ucp_late.h src/wire/ucp_late.c
