check_PROGRAMS += test/pt2pt/test_match
UNIT_TESTS += test/pt2pt/test_match
test_pt2pt_test_match_SOURCES = test/pt2pt/test_match.c
test_pt2pt_test_match_CFLAGS = $(UNIT_CFLAGS)
test_pt2pt_test_match_LDADD = $(UNIT_LIBS)
