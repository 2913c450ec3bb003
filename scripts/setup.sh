#!/usr/bin/env bash
# Installs the system packages that building and running Flipside needs (Rust itself is not among them).
#
#   scripts/setup.sh            what the game needs
#   scripts/setup.sh --tests    and what the tests of its window need: a virtual screen, a window manager, xdotool,
#                               a Wayland compositor, the accessibility bus
#   scripts/setup.sh --check    installs nothing; lists what is missing and fails if something is (also with --tests)
#
# It works on Debian and Ubuntu (apt), Fedora (dnf), Arch (pacman), openSUSE (zypper) and their relatives. On other
# Linux systems it lists what is needed. macOS and Windows need no packages. It asks for nothing except sudo's password,
# and only in a terminal. If nothing is missing, it changes nothing.
set -euo pipefail

say() {
    printf 'setup: %s\n' "$*"
}

warn() {
    printf 'setup: warning: %s\n' "$*" >&2
}

tests=no
check=no
for argument in "$@"; do
    case $argument in
        --tests) tests=yes ;;
        --check) check=yes ;;
        -h | --help)
            sed -n '2,/^set /{/^set /!s/^# \{0,1\}//p;}' "$0"
            exit
            ;;
        *)
            warn "unknown option: $argument (see --help)"
            exit 2
            ;;
    esac
done

case $(uname -s) in
    Linux) ;;
    Darwin)
        if command -v cc >/dev/null 2>&1; then
            say "nothing to install on macOS."
        else
            warn "no C compiler: install Apple's command line tools with: xcode-select --install"
        fi
        exit
        ;;
    MINGW* | MSYS* | CYGWIN*)
        say "nothing to install on Windows (Rust brings, or asks for, the C++ build tools)."
        exit
        ;;
    *) warn "$(uname -s) is not a system this script knows." ;;
esac

# The family of this distribution, named after its package manager.
family() {
    local ids="" id
    if [ -r /etc/os-release ]; then
        # shellcheck disable=SC1091
        ids=$(. /etc/os-release && echo "${ID-} ${ID_LIKE-}")
    fi
    for id in $ids; do
        case $id in
            debian | ubuntu) echo apt && return ;;
            fedora | rhel) echo dnf && return ;;
            arch) echo pacman && return ;;
            opensuse* | suse | sles) echo zypper && return ;;
        esac
    done
    echo unknown
}

manager=$(family)
if ! command -v "$manager" >/dev/null 2>&1; then
    manager=unknown
fi

# The packages that are needed. "command=package" looks for the command and installs the package if the command is
# missing.
case $manager in
    apt)
        needed=(
            cc=gcc libc6-dev pkg-config=pkg-config
            libasound2-dev libudev-dev libwayland-dev libxkbcommon-dev
            libx11-6 libx11-xcb1 libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0
            libvulkan1 mesa-vulkan-drivers
        )
        for_tests=(
            Xvfb=xvfb openbox=openbox xdotool=xdotool weston=weston
            dbus-daemon=dbus-daemon gdbus=libglib2.0-bin at-spi2-core
        )
        ;;
    dnf)
        needed=(
            cc=gcc pkg-config=pkgconf-pkg-config
            'pkgconfig(alsa)' 'pkgconfig(libudev)' 'pkgconfig(wayland-client)' 'pkgconfig(xkbcommon)'
            libX11 libX11-xcb libXcursor libXi libXrandr libxkbcommon-x11
            vulkan-loader mesa-vulkan-drivers
        )
        for_tests=(
            Xvfb=xorg-x11-server-Xvfb openbox=openbox xdotool=xdotool
            weston=weston weston-screenshooter=/usr/bin/weston-screenshooter
            dbus-daemon=dbus-daemon gdbus=glib2 at-spi2-core
        )
        ;;
    pacman)
        needed=(
            cc=gcc pkg-config=pkgconf
            alsa-lib systemd-libs wayland libxkbcommon
            libx11 libxcursor libxi libxrandr libxkbcommon-x11
            vulkan-icd-loader
        )
        # The game runs with any driver. The tests draw with the processor.
        if [ -n "$(pacman -T vulkan-driver || true)" ]; then
            needed+=(vulkan-intel vulkan-radeon vulkan-swrast)
        fi
        for_tests=(
            Xvfb=xorg-server-xvfb openbox=openbox xdotool=xdotool weston=weston vulkan-swrast
            dbus-daemon=dbus gdbus=glib2 at-spi2-core
        )
        ;;
    zypper)
        needed=(
            cc=gcc pkg-config=pkg-config
            'pkgconfig(alsa)' 'pkgconfig(libudev)' 'pkgconfig(wayland-client)' 'pkgconfig(xkbcommon)'
            libX11-6 libX11-xcb1 libXcursor1 libXi6 libXrandr2 libxkbcommon-x11-0
            libvulkan1 libvulkan_intel libvulkan_radeon libvulkan_lvp
        )
        for_tests=(
            Xvfb=xorg-x11-server-Xvfb openbox=openbox xdotool=xdotool
            dbus-daemon=dbus-1-daemon gdbus=glib2-tools at-spi2-core
        )
        # Leap has no Weston. The test that needs it is skipped there.
        if [ $tests = yes ] && zypper --quiet --non-interactive search --match-exact weston >/dev/null 2>&1; then
            for_tests+=(weston=weston weston-screenshooter=/usr/bin/weston-screenshooter)
        fi
        ;;
    unknown)
        warn "this system's packages are not known to this script. Flipside needs:"
        cat >&2 <<'LIST'
    to build: a C compiler (cc), pkg-config, and the headers of ALSA, libudev, Wayland and xkbcommon
    to run:   libX11, libX11-xcb, libXcursor, libXi, libXrandr, libxkbcommon-x11, a Vulkan loader and driver (Mesa)
