#!/usr/bin/env bash
# Runs every test. First come the tests of the whole game, then the tests of the rules and the engine alone, built
# without Bevy. Then the engine runs on emulated CPUs, an x86-64 without AVX and a 64-bit ARM with NEON, and is compared
# with the engine on this CPU.
#
# The tests of the game's window need Xvfb, openbox and xdotool, which scripts/setup.sh --tests installs. If it cannot
# install them, these tests are skipped with a message. The script builds into CARGO_TARGET_DIR if that is set.
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
