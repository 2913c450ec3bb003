#!/usr/bin/env bash
# Makes a zip with Flipside for Windows in target/packages. Needs Windows with Rust, and Git's bash. This script is untested.
set -euo pipefail
# shellcheck source=scripts/common.sh disable=SC1091
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

require_cargo
version=$(own_version)
name=flipside-$version-windows
cargo build --release --locked --bins --target-dir target/package
rm -rf "target/package/$name"
mkdir -p "target/package/$name/licences" target/packages
for program in flipside flipside-engine flipside-train; do
    cp "target/package/release/$program.exe" "target/package/$name"
done
while read -r from to; do
    case $to in
        share/doc/*) cp "$from" "target/package/$name/licences/${to##*/}" ;;
    esac
done < <(installed_files)
scripts/crate_licences.sh >"target/package/$name/licences/crate-licences.txt"
cp CHANGELOG.md "target/package/$name/CHANGELOG.txt"
(cd target/package && powershell -Command "Compress-Archive -Force $name ../packages/$name.zip")
say "target/packages/$name.zip"
