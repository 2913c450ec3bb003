//! Reads a document from its file, or from the previous copy if the file cannot be read.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use super::{
    document::{Document, from_text},
    files::{previous_of, rename_unreadable, resolve},
    handle::Store,
    notice::{Notice, Reason},
};
use crate::game::texts::Key;

/// The largest size of a file, in bytes. The game never writes a larger one.
const MAX_FILE_BYTES: u64 = 1 << 20;

/// The text of a file. A file that is too large for the game is refused.
pub(super) fn read(file: &Path) -> io::Result<String> {
    let mut text = String::new();
    File::open(file)?
        .take(MAX_FILE_BYTES + 1)
        .read_to_string(&mut text)?;
    if text.len() as u64 > MAX_FILE_BYTES {
        return Err(io::Error::new(
            io::ErrorKind::FileTooLarge,
            "it is too large",
        ));
    }
    Ok(text)
}

/// Reads a document from a file, or from the previous copy if the file cannot be read. It passes each of the two that
/// cannot be read to `failed`.
pub(super) fn read_either<T: Document>(
    file: &Path,
    mut failed: impl FnMut(&Path, Reason),
) -> Option<T::Value> {
    for copy in [file.to_owned(), previous_of(file)] {
        let document = match read(&copy) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            Err(error) => Err(Reason::System(error.kind())),
            Ok(text) => from_text::<T>(&text),
        };
        match document {
            Ok(document) => return Some(document),
            Err(why) => failed(&copy, why),
        }
    }
    None
}

/// Reads a document from its folder.
///
/// A file that cannot be read is renamed, but only if no other game is running (`alone`). If it is not renamed, it
/// becomes one of the store's untouchable files. If a copy could not be read, the player gets one notice, about the
/// first of them.
pub(super) fn load<T: Document>(
    store: &mut Store,
    alone: bool,
    notices: &mut Vec<Notice>,
) -> Option<T::Value> {
    let file = store.folders.get(T::FOLDER)?.join(T::FILE);
    let mut first_error = None;
    let found = read_either::<T>(&resolve(&file), |copy, why| {
        let renamed = alone.then(|| rename_unreadable(copy, &why));
        let name = renamed.and_then(Result::ok);
        if name.is_none() {
            store.untouchable.push(file.clone());
        }
        first_error.get_or_insert((why, name));
    });
    let [what, instead] = T::UNREADABLE;
    notices.extend(first_error.map(|(reason, kept_as)| Notice::Unreadable {
        what,
        reason,
        kept_as,
        instead: if found.is_some() {
            Key("instead-copy")
        } else {
            instead
        },
    }));
    found
}
