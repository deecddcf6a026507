# The driver that stands in for CUDA's in tests; it has the name under which programs look for that one.
EXTRA_DIST += test/fakecuda/driver.cpp test/fakecuda/kernels.cpp
check_DATA += test/fakecuda/libcuda.so.1
CLEANFILES += test/fakecuda/libcuda.so.1
test/fakecuda/libcuda.so.1: $(top_srcdir)/test/fakecuda/driver.cpp $(top_srcdir)/test/fakecuda/kernels.cpp \
  $(top_srcdir)/src/cuda/kernels.cu $(top_srcdir)/src/cuda/kernels.h $(top_srcdir)/src/base/layout.h
	$(AM_V_CXX)$(MKDIR_P) test/fakecuda && $(CXX) $(AM_CXXFLAGS) $(CXXFLAGS) -std=gnu++17 -Wno-pedantic -ffp-contract=off -fPIC -shared \
	  -I$(top_srcdir)/src -I$(top_srcdir)/include -Wl,-soname,libcuda.so.1 -o $@ $(top_srcdir)/test/fakecuda/driver.cpp \
	  $(top_srcdir)/test/fakecuda/kernels.cpp -ldl -lpthread
