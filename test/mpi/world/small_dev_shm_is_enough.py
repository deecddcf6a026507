"""A /dev/shm of 64 MiB, or one that cannot be written, as in containers: jobs run as always."""
import os
import shlex
import subprocess
import sys

PROGRAM = os.path.join(os.environ["BIN"], "part_prints_world")
RANKS, KIND = sys.argv[1], sys.argv[2]
MOUNT = "mount -t tmpfs -o size=64m none /dev/shm" if KIND == "small" else "mount -t tmpfs -o ro none /dev/shm"
SPACE = ["unshare", "--mount", "--map-root-user"]

if subprocess.run(SPACE + ["sh", "-c", MOUNT], stderr=subprocess.DEVNULL, check=False).returncode:
    sys.exit(0)  # no right to mount here
job = f"{MOUNT} && exec {os.environ['MPIRUN']} -n {RANKS} {shlex.quote(PROGRAM)} ring 0.5"
done = subprocess.run(SPACE + ["sh", "-c", job], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=30, check=False)
if done.returncode or sorted(done.stdout.splitlines()) != sorted(f"rank {r} of {RANKS}" for r in range(int(RANKS))):
    sys.exit(f"ended with {done.returncode} and said:\n{done.stdout}")
