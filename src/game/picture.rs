//! Pictures of positions and games: SVG, PNG, animated PNG, and PDF to print.
//!
//! ```text
//! Style, Position -> table -> shapes (drawing) -> svg
//!                                            -> pixels -> png, animation
//!                                            -> pages (sheet) -> pdf
//! ```
//!
//! A picture is a list of filled shapes. SVG and PNG are written from the same list, so they look the same. Texts are
//! among the shapes as outlines of their letters, so nobody who opens a picture needs the fonts.
//!
//! The size of a picture is its width in pixels, from [`SMALLEST`] to [`LARGEST`]; other sizes are brought into this
//! range. With [`Words`] a picture is a little taller than wide, and otherwise it is a square.

mod animation;
mod drawing;
mod layout;
mod look;
mod pdf;
mod sheet;
mod still;
mod svg;
mod table;
mod text;

pub use animation::{LARGEST_ANIMATION, animation};
pub(crate) use drawing::canvas;
pub use layout::{Known, KnownMove, LARGEST, SMALLEST, Shown, Style, Words};
pub use look::{DiscLook, Look, Rgb};
pub use sheet::{Sheet, SheetGame, SheetTask, numbered, pdf};
pub use still::{pixels, png, svg};
pub use text::Letters;

#[cfg(test)]
mod samples;
