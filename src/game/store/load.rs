//! Reads documents. What cannot be read is kept: a file gets another name, and nothing else is touched.

use std::path::Path;

use super::{
    document::{Document, from_text},
    files::{is_missing, previous_of, read, rename_unreadable},
    handle::Store,
    notice::Notice,
    reason::Reason,
};
use crate::game::texts::Key;

/// Reads a document from its folder, as [`load_from`] does.
pub(super) fn load<T: Document>(
    store: &mut Store,
    alone: bool,
    notices: &mut Vec<Notice>,
) -> Option<T::Value> {
    let file = store.folders.get(T::FOLDER)?.join(T::FILE);
    let (found, notice) = load_from::<T>(&file, store, alone);
    notices.extend(notice);
    found
}

/// Reads a document from a file, or from the previous copy if the file cannot be read.
///
/// A file that cannot be read is renamed, but only if no other game is running (`alone`). If it is not renamed, it
/// becomes one of the store's untouchable files. If a copy could not be read, there is one notice for the player, about
/// the first of them.
pub(super) fn load_from<T: Document>(
    file: &Path,
    store: &mut Store,
    alone: bool,
) -> (Option<T::Value>, Option<Notice>) {
    let mut first_error = None;
    let mut found = None;
    for copy in [file.to_owned(), previous_of(file)] {
        if is_missing(&copy) {
            continue;
        }
        let document = match read(&copy) {
            Err(error) => Err(Reason::System(error.kind())),
            Ok(text) => from_text::<T>(&text),
        };
        match document {
            Ok(document) => {
                found = Some(document);
                break;
            }
            Err(why) => {
                let renamed = alone.then(|| rename_unreadable(&copy, &why));
                let name = renamed.and_then(Result::ok);
                if name.is_none() {
                    store.untouchable.push(file.to_owned());
                }
                first_error.get_or_insert((why, name));
            }
        }
    }
    let [what, instead] = T::UNREADABLE;
    let instead = if found.is_some() {
        Key("instead-copy")
    } else {
        instead
    };
    let notice = first_error.map(|(reason, kept_as)| Notice::Unreadable {
        what,
        reason,
        kept_as,
        instead,
    });
    (found, notice)
}
