#!/usr/bin/env bash
# Builds Flipside and installs it for the desktop: the program, its menu entry, its icons, its licences, its page of the
# manual, and scripts by which bash, zsh and fish complete its command line. The program needs no other files. If Flipside is
# already installed, the new files replace the old ones. scripts/uninstall.sh removes them.
#
#   scripts/install.sh                  into ~/.local, for you alone
#   scripts/install.sh --prefix DIR     into another folder, such as /usr/local
#   scripts/install.sh --binary FILE    installs this program instead of building one
set -euo pipefail
started_in=$PWD
# shellcheck source=scripts/common.sh disable=SC1091
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

prefix=
binary=
while [ $# -gt 0 ]; do
    case $1 in
        --prefix | --binary)
            [ -n "${2-}" ] || fail "$1 wants a path (see --help)"
            printf -v "${1#--}" '%s' "$(absolute "$2" "$started_in")"
            shift
            ;;
        -h | --help)
            sed -n '2,/^set /{/^set /!s/^# \{0,1\}//p;}' "scripts/install.sh"
            exit
            ;;
        *) fail "unknown option: $1 (see --help)" ;;
    esac
    shift
done
if [ -z "$prefix" ]; then
    [ -n "${HOME-}" ] || fail "HOME is not set; say where to with --prefix DIR"
    prefix=$HOME/.local
fi

if [ -z "$binary" ]; then
    require_cargo
    scripts/setup.sh || warn "the system packages are not complete; trying to go on without."
    say "Building Flipside (the first build takes some minutes)."
    cargo build --release --locked --bin flipside
    binary=$(absolute "${CARGO_TARGET_DIR:-target}/release/flipside" "$PWD")
fi
[ -x "$binary" ] || fail "there is no program at $binary"
mkdir -p "$prefix/bin" || fail "$prefix cannot be written; choose another folder with --prefix, or be root."

say "Installing into $prefix:"
put_program flipside "$binary" "$prefix"
put_files "$prefix"

# The menu entry gets the full path, so that the desktop finds the program under any prefix. These characters are
# special in a menu entry.
command=$(printf '%s' "$prefix/bin/flipside" | sed 's/["`$\\]/\\\\&/g; s/%/%%/g')
escaped=$(printf '%s' "Exec=\"$command\"" | sed 's/[&|\\]/\\&/g')
entry=$prefix/share/applications/$app_id.desktop
sed "s|^Exec=.*|$escaped|" "$entry" >"$entry.new"
mv -f "$entry.new" "$entry"
rm -f "$prefix/$old_menu_entry"
refresh_desktop "$prefix"

say "Done. Flipside is in the menu of your desktop, or start $prefix/bin/flipside."
case ":${PATH-}:" in
    *":$prefix/bin:"*) ;;
    *) say "(Plain \"flipside\" works in a terminal when $prefix/bin is in your PATH.)" ;;
esac
