"""What else runs on this machine, and waiting until nothing does."""

import os
import platform
import resource
import time

TICK = os.sysconf("SC_CLK_TCK")


def cores():
    return len(os.sched_getaffinity(0))


def describe():
    model = platform.processor() or platform.machine()
    try:
        with open("/proc/cpuinfo") as f:
            for line in f:
                if line.startswith("model name"):
                    model = line.split(":", 1)[1].strip()
                    break
    except OSError:
        pass
    return "%s, %d cores, Linux %s" % (model, cores(), platform.release())


def busy_seconds():
    """CPU time used by anybody since boot, time stolen by the host included."""
    with open("/proc/stat") as f:
        user, nice, system, _idle, _iowait, irq, softirq, steal = map(int, f.readline().split()[1:9])
    return (user + nice + system + irq + softirq + steal) / TICK


def own_seconds():
    """CPU time of this process and of all the children it has waited for."""
    total = 0.0
    for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN):
        r = resource.getrusage(who)
        total += r.ru_utime + r.ru_stime
    return total


class Watch:
    """Measures how much CPU time others used between start and stop."""

    # The kernel counts in ticks and processes exactly; a short run cannot be judged more finely than this.
    GRAIN = 0.05

    def __init__(self, limit):
        self.limit = limit
        self.busy, self.own, self.clock = busy_seconds(), own_seconds(), time.monotonic()

    def foreign(self):
        """Cores in use by others."""
        wall = time.monotonic() - self.clock
        used = busy_seconds() - self.busy - (own_seconds() - self.own)
        return max(0.0, used - self.GRAIN) / wall if wall > 0 else 0.0

    def is_clean(self):
        return self.foreign() <= self.limit


class Quiet:
    """Waits for an idle machine, for a bounded time in each wait and in all of them together."""

    SAMPLE = 0.2

    def __init__(self, limit, bound, deadline):
        self.limit, self.bound, self.deadline = limit, bound, deadline

    def is_late(self):
        return self.deadline is not None and time.monotonic() > self.deadline

    def wait(self):
        """True when the machine is idle, False when it did not become so in time."""
        end = time.monotonic() + self.bound
        while True:
            before, own = busy_seconds(), own_seconds()
            time.sleep(self.SAMPLE)
            used = busy_seconds() - before - (own_seconds() - own)
            # One tick may be this process waking up.
            if used - 1.0 / TICK <= self.limit * self.SAMPLE:
                return True
            if time.monotonic() >= end or self.is_late():
                return False
