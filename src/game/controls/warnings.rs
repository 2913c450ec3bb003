//! What the player should know about the chosen keys and buttons, in words.

use super::{
    action::Action, bindings::Bindings, button_names::button_label, conflicts::Conflict,
    device::PadFamily,
};
use crate::game::texts::{Key, Phrase};

impl Bindings {
    /// Which keys of an action another one has too and which of the two works, and which squares cannot be typed because
    /// of the keys.
    pub fn key_warnings(&self, action: Action) -> Vec<Phrase> {
        let conflicts = self.key_conflicts(action).into_iter();
        let untyped = self.untyped(action).map(|sign| {
            let squares = if sign.is_ascii_digit() {
                ['a', 'h'].map(|file| format!("{file}{sign}"))
            } else {
                ['1', '8'].map(|rank| format!("{sign}{rank}"))
            };
            let [first, last] = squares;
            Key("controls-untyped")
                .with("square", first)
                .with("last", last)
        });
        conflicts
            .map(|conflict| warning(&conflict, conflict.on.label()))
            .chain(untyped)
            .collect()
    }

    /// Which buttons of an action another one has too, and which of the two works.
    pub fn button_warnings(&self, action: Action, family: PadFamily) -> Vec<Phrase> {
        let conflicts = self.button_conflicts(action).into_iter();
        conflicts
            .map(|conflict| warning(&conflict, button_label(*conflict.on, family)))
            .collect()
    }
}

fn warning<T>(conflict: &Conflict<T>, name: Phrase) -> Phrase {
    let words = if conflict.wins {
        Key("controls-wins")
    } else {
        Key("controls-loses")
    };
    words
        .with("key", name)
        .with("action", conflict.other.label())
}
