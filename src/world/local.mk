librondo_la_SOURCES += src/world/world.h src/world/init.c
