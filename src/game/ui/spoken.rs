//! What screen readers say: the names and values of widgets and of other parts of a screen, and announcements. Screens
//! write it, and `listen/access` passes it on.

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
