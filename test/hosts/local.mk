# Jobs on several hosts; skipped where namespaces cannot be made.
HOSTS_TESTS = test/hosts/launch test/hosts/faults test/hosts/mpi test/hosts/rails test/hosts/slurm
TESTS += $(HOSTS_TESTS)
dist_check_SCRIPTS += $(HOSTS_TESTS) test/hosts/net
EXTRA_DIST += test/hosts/lib.sh
