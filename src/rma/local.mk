librondo_la_SOURCES += src/rma/rma.h src/rma/hot.h src/rma/access.h src/rma/am.h src/rma/lock.h src/rma/win.h src/rma/win.c \
	src/rma/query.c src/rma/memory.c src/rma/xfer.c src/rma/acc.c src/rma/am.c src/rma/handle.c src/rma/lock.c src/rma/sync.c \
	src/rma/net.h src/rma/net.c src/rma/device.c
