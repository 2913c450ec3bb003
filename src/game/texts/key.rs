//! The names of texts.

use std::{
    collections::BTreeSet,
    io,
    sync::{Mutex, PoisonError},
};

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
