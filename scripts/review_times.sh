#!/usr/bin/env bash
# Measures how long the review of a game takes and how evenly frames follow each other meanwhile. The script runs the real
# program in a real window, on a virtual screen that the processor draws, and steps through the game during the analysis.
#
#   scripts/review_times.sh [-o DIR] [-w SECONDS] [-s WxH] TRANSCRIPT...
#
#   -o DIR      keeps what was measured in DIR: a file for each game with a line for every frame (see
#               src/game/app/frame_times.rs)
#   -w SECONDS  how long to wait for the end of each analysis (60)
#   -s WxH      the size of the window, which fills the screen (1280x720)
#
# For each game, the script prints the seconds from the first frame of the review until all positions had a rough value,
# and until all were examined. It also prints the median, the 99th percentile and the longest interval between two frames
# in which discs move during the analysis. Only figures from a machine that does nothing else are reliable.
#
# The script measures the release build, or the program that FLIPSIDE_PROGRAM names. It needs what scripts/setup.sh
# --tests installs, and builds into CARGO_TARGET_DIR if that is set.
set -euo pipefail
# shellcheck source=scripts/common.sh disable=SC1091
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
# shellcheck source=scripts/measuring.sh disable=SC1091
. scripts/measuring.sh

keep=
wait=60
size=1280x720
while getopts 'o:w:s:' option; do
    case $option in
        o) keep=$OPTARG ;;
        w) wait=$OPTARG ;;
        s) size=$OPTARG ;;
        *) exit 2 ;;
    esac
done
shift $((OPTIND - 1))
[[ $wait =~ ^[1-9][0-9]*$ ]] || fail "not a number of seconds: $wait"
[[ $size =~ ^[0-9]+x[0-9]+$ ]] || fail "not a size: $size"
[ $# -gt 0 ] || fail "which game? a transcript such as f5d6c3 is needed"

find_program
make_home

# The intervals between frames with moving discs, from the first value on until all positions have been examined.
intervals() {
    awk '$5 > 0 && $6 > 0 && $7 < $5 && $2 > 0 && before > 0 { print $1 } { before = $2 }' "$1"
}

# The seconds from the first frame of the review until the number in this column is the number of positions.
seconds_until() {
    awk -v column="$1" '$5 > 0 { if (begun) time += $1; begun = 1; if ($column == $5) { printf "%.2f", time / 1000; exit } }' "$2"
}

number=0
for transcript; do
    number=$((number + 1))
    printf '%s\n' "$transcript" >"$home/game.txt"
    actions=(-a 'window Flipside' -a 'sleep 1')
    # One move in a second and a half, so that discs turn for a large part of the time.
    for ((i = 0; i < 2 * wait / 3; i++)); do
        actions+=(-a 'key Right' -a 'sleep 1.5')
    done
    log=$home/$number
    measured "$size" "$log" "${actions[@]}" -- --review "$home/game.txt"
    if [ -n "$keep" ]; then
        mkdir -p "$keep"
        cp "$log" "$keep/"
    fi
    rough=$(seconds_until 6 "$log")
    deep=$(seconds_until 7 "$log")
    read -r median high longest count <<<"$(intervals "$log" | spread)"
    say "game $number: all moves valued after ${rough:-more than $wait} s, examined after ${deep:-more than $wait} s;" \
        "while discs turn: median $median ms, 99 % within $high ms, longest $longest ms ($count frames)"
done
