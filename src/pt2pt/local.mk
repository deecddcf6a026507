librondo_la_SOURCES += src/pt2pt/pt2pt.h src/pt2pt/hot.h src/pt2pt/match.h src/pt2pt/post.h src/pt2pt/match.c src/pt2pt/send.c \
	src/pt2pt/recv.c src/pt2pt/wait.c src/pt2pt/probe.c src/pt2pt/cancel.c src/pt2pt/persist.c src/pt2pt/sendrecv.c src/pt2pt/bsend.h src/pt2pt/bsend.c src/pt2pt/part.h src/pt2pt/part.c src/pt2pt/share.c src/pt2pt/device.h src/pt2pt/device.c src/pt2pt/ledger.c
