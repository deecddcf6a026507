check_PROGRAMS += test/base/test_text
UNIT_TESTS += test/base/test_text
test_base_test_text_SOURCES = test/base/test_text.c
test_base_test_text_CFLAGS = $(UNIT_CFLAGS)
test_base_test_text_LDADD = $(UNIT_LIBS)
