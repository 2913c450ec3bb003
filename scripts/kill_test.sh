#!/usr/bin/env bash
# Plays the real program on a screen of its own, kills it (kill -9) at random moments and looks whether anything is lost.
#
#   scripts/kill_test.sh [KILLS]
#
# 20 kills unless said otherwise. FLIPSIDE_KILL_SEED repeats the moments of an earlier run. Needs what
# scripts/setup.sh --tests installs; without it the test is SKIPPED, and says so. Builds into CARGO_TARGET_DIR if that
# is set.
set -euo pipefail
# shellcheck source=scripts/common.sh disable=SC1091
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

kills=${1-20}
[[ $kills =~ ^[0-9]+$ ]] || fail "the number of kills is no number: $kills"
require_cargo
FLIPSIDE_KILLS=$kills cargo test --locked --test window -- --exact a_killed_game_goes_on
