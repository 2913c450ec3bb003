#!/usr/bin/env bash
# Runs the engine as built by default on an emulated CPU of 2008 (Nehalem: no AVX, no BMI) and compares with this one:
# the same endings must have the same scores, moves and numbers of nodes, and the same position the same move.
#
# Needs qemu-x86_64 (Debian: qemu-user); where it is missing, or this CPU is no x86-64, the run is skipped with a message.
# Builds into CARGO_TARGET_DIR if that is set.
set -euo pipefail
# shellcheck source=scripts/common.sh disable=SC1091
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

require_cargo
if [ "$(uname -m)" != x86_64 ]; then
    warn "SKIPPED: this is not an x86-64."
    exit 0
fi
if ! command -v qemu-x86_64 >/dev/null 2>&1; then
    warn "SKIPPED: qemu-x86_64 is missing. On Debian and Ubuntu: apt-get install qemu-user"
    exit 0
fi

cargo build --locked --release --no-default-features --bin flipside-engine
engine=${CARGO_TARGET_DIR:-target}/release/flipside-engine
old() {
    qemu-x86_64 -cpu Nehalem "$engine" "$@"
}

# What must be equal: everything but the times.
positions=$(mktemp)
trap 'rm -f "$positions"' EXIT
grep -v '^%' tests/data/ffo-40-59.obf | head -n 3 >"$positions"
board=$(head -n 1 "$positions" | cut -d';' -f1)

compare() {
    say "+ $*"
    local here there
    here=$("$engine" "$@" | without_times)
    there=$(old "$@" | without_times)
    say "$there"
    [ "$here" = "$there" ] || fail "this CPU says:
$here"
}

# Seconds are the numbers with three decimals; before them or before `Mnodes` may stand nodes a second.
without_times() {
    sed -E 's/ +[0-9]+\.[0-9]{3}( s(,.*)?| +[0-9]+\.[0-9])?( |$)/ /'
}

compare perft 7
compare solve "$positions"
compare best "$board" --level 12
compare best "-------- -------- -------- ---OX--- ---XO--- -------- -------- -------- X" --depth 10
say "The old CPU finds the same."
