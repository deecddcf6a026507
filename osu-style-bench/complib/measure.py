"""Runs commands in turn under all installations, and keeps what they measured."""

import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time

from . import machine

TRIES = 3  # of a run that others disturbed


class Failed(Exception):
    pass


class Series:
    """The repeats of one figure: one benchmark, ranks, size, setting."""

    def __init__(self, benchmark, ranks, size, unit, setting, command):
        self.benchmark, self.ranks, self.size, self.unit = benchmark, ranks, size, unit
        self.setting, self.command = setting, command
        self.values, self.dirty = [], 0

    def add(self, value, clean):
        self.values.append(value)
        self.dirty += not clean

    def median(self):
        return statistics.median(self.values)

    def is_rate(self):
        return self.unit in ("MB/s", "msg/s")

    def record(self, date):
        return {"benchmark": self.benchmark, "ranks": self.ranks, "size": self.size, "unit": self.unit,
                "setting": self.setting, "median": self.median(), "least": min(self.values),
                "most": max(self.values), "values": self.values, "repeats": len(self.values),
                "under_foreign_load": self.dirty, "command": self.command, "date": date}


class Results:
    """All series, in the order in which they were first met."""

    def __init__(self):
        self.series = {}
        self.failures = []

    def add(self, benchmark, ranks, size, unit, mpi, command, value, clean):
        key = (benchmark, ranks, size, mpi)
        if key not in self.series:
            self.series[key] = Series(benchmark, ranks, size, unit, mpi, command)
        self.series[key].add(value, clean)

    def get(self, benchmark, ranks, size, setting):
        return self.series.get((benchmark, ranks, size, setting))

    def groups(self):
        """(benchmark, ranks) -> sizes, in order."""
        found = {}
        for benchmark, ranks, size, _ in self.series:
            sizes = found.setdefault((benchmark, ranks), [])
            if size not in sizes:
                sizes.append(size)
        return {k: sorted(v) for k, v in found.items()}

    def settings(self):
        names = []
        for key in self.series:
            if key[3] not in names:
                names.append(key[3])
        return names

    def write(self, path):
        date = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        with open(path, "a") as f:
            for s in self.series.values():
                f.write(json.dumps(s.record(date)) + "\n")


def end_politely():
    """From here on SIGTERM does what ctrl-C does: what was started is ended first."""
    def interrupt(_number, _frame):
        raise KeyboardInterrupt
    signal.signal(signal.SIGTERM, interrupt)


def stop(process):
    """Ends a launcher: asks first, since it has ranks to end."""
    for sig in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, sig)
        except ProcessLookupError:
            return
        try:
            process.wait(5)
            return
        except subprocess.TimeoutExpired:
            pass


def execute(command, env, limit):
    """Runs a command; returns its wall time and what it printed."""
    with tempfile.TemporaryFile("w+") as out:
        start = time.perf_counter()
        process = subprocess.Popen(command, env=env, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT,
                                   start_new_session=True)
        try:
            rc = process.wait(limit)
        except subprocess.TimeoutExpired:
            stop(process)
            raise Failed("not finished after %d s: %s" % (limit, " ".join(command)))
        except BaseException:
            stop(process)
            raise
        wall = time.perf_counter() - start
        out.seek(0)
        text = out.read()
    if rc:
        raise Failed("exit status %d: %s\n%s" % (rc, " ".join(command), text[-2000:]))
    return wall, text


class Runner:
    def __init__(self, mpis, build, quiet, results, repeats, limit=120, verbose=True):
        self.mpis, self.build, self.quiet, self.results = mpis, build, quiet, results
        self.repeats, self.limit, self.verbose = repeats, limit, verbose

    def say(self, text):
        if self.verbose:
            print(text, file=sys.stderr, flush=True)

    def interleave(self, title, contestants, once, repeats=None):
        """once(contestant) measures and returns a function that files the result, given whether the run was clean.

        The order is rotated at each repeat, so that none is always the first after a pause."""
        repeats = repeats or self.repeats
        broken = {}
        self.say("%s: %d repeats" % (title, repeats))
        for turn in range(repeats):
            shift = turn % len(contestants)
            for c in contestants[shift:] + contestants[:shift]:
                if broken.get(c, 0) >= 2:
                    continue
                try:
                    self._try(once, c)
                except Failed as e:
                    broken[c] = broken.get(c, 0) + 1
                    if broken[c] == 1:
                        self.results.failures.append("%s: %s" % (title, str(e).splitlines()[0]))
                    self.say("failed: %s" % str(e).strip())

    def _try(self, once, contestant):
        for attempt in range(TRIES):
            idle = self.quiet.wait()
            watch = machine.Watch(self.quiet.limit)
            file = once(contestant)
            clean = watch.is_clean()
            # On a machine that does not become idle, another try would end the same way.
            if clean or not idle or attempt == TRIES - 1 or self.quiet.is_late():
                file(clean)
                return

    def options_of(self, name):
        """The options that a benchmark knows, by its own help."""
        mpi = self.mpis[0]
        _, text = execute(mpi.command(1, self.build.program(mpi, name), ["-h"]), mpi.environment(), self.limit)
        return {line.split()[0] for line in text.splitlines() if line.startswith("  -")}

    def benchmark(self, name, ranks, args=(), where_known=()):
        """One of our benchmark programs, all rows that it prints. where_known: pairs of an option and its value, for the
        benchmarks that have that option."""
        programs = {m: self.build.program(m, name) for m in self.mpis}
        try:
            known = self.options_of(name) if where_known else set()
        except Failed as e:
            self.results.failures.append("%s, %d ranks: %s" % (name, ranks, str(e).splitlines()[0]))
            return
        args = list(args) + [word for pair in where_known if pair[0] in known for word in pair]

        def once(mpi):
            with tempfile.NamedTemporaryFile("r", suffix=".json") as f:
                command = mpi.command(ranks, programs[mpi], args)
                execute(command + ["--json", f.name], mpi.environment(), self.limit)
                rows = [json.loads(line) for line in f.read().splitlines()]
            if not rows:
                raise Failed("no result: %s" % " ".join(command))

            def file(clean):
                for r in rows:
                    self._file(r, ranks, mpi, command, clean)
            return file

        self.interleave("%s, %d ranks" % (name, ranks), self.mpis, once)

    def _file(self, row, ranks, mpi, command, clean):
        line = " ".join(command)
        self.results.add(row["benchmark"], ranks, row["size"], row["unit"], mpi.name, line, row["value"], clean)
        if "messages_per_s" in row:
            self.results.add("message rate", ranks, row["size"], "msg/s", mpi.name, line, row["messages_per_s"], clean)

    def start(self, ranks):
        """Wall time of the whole command around a program that inits and finalizes."""
        programs = {m: self.build.program(m, "start") for m in self.mpis}

        def once(mpi):
            command = mpi.command(ranks, programs[mpi])
            wall, _ = execute(command, mpi.environment(), self.limit)

            def file(clean):
                self.results.add("start", ranks, 0, "ms", mpi.name, " ".join(command), wall * 1e3, clean)
            return file

        # One run is short, so there is time for more of them.
        self.interleave("start, %d ranks" % ranks, self.mpis, once, 2 * self.repeats)
