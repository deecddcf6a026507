librondo_la_SOURCES += src/coll/coll.h src/coll/args.h src/coll/args.c src/coll/sched.h src/coll/sched.c src/coll/run.c \
	src/coll/alg.h src/coll/alg.c src/coll/algs.h src/coll/algs.def src/coll/trees.h src/coll/common.h src/coll/common.c \
	src/coll/fold.h src/coll/fold.c src/coll/node.h src/coll/node.c src/coll/node_ops.c src/coll/parcels.c src/coll/crowd.h src/coll/crowd.c src/coll/packed.h src/coll/pipe.h src/coll/pipe.c \
	src/coll/pipe_ops.c src/coll/pipe_reduce.c src/coll/calls.c \
	src/coll/calls_nonblocking.c src/coll/calls_persistent.c src/coll/barrier.c src/coll/bcast.c src/coll/reduce.c \
	src/coll/allreduce.c src/coll/gather.c src/coll/scatter.c src/coll/allgather.c src/coll/alltoall.c src/coll/redscat.c \
	src/coll/scan.c src/coll/neighbor.c src/coll/inter.c src/coll/twotree.c src/coll/hier.h src/coll/hier.c src/coll/hier_blocks.c src/coll/turns.c src/coll/single.h src/coll/single.c src/coll/single_reduce.c \
	src/coll/table.c src/coll/tuning.h src/coll/tuning.c src/coll/script.h src/coll/script.c src/coll/script_expr.c src/coll/script_run.h src/coll/script_build.c \
	src/coll/script_try.c src/coll/trial.h src/coll/trial.c
