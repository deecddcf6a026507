check_PROGRAMS += test/wire/test_ucx
UNIT_TESTS += test/wire/test_ucx

# Includes ucx.c to reach its static functions.
test_wire_test_ucx_SOURCES = test/wire/test_ucx.c test/wire/ucx_pair.h
test_wire_test_ucx_CFLAGS = $(UNIT_CFLAGS) $(UCX_CFLAGS)
test_wire_test_ucx_LDADD = $(UNIT_LIBS)
