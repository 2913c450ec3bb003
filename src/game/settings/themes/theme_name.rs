//! The themes, one row each: the name, as the player reads it, and the colours and materials. A new theme needs a new row
//! here and its name in the text files.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::palette::{BoardTokens, Outline, Palette};
use crate::game::texts::Key;

table! {
    /// A theme. The variants have the same names in the settings file.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum ThemeName: (Key, Palette) {
        /// Green felt in a dark wooden frame.
        #[default]
        ClassicGreen => (Key("theme-classic-green"), Palette {
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
            warn: hex(0x00e8_b968),
            good: hex(0x0086_cda4),
            coord: hex(0x00b9_afa2),
            legal_black: hex(0x000b_0d0c),
            legal_white: hex(0x00f5_efe2),
            values: hex(0x00ff_ffff),
            outlined: false,
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
                black_outline: None,
                white: hex(0x00ec_e5d6),
                white_gloss: 0.5,
                white_outline: None,
                flat: false,
                marks: false,
                key: hex(0x00ff_f3e0),
                ambient: 0.42,
                shadow: hex(0x0002_0d07),
                shadow_alpha: 0.74,
            },
        }),
        /// A wooden board.
        Walnut => (Key("theme-walnut"), Palette {
            bg: hex(0x001c_191a),
            surface: hex(0x0030_2b2c),
            surface2: hex(0x0041_3a3b),
            hair: hex(0x0050_4748),
            text: hex(0x00f7_efe3),
            text2: hex(0x00c4_b8ad),
            text3: hex(0x0096_8a82),
            accent: hex(0x00fb_c07f),
            on_accent: hex(0x0024_1203),
            focus: hex(0x00ff_e0bd),
            last: hex(0x00d9_462a),
            bad: hex(0x00f5_8e78),
            warn: hex(0x00f2_c25a),
            good: hex(0x009c_cf8e),
            coord: hex(0x00d0_b394),
            legal_black: hex(0x0014_0b05),
            legal_white: hex(0x00ff_f4de),
            values: hex(0x00ff_ffff),
            outlined: false,
            board: BoardTokens {
                surface: 1,
                radius: 0.26,
                room_a: hex(0x0026_2223),
                room_b: hex(0x0010_0e0f),
                frame: hex(0x003b_2314),
                frame_gloss: 0.9,
                frame_style: 1,
                felt: hex(0x0096_633a),
                texture: 0.8,
                line: hex(0x002b_170a),
                line_width: 0.018,
                highlight: hex(0x00e0_b27a),
                highlight_alpha: 0.22,
                vignette: 0.22,
                bevel: 0.11,
                shadow_strength: 0.95,
                black: hex(0x000a_0807),
                black_gloss: 0.85,
                black_outline: None,
                white: hex(0x00ee_dcb8),
                white_gloss: 0.42,
                white_outline: None,
                flat: false,
                marks: false,
                key: hex(0x00ff_f0d8),
                ambient: 0.42,
                shadow: hex(0x0014_0802),
                shadow_alpha: 0.74,
            },
        }),
        /// Blue slate in a lacquered frame.
        Midnight => (Key("theme-midnight"), Palette {
            bg: hex(0x0010_151f),
            surface: hex(0x001f_293a),
            surface2: hex(0x002d_3a50),
            hair: hex(0x003a_4963),
            text: hex(0x00ee_f3fb),
            text2: hex(0x00a9_b6cb),
            text3: hex(0x007d_8ba2),
            accent: hex(0x009c_c8ff),
            on_accent: hex(0x0008_1627),
            focus: hex(0x00cf_e4ff),
            last: hex(0x00dc_4d33),
            bad: hex(0x00ff_9a8a),
            warn: hex(0x00f3_cf7a),
            good: hex(0x0084_d6b4),
            coord: hex(0x00a3_b3cc),
            legal_black: hex(0x0006_0a12),
            legal_white: hex(0x00f2_f7ff),
            values: hex(0x00ff_ffff),
            outlined: false,
            board: BoardTokens {
                surface: 2,
                radius: 0.26,
                room_a: hex(0x0016_1d2b),
                room_b: hex(0x0008_0b12),
                frame: hex(0x001a_2130),
                frame_gloss: 1.1,
                frame_style: 0,
                felt: hex(0x0045_6e9b),
                texture: 0.8,
                line: hex(0x000d_1a2d),
                line_width: 0.018,
                highlight: hex(0x0086_aede),
                highlight_alpha: 0.15,
                vignette: 0.24,
                bevel: 0.11,
                shadow_strength: 1.0,
                black: hex(0x0006_080d),
                black_gloss: 1.15,
                black_outline: None,
                white: hex(0x00e3_e9f2),
                white_gloss: 0.55,
                white_outline: None,
                flat: false,
                marks: false,
                key: hex(0x00ee_f4ff),
                ambient: 0.42,
                shadow: hex(0x0001_050d),
                shadow_alpha: 0.76,
            },
        }),
        /// A board printed on paper, in daylight.
        Paper => (Key("theme-paper"), Palette {
            bg: hex(0x00ef_e9de),
            surface: hex(0x00f9_f5ed),
            surface2: hex(0x00e3_dbcc),
            hair: hex(0x00cb_c0ae),
            text: hex(0x0021_1f1b),
            text2: hex(0x005a_544a),
            text3: hex(0x007f_776a),
            accent: hex(0x001f_5a46),
            on_accent: hex(0x00fb_f8f1),
            focus: hex(0x000b_57c2),
            last: hex(0x00d4_452a),
            bad: hex(0x00b0_3018),
            warn: hex(0x007d_5600),
            good: hex(0x001f_6b3f),
            coord: hex(0x005a_544a),
            legal_black: hex(0x001c_1d1c),
            legal_white: hex(0x00ff_fdf8),
            values: hex(0x001c_1d1c),
            outlined: false,
            board: BoardTokens {
                surface: 3,
                radius: 0.2,
                room_a: hex(0x00f3_eee4),
                room_b: hex(0x00e4_dccd),
                frame: hex(0x00fb_f8f1),
                frame_gloss: 0.0,
                frame_style: 0,
                felt: hex(0x00b9_cdb5),
                texture: 0.9,
                line: hex(0x0046_614f),
                line_width: 0.014,
                highlight: hex(0x00ff_ffff),
                highlight_alpha: 0.0,
                vignette: 0.05,
                bevel: 0.06,
                shadow_strength: 0.22,
                black: hex(0x001c_1d1c),
                black_gloss: 0.0,
                black_outline: Some(outline(0x001c_1d1c, 0.03)),
                white: hex(0x00ff_fdf8),
                white_gloss: 0.0,
                white_outline: Some(outline(0x001c_1d1c, 0.03)),
                flat: true,
                marks: false,
                key: hex(0x00ff_ffff),
                ambient: 0.5,
                shadow: hex(0x001d_2a20),
                shadow_alpha: 0.34,
            },
        }),
        /// Black, white and yellow. Surfaces are outlined and discs are marked.
        HighContrast => (Key("theme-high-contrast"), Palette {
            bg: hex(0x0000_0000),
            surface: hex(0x0000_0000),
            surface2: hex(0x001f_1f1f),
            hair: hex(0x00ff_ffff),
            text: hex(0x00ff_ffff),
            text2: hex(0x00ff_ffff),
            text3: hex(0x00b8_b8b8),
            accent: hex(0x00ff_d800),
            on_accent: hex(0x0000_0000),
            focus: hex(0x0000_e5ff),
            last: hex(0x00ff_d800),
            bad: hex(0x00ff_8f80),
            warn: hex(0x00ff_d800),
            good: hex(0x007d_ffa0),
            coord: hex(0x00ff_ffff),
            legal_black: hex(0x00ff_d800),
            legal_white: hex(0x00ff_d800),
            values: hex(0x00ff_ffff),
            outlined: true,
            board: BoardTokens {
                surface: 4,
                radius: 0.1,
                room_a: hex(0x0000_0000),
                room_b: hex(0x0000_0000),
                frame: hex(0x0000_0000),
                frame_gloss: 0.0,
                frame_style: 2,
                felt: hex(0x0000_0000),
                texture: 0.0,
                line: hex(0x009a_9a9a),
                line_width: 0.026,
                highlight: hex(0x0000_0000),
                highlight_alpha: 0.0,
                vignette: 0.0,
                bevel: 0.06,
                shadow_strength: 0.0,
                black: hex(0x0000_0000),
                black_gloss: 0.0,
                black_outline: Some(outline(0x00ff_ffff, 0.034)),
                white: hex(0x00ff_ffff),
                white_gloss: 0.0,
                white_outline: Some(outline(0x00ff_ffff, 0.034)),
                flat: true,
                marks: true,
                key: hex(0x00ff_ffff),
                ambient: 0.5,
                shadow: hex(0x0000_0000),
                shadow_alpha: 0.0,
            },
        }),
    }
}

