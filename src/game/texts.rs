//! What the game says, and in which language.
//!
//! The program passes on a [`Phrase`] and never words. The code that shows the phrase asks [`Texts`] for the words in
//! the current language. The words are in `assets/locales`, one Fluent file for each language.

mod key;
mod language;
mod phrase;
mod script;
mod system_language;
mod system_reason;
mod words;

pub use key::Key;
pub use language::Language;
pub use phrase::{Argument, Phrase};
pub use script::{Script, is_wide};
pub use system_language::SystemLanguage;
pub use system_reason::system_reason;
pub use words::Texts;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((system_language::plugin, words::plugin));
}
