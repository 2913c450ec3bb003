#!/usr/bin/env bash
# Runs the tests. First come all tests with the game. Then the rules, the engine and their programs are compiled without
# Bevy; they are the same code there, so their tests do not run again. Last, the engine runs on emulated CPUs, an x86-64
# without AVX and a 64-bit ARM with NEON, and is compared with the engine on this CPU.
#
#   scripts/test.sh             all tests but the slow ones, which are ignored as "slow"
#   scripts/test.sh --thorough  the slow ones too, in a release build without Bevy: perft 10 and 11, 10,000 endings
#                               against an exhaustive search, FFO 40 to 49 solved by one thread and by two, two of
#                               them by all searches, and the values of a review against FFO 1 to 39; and 200 random games
#                               in place of 30
#
# The tests of the game's window need Xvfb, openbox and xdotool, which scripts/setup.sh --tests installs. If it cannot
# install them, these tests are skipped with a message. The closing line says all that was skipped. The script builds into CARGO_TARGET_DIR if that is set.
set -euo pipefail
# shellcheck source=scripts/common.sh disable=SC1091
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

thorough=false
case $* in
    "") ;;
    --thorough) thorough=true ;;
    *) fail "usage: scripts/test.sh [--thorough]" ;;
esac

require_cargo
FLIPSIDE_SKIPPED=$(mktemp)
export FLIPSIDE_SKIPPED
trap 'rm -f "$FLIPSIDE_SKIPPED"' EXIT
scripts/setup.sh --tests ||
    warn "the system packages are not complete. Tests of the game's window are SKIPPED if what they need is not there."

run() {
    say "+ $*"
    "$@" </dev/null
}

if $thorough; then
    export FLIPSIDE_SOAK=200
fi
run cargo test --workspace --locked
run cargo check --workspace --locked --all-targets --no-default-features

say "+ cargo tree --locked --no-default-features -e normal"
tree=$(cargo tree --locked --no-default-features -e normal --prefix none </dev/null)
if grep -i bevy <<<"$tree" >&2; then
    fail "the rules and the engine alone depend on Bevy."
fi
say "Without default features there is no Bevy among the dependencies."

if $thorough; then
    # The skipped ones are ignored because they write files of the tests anew.
    run cargo test --release --locked --no-default-features --test rules --test engine --test engine_strong -- --ignored \
        --skip ideas:: --skip reasons::
fi
run scripts/old_cpu.sh
run scripts/arm.sh
if [ -s "$FLIPSIDE_SKIPPED" ]; then
    say "All tests passed that were run. SKIPPED:"
    sort -u "$FLIPSIDE_SKIPPED" | sed 's/^/  /'
else
    say "All tests passed."
fi
