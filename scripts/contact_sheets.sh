#!/usr/bin/env bash
# Takes pictures of every screen in a real window, and puts them together on contact sheets for people to look at.
#
#   scripts/contact_sheets.sh [-s "1920x1080 ..."] [-t "classic-green ..."] [-l "en ..."] [-d live|baked] [-o DIR] PROGRAM
#
#   -s SIZES      window sizes (1920x1080 1280x720 900x1400 800x600 640x480)
#   -t THEMES     themes, by their names in the settings file (all five)
#   -l LANGUAGES  languages (en zh-Hans ja)
#   -d DISCS      how turning discs are drawn, and a picture more of each that shows them in mid-flip: live, by the
#                 shader, as on a graphics card, or baked, from pictures (see docs/environment.md)
#   -o DIR        where everything goes (target/contact-sheets); pictures that are there already are not taken again
#
# Every theme is shown in the first language, and every language in the first theme. Each of them makes one sheet in
# each size. The script needs what scripts/setup.sh --tests installs, and import and montage of ImageMagick. Without a
# graphics card it takes an hour.
set -euo pipefail

sizes="1920x1080 1280x720 900x1400 800x600 640x480"
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

# The screens. A picture's name begins with the screen, the page and the dialog that it shows; tests/app/sheets.rs goes the
# same way and compares. Each picture is taken after the time a software renderer needs.
screens=(
    'mousemove 1 1' 'shot 01 title'
    'press NewGame' 'sleep 1.5' 'shot 02 new-game'
    'press Start' 'sleep 2.5' 'shot 03 game'
    'key n' 'sleep 1.2' 'shot 04 game preview'
    'key Return' 'sleep 3' 'shot 05 game answer'
    'press Hint' 'sleep 2' 'shot 06 game hint'
    'press Menu' 'sleep 1.2' 'shot 07 game-pause'
    'press Restart' 'sleep 1.2' 'shot 08 game-confirm'
    'press No' 'sleep 1.2' 'press Players' 'sleep 1.2' 'shot 09 game-players'
    'press Done' 'sleep 1.2' 'press Leave' 'sleep 2' 'shot 10 title with a game'
    'press Settings' 'sleep 2' 'shot 11 settings-display'
    'press Section(Sound)' 'sleep 1' 'shot 12 settings-sound'
    'press Section(Gameplay)' 'sleep 1' 'shot 13 settings-gameplay'
    'press Section(Engine)' 'sleep 1' 'shot 14 settings-engine'
    'press Section(Controls)' 'sleep 1' 'shot 14 settings-controls'
    'press Section(Accessibility)' 'sleep 1' 'shot 15 settings-accessibility'
    'press Section(Language)' 'sleep 1' 'shot 16 settings-language'
    'press Section(Guests)' 'sleep 1' 'shot 16 settings-guests'
    'press Program(0)' 'sleep 1' 'press Remove' 'sleep 1.2' 'shot 16 settings-guests-guest'
    'press Cancel' 'sleep 1.2' 'press Section(Language)' 'sleep 1'
    'press Back' 'sleep 1.5' 'press Learn' 'sleep 1.5' 'shot 17 learn-doors'
    'press Page(Rules)' 'sleep 1' 'shot 18 learn-rules'
    'press Back' 'sleep 1' 'press LessonBegin' 'sleep 2' 'shot 19 lesson'
    'press Leave' 'sleep 1.5' 'press Page(Ideas)' 'sleep 1' 'shot 20 learn-ideas'
    'press Back' 'sleep 1' 'press Page(Controls)' 'sleep 1' 'shot 25 learn-controls'
    'press Back' 'sleep 1' 'press Page(Credits)' 'sleep 1' 'shot 26 learn-credits'
    'press Back' 'sleep 1' 'press Openings' 'sleep 2' 'shot 22 openings'
    'press Counted' 'sleep 1.2' 'shot 27 openings-counted' 'press Done' 'sleep 1.2'
    'press Leave' 'sleep 1.5' 'press Back' 'sleep 1.5' 'press Puzzles' 'sleep 2' 'shot 24 puzzles'
    'press Leave' 'sleep 1.5' 'press NewGame' 'sleep 1.5' 'press Guests' 'sleep 1' 'press Colour(White)' 'sleep 1'
    'press Start' 'sleep 3' 'shot 28 game-guest-failed'
)

# A game that ends, and what becomes of it. It begins with black's last move still missing.
finished=(
    'mousemove 1 1' 'key n' 'key Return' 'sleep 4' 'shot 30 game-game-over'
    'press Review' 'sleep 8' 'shot 31 review'
    'key p' 'sleep 1.5' 'shot 32 review-play-from'
    'press Guess(Black)' 'sleep 3' 'shot 39 guess'
    'press Leave' 'sleep 1.5' 'press Leave' 'sleep 1.5' 'press Leave' 'sleep 2'
    'press Games' 'sleep 2' 'shot 33 games'
    'press Share' 'sleep 1.5' 'shot 34 share'
    'press Cancel' 'sleep 1.2' 'press Notes' 'sleep 1.2' 'shot 35 games-notes'
    'press Cancel' 'sleep 1.2' 'press Statistics' 'sleep 1.2' 'shot 36 games-statistics'
    'press Close' 'sleep 1.2' 'press Open' 'sleep 1.2' 'shot 37 games-import'
    'press Cancel' 'sleep 1.2' 'press Leave' 'sleep 1.5' 'press You' 'sleep 1.5' 'shot 38 you'
)

# A game with a custom clock, a name and a custom start position, and the explanation of a word.
own=(
    'mousemove 1 1' 'press NewGame' 'sleep 1.5'
    'press Clock(Custom)' 'sleep 1' 'shot 40 new-game own clock'
    'press Versus(TwoPlayers)' 'sleep 1' 'press Name(Black)' 'sleep 1' 'shot 41 new-game-naming'
    'press Cancel' 'sleep 1' 'press StartCustom' 'sleep 1.5' 'shot 42 editor'
    'press Done' 'sleep 1.5' 'shot 43 new-game own start'
    'press Start' 'sleep 2.5' 'shot 44 game clock'
    'press Menu' 'sleep 1' 'press Leave' 'sleep 2' 'press Learn' 'sleep 1.5' 'press Page(Ideas)' 'sleep 1'
    'press Idea(0)' 'sleep 1.5' 'shot 45 lesson idea'
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
        # The words of a picture's name become the name of a file.
        case $action in
            shot\ *)
                action=${action#shot }
                action="shot ${action// /-}"
                ;;
        esac
        actions+=(-a "$action")
    done
    rm -rf "$home/run"
    mkdir -p "$home/run/config/flipside"
    chmod 700 "$home/run"
    # The program is not there, so it fails.
    printf 'version = 1\ntheme = "%s"\nflip-speed = "%s"\n\n[[guests]]\nname = "Engine"\nprogram = "/none"\napproved = "/none"\n' \
        "$theme" "$speed" >"$home/run/config/flipside/settings.toml"
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
    take "$size" "$theme" "$language" "$folder" --load "$ending" -- "${finished[@]}"
    take "$size" "$theme" "$language" "$folder" -- "${own[@]}"
    if [ -n "$discs" ]; then
        speed=normal FLIPSIDE_HOLD_FLIPS=0.4375 take "$size" "$theme" "$language" "$folder" --load "$flips" -- \
            'mousemove 1 1' 'sleep 4' 'key d' 'key 4' 'key Return' 'sleep 3' 'shot 50 game mid-flip'
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
