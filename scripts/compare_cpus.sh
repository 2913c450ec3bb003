# old_cpu.sh and arm.sh source this file. It compares the engine on this CPU with the engine on an emulated CPU. Both
# must find the same scores, moves and numbers of nodes for the same endings, and the same move for the same position.
# shellcheck shell=bash

# Compares $1, the engine for this CPU, with the command after it, which runs the engine on the other CPU.
compare_engines() {
    local here=$1 positions board
    shift
    positions=$(mktemp)
    grep -v '^%' tests/data/ffo-40-59.obf | head -n 3 >"$positions"
    board=$(head -n 1 "$positions" | cut -d';' -f1)
    compare_output "$here" perft 7 -- "$@"
    compare_output "$here" solve "$positions" -- "$@"
    compare_output "$here" best "$board" --level 12 -- "$@"
    compare_output "$here" best "-------- -------- -------- ---OX--- ---XO--- -------- -------- -------- X" --depth 10 -- "$@"
    rm -f "$positions"
}

# Runs both engines with the arguments before `--`, and stops if their output differs.
compare_output() {
    local here=$1 arguments=() expected found
    shift
    while [ "$1" != -- ]; do
        arguments+=("$1")
        shift
    done
    shift
    say "+ ${arguments[*]}"
    expected=$("$here" "${arguments[@]}" | without_times)
    found=$("$@" "${arguments[@]}" | without_times)
    say "$found"
    [ "$expected" = "$found" ] || fail "this CPU says:
$expected"
}

# Removes the times from the output: seconds are the numbers with three decimals, and nodes a second may be before or
# after them.
without_times() {
    sed -E 's/ +[0-9]+\.[0-9]{3}( s(,.*)?| +[0-9]+\.[0-9])?( |$)/ /'
}
