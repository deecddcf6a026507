# Benchmarks. They are plain MPI programs: any mpicc builds them, and compare does so with those of other MPIs.
noinst_LTLIBRARIES += osu-style-bench/libbench.la
osu_style_bench_libbench_la_SOURCES = osu-style-bench/bench.c osu-style-bench/bench_options.c osu-style-bench/bench_print.c \
  osu-style-bench/bench_data.c osu-style-bench/bench_device.c osu-style-bench/bench_layout.c osu-style-bench/bench_pairs.c \
  osu-style-bench/bench_rma.c osu-style-bench/bench.h

benchdir = $(libexecdir)/rondo/bench
bench_PROGRAMS = \
  osu-style-bench/latency \
  osu-style-bench/bw \
  osu-style-bench/bibw \
  osu-style-bench/mbw_mr \
  osu-style-bench/mt_mr \
  osu-style-bench/multi_lat \
  osu-style-bench/copy_bw \
  osu-style-bench/ring_latency \
  osu-style-bench/init \
  osu-style-bench/memory \
  osu-style-bench/barrier \
  osu-style-bench/bcast \
  osu-style-bench/reduce \
  osu-style-bench/allreduce \
  osu-style-bench/reduce_scatter \
  osu-style-bench/gather \
  osu-style-bench/scatter \
  osu-style-bench/allgather \
  osu-style-bench/alltoall \
  osu-style-bench/put_latency \
  osu-style-bench/get_latency \
  osu-style-bench/put_bw \
  osu-style-bench/get_bw \
  osu-style-bench/put_bibw \
  osu-style-bench/acc_latency \
  osu-style-bench/get_acc_latency \
  osu-style-bench/fop_latency \
  osu-style-bench/cas_latency \
  osu-style-bench/start

BENCH_LIBS = osu-style-bench/libbench.la libmpi_abi.la -ldl
osu_style_bench_latency_LDADD = $(BENCH_LIBS)
osu_style_bench_bw_LDADD = $(BENCH_LIBS)
osu_style_bench_bibw_LDADD = $(BENCH_LIBS)
osu_style_bench_mbw_mr_LDADD = $(BENCH_LIBS)
osu_style_bench_mt_mr_LDADD = $(BENCH_LIBS) -lpthread
osu_style_bench_multi_lat_LDADD = $(BENCH_LIBS)
osu_style_bench_copy_bw_LDADD = $(BENCH_LIBS)
osu_style_bench_ring_latency_LDADD = $(BENCH_LIBS)
osu_style_bench_init_LDADD = $(BENCH_LIBS)
osu_style_bench_memory_LDADD = $(BENCH_LIBS)
osu_style_bench_barrier_LDADD = $(BENCH_LIBS)
osu_style_bench_bcast_LDADD = $(BENCH_LIBS)
osu_style_bench_reduce_LDADD = $(BENCH_LIBS)
osu_style_bench_allreduce_LDADD = $(BENCH_LIBS)
osu_style_bench_reduce_scatter_LDADD = $(BENCH_LIBS)
osu_style_bench_gather_LDADD = $(BENCH_LIBS)
osu_style_bench_scatter_LDADD = $(BENCH_LIBS)
osu_style_bench_allgather_LDADD = $(BENCH_LIBS)
osu_style_bench_alltoall_LDADD = $(BENCH_LIBS)
osu_style_bench_put_latency_LDADD = $(BENCH_LIBS)
osu_style_bench_get_latency_LDADD = $(BENCH_LIBS)
osu_style_bench_put_bw_LDADD = $(BENCH_LIBS)
osu_style_bench_get_bw_LDADD = $(BENCH_LIBS)
osu_style_bench_put_bibw_LDADD = $(BENCH_LIBS)
osu_style_bench_acc_latency_LDADD = $(BENCH_LIBS)
osu_style_bench_get_acc_latency_LDADD = $(BENCH_LIBS)
osu_style_bench_fop_latency_LDADD = $(BENCH_LIBS)
osu_style_bench_cas_latency_LDADD = $(BENCH_LIBS)
osu_style_bench_start_LDADD = libmpi_abi.la

noinst_PROGRAMS += osu-style-bench/calls osu-style-bench/match_depth
osu_style_bench_calls_LDADD = libmpi_abi.la
osu_style_bench_match_depth_LDADD = libmpi_abi.la

EXTRA_DIST += osu-style-bench/agreement osu-style-bench/RESULTS.md osu-style-bench/compare osu-style-bench/instructions osu-style-bench/selftest osu-style-bench/complib/__init__.py \
  osu-style-bench/complib/machine.py osu-style-bench/complib/measure.py osu-style-bench/complib/mpis.py \
  osu-style-bench/complib/report.py osu-style-bench/complib/targets.py osu-style-bench/complib/ucx.py
