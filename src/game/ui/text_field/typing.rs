//! What is being typed, and what was wrong with the last thing that was typed.

use bevy::prelude::*;

use crate::game::texts::{Key, Phrase};

/// The text as it has been typed so far. It is kept here because the page is built anew when the window is resized.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Typing {
    /// The text.
    pub text: String,
    /// What was wrong.
    pub trouble: Option<Trouble>,
}

impl Typing {
    /// A field that holds this text.
    pub fn with(text: &str) -> Self {
        Self {
            text: text.to_owned(),
            trouble: None,
        }
    }
}

/// How much a field has room for.
#[derive(Component, Clone, Copy, Debug)]
pub struct Limit {
    /// Whether there is room for a text.
    pub fits: fn(&str) -> bool,
    /// What is said about a text that is too long.
    pub words: Key,
}

/// Why something that was typed is not part of the text, or not all of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// No typeface of the game has this character.
    Unknown(char),
    /// There is no room for all of it. The words of the limit say so.
    TooLong(Key),
}

impl Trouble {
    pub(super) fn words(self) -> Phrase {
        match self {
            Self::Unknown(sign) => Key("naming-unknown").with("sign", sign.to_string()),
            Self::TooLong(words) => words.into(),
        }
    }
}
