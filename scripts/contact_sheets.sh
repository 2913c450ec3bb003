#!/usr/bin/env bash
# Takes pictures of every screen in a real window, and puts them together on contact sheets for people to look at.
#
#   scripts/contact_sheets.sh [-s "1920x1080 ..."] [-t "classic-green ..."] [-l "en ..."] [-d live|baked] [-o DIR] PROGRAM
#
#   -s SIZES      window sizes (1920x1080 1280x720 900x1400 640x480: the layouts Wide, Side, Tall, Small)
#   -t THEMES     themes, by their names in the settings file (all five)
#   -l LANGUAGES  languages (en zh-Hans ja)
#   -d DISCS      how turning discs are drawn, and a picture more of each that shows them in mid-flip: live, by the
#                 shader, as on a graphics card, or baked, from pictures (see docs/environment.md)
#   -o DIR        where everything goes (target/contact-sheets); pictures that are there already are not taken again
#
# Every theme is shown in the first language, and every language in the first theme. Each of them makes one sheet in
# each size. The script needs what scripts/setup.sh --tests installs, and import and montage of ImageMagick. Without a
# graphics card it takes half an hour.
set -euo pipefail

sizes="1920x1080 1280x720 900x1400 640x480"
themes="classic-green walnut midnight paper high-contrast"
languages="en zh-Hans ja"
out=target/contact-sheets
discs=
while getopts 's:t:l:d:o:' option; do
    case $option in
        s) sizes=$OPTARG ;;
        t) themes=$OPTARG ;;
        l) languages=$OPTARG ;;
        d) discs=$OPTARG ;;
        o) out=$OPTARG ;;
        *) exit 2 ;;
    esac
done
shift $((OPTIND - 1))
[ $# = 1 ] || { echo "usage: $0 [-s SIZES] [-t THEMES] [-l LANGUAGES] [-d live|baked] [-o DIR] PROGRAM" >&2; exit 2; }
case $discs in
    "") ;;
    live | baked) export FLIPSIDE_DISCS=$discs ;;
    *)
        echo "$0: discs are live or baked, not $discs" >&2
        exit 2
        ;;
esac
program=$(realpath "$1")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
mkdir -p "$out"
out=$(cd "$out" && pwd)
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT

# A game in which only black's last move is missing.
ending=$home/ending.txt
cat >"$ending" <<'GAME'
d3c3f5e3c2d2e2g6h7d6d7f3f2d8c4f1c6c5e6g5f4b3b4b6g4f6e7e8a6h5b2e1g1c1d1b1g2a4f8g3c7f7h3c8b5a7g7h6a1h1h2h4b8a3b7a5a2a8h8
GAME

# A position in which black's move on d4 turns discs in all eight directions.
flips=$home/flips.toml
cat >"$flips" <<'GAME'
version = 1
id = "0000000000000001"
black = "human"
white = "human"
start = "X-OX--X--O-O-O----OOO---XOO-OOOX--OOO----O-O-O--X--O--O----X---X X"
start-kind = "custom"
moves = ""
GAME

# The screens, by keyboard alone. Each picture is taken after the time a software renderer needs.
screens=(
    'mousemove 1 1' 'shot 01-title'
    'key Return' 'sleep 1.5' 'shot 02-new-game'
    'key F10' 'sleep 2' 'shot 03-start'
    'key n' 'sleep 1.2' 'shot 04-preview'
    'key Return' 'sleep 3' 'shot 05-answer'
    'key t' 'sleep 2' 'shot 06-hint'
    'key Escape' 'sleep 1.2' 'shot 07-pause'
    'key Down' 'key Return' 'sleep 1.2' 'shot 08-question'
    # Leaving is the last line of the menu.
    'key Escape' 'sleep 1.2' 'key Up' 'key Up' 'key Return' 'sleep 2' 'shot 09-title-with-a-game'
    'key Up' 'key Up' 'key Return' 'sleep 2' 'shot 10-settings'
    'key n' 'sleep 1' 'shot 11-settings'
    'key n' 'sleep 1' 'shot 12-settings'
    'key n' 'sleep 1' 'shot 13-settings'
    'key n' 'sleep 1' 'shot 14-settings'
    'key n' 'sleep 1' 'shot 15-settings'
    'key Escape' 'sleep 1.5' 'key Down' 'key Down' 'key Return' 'sleep 1.5' 'shot 16-rules'
    'key n' 'sleep 1' 'shot 17-first-lesson'
    'key n' 'sleep 1' 'shot 18-controls'
    'key n' 'sleep 1' 'shot 19-credits'
    'key shift+n' 'key shift+n' 'sleep 0.5' 'key Tab' 'key Down' 'key Return' 'sleep 2' 'shot 20-lesson'
)

