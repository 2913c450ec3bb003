#!/usr/bin/env python3
"""Builds the fonts in assets/fonts: subsets of Manrope and Jost with the characters the game can show.

  Manrope-*.ttf          Regular, Medium, SemiBold, Bold: Latin, Greek, Cyrillic, Vietnamese, some signs and arrows
  FlipsideFigures-*.ttf  Manrope Medium and SemiBold with digits of one width in place of the usual ones
  FlipsideMark.ttf       the letters of the word mark, from Jost 600

Modified fonts have names of their own. Manrope's and Jost's licence texts (OFL) are beside the fonts.
scripts/make_cjk_fonts.sh makes the Chinese and Japanese fonts.

Needs fontTools and brotli (pip install fonttools brotli), the static Manrope fonts (Debian: fonts-manrope), and Jost 600
as WOFF2 (npm package @fontsource/jost, files/jost-latin-600-normal.woff2). Example:
  scripts/make_fonts.py --jost jost-latin-600-normal.woff2
"""

import argparse
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

ASSETS = Path(__file__).resolve().parent.parent / "assets"

LETTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *range(0x218, 0x21C),
    *range(0x370, 0x400),
    *range(0x400, 0x460),
    *range(0x490, 0x492),
    *range(0x1E80, 0x1E86),
    *range(0x1EA0, 0x1EFA),
    *map(ord, "–—‘’‚“”„•…‰‹›€←↑→↓−×✓"),
]
FIGURES = [*range(0x20, 0x7F), *map(ord, "−×–")]
MARK = [*map(ord, "flpsdeı")]


def rename(font: TTFont, family: str) -> TTFont:
    for record in font["name"].names:
        if record.nameID in (1, 4, 16):
            record.string = family
        if record.nameID == 6:
            record.string = family.replace(" ", "")
    return font


def cut(font: TTFont, characters: list[int], features: list[str]) -> TTFont:
    options = subset.Options()
    options.layout_features = features
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.hinting = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    return font


def use_tabular_digits(font: TTFont) -> TTFont:
    """Maps each digit to the glyph that the feature 'tnum' would put in its place."""
    gsub = font["GSUB"].table
    tabular = {}
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag != "tnum":
            continue
        for index in record.Feature.LookupListIndex:
            for table in gsub.LookupList.Lookup[index].SubTable:
                tabular.update(getattr(getattr(table, "ExtSubTable", table), "mapping", {}))
    for table in font["cmap"].tables:
        for character, glyph in list(table.cmap.items()):
            table.cmap[character] = tabular.get(glyph, glyph)
    return font


def main() -> None:
    parser = argparse.ArgumentParser(description="Builds the fonts in assets/fonts.")
    parser.add_argument("--jost", type=Path, required=True, help="Jost 600, WOFF2")
    parser.add_argument("--manrope", type=Path, default=Path("/usr/share/fonts/truetype/manrope"))
    parser.add_argument("--out", type=Path, default=ASSETS / "fonts")
    options = parser.parse_args()
    out: Path = options.out
    out.mkdir(parents=True, exist_ok=True)

    for weight in ("Regular", "Medium", "SemiBold", "Bold"):
        source = options.manrope / f"Manrope-{weight}.ttf"
        font = cut(TTFont(source), LETTERS, ["kern", "liga", "ccmp", "locl", "mark", "mkmk"])
        font.save(out / f"Manrope-{weight}.ttf")
        if weight in ("Medium", "SemiBold"):
            font = rename(use_tabular_digits(TTFont(source)), "Flipside Figures")
            cut(font, FIGURES, ["kern"]).save(out / f"FlipsideFigures-{weight}.ttf")

    font = rename(TTFont(options.jost), "Flipside Mark")
    font.flavor = None
    cut(font, MARK, ["kern"]).save(out / "FlipsideMark.ttf")


if __name__ == "__main__":
    main()
