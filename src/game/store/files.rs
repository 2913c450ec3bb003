//! Reads files, and writes them so that they are always complete, whatever interrupts the writing.

use std::{
    ffi::OsString,
    fs::{self, File, OpenOptions},
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use super::notice::Reason;
use crate::whole_file::{NewFile, sync_folder};

/// The largest size of a file, in bytes. The game never writes a larger one.
pub(super) const MAX_FILE_BYTES: u64 = 1 << 20;

/// The place where files are written. The game writes to the real disk; tests use others.
pub trait Disk: Send {
    /// Replaces what is in a file. After an error the old content is still there.
    ///
    /// # Errors
    ///
    /// The error of the operating system.
    fn replace(&mut self, file: &Path, content: &[u8]) -> io::Result<()>;

    /// Adds bytes to a file that is `at` bytes long. What an interrupted attempt has left behind them is removed. After an
    /// error what was in the file before is still there.
    ///
    /// # Errors
    ///
    /// The error of the operating system.
    fn append(&mut self, file: &Path, at: u64, bytes: &[u8]) -> io::Result<()>;
}

/// The disk of this machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn replace(&mut self, file: &Path, content: &[u8]) -> io::Result<()> {
        replace(file, |new| new.write_all(content))
    }

    fn append(&mut self, file: &Path, at: u64, bytes: &[u8]) -> io::Result<()> {
        let folder = file.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder)?;
        let is_new = is_missing(file);
        let mut open = open(file, File::options().write(true).create(is_new))?;
        if open.metadata()?.len() < at {
            // Something else has shortened it, so these bytes would not follow what they belong to.
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        open.seek(SeekFrom::Start(at))?;
        open.write_all(bytes)?;
        open.set_len(at + bytes.len() as u64)?;
        open.sync_all()?;
        if is_new { sync_folder(folder) } else { Ok(()) }
    }
}

/// Replaces what is in a file by what `write` writes into a new one.
///
/// Through a link, the new file takes the place of the file that the link leads to, and the link stays. What is no
/// regular file is never replaced.
fn replace(file: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    fs::create_dir_all(file.parent().unwrap_or(Path::new(".")))?;
    let target = target_of(file)?;
    let (mut open, new) = NewFile::beside(&target)?;
    write(&mut open)?;
    new.replace(&open, |target| keep_previous(target, file))
}

/// What is in a file. A file that is too large for the game is refused.
pub(super) fn read_bytes(file: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(file, File::options().read(true))?.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_FILE_BYTES {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, "it is too large"));
    }
    Ok(bytes)
}

/// The text of a file. A file that is too large for the game is refused.
pub(super) fn read(file: &Path) -> io::Result<String> {
    String::from_utf8(read_bytes(file)?).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}

/// Opens a file. What is no regular file is refused before it is opened, because opening a pipe waits for its other
/// end, and a device may have no end.
///
/// # Errors
///
/// It is no regular file, or the error of the operating system.
pub fn open(file: &Path, how: &OpenOptions) -> io::Result<File> {
    match fs::metadata(file) {
        Ok(found) if !found.is_file() => Err(no_file()),
        _ => how.open(file),
    }
}

/// True if nothing has this name. A link that leads nowhere has it.
pub(super) fn is_missing(file: &Path) -> bool {
    fs::symlink_metadata(file).is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
}

pub(super) fn previous_of(file: &Path) -> PathBuf {
    beside(file, ".bak")
}

/// Renames a file that cannot be read and returns the new name. The new name is like `settings.broken-1.toml` or
/// `settings.newer-1.toml`, with the first free number. Links, and what is no regular file, keep their names.
pub(super) fn rename_unreadable(file: &Path, why: &Reason) -> io::Result<String> {
    if !fs::symlink_metadata(file)?.is_file() {
        return Err(no_file());
    }
    let word = match why {
        Reason::Newer => "newer",
        Reason::Damaged(_) | Reason::System(_) => "broken",
    };
    let to = free_name(file, word)?;
    fs::rename(file, &to)?;
    Ok(name_of(&to))
}

/// Writes what is kept of a file beside it, and returns its name, in which the word is.
pub(super) fn write_aside(file: &Path, word: &str, content: &[u8]) -> io::Result<String> {
    let to = free_name(file, word)?;
    let mut aside = File::create_new(&to)?;
    aside.write_all(content)?;
    aside.sync_all()?;
    sync_folder(file.parent().unwrap_or(Path::new(".")))?;
    Ok(name_of(&to))
}

