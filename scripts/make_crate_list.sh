#!/usr/bin/env bash
# Makes assets/licences/crates.txt, the list of the crates that the game is built with, and their licences. It asks
# Cargo for them. Run it again when Cargo.lock has changed; a test fails if that is forgotten.
#
# It needs cargo and Python 3. Cargo downloads crates that are missing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

list=$(mktemp)
trap 'rm -f "$list"' EXIT
cargo metadata --locked --format-version 1 >"$list"
python3 - "$list" >assets/licences/crates.txt <<'PY'
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    data = json.load(file)
packages = {package["id"]: package for package in data["packages"]}
own = set(data["workspace_members"])
nodes = {node["id"]: node for node in data["resolve"]["nodes"]}
root = data["resolve"]["root"]

# The crates that are in the program on at least one system. Others only help to build or to test it.
shipped, waiting = set(), [root]
while waiting:
    at = waiting.pop()
    for dependency in nodes[at]["deps"]:
        normal = any(kind["kind"] is None for kind in dependency["dep_kinds"])
        if normal and dependency["pkg"] not in shipped:
            shipped.add(dependency["pkg"])
            waiting.append(dependency["pkg"])


def licence(package):
    # Old manifests write a slash for "or". The order of alternative licences has no meaning.
    text = (package["license"] or "see its files").replace(" / ", " OR ").replace("/", " OR ")
    if "(" in text or " AND " in text:
        return text
    usual = ["MIT", "Apache-2.0"]
    choices = text.split(" OR ")
    choices.sort(key=lambda name: (usual.index(name) if name in usual else len(usual), name))
    return " OR ".join(choices)


def lines(ids):
    for package in sorted((packages[id] for id in ids), key=lambda p: (p["name"], p["version"])):
        yield f'{package["name"]}\t{package["version"]}\t{licence(package)}'


print("# Made by scripts/make_crate_list.sh: name, version, licence.")
print("# In the program on some system:")
print(*lines(shipped - own), sep="\n")
print("# Only to build or to test it:")
print(*lines(set(packages) - shipped - own), sep="\n")
PY
wc -l assets/licences/crates.txt
