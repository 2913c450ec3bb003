//! What a node shows. The system that fills the node compares, so nothing else remembers what was filled in before.

use bevy::prelude::*;

/// What the content of a node was built for; nothing yet in a node that is new.
#[derive(Component, Clone, Debug)]
pub struct Filled<T>(Option<T>);

impl<T> Default for Filled<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T: PartialEq + Send + Sync + 'static> Filled<T> {
    /// The component of a node that is built with its content.
    pub fn with(value: T) -> Self {
        Self(Some(value))
    }

    /// What the node shows.
    pub fn value(&self) -> Option<&T> {
        self.0.as_ref()
    }

    /// True if the node shows this.
    pub fn shows(&self, value: &T) -> bool {
        self.value() == Some(value)
    }

    /// True if the value has to be computed: nothing is in the node yet, or what the value is computed from has changed.
    pub fn is_due(&self, changed: bool) -> bool {
        changed || self.0.is_none()
    }

    /// Fills a node with what `content` builds for a value, unless the node shows this value. A node whose size, colours
    /// or language change is new, because its screen is built anew then. True if the node was filled.
    pub fn refill(
        filled: &mut Mut<Self>,
        mut node: EntityCommands,
        value: T,
        content: impl FnOnce(&mut ChildSpawnerCommands, &T),
    ) -> bool {
        let fills = !filled.shows(&value);
        if fills {
            node.despawn_children().with_children(|parent| content(parent, &value));
            filled.0 = Some(value);
        }
        fills
    }
}
