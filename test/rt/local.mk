check_PROGRAMS += test/rt/test_boot test/rt/test_foreign test/rt/test_parts test/rt/test_segment
UNIT_TESTS += test/rt/test_boot test/rt/test_foreign test/rt/test_parts test/rt/test_segment

test_rt_test_boot_SOURCES = test/rt/test_boot.c
test_rt_test_boot_CFLAGS = $(UNIT_CFLAGS)
test_rt_test_boot_LDADD = $(UNIT_LIBS)

test_rt_test_foreign_SOURCES = test/rt/test_foreign.c
test_rt_test_foreign_CFLAGS = $(UNIT_CFLAGS)
test_rt_test_foreign_LDADD = $(UNIT_LIBS)

# Includes segment.c to reach its static functions.
test_rt_test_segment_SOURCES = test/rt/test_segment.c
test_rt_test_segment_CFLAGS = $(UNIT_CFLAGS)
test_rt_test_segment_LDADD = $(UNIT_LIBS)

test_rt_test_parts_SOURCES = test/rt/test_parts.c test/sysroot.h
test_rt_test_parts_CFLAGS = $(UNIT_CFLAGS)
test_rt_test_parts_LDADD = $(UNIT_LIBS)
