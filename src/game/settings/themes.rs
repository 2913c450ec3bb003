//! The themes: every colour and every parameter of the board's material. Other modules decide what is drawn with them.

mod palette;
mod theme_name;

pub use palette::{BoardTokens, Outline, Palette};
pub use theme_name::ThemeName;
