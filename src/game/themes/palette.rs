//! What a theme consists of: every colour, and every parameter of the board's material.

use bevy::prelude::*;

use crate::rules::Color as Side;

/// All colours and materials of a theme.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    /// Behind everything, and inside focus rings.
    pub bg: Color,
    /// Plates, cards, buttons.
    pub surface: Color,
    /// The same, raised: hover and selection.
    pub surface2: Color,
    /// Thin lines and borders.
    pub hair: Color,
    /// Primary text.
    pub text: Color,
    /// Secondary text.
    pub text2: Color,
    /// Disabled text and move numbers.
    pub text3: Color,
    /// Active now: whose turn, selection, best move.
    pub accent: Color,
    /// Text on accent.
    pub on_accent: Color,
    /// The focus ring and brackets.
    pub focus: Color,
    /// The last move.
    pub last: Color,
    /// Something is wrong.
    pub bad: Color,
    /// Something deserves a second look.
    pub warn: Color,
    /// Something is right.
    pub good: Color,
    /// Coordinates on the frame.
    pub coord: Color,
    /// Legal-move marks for black.
    pub seed_black: Color,
    /// Legal-move marks for white.
    pub seed_white: Color,
    /// Whether a line around surfaces separates them from the background.
    pub outlined: bool,
    /// The table, the board and the discs.
    pub board: BoardTokens,
}

/// A line around a disc.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outline {
    /// Its colour.
    pub color: Color,
    /// Its width in cells.
    pub width: f32,
}

/// The parameters of the shaders that draw the table and the discs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardTokens {
    /// 0 felt, 1 wood, 2 slate, 3 paper, 4 flat.
    pub surface: u32,
    /// Corner radius of the frame in cells.
    pub radius: f32,
    /// The room near the lamp.
    pub room_a: Color,
    /// The room far from the lamp.
    pub room_b: Color,
    /// The frame.
    pub frame: Color,
    /// Shine of the frame.
    pub frame_gloss: f32,
    /// 0 lacquer, 1 wood, 2 flat.
    pub frame_style: u32,
    /// The playing surface.
    pub felt: Color,
    /// Strength of its texture.
    pub texture: f32,
    /// Engraved lines.
    pub line: Color,
    /// Their width in cells.
    pub line_width: f32,
    /// The light edge beside them.
    pub highlight: Color,
    /// Its opacity.
    pub highlight_alpha: f32,
    /// Darkening away from the lamp.
    pub vignette: f32,
    /// Width of the frame's rounded edge in cells.
    pub bevel: f32,
    /// Strength of the shadows of frame and board.
    pub shadow_strength: f32,
    /// Black face.
    pub black: Color,
    /// Shine of black.
    pub black_gloss: f32,
    /// The line around it.
    pub black_outline: Option<Outline>,
    /// White face.
    pub white: Color,
    /// Shine of white.
    pub white_gloss: f32,
    /// The line around it.
    pub white_outline: Option<Outline>,
    /// Printed instead of lit.
    pub flat: bool,
    /// A diamond on black and a ring on white.
    pub marks: bool,
    /// Colour of the lamp's light.
    pub key: Color,
    /// Light from everywhere.
    pub ambient: f32,
    /// Colour of the discs' shadows.
    pub shadow: Color,
    /// Their opacity.
    pub shadow_alpha: f32,
}

impl Palette {
    /// Legal-move marks for a side.
    pub fn seed(&self, side: Side) -> Color {
        match side {
            Side::Black => self.seed_black,
            Side::White => self.seed_white,
        }
    }
}
