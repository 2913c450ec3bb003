//! Where the first position of a game can come from.

use super::session::StartKind;
use crate::rules::StartLayout;

impl StartKind {
    /// All of them, in the order in which they are offered.
    pub fn all() -> impl Iterator<Item = Self> {
        let layouts = StartLayout::ALL.into_iter().map(Self::Layout);
        layouts.chain([Self::Random, Self::Custom])
    }

    /// The name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Layout(layout) => layout.name(),
            Self::Random => "random",
            Self::Custom => "custom",
        }
    }
}
