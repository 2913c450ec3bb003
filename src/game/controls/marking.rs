//! What is written on a key or a button.

use self::Marking::{Letters, Num, Pad, Sign, Word};
use crate::game::texts::{Key, Phrase};

/// What is written on a key or a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Marking {
    /// The same letters everywhere.
    Letters(&'static str),
    /// A sign, and what it is called.
    Sign(&'static str, Key),
    /// A word.
    Word(Key),
    /// A key of the number pad.
    Num(&'static str),
    /// A direction of the D-pad.
    Pad(&'static str),
}

impl Marking {
    /// The short form, as it is drawn.
    pub(super) fn drawn(self) -> Phrase {
        match self {
            Letters(letters) | Sign(letters, _) => letters.into(),
            Word(_) | Num(_) | Pad(_) => self.named(),
        }
    }

    /// The full name.
    pub(super) fn named(self) -> Phrase {
        match self {
            Letters(letters) => letters.into(),
            Sign(_, name) | Word(name) => name.into(),
            Num(key) => Key("key-num").with("key", key),
            Pad(arrow) => Key("button-pad").with("arrow", arrow),
        }
    }
}
