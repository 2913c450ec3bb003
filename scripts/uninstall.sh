#!/usr/bin/env bash
# Removes what scripts/install.sh has installed. Your settings, saved games and statistics are kept.
#
#   scripts/uninstall.sh                  from ~/.local
#   scripts/uninstall.sh --prefix DIR     from another folder
set -euo pipefail
started_in=$PWD
# shellcheck source=scripts/common.sh disable=SC1091
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

prefix=
while [ $# -gt 0 ]; do
    case $1 in
        --prefix)
            [ -n "${2-}" ] || fail "$1 wants a path (see --help)"
            prefix=$(absolute "$2" "$started_in")
            shift
            ;;
        -h | --help)
            sed -n '2,/^set /{/^set /!s/^# \{0,1\}//p;}' "scripts/uninstall.sh"
            exit
            ;;
        *) fail "unknown option: $1 (see --help)" ;;
    esac
    shift
done
if [ -z "$prefix" ]; then
    [ -n "${HOME-}" ] || fail "HOME is not set; say from where with --prefix DIR"
    prefix=$HOME/.local
fi

removed=0
drop() {
    local file=$prefix/$1
    if [ -e "$file" ] || [ -L "$file" ]; then
        rm -f "$file" || fail "$file cannot be removed; be root, or check the folder."
        say "  removed $file"
        removed=$((removed + 1))
    fi
}

say "Removing Flipside from $prefix:"
drop bin/flipside
drop "$old_menu_entry"
while read -r file; do
    drop "$file"
done < <(installed_files | cut -d' ' -f2; made_by flipside | cut -d' ' -f3)
rmdir "$prefix/share/doc/flipside" 2>/dev/null || true
refresh_desktop "$prefix"
if [ $removed -eq 0 ]; then
    say "  nothing of it was there."
else
    say "Done. Your settings, saved games and statistics have been left alone."
fi
