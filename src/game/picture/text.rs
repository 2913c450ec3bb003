//! Lines of text as outlines.

use skrifa::{
    FontRef, GlyphId, MetadataProvider,
    instance::{LocationRef, Size},
    outline::{DrawSettings, OutlinePen},
};
use tiny_skia::{Path, PathBuilder, Transform};

use super::{
    drawing::{Fill, Outline, Shape},
    look::Rgb,
};

/// How many characters of a text are looked at. No line has room for more.
const LONGEST: usize = 300;
/// A line that is too long gets smaller down to this part of its size, and is cut after that.
const SMALLEST: f32 = 0.7;
/// Half of the height of a capital letter, as a part of the size. Lines are centered by it.
const HALF_CAPITAL: f32 = 0.36;

/// A line of text, whose baseline begins at the origin.
pub(super) struct Line {
    /// Nothing if no letter can be seen.
    path: Option<Path>,
    /// In pixels.
    pub width: f32,
    size: f32,
}

struct Glyph<'a> {
    font: &'a FontRef<'a>,
    id: GlyphId,
    /// How far it moves the next one, as a part of the size.
    advance: f32,
}

/// Sets a line in letters of a size, or smaller ones if it has not enough room.
pub(super) fn line(fonts: &[&[u8]], text: &str, size: f32, room: f32) -> Line {
    let fonts: Vec<_> = (fonts.iter())
        .filter_map(|font| FontRef::new(font).ok())
        .collect();
    let mut glyphs: Vec<_> = (text.chars().take(LONGEST))
        .filter_map(|character| glyph(&fonts, character))
        .collect();
    let advance = |glyphs: &[Glyph]| glyphs.iter().map(|glyph| glyph.advance).sum::<f32>();
    let wanted = advance(&glyphs) * size;
    let size = size * (room / wanted).clamp(SMALLEST, 1.0);
    // A line that fits exactly may look too long by a rounding error.
    if advance(&glyphs) * size > 1.001 * room {
        let ellipsis = glyph(&fonts, '…');
        let ellipsis_width = ellipsis.as_ref().map_or(0.0, |glyph| glyph.advance);
        while !glyphs.is_empty() && (advance(&glyphs) + ellipsis_width) * size > room {
            glyphs.pop();
        }
        glyphs.extend(ellipsis);
    }

    let mut pen = Pen::default();
    for glyph in &glyphs {
        if let Some(outline) = glyph.font.outline_glyphs().get(glyph.id) {
            let settings = DrawSettings::unhinted(Size::new(size), LocationRef::default());
            // A damaged glyph is left as far as it could be drawn.
            let _ = outline.draw(settings, &mut pen);
        }
        pen.x += glyph.advance * size;
    }
    let (path, width) = (pen.path.finish(), pen.x);
    Line { path, width, size }
}

fn glyph<'a>(fonts: &'a [FontRef<'a>], character: char) -> Option<Glyph<'a>> {
    fonts.iter().find_map(|font| {
        let id = font.charmap().map(character)?;
        let metrics = font.glyph_metrics(Size::new(1.0), LocationRef::default());
        let advance = metrics.advance_width(id)?;
        Some(Glyph { font, id, advance })
    })
}

impl Line {
    /// The line with its middle here.
    pub fn centered(self, [x, y]: [f32; 2], color: Rgb) -> Option<Shape> {
        let (dx, dy) = (x - self.width / 2.0, y + HALF_CAPITAL * self.size);
        let path = self.path?.transform(Transform::from_translate(dx, dy))?;
        let (outline, fill) = (Outline::Path(path), Fill::Flat(color));
        Some(Shape { outline, fill })
    }
}

/// Collects outlines. In fonts, y grows upwards.
#[derive(Default)]
struct Pen {
    path: PathBuilder,
    x: f32,
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(self.x + x, -y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(self.x + x, -y);
    }

    fn quad_to(&mut self, ax: f32, ay: f32, x: f32, y: f32) {
        self.path.quad_to(self.x + ax, -ay, self.x + x, -y);
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        let start = self.x;
        self.path
            .cubic_to(start + ax, -ay, start + bx, -by, start + x, -y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use super::{super::samples::FONTS, *};

    #[test]
    fn long_lines_get_smaller_and_are_cut() {
        let full = line(FONTS, "Magpie", 20.0, f32::INFINITY);
        assert!(full.width > 50.0 && full.size > 19.9);
        let smaller = line(FONTS, "Magpie", 20.0, 0.9 * full.width);
        assert!(smaller.width <= 0.901 * full.width && smaller.size < 20.0);
        let cut = line(FONTS, "Magpie", 20.0, 0.5 * full.width);
        assert!(cut.width <= 0.5 * full.width && cut.path.is_some());
    }

    #[test]
    fn no_text_and_no_font_are_harmless() {
        let broken: &[u8] = b"not a font";
        for (fonts, text) in [
            (FONTS, ""),
            (FONTS, "\u{0}\u{10ffff}"),
            (&[], "a"),
            (&[broken], "a"),
        ] {
            assert!(line(fonts, text, 20.0, 100.0).path.is_none(), "{text:?}");
        }
    }
}
