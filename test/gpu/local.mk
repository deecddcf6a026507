# On a machine with a GPU: test/gpu/run. In make check the same programs run on the fake driver.
dist_check_SCRIPTS += test/gpu/run test/gpu/fake
EXTRA_DIST += test/gpu/device.h test/gpu/pairs.c test/gpu/operators.c test/gpu/layouts.c test/gpu/collectives.c \
  test/gpu/rounds.c test/gpu/orders.c test/gpu/speed.c test/gpu/streams.c test/gpu/owned.c test/gpu/virtual.c test/gpu/ledger.c test/gpu/windows.c test/gpu/resident.c test/gpu/pieces.c test/gpu/devices.c test/gpu/inrow.c test/gpu/blocks.c
if HAVE_PYTHON3
TESTS += test/gpu/fake
endif
