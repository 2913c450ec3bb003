//! The colours of a picture.

use bevy::prelude::*;

use crate::game::settings::themes::{Outline, Palette};

/// Red, green and blue in sRGB.
pub type Rgb = [u8; 3];

/// The colours and materials of a picture. A cell, in which lengths are given, is the side of a square of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// Around the board.
    pub background: Rgb,
    pub frame: Rgb,
    /// The edges of the frame where the light falls on them.
    pub frame_edge: Rgb,
    /// The radius of the frame's corners, in cells.
    pub radius: f32,
    /// The playing surface.
    pub felt: Rgb,
    /// The lines and the four points on it.
    pub line: Rgb,
    /// The width of the lines, in cells.
    pub line_width: f32,
    pub coordinates: Rgb,
    pub black: DiscLook,
    pub white: DiscLook,
    /// True if black discs have a diamond and white discs a ring.
    pub marks: bool,
    /// The mark of the last move.
    pub last: Rgb,
    /// The best move with its arrows, and the value on it.
    pub accent: Rgb,
    pub on_accent: Rgb,
    /// The values of other moves.
    pub values: Rgb,
    /// The strength of all shadows: 1 for a board under a lamp, 0 for none.
    pub shadow: f32,
    /// Names and numbers of discs.
    pub text: Rgb,
    pub quiet: Rgb,
}

/// The colours of one side of a disc.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DiscLook {
    /// Where the light falls on its edge.
    pub light: Rgb,
    pub dark: Rgb,
    /// The colour of a line around it, and its width in cells. A disc with a line is printed in its dark colour; a disc
    /// without one has a body.
    pub outline: Option<(Rgb, f32)>,
}

impl Look {
    /// The look of a theme.
    pub fn of(palette: &Palette) -> Self {
        let board = &palette.board;
        let [frame, key] = [board.frame, board.key].map(rgb);
        let disc = |face: Color, outline: Option<Outline>, light, dark, toward| {
            let face = rgb(face);
            DiscLook {
                light: mix(face, key, light),
                // A disc with a line around it is printed.
                dark: match outline {
                    Some(_) => face,
                    None => mix(face, toward, dark),
                },
                outline: outline.map(|it| (rgb(it.color), it.width)),
            }
        };
        let white = rgb(board.white);
        let lamp = std::array::from_fn(|i| (u16::from(white[i]) * u16::from(key[i]) / 255) as u8);
        Self {
            background: rgb(palette.bg),
            frame,
            frame_edge: mix(frame, key, 0.13 * board.frame_gloss),
            radius: board.radius,
            felt: rgb(board.felt),
            line: rgb(board.line),
            line_width: board.line_width,
            coordinates: rgb(palette.coord),
            black: disc(board.black, board.black_outline, 0.28, 0.08, key),
            white: disc(board.white, board.white_outline, 0.5, 0.5, lamp),
            marks: board.marks,
            last: rgb(palette.last),
            accent: rgb(palette.accent),
            on_accent: rgb(palette.on_accent),
            values: rgb(palette.values),
            shadow: board.shadow_strength,
            text: rgb(palette.text),
            quiet: rgb(palette.text2),
        }
    }
}

fn rgb(color: Color) -> Rgb {
    let [red, green, blue, _] = color.to_srgba().to_u8_array();
    [red, green, blue]
}

/// The colour between two others: `a` at 0 and `b` at 1.
pub(super) fn mix(a: Rgb, b: Rgb, part: f32) -> Rgb {
    std::array::from_fn(|i| (a[i] as f32 + (b[i] as f32 - a[i] as f32) * part).round() as u8)
}
