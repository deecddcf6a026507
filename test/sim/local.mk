check_PROGRAMS += test/sim/test_sim
UNIT_TESTS += test/sim/test_sim
test_sim_test_sim_SOURCES = test/sim/test_sim.c src/sim/args.c src/sim/choice.c src/sim/engine.c src/sim/plan.c src/sim/rank.c
test_sim_test_sim_CFLAGS = $(UNIT_CFLAGS) $(algorithm_files)
test_sim_test_sim_LDADD = $(UNIT_LIBS) -lm
TESTS += test/sim/tune
dist_check_SCRIPTS += test/sim/tune
