"""Sessions before, during and after MPI_Init in a program that was started by itself."""
import os
import subprocess
import sys

PROGRAM = os.path.join(os.environ["BIN"], "part_uses_sessions")

done = subprocess.run([PROGRAM], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=10, check=False)
if done.returncode or done.stdout:
    sys.exit(f"ended with {done.returncode} and said:\n{done.stdout}")
