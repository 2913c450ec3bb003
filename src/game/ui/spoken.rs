//! What screen readers say: the names and values of widgets and of other parts of a screen, and announcements. Screens
//! write it, and `listen/access` passes it on. And what a node shows: the system that fills the node compares, so nothing
//! else remembers what was filled in before.

use accesskit::{Live, Node as AccessNode, Role};
use bevy::{
    a11y::{AccessibilityNode, AccessibilityRequested},
    prelude::*,
};

use crate::game::texts::Phrase;

/// What a screen reader says about a widget, as far as the words on it do not say it. Another part of a screen that has
/// this component is a group, or a meter if it has a value.
#[derive(Component, Clone, PartialEq, Debug, Default)]
pub struct Spoken {
    /// The name. A widget without one is called by the words on it.
    pub name: Option<Phrase>,
    /// The value of a slider or meter.
    pub value: Option<Phrase>,
    /// The least value, the value and the greatest one of a slider or switch as numbers. A switch without them is on
    /// while it is selected.
    pub range: Option<[f64; 3]>,
}

/// Something that has happened, which a screen reader says once: whether it waits for a pause in speech or interrupts, and
/// the words.
#[derive(Message, Clone, PartialEq, Debug)]
pub struct Announcement(pub Live, pub Phrase);

/// A part of a screen whose words a screen reader says whenever they change; see [`set_words`].
pub fn live_region() -> AccessibilityNode {
    let mut voice = AccessNode::new(Role::Status);
    voice.set_live(Live::Polite);
    AccessibilityNode::from(voice)
}

/// Sets the words of a part of the screen, if they are others than before.
pub fn set_words(mut node: Mut<AccessibilityNode>, words: String) {
    if node.label() != Some(words.as_str()) {
        node.set_label(words);
    }
}

/// True if a screen reader, or another such program, has asked for what is on the screen.
pub fn reader_listens(requested: Res<AccessibilityRequested>) -> bool {
    requested.get()
}

pub(super) fn plugin(app: &mut App) {
    // Only one page has something to say at a time.
    app.add_message::<Announcement>().allow_ambiguous_resource::<Messages<Announcement>>();
}

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
