#!/usr/bin/env bash
# Makes the Chinese and Japanese typefaces: Noto Sans CJK with the characters that the texts in assets/locales and the
# names of openings use, and no others, and one more face for the names that players type. Run it again when the texts have changed; a test fails if
# that is forgotten.
#
# Needs: Noto Sans CJK (Debian: fonts-noto-cjk) and fonttools with brotli (pip install fonttools brotli).
# Environment: NOTO_CJK, the folder of NotoSansCJK-Regular.ttc and NotoSansCJK-Bold.ttc; PYTHON.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

"${PYTHON:-python3}" - "${NOTO_CJK:-/usr/share/fonts/opentype/noto}" <<'PY'
import sys
from fontTools import subset
from fontTools.ttLib import TTCollection

source = sys.argv[1]
# The characters of names and numbers, those that the game puts between words, and each language's own name.
ALWAYS = set(map(chr, range(0x20, 0x7F))) | set("×·–—−…“”‘’←→↑↓「」、。，：！？（）％") | set("简体中文日本語")
# The place of each language's face in Noto's collections.
LANGUAGES = [("SC", "zh-Hans", 2), ("JP", "ja", 0)]



def make(name, family, weight, number, characters):
    font = TTCollection(f"{source}/NotoSansCJK-{weight}.ttc").fonts[number]
    options = subset.Options()
    options.layout_features = ["kern", "ccmp", "locl"]
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[ord(c) for c in characters])
    subsetter.subset(font)
    # A changed font may not keep its name.
    for record in font["name"].names:
        if record.nameID in (1, 16):
            record.string = family
        elif record.nameID in (3, 4):
            record.string = f"{family} {weight}"
        elif record.nameID == 6:
            record.string = f"{family} {weight}".replace(" ", "")
    font["CFF "].cff.fontNames[0] = f"{family} {weight}".replace(" ", "")
    missing = sorted(characters - set(map(chr, font.getBestCmap())))
    if missing:
        sys.exit(f"{family}: Noto Sans CJK has no {''.join(missing)}")
    # The same every time.
    font.recalcTimestamp = False
    font.save(f"assets/fonts/{name}")
    print(name, len(font.getBestCmap()), "characters")


def characters_of(path):
    """The characters in a file, without its comments."""
    with open(path, encoding="utf-8") as file:
        lines = [line for line in file if not line.startswith("#")]
    return {c for line in lines for c in line if not c.isspace()}


def names_of_openings(tag):
    """The characters of the names of openings in a language."""
    column = {"ja": 3, "zh-Hans": 5}[tag]
    with open("assets/openings/names.tsv", encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
    return {c for row in rows if len(row) > column for c in row[column] if not c.isspace()}


for suffix, tag, number in LANGUAGES:
    characters = ALWAYS | characters_of(f"assets/locales/{tag}.ftl") | names_of_openings(tag)
    for weight in ("Regular", "Bold"):
        make(f"FlipsideSans{suffix}-{weight}.otf", f"Flipside Sans {suffix}", weight, number, characters)

# The characters of names that players type.
KANA = set(map(chr, [*range(0x3041, 0x3097), *range(0x30A1, 0x30FB), 0x30FC, 0x3005, 0x3006]))
NAMES = KANA | characters_of("scripts/name_characters.txt")
make("FlipsideNames-Bold.otf", "Flipside Names", "Bold", 2, NAMES)
PY
