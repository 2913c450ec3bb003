#!/usr/bin/env bash
# Measures how evenly frames follow each other when the game has most to do: one move turns 19 discs while the engine
# thinks. The script runs the real program in a real window, on a virtual screen that the processor draws.
#
#   scripts/frame_times.sh [-n MOVES] [-o DIR] [WxH]...
#
#   -n MOVES  how often the move is played, and taken back (12)
#   -o DIR    keeps what was measured in DIR: a file for each size with a line for every frame (see
#             src/game/app/frame_times.rs)
#   WxH       sizes of the window, which fills the screen (1280x720 1920x1080)
#
# For each size, the script prints the median, the 99th percentile and the longest interval between two frames in which
# at least 15 discs move. It prints them for the time in which the engine thinks, and for the time in which the same
# discs turn back and the engine does not think. Only figures from a machine that does nothing else are reliable.
#
# The script measures the release build, or the program that FLIPSIDE_PROGRAM names. It sets FLIPSIDE_FRAME_TIMES, which
# makes the game measure its frames. It needs what scripts/setup.sh --tests installs, and builds into CARGO_TARGET_DIR
# if that is set.
set -euo pipefail
# shellcheck source=scripts/common.sh disable=SC1091
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
# shellcheck source=scripts/measuring.sh disable=SC1091
. scripts/measuring.sh

moves=12
keep=
while getopts 'n:o:' option; do
    case $option in
        n) moves=$OPTARG ;;
        o) keep=$OPTARG ;;
        *) exit 2 ;;
    esac
done
shift $((OPTIND - 1))
[[ $moves =~ ^[1-9][0-9]*$ ]] || fail "the number of moves is no number: $moves"
[ $# -gt 0 ] || set -- 1280x720 1920x1080

find_program
make_home
# Black turns 19 discs on d4. White has a few answers then, and too many empty squares to see the end.
cat >"$home/game.toml" <<'GAME'
version = 1
id = "0000000000000001"
black = "human"
white = "engine"
start = "X--X--X--O-O-O----OOO---XOO-OOOX--OOO--O-O-O-O-OX--O--O--OOX---X X"
start-kind = "custom"
moves = ""
GAME

# The intervals between frames with many moving discs, thinking (1) or not (0).
intervals() {
    awk -v thinking="$1" '$4 { begun = 1 }
        begun && $2 >= 15 && before >= 15 && $4 == thinking { print $1 }
        { before = $2 }' "$2"
}

for size; do
    [[ $size =~ ^[0-9]+x[0-9]+$ ]] || fail "not a size: $size"
    # Wait until the game has drawn its pictures of turning discs.
    actions=(-a 'window Flipside' -a 'sleep 12')
    for ((i = 0; i < moves; i++)); do
        actions+=(-a 'key d 4 Return' -a 'sleep 4.5' -a 'key u' -a 'sleep 1.5')
    done
    log=$home/$size
    measured "$size" "$log" "${actions[@]}" -- --load "$home/game.toml"
    if [ -n "$keep" ]; then
        mkdir -p "$keep"
        cp "$log" "$keep/"
    fi
    for thinking in 1 0; do
        read -r median high longest count <<<"$(intervals $thinking "$log" | spread)"
        what="the engine thinks"
        [ $thinking = 1 ] || what="it does not"
        say "$size, $what: median $median ms, 99 % within $high ms, longest $longest ms ($count frames)"
    done
done
