"""Our UCX wire against UCX alone: the same transports, the same two cores."""

import json
import os
import socket
import subprocess
import tempfile
import time

from .measure import Failed, execute, stop
from .mpis import Missing, Mpi, tool

SIZES = {8: 50000, 1024: 20000, 65536: 2000}  # size -> iterations of the raw test
RAW_LIMIT = 30  # seconds; a crowded machine can make each iteration take milliseconds
CONNECT_TRIES = 40
RAW, WIRED = "ucx_perftest", "rondo-ucx"
NAME = "ucx latency"


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def client_run(command, env, server):
    """What the client prints; tried again while the server does not listen yet."""
    tries = 0
    while True:
        start = time.monotonic()
        try:
            return execute(command, env, RAW_LIMIT)[1]
        except Failed:
            tries += 1
            if tries == CONNECT_TRIES or server.poll() is not None or time.monotonic() - start > 2:
                raise
        time.sleep(0.05)


def raw_latency(program, size, env, cpus):
    """One-way latency in us of an active message, and the command of the client."""
    port = str(free_port())
    with open(os.devnull, "w") as null:
        server = subprocess.Popen([program, "-p", port, "-c", str(cpus[0])], env=env, stdout=null, stderr=null,
                                  start_new_session=True)
    command = [program, "-t", "ucp_am_lat", "-s", str(size), "-n", str(SIZES[size]), "-w", str(SIZES[size] // 10),
               "-c", str(cpus[1]), "-p", port, "-f", "-v", "127.0.0.1"]
    try:
        text = client_run(command, env, server)
        server.wait(10)
    except subprocess.TimeoutExpired:
        pass
    finally:
        stop(server)
    return csv_field(text, "overall_lat"), command


def csv_field(text, name):
    lines = [line.split(",") for line in text.splitlines() if "," in line]
    for head, row in zip(lines, lines[1:]):
        if name in head and len(row) == len(head):
            return float(row[head.index(name)])
    raise Failed("ucx_perftest printed no %s:\n%s" % (name, text))


def compare(runner, ours, transports):
    """Files NAME for both, at each of SIZES."""
    raw = tool(["ucx_perftest"], None)
    env = dict(os.environ, UCX_TLS=transports)
    wired = Mpi(WIRED, ours.family, ours.mpicc, ours.launcher, env={"RONDO_WIRE": "ucx", "UCX_TLS": transports})
    program = runner.build.program(wired, "latency")
    cpus = sorted(os.sched_getaffinity(0))
    if len(cpus) < 2:
        raise Missing("two cores are needed to compare with ucx_perftest")
    prefix = "UCX_TLS=%s " % transports

    def once(contestant):
        kind, size = contestant
        if kind == RAW:
            value, command = raw_latency(raw, size, env, cpus)
            line = prefix + " ".join(command)
        else:
            with tempfile.NamedTemporaryFile("r", suffix=".json") as f:
                command = wired.command(2, program, ["-m", "%d:%d" % (size, size)])
                execute(command + ["--json", f.name], wired.environment(), runner.limit)
                value = json.loads(f.readline())["value"]
            line = "RONDO_WIRE=ucx " + prefix + " ".join(command)

        def file(clean):
            runner.results.add(NAME, 2, size, "us", kind, line, value, clean)
        return file

    for size in SIZES:
        runner.interleave("%s, %d bytes" % (NAME, size), [(WIRED, size), (RAW, size)], once)
