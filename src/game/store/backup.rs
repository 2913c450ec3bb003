//! A backup: one file with everything the player has. It is a `tar` archive of the player's files, so that other programs can
//! unpack it. It is written where files for others go, and comes in as games do: nothing that is there is lost, and what is there
//! already does not come in twice.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use bevy::prelude::*;
use tar::{Builder, Header};

use super::{
    document::{Document, from_text},
    files::{Disk, MAX_FILE_BYTES, RealDisk},
    folders::{Folder, Folders},
    game_file::GameFile,
    handle::Store,
    library::{FILE, MOST_BYTES, now},
    notice::{cannot_save, no_folder},
    progress_file::{PracticeFile, PuzzleFile},
    review_file::{MOST_GAMES, ReviewFile},
    share::{ShareFolder, Shares, free_file},
    writer::Content,
};
use crate::{
    game::{
        play::{PracticeProgress, PuzzleProgress},
        settings::Settings,
        shell::{Job, Notice, Waker},
        texts::Key,
    },
    library::Archive,
};

/// A request to write a backup.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct SaveBackup;

/// What a backup has.
#[derive(Debug, Default)]
pub struct Backup {
    pub(super) games: Archive,
    pub progress: BackupProgress,
}

/// What a backup has besides the games.
#[derive(Debug, Default)]
pub struct BackupProgress {
    practice: PracticeProgress,
    puzzles: PuzzleProgress,
    /// The files of the reviews, with their names.
    reviews: Vec<(String, Vec<u8>)>,
}

impl BackupProgress {
    /// Adds what another backup has beyond this one.
    pub(super) fn merge(&mut self, other: &Self) {
        self.practice.0.merge(&other.practice.0);
        self.puzzles.0.merge(&other.puzzles.0);
        let is_new = |(name, _): &&(String, Vec<u8>)| !self.reviews.iter().any(|(known, _)| known == name);
        let new: Vec<(String, Vec<u8>)> = other.reviews.iter().filter(is_new).cloned().collect();
        self.reviews.extend(new);
    }

    /// Adds what is not there yet. Reviews of games that were reviewed here, too, stay as they are, and none of those that are here
    /// makes room for another one.
    pub fn merge_into(&self, practice: &mut PracticeProgress, puzzles: &mut PuzzleProgress, store: &Store) {
        practice.0.merge(&self.practice.0);
        puzzles.0.merge(&self.puzzles.0);
        let Some(folder) = store.folders.get(ReviewFile::FOLDER) else {
            return;
        };
        let folder = folder.join(ReviewFile::FILE);
        let room = MOST_GAMES.saturating_sub(fs::read_dir(&folder).map_or(0, Iterator::count));
        let new = self.reviews.iter().map(|(name, content)| (folder.join(name), content));
        for (file, content) in new.filter(|(file, _)| !file.exists()).take(room) {
            store.write(file, Content::Whole(content.clone()));
        }
    }
}

/// Whether a file begins as a backup does.
pub(super) fn is_backup(head: &[u8]) -> bool {
    head.get(257..262) == Some(b"ustar")
}

/// The files of the player, each with its name in a backup. Those of the reviews have the name of their folder before theirs.
fn files(folders: &Folders) -> Vec<(String, PathBuf)> {
    let named = [
        (Settings::FOLDER, Settings::FILE),
        (GameFile::FOLDER, GameFile::FILE),
        (Folder::Data, FILE),
        (PuzzleFile::FOLDER, PuzzleFile::FILE),
        (PracticeFile::FOLDER, PracticeFile::FILE),
    ];
    let named = named.into_iter().filter_map(|(folder, name)| Some((name.to_owned(), folders.get(folder)?.join(name))));
    let reviews = folders.get(ReviewFile::FOLDER).map(|folder| folder.join(ReviewFile::FILE));
    let reviews = reviews.and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten().flatten();
    let reviews = reviews.map(|entry| entry.path()).filter(|file| file.extension().is_some_and(|end| end == "toml"));
    let reviews = reviews.filter_map(|file| {
        let name = file.file_name()?.to_str()?;
        Some((format!("{}/{name}", ReviewFile::FILE), file.clone()))
    });
    named.chain(reviews).filter(|(_, file)| file.is_file()).collect()
}

