//! A line of the title's menu.

use super::widget::TitleWidget;
use crate::game::texts::{Key, Phrase};

/// A line of the title's menu.
pub(super) struct Item {
    pub id: TitleWidget,
    pub label: Key,
    /// Says which game it continues.
    pub note: Option<Phrase>,
}
