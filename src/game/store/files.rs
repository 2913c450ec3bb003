//! Files that are always complete, whatever interrupts the writing.

use std::{
    ffi::OsString,
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

/// Where texts are written. The game has one disk; tests have others.
pub trait Disk: Send {
    /// Gives a file a new text. After an error the old text is still there.
    ///
    /// # Errors
    ///
    /// Whatever the operating system says.
    fn replace(&mut self, file: &Path, text: &str) -> io::Result<()>;
}

/// The machine's own disk.
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

/// The real file behind a link. Some people keep the settings in another folder and link to them.
pub(crate) fn resolve(file: &Path) -> PathBuf {
    fs::canonicalize(file).unwrap_or_else(|_| file.to_owned())
}

/// The previous copy of a file.
pub(crate) fn previous_of(file: &Path) -> PathBuf {
    beside(file, ".bak")
}

/// Renames a file that cannot be read, to `settings.broken-1.toml` or the next free number, and returns that name.
pub(crate) fn set_aside(file: &Path, word: &str) -> io::Result<String> {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let stem = name.split('.').next().unwrap_or_default();
    for number in 1..=u32::MAX {
        let aside = format!("{stem}.{word}-{number}.toml");
        let to = file.with_file_name(&aside);
        // This also finds a link that leads nowhere.
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

/// Keeps the file as it is under a second name. The first name always has a complete file.
fn keep_previous(file: &Path) -> io::Result<()> {
    let previous = previous_of(file);
    let new = beside(file, ".bak.tmp");
    match fs::remove_file(&new) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    match fs::hard_link(file, &new) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        // Memory sticks and some network folders do not support second names.
        Err(_) => {
            fs::copy(file, &new)?;
            File::options().write(true).open(&new)?.sync_all()?;
        }
        Ok(()) => {}
    }
    fs::rename(&new, &previous)
}

/// Brings the folder with the new name to the disk.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    match File::open(folder)?.sync_all() {
        // Some network folders do not support this. The file system then decides when to write.
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
        other => other,
    }
}

/// Other systems cannot open folders. The file system writes the name by itself.
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

        fn names(&self) -> Vec<String> {
            let mut names: Vec<String> = fs::read_dir(&self.0)
                .expect("the folder")
                .map(|entry| {
                    entry
                        .expect("an entry")
                        .file_name()
                        .into_string()
                        .expect("ASCII")
                })
                .collect();
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
        let file = folder.0.join("deeper/game.toml");
        for text in ["one", "two", "three"] {
            RealDisk.replace(&file, text).expect("written");
            assert_eq!(fs::read_to_string(&file).expect("there"), text);
        }
        let previous = fs::read_to_string(previous_of(&file)).expect("there");
        assert_eq!(previous, "two");
        assert_eq!(
            fs::read_dir(folder.0.join("deeper"))
                .expect("there")
                .count(),
            2
        );
    }

    #[test]
    fn what_is_set_aside_overwrites_nothing() {
        let folder = Folder::new("aside");
        let file = folder.0.join("game.toml");
        for number in 1..=3 {
            fs::write(&file, format!("{number}")).expect("written");
            let name = set_aside(&file, "broken").expect("renamed");
            assert_eq!(name, format!("game.broken-{number}.toml"));
            let text = fs::read_to_string(folder.0.join(name)).expect("there");
            assert_eq!(text, format!("{number}"));
        }
        assert_eq!(folder.names().len(), 3);
    }

    /// What is written through a link into a full disk fails, and the old text is still there.
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
