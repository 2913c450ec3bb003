#!/usr/bin/env bash
# Runs a program on a virtual screen (Xvfb with openbox), controls its mouse and keyboard, and takes screenshots.
#
#   scripts/xvfb-shots.sh [-s 1280x800] [-o DIR] [-a ACTION]... -- COMMAND [ARGUMENT]...
#
#   -s WxH     the screen's size (1280x800)
#   -o DIR     where screenshots and the program's output (program.log) go (target/shots)
#   -a ACTION  what to do next, in order; without any, each line of standard input is an action:
#                window NAME    waits, up to 60 s, for a window whose title matches NAME, and activates it
#                press NAME     presses a widget of the game, as soon as it is there, by its name in the code: Page(Rules)
#                sleep SECONDS
#                shot NAME      writes DIR/NAME.png
#                resize W H     sets the size of that window
#                anything else goes to xdotool, e.g.: mousemove 640 400 click 1; key Escape; type hello
#
# Example:
#   scripts/xvfb-shots.sh -a 'window Flipside' -a 'sleep 1' -a 'shot title' -a 'key Return' -a 'sleep 1' \
#     -a 'shot game' -- target/debug/flipside
#
# Without a graphics card the processor draws the screen, so give animations time. The script needs what
# scripts/setup.sh --tests installs, and import of ImageMagick. It fails if an action fails or if the program ends
# early.
set -euo pipefail

size=1280x800
out=target/shots
actions=()
while getopts 's:o:a:' option; do
    case $option in
        s) size=$OPTARG ;;
        o) out=$OPTARG ;;
        a) actions+=("$OPTARG") ;;
        *) exit 2 ;;
    esac
done
shift $((OPTIND - 1))
[ $# -gt 0 ] || { echo "usage: $0 [-s WxH] [-o DIR] [-a ACTION]... -- COMMAND..." >&2; exit 2; }
[ ${#actions[@]} -gt 0 ] || mapfile -t actions
mkdir -p "$out"

started=()
stop() {
    local i
    for ((i = ${#started[@]} - 1; i >= 0; i--)); do
        kill "${started[i]}" 2>/dev/null || true
        wait "${started[i]}" 2>/dev/null || true
    done
}
trap stop EXIT

# Xvfb chooses a free display number and prints it.
coproc XVFB { exec Xvfb -displayfd 1 -noreset -screen 0 "${size}x24" -nolisten tcp 2>/dev/null; }
started+=("$XVFB_PID")
read -r -t 20 number <&"${XVFB[0]}" || { echo "Xvfb did not start" >&2; exit 1; }
export DISPLAY=:$number
unset WAYLAND_DISPLAY
openbox >/dev/null 2>&1 &
started+=($!)
for ((i = 0; i < 100; i++)); do
    xdotool get_num_desktops >/dev/null 2>&1 && break
    sleep 0.1
done
# The game reads the names of widgets to press from its standard input.
presses=$(mktemp -u)
mkfifo "$presses"
exec {names}<>"$presses"
rm "$presses"
FLIPSIDE_PRESS=1 "$@" >"$out/program.log" 2>&1 <&"$names" &
program=$!
started+=("$program")

for action in "${actions[@]}"; do
    kill -0 "$program" 2>/dev/null || { echo "the program has ended; see $out/program.log" >&2; exit 1; }
    read -ra words <<<"$action"
    case ${words[0]-} in
        '' | '#'*) ;;
        window)
            window=$(timeout 60 xdotool search --sync --onlyvisible --name "${action#window }" | tail -n 1)
            timeout 5 xdotool windowactivate --sync "$window" 2>/dev/null || true
            ;;
        press) printf '%s\n' "${action#press }" >&"$names" ;;
        sleep) sleep "${words[1]}" ;;
        shot) import -window root "$out/${words[1]}.png" && echo "$out/${words[1]}.png" ;;
        resize) xdotool windowsize --sync "$window" "${words[1]}" "${words[2]}" ;;
        *) xdotool "${words[@]}" ;;
    esac
done
