librondo_la_SOURCES += \
	src/datatype/array.c src/datatype/array.h \
	src/datatype/builtin.c \
	src/datatype/copy.h \
	src/datatype/create.c src/datatype/create.h \
	src/datatype/datatype.h \
	src/datatype/device.c src/datatype/device.h \
	src/datatype/elements.c \
	src/datatype/external.c \
	src/datatype/flatten.c \
	src/datatype/half.h \
	src/datatype/kernels.c \
	src/datatype/kernels.h \
	src/datatype/kernels_avx2.c \
	src/datatype/match.c \
	src/datatype/mpipack.c \
	src/datatype/nest.h \
	src/datatype/op.c src/datatype/op.h \
	src/datatype/ops.def \
	src/datatype/pack.c \
	src/datatype/pieces.c \
	src/datatype/query.c \
	src/datatype/recipe.c \
	src/datatype/recipe.h \
	src/datatype/rep.h \
	src/datatype/reps.def \
	src/datatype/runs.c \
	src/datatype/type.c \
	src/datatype/types.def
