# For the scripts of this folder: run a command, check what came of it. The working folder is that of the build.
set -u
# What whoever started the tests ignores, nohup's SIGHUP for one, the launcher would ignore, too.
[ "${signals_reset:-}" ] || signals_reset=1 exec env --default-signal "$0" "$@"
MPIRUN=${MPIRUN:-$PWD/mpirun}
T=$(mktemp -d "${TMPDIR:-/tmp}/launcher-test.XXXXXX")
mkdir "$T/tmp"
export TMPDIR=$T/tmp
# A copy, so that processes of this test can be told from all others by their command line.
RANK=$T/rank
cp test/launcher/rank "$RANK"
unset MPIEXEC_TIMEOUT
failed=0
status=0
trap 'rm -rf "$T"' EXIT

# run COMMAND...: standard output in $T/out, standard error in $T/err, result in $status, seconds in $seconds
run()
{
    local begin=$EPOCHREALTIME
    timeout -k 2 90 "$@" >"$T/out" 2>"$T/err" </dev/null
    status=$?
    seconds=$(awk "BEGIN { print $EPOCHREALTIME - $begin }")
}

# check SENTENCE COMMAND...: the command must succeed
check()
{
    local sentence=$1
    shift
    if "$@"; then
        echo "ok $sentence"
        return
    fi
    echo "FAIL $sentence"
    echo "  status $status, output and errors were:"
    head -n 20 "$T/out" | sed 's/^/  | /'
    head -n 20 "$T/err" | sed 's/^/  ! /'
    failed=1
}

is() { [ "$1" = "$2" ]; }
ended() { [ "$status" = "$1" ]; }
says() { grep -qE -- "$1" "$T/err"; }
silent() { [ ! -s "$T/err" ]; }
wrote() { printf '%s\n' "$@" | cmp -s - "$T/out"; }
wrote_sorted() { sort "$T/out" | cmp -s - <(printf '%s\n' "$@"); }
# On a machine that is busy with other things everything takes longer: ten times what an empty job takes is added.
slack=
shorter_than()
{
    [ "$slack" ] || {
        local begin=$EPOCHREALTIME
        "$MPIRUN" -n 3 true
        slack=$(awk "BEGIN { print 10 * ($EPOCHREALTIME - $begin) }")
    }
    awk "BEGIN { exit !($seconds < $1 + $slack) }"
}
both() { "$1" "$2" && "$3" "$4"; }
one_sentence() { [ "$(wc -l <"$T/err")" = 1 ]; }

# Processors that we may use, one number a line.
allowed_cpus()
{
    taskset -cp $$ | sed 's/.*: //' | tr ',' '\n' | while IFS=- read -r a b; do seq "$a" "${b:-$a}"; done
}
# Cores among them, counted by another program than ours.
allowed_cores()
{
    local pattern
    pattern="^($(allowed_cpus | paste -sd '|')),"
    lscpu -p=CPU,CORE,SOCKET | grep -E "$pattern" | cut -d, -f2- | sort -u | wc -l
}

# Processes of this test that still run: ranks, launchers, janitors.
alive() { pgrep -f "$T/" | grep -vx "$$" | while read -r p; do
    grep -q 'State:.*Z' "/proc/$p/status" 2>/dev/null || echo "$p"
done; }
# They may need a moment to go.
nothing_left()
{
    for _ in $(seq 100); do
        [ -z "$(alive)" ] && [ -z "$(ls -A "$T/tmp")" ] && return 0
        sleep 0.05
    done
    echo "  left: $(alive | xargs -r -n1 ps -o pid=,args= -p) $(ls -AR "$T/tmp")"
    return 1
}
# wait_for COMMAND...: until it succeeds, five seconds at most
wait_for()
{
    for _ in $(seq 100); do
        "$@" && return 0
        sleep 0.05
    done
    return 1
}

# In a few tries: for what depends on ranks being run in time
in_five()
{
    for _ in 1 2 3 4 5; do
        "$@" && return 0
    done
    return 1
}

finish()
{
    check "nothing is left behind" nothing_left
    exit $failed
}