/// The bytes of a backup.
fn pack(folders: &Folders) -> io::Result<Vec<u8>> {
    let mut builder = Builder::new(Vec::new());
    for (name, file) in files(folders) {
        let bytes = fs::read(file)?;
        let mut header = Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        builder.append_data(&mut header, name, bytes.as_slice())?;
    }
    builder.into_inner()
}

/// Reads a backup. Files that cannot be read are left out, and named. An archive without a file of the player is no backup.
pub(super) fn read(input: impl io::Read) -> io::Result<(Backup, Vec<String>)> {
    let (mut backup, mut left_out, mut is_backup) = (Backup::default(), Vec::new(), false);
    for entry in tar::Archive::new(input).entries()? {
        let mut entry = entry?;
        let name = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
        is_backup |= [FILE, Settings::FILE, PracticeFile::FILE, PuzzleFile::FILE].contains(&name.as_str());
        let most = if name == FILE { MOST_BYTES } else { MAX_FILE_BYTES };
        if entry.size() > most {
            left_out.push(name);
            continue;
        }
        let mut bytes = Vec::new();
        io::Read::read_to_end(&mut entry, &mut bytes)?;
        let is_read = match name.strip_prefix(ReviewFile::FILE).and_then(|name| name.strip_prefix('/')) {
            // The name is that of the game, and leads nowhere else.
            Some(review) if is_name_of_review(review) => {
                backup.progress.reviews.push((review.to_owned(), bytes));
                true
            }
            Some(_) => false,
            None if name == FILE => Archive::read(bytes).map(|games| backup.games = games).is_ok(),
            None if name == PracticeFile::FILE => {
                value::<PracticeFile>(&bytes).map(|found| backup.progress.practice = found).is_some()
            }
            None if name == PuzzleFile::FILE => {
                value::<PuzzleFile>(&bytes).map(|found| backup.progress.puzzles = found).is_some()
            }
            // The settings are those of the other machine. Whoever wants them unpacks the file.
            None => true,
        };
        if !is_read {
            left_out.push(name);
        }
    }
    if is_backup { Ok((backup, left_out)) } else { Err(io::Error::new(io::ErrorKind::InvalidData, "it is no backup")) }
}

fn value<T: Document>(bytes: &[u8]) -> Option<T::Value> {
    from_text::<T>(&String::from_utf8_lossy(bytes)).ok().map(|found| found.value)
}

fn is_name_of_review(name: &str) -> bool {
    name.strip_suffix(".toml").is_some_and(|name| name.len() == 16 && name.bytes().all(|sign| sign.is_ascii_hexdigit()))
}

/// Writes a backup, once all files are as they are to be.
pub(super) fn save(
    mut asked: MessageReader<SaveBackup>,
    (folder, settings, store): (Res<ShareFolder>, Res<Settings>, Res<Store>),
    mut shares: ResMut<Shares>,
    waker: Res<Waker>,
    mut notices: MessageWriter<Notice>,
) {
    if asked.read().last().is_none() {
        return;
    }
    let Some(folder) = folder.now(&settings) else {
        notices.write(no_folder());
        return;
    };
    let (folders, flush) = (store.folders.clone(), store.flusher());
    let spawned = Job::spawn("backup", &waker, move |job| {
        let written = if flush() { write(&folders, &folder) } else { Err(io::ErrorKind::TimedOut.into()) };
        job.tell(match written {
            Ok(file) => Notice::done(Key("share-done").with("filename", file.to_string_lossy().into_owned())),
            Err(error) => cannot_save(&error),
        });
    });
    match spawned {
        Ok(job) => shares.add(job),
        Err(error) => {
            notices.write(cannot_save(&error));
        }
    }
}

fn write(folders: &Folders, folder: &Path) -> io::Result<PathBuf> {
    let day = now().to_string();
    let day = day.split(' ').next().unwrap_or_default();
    let file = free_file(folder, &format!("Flipside {day}"), &["tar"]);
    RealDisk.replace(&file, &pack(folders)?)?;
    // What cannot be read again is no backup.
    let (_, left_out) = read(fs::File::open(&file)?)?;
    if left_out.is_empty() { Ok(file) } else { Err(io::Error::new(io::ErrorKind::InvalidData, left_out.join(", "))) }
}
