//! Every colour and every parameter of the board's material, by theme.

use bevy::prelude::*;

/// The tokens of a theme.
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
    /// Coordinates on the frame.
    pub coord: Color,
    /// Legal-move marks for black.
    pub seed_black: Color,
    /// Legal-move marks for white.
    pub seed_white: Color,
    /// The table, the board and the discs.
    pub board: BoardTokens,
}

/// What the table's and discs' shaders are fed with.
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
    /// White face.
    pub white: Color,
    /// Shine of white.
    pub white_gloss: f32,
    /// Colour of the lamp's light.
    pub key: Color,
    /// Light from everywhere.
    pub ambient: f32,
    /// Colour of the discs' shadows.
    pub shadow: Color,
    /// Their opacity.
    pub shadow_alpha: f32,
}

const fn hex(rgb: u32) -> Color {
    Color::srgb_u8((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
}

/// The default theme: green felt in a dark wooden frame.
pub const CLASSIC_GREEN: Palette = Palette {
    bg: hex(0x001a_1714),
    surface: hex(0x002d_2823),
    surface2: hex(0x003d_362f),
    hair: hex(0x004b_4238),
    text: hex(0x00f5_efe4),
    text2: hex(0x00bd_b3a6),
    text3: hex(0x008f_8579),
    accent: hex(0x00e8_b968),
    on_accent: hex(0x001f_1608),
    focus: hex(0x00ff_df9a),
    last: hex(0x00dc_4a29),
    bad: hex(0x00f0_8a72),
    coord: hex(0x00b9_afa2),
    seed_black: hex(0x000b_0d0c),
    seed_white: hex(0x00f5_efe2),
    board: BoardTokens {
        surface: 0,
        radius: 0.26,
        room_a: hex(0x0023_1f1b),
        room_b: hex(0x000f_0d0c),
        frame: hex(0x002a_2119),
        frame_gloss: 0.8,
        frame_style: 1,
        felt: hex(0x002d_7653),
        texture: 0.55,
        line: hex(0x0007_1d11),
        line_width: 0.018,
        highlight: hex(0x006f_b48f),
        highlight_alpha: 0.16,
        vignette: 0.24,
        bevel: 0.11,
        shadow_strength: 1.0,
        black: hex(0x0008_090a),
        black_gloss: 1.0,
        white: hex(0x00ec_e5d6),
        white_gloss: 0.5,
        key: hex(0x00ff_f3e0),
        ambient: 0.42,
        shadow: hex(0x0002_0d07),
        shadow_alpha: 0.74,
    },
};

impl Palette {
    /// Legal-move marks for a side.
    pub fn seed(&self, side: crate::rules::Color) -> Color {
        match side {
            crate::rules::Color::Black => self.seed_black,
            crate::rules::Color::White => self.seed_white,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance(color: Color) -> f32 {
        let c = color.to_linear();
        0.2126 * c.red + 0.7152 * c.green + 0.0722 * c.blue
    }

    fn contrast(a: Color, b: Color) -> f32 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn text_can_be_read() {
        let p = CLASSIC_GREEN;
        for (name, front, back, least) in [
            ("text", p.text, p.surface, 4.5),
            ("text2", p.text2, p.surface2, 4.5),
            ("text3", p.text3, p.surface, 3.0),
            ("accent", p.accent, p.surface, 4.5),
            ("on accent", p.on_accent, p.accent, 4.5),
            ("bad", p.bad, p.surface, 4.5),
            ("coordinates", p.coord, p.board.frame, 4.5),
            ("focus", p.focus, p.board.felt, 3.0),
        ] {
            let got = contrast(front, back);
            assert!(got >= least, "{name}: {got:.1} < {least}");
        }
    }
}
