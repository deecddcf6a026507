"""Two jobs at once on one host, of different sizes: each keeps to itself and both end well."""
import os
import shlex
import subprocess
import sys

PROGRAM = os.path.join(os.environ["BIN"], "part_prints_world")
SIZES = [int(sys.argv[1]), 3]

jobs = [subprocess.Popen(shlex.split(os.environ["MPIRUN"]) + ["-n", str(n), PROGRAM, "ring", "1"], stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT, text=True) for n in SIZES]
for job, size in zip(jobs, SIZES):
    text = job.communicate(timeout=15)[0]
    if job.returncode or sorted(text.splitlines()) != sorted(f"rank {r} of {size}" for r in range(size)):
        sys.exit(f"job of {size} ended with {job.returncode} and said:\n{text}")
