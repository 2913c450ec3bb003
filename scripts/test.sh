#!/usr/bin/env bash
# Runs every test: the whole game's, then those of the rules and the engine alone, built without Bevy. Then it runs the engine on emulated CPUs (an x86-64 without AVX, a 64-bit ARM with NEON) and compares with this one.
#
# Tests of the game's window need Xvfb, openbox and xdotool, which scripts/setup.sh --tests installs. Where it cannot,
# they are left out and say so. Builds into CARGO_TARGET_DIR if that is set.
set -euo pipefail
# shellcheck source=scripts/common.sh disable=SC1091
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

require_cargo
scripts/setup.sh --tests ||
    warn "the system packages are not complete. Tests of the game's window are SKIPPED if what they need is not there."

run() {
    say "+ $*"
    "$@" </dev/null
}

run cargo test --workspace --locked
run cargo test --locked --no-default-features

say "+ cargo tree --locked --no-default-features -e normal"
tree=$(cargo tree --locked --no-default-features -e normal --prefix none </dev/null)
if grep -i bevy <<<"$tree" >&2; then
    fail "the rules and the engine alone depend on Bevy."
fi
say "Without default features there is no Bevy among the dependencies."
run scripts/old_cpu.sh
run scripts/arm.sh
say "All tests passed."
