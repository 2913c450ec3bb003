//! The nodes whose words a screen reader speaks when they change.

use accesskit::{Live, Node as AccessNode, Role};
use bevy::{a11y::AccessibilityNode, ecs::system::SystemParam, prelude::*};

use crate::game::texts::{Phrase, Texts};

/// A node whose words are spoken when they change.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Announcer {
    /// Waits for a pause in speech.
    Polite,
    /// Interrupts the speech.
    Assertive,
}

/// The announcers, and the language in which they speak.
#[derive(SystemParam)]
pub(super) struct Announcers<'w, 's> {
    nodes: Query<'w, 's, (&'static Announcer, &'static mut AccessibilityNode)>,
    texts: Res<'w, Texts>,
}

impl Announcers<'_, '_> {
    pub(super) fn say(&mut self, by: Announcer, words: &Phrase) {
        for (announcer, mut node) in &mut self.nodes {
            if *announcer == by {
                node.set_label(self.texts.say(words));
            }
        }
    }
}

pub(super) fn spawn(mut commands: Commands) {
    for (announcer, live) in [
        (Announcer::Polite, Live::Polite),
        (Announcer::Assertive, Live::Assertive),
    ] {
        let mut node = AccessNode::new(Role::Status);
        node.set_live(live);
        commands.spawn((
            Name::new(format!("{announcer:?} announcer")),
            announcer,
            AccessibilityNode::from(node),
        ));
    }
}
