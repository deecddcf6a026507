bin_PROGRAMS += rondo-sim
noinst_HEADERS += src/sim/sim.h
rondo_sim_SOURCES = src/sim/chart.c src/sim/engine.c src/sim/plan.c src/sim/sim.c
rondo_sim_LDADD = librondo.la -lm
