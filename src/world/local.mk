librondo_la_SOURCES += src/world/world.h src/world/init.c src/world/memory.c src/world/make.h src/world/tree.c src/world/ctxid.c src/world/create.c \
	src/world/split.c src/world/split_type.c src/world/inter.c src/world/topo.c src/world/graph_order.c src/world/dist_graph.c src/world/session.c
