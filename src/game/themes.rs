//! The themes: every colour and every parameter of the board's material. What is drawn with them is decided elsewhere.

mod palette;
mod theme_name;

pub use palette::{BoardTokens, Outline, Palette};
pub use theme_name::ThemeName;
