//! The name that is being typed, and what was wrong with the last thing that was typed.

use bevy::prelude::*;

use crate::game::texts::{Key, Phrase};

/// The name as it has been typed so far. It is kept here because the dialog is built anew when the window is resized.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Typing {
    pub(super) name: String,
    pub(super) trouble: Option<Trouble>,
}

/// Why something that was typed is not part of the name, or not all of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Trouble {
    /// No typeface of the game has this character.
    Unknown(char),
    /// A name is not that long.
    TooLong,
}

impl Trouble {
    pub(super) fn words(self) -> Phrase {
        match self {
            Self::Unknown(sign) => Key("naming-unknown").with("sign", sign.to_string()),
            Self::TooLong => Key("naming-long").into(),
        }
    }
}
