coll_cases = test/coll/cases.c test/coll/cases.h test/coll/cases_v.c test/coll/cases_neighbor.c \
	test/coll/cases_inter.c test/coll/data.c test/coll/data.h

algorithm_files = -DEXAMPLES='"$(abs_top_srcdir)/examples/algorithms"' -DALGORITHMS='"$(abs_top_srcdir)/test/mpi/coll/algorithms"'

check_PROGRAMS += test/coll/test_alg test/coll/test_node test/coll/test_script test/coll/test_tuning
UNIT_TESTS += test/coll/test_alg test/coll/test_node test/coll/test_script test/coll/test_tuning
test_coll_test_tuning_SOURCES = test/coll/test_tuning.c
test_coll_test_tuning_CFLAGS = $(UNIT_CFLAGS)
test_coll_test_tuning_LDADD = $(UNIT_LIBS)
test_coll_test_script_SOURCES = test/coll/test_script.c
test_coll_test_script_CFLAGS = $(UNIT_CFLAGS) $(algorithm_files)
test_coll_test_script_LDADD = $(UNIT_LIBS)
test_coll_test_alg_SOURCES = test/coll/test_alg.c test/coll/sim.c test/coll/sim.h $(coll_cases)
test_coll_test_alg_CFLAGS = $(UNIT_CFLAGS) $(algorithm_files)
test_coll_test_alg_LDADD = $(UNIT_LIBS)
test_coll_test_node_SOURCES = test/coll/test_node.c $(coll_cases)
test_coll_test_node_CFLAGS = $(UNIT_CFLAGS)
test_coll_test_node_LDADD = $(UNIT_LIBS)
