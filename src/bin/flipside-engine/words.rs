//! The words of the command line.

use std::{fmt::Display, str::FromStr};

use crate::failure::Failure;

/// The words of the command line that are still to be read.
pub(crate) struct Words(std::vec::IntoIter<String>);

impl Words {
    /// These words.
    pub(crate) fn new(words: Vec<String>) -> Self {
        Self(words.into_iter())
    }

    /// The next word, if there is one.
    pub(crate) fn next(&mut self) -> Option<String> {
        self.0.next()
    }

    /// The value of this option or argument: the next word.
    pub(crate) fn value<T: FromStr<Err: Display>>(&mut self, name: &str) -> Result<T, Failure> {
        let word = self
            .0
            .next()
            .ok_or_else(|| Failure::Usage(format!("{name} needs a value")))?;
        parse(name, &word)
    }

    /// Checks that there are no more words.
    pub(crate) fn end(mut self) -> Result<(), Failure> {
        self.0
            .next()
            .map_or(Ok(()), |word| Err(unknown_option(&word)))
    }
}

/// Reads the value of this option or argument.
pub(crate) fn parse<T: FromStr<Err: Display>>(name: &str, word: &str) -> Result<T, Failure> {
    word.parse()
        .map_err(|error| Failure::Usage(format!("{name} {word:?}: {error}")))
}

/// The error for a word that is not an option.
pub(crate) fn unknown_option(word: &str) -> Failure {
    Failure::Usage(format!("unknown option {word:?}"))
}
