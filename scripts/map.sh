#!/usr/bin/env bash
# Writes docs/map.md: which files and how many lines each feature has.
set -euo pipefail
# shellcheck source=scripts/common.sh disable=SC1091
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
FLIPSIDE_WRITE_MAP=1 cargo test --locked --no-default-features --test docs the_map
