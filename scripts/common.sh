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

# The version of Flipside.
own_version() {
    sed -n 's/^version *= *"\(.*\)"/\1/p' Cargo.toml | head -n 1
}

# The name by which desktops know the program: its menu entry, its AppStream data and its windows have it.
app_id=org.flipside_game.Flipside

# The files that are installed besides the programs and what they make, one a line: the place in the repository, and the place
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

# What a program makes itself, one a line: the words of its command line, and the place below the prefix of what it
# prints then. These are the scripts by which shells complete its command line, and its page of the manual.
made_by() { # PROGRAM
    local option=
    # The other programs have commands.
    [ "$1" != flipside ] || option=--
    echo "${option}completions bash share/bash-completion/completions/$1"
    echo "${option}completions zsh share/zsh/site-functions/_$1"
    echo "${option}completions fish share/fish/vendor_completions.d/$1.fish"
    echo "${option}manual - share/man/man1/$1.1"
}

# Puts a file into its place. This makes a new file with the old name, so that a running game keeps the old file.
put() { # MODE FROM TO
    install -D -m "$1" "$2" "$3.new"
    mv -f "$3.new" "$3"
    say "  $3"
}

# Puts a program below a prefix, with what it makes itself.
put_program() { # NAME FILE PREFIX
    local word argument to script
    put 755 "$2" "$3/bin/$1"
    script=$(mktemp)
    while read -r word argument to; do
        # shellcheck disable=SC2086 # there may be no argument
        if "$2" "$word" ${argument/#-/} >"$script" 2>/dev/null </dev/null; then
            put 644 "$script" "$3/$to"
        else
            warn "$2 does not know '$word'; leaving $to out."
        fi
    done < <(made_by "$1")
    rm -f "$script"
}

# Puts all other files below a prefix.
put_files() { # PREFIX
    local from to
    while read -r from to; do
        put 644 "$from" "$1/$to"
    done < <(installed_files)
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
