//! What is to be said, before it is put into words.

use super::{key::Key, language::Language};

/// What is to be said.
#[derive(Clone, PartialEq, Debug)]
pub enum Phrase {
    /// The same in every language: names, numbers, squares.
    Plain(String),
    /// A text with its arguments.
    CoachMessage(Key, Vec<(&'static str, Argument)>),
    /// Several sentences. Empty ones are left out.
    Sentences(Vec<Phrase>),
    /// The parts of a label, such as what is on a square and what a move there would do. Empty ones are left out.
    Parts(Vec<Phrase>),
    /// The name of a language, as its speakers call it.
    NameOf(Language),
}

/// What is put into a text.
#[derive(Clone, PartialEq, Debug)]
pub enum Argument {
    /// A number, which decides between singular and plural.
    Number(i64),
    /// Words, or a name that selects one of the text's forms.
    Words(Phrase),
}

impl Key {
    /// The text with one of its arguments.
    pub fn with(self, name: &'static str, argument: impl Into<Argument>) -> Phrase {
        Phrase::from(self).with(name, argument)
    }
}

impl Phrase {
    /// Nothing at all.
    pub const fn nothing() -> Self {
        Self::Plain(String::new())
    }

    /// The same with one more argument. Only [`Phrase::CoachMessage`] takes arguments.
    #[must_use]
    pub fn with(mut self, name: &'static str, argument: impl Into<Argument>) -> Self {
        if let Self::CoachMessage(_, arguments) = &mut self {
            arguments.push((name, argument.into()));
        }
        self
    }
}

impl Default for Phrase {
    fn default() -> Self {
        Self::nothing()
    }
}

impl From<Key> for Phrase {
    fn from(key: Key) -> Self {
        Self::CoachMessage(key, Vec::new())
    }
}

impl From<String> for Phrase {
    fn from(text: String) -> Self {
        Self::Plain(text)
    }
}

impl From<&str> for Phrase {
    fn from(text: &str) -> Self {
        Self::Plain(text.to_owned())
    }
}

impl From<&Phrase> for Phrase {
    fn from(phrase: &Phrase) -> Self {
        phrase.clone()
    }
}

impl<T: Into<Phrase>> From<T> for Argument {
    fn from(words: T) -> Self {
        Self::Words(words.into())
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Argument {
            fn from(number: $number) -> Self {
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        })*
    };
}

numbers!(u8, u16, u32, u64, usize, i32);
