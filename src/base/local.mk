librondo_la_SOURCES += src/base/base.h src/base/boot.h src/base/counts.h src/base/obj.h src/base/obj.c src/base/err.h \
	src/base/err.c src/base/err.def src/base/lock.h src/base/lock.c src/base/list.h src/base/pool.h src/base/pool.c \
	src/base/cfg.def src/base/cfg.h src/base/cfg.c src/base/log.h src/base/log.c src/base/text.h src/base/text.c src/base/file.h src/base/file.c src/base/nets.h src/base/nets.c \
	src/base/stat.def src/base/paths.def src/base/stat.h src/base/stat.c \
	src/base/attrs.h src/base/attrs.c src/base/late.h src/base/late.c src/base/gpu.h src/base/gpu.c src/base/layout.h src/base/cpuset.h
