//! Reads a document from its file, or from the previous copy if the file cannot be read.

use std::{
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
};

use super::{
    document::{Document, Unreadable, from_text},
    files::{previous_of, rename_unreadable, resolve},
    folders::Folders,
    notice::{Notice, Reason},
};

/// The largest size of a file, in bytes. The game never writes a larger one.
const MAX_FILE_BYTES: u64 = 1 << 20;

/// Why a file could not be read as a document.
enum LoadError {
    Unreadable(Unreadable),
    System(io::ErrorKind),
}

/// The text of a file. A file that is too large for the game is refused.
pub(crate) fn read(file: &Path) -> io::Result<String> {
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

/// Reads a document from its file, or from the previous copy if the file cannot be read.
///
/// A file that cannot be read is renamed, but only if no other game is running (`alone`). If it is not renamed, it is
/// added to `untouchable`. If a copy could not be read, the player gets one notice, about the first of them.
pub(crate) fn load<T: Document>(
    folders: &Folders,
    alone: bool,
    untouchable: &mut Vec<PathBuf>,
    notices: &mut Vec<Notice>,
) -> Option<T> {
    let file = folders.get(T::FOLDER)?.join(T::FILE);
    let real = resolve(&file);
    let mut first_error = None;
    let mut found = None;
    for copy in [real.clone(), previous_of(&real)] {
        let read = match read(&copy) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            Err(error) => Err(LoadError::System(error.kind())),
            Ok(text) => from_text(&text).map_err(LoadError::Unreadable),
        };
        match read {
            Ok(document) => {
                found = Some(document);
                break;
            }
            Err(why) => {
                let word = match why {
                    LoadError::Unreadable(Unreadable::Newer) => "newer",
                    _ => "broken",
                };
                let name = if alone {
                    rename_unreadable(&copy, word).ok()
                } else {
                    None
                };
                if name.is_none() {
                    untouchable.push(file.clone());
                }
                first_error.get_or_insert((why, name));
            }
        }
    }
    if let Some((why, kept_as)) = first_error {
        notices.push(Notice::Unreadable {
            contents: T::CONTENTS,
            reason: match why {
                LoadError::Unreadable(Unreadable::Newer) => None,
                LoadError::Unreadable(Unreadable::Broken(detail)) => Some(Reason::Damaged(detail)),
                LoadError::System(kind) => Some(Reason::System(kind)),
            },
            kept_as,
            previous: found.is_some(),
        });
    }
    found
}
