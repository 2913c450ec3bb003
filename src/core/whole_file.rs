//! Files that are written as a whole or not at all, and outputs that are no files.

use std::{
    fs::{self, File},
    io::{self, BufWriter, ErrorKind, Write},
    path::{Path, PathBuf},
};

/// An output that a command line names. All errors begin with its name.
///
/// Links are followed. A file becomes the new one when the output is finished, and is the old one until then and after an
/// error. A device or a pipe is written as it is, and never replaced.
pub struct Output {
    path: PathBuf,
    out: BufWriter<File>,
    /// Takes the place of the file.
    new: Option<NewFile>,
}

impl Output {
    /// Begins to write an output.
    ///
    /// # Errors
    ///
    /// It cannot be written, or it is a folder.
    pub fn create(path: &Path) -> io::Result<Self> {
        let made = file_of(path).and_then(|target| match target {
            Some(target) => NewFile::beside(&target).map(|(file, new)| (file, Some(new))),
            None => Ok((File::options().write(true).truncate(true).open(path)?, None)),
        });
        let (file, new) = made.map_err(|error| named(path, &error))?;
        let (path, out) = (path.to_owned(), BufWriter::new(file));
        Ok(Self { path, out, new })
    }

    /// Begins to write an output that shows while it is written how far it is: what is flushed is in the file. It is
    /// added to what is there, or takes its place.
    ///
    /// # Errors
    ///
    /// It cannot be written, or it is a folder.
    pub fn growing(path: &Path, append: bool) -> io::Result<Self> {
        let file = if append { File::options().append(true).create(true).open(path) } else { File::create(path) };
        let out = BufWriter::new(file.map_err(|error| named(path, &error))?);
        let (path, new) = (path.to_owned(), None);
        Ok(Self { path, out, new })
    }

    /// Completes the output.
    ///
    /// # Errors
    ///
    /// The errors of the system.
    pub fn finish(mut self) -> io::Result<()> {
        self.flush()?;
        let file = self.out.get_ref();
        self.new.map_or(Ok(()), |it| it.replace(file, |_| Ok(()))).map_err(|error| named(&self.path, &error))
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes).map_err(|error| named(&self.path, &error))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush().map_err(|error| named(&self.path, &error))
    }
}

/// Writes an [`Output`] at once.
///
/// # Errors
///
/// The errors of the system.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut output = Output::create(path)?;
    output.write_all(bytes)?;
    output.finish()
}

/// Writes what an [`Output`] would be if the program ended now. Devices and pipes get it only at the end.
///
/// # Errors
///
/// The errors of the system.
pub fn save(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if is_stream(path) {
        return Ok(());
    }
    write_whole(path, bytes)
}

/// Checks that an output can be made, for those that only come after long work.
///
/// # Errors
///
/// Why it cannot.
pub fn check(path: &Path) -> io::Result<()> {
    if is_stream(path) {
        return Ok(());
    }
    Output::create(path).map(drop)
}

/// Whether this is a device or a pipe, which can be written but not replaced, and may have no end when it is read.
pub fn is_stream(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir())
}

/// The file that an output of this name replaces or makes. `None` if it has to be written as it is.
fn file_of(path: &Path) -> io::Result<Option<PathBuf>> {
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => Err(ErrorKind::IsADirectory.into()),
        Ok(found) if found.is_file() => {
            // What is protected is not replaced either.
            File::options().write(true).open(path)?;
            // One that has no name, such as one that was deleted while it is open, cannot be replaced.
            Ok(fs::canonicalize(path).ok())
        }
        Ok(_) => Ok(None),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            // The system has come to the end of all links, where nothing is yet.
            let mut target = path.to_owned();
            while let Ok(to) = fs::read_link(&target) {
                target = folder_of(&target).join(to);
            }
            Ok(Some(target))
        }
        Err(error) => Err(error),
    }
}

fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

/// The name of a file that takes the place of another one, beside which it is, because only there it is certain to be on
/// the same disk. It is removed if it does not.
pub struct NewFile {
    new: PathBuf,
    target: PathBuf,
}

impl NewFile {
    /// Makes a file with the permissions of the one that it is to replace, if there is one.
    ///
    /// # Errors
    ///
    /// The errors of the system.
    pub fn beside(target: &Path) -> io::Result<(File, Self)> {
        // Systems allow names of 255 bytes, and the longest of them have no room for the ending.
        let name = target.file_name().unwrap_or_default().to_string_lossy();
        let short: String = name.chars().take(50).collect();
        let name = if name.len() > 200 { &short } else { &*name };
        let new = target.with_file_name(format!("{name}.flipside-new"));
        // One that an interrupted run has left.
        let _ = fs::remove_file(&new);
        let file = File::options().write(true).create_new(true).open(&new)?;
        // Where the system does not allow this, the new file is as any other.
        if let Ok(old) = fs::metadata(target) {
            #[cfg(unix)]
            {
                use std::os::unix::fs::{MetadataExt, fchown};
                let _ = fchown(&file, Some(old.uid()), Some(old.gid()));
            }
            let _ = file.set_permissions(old.permissions());
        }
        let target = target.to_owned();
        Ok((file, Self { new, target }))
    }

    /// Replaces the other file when `file`, the new one, is on the disk. Before, something may be done with the old one.
    ///
    /// # Errors
    ///
    /// The errors of the system, and that of `before`.
    pub fn replace(self, file: &File, before: impl FnOnce(&Path) -> io::Result<()>) -> io::Result<()> {
        file.sync_all()?;
        before(&self.target)?;
        fs::rename(&self.new, &self.target)?;
        sync_folder(folder_of(&self.target))
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        // There is none any more if it has taken its place.
        let _ = fs::remove_file(&self.new);
    }
}

fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Flushes the folder, which holds the new name, to the disk.
///
/// # Errors
///
/// The errors of the system.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    use ErrorKind::{InvalidInput, PermissionDenied};
    // Other systems cannot open folders, some network folders do not support this, and some folders cannot be read. Then the
    // file system decides when it writes the name.
    match File::open(folder).and_then(|open| open.sync_all()) {
        Err(error) if cfg!(unix) && ![InvalidInput, PermissionDenied].contains(&error.kind()) => Err(error),
        _ => Ok(()),
    }
}
