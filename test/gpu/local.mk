# On a machine with a GPU: test/gpu/run. In make check the same programs run on the fake driver.
EXTRA_DIST += test/gpu/run test/gpu/device.h test/gpu/pairs.c test/gpu/operators.c test/gpu/layouts.c test/gpu/collectives.c \
  test/gpu/rounds.c test/gpu/orders.c
