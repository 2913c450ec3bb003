//! Reads files, and writes them so that they are always complete, whatever interrupts the writing.

use std::{
    ffi::OsString,
    fs::{self, File},
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use super::reason::Reason;

/// The largest size of a file, in bytes. The game never writes a larger one.
const MAX_FILE_BYTES: u64 = 1 << 20;

/// The place where texts are written. The game writes to the real disk; tests use others.
pub trait Disk: Send {
    /// Replaces the text of a file. After an error the old text is still there.
    ///
    /// # Errors
    ///
    /// The error of the operating system.
    fn replace(&mut self, file: &Path, text: &str) -> io::Result<()>;
}

/// The disk of this machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn replace(&mut self, file: &Path, text: &str) -> io::Result<()> {
        let file = resolve(file);
        let folder = file.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder)?;
        let new = beside(&file, ".tmp");
        let written = write_through(&new, text)
            .and_then(|()| keep_previous(&file))
            .and_then(|()| fs::rename(&new, &file));
        if written.is_err() {
            // The unfinished file is removed if it can be.
            let _ = fs::remove_file(&new);
        }
        written?;
        sync_folder(folder)
    }
}

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

/// The real file that a link points to. Some people keep the settings in another folder and link to them.
pub(super) fn resolve(file: &Path) -> PathBuf {
    fs::canonicalize(file).unwrap_or_else(|_| file.to_owned())
}

/// The path of the previous copy of a file.
pub(super) fn previous_of(file: &Path) -> PathBuf {
    beside(file, ".bak")
}

/// Renames a file that cannot be read and returns the new name. The new name is like `settings.broken-1.toml` or
/// `settings.newer-1.toml`, with the first free number.
pub(super) fn rename_unreadable(file: &Path, why: &Reason) -> io::Result<String> {
    let word = match why {
        Reason::Newer => "newer",
        Reason::Damaged(_) | Reason::System(_) => "broken",
    };
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let stem = name.split('.').next().unwrap_or_default();
    for number in 1..=u32::MAX {
        let aside = format!("{stem}.{word}-{number}.toml");
        let to = file.with_file_name(&aside);
        // Unlike `Path::exists`, this also finds a link whose target is missing.
        if fs::symlink_metadata(&to).is_ok() {
            continue;
        }
        return fs::rename(file, &to).map(|()| aside);
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(file.file_name().unwrap_or_default());
    name.push(ending);
    file.with_file_name(name)
}

fn write_through(file: &Path, text: &str) -> io::Result<()> {
    let mut open = File::create(file)?;
    open.write_all(text.as_bytes())?;
    open.sync_all()
}

/// Keeps the current file as the previous copy. The original name has a complete file at every moment.
fn keep_previous(file: &Path) -> io::Result<()> {
    let previous = previous_of(file);
    let new = beside(file, ".bak.tmp");
    match fs::remove_file(&new) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    match fs::hard_link(file, &new) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        // Memory sticks and some network folders do not support hard links.
        Err(_) => {
            fs::copy(file, &new)?;
            File::options().write(true).open(&new)?.sync_all()?;
        }
        Ok(()) => {}
    }
    fs::rename(&new, &previous)
}

/// Flushes the folder, which holds the new name, to the disk.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    match File::open(folder)?.sync_all() {
        // Some network folders do not support this. Then the file system decides when it writes the name.
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
        other => other,
    }
}

/// Does nothing: other systems cannot open folders, and the file system writes the name on its own.
#[cfg(not(unix))]
fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let folder =
                std::env::temp_dir().join(format!("flipside-files-{}-{name}", std::process::id()));
            let _ = fs::remove_dir_all(&folder);
            fs::create_dir_all(&folder).expect("a temporary folder");
            Self(folder)
        }

        fn names(&self) -> Vec<OsString> {
            let entries = fs::read_dir(&self.0).expect("the folder");
            let name = |entry: io::Result<fs::DirEntry>| entry.expect("an entry").file_name();
            let mut names: Vec<OsString> = entries.map(name).collect();
            names.sort();
            names
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn the_previous_copy_stays_and_nothing_else() {
        let folder = Folder::new("previous");
        let deeper = Folder(folder.0.join("deeper"));
        let file = deeper.0.join("game.toml");
        for text in ["one", "two", "three"] {
            RealDisk.replace(&file, text).expect("written");
            assert_eq!(fs::read_to_string(&file).expect("there"), text);
        }
        let previous = fs::read_to_string(previous_of(&file)).expect("there");
        assert_eq!(previous, "two");
        assert_eq!(deeper.names(), ["game.toml", "game.toml.bak"]);
    }

    #[test]
    fn renamed_files_overwrite_nothing() {
        let folder = Folder::new("aside");
        let file = folder.0.join("game.toml");
        let broken = Reason::Damaged(String::new());
        for number in 1..=3 {
            fs::write(&file, format!("{number}")).expect("written");
            let name = rename_unreadable(&file, &broken).expect("renamed");
            assert_eq!(name, format!("game.broken-{number}.toml"));
            let text = fs::read_to_string(folder.0.join(name)).expect("there");
            assert_eq!(text, format!("{number}"));
        }
        assert_eq!(folder.names().len(), 3);
    }

    /// Writing through a link to a full disk fails, and the old text is still there.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_leaves_the_old_text() {
        let folder = Folder::new("full");
        let file = folder.0.join("game.toml");
        RealDisk.replace(&file, "old").expect("written");
        std::os::unix::fs::symlink("/dev/full", beside(&file, ".tmp")).expect("a link");
        let error = RealDisk
            .replace(&file, "new")
            .expect_err("the disk is full");
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
        assert_eq!(fs::read_to_string(&file).expect("there"), "old");
        RealDisk.replace(&file, "new").expect("there is room again");
        assert_eq!(fs::read_to_string(&file).expect("there"), "new");
        assert_eq!(folder.names(), ["game.toml", "game.toml.bak"]);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_one() {
        let folder = Folder::new("link");
        let (link, real) = (folder.0.join("settings.toml"), folder.0.join("carried"));
        fs::write(&real, "old").expect("written");
        std::os::unix::fs::symlink(&real, &link).expect("a link");
        RealDisk.replace(&link, "new").expect("written");
        assert_eq!(fs::read_to_string(&real).expect("there"), "new");
        assert!(fs::symlink_metadata(&link).expect("there").is_symlink());
    }
}
