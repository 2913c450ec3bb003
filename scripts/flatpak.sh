#!/usr/bin/env bash
# Writes what flatpak-builder needs to build Flipside without a network, into target/flatpak: the manifest, and the crates of
# Cargo.lock as its sources. Then, where flatpak-builder is installed:
#
#   flatpak-builder --user --install --force-clean target/flatpak/build target/flatpak/org.flipside_game.Flipside.json
#
# The manifest is untested. Needs Python 3.11.
set -euo pipefail
# shellcheck source=scripts/common.sh disable=SC1091
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

mkdir -p target/flatpak
python3 - "$app_id" "$PWD" <<'PY'
import json
import sys
import tomllib

app, root = sys.argv[1:]
with open("Cargo.lock", "rb") as file:
    packages = [it for it in tomllib.load(file)["package"] if "source" in it]
sources = [{"type": "dir", "path": root, "skip": ["target"]}]
for it in packages:
    name = f"{it['name']}-{it['version']}"
    sources += [
        {
            "type": "archive",
            "archive-type": "tar-gzip",
            "url": f"https://static.crates.io/crates/{it['name']}/{name}.crate",
            "sha256": it["checksum"],
            "dest": f"vendor/{name}",
        },
        {
            "type": "inline",
            "contents": json.dumps({"package": it["checksum"], "files": {}}),
            "dest": f"vendor/{name}",
            "dest-filename": ".cargo-checksum.json",
        },
    ]
vendored = '[source.crates-io]\nreplace-with = "vendored"\n[source.vendored]\ndirectory = "vendor"\n'
sources.append(
    {"type": "inline", "contents": vendored, "dest": ".cargo", "dest-filename": "config.toml"}
)
manifest = {
    "id": app,
    "runtime": "org.freedesktop.Platform",
    "runtime-version": "25.08",
    "sdk": "org.freedesktop.Sdk",
    "sdk-extensions": ["org.freedesktop.Sdk.Extension.rust-stable"],
    "command": "flipside",
    "finish-args": [
        "--socket=wayland",
        "--socket=fallback-x11",
        "--socket=pulseaudio",
        "--share=ipc",
        # Graphics and gamepads.
        "--device=all",
        "--filesystem=xdg-documents/Flipside:create",
    ],
    "modules": [
        {
            "name": "flipside",
            "buildsystem": "simple",
            "build-options": {"append-path": "/usr/lib/sdk/rust-stable/bin"},
            "build-commands": [
                "cargo build --release --locked --offline --bin flipside",
                "scripts/install.sh --prefix /app --binary target/release/flipside",
            ],
            "sources": sources,
        }
    ],
}
with open(f"target/flatpak/{app}.json", "w", encoding="utf-8") as file:
    json.dump(manifest, file, indent=1)
PY
say "target/flatpak/$app_id.json"
