librondo_la_SOURCES += src/comm/comm.h src/comm/comm.c src/comm/group.c src/comm/info.c src/comm/kinds.c src/comm/attr.c src/comm/errh.c \
	src/comm/topo.h src/comm/topo.c src/comm/dims.c src/comm/cart.c src/comm/graph.c
