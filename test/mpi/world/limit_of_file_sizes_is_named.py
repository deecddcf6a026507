"""Shared memory counts as a file for ulimit -f: too low a limit is an error that says so, not a signal out of nowhere."""
import os
import resource
import subprocess
import sys

PROGRAM = os.path.join(os.environ["BIN"], "part_prints_world")
RANKS, LOW = sys.argv[1], int(sys.argv[2])


def run(limit, command):
    def lower():
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=30, check=False, preexec_fn=lower)


JOB = [os.environ["MPIRUN"], "-n", RANKS, PROGRAM, "ring", "0.5"]
for low in (0, LOW):
    done = run(low, JOB)
    if not 0 < done.returncode < 128 or "File too large" not in done.stderr:
        sys.exit(f"with {low} bytes: ended with {done.returncode} and said:\n{done.stderr}")
for command, ranks in ((JOB, int(RANKS)), ([PROGRAM], 1)):
    done = run(1 << 33, command)
    if done.returncode or sorted(done.stdout.splitlines()) != sorted(f"rank {r} of {ranks}" for r in range(ranks)):
        sys.exit(f"with enough: ended with {done.returncode} and said:\n{done.stdout}{done.stderr}")
