#!/usr/bin/env bash
# Makes packages of Flipside for people without Rust: a .tar.xz that runs from any folder, and a .deb for Debian 12,
# Ubuntu 22.04 and newer. Both have the game, the engine and the trainer. Two runs on one commit make the same bytes.
#
#   scripts/package.sh [-o DIR] [tar] [deb] [appimage]     the first two if none is named
#
#   -o DIR    where the packages go (target/packages)
#   tar       flipside-VERSION-linux-ARCH.tar.xz
#   deb       flipside_VERSION_ARCH.deb; the packages that it needs are found by dpkg-shlibdeps
#   appimage  Flipside-VERSION-ARCH.AppImage. The file that starts an AppImage is not made here: APPIMAGE_RUNTIME names it
#             (https://github.com/AppImage/type2-runtime). This part is untested.
#
# The programs are built in a folder of their own, with the paths of this machine left out of them; PROGRAMS=DIR takes those in
# DIR instead. If lintian, desktop-file-validate and appstreamcli are installed, they check the result. The newest glibc that the
# programs need must be 2.35 or older. Needs dpkg-dev, xz and, for an AppImage, mksquashfs.
set -euo pipefail
started_in=$PWD
# shellcheck source=scripts/common.sh disable=SC1091
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

out=target/packages
while getopts 'o:' option; do
    case $option in
        o) out=$(absolute "$OPTARG" "$started_in") ;;
        *) exit 2 ;;
    esac
