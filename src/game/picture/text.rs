//! Lines of text as outlines.

use std::cell::RefCell;

use parley::{FontContext, FontData, LayoutContext};
use skrifa::{
    FontRef, GlyphId, MetadataProvider,
    instance::{LocationRef, NormalizedCoord, Size},
    outline::{DrawSettings, OutlinePen},
};
use tiny_skia::{Path, PathBuilder, Transform};

use super::{
    drawing::{Fill, Outline, Shape},
    look::Rgb,
};
use crate::game::{
    look::{glyph_runs, set_line},
    texts::Script,
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

/// Sets the texts of pictures.
pub struct Letters {
    contexts: RefCell<(FontContext, LayoutContext)>,
    script: Script,
}

/// A part of a letter, a letter or several. All lengths are parts of the size.
struct Glyph {
    font: FontData,
    /// Where a typeface that varies stands.
    place: Vec<NormalizedCoord>,
    id: GlyphId,
    x: f32,
    y: f32,
    /// How far it moves the next one.
    advance: f32,
}

impl Letters {
    /// Letters of these typefaces, for texts of a language.
    pub fn new(fonts: FontContext, script: Script) -> Self {
        let contexts = RefCell::new((fonts, LayoutContext::new()));
        Self { contexts, script }
    }

    /// Sets a line in letters of a size, or smaller ones if it has not enough room.
    pub(super) fn line(&self, text: &str, size: f32, room: f32) -> Line {
        let text: String = text.chars().take(LONGEST).collect();
        let mut glyphs = self.glyphs(&text);
        let advance = |glyphs: &[Glyph]| glyphs.iter().map(|glyph| glyph.advance).sum::<f32>();
        let wanted = advance(&glyphs) * size;
        let size = size * (room / wanted).clamp(SMALLEST, 1.0);
        // A line that fits exactly may look too long by a rounding error.
        if advance(&glyphs) * size > 1.001 * room {
            let ellipsis = self.glyphs("…");
            while !glyphs.is_empty() && (advance(&glyphs) + advance(&ellipsis)) * size > room {
                glyphs.pop();
            }
            glyphs.extend(ellipsis);
        }

        let mut pen = Pen::default();
        let mut width = 0.0;
        for glyph in &glyphs {
            let font = FontRef::from_index(glyph.font.data.as_ref(), glyph.font.index);
            let outlines = font.map(|font| font.outline_glyphs()).ok();
            if let Some(outline) = outlines.and_then(|outlines| outlines.get(glyph.id)) {
                (pen.x, pen.y) = (width + glyph.x * size, glyph.y * size);
                let place = LocationRef::new(&glyph.place);
                let settings = DrawSettings::unhinted(Size::new(size), place);
                // A damaged glyph is left as far as it could be drawn.
                let _ = outline.draw(settings, &mut pen);
            }
            width += glyph.advance * size;
        }
        let path = pen.path.finish();
        Line { path, width, size }
    }

    /// The glyphs of a text from left to right. Characters that no typeface has are left out.
    fn glyphs(&self, text: &str) -> Vec<Glyph> {
        let (fonts, layouts) = &mut *self.contexts.borrow_mut();
        let layout = set_line(fonts, layouts, self.script, text);
        let mut glyphs = Vec::new();
        for part in glyph_runs(&layout) {
            let (run, known) = (part.run(), part.glyphs().filter(|glyph| glyph.id != 0));
            let place = run.normalized_coords().iter();
            let place: Vec<_> = place.map(|&it| NormalizedCoord::from_bits(it)).collect();
            glyphs.extend(known.map(|glyph| Glyph {
                font: run.font().clone(),
                place: place.clone(),
                id: GlyphId::new(glyph.id),
                x: glyph.x,
                y: glyph.y,
                advance: glyph.advance,
            }));
        }
        glyphs
    }
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
    y: f32,
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(self.x + x, self.y - y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(self.x + x, self.y - y);
    }

    fn quad_to(&mut self, ax: f32, ay: f32, x: f32, y: f32) {
        let (left, top) = (self.x, self.y);
        self.path.quad_to(left + ax, top - ay, left + x, top - y);
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        let (left, top) = (self.x, self.y);
        self.path.cubic_to(left + ax, top - ay, left + bx, top - by, left + x, top - y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use super::super::samples::{FONT, NAMES, letters};

    #[test]
    fn long_lines_get_smaller_and_are_cut() {
        let letters = letters(&[FONT]);
        let full = letters.line("Magpie", 20.0, f32::INFINITY);
        assert!(full.width > 50.0 && full.size > 19.9);
        let smaller = letters.line("Magpie", 20.0, 0.9 * full.width);
        assert!(smaller.width <= 0.901 * full.width && smaller.size < 20.0);
        let cut = letters.line("Magpie", 20.0, 0.5 * full.width);
        assert!(cut.width <= 0.5 * full.width && cut.path.is_some());
    }

    #[test]
    fn names_are_set_in_a_typeface_that_has_their_characters() {
        let width = |files: &[&[u8]], name| {
            let line = letters(files).line(name, 20.0, f32::INFINITY);
            assert_eq!(line.path.is_some(), line.width > 0.0, "{name}");
            line.width
        };
        assert!(width(&[FONT], "村上") < 0.01);
        // These characters are as wide as they are high.
        assert!((width(&[FONT, NAMES], "村上") - 40.0).abs() < 1.0);
        let mixed = width(&[FONT, NAMES], "A 村上");
        let parts = width(&[FONT, NAMES], "A") + width(&[FONT, NAMES], "村上");
        assert!(mixed > parts, "{mixed} {parts}");
    }

    #[test]
    fn no_text_and_no_font_are_harmless() {
        let (some, none) = (letters(&[FONT]), letters(&[]));
        for (letters, text) in [(&some, ""), (&some, "\u{0}\u{10ffff}"), (&none, "a")] {
            assert!(letters.line(text, 20.0, 100.0).path.is_none(), "{text:?}");
        }
    }
}