pub(super) fn name_of(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The first name beside a file that nothing has: like that of the file, with a word and a number before its ending.
fn free_name(file: &Path, word: &str) -> io::Result<PathBuf> {
    names(file, word).find(|path| is_missing(path)).ok_or_else(|| io::ErrorKind::AlreadyExists.into())
}

/// Names beside a file: like that of the file, with a word and a number before its ending.
pub(super) fn names(file: &Path, word: &str) -> impl Iterator<Item = PathBuf> {
    let name = name_of(file);
    let mut parts = name.split('.');
    let stem = parts.next().unwrap_or_default().to_owned();
    let ending = parts.next().unwrap_or("toml").to_owned();
    (1..=u32::MAX).map(move |number| file.with_file_name(format!("{stem}.{word}-{number}.{ending}")))
}

/// The error for a folder, a pipe or a device in the place of a file.
fn no_file() -> io::Error {
    io::Error::new(io::ErrorKind::AlreadyExists, "it is not a regular file")
}

/// The file that a new text replaces: the one of this name, or the one that a link of this name leads to.
fn target_of(file: &Path) -> io::Result<PathBuf> {
    if is_missing(file) {
        return Ok(file.to_owned());
    }
    let target = fs::canonicalize(file)?;
    if target.is_file() { Ok(target) } else { Err(no_file()) }
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(file.file_name().unwrap_or_default());
    name.push(ending);
    file.with_file_name(name)
}

/// Removes a file that an interrupted run may have left.
fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Keeps the text of `target` as the previous copy of `file`. The original name has a complete file at every moment.
fn keep_previous(target: &Path, file: &Path) -> io::Result<()> {
    let previous = previous_of(file);
    if fs::symlink_metadata(&previous).is_ok_and(|found| !found.is_file() && !found.is_symlink()) {
        return Err(no_file());
    }
    let new = beside(file, ".bak.tmp");
    remove(&new)?;
    match fs::hard_link(target, &new) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        // Memory sticks and some network folders do not support hard links, and a link may lead to another disk.
        Err(_) => {
            fs::copy(target, &new)?;
            File::options().write(true).open(&new)?.sync_all()?;
        }
        Ok(()) => {}
    }
    fs::rename(&new, &previous)
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let folder = std::env::temp_dir().join(format!("flipside-files-{}-{name}", std::process::id()));
            let _ = fs::remove_dir_all(&folder);
            fs::create_dir_all(&folder).expect("a temporary folder");
            Self(folder)
        }

        fn names(&self) -> Vec<OsString> {
            let entries = fs::read_dir(&self.0).expect("the folder");
            let mut names: Vec<_> = entries.map(|entry| entry.expect("an entry").file_name()).collect();
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
            RealDisk.replace(&file, text.as_bytes()).expect("written");
            assert_eq!(fs::read_to_string(&file).expect("there"), text);
        }
        assert_eq!(fs::read_to_string(previous_of(&file)).expect("there"), "two");
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

    #[test]
    fn what_is_appended_follows_what_was_there() {
        let folder = Folder::new("append");
        let file = folder.0.join("deeper/games.flipside");
        let text = || fs::read_to_string(&file).expect("there");
        RealDisk.append(&file, 0, b"one").expect("written");
        RealDisk.append(&file, 3, b" two").expect("written");
        assert_eq!(text(), "one two");
        // An interrupted attempt has left more than the next one writes.
        fs::write(&file, "one two thr#####").expect("written");
        RealDisk.append(&file, 7, b" three").expect("written");
        assert_eq!(text(), "one two three");
        RealDisk.append(&file, 99, b"?").expect_err("there is less");
        assert_eq!(text(), "one two three");
    }

    /// Writing to a full disk fails, and the old text is still there.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_leaves_the_old_text() {
        let folder = Folder::new("full");
        let file = folder.0.join("game.toml");
        RealDisk.replace(&file, b"old").expect("written");
        let full = |new: &mut File| {
            new.write_all(b"ne")?;
            File::options().write(true).open("/dev/full")?.write_all(b"w")
        };
        assert_eq!(replace(&file, full).expect_err("the disk is full").kind(), io::ErrorKind::StorageFull);
        assert_eq!(fs::read_to_string(&file).expect("there"), "old");
        RealDisk.replace(&file, b"new").expect("there is room again");
        assert_eq!(fs::read_to_string(&file).expect("there"), "new");
        assert_eq!(folder.names(), ["game.toml", "game.toml.bak"]);
    }

    #[cfg(unix)]
    mod links {
        use std::{
            os::unix::fs::{FileTypeExt, symlink},
            process::Command,
        };

        use super::*;

        /// A folder of the game with a file in it, and a folder next to it that is none of the game's business.
        fn two_folders(name: &str) -> (Folder, Folder, PathBuf) {
            let [own, other] = ["", "-other"].map(|end| Folder::new(&format!("{name}{end}")));
            let file = own.0.join("settings.toml");
            (own, other, file)
        }

        fn pipe(at: &Path) {
            let status = Command::new("mkfifo").arg(at).status();
            assert!(status.expect("mkfifo").success());
        }

        #[test]
        fn a_link_stays_one_and_only_what_it_leads_to_is_replaced() {
            use std::os::unix::fs::PermissionsExt;
            let (own, other, link) = two_folders("link");
            let real = other.0.join("carried");
            // They only look like the game's.
            for name in ["carried.tmp", "carried.bak"] {
                fs::write(other.0.join(name), "mine").expect("written");
            }
            fs::write(&real, "one").expect("written");
            fs::set_permissions(&real, fs::Permissions::from_mode(0o600)).expect("its owner");
            // A link to a link is one too.
            symlink(&real, other.0.join("middle")).expect("a link");
            symlink(other.0.join("middle"), &link).expect("a link");
            for (before, text) in [("one", "two"), ("two", "three")] {
                RealDisk.replace(&link, text.as_bytes()).expect("written");
                assert_eq!(read(&link).expect("there"), text);
                assert_eq!(read(&previous_of(&link)).expect("there"), before);
            }
            let mode = fs::metadata(&real).expect("there").permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "nobody else may read it");
            assert!(fs::symlink_metadata(&link).expect("there").is_symlink());
            assert!(fs::symlink_metadata(other.0.join("middle")).is_ok_and(|it| it.is_symlink()));
            assert_eq!(own.names(), ["settings.toml", "settings.toml.bak"]);
            let names = ["carried", "carried.bak", "carried.tmp", "middle"];
            assert_eq!(other.names(), names);
            for name in ["carried.tmp", "carried.bak"] {
                assert_eq!(read(&other.0.join(name)).expect("there"), "mine");
            }
        }

        #[test]
        fn what_is_no_file_is_refused_at_once_and_left_as_it_is() {
            let (own, other, file) = two_folders("refused");
            let to = |name: &str| other.0.join(name);
            fs::create_dir(to("folder")).expect("made");
            pipe(&to("pipe"));
            symlink(to("loop"), to("loop")).expect("a link");
            let there = other.names();
            let targets = ["folder", "pipe", "loop", "nowhere"].map(to);
            let devices = ["/dev/null", "/dev/zero"].map(PathBuf::from);
            let broken = Reason::Damaged(String::new());
            let refused = |what: &Path| {
                let names = own.names();
                read(&file).expect_err("not read");
                open(&file, File::options().append(true)).expect_err("not opened");
                RealDisk.replace(&file, b"text").expect_err("not written");
                rename_unreadable(&file, &broken).expect_err("not renamed");
                assert!(!is_missing(&file), "{}", what.display());
                assert_eq!(own.names(), names, "{}", what.display());
            };
            for target in targets.iter().chain(&devices) {
                symlink(target, &file).expect("a link");
                refused(target);
                assert_eq!(fs::read_link(&file).ok().as_ref(), Some(target));
                fs::remove_file(&file).expect("a link");
            }
            assert_eq!(other.names(), there);
            assert!(fs::metadata(to("pipe")).is_ok_and(|it| it.file_type().is_fifo()));
            assert!(fs::metadata("/dev/null").is_ok_and(|it| it.file_type().is_char_device()));
            // The same without a link.
            pipe(&file);
            refused(&file);
            fs::remove_file(&file).expect("a pipe");
            fs::create_dir(&file).expect("made");
            refused(&file);
        }

        #[test]
        fn nothing_is_written_over_what_stands_in_the_way() {
            let (own, other, file) = two_folders("way");
            let victim = other.0.join("victim");
            fs::write(&victim, "mine").expect("written");
            for ending in [".flipside-new", ".bak.tmp", ".bak"] {
                symlink(&victim, beside(&file, ending)).expect("a link");
            }
            for text in ["one", "two"] {
                RealDisk.replace(&file, text.as_bytes()).expect("written");
            }
            assert_eq!(read(&victim).expect("there"), "mine");
            assert_eq!(own.names(), ["settings.toml", "settings.toml.bak"]);
            // No copy takes the place of a pipe.
            fs::remove_file(previous_of(&file)).expect("there");
            pipe(&previous_of(&file));
            RealDisk.replace(&file, b"three").expect_err("refused");
            assert_eq!(read(&file).expect("there"), "two");
            assert_eq!(own.names(), ["settings.toml", "settings.toml.bak"]);
        }
    }
}
