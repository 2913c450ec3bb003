//! Parts that several screens use.

mod column;
mod header;
mod mini_board;
mod segments;
mod stepper;
mod tray;

pub use column::{rest, ring_margin, scroll_column};
pub use header::{icon_button, page_header};
pub use mini_board::{mini_board, mini_corner};
pub use segments::{Choice, letters, segments};
pub use stepper::stepper;
pub use tray::{card, tray_height};
