#!/usr/bin/env bash
# Makes Flipside.app for macOS, for both kinds of processors, and packs it into target/packages. Needs a Mac with Rust and
# Apple's command line tools. This script is untested.
set -euo pipefail
# shellcheck source=scripts/common.sh disable=SC1091
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

require_cargo
version=$(own_version)
app=target/package/Flipside.app
rm -rf "$app"
mkdir -p "$app/Contents/MacOS" "$app/Contents/Resources" target/packages

built=()
for target in aarch64-apple-darwin x86_64-apple-darwin; do
    rustup target add "$target"
    cargo build --release --locked --bins --target "$target" --target-dir target/package
    built+=("target/package/$target/release")
done
for program in flipside flipside-engine flipside-train; do
    lipo -create -output "$app/Contents/MacOS/$program" "${built[@]/%//$program}"
done

icons=target/package/flipside.iconset
mkdir -p "$icons"
for size in 16 32 128 256 512; do
    cp "assets/desktop/icons/$size.png" "$icons/icon_${size}x$size.png"
done
cp assets/desktop/icons/32.png "$icons/icon_16x16@2x.png"
cp assets/desktop/icons/64.png "$icons/icon_32x32@2x.png"
cp assets/desktop/icons/256.png "$icons/icon_128x128@2x.png"
cp assets/desktop/icons/512.png "$icons/icon_256x256@2x.png"
iconutil -c icns -o "$app/Contents/Resources/flipside.icns" "$icons"

while read -r from to; do
    case $to in
        share/doc/*) install -m 644 "$from" "$app/Contents/Resources/${to##*/}" ;;
    esac
done < <(installed_files)
scripts/crate_licences.sh >"$app/Contents/Resources/crate-licences.txt"
cp CHANGELOG.md "$app/Contents/Resources"
cat >"$app/Contents/Info.plist" <<PLIST
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
    <key>CFBundleName</key><string>Flipside</string>
    <key>CFBundleIdentifier</key><string>$app_id</string>
    <key>CFBundleExecutable</key><string>flipside</string>
    <key>CFBundleIconFile</key><string>flipside</string>
    <key>CFBundlePackageType</key><string>APPL</string>
    <key>CFBundleShortVersionString</key><string>$version</string>
    <key>CFBundleVersion</key><string>$version</string>
    <key>LSApplicationCategoryType</key><string>public.app-category.board-games</string>
    <key>LSMinimumSystemVersion</key><string>11.0</string>
    <key>NSHighResolutionCapable</key><true/>
</dict>
</plist>
PLIST
# Without a signature of its own, a program for Apple's processors does not start.
codesign --force --deep --sign - "$app"
ditto -c -k --keepParent "$app" "target/packages/flipside-$version-macos.zip"
say "target/packages/flipside-$version-macos.zip"
