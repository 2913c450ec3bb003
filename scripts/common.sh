# Shared by the other scripts, which source it: moves to the root of the repository and finds cargo.
# shellcheck shell=bash

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

say() {
    printf '%s\n' "$*"
}

warn() {
    printf 'warning: %s\n' "$*" >&2
}

fail() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}

# Stops with a clear sentence unless there is a cargo and its Rust is new enough for Cargo.toml.
require_cargo() {
    # rustup installs here, but the shell that ran it does not know yet.
    if ! command -v cargo >/dev/null 2>&1 && [ -x "${CARGO_HOME:-${HOME-}/.cargo}/bin/cargo" ]; then
        PATH="${CARGO_HOME:-${HOME-}/.cargo}/bin:$PATH"
    fi
    if ! command -v cargo >/dev/null 2>&1; then
        fail "cargo is missing. Install Rust from https://rustup.rs, open a new terminal and run this again."
    fi

    local needed version major minor
    needed=$(sed -n 's/^rust-version *= *"1\.\([0-9]*\).*/\1/p' Cargo.toml)
    version=$(rustc --version 2>/dev/null) || fail "rustc does not run. Install Rust from https://rustup.rs."
    version=${version#rustc }
    major=${version%%.*}
    minor=${version#*.}
    minor=${minor%%.*}
    if [ -n "$needed" ] && [ "$major" = 1 ] && [ "$minor" -lt "$needed" ]; then
        fail "Rust 1.$needed or newer is needed; this is ${version%% *}. Run: rustup update stable"
    fi
}
