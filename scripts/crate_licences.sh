#!/usr/bin/env bash
# Prints the licences of all crates that are in the programs on this system, each text once, with the crates that have it. It
# reads the files that the crates bring; crates that bring none are listed at the end, with the names of their licences.
#
# It needs cargo and Python 3. Cargo downloads crates that are missing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

target=$(rustc -vV | sed -n 's/^host: //p')
list=$(mktemp)
crates=$(mktemp)
trap 'rm -f "$list" "$crates"' EXIT
cargo tree --locked --target "$target" -e normal --prefix none --format '{p}' | sort -u >"$crates"
cargo metadata --locked --format-version 1 --filter-platform "$target" >"$list"
python3 - "$list" "$crates" <<'PY'
import json
import pathlib
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    packages = {(it["name"], it["version"]): it for it in json.load(file)["packages"]}
texts, bare = {}, []
with open(sys.argv[2], encoding="utf-8") as file:
    lines = [line.strip() for line in file if line.strip()]
for line in lines:
    name, version = line.split()[:2]
    if name.startswith("flipside"):
        continue
    package = packages[name, version.lstrip("v")]
    folder = pathlib.Path(package["manifest_path"]).parent
    words = ("licen", "copying", "unlicense", "copyright", "notice")
    files = [it for it in folder.iterdir() if it.is_file() and it.name.lower().startswith(words)]
    crate = f"{name} {version.lstrip('v')} ({package['license']})"
    for file in sorted(files):
        text = file.read_text(encoding="utf-8", errors="replace").replace("\r\n", "\n").strip("\n")
        # The same words may be broken into lines in several ways.
        texts.setdefault(" ".join(text.split()), (text, []))[1].append(crate)
    if not files:
        bare.append(crate)
rule = "=" * 100
print("The licences of the crates in Flipside. Each text stands below the crates that bring it.")
for text, crates in sorted(texts.values(), key=lambda it: (-len(it[1]), it[1])):
    print(f"\n{rule}\n" + "\n".join(dict.fromkeys(crates)) + f"\n{rule}\n\n{text}")
print(f"\n{rule}\nThese bring no text of their licence:\n" + "\n".join(dict.fromkeys(bare)) + f"\n{rule}")
PY
