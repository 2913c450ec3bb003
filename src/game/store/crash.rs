//! What an error of the program itself leaves behind, and how the next start tells it.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::{
    files::{is_missing, read},
    folders::{Folder, Folders},
};
use crate::game::{shell::Notice, texts::Key};

/// The report that no start has told yet, in the folder of the player's data.
const NEW: &str = "crash.txt";
const TOLD: &str = "last-crash.txt";

/// The first line of a report, if everything that was played is in the files, and if that is not certain.
const KEPT: &str = "Flipside crashed. Everything that was played is saved.";
const NOT_KEPT: &str = "Flipside crashed. What was played last may not be saved.";

/// Where a report goes. `None` if the player has no folder, or if another window writes into it.
pub(super) fn file(folders: &Folders) -> Option<PathBuf> {
    folders.get(Folder::Data).map(|folder| folder.join(NEW))
}

/// Writes a report. `kept` tells whether everything that was played is in the files, `cause` what went wrong and where.
///
/// # Errors
///
/// The file cannot be written.
pub(crate) fn write(file: &Path, kept: bool, cause: &str) -> io::Result<()> {
    let first = if kept { KEPT } else { NOT_KEPT };
    let version = env!("CARGO_PKG_VERSION");
    if !is_missing(file) && !file.is_file() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    fs::write(file, format!("{first}\n\nFlipside {version}: {cause}\n"))
}

/// What is told about a report that was not told yet. It is told once, and stays as a file.
pub(super) fn tell(folders: &Folders) -> Option<Notice> {
    let new = file(folders)?;
    if !new.is_file() {
        return None;
    }
    let text = read(&new).unwrap_or_default();
    let told = new.with_file_name(TOLD);
    let is_free = is_missing(&told) || fs::symlink_metadata(&told).is_ok_and(|it| it.is_file());
    let report = if is_free && fs::rename(&new, &told).is_ok() { told } else { new };
    let words = if text.starts_with(KEPT) { Key("notice-crashed") } else { Key("notice-crashed-lost") };
    Some(Notice::fault(words.with("filename", report.to_string_lossy().into_owned())))
}
