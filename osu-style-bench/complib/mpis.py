"""The MPI installations compared, their settings, and building the benchmarks with them."""

import os
import shutil
import subprocess

from . import machine

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
OURS = "rondo"

OPENMPI_UCX = ["--mca", "pml", "ucx", "--mca", "osc", "ucx",
               # UCX is refused by default where it finds no fast network card.
               "--mca", "pml_ucx_tls", "any", "--mca", "pml_ucx_devices", "any"]


class Missing(Exception):
    pass


def tool(names, prefix):
    """The first of these programs, in a prefix's bin folder or on PATH."""
    for name in names:
        path = os.path.join(prefix, "bin", name) if prefix else name
        found = shutil.which(path)
        if found:
            return found
    raise Missing("%s not found" % " or ".join(names))


class Mpi:
    """One setting of one installation."""

    def __init__(self, name, family, mpicc, launcher, extra=(), env=None):
        self.name, self.family, self.mpicc, self.launcher = name, family, mpicc, launcher
        self.extra, self.env = list(extra), dict(env or {})

    def is_ours(self):
        return self.family == OURS

    def command(self, ranks, program, args=()):
        """Pinned one rank to a core while there are cores; with more ranks, each MPI's best known setting."""
        crowded = ranks > machine.cores()
        line = [self.launcher]
        if self.family == "openmpi":
            if os.geteuid() == 0:
                line.append("--allow-run-as-root")
            if crowded:
                line += ["--oversubscribe", "--bind-to", "none", "--mca", "mpi_yield_when_idle", "1"]
            else:
                line += ["--bind-to", "core"]
        elif self.family == "mpich":
            line += ["-bind-to", "none" if crowded else "core"]
        elif not crowded:
            line += ["--bind-to", "core"]
        return line + self.extra + ["-n", str(ranks), program] + [str(a) for a in args]

    def environment(self):
        env = dict(os.environ)
        env.update(self.env)
        return env

    def version(self):
        """First line of what the launcher says."""
        try:
            out = subprocess.run([self.launcher, "--version"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                 timeout=20, universal_newlines=True).stdout
        except (OSError, subprocess.SubprocessError):
            return "unknown version"
        lines = [line.strip() for line in out.splitlines() if line.strip()]
        for line in lines:
            if line.startswith("Version:"):
                return line.split()[-1]
        return lines[0].split()[-1] if lines else "unknown version"


def find(rondo, openmpi, mpich, only):
    """All settings that are installed; a prefix that was named must be good."""
    found = []
    if rondo:
        cc, run = tool(["mpicc"], rondo), tool(["mpirun"], rondo)
        found.append(Mpi(OURS, OURS, cc, run))
    for family, prefix, compilers, launchers in (
            ("openmpi", openmpi, ["mpicc.openmpi", "mpicc"], ["mpirun.openmpi", "mpirun"]),
            ("mpich", mpich, ["mpicc.mpich", "mpicc"], ["mpiexec.mpich", "mpiexec"])):
        try:
            if prefix:
                cc, run = tool(compilers, prefix), tool(launchers, prefix)
            else:
                cc, run = tool(compilers[:1], None), tool(launchers[:1], None)
        except Missing:
            if prefix:
                raise
            continue
        found.append(Mpi(family, family, cc, run))
        if family == "openmpi":
            found.append(Mpi("openmpi-ucx", family, cc, run, OPENMPI_UCX))
    if only:
        unknown = set(only) - {m.name for m in found}
        if unknown:
            raise Missing("%s: not installed, or not known" % ", ".join(sorted(unknown)))
        found = [m for m in found if m.name in only]
    if not found:
        raise Missing("no MPI found; name one with --rondo, --openmpi or --mpich")
    return found


class Build:
    """Compiles each benchmark once for each installation, into a folder of its own."""

    FLAGS = ["-O2", "-std=gnu99", "-w"]

    def __init__(self, folder):
        self.folder = os.path.abspath(folder)
        self.shared = sorted(f for f in os.listdir(HERE) if f.startswith("bench") and f.endswith(".c"))
        self.newest = max(os.path.getmtime(os.path.join(HERE, f)) for f in self.shared + ["bench.h"])

    def _is_fresh(self, target, sources, mpi):
        if not os.path.exists(target):
            return False
        made = os.path.getmtime(target)
        return all(os.path.getmtime(s) <= made for s in sources + [os.path.realpath(mpi.mpicc)])

    def _compile(self, mpi, args, target):
        part = target + ".part%d" % os.getpid()
        done = subprocess.run([mpi.mpicc] + self.FLAGS + args + ["-o", part], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, universal_newlines=True)
        if done.returncode:
            raise Missing("%s cannot build %s:\n%s" % (mpi.mpicc, os.path.basename(target), done.stdout))
        os.replace(part, target)

    def program(self, mpi, name):
        # Two prefixes of the same family must not share their programs.
        place = os.path.join(self.folder, mpi.family + mpi.mpicc.replace("/", "_"))
        os.makedirs(place, exist_ok=True)
        own = os.path.join(HERE, name + ".c")
        if not os.path.exists(own):
            raise Missing("there is no benchmark %s" % name)
        target = os.path.join(place, name)
        with open(own) as f:
            is_bench = '#include "bench.h"' in f.read()
        sources = [own]
        if is_bench:
            sources += [os.path.join(HERE, f) for f in self.shared]
        if not self._is_fresh(target, sources + [os.path.join(HERE, "bench.h")], mpi):
            args = [own]
            if is_bench:
                args += [self._object(mpi, place, f) for f in self.shared]
            self._compile(mpi, args, target)
        return target

    def _object(self, mpi, place, source):
        path, target = os.path.join(HERE, source), os.path.join(place, source[:-2] + ".o")
        if not self._is_fresh(target, [path, os.path.join(HERE, "bench.h")], mpi):
            self._compile(mpi, ["-c", path], target)
        return target
