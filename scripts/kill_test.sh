#!/usr/bin/env bash
# Plays with the real program on a virtual screen and kills it (kill -9) at random moments. It checks that nothing of
# the game, the statistics and the settings is lost, except the move that was just being made.
#
#   scripts/kill_test.sh [KILLS]
#
# KILLS is 20 by default. After that, the test runs the program with a full disk and with read-only folders. They are
# real and mounted only for the test; if the machine forbids that, these parts are SKIPPED. At last the program is ended
# by signals, by closing its window, and by ending its screen.
#
# All output is also added to a report. It is the file that FLIPSIDE_KILL_REPORT names, or kill-test.txt in the folder
# of the build. The report has the seed, the moment of every kill and, after a failure, the reason and the files as they
# were. FLIPSIDE_KILL_SEED repeats the moments of an earlier run. FLIPSIDE_SHOTS names a folder for pictures of the
# messages that the player gets.
#
# The test needs what scripts/setup.sh --tests installs. Without it the test is SKIPPED with a message. It builds into
# CARGO_TARGET_DIR if that is set.
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
