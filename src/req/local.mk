librondo_la_SOURCES += src/req/req.h src/req/req.c src/req/elements.c src/req/status.c src/req/grequest.h src/req/grequest.c
