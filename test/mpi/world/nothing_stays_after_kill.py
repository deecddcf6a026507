"""The launcher, or the launcher with all ranks at once, is killed with SIGKILL: after a second no rank and no file is left."""
import os
import shlex
import signal
import subprocess
import sys
import time

PROGRAM = os.path.join(os.environ["BIN"], "part_prints_world")
RANKS, HOW = sys.argv[1], sys.argv[2]


def job_processes():
    """Our descendants, whoever their parent is now: they carry our mark in the environment."""
    mark = f"MPITEST_MARK={os.environ['MPITEST_MARK']}".encode()
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/environ", "rb") as environ, open(f"/proc/{pid}/stat", encoding="utf-8") as stat:
                if mark in environ.read().split(b"\0") and stat.read().rpartition(")")[2].split()[0] not in "ZX":
                    found.append(int(pid))
        except (OSError, IndexError):
            continue
    return [pid for pid in found if pid != os.getpid()]


def files():
    return {os.path.join(d, f) for d in ("/dev/shm", os.environ["TMPDIR"]) for f in os.listdir(d)}


before = files()
for turn in range(3):
    job = subprocess.Popen(shlex.split(os.environ["MPIRUN"]) + ["-n", RANKS, PROGRAM, "spin"], stdout=subprocess.PIPE, text=True)
    for _ in range(int(RANKS)):
        job.stdout.readline()
    if HOW == "everything":
        for pid in job_processes():
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
    else:
        job.send_signal(signal.SIGKILL)
    job.wait()
    deadline = time.monotonic() + 1
    while job_processes() and time.monotonic() < deadline:
        time.sleep(0.02)
    if job_processes():
        sys.exit(f"still running: {job_processes()}")

# What nobody was left to clear away goes with the next start.
subprocess.run(shlex.split(os.environ["MPIRUN"]) + ["-n", "2", PROGRAM], stdout=subprocess.DEVNULL, check=True)
mine = files() - before
deadline = time.monotonic() + 2  # other jobs may have files for a moment
while mine and time.monotonic() < deadline:
    time.sleep(0.05)
    mine = {f for f in mine if os.path.exists(f)}
if mine:
    sys.exit("left behind: " + " ".join(sorted(mine)))
