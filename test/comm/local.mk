check_PROGRAMS += test/comm/test_group
UNIT_TESTS += test/comm/test_group
test_comm_test_group_SOURCES = test/comm/test_group.c
test_comm_test_group_CFLAGS = $(UNIT_CFLAGS)
test_comm_test_group_LDADD = $(UNIT_LIBS)

check_PROGRAMS += test/comm/test_info
UNIT_TESTS += test/comm/test_info
test_comm_test_info_SOURCES = test/comm/test_info.c
test_comm_test_info_CFLAGS = $(UNIT_CFLAGS)
test_comm_test_info_LDADD = $(UNIT_LIBS)

check_PROGRAMS += test/comm/test_attr
UNIT_TESTS += test/comm/test_attr
test_comm_test_attr_SOURCES = test/comm/test_attr.c
test_comm_test_attr_CFLAGS = $(UNIT_CFLAGS)
test_comm_test_attr_LDADD = $(UNIT_LIBS)

check_PROGRAMS += test/comm/test_topo
UNIT_TESTS += test/comm/test_topo
test_comm_test_topo_SOURCES = test/comm/test_topo.c
test_comm_test_topo_CFLAGS = $(UNIT_CFLAGS)
test_comm_test_topo_LDADD = $(UNIT_LIBS)
