check_PROGRAMS += test/abi/header
test_abi_header_SOURCES = test/abi/header.c test/abi/values.def test/abi/procedures.def
TESTS += test/abi/header test/abi/compilers test/abi/exports test/abi/skin
dist_check_SCRIPTS += test/abi/compilers test/abi/exports test/abi/skin
EXTRA_DIST += test/abi/program.c test/abi/missing.count
