librondo_la_SOURCES += src/cuda/cuda.h src/cuda/load.c

# The plugin: opened when a program has loaded CUDA's driver. It needs no toolkit; its kernels need nvcc.
rondolibdir = $(libdir)/rondo
rondolib_LTLIBRARIES = librondo_cuda.la
librondo_cuda_la_SOURCES = src/cuda/plugin.h src/cuda/plugin.c src/cuda/driver.h src/cuda/driver.c src/cuda/copy.c \
	src/cuda/memory.c src/cuda/peer.c src/cuda/kernel.c src/cuda/user.c src/cuda/busy.c src/cuda/resident.c src/cuda/kernels.h src/cuda/image.c
librondo_cuda_la_LDFLAGS = -module -avoid-version -shared -no-undefined
librondo_cuda_la_LIBADD = -ldl -lpthread
librondo_cuda_la_CPPFLAGS = $(AM_CPPFLAGS)
EXTRA_DIST += src/cuda/kernels.cu
if CUDA_KERNELS
librondo_cuda_la_CPPFLAGS += -DRN_CUDA_IMAGE='"src/cuda/kernels.fatbin"'
CLEANFILES += src/cuda/kernels.fatbin
# Through a variable: automake would take a rule that names the object for one that replaces its own.
CUDA_IMAGE_OBJECT = src/cuda/librondo_cuda_la-image.lo
$(CUDA_IMAGE_OBJECT): src/cuda/kernels.fatbin
src/cuda/kernels.fatbin: $(top_srcdir)/src/cuda/kernels.cu $(top_srcdir)/src/cuda/kernels.h $(top_srcdir)/src/base/layout.h
	$(AM_V_GEN)$(MKDIR_P) src/cuda && $(NVCC) -fatbin $(NVCC_TARGETS) -compress-mode=size -fmad=false -O3 \
	  -I$(top_srcdir)/src -o $@-new $(top_srcdir)/src/cuda/kernels.cu && mv $@-new $@
endif