LIST
        if [ $tests = yes ]; then
            echo "    to test:  Xvfb, openbox, xdotool, weston, dbus-daemon, gdbus, at-spi2-core, Mesa's software Vulkan driver (lavapipe)" >&2
        fi
        exit 0
        ;;
esac
if [ $tests = yes ]; then
    needed+=("${for_tests[@]}")
fi

is_there() {
    case $1 in
        *=*) command -v "${1%%=*}" >/dev/null 2>&1 ;;
        *)
            case $manager in
                apt) dpkg-query --show --showformat='${db:Status-Status}\n' "$1" 2>/dev/null | grep -qx installed ;;
                dnf | zypper) rpm --query --whatprovides "$1" >/dev/null 2>&1 ;;
                pacman) pacman -T "$1" >/dev/null ;;
            esac
            ;;
    esac
}

# Sets "missing" to the packages that are not installed.
find_missing() {
    local item package
    missing=()
    for item in "${needed[@]}"; do
        package=${item#*=}
        if [[ " ${missing[*]-} " != *" $package "* ]] && ! is_there "$item"; then
            missing+=("$package")
        fi
    done
}

find_missing
if [ ${#missing[@]} -eq 0 ]; then
    say "every system package is there."
    exit 0
fi
say "missing: ${missing[*]}"
if [ $check = yes ]; then
    exit 1
fi

case $manager in
    apt) install=(apt-get -o DPkg::Lock::Timeout=120 install -y --no-install-recommends) ;;
    dnf) install=(dnf install -y --setopt=install_weak_deps=False) ;;
    pacman) install=(pacman -S --noconfirm --needed) ;;
    zypper) install=(zypper --non-interactive install --no-recommends) ;;
esac

root=()
if [ "$(id -u)" -ne 0 ]; then
    root=(sudo)
    # Without a terminal nobody can type a password.
    if [ -n "${CI-}" ] || ! [ -t 0 ]; then
        root=(sudo -n)
    fi
    if ! command -v sudo >/dev/null 2>&1 || ! "${root[@]}" true; then
        warn "installing them takes root or sudo, and there is neither. As root, run:"
        printf '   ' >&2
        printf ' %q' "${install[@]}" "${missing[@]}" >&2
        printf '\n' >&2
        exit 1
    fi
fi

as_root() {
    "${root[@]+"${root[@]}"}" env DEBIAN_FRONTEND=noninteractive "$@" </dev/null
}

# Package lists: apt's may be out of date; a fresh Arch container has none.
if [ "$manager" = apt ]; then
    say "updating the package lists"
    as_root apt-get -o DPkg::Lock::Timeout=120 update -qq ||
        warn "could not update all package lists; trying with what is there."
elif [ "$manager" = pacman ] && ! compgen -G '/var/lib/pacman/sync/*.db' >/dev/null; then
    as_root pacman -Sy --noconfirm || true
fi

say "installing: ${missing[*]}"
if ! as_root "${install[@]}" "${missing[@]}"; then
    warn "that failed; trying the packages one by one."
    for package in "${missing[@]}"; do
        as_root "${install[@]}" "$package" || true
    done
fi

find_missing
if [ ${#missing[@]} -ne 0 ]; then
    warn "still missing: ${missing[*]}"
    exit 1
fi
say "every system package is there now."