impl ThemeName {
    /// The name, as the player reads it.
    pub fn label(self) -> Key {
        self.row().0
    }

    /// Its colours and materials.
    pub fn palette(self) -> &'static Palette {
        &self.row().1
    }
}

impl Default for Palette {
    fn default() -> Self {
        *ThemeName::default().palette()
    }
}

const fn outline(rgb: u32, width: f32) -> Outline {
    let color = hex(rgb);
    Outline { color, width }
}

const fn hex(rgb: u32) -> Color {
    Color::srgb_u8((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
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
    fn everything_can_be_read_in_every_theme() {
        for theme in ThemeName::ALL {
            let p = theme.palette();
            for (name, front, back, least) in [
                ("text", p.text, p.surface, 4.5),
                ("text on the raised", p.text, p.surface2, 4.5),
                ("text2", p.text2, p.surface2, 4.5),
                ("text3", p.text3, p.surface, 3.0),
                ("accent", p.accent, p.surface, 4.5),
                ("on accent", p.on_accent, p.accent, 4.5),
                ("bad", p.bad, p.surface, 4.5),
                ("warn", p.warn, p.surface, 4.5),
                ("good", p.good, p.surface, 4.5),
                ("coordinates", p.coord, p.board.frame, 4.5),
                ("values", p.values, p.board.felt, 4.5),
                ("rough values", p.rough(), p.board.felt, 3.1),
                ("focus", p.focus, p.board.felt, 3.0),
                ("lines", p.board.line, p.board.felt, 3.0),
            ] {
                let got = contrast(front, back);
                assert!(got >= least, "{theme:?} {name}: {got:.2} < {least}");
            }
            // A disc can be told from the board by its own colour or by its outline.
            for (name, face, outline) in [
                ("black disc", p.board.black, p.board.black_outline),
                ("white disc", p.board.white, p.board.white_outline),
            ] {
                let edge = outline.map_or(face, |outline| outline.color);
                let got = contrast(edge, p.board.felt).max(contrast(face, p.board.felt));
                assert!(got >= 3.0, "{theme:?} {name}: {got:.2}");
            }
        }
    }

    #[test]
    fn names_in_files_are_kept() {
        let name = |theme| toml::Value::try_from(theme).unwrap().to_string();
        let names = ThemeName::ALL.map(name).join(" ");
        let kept = r#""classic-green" "walnut" "midnight" "paper" "high-contrast""#;
        assert_eq!(names, kept);
    }
}
