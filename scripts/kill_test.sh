#!/usr/bin/env bash
# Plays the real program on a screen of its own, kills it (kill -9) at random moments and looks whether anything is lost
# but the move that was just being made: of the game, of the statistics, of the settings.
#
#   scripts/kill_test.sh [KILLS]
#
# 20 kills unless said otherwise. Then the same program meets a disk that is full and folders that nobody may write to,
# both real and mounted for it alone (where the machine forbids that, they are SKIPPED), and is ended by signals, by its
# window, and by its screen going away.
#
# Everything that is said is also added to a report: the file that FLIPSIDE_KILL_REPORT names, or else kill-test.txt in
# the folder that is built into. It has the seed, the moments of every kill, and after a failure its reason and the files
# as they were. FLIPSIDE_KILL_SEED repeats the moments of an earlier run. FLIPSIDE_SHOTS names a folder for pictures of
# what is told.
#
# Needs what scripts/setup.sh --tests installs; without it the test is SKIPPED, and says so. Builds into CARGO_TARGET_DIR
# if that is set.
set -euo pipefail
# shellcheck source=scripts/common.sh disable=SC1091
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

kills=${1-20}
[[ $kills =~ ^[0-9]+$ ]] || fail "the number of kills is no number: $kills"
require_cargo
report=$(absolute "${FLIPSIDE_KILL_REPORT:-${CARGO_TARGET_DIR:-target}/kill-test.txt}" "$PWD")
mkdir -p "$(dirname "$report")"
say "=== $(date -u +%Y-%m-%dT%H:%M:%SZ), load $(cut -d ' ' -f 1-3 /proc/loadavg 2>/dev/null || true)" >>"$report"
FLIPSIDE_KILLS=$kills cargo test --locked --test window -- --exact a_killed_game_goes_on \
    a_full_disk_is_told_and_the_game_goes_on folders_nobody_may_write_to_are_told_and_the_game_goes_on \
    what_was_just_done_is_kept_however_the_program_is_ended 2>&1 | tee -a "$report"
