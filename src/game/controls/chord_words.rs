//! What a chord is called on the screen.

use super::{
    chord::{Chord, Press},
    key_names::key_marking,
    marking::Marking,
};
use crate::game::texts::{Key, Phrase};

impl Chord {
    /// What is written on the keys.
    pub fn label(&self) -> Phrase {
        self.worded(Marking::drawn)
    }

    /// What the keys are called in words. Arrows have names here.
    pub fn spoken(&self) -> Phrase {
        self.worded(Marking::named)
    }

    fn worded(&self, word: impl Fn(Marking) -> Phrase) -> Phrase {
        let key = match &self.key {
            Press::Letter(letter) => letter.to_uppercase().to_string().into(),
            Press::Place(code) => word(key_marking(*code)),
        };
        // Each step puts one more name in front.
        self.held().into_iter().rev().fold(key, |key, held| {
            Key("key-held").with("held", held).with("key", key)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::texts::Texts;

    #[test]
    fn keys_that_are_held_come_first() {
        let chord: Chord = "Ctrl+Shift+Up".parse().expect("a chord");
        assert_eq!(Texts::default().say(&chord.label()), "Ctrl+Shift+↑");
        assert_eq!(Texts::default().say(&chord.spoken()), "Ctrl+Shift+Up arrow");
    }
}
