#!/usr/bin/env bash
# All hand-written C is as clang-format leaves it. Other major versions decide differently about a few lines: they are not asked.
set -u
cd "$(dirname "$0")/.." || exit 1
wanted=14

for tool in clang-format-$wanted clang-format; do
    command -v "$tool" >/dev/null || continue
    [[ $("$tool" --version) =~ version\ $wanted\. ]] || continue
    find src osu-style-bench examples test include -name '*.[ch]' ! -path '*/gen/*' -print0 |
        xargs -0 "$tool" --dry-run -Werror 2>&1 | grep -E 'error:' | sed -E 's/:[0-9]+:[0-9]+: error:.*/: not formatted/' | sort -u |
        { ! grep .; }
    exit
done
echo "clang-format $wanted is not there"
exit 77
