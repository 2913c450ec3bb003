//! The basic parts that every screen is built from. They take sizes in design units and scale them.

mod boxes;
mod button;
mod pictures;
mod sizes;
mod text;
mod text_role;

pub use boxes::{Boxes, centred, col, column_at, grid, place, rest, sized};
pub use button::Button;
pub use sizes::{Ui, UiParam};
pub use text_role::TextRole;
