check_PROGRAMS += test/world/test_grid
UNIT_TESTS += test/world/test_grid
test_world_test_grid_SOURCES = test/world/test_grid.c
test_world_test_grid_CFLAGS = $(UNIT_CFLAGS)
test_world_test_grid_LDADD = $(UNIT_LIBS)
