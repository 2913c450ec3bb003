#!/usr/bin/env bash
# Makes the pictures of the README with a program of this version, in a real window on a virtual screen.
#
#   scripts/readme_pictures.sh PROGRAM
#
# It writes assets/screenshots: a game, the new-game screen, a result and a flip, and shown.txt, the ratings that are to be seen on
# them. A test compares these with the ratings of today, so pictures of an older ladder are noticed. The script needs what
# scripts/setup.sh --tests installs, and import, convert and montage of ImageMagick. Without a graphics card it takes five minutes.
set -euo pipefail
# shellcheck source=scripts/common.sh disable=SC1091
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

[ $# = 1 ] || fail "usage: scripts/readme_pictures.sh PROGRAM"
program=$(realpath "$1")
out=assets/screenshots
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A game in which only black's last move is missing.
cat >"$work/ending.toml" <<'GAME'
version = 1
id = "0000000000000001"
black = "human"
white = "sparrow"
start = "---------------------------OX------XO--------------------------- X"
start-kind = "standard"
moves = "f5d6c5f4e3c6d3f3g3h2g4c4f6e2b5b4c3h5h4h3f2c2b6g5d2e1a3f1e6a6a5a7a8a4b3g6g7h8d7c8b7e7e8f8g8d8c7b8f7a2b1c1a1g2h1g1h7h6b2"
GAME

# A position in which black's move on d4 turns discs in all eight directions.
cat >"$work/flips.toml" <<'GAME'
version = 1
id = "0000000000000002"
black = "human"
white = "human"
start = "X-OX--X--O-O-O----OOO---XOO-OOOX--OOO----O-O-O--X--O--O----X---X X"
start-kind = "custom"
moves = ""
GAME

# take FOLDER PROGRAM'S ARGUMENTS -- ACTIONS: the window fills the screen.
take() {
    local folder=$1 arguments=() actions=()
    shift
    while [ "$1" != -- ]; do
        arguments+=("$1")
        shift
    done
    shift
    local action
    for action in 'window Flipside' 'sleep 2' 'mousemove 1 1' 'key F11' 'sleep 2' "$@"; do
        actions+=(-a "$action")
    done
    rm -rf "$work/home"
    mkdir -p "$work/home"
    chmod 700 "$work/home"
    HOME=$work/home XDG_CONFIG_HOME=$work/home/config XDG_DATA_HOME=$work/home/data XDG_RUNTIME_DIR=$work/home \
        scripts/xvfb-shots.sh -s 1280x720 -o "$folder" "${actions[@]}" -- "$program" --lang en "${arguments[@]}" >/dev/null
}

say "the game and the new-game screen"
take "$work/game" -- 'press NewGame' 'sleep 1.5' 'shot new-game' 'press Start' 'sleep 2.5' \
    'key n' 'key Return' 'sleep 4' 'key n' 'key Return' 'sleep 4' 'key n' 'key Return' 'sleep 4' 'key n' 'sleep 1.5' 'shot game'
say "the result"
take "$work/result" --load "$work/ending.toml" -- 'key n' 'key Return' 'sleep 45' 'shot result'
say "the flip"
for part in 04 10 16 22 28 34 40 46 52 58 64 70 76 82 88 94; do
    FLIPSIDE_HOLD_FLIPS=0.$part take "$work/flip" --load "$work/flips.toml" -- 'sleep 1' 'key d' 'key 4' 'key Return' 'sleep 2' 'shot flip'
    convert "$work/flip/flip.png" -crop 669x669+306+26 +repage -resize 480x "$work/flip-$part.png"
done
mkdir -p "$out"
for picture in game new-game; do
    convert "$work/game/$picture.png" -strip "$out/$picture.png"
done
convert "$work/result/result.png" -strip "$out/result.png"
convert -delay 4 "$work"/flip-*.png -loop 0 -layers optimize "$out/flip.gif"
sed -n 's/^| \*\*\([a-z]*\)\*\* | \([0-9]*\) .*/\1 \2/p' docs/opponents.md >"$out/shown.txt"
say "done: look at them in $out"
