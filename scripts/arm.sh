#!/usr/bin/env bash
# Compiles the engine for 64-bit ARM and runs the tests of its NEON code on an emulated CPU. Then it compares whole
# searches with those of this CPU: scores, moves and numbers of nodes must be equal.
#
# It needs Rust's target aarch64-unknown-linux-musl, which has its own linker and C library, and qemu-aarch64 (Debian:
# qemu-user). Without the target, the run is skipped with a message. Without the emulator, the code is only compiled. It
# builds into CARGO_TARGET_DIR if that is set.
set -euo pipefail
# shellcheck source=scripts/common.sh disable=SC1091
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
# shellcheck source=scripts/compare_cpus.sh disable=SC1091
. scripts/compare_cpus.sh

require_cargo
target=aarch64-unknown-linux-musl
if [ ! -d "$(rustc --print target-libdir --target $target)" ]; then
    skip "scripts/arm.sh: Rust cannot build for 64-bit ARM. Run: rustup target add $target"
    exit 0
fi
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_MUSL_RUSTFLAGS="-C linker=rust-lld -C linker-flavor=ld.lld"
if ! command -v qemu-aarch64 >/dev/null 2>&1; then
    skip "scripts/arm.sh: qemu-aarch64 is missing, so NEON is compiled but not run. Debian: apt-get install qemu-user"
    cargo check --locked --target $target --no-default-features --all-targets
    exit 0
fi

export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_MUSL_RUNNER=qemu-aarch64
cargo test --locked --target $target --no-default-features --lib engine::
cargo build --locked --release --no-default-features --bin flipside-engine
cargo build --locked --release --no-default-features --bin flipside-engine --target $target
built=${CARGO_TARGET_DIR:-target}
compare_engines "$built/release/flipside-engine" qemu-aarch64 "$built/$target/release/flipside-engine"
say "NEON finds the same."