done
shift $((OPTIND - 1))
[ $# -gt 0 ] || set -- tar deb
for kind; do
    [[ $kind =~ ^(tar|deb|appimage)$ ]] || fail "unknown kind of package: $kind (see the head of this script)"
done

arch=$(uname -m)
version=$(own_version)
# All files have the time of the commit.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y Cargo.toml)}
export SOURCE_DATE_EPOCH
export LC_ALL=C TZ=UTC
umask 022

programs=${PROGRAMS-}
if [ -z "$programs" ]; then
    require_cargo
    target=$(rustc -vV | sed -n 's/^host: //p')
    target_dir=$(absolute "${CARGO_TARGET_DIR:-target}" "$PWD")/package
    crates=${CARGO_HOME:-$HOME/.cargo}/registry/src
    say "Building the programs (the first time takes as long as building the game)."
    RUSTFLAGS="--remap-path-prefix=$crates=crates --remap-path-prefix=$PWD=flipside" \
        cargo build --release --locked --bins --target "$target" --target-dir "$target_dir"
    programs=$target_dir/$target/release
fi

# The oldest glibc that has all that a program wants from it.
for program in flipside flipside-engine flipside-train; do
    newest=$(objdump -T "$programs/$program" | grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -n 1)
    [ "$(printf '%s\nGLIBC_2.35\n' "$newest" | sort -V | tail -n 1)" = GLIBC_2.35 ] ||
        fail "$program needs $newest, which Ubuntu 22.04 does not have; build on an older system."
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"
usr=$work/root/usr
{
    for program in flipside flipside-engine flipside-train; do
        put_program $program "$programs/$program" "$usr"
    done
    put_files "$usr"
    scripts/crate_licences.sh >"$work/licences"
    put 644 "$work/licences" "$usr/share/doc/flipside/crate-licences.txt"
    put 644 CHANGELOG.md "$usr/share/doc/flipside/CHANGELOG.md"
} >/dev/null

# All files get the same time and owner, so that the bytes of a package depend on the commit only.
still() { # FOLDER
    find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
}

make_tar() {
    local name=flipside-$version-linux-$arch
    mkdir "$work/$name"
    cp -a "$usr/bin" "$usr/share" "$work/$name"
    install -m 755 assets/desktop/start.sh "$work/$name/flipside"
    install -m 644 assets/desktop/README.txt "$work/$name/README.txt"
    still "$work/$name"
    tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner --format=gnu -c "$name" |
        xz -9 -T 1 >"$out/$name.tar.xz"
    say "$out/$name.tar.xz"
}

make_deb() {
    local root=$work/root docs=$usr/share/doc/flipside needs size machine package
    local maintainer='The Flipside contributors <contributors@flipside-game.invalid>'
    machine=$(dpkg --print-architecture)
    package=$out/flipside_${version}_$machine.deb
    mkdir -p "$root/DEBIAN" "$work/debian"
    # dpkg-shlibdeps wants a folder of this name.
    printf 'Source: flipside\n\nPackage: flipside\nArchitecture: any\n' >"$work/debian/control"
    needs=$(cd "$work" && dpkg-shlibdeps -O root/usr/bin/* 2>/dev/null | sed 's/^shlibs:Depends=//')
    [ -n "$needs" ] || fail "dpkg-shlibdeps has found no packages (is dpkg-dev installed?)"
    gzip -9n "$usr"/share/man/man1/*.1
    {
        printf 'flipside (%s) stable; urgency=medium\n\n  * What is new: CHANGELOG.md in this folder.\n\n' "$version"
        printf ' -- %s  %s\n' "$maintainer" "$(date -R -d "@$SOURCE_DATE_EPOCH")"
    } | gzip -9nc >"$docs/changelog.gz"
    # Debian keeps games there.
    mv "$usr/bin" "$usr/games"
    # Debian has these texts, and wants what they are about in one file.
    rm "$docs/LICENSE-APACHE"
    mv "$docs/LICENSE-MIT" "$work/mit"
    {
        echo "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"
        printf 'Upstream-Name: Flipside\n\nFiles: *\nCopyright: The Flipside contributors\nLicense: MIT or Apache-2.0\n'
        echo " Either of the two, as you prefer. The Apache License 2.0 is in /usr/share/common-licenses/Apache-2.0."
        echo " What the program is made with besides, fonts and crates, and their licences: CREDITS.md, OFL-*.txt and"
        echo " crate-licences.txt.gz in this folder."
        printf ' .\n'
        sed 's/^$/./; s/^/ /' "$work/mit"
    } >"$docs/copyright"
    gzip -9n "$docs/crate-licences.txt"
    size=$(du -sk --apparent-size "$usr" | cut -f 1)
    # What is opened at run time is not seen by dpkg-shlibdeps.
    cat >"$root/DEBIAN/control" <<CONTROL
Package: flipside
Version: $version
Architecture: $machine
Maintainer: $maintainer
Installed-Size: $size
Depends: $needs, libvulkan1, libwayland-client0, libx11-6, libx11-xcb1, libxcursor1, libxi6, libxkbcommon0, libxkbcommon-x11-0, libxrandr2
Recommends: mesa-vulkan-drivers | vulkan-icd, libasound2-plugins, xdg-desktop-portal
Section: games
Priority: optional
Description: Reversi with a beautiful board and strong opponents
 Flipside is Reversi (Othello) for one or two players: a board on a table
 under a lamp, discs that flip one after another, and twelve computer
 characters with measured ratings, from a beginner that loves to flip discs
 to an engine that plays the last third of a game without a mistake.
 .
 It shows what moves are worth and why, reviews games, practises openings,
 has puzzles, and keeps all games. It is played by mouse, touch, keyboard or
 gamepad, and with a screen reader.
CONTROL
    (cd "$root" && find usr -type f -exec md5sum {} + | sort -k 2) >"$root/DEBIAN/md5sums"
    still "$root"
    dpkg-deb --root-owner-group -Zxz -z9 --build "$root" "$package" >/dev/null
    say "$package"
    if command -v lintian >/dev/null; then
        # A program at a fixed address needs 15 MB less memory; see build.rs. No bug of Debian asks for this package.
        lintian --fail-on error,warning --suppress-tags initial-upload-closes-no-bugs,hardening-no-pie \
            --allow-root "$package" >&2 || fail "lintian has something to say."
    fi
}

make_appimage() {
    local app=$work/AppDir
    [ -r "${APPIMAGE_RUNTIME-}" ] || fail "APPIMAGE_RUNTIME names no file (see the head of this script)"
    mkdir "$app"
    cp -a "$usr" "$app/usr"
    install -m 755 assets/desktop/start.sh "$app/AppRun"
    cp "$usr/share/applications/$app_id.desktop" "$app"
    cp "$usr/share/icons/hicolor/256x256/apps/flipside.png" "$app/flipside.png"
    still "$app"
    mksquashfs "$app" "$work/squashfs" -root-owned -noappend -quiet -comp zstd -mkfs-time "$SOURCE_DATE_EPOCH"
    cat "$APPIMAGE_RUNTIME" "$work/squashfs" >"$out/Flipside-$version-$arch.AppImage"
    chmod 755 "$out/Flipside-$version-$arch.AppImage"
    say "$out/Flipside-$version-$arch.AppImage"
}

if command -v desktop-file-validate >/dev/null; then
    desktop-file-validate "$usr/share/applications/$app_id.desktop"
fi
if command -v appstreamcli >/dev/null; then
    appstreamcli validate --no-net "$usr/share/metainfo/$app_id.metainfo.xml" >&2
fi
# The package for Debian changes the documents, so it comes last.
for kind in tar appimage deb; do
    if [[ " $* " = *" $kind "* ]]; then
        "make_$kind"
    fi
done