# A game with a custom clock and a custom start position, and the dialog that changes who plays.
own=(
    'mousemove 1 1' 'key Return' 'sleep 1.5'
    'key Tab' 'key Tab' 'key Tab' 'key Right' 'key Right' 'key Right' 'key Right' 'key Return' 'sleep 1' 'shot 22-own-clock'
    'key shift+Tab' 'key Right' 'key Right' 'key Right' 'key Right' 'key Return' 'sleep 1.5' 'shot 23-editor'
    'key Escape' 'sleep 1.5' 'shot 24-own-start'
    'key F10' 'sleep 2' 'shot 25-clock'
    'key Escape' 'sleep 1' 'key Down' 'key Down' 'key Down' 'key Return' 'sleep 1' 'shot 26-players'
)

# take WxH THEME LANGUAGE FOLDER ARGUMENTS -- ACTIONS
take() {
    local size=$1 theme=$2 language=$3 folder=$4
    shift 4
    local arguments=()
    while [ "$1" != -- ]; do
        arguments+=("$1")
        shift
    done
    shift
    local actions=() action
    for action in 'window Flipside' 'sleep 2.5' "$@"; do
        actions+=(-a "$action")
    done
    rm -rf "$home/run"
    mkdir -p "$home/run/config/flipside"
    chmod 700 "$home/run"
    printf 'version = 1\ntheme = "%s"\nflip-speed = "%s"\n' "$theme" "$speed" >"$home/run/config/flipside/settings.toml"
    HOME=$home/run XDG_CONFIG_HOME=$home/run/config XDG_DATA_HOME=$home/run/data XDG_RUNTIME_DIR=$home/run \
        "$here/xvfb-shots.sh" -s "$((${size%x*} + 4))x$((${size#*x} + 28))" -o "$folder" "${actions[@]}" -- \
        "$program" --size "$size" --lang "$language" "${arguments[@]}" >/dev/null
}

sheet() {
    local size=$1 theme=$2 language=$3
    local name=$size-$theme-$language
    local folder=$out/$name
    [ -f "$out/$name.png" ] && return
    echo "$name"
    take "$size" "$theme" "$language" "$folder" -- "${screens[@]}"
    take "$size" "$theme" "$language" "$folder" --load "$ending" -- \
        'key n' 'key Return' 'sleep 4' 'shot 21-result'
    take "$size" "$theme" "$language" "$folder" -- "${own[@]}"
    if [ -n "$discs" ]; then
        speed=normal FLIPSIDE_HOLD_FLIPS=0.4375 take "$size" "$theme" "$language" "$folder" --load "$flips" -- \
            'mousemove 1 1' 'sleep 4' 'key d' 'key 4' 'key Return' 'sleep 3' 'shot 27-mid-flip'
    fi
    montage "$folder"/*.png -tile 4x -geometry 640x+6+6 -background '#808080' "$out/$name.png"
}

speed=instant
first_theme=${themes%% *}
first_language=${languages%% *}
for size in $sizes; do
    for theme in $themes; do
        sheet "$size" "$theme" "$first_language"
    done
    for language in $languages; do
        [ "$language" = "$first_language" ] || sheet "$size" "$first_theme" "$language"
    done
done
