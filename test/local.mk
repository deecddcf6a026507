# Tests. A unit test adds itself in the local.mk of its folder:
#   check_PROGRAMS += test/base/test_text
#   UNIT_TESTS += test/base/test_text
#   test_base_test_text_SOURCES = test/base/test_text.c
#   test_base_test_text_CFLAGS = $(UNIT_CFLAGS)
#   test_base_test_text_LDADD = $(UNIT_LIBS)
# A test that is a script goes into TESTS and dist_check_SCRIPTS.
UNIT_CFLAGS = $(AM_CFLAGS) $(CRITERION_CFLAGS)
UNIT_LIBS = librondo.la $(CRITERION_LIBS)

include test/abi/local.mk
include test/launcher/local.mk

if CRITERION
include test/base/local.mk
include test/datatype/local.mk
include test/rt/local.mk
include test/req/local.mk
include test/wire/local.mk
include test/comm/local.mk
include test/pt2pt/local.mk
include test/coll/local.mk
include test/world/local.mk
endif
