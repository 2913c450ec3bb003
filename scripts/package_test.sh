#!/usr/bin/env bash
# Tries the packages in target/packages on fresh systems without Rust: Debian 12, Debian 13 and Ubuntu 22.04, each in a folder
# made by debootstrap. On a virtual screen, drawn by the processor, a game is played to its end and kept; an older package is
# replaced; after the removal only the player's files are left. Then it takes away the sound library, the graphics driver and the
# screen, and reads what the program says.
#
#   scripts/package_test.sh [-r DIR] [-o DIR] [SYSTEM]...
#
#   -r DIR    keeps the fresh systems in DIR, so that they are made once (target/systems)
#   -o DIR    where pictures go (target/package-test)
#   SYSTEM    bookworm, trixie, jammy (all three)
#
# Needs root, debootstrap, the network, and what scripts/setup.sh --tests installs. It takes two minutes for each system, and
# more when that is made.
set -euo pipefail
started_in=$PWD
# shellcheck source=scripts/common.sh disable=SC1091
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

systems=target/systems
out=target/package-test
while getopts 'r:o:' option; do
    case $option in
        r) systems=$(absolute "$OPTARG" "$started_in") ;;
        o) out=$(absolute "$OPTARG" "$started_in") ;;
        *) exit 2 ;;
    esac
