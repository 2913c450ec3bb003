#!/usr/bin/env bash
# Makes the weights of the evaluation from nothing: scripts/train_weights.sh [--small] FOLDER
#
# The training data goes into FOLDER, about 1 GB. The weights are written to FOLDER/weights.bin. Files that are
# already there are kept, so a run that was stopped continues where it was. It takes about five hours on one core of
# 2026. assets/eval/MANIFEST.md says which counts the shipped weights were made with.
# With --small every step makes one small chunk. That takes two minutes and shows that all steps work; the weights are
# of the same kind, and poor.
set -euo pipefail
small=
[ "${1-}" != --small ] || { small=yes; shift; }
[ $# = 1 ] || { printf 'usage: scripts/train_weights.sh [--small] FOLDER\n' >&2; exit 2; }
mkdir -p "$1"
folder=$(cd "$1" && pwd)
# shellcheck source=scripts/common.sh disable=SC1091
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

require_cargo
cargo build --locked --release --no-default-features --bin flipside-train
trainer=${CARGO_TARGET_DIR:-target}/release/flipside-train
[[ $trainer = /* ]] || trainer=$PWD/$trainer
cd "$folder"

train() {
    if [ -n "$small" ]; then
        local argument before='' smaller=() scale=50
        # Levelling needs some hundred searches for each number of empty squares, so these two steps stay larger.
        case $1 in
            deep) scale=5 ;;
            network) scale=100 ;;
            offsets) scale=10; set -- "$@" --empties 4-24 ;;
        esac
        for argument; do
            case $before in
                --count | --visits) argument=$(((argument + scale - 1) / scale)) ;;
                --chunks) argument=${argument%-*}-${argument%-*} ;;
            esac
            smaller+=("$argument")
            before=$argument
        done
        set -- "${smaller[@]}"
    fi
    say "+ flipside-train $*"
    "$trainer" "$@"
}

# The weights of a round are fitted to the data of all rounds before it.
fit() {
    local out=$1 data=$2
    [ -f "$out" ] || train fit --weights none --mix 0.5 --ridge 100 --neighbours 0.15 --data "$data" --out "$out"
}

# Round 0: endings of games by players that only count moves and corners.
train lines --out b0 --empties 12 --count 5000 --chunks 0-29 --weights none
fit b0.bin b0
# Round 1: longer endings of games that are played with those weights. Then each earlier stage is fitted to searches
# that reach into the later stage.
train lines --out b1-14 --empties 14 --count 2000 --chunks 0-44 --weights b0.bin
train lines --out b1-16 --empties 16 --count 1000 --chunks 0-15 --weights b0.bin
exact=b0,b1-14,b1-16
fit b1.bin $exact
[ -f v0.bin ] || train backward --from 18 --count 160000 --depth 4 --weights b1.bin --data bw --out v0.bin

# Rounds 2 to 5: whole games of the engine against itself, solved from 14 empty squares on. The searched positions of
# the backward sweep count less and less, as the games make them needless.
games() {
    train games --out "$1" --empties 14 --depth 4 --count 1000 --random 8-36 --weights "$2" --chunks "$3"
}
games g0 v0.bin 0-36
fit v1.bin $exact,bw@0.2,g0
games g1 v1.bin 0-52
fit v2.bin $exact,bw@0.1,g0,g1
games g2 v2.bin 0-129
fit v3.bin $exact,bw@0.01,g0,g1,g2
games g3 v3.bin 6-109

# The beginning of the game, which random openings skip: few positions with deeper searches.
early() {
    train positions --out e1 --empties "$1" --depth "$2" --count "$3" --random "$4" --chunks "$5" --weights v3.bin \
        --noise 4
}
early 60 10 60 0-0 60
early 58 8 1000 0-2 58
early 56 8 6000 0-4 56
early 54 6 30000 0-4 54
early 54 6 20000 6-6 154
early 52 6 40000 0-6 52
early 52 6 30000 8-8 152
early 50 6 40000 0-8 50

fit v4.bin $exact,e1,g0,g1,g2,g3

# Rounds 6 to 8: close games, which the engine plays against itself from even openings.
deep() {
    train deep --random 4-28 --balanced 5 --deviation 0.12 --loss 6 "$@"
}
# The stages from 54 to 17 empty squares are fitted again. They are held close to the existing weights, and use labels
# from all later searches of a game.
again() {
    local out=$1
    shift
    [ -f "$out" ] || train fit --weights v4.bin --hold yes --stages 3-21 --neighbours 0.15 --out "$out" "$@"
}
deep --out d1 --weights v4.bin --empties 16 --depth 10 --count 500 --chunks 0-26
again w0.bin --lambda 0.9 --ridge 100 --data d1
deep --out d2 --weights w0.bin --empties 16 --depth 6 --count 1000 --chunks 0-2
deep --out d3 --weights w0.bin --empties 14 --depth 6 --count 500 --chunks 0-54
again w1.bin --lambda 0.96 --ridge 50 --data d1@2,d2,d3
deep --out d4 --weights w1.bin --empties 16 --depth 6 --late-from 36 --late-depth 10 --count 500 --chunks 0-12

again w2.bin --lambda 0.96 --ridge 100 --data g1@0.5,g2@0.5,g3@0.5,e1,d1@2,d2@2,d3@2,d4@2

# Level the weights, so that values do not swing from one depth to the next.
[ -f w3.bin ] || train offsets --count 1000 --weights w2.bin --data d1,d2,d3,d4 --out w3.bin

# Round 9: many more close games, and as many from wider openings and with greater mistakes.
deep --out c1 --weights w3.bin --empties 16 --depth 6 --late-from 36 --late-depth 10 --count 500 --chunks 0-320
train deep --out w1 --weights w3.bin --random 6-36 --balanced 30 --deviation 0.15 --loss 10 --empties 16 --depth 6 \
    --late-from 36 --late-depth 8 --count 500 --chunks 0-403
[ -f w4.bin ] || train fit --weights w3.bin --hold yes --stages 3-25 --neighbours 0.15 --lambda 0.85 --ridge 150 \
    --data c1@2,w1 --out w4.bin
[ -f plain.bin ] || train offsets --count 1000 --weights w4.bin --data c1,w1 --out plain.bin

# Round 10: games with those weights, and the networks that learn what they leave over.
deep --out c2 --weights plain.bin --empties 18 --depth 8 --late-from 36 --late-depth 10 --count 500 --chunks 0-112
train deep --out w2 --weights plain.bin --random 6-36 --balanced 30 --deviation 0.15 --loss 10 --empties 16 --depth 6 \
    --late-from 36 --late-depth 10 --count 500 --chunks 0-249
network() {
    local out=$1 data=$2
    [ -f "$out" ] || train network --weights plain.bin --data "$data" --lambda 0.85 --hold-out 8 --visits 500000000 \
        --out "$out"
}
network n0.bin c2@2,w2

# Round 11: the same with games of the engine that has networks.
deep --out c3 --weights n0.bin --empties 18 --depth 8 --late-from 36 --late-depth 10 --count 500 --chunks 0-44
train deep --out w3 --weights n0.bin --random 6-36 --balanced 30 --deviation 0.15 --loss 10 --empties 16 --depth 6 \
    --late-from 36 --late-depth 10 --count 500 --chunks 0-97
network weights.bin c2@2,w2,c3@2,w3
