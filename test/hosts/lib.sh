# For the scripts of this folder: hosts h1, h2, h3 out of namespaces, and the helpers of the launcher's tests.
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
if ! why=$("$here/net" check 2>&1); then
    echo "skipped, no hosts can be made here: ${why#net: }"
    exit 77
fi
. "$here/../launcher/lib.sh"
# Copies, so that processes of this test can be told from others, on every host.
cp "$MPIRUN" "$T/mpirun"
MPIRUN=$T/mpirun
NET_DIR=$(mktemp -d /run/rondo-net.XXXXXX)
export NET_DIR
unset RONDO_AGENT RONDO_HOSTS
trap '"$here/net" down; rm -rf "$T"' EXIT
# Two cores shared by three hosts: nobody should spin, or be bound to the core that another host's rank is bound to.
export RONDO_SPIN=0

# hosts_up FOLDER...: what should be seen besides the test's own files, the sources and the build, wherever they lie
hosts_up() { "$here/net" up "${HOSTS:-3}" "$T" "$(cd "$here/../.." && pwd)" "$PWD" "$@" || exit 1; }
on() { "$here/net" exec "$@"; }
# mpirun on host 1
mpi() { run "$here/net" exec 1 "$MPIRUN" "$@"; }
# In the background: later "wait_job" gives status and seconds from the moment of "news".
mpi_begin() { timeout -k 2 40 "$here/net" exec 1 "$MPIRUN" "$@" >"$T/out" 2>"$T/err" </dev/null & }
news() { begin=$EPOCHREALTIME; }
wait_job()
{
    wait $!
    status=$?
    seconds=$(awk "BEGIN { print $EPOCHREALTIME - $begin }")
}
started() { [ "$(grep -c ready "$T/out")" = "$1" ]; }
clean_folders()
{
    local k
    for k in 1 2 3; do [ -z "$(on $k sh -c 'ls -d /tmp/rondo-* /dev/shm/* 2>/dev/null')" ] || return 1; done
}
