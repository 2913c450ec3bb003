# What the scripts that measure frames have in common. They source this file after common.sh. shellcheck shell=bash

# Builds the release build, unless FLIPSIDE_PROGRAM names a program. Its path is in `program`.
find_program() {
    program=${FLIPSIDE_PROGRAM-}
    if [ -z "$program" ]; then
        require_cargo
        cargo build --release --locked --bin flipside
        program=${CARGO_TARGET_DIR:-target}/release/flipside
    fi
}

# Makes a folder for the program's files, which is removed at the end. Its path is in `home`.
make_home() {
    home=$(mktemp -d)
    trap 'rm -rf "$home"' EXIT
    mkdir -p "$home/run"
    chmod 700 "$home/run"
}

# "MEDIAN 99TH LONGEST COUNT" of the numbers in the lines of the input.
spread() {
    sort -n | awk '{ all[NR] = $1 } END {
        if (NR == 0) { print "- - - 0"; exit }
        half = int((NR + 1) / 2); high = int(0.99 * NR); if (high < 0.99 * NR) high++
        printf "%.1f %.1f %.1f %d\n", all[half], all[high], all[NR], NR
    }'
}

# Runs the program in fullscreen on a virtual screen: measured SIZE LOG "xvfb-shots options" -- ARGUMENT...
# The log gets a line for every frame, see src/game/app/frame_times.rs.
measured() {
    local size=$1 log=$2
    local -a actions=()
    shift 2
    while [ "$1" != -- ]; do
        actions+=("$1")
        shift
    done
    shift
    VK_LOADER_DRIVERS_SELECT='*lvp*' WGPU_BACKEND=vulkan scripts/xvfb-shots.sh -s "$size" -o "$log.d" "${actions[@]}" -- \
        env HOME="$home" XDG_CONFIG_HOME="$home/config" XDG_DATA_HOME="$log.data" XDG_RUNTIME_DIR="$home/run" \
        FLIPSIDE_FRAME_TIMES="$log" "$program" --fullscreen "$@"
    [ -s "$log" ] || fail "the game has measured nothing; it said: $(cat "$log.d/program.log")"
}
