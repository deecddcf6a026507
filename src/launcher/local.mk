bin_PROGRAMS += mpirun rondo-info
bin_SCRIPTS += mpicc mpicxx
pkgconfig_DATA += src/launcher/rondo.pc
noinst_HEADERS += src/launcher/launcher.h src/launcher/branch.h src/launcher/daemon.h src/launcher/exchange.h src/launcher/fingerprint.h \
	src/launcher/head.h src/launcher/hosts.h src/launcher/lines.h src/launcher/link.h src/launcher/merge.h src/launcher/networks.h src/launcher/opts.h src/launcher/pack.h src/launcher/plan.h \
	src/launcher/secret.h src/launcher/ssh.h

mpirun_SOURCES = \
	src/base/file.c \
	src/base/nets.c \
	src/base/text.c \
	src/launcher/agent.c \
	src/launcher/bind.c \
	src/launcher/bootstrap.c \
	src/launcher/branch.c \
	src/launcher/child.c \
	src/launcher/daemon.c \
	src/launcher/env.c \
	src/launcher/exchange.c \
	src/launcher/fingerprint.c \
	src/launcher/head.c \
	src/launcher/hosts.c \
	src/launcher/iof.c \
	src/launcher/job.c \
	src/launcher/lines.c \
	src/launcher/link.c \
	src/launcher/listen.c \
	src/launcher/local.c \
	src/launcher/loop.c \
	src/launcher/machine.c \
	src/launcher/map.c \
	src/launcher/merge.c \
	src/launcher/mpirun.c \
	src/launcher/networks.c \
	src/launcher/node.c \
	src/launcher/opts.c \
	src/launcher/opts_set.c \
	src/launcher/plan.c \
	src/launcher/pmix_srv.c \
	src/launcher/rankfile.c \
	src/launcher/secret.c \
	src/launcher/sink.c \
	src/launcher/slots.c \
	src/launcher/spread.c \
	src/launcher/ssh.c \
	src/launcher/stdin.c
mpirun_CPPFLAGS = $(AM_CPPFLAGS) $(PMIX_CFLAGS)
mpirun_LDADD = $(PMIX_LIBS) -lm

rondo_info_SOURCES = \
	src/base/cfg.c \
	src/base/text.c \
	src/coll/script.c \
	src/coll/script_expr.c \
	src/coll/tuning.c \
	src/launcher/info.c \
	src/mpi/gen/missing.c
nodist_rondo_info_SOURCES = src/launcher/build.h
rondo_info_CPPFLAGS = $(AM_CPPFLAGS) -Isrc/launcher

# A compiler behind a cache is named without the cache: users may not have it.
PLAIN_CC = `echo '$(CC)' | sed 's/^[^ ]*\(ccache\|distcc\) *//'`
PLAIN_CXX = `echo '$(CXX)' | sed 's/^[^ ]*\(ccache\|distcc\) *//'`

BUILT_SOURCES += src/launcher/build.h
CLEANFILES += src/launcher/build.h mpicc mpicxx
src/launcher/rondo_info-info.$(OBJEXT): src/launcher/build.h
src/launcher/build.h: Makefile
	$(AM_V_GEN)$(MKDIR_P) src/launcher && { \
	  echo "#define RN_BUILD_CC \"$(PLAIN_CC), `$(CC) --version | sed -n '1s/["\\]//g; 1p'`\""; \
	  echo '#define RN_BUILD_CFLAGS "$(RN_CFLAGS) $(CFLAGS)"'; \
	  for m in ucx pmix hwloc; do \
	    echo "#define RN_BUILD_`echo $$m | tr a-z A-Z` \"`PKG_CONFIG_PATH='$(PKG_CONFIG_PATH)' $(PKG_CONFIG) --modversion $$m`\""; \
	  done; \
	} >$@-new && mv $@-new $@

# Two files, not one with two names: build systems follow links and then take one for the other.
EXTRA_DIST += src/launcher/mpicc.in
WRAPPER_EDIT = sed -e 's|@prefix[@]|$(prefix)|g' -e 's|@bindir[@]|$(bindir)|g' -e 's|@libdir[@]|$(libdir)|g' \
	-e 's|@includedir[@]|$(includedir)|g' -e 's|@VERSION[@]|$(VERSION)|g'
mpicc: $(top_srcdir)/src/launcher/mpicc.in Makefile
	$(AM_V_GEN)$(WRAPPER_EDIT) -e 's|@name[@]|mpicc|; s|@language[@]|C|; s|@variable[@]|RONDO_CC|' \
	  -e "s|@compiler[@]|$(PLAIN_CC)|" $(top_srcdir)/src/launcher/mpicc.in >$@-new && chmod +x $@-new && mv $@-new $@
mpicxx: $(top_srcdir)/src/launcher/mpicc.in Makefile
	$(AM_V_GEN)$(WRAPPER_EDIT) -e 's|@name[@]|mpicxx|; s|@language[@]|C++|; s|@variable[@]|RONDO_CXX|' \
	  -e "s|@compiler[@]|$(PLAIN_CXX)|" $(top_srcdir)/src/launcher/mpicc.in >$@-new && chmod +x $@-new && mv $@-new $@

# Second names: those of other libraries, so that theirs are not found behind ours in PATH. libmpi.so is for builds that say -lmpi.
SECOND_CXX = mpic++ mpiCC
install-exec-hook:
	cd '$(DESTDIR)$(bindir)' && $(LN_S) -f mpirun mpiexec && $(LN_S) -f mpicc mpicc_abi && \
	  for name in $(SECOND_CXX); do $(LN_S) -f mpicxx $$name || exit; done
	cd '$(DESTDIR)$(libdir)' && $(LN_S) -f libmpi_abi.so libmpi.so
uninstall-hook:
	cd '$(DESTDIR)$(bindir)' && rm -f mpiexec mpicc_abi $(SECOND_CXX)
	rm -f '$(DESTDIR)$(libdir)/libmpi.so'
