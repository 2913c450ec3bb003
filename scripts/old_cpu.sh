#!/usr/bin/env bash
# Runs the default build of the engine on an emulated CPU of 2008 (Nehalem: no AVX, no BMI) and compares it with this
# CPU. Both must find the same scores, moves and numbers of nodes for the same endings, and the same move for the same
# position.
#
# It needs qemu-x86_64 (Debian: qemu-user). If that is missing, or if this CPU is no x86-64, the run is skipped with a
# message. It builds into CARGO_TARGET_DIR if that is set.
set -euo pipefail
# shellcheck source=scripts/common.sh disable=SC1091
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
# shellcheck source=scripts/compare_cpus.sh disable=SC1091
. scripts/compare_cpus.sh

require_cargo
if [ "$(uname -m)" != x86_64 ]; then
    skip "scripts/old_cpu.sh: this is not an x86-64."
    exit 0
fi
if ! command -v qemu-x86_64 >/dev/null 2>&1; then
    skip "scripts/old_cpu.sh: qemu-x86_64 is missing. On Debian and Ubuntu: apt-get install qemu-user"
    exit 0
fi

cargo build --locked --release --no-default-features --bin flipside-engine
engine=${CARGO_TARGET_DIR:-target}/release/flipside-engine
compare_engines "$engine" qemu-x86_64 -cpu Nehalem "$engine"
say "The old CPU finds the same."
