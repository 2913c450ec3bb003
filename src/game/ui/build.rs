//! The basic parts that every screen is built from. They take sizes in design units and scale them.

mod pictures;
mod sizes;
mod text;
mod text_role;
mod widgets;

pub use sizes::{Ui, place};
pub use text_role::TextRole;
