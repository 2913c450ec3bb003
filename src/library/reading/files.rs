//! Files of games: which files of names belong to them.

use std::{
    fs::{self, File},
    io::Read,
    path::{Path, PathBuf},
};

use crate::library::formats::wthor;

/// Takes the names of a WTHOR file of names. Returns false for all other files.
pub fn add_names(file: &Path, names: &mut wthor::Names) -> bool {
    let mut head = Vec::new();
    // What was read of a pipe would be missing afterwards.
    let begins_so = fs::metadata(file).is_ok_and(|it| it.is_file())
        && File::open(file)
            .and_then(|file| file.take(wthor::HEADER as u64).read_to_end(&mut head))
            .is_ok_and(|_| matches!(wthor::Header::find(&head), Some(wthor::Header::Names { .. })));
    begins_so && fs::read(file).is_ok_and(|bytes| names.add(&bytes))
}

/// Takes the names from the files beside a WTHOR file: those that are called as it is, or as those of the database are.
pub fn add_names_beside(file: &Path, names: &mut wthor::Names) {
    let is_of_games = file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("wtb"));
    let Some(entries) = file.parent().filter(|_| is_of_games).and_then(|folder| {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        fs::read_dir(folder).ok()
    }) else {
        return;
    };
    let mut beside: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    // Those that are called as the file is come last and count.
    beside.sort_by_key(|other| (other.file_stem() == file.file_stem(), other.clone()));
    for other in beside {
        let is_of_names =
            other.extension().is_some_and(|ending| ["jou", "trn"].iter().any(|it| ending.eq_ignore_ascii_case(it)));
        if is_of_names {
            add_names(&other, names);
        }
    }
}
