//! What the programs say, and in which language.
//!
//! The program passes on a [`Phrase`] and never words. The code that shows the phrase asks [`Texts`] for the words in
//! the current language. The words are in `assets/locales`, one Fluent file for each language. The window and the command line
//! speak with the same files.

mod language;
mod phrase;
mod reasons;
mod words;

pub use language::{Language, Script, is_wide};
pub use phrase::{Argument, Key, Phrase, any_of, colour_name, in_a_row, listed, square_list, system_reason};
pub use reasons::{area_name, reason_sentence, refutation_sentences};
pub use words::Texts;