done
shift $((OPTIND - 1))
[ $# -gt 0 ] || set -- bookworm trixie jammy
[ "$(id -u)" = 0 ] || fail "only root can make such systems."
# shellcheck disable=SC2012 # names of our own
package=$(ls -t target/packages/flipside_*.deb | head -n 1) || fail "run scripts/package.sh first."
# shellcheck disable=SC2012
archive=$(ls -t target/packages/flipside-*-linux-*.tar.xz | head -n 1)
mkdir -p "$systems" "$out"

root=
clean() {
    [ -z "$root" ] || umount "$root/proc" "$root/tmp/.X11-unix" 2>/dev/null || true
    [ -z "$root" ] || rm -rf --one-file-system "$root"
}
trap clean EXIT

# Runs a command on the system, as its administrator.
admin() {
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive chroot "$root" "$@"
}

# The same as a player.
player="env -i PATH=/usr/games:/usr/bin:/bin:/usr/sbin HOME=/home/player XDG_RUNTIME_DIR=/tmp/player"
played() { # PICTURE ACTION... -- COMMAND...
    local picture=$1 actions=()
    shift
    while [ "$1" != -- ]; do
        actions+=(-a "$1")
        shift
    done
    shift
    # shellcheck disable=SC2016 # the words are the inner shell's
    scripts/xvfb-shots.sh -s 1280x760 -o "$out/$system-$picture" -a 'window Flipside' -a 'sleep 3' "${actions[@]}" -- \
        bash -c 'root=$1; shift; exec env -i PATH=/usr/games:/usr/bin:/bin:/usr/sbin HOME=/home/player XDG_RUNTIME_DIR=/tmp/player \
            DISPLAY="$DISPLAY" FLIPSIDE_PRESS=1 chroot --userspec=1000:1000 "$root" "$@"' _ "$root" "$@" >/dev/null ||
        fail "$system: $(tail -n 3 "$out/$system-$picture/program.log")"
}

# What the program says when it cannot start has to name this.
says() { # WORDS COMMAND...
    local words=$1 said
    shift
    # shellcheck disable=SC2086 # several words
    said=$($player "${display[@]}" chroot --userspec=1000:1000 "$root" timeout 20 "$@" 2>&1 || true)
    grep -qF "$words" <<<"$said" || fail "$system: '$words' is not in: $said"
    say "  says: ${said##*$'\n'}"
}

# The kept games, and nothing else, tell whether a game was kept.
kept() {
    stat -c %s "$root/home/player/.local/share/flipside/games.flipside" 2>/dev/null || echo 0
}

for system; do
    say "$system:"
    if [ ! -e "$systems/$system/usr/bin/apt-get" ]; then
        mirror=http://deb.debian.org/debian
        extra=()
        if [ "$system" = jammy ]; then
            mirror=http://archive.ubuntu.com/ubuntu
            extra=('--components=main,universe')
            [ -e /usr/share/keyrings/ubuntu-archive-keyring.gpg ] || extra+=(--no-check-gpg)
        fi
        debootstrap --variant=minbase "${extra[@]}" "$system" "$systems/$system" "$mirror" >"$out/$system.log" 2>&1 ||
            fail "$system cannot be made: see $out/$system.log"
    fi
    clean
    root=$(mktemp -d)
    cp -a --reflink=auto "$systems/$system/." "$root"
    chmod 755 "$root"
    mount -t proc proc "$root/proc"
    mkdir -p "$root/tmp/.X11-unix" "/tmp/.X11-unix"
    mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
    cp /etc/resolv.conf "$root/etc/resolv.conf"
    admin useradd -m -u 1000 player
    install -d -o 1000 -g 1000 -m 700 "$root/tmp/player"
    if [ "$system" = jammy ]; then
        # Every Ubuntu is updated from here, its graphics drivers too.
        echo "deb http://archive.ubuntu.com/ubuntu jammy-updates main universe" >>"$root/etc/apt/sources.list"
    fi
    admin apt-get update >"$out/$system.log" 2>&1

    # Nothing is installed yet.
    mkdir "$root/opt/a folder"
    tar -xJf "$archive" -C "$root/opt/a folder"
    unpacked="/opt/a folder/$(basename "$archive" .tar.xz)/flipside"
    display=()
    says "libasound2" "$unpacked"

    # An older package, and then the new one.
    dpkg-deb -R "$package" "$root/opt/older"
    sed -i 's/^Version: .*/Version: 0.0.1/' "$root/opt/older/DEBIAN/control"
    dpkg-deb --root-owner-group -b "$root/opt/older" "$root/opt/older.deb" >/dev/null
    rm -r "$root/opt/older"
    cp "$package" "$root/opt/newer.deb"
    admin apt-get install -y --no-install-recommends /opt/older.deb >>"$out/$system.log" 2>&1 ||
        fail "$system: the package cannot be installed: see $out/$system.log"
    says "start Flipside from a desktop session" flipside
    Xvfb -displayfd 1 -screen 0 800x600x24 -nolisten tcp >"$out/display" 2>/dev/null &
    server=$!
    sleep 1
    display=("DISPLAY=:$(cat "$out/display")")
    says "package mesa-vulkan-drivers" flipside
    kill $server
    admin apt-get install -y mesa-vulkan-drivers >>"$out/$system.log" 2>&1

    # The last move of a short game.
    echo f5d6c5f4e7f6g5e6 >"$root/home/player/game.txt"
    played older 'type e3' 'key Return' 'sleep 4' 'shot end' -- flipside --size 1200x720 --load /home/player/game.txt
    before=$(kept)
    [ "$before" -gt 0 ] || fail "$system: the game was not kept."
    admin apt-get install -y /opt/newer.deb >>"$out/$system.log" 2>&1
    admin /usr/games/flipside --version | sed 's/^/  /'
    played newer 'press Games' 'sleep 2' 'shot games' -- flipside --size 1200x720
    [ "$(kept)" -ge "$before" ] || fail "$system: the game is gone after the upgrade."
    played unpacked 'sleep 1' 'shot title' -- "$unpacked" --size 1200x720

    admin apt-get purge -y flipside >>"$out/$system.log" 2>&1
    left=$(find "$root" -xdev -ipath '*flipside*' -not -path "$root/home/*" -not -path "$root/opt/*" -not -path "$root/var/log/*")
    [ -z "$left" ] || fail "$system: the removal has left: $left"
    [ "$(kept)" -ge "$before" ] || fail "$system: the removal took the player's games."
    say "  a game was played and kept, an older package replaced, and all but the player's files removed."
done
