check_PROGRAMS += test/abi/header test/abi/misuse
test_abi_header_SOURCES = test/abi/header.c test/abi/values.def test/abi/procedures.def
test_abi_misuse_SOURCES = test/abi/misuse.c
test_abi_misuse_LDADD = libmpi_abi.la
dist_check_SCRIPTS += test/abi/compilers test/abi/exports test/abi/skin test/abi/errors test/abi/wrong-arguments
EXTRA_DIST += test/abi/program.c test/abi/wrong_arguments.c test/abi/missing.count
TESTS += test/abi/header test/abi/compilers test/abi/exports test/abi/skin test/abi/errors
if HAVE_PYTHON3
TESTS += test/abi/wrong-arguments
endif
