#!/usr/bin/env bash
# Who may include what: own folder and folders below, of another folder only the header with its name (or hot.h), and headers of
# other projects only where they are at home.
set -u
cd "$(dirname "$0")/../src" || exit 1
bad=0

# From the bottom up.
layers=(base datatype cuda rt req wire comm pt2pt coll world rma io tool mpi)

# Headers besides NAME/NAME.h and NAME/hot.h that others may include.
also_public=" comm/topo.h pt2pt/bsend.h datatype/device.h pt2pt/device.h datatype/op.h datatype/ops.def datatype/reps.def wire/shm.h "

# Tables that rondo-info prints.
tables=" mpi/missing.h build.h coll/algs.h coll/algs.def coll/script.h coll/tuning.h "

# Folders that stand beside the stack, and what they may include.
declare -A beside=([launcher]="base launcher" [tool]="base coll tool" [sim]="base datatype rt wire comm coll sim")

declare -A home=([ucp/api/ucp.h]="wire" [ucs/]="wire" [uct/]="wire" [cuda]="cuda" [pmix]="rt launcher" [hwloc]="rt launcher")

wrong()
{
    echo "$1"
    bad=1
}

level_of()
{
    local i
    for i in "${!layers[@]}"; do
        [ "${layers[i]}" = "$1" ] && echo "$i" && return
    done
    echo -1
}

may_include() # folder, other folder
{
    [ "$1" = "$2" ] && return 0
    if [ -n "${beside[$1]-}" ]; then
        [[ " ${beside[$1]} " == *" $2 "* ]]
        return
    fi
    local from to
    from=$(level_of "$1")
    to=$(level_of "$2")
    [ "$to" -ge 0 ] && [ "$to" -lt "$from" ]
}

check_ours() # file, folder, header
{
    local other=${3%%/*} name=${3#*/}
    [[ $tables == *" $3 "* ]] && return
    if ! may_include "$2" "$other"; then
        wrong "$1: $2 may not include $3"
        return
    fi
    # The skin sees all bodies, the simulator takes schedules apart, base is there for everybody.
    [ "$other" = "$2" ] || [ "$other" = base ] || [ "$2" = mpi ] || [ "$2/$3" = sim/coll/alg.h ] && return
    case $name in
    "$other.h" | hot.h) return ;;
    esac
    [[ $also_public == *" $3 "* ]] || wrong "$1: $3 is for the folder $other alone"
}

check_foreign() # file, folder, header
{
    local prefix
    for prefix in "${!home[@]}"; do
        [[ $3 == "$prefix"* ]] && [[ " ${home[$prefix]} " != *" $2 "* ]] && wrong "$1: $3 may only be included in: ${home[$prefix]}"
    done
}

for folder in */; do
    folder=${folder%/}
    [ "$(level_of "$folder")" -ge 0 ] || [ -n "${beside[$folder]-}" ] || wrong "src/$folder: in no layer"
done

while IFS=: read -r file header; do
    folder=${file%%/*}
    case $header in
    \"*/*\")
        header=${header//\"/}
        if [ -d "${header%%/*}" ]; then check_ours "src/$file" "$folder" "$header"; fi
        ;;
    \"*\") [[ $tables == *" ${header//\"/} "* ]] || [ "$header" = '"mpi.h"' ] || [ "$header" = '"mpi-ext.h"' ] || [ "$header" = '"config.h"' ] ||
        [ -f "$folder/$(tr -d '"' <<<"$header")" ] || [ -f "$(dirname "$file")/$(tr -d '"' <<<"$header")" ] ||
        wrong "src/$file: which folder has $header?" ;;
    \<*\>)
        check_foreign "src/$file" "$folder" "${header:1:-1}"
        ;;
    esac
done < <(grep -rEo --include='*.[ch]' --include='*.def' --include='*.cu' '^ *# *include +[<"][^>"]+[>"]' . | sed -E 's|^\./||; s/: *# *include +/:/')

# The dependencies of other projects must really have been looked at.
grep -rq 'include <ucp/api/ucp.h>' wire && grep -rq 'include <pmix' rt || wrong "the includes were not found: is the pattern still right?"

[ $bad -eq 0 ] && echo "layers are kept"
exit $bad
