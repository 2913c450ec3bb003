#!/bin/sh
# Starts Flipside from the folder that it was unpacked into. If this system lacks a library that it needs, one sentence says
# which package has it.
here=$(dirname "$(readlink -f "$0")")
program=$here/bin/flipside
[ -x "$program" ] || program=$here/usr/bin/flipside

if missing=$("$program" --version 2>&1 >/dev/null); then
    exec "$program" "$@"
fi
case $missing in
    *libasound.so.2*) words="the sound library is missing; install the package libasound2 (libasound2t64 on newer systems, alsa-lib on others)" ;;
    *libudev.so.1*) words="the library for devices is missing; install the package libudev1 (systemd-libs on other systems)" ;;
    *GLIBC_*) words="this system is too old; Flipside needs glibc 2.35, as in Debian 12 and Ubuntu 22.04, or newer" ;;
    *) words=$missing ;;
esac
echo "flipside: $words" >&2
# Without a terminal nobody sees that.
[ -t 2 ] || notify-send Flipside "$words" 2>/dev/null
exit 1
