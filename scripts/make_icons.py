#!/usr/bin/env python3
"""Draws assets/icons/*.svg into the atlases the game loads.

  assets/images/icons.png       every icon but the characters: white with alpha, to be tinted; 8 columns
  assets/images/icons.txt       the names of those icons, one a line, in cell order
  assets/images/characters.png  the characters' emblems (char_NN_name.svg) in their own colours; 4 columns

Cells are filled row by row in alphabetical order. Both images have straight alpha, and transparent pixels carry the
colour of what is next to them, so that scaling leaves no dark edge.

Needs rsvg-convert (Debian: librsvg2-bin) and Pillow (pip install pillow). Run it after changing an SVG:
  scripts/make_icons.py
"""

import argparse
import io
import re
import subprocess
from pathlib import Path

from PIL import Image

ASSETS = Path(__file__).resolve().parent.parent / "assets"
SUPERSAMPLING = 4


def rasterise(svg: Path, size: int) -> Image.Image:
    """The drawing at size x size pixels, averaged from a larger one; alpha is premultiplied."""
    big = size * SUPERSAMPLING
    png = subprocess.run(
        ["rsvg-convert", "--width", str(big), "--height", str(big), "--format", "png", str(svg)],
        check=True,
        stdout=subprocess.PIPE,
    ).stdout
    image = Image.open(io.BytesIO(png)).convert("RGBA")
    if image.size != (big, big):
        raise SystemExit(f"{svg.name}: not square: {image.size}")
    # Average premultiplied colours, or the transparent pixels' black would darken every edge.
    return image.convert("RGBa").reduce(SUPERSAMPLING)


def draw_icon(svg: Path, cell: int) -> Image.Image:
    alpha = rasterise(svg, cell).getchannel("a")
    border = [alpha.crop(box).getextrema()[1] for box in edges(cell)]
    if any(border):
        raise SystemExit(f"{svg.name}: touches the edge of its cell")
    white = Image.new("L", (cell, cell), 255)
    return Image.merge("RGBA", (white, white, white, alpha))


def draw_character(svg: Path, cell: int, inset: int) -> Image.Image:
    disc = re.search(r'<circle cx="32" cy="32" r="32" fill="(#[0-9a-f]{6})"', svg.read_text(encoding="utf-8"))
    if not disc:
        raise SystemExit(f"{svg.name}: no round background")
    emblem = rasterise(svg, cell - 2 * inset).convert("RGBA")
    # Only the background's rim is transparent or partly so: give it the background's own colour.
    filled = Image.new("RGB", emblem.size, disc.group(1))
    opaque = emblem.getchannel("A").point(lambda a: 255 if a == 255 else 0)
    filled.paste(emblem.convert("RGB"), mask=opaque)
    filled.putalpha(emblem.getchannel("A"))
    whole = Image.new("RGBA", (cell, cell), disc.group(1) + "00")
    whole.paste(filled, (inset, inset))
    return whole


def edges(cell: int) -> list[tuple[int, int, int, int]]:
    return [(0, 0, cell, 1), (0, cell - 1, cell, cell), (0, 0, 1, cell), (cell - 1, 0, cell, cell)]


def save_grid(cells: list[Image.Image], columns: int, empty: str, path: Path) -> None:
    size = cells[0].width
    rows = -(-len(cells) // columns)
    atlas = Image.new("RGBA", (columns * size, rows * size), empty)
    for index, image in enumerate(cells):
        atlas.paste(image, (index % columns * size, index // columns * size))
    atlas.save(path, optimize=True)
    print(f"{path.relative_to(ASSETS.parent)}: {columns} x {rows} cells of {size} px, {path.stat().st_size} bytes")


def main() -> None:
    parser = argparse.ArgumentParser(description="Draws assets/icons/*.svg into the atlases in assets/images.")
    parser.add_argument("--icon-cell", type=int, default=96, help="pixels of an icon's cell (96)")
    parser.add_argument("--character-cell", type=int, default=192, help="pixels of an emblem's cell (192)")
    options = parser.parse_args()

    drawings = sorted((ASSETS / "icons").glob("*.svg"), key=lambda svg: svg.stem)
    icons = [svg for svg in drawings if not svg.stem.startswith("char_")]
    characters = [svg for svg in drawings if svg.stem.startswith("char_")]
    images = ASSETS / "images"
    images.mkdir(exist_ok=True)

    save_grid([draw_icon(svg, options.icon_cell) for svg in icons], 8, "#ffffff00", images / "icons.png")
    (images / "icons.txt").write_text("".join(f"{svg.stem}\n" for svg in icons), encoding="utf-8")
    for index, svg in enumerate(icons):
        print(f"{index:3} {svg.stem}")

    # Two pixels around each emblem keep its round edge smooth and its neighbour's out.
    emblems = [draw_character(svg, options.character_cell, 2) for svg in characters]
    save_grid(emblems, 4, "#00000000", images / "characters.png")
    for index, svg in enumerate(characters):
        print(f"{index:3} {svg.stem}")


if __name__ == "__main__":
    main()
