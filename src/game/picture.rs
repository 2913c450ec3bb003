//! Pictures of positions and games: SVG, PNG and animated PNG.
//!
//! ```text
//! Style, Position -> table, disc, strip -> shapes (drawing) -> svg
//!                                                          -> raster -> png, animation
//! ```
//!
//! A picture is a list of filled shapes. SVG and PNG are written from the same list, so they look the same. Texts are
//! among the shapes as outlines of their letters, so nobody who opens a picture needs the fonts.
//!
//! The size of a picture is its width in pixels, from [`SMALLEST`] to [`LARGEST`]; other sizes are brought into this
//! range. With [`Words`] a picture is a little taller than wide, and otherwise it is a square.

mod animation;
mod disc;
mod drawing;
mod layout;
mod look;
mod raster;
#[cfg(test)]
mod samples;
mod still;
mod strip;
mod style;
mod svg;
mod table;
mod text;

pub use animation::{LARGEST_ANIMATION, animation};
pub use layout::{LARGEST, SMALLEST};
pub use look::{DiscLook, Look, Rgb};
pub(crate) use raster::canvas;
pub use still::{pixels, png, svg};
pub use style::{Style, Words};
pub use text::Letters;
