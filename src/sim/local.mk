bin_PROGRAMS += rondo-sim rondo-tune
noinst_HEADERS += src/sim/engine.h src/sim/sim.h src/sim/tune.h
rondo_sim_SOURCES = src/sim/args.c src/sim/chart.c src/sim/choice.c src/sim/engine.c src/sim/plan.c src/sim/rank.c src/sim/sim.c
rondo_sim_LDADD = librondo.la -lm
rondo_tune_SOURCES = src/sim/args.c src/sim/choice.c src/sim/probe.c src/sim/tune.c
rondo_tune_LDADD = librondo.la -lm
