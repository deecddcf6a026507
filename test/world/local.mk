check_PROGRAMS += test/world/test_grid
UNIT_TESTS += test/world/test_grid
test_world_test_grid_SOURCES = test/world/test_grid.c test/world/refuse.h
test_world_test_grid_CFLAGS = $(UNIT_CFLAGS)
test_world_test_grid_LDADD = $(UNIT_LIBS)

check_PROGRAMS += test/world/test_graph
UNIT_TESTS += test/world/test_graph
test_world_test_graph_SOURCES = test/world/test_graph.c test/world/refuse.h
test_world_test_graph_CFLAGS = $(UNIT_CFLAGS)
test_world_test_graph_LDADD = $(UNIT_LIBS)
