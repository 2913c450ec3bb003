//! What is to be said, before it is put into words: the names of texts and what is put into them.

use std::{
    collections::BTreeSet,
    io,
    sync::{Mutex, PoisonError},
};

use super::language::Language;
use crate::rules::{Side, Square};

/// Name of a text in the files of all languages.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key(pub &'static str);

impl Key {
    /// The key of the text about one row of another table: `Key::of("start", "parallel")` is `start-parallel`.
    ///
    /// Both parts are constants of the program. So there are few keys, and each is kept until the program ends.
    pub fn of(subject: &'static str, row: &'static str) -> Self {
        static MADE: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
        let name = format!("{subject}-{row}");
        let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(&known) = made.get(name.as_str()) {
            return Self(known);
        }
        let name: &'static str = name.leak();
        made.insert(name);
        Self(name)
    }

    /// The text with one of its arguments.
    pub fn with(self, name: &'static str, argument: impl Into<Argument>) -> Phrase {
        Phrase::from(self).with(name, argument)
    }
}

/// What the player is told about an error of the system.
pub fn system_reason(kind: io::ErrorKind) -> Key {
    use io::ErrorKind as Kind;
    match kind {
        Kind::PermissionDenied | Kind::ReadOnlyFilesystem => Key("reason-not-allowed"),
        Kind::NotFound => Key("reason-gone"),
        Kind::IsADirectory | Kind::NotADirectory | Kind::AlreadyExists => Key("reason-in-the-way"),
        Kind::FileTooLarge => Key("reason-too-large"),
        Kind::InvalidData => Key("reason-damaged"),
        Kind::OutOfMemory => Key("reason-memory"),
        _ => Key("reason-system"),
    }
}

/// What is to be said.
#[derive(Clone, PartialEq, Debug)]
pub enum Phrase {
    /// The same in every language: names, numbers, squares.
    Plain(String),
    /// A text with its arguments.
    Said(Key, Vec<(&'static str, Argument)>),
    /// Several sentences. Empty ones are left out, and those without a stop, such as reasons and labels, get one.
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

impl Phrase {
    /// Nothing at all.
    pub const fn nothing() -> Self {
        Self::Plain(String::new())
    }

    /// The same with one more argument. Only [`Phrase::Said`] takes arguments.
    #[must_use]
    pub fn with(mut self, name: &'static str, argument: impl Into<Argument>) -> Self {
        if let Self::Said(_, arguments) = &mut self {
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
        Self::Said(key, Vec::new())
    }
}

impl From<String> for Phrase {
    fn from(text: String) -> Self {
        Self::Plain(text)
    }
}

impl From<Square> for Phrase {
    fn from(square: Square) -> Self {
        Self::Plain(square.to_string())
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

/// A colour's name.
pub fn colour_name(side: Side) -> Key {
    match side {
        Side::Black => Key("black"),
        Side::White => Key("white"),
    }
}

/// A list without a word before its last member, such as "c4, d6"; `None` if there is nothing to list.
pub fn in_a_row(parts: impl IntoIterator<Item = Phrase>) -> Option<Phrase> {
    parts.into_iter().reduce(|others, next| Key("squares-more").with("others", others).with("next", next))
}

/// A list with a word before its last member, such as "a1, a8 and h1".
pub fn listed(parts: &[Phrase]) -> Phrase {
    joined(parts, Key("squares-and"))
}

/// A list of which one member is enough, such as "a1, a8 or h1".
pub fn any_of(parts: &[Phrase]) -> Phrase {
    joined(parts, Key("squares-or"))
}

/// A list whose last member is joined to the others by these words.
fn joined(parts: &[Phrase], words: Key) -> Phrase {
    let Some((last, others)) = parts.split_last() else {
        return Phrase::nothing();
    };
    match in_a_row(others.iter().cloned()) {
        Some(others) => words.with("others", others).with("last", last),
        None => last.clone(),
    }
}

/// Up to three squares by name, and the first and the last of more.
pub fn square_list(squares: &[Square]) -> Phrase {
    match squares {
        [first, _, _, .., last] => Key("squares-to").with("from", *first).with("to", *last),
        few => {
            let names: Vec<Phrase> = few.iter().copied().map(Phrase::from).collect();
            listed(&names)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_made_once() {
        let first = Key::of("start", "parallel");
        assert_eq!(first, Key("start-parallel"));
        let again = Key::of("start", "parallel");
        assert!(std::ptr::eq(first.0, again.0));
    }
}
