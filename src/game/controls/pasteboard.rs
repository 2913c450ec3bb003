//! The clipboard: that of the system, or one of this program's own.

use bevy::{
    clipboard::{Clipboard, ClipboardError},
    prelude::*,
};

/// The clipboard, for games and for text fields.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub enum Pasteboard {
    #[default]
    System,
    /// A clipboard of this program's own, for tests.
    Own(String),
}

impl Pasteboard {
    /// The text in it. Empty if there is something else in it, or nothing; `None` if it cannot be read.
    pub fn read(&self, system: &mut Clipboard) -> Option<String> {
        match self {
            Self::System => match system.fetch_text().poll_result()? {
                // A picture, or nothing at all.
                Err(ClipboardError::ContentNotAvailable) => Some(String::new()),
                other => other.ok(),
            },
            Self::Own(text) => Some(text.clone()),
        }
    }

    /// Puts a text into it. False if that fails.
    pub fn write(&mut self, system: &mut Clipboard, text: String) -> bool {
        match self {
            Self::System => system.set_text(text).is_ok(),
            Self::Own(own) => {
                *own = text;
                true
            }
        }
    }
}
