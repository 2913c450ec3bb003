//! The title screen: the wordmark, the menu, and a close view of a corner of the board.

mod items;
mod menu;
mod page;
mod places;

pub use items::TitleWidget;
pub(super) use page::plugin;
