//! What the game says, and in which language.
//!
//! The program passes on a [`Phrase`] and never words. The code that shows the phrase asks [`Texts`] for the words in
//! the current language. The words are in `assets/locales`, one Fluent file for each language.

mod language;
mod phrase;
mod words;

pub use language::{Language, Script, SystemLanguage, is_wide};
pub use phrase::{Argument, Key, Phrase, system_reason};
pub use words::Texts;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SystemLanguage>()
        .init_resource::<Texts>();
}
