#!/usr/bin/env bash
# Draws assets/desktop/flipside.svg as PNG files of the sizes desktops use, into assets/desktop/icons.
# Needs rsvg-convert and convert (Debian: librsvg2-bin, imagemagick). Run it after changing the drawing.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../assets/desktop"
mkdir -p icons
for size in 16 24 32 48 64 128 256 512; do
    rsvg-convert --width $size --height $size --output icons/$size.png flipside.svg
done
# Windows wants some of them in one file (ImageMagick).
convert icons/16.png icons/24.png icons/32.png icons/48.png icons/64.png icons/256.png flipside.ico
