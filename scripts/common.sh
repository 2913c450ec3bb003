# The other scripts source this file. It moves to the root of the repository and finds cargo. shellcheck shell=bash

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

say() {
    printf '%s\n' "$*"
}

warn() {
    printf 'warning: %s\n' "$*" >&2
}

# Says that a part of the tests is left out. The closing line of scripts/test.sh says it again.
skip() {
    warn "SKIPPED: $*"
    [ -z "${FLIPSIDE_SKIPPED-}" ] || printf '%s\n' "$*" >>"$FLIPSIDE_SKIPPED"
}

fail() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}

# Stops with a clear message if cargo is missing or if its Rust is too old for Cargo.toml.
require_cargo() {
    # rustup installs cargo here. The shell that ran rustup does not have this folder in its PATH yet.
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

# The name by which desktops know the program: its menu entry, its AppStream data and its windows have it.
app_id=org.flipside_game.Flipside

# The files that scripts/install.sh installs besides the program, one a line: the place in the repository, and the place
# below the prefix. scripts/uninstall.sh removes the same files.
installed_files() {
    local size file font
    echo "assets/desktop/$app_id.desktop share/applications/$app_id.desktop"
    echo "assets/desktop/$app_id.metainfo.xml share/metainfo/$app_id.metainfo.xml"
    echo "assets/desktop/flipside.svg share/icons/hicolor/scalable/apps/flipside.svg"
    for size in 16 24 32 48 64 128 256 512; do
        echo "assets/desktop/icons/$size.png share/icons/hicolor/${size}x$size/apps/flipside.png"
    done
    for file in LICENSE-MIT LICENSE-APACHE assets/CREDITS.md; do
        echo "$file share/doc/flipside/${file##*/}"
    done
    for font in Jost Manrope NotoSansCJK; do
        echo "assets/fonts/OFL-$font.txt share/doc/flipside/OFL-$font.txt"
    done
}

# The place of the menu entry of older versions, below the prefix.
old_menu_entry=share/applications/flipside.desktop

# The scripts by which shells complete the command line of the program, one a line: the shell, and the place below the
# prefix. The program makes them itself.
installed_completions() {
    echo "bash share/bash-completion/completions/flipside"
    echo "zsh share/zsh/site-functions/_flipside"
    echo "fish share/fish/vendor_completions.d/flipside.fish"
}

# Tells the desktop that menu entries and icons have changed. If these tools are missing, the desktop finds out by
# itself.
refresh_desktop() {
    local share=$1/share
    if command -v update-desktop-database >/dev/null 2>&1 && [ -d "$share/applications" ]; then
        update-desktop-database -q "$share/applications" || true
    fi
    if command -v gtk-update-icon-cache >/dev/null 2>&1 && [ -f "$share/icons/hicolor/index.theme" ]; then
        gtk-update-icon-cache -qtf "$share/icons/hicolor" || true
    fi
}

# The path $1, taken from the folder $2 if it is not absolute.
absolute() {
    case $1 in
        /*) printf '%s\n' "$1" ;;
        *) printf '%s\n' "$2/$1" ;;
    esac
}
