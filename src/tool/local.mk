librondo_la_SOURCES += src/tool/tool.h src/tool/internal.h src/tool/tool.c src/tool/cvar.c src/tool/pvar.c src/tool/category.c \
	src/tool/event.c
