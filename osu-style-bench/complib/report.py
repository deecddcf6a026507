"""Tables for people."""

from . import ucx
from .mpis import OURS

NOTE = "* others used the machine during at least one of the runs"


def number(x):
    if x >= 1e6:
        return "%.2fM" % (x / 1e6)
    if x >= 1000:
        return "%.0f" % x
    if x >= 100:
        return "%.1f" % x
    return "%.2f" % x if x >= 1 else "%.3f" % x


def size_text(n):
    for shift, letter in ((20, "M"), (10, "K")):
        if n and n % (1 << shift) == 0:
            return "%d%s" % (n >> shift, letter)
    return str(n)


def is_peer(setting):
    return setting not in (OURS, ucx.WIRED)


def best_peer(results, benchmark, ranks, size):
    """The series of the peer, in whichever setting, that is best at this size."""
    peers = [s for (b, n, z, setting), s in results.series.items()
             if (b, n, z) == (benchmark, ranks, size) and is_peer(setting)]
    if not peers:
        return None
    return (max if peers[0].is_rate() else min)(peers, key=lambda s: s.median())


def ours(results, benchmark, ranks, size):
    return results.get(benchmark, ranks, size, OURS) or results.get(benchmark, ranks, size, ucx.WIRED)


def ratio(results, benchmark, ranks, size):
    mine, best = ours(results, benchmark, ranks, size), best_peer(results, benchmark, ranks, size)
    if not mine or not best or best.median() <= 0:
        return None
    return mine.median() / best.median()


def cell(series):
    if series is None:
        return "-"
    mark = "*" if series.dirty else ""
    return "%s [%s-%s]%s" % (number(series.median()), number(min(series.values)), number(max(series.values)), mark)


def group_rows(results, benchmark, ranks, sizes, settings):
    rows = [["size"] + settings + ["best peer", "ours / best"]]
    for size in sizes:
        best, r = best_peer(results, benchmark, ranks, size), ratio(results, benchmark, ranks, size)
        rows.append([size_text(size) if sizes != [0] else "-"] + [cell(results.get(benchmark, ranks, size, s)) for s in settings] +
                    [best.setting if best else "-", "%.2f" % r if r is not None else "-"])
    return rows


def print_rows(rows):
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        print("  ".join(text.ljust(w) if i == 0 else text.rjust(w) for i, (text, w) in enumerate(zip(row, widths))))


def print_all(results):
    dirty = False
    for (benchmark, ranks), sizes in results.groups().items():
        series = [s for s in results.series.values() if (s.benchmark, s.ranks) == (benchmark, ranks)]
        settings = [n for n in results.settings() if any(s.setting == n for s in series)]
        repeats = max(len(s.values) for s in series)
        print("\n%s, %d ranks, %s: median of %d [least-most]%s" % (
            benchmark, ranks, series[0].unit, repeats, ", more is better" if series[0].is_rate() else ""))
        print_rows(group_rows(results, benchmark, ranks, sizes, settings))
        dirty |= any(s.dirty for s in series)
    if dirty:
        print("\n" + NOTE)


def print_failures(results):
    for text in results.failures:
        print("FAILED %s" % text)
