# Example programs; the build compiles them to see that they compile, users get the sources.
noinst_PROGRAMS += examples/ring examples/heat2d examples/cg examples/hashtable
examples_ring_LDADD = libmpi_abi.la
examples_heat2d_LDADD = libmpi_abi.la -lm
examples_cg_LDADD = libmpi_abi.la -lm
examples_hashtable_LDADD = libmpi_abi.la

examplesdir = $(docdir)/examples
dist_examples_DATA = examples/README.md examples/ring.c examples/heat2d.c examples/cg.c examples/hashtable.c
algorithmsdir = $(docdir)/examples/algorithms
dist_algorithms_DATA = examples/algorithms/ring.alg examples/algorithms/star.alg examples/algorithms/nodes.alg
