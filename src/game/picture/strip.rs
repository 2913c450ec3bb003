//! The words below the board.

use super::{
    disc::{self, Face},
    drawing::{Fill, Shape, ellipse},
    layout::Layout,
    style::Style,
};
use crate::rules::{Position, Side};

/// The numbers of discs as the game tells them: those of the result once no side can move.
pub(super) fn score(position: &Position) -> String {
    let [black, white] = Side::ALL.map(|color| position.counted(color));
    format!("{black} – {white}")
}

/// The names at both ends, the score between them, and the caption below.
pub(super) fn shapes(style: &Style, layout: &Layout, position: &Position) -> Vec<Shape> {
    let Some(words) = style.words else {
        return Vec::new();
    };
    let (look, size) = (style.look, layout.letters);
    let middle = layout.width as f32 / 2.0;
    // The names end where the frame does.
    let half = middle - layout.origin + layout.frame;
    let y = layout.width as f32 + 0.7 * size;
    let score = style.letters.line(&score(position), 1.2 * size, f32::INFINITY);
    let icon = 1.6 * size;
    let room = half - score.width / 2.0 - 1.1 * icon - 0.6 * size;

    let mut shapes = Vec::new();
    for (color, name, outwards) in [(Side::Black, words.players[0], -1.0), (Side::White, words.players[1], 1.0)] {
        let center = [middle + outwards * (half - icon / 2.0), y];
        if color == Side::Black {
            // A black disc on a dark background needs a line around it.
            shapes.push(ellipse(center, [0.425 * icon; 2], Fill::Flat(look.quiet)));
        }
        shapes.extend(disc::shapes_at(look, center, icon, Face::up(color)));
        let name = style.letters.line(name, size, room);
        let x = middle + outwards * (half - 1.1 * icon - name.width / 2.0);
        shapes.extend(name.centered([x, y], look.text));
    }
    shapes.extend(score.centered([middle, y], look.text));
    let caption = style.letters.line(words.caption, 0.74 * size, 2.0 * half);
    shapes.extend(caption.centered([middle, y + 1.6 * size], look.quiet));
    shapes
}
