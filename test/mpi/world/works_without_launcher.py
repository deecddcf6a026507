"""A program started by itself is a world of one and starts no process of its own."""
import os
import subprocess
import sys

PROGRAM = os.path.join(os.environ["BIN"], "part_prints_world")

done = subprocess.run([PROGRAM], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=10, check=False)
if done.returncode or done.stdout != "rank 0 of 1\n":
    sys.exit(f"ended with {done.returncode} and said:\n{done.stdout}")
