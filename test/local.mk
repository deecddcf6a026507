# Tests. A unit test adds itself in the local.mk of its folder:
#   check_PROGRAMS += test/base/test_text
#   UNIT_TESTS += test/base/test_text
#   test_base_test_text_SOURCES = test/base/test_text.c
#   test_base_test_text_CFLAGS = $(UNIT_CFLAGS)
#   test_base_test_text_LDADD = $(UNIT_LIBS)
# A test that is a script goes into TESTS and dist_check_SCRIPTS.
UNIT_CFLAGS = $(AM_CFLAGS) $(CRITERION_CFLAGS)
UNIT_LIBS = librondo.la $(CRITERION_LIBS)

# A sanitizer's finding is a failure, not a remark.
AM_TESTS_ENVIRONMENT = UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1; export UBSAN_OPTIONS;

include test/abi/local.mk
include test/launcher/local.mk
include test/hosts/local.mk
include test/fakecuda/local.mk
include test/gpu/local.mk

if CRITERION
include test/base/local.mk
include test/datatype/local.mk
include test/rt/local.mk
include test/req/local.mk
include test/wire/local.mk
include test/comm/local.mk
include test/pt2pt/local.mk
include test/coll/local.mk
include test/sim/local.mk
include test/world/local.mk
include test/rma/local.mk
endif

dist_check_SCRIPTS += test/check-layers.sh test/check-format.sh test/check-configure test/check-readme test/check-bench test/run test/count
TESTS += test/check-layers.sh test/check-format.sh test/check-configure
EXTRA_DIST += test/mpi test/conformance test/apps test/debian-source
if HAVE_PYTHON3
TESTS += test/check-readme test/check-bench test/run
endif

# The unit tests alone; for a build with sanitizers.
check-units: $(UNIT_TESTS)
	$(MAKE) $(AM_MAKEFLAGS) check-TESTS TESTS='$(UNIT_TESTS)'

lint:
	$(top_srcdir)/test/lint $(top_srcdir) $(abs_top_builddir)
dist_check_SCRIPTS += test/lint
.PHONY: check-units lint

# Programs that test/run has compiled.
clean-local:
	rm -rf test/mpi/bin test/gpu/bin
