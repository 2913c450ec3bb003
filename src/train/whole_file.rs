//! Files that are written as a whole or not at all.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

/// Writes a file. Afterwards it is the new one as a whole, or still the old one.
///
/// # Errors
///
/// The errors of the file system.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let unfinished = unfinished(path);
    let mut file = File::create(&unfinished)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(unfinished, path)
}

/// The file that [`write_whole`] writes first, and then renames. Its whole name has `.unfinished` appended, so that files
/// whose names only differ in their extension do not share it.
pub fn unfinished(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".unfinished");
    name.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_name_is_kept() {
        for (path, expected) in [
            ("b.bin", "b.bin.unfinished"),
            ("b.tmp", "b.tmp.unfinished"),
            ("books/b", "books/b.unfinished"),
        ] {
            assert_eq!(unfinished(Path::new(path)), Path::new(expected));
        }
    }
}
