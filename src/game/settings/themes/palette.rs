//! The parts of a theme: every colour, and every parameter of the board's material.

use bevy::prelude::*;

use crate::{engine::teach::review::Mark, rules::Side};

/// All colours and materials of a theme.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    /// The background, also inside focus rings.
    pub bg: Color,
    /// Cards and buttons.
    pub surface: Color,
    /// Raised surfaces: hovered or selected.
    pub surface2: Color,
    /// Thin lines and borders.
    pub hair: Color,
    pub text: Color,
    /// Secondary text.
    pub text2: Color,
    /// Disabled text and move numbers.
    pub text3: Color,
    /// What is active now: the side to move, the selection, the best move.
    pub accent: Color,
    pub on_accent: Color,
    /// The focus ring, and the brackets around the focused square.
    pub focus: Color,
    pub last: Color,
    /// Something is wrong, for example a key that two actions share.
    pub bad: Color,
    /// Something deserves a second look.
    pub warn: Color,
    /// Something is right, for example a good move in the lesson.
    pub good: Color,
    pub coord: Color,
    pub legal_black: Color,
    pub legal_white: Color,
    /// Values of moves on the playing surface.
    pub values: Color,
    /// True if a line separates surfaces from the background.
    pub outlined: bool,
    pub board: BoardTokens,
}

/// A line around a disc.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outline {
    pub color: Color,
    /// Its width, in cells.
    pub width: f32,
}

/// The parameters of the shaders that draw the table and the discs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardTokens {
    /// The material of the playing surface: 0 felt, 1 wood, 2 slate, 3 paper, 4 flat.
    pub surface: u32,
    /// Corner radius of the frame, in cells.
    pub radius: f32,
    /// Colour of the room near the lamp.
    pub room_a: Color,
    /// Colour of the room far from the lamp.
    pub room_b: Color,
    pub frame: Color,
    pub frame_gloss: f32,
    /// The material of the frame: 0 lacquer, 1 wood, 2 flat.
    pub frame_style: u32,
    pub felt: Color,
    /// Strength of the playing surface's texture.
    pub texture: f32,
    pub line: Color,
    /// Width of the engraved lines, in cells.
    pub line_width: f32,
    /// Colour of the light edge beside the engraved lines.
    pub highlight: Color,
    /// Opacity of the light edge.
    pub highlight_alpha: f32,
    /// How much the board darkens away from the lamp.
    pub vignette: f32,
    /// Width of the frame's rounded edge, in cells.
    pub bevel: f32,
    /// Strength of the shadows that the frame and the board cast.
    pub shadow_strength: f32,
    pub black: Color,
    pub black_gloss: f32,
    /// The line around the black face, if there is one.
    pub black_outline: Option<Outline>,
    pub white: Color,
    pub white_gloss: f32,
    /// The line around the white face, if there is one.
    pub white_outline: Option<Outline>,
    /// True if the board looks printed instead of lit.
    pub flat: bool,
    /// True if black discs have a diamond and white discs a ring.
    pub marks: bool,
    /// Colour of the lamp's light.
    pub key: Color,
    /// Strength of the light that comes from all directions.
    pub ambient: f32,
    pub shadow: Color,
    /// Opacity of the discs' shadows.
    pub shadow_alpha: f32,
}

impl Palette {
    /// The colour of an error.
    pub fn error(&self, mark: Mark) -> Color {
        match mark {
            Mark::Blunder => self.bad,
            Mark::Mistake | Mark::Dubious => self.warn,
        }
    }

    /// The ink of rough values on the playing surface: lighter than that of others, except where nothing is faint.
    pub fn rough(&self) -> Color {
        if self.board.marks { self.values } else { self.values.mix(&self.board.felt, 0.3) }
    }

    /// The colour of a side's legal-move marks.
    pub fn legal(&self, side: Side) -> Color {
        match side {
            Side::Black => self.legal_black,
            Side::White => self.legal_white,
        }
    }
}
