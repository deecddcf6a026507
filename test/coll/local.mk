check_PROGRAMS += test/coll/test_alg
UNIT_TESTS += test/coll/test_alg
test_coll_test_alg_SOURCES = test/coll/test_alg.c test/coll/sim.c test/coll/sim.h test/coll/cases.c test/coll/cases.h \
	test/coll/data.c test/coll/data.h
test_coll_test_alg_CFLAGS = $(UNIT_CFLAGS)
test_coll_test_alg_LDADD = $(UNIT_LIBS)
