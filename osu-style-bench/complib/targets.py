"""What the project wants to reach, and whether it does."""

from . import report, ucx

AT_MOST, AT_LEAST = "at most", "at least"
BW_SIZES = [4096 << i for i in range(11)]

# benchmark, ranks, size, bound, times the best peer
TARGETS = [
    ("latency", 2, 8, AT_MOST, 0.5),
    ("latency", 2, 1024, AT_MOST, 0.6),
    ("latency", 2, 65536, AT_MOST, 0.9),
    ("latency", 2, 4 << 20, AT_MOST, 0.95),
    ("message rate", 2, 8, AT_LEAST, 2.5),
] + [("bw", 2, size, AT_LEAST, 1.3 if size == 4096 else 1.0) for size in BW_SIZES] + [
    ("barrier", 2, 0, AT_MOST, 0.6),
    ("allreduce", 2, 8, AT_MOST, 0.5),
    ("bcast", 2, 8, AT_MOST, 0.5),
    ("barrier", 4, 0, AT_MOST, 1.0),
    ("barrier", 8, 0, AT_MOST, 0.6),
    ("allreduce", 4, 8, AT_MOST, 0.5),
    ("allreduce", 8, 8, AT_MOST, 0.5),
    ("start", 2, 0, AT_MOST, 0.7),
    ("start", 8, 0, AT_MOST, 0.7),
    ("memory", 2, 0, AT_MOST, 0.7),
    ("memory", 8, 0, AT_MOST, 0.7),
    (ucx.NAME, 2, 8, AT_MOST, 1.15),
]

# What has to run for them: benchmark, ranks, options.
RUNS = [
    ("latency", 2, ["-m", "8:4M"]),
    ("mbw_mr", 2, ["-m", "8:8"]),
    ("bw", 2, ["-m", "4K:4M"]),
    ("barrier", 2, []),
    ("allreduce", 2, ["-m", "8:8"]),
    ("bcast", 2, ["-m", "8:8"]),
    ("barrier", 4, []),
    ("barrier", 8, []),
    ("allreduce", 4, ["-m", "8:8"]),
    ("allreduce", 8, ["-m", "8:8"]),
    ("memory", 2, []),
    ("memory", 8, []),
]
START_RANKS = [2, 8]


def judge(results, target):
    """(verdict, ratio or None) of one target."""
    benchmark, ranks, size, bound, factor = target
    r = report.ratio(results, benchmark, ranks, size)
    if r is None:
        return "not measured", None
    good = r <= factor if bound == AT_MOST else r >= factor
    return "pass" if good else "falls short", r


def print_verdicts(results):
    rows = [["target", "bound", "ours", "best peer", "ratio", "verdict"]]
    count = {}
    for t in TARGETS:
        benchmark, ranks, size, bound, factor = t
        verdict, r = judge(results, t)
        count[verdict] = count.get(verdict, 0) + 1
        mine, best = report.ours(results, benchmark, ranks, size), report.best_peer(results, benchmark, ranks, size)
        name = "%s, %d ranks" % (benchmark, ranks) + (", %s" % report.size_text(size) if size else "")
        rows.append([name, "%s %.2f x" % (bound, factor), report.cell(mine),
                     "%s %s" % (best.setting, report.cell(best)) if best else "-",
                     "%.2f" % r if r is not None else "-", verdict])
    print("\nTargets")
    report.print_rows(rows)
    print("\n" + ", ".join("%d %s" % (n, verdict) for verdict, n in count.items()))
    starred = sum("*" in "".join(row[2:4]) for row in rows[1:])
    if starred:
        print("%d of %d were measured while others used the machine: measure these again" % (starred, len(TARGETS)))
