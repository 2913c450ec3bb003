//! What the player should know about the chosen keys and buttons: actions that share one, and keys that take a part of the
//! names of squares.

use bevy::prelude::*;

use super::{
    action::Action,
    bindings::Bindings,
    chord::Chord,
    markings::{PadFamily, button_label},
};
use crate::game::texts::{Key, Phrase};

/// A key or a button that an action shares with another one. Only the action that comes first in the table gets it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Conflict<T> {
    pub on: T,
    pub other: Action,
    /// True if the key or button does this action, false if it does the other one.
    pub wins: bool,
}

impl Bindings {
    pub(super) fn key_conflicts(&self, action: Action) -> Vec<Conflict<&Chord>> {
        conflicts(&self.keys, action)
    }

    pub(super) fn button_conflicts(&self, action: Action) -> Vec<Conflict<&GamepadButton>> {
        conflicts(&self.buttons, action)
    }

    /// The letters of files and the digits of ranks that cannot be typed, because their keys do an action instead.
    fn untyped(&self, action: Action) -> impl Iterator<Item = char> {
        self.working_chords(action).filter_map(Chord::square_sign)
    }

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
            Key("controls-untyped").with("square", first).with("last", last)
        });
        conflicts.map(|conflict| warning(&conflict, conflict.on.label())).chain(untyped).collect()
    }

    /// Which buttons of an action another one has too, and which of the two works.
    pub fn button_warnings(&self, action: Action, family: PadFamily) -> Vec<Phrase> {
        let conflicts = self.button_conflicts(action).into_iter();
        conflicts.map(|conflict| warning(&conflict, button_label(*conflict.on, family))).collect()
    }
}

fn conflicts<T: PartialEq>(table: &[(T, Action)], action: Action) -> Vec<Conflict<&T>> {
    let mut found = Vec::new();
    for (on, _) in table.iter().filter(|(_, of)| *of == action) {
        let sharing = table.iter().filter(|(other, _)| other == on);
        let mut sharing = sharing.map(|&(_, of)| of);
        let first = sharing.next().unwrap_or(action);
        let wins = first == action;
        let others: Vec<Action> = if wins { sharing.filter(|of| *of != action).collect() } else { vec![first] };
        let conflict = |other| Conflict { on, other, wins };
        found.extend(others.into_iter().map(conflict));
    }
    found
}

fn warning<T>(conflict: &Conflict<T>, name: Phrase) -> Phrase {
    let words = if conflict.wins { Key("controls-wins") } else { Key("controls-loses") };
    words.with("key", name).with("action", conflict.other.label())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::settings::Settings;

    fn bound(keys: &[(&str, &str)]) -> Bindings {
        let mut settings = Settings::default();
        for &(action, key) in keys {
            settings.keys.insert(action.into(), vec![key.into()]);
        }
        Bindings::with_own(&settings)
    }

    #[test]
    fn the_first_action_in_the_table_has_the_key() {
        let bindings = bound(&[("Undo", "Space"), ("Hint", "Space")]);
        let of = |action| {
            let conflicts = bindings.key_conflicts(action).into_iter();
            conflicts.map(|conflict| (conflict.on.to_string(), conflict.other, conflict.wins)).collect::<Vec<_>>()
        };
        let space = || "Space".to_owned();
        assert_eq!(of(Action::Hint), [(space(), Action::Undo, true), (space(), Action::Play, true)]);
        assert_eq!(of(Action::Undo), [(space(), Action::Hint, false)]);
        assert_eq!(of(Action::Play), [(space(), Action::Hint, false)]);
        assert_eq!(of(Action::Redo), []);
        let winner = bindings.working_chords(Action::Hint).next();
        assert_eq!(winner.map(ToString::to_string), Some(space()));
        assert_eq!(bindings.working_chords(Action::Undo).next(), None);
    }

    #[test]
    fn letters_and_digits_of_squares_are_taken_only_when_they_work_alone() {
        let untyped = |keys: &[(&str, &str)], action| -> String { bound(keys).untyped(action).collect() };
        assert_eq!(untyped(&[("Undo", "D")], Action::Undo), "d");
        assert_eq!(untyped(&[("Undo", "8")], Action::Undo), "8");
        for key in ["I", "9", "Shift+D", "Ctrl+D", "Alt+3", "Num3"] {
            assert_eq!(untyped(&[("Undo", key)], Action::Undo), "", "{key}");
        }
        // The key does another action.
        let both = [("Undo", "D"), ("Hint", "D")];
        assert_eq!(untyped(&both, Action::Undo), "");
        assert_eq!(untyped(&both, Action::Hint), "d");
        for action in Action::ALL {
            assert_eq!(untyped(&[], action), "", "{action:?}");
        }
    }
}
