//! What the game says, and the language it says it in.
//!
//! The program passes on what is to be said, a [`Phrase`], and never the words: those are found where they are shown,
//! in the language of that moment. The words are in `assets/locales`, one Fluent file for each language.

mod language;
mod phrase;
mod system_reason;
mod words;

pub use language::{Language, SystemLanguage};
pub use phrase::{Key, Phrase};
pub use system_reason::system_reason;
pub use words::Texts;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((words::plugin,));
}
