check_PROGRAMS += test/launcher/rank
test_launcher_rank_SOURCES = test/launcher/rank.c

check_PROGRAMS += test/launcher/client
test_launcher_client_SOURCES = test/launcher/client.c
test_launcher_client_CPPFLAGS = $(AM_CPPFLAGS) $(PMIX_CFLAGS) $(HWLOC_CFLAGS)
test_launcher_client_LDADD = $(PMIX_LIBS) $(HWLOC_LIBS)

LAUNCHER_TESTS = \
	test/launcher/options \
	test/launcher/environment \
	test/launcher/ends \
	test/launcher/signals \
	test/launcher/output \
	test/launcher/input \
	test/launcher/leftovers \
	test/launcher/binding \
	test/launcher/pmix \
	test/launcher/wrappers
TESTS += $(LAUNCHER_TESTS)
dist_check_SCRIPTS += $(LAUNCHER_TESTS)
EXTRA_DIST += test/launcher/lib.sh test/launcher/cmake/CMakeLists.txt test/launcher/cmake/program.c \
	test/launcher/cmake/program.cc

# Pure functions, on machines that we do not have.
if CRITERION
check_PROGRAMS += test/launcher/test_opts test/launcher/test_machine test/launcher/test_bind test/launcher/test_hosts \
	test/launcher/test_secret test/launcher/test_networks test/launcher/test_fingerprint test/launcher/test_merge test/launcher/test_ssh
UNIT_TESTS += test/launcher/test_opts test/launcher/test_machine test/launcher/test_bind test/launcher/test_hosts \
	test/launcher/test_secret test/launcher/test_networks test/launcher/test_fingerprint test/launcher/test_merge test/launcher/test_ssh
test_launcher_test_opts_SOURCES = test/launcher/test_opts.c src/launcher/opts.c src/launcher/opts_set.c src/launcher/slots.c \
	src/launcher/lines.c src/launcher/machine.c src/base/file.c src/base/text.c
test_launcher_test_opts_CFLAGS = $(UNIT_CFLAGS)
test_launcher_test_opts_LDADD = $(CRITERION_LIBS) -lm
test_launcher_test_machine_SOURCES = test/launcher/test_machine.c test/sysroot.h src/launcher/machine.c src/base/file.c
test_launcher_test_machine_CFLAGS = $(UNIT_CFLAGS)
test_launcher_test_machine_LDADD = $(CRITERION_LIBS)
test_launcher_test_bind_SOURCES = test/launcher/test_bind.c src/launcher/bind.c src/launcher/map.c src/launcher/machine.c \
	src/launcher/slots.c src/launcher/lines.c src/base/file.c
test_launcher_test_bind_CFLAGS = $(UNIT_CFLAGS)
test_launcher_test_bind_LDADD = $(CRITERION_LIBS)
test_launcher_test_hosts_SOURCES = test/launcher/test_hosts.c src/launcher/hosts.c src/launcher/map.c src/launcher/rankfile.c \
	src/launcher/slots.c src/launcher/lines.c src/launcher/machine.c src/launcher/spread.c src/base/file.c src/base/text.c
test_launcher_test_hosts_CFLAGS = $(UNIT_CFLAGS)
test_launcher_test_hosts_LDADD = $(CRITERION_LIBS)
test_launcher_test_merge_SOURCES = test/launcher/test_merge.c src/launcher/merge.c
test_launcher_test_merge_CFLAGS = $(UNIT_CFLAGS)
test_launcher_test_merge_LDADD = $(CRITERION_LIBS)
test_launcher_test_ssh_SOURCES = test/launcher/test_ssh.c src/launcher/ssh.c
test_launcher_test_ssh_CFLAGS = $(UNIT_CFLAGS)
test_launcher_test_ssh_LDADD = $(CRITERION_LIBS)
test_launcher_test_secret_SOURCES = test/launcher/test_secret.c src/launcher/secret.c
test_launcher_test_secret_CFLAGS = $(UNIT_CFLAGS)
test_launcher_test_secret_LDADD = $(CRITERION_LIBS)
test_launcher_test_fingerprint_SOURCES = test/launcher/test_fingerprint.c src/launcher/fingerprint.c src/launcher/secret.c
test_launcher_test_fingerprint_CFLAGS = $(UNIT_CFLAGS)
test_launcher_test_fingerprint_LDADD = $(CRITERION_LIBS)
test_launcher_test_networks_SOURCES = test/launcher/test_networks.c src/launcher/networks.c src/base/nets.c
test_launcher_test_networks_CFLAGS = $(UNIT_CFLAGS)
test_launcher_test_networks_LDADD = $(CRITERION_LIBS)
endif
