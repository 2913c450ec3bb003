//! Parts that several screens use.

mod chip;
mod header;
mod mini_board;
mod segments;
mod stepper;
mod tray;

pub use chip::{CHIP_PADDING, chip_check};
pub use header::{icon_button, page_header};
pub use mini_board::{mini_board, mini_corner};
pub use segments::{letters, segments};
pub use stepper::stepper;
pub use tray::{card, tray_height, tray_height_px};
