#!/usr/bin/env bash
# Plays Flipside: installs missing packages, builds the game and starts it. The arguments are given to the game.
set -euo pipefail
# shellcheck source=scripts/common.sh disable=SC1091
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

require_cargo
scripts/setup.sh || warn "the system packages are not complete; trying to go on without."
say "Building and starting Flipside (the first build takes some minutes)."
exec cargo run --release --locked --bin flipside -- "$@"
