check_PROGRAMS += test/base/test_base
UNIT_TESTS += test/base/test_base
test_base_test_base_SOURCES = test/base/test_base.c
test_base_test_base_CFLAGS = $(UNIT_CFLAGS)
test_base_test_base_LDADD = $(UNIT_LIBS)

check_PROGRAMS += test/base/test_text
UNIT_TESTS += test/base/test_text
test_base_test_text_SOURCES = test/base/test_text.c
test_base_test_text_CFLAGS = $(UNIT_CFLAGS)
test_base_test_text_LDADD = $(UNIT_LIBS)

check_PROGRAMS += test/base/test_pool
UNIT_TESTS += test/base/test_pool
test_base_test_pool_SOURCES = test/base/test_pool.c
test_base_test_pool_CFLAGS = $(UNIT_CFLAGS)
test_base_test_pool_LDADD = $(UNIT_LIBS)

check_PROGRAMS += test/base/test_list
UNIT_TESTS += test/base/test_list
test_base_test_list_SOURCES = test/base/test_list.c
test_base_test_list_CFLAGS = $(UNIT_CFLAGS)
test_base_test_list_LDADD = $(UNIT_LIBS)

check_PROGRAMS += test/base/test_obj
UNIT_TESTS += test/base/test_obj
test_base_test_obj_SOURCES = test/base/test_obj.c
test_base_test_obj_CFLAGS = $(UNIT_CFLAGS)
test_base_test_obj_LDADD = $(UNIT_LIBS)

check_PROGRAMS += test/base/test_cfg
UNIT_TESTS += test/base/test_cfg
test_base_test_cfg_SOURCES = test/base/test_cfg.c
test_base_test_cfg_CFLAGS = $(UNIT_CFLAGS)
test_base_test_cfg_LDADD = $(UNIT_LIBS)

check_PROGRAMS += test/base/test_log
UNIT_TESTS += test/base/test_log
test_base_test_log_SOURCES = test/base/test_log.c
test_base_test_log_CFLAGS = $(UNIT_CFLAGS)
test_base_test_log_LDADD = $(UNIT_LIBS)

check_PROGRAMS += test/base/test_err
UNIT_TESTS += test/base/test_err
test_base_test_err_SOURCES = test/base/test_err.c
test_base_test_err_CFLAGS = $(UNIT_CFLAGS)
test_base_test_err_LDADD = $(UNIT_LIBS)

check_PROGRAMS += test/base/test_lock
UNIT_TESTS += test/base/test_lock
test_base_test_lock_SOURCES = test/base/test_lock.c
test_base_test_lock_CFLAGS = $(UNIT_CFLAGS)
test_base_test_lock_LDADD = $(UNIT_LIBS)

check_PROGRAMS += test/base/test_nets
UNIT_TESTS += test/base/test_nets
test_base_test_nets_SOURCES = test/base/test_nets.c
test_base_test_nets_CFLAGS = $(UNIT_CFLAGS)
test_base_test_nets_LDADD = $(UNIT_LIBS)
