check_PROGRAMS += test/datatype/test_builtin
UNIT_TESTS += test/datatype/test_builtin
test_datatype_test_builtin_SOURCES = test/datatype/test_builtin.c
test_datatype_test_builtin_CFLAGS = $(UNIT_CFLAGS)
test_datatype_test_builtin_LDADD = $(UNIT_LIBS)

check_PROGRAMS += test/datatype/test_create
UNIT_TESTS += test/datatype/test_create
test_datatype_test_create_SOURCES = test/datatype/test_create.c
test_datatype_test_create_CFLAGS = $(UNIT_CFLAGS)
test_datatype_test_create_LDADD = $(UNIT_LIBS)

check_PROGRAMS += test/datatype/test_external
UNIT_TESTS += test/datatype/test_external
test_datatype_test_external_SOURCES = test/datatype/test_external.c
test_datatype_test_external_CFLAGS = $(UNIT_CFLAGS)
test_datatype_test_external_LDADD = $(UNIT_LIBS)

check_PROGRAMS += test/datatype/test_flatten
UNIT_TESTS += test/datatype/test_flatten
test_datatype_test_flatten_SOURCES = test/datatype/test_flatten.c
test_datatype_test_flatten_CFLAGS = $(UNIT_CFLAGS)
test_datatype_test_flatten_LDADD = $(UNIT_LIBS)

check_PROGRAMS += test/datatype/test_half
UNIT_TESTS += test/datatype/test_half
test_datatype_test_half_SOURCES = test/datatype/test_half.c
test_datatype_test_half_CFLAGS = $(UNIT_CFLAGS)
test_datatype_test_half_LDADD = $(UNIT_LIBS)

check_PROGRAMS += test/datatype/test_match
UNIT_TESTS += test/datatype/test_match
test_datatype_test_match_SOURCES = test/datatype/test_match.c
test_datatype_test_match_CFLAGS = $(UNIT_CFLAGS)
test_datatype_test_match_LDADD = $(UNIT_LIBS)

check_PROGRAMS += test/datatype/test_op
UNIT_TESTS += test/datatype/test_op
test_datatype_test_op_SOURCES = test/datatype/test_op.c
test_datatype_test_op_CFLAGS = $(UNIT_CFLAGS)
test_datatype_test_op_LDADD = $(UNIT_LIBS)

check_PROGRAMS += test/datatype/test_pack
UNIT_TESTS += test/datatype/test_pack
test_datatype_test_pack_SOURCES = test/datatype/test_pack.c
test_datatype_test_pack_CFLAGS = $(UNIT_CFLAGS)
test_datatype_test_pack_LDADD = $(UNIT_LIBS)

check_PROGRAMS += test/datatype/test_recipe
UNIT_TESTS += test/datatype/test_recipe
test_datatype_test_recipe_SOURCES = test/datatype/test_recipe.c
test_datatype_test_recipe_CFLAGS = $(UNIT_CFLAGS)
test_datatype_test_recipe_LDADD = $(UNIT_LIBS)

check_PROGRAMS += test/datatype/test_tree
UNIT_TESTS += test/datatype/test_tree
test_datatype_test_tree_SOURCES = test/datatype/test_tree.c test/datatype/model.c test/datatype/model.h
test_datatype_test_tree_CFLAGS = $(UNIT_CFLAGS)
test_datatype_test_tree_LDADD = $(UNIT_LIBS)
