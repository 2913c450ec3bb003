//! The output and the errors of commands.

use std::{
    error::Error,
    fmt::Display,
    fs,
    io::{self, Write},
    path::Path,
};

use flipside::{
    train::record::{self, Record},
    whole_file,
};

/// The result of a command.
pub type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// An error of a file that the command line names.
pub fn named(path: &Path, error: impl Display) -> String {
    format!("{}: {error}", path.display())
}

/// Reads a file that the command line names.
pub fn read_file(path: &Path) -> Outcome<Vec<u8>> {
    Ok(fs::read(path).map_err(|error| named(path, error))?)
}

/// Checks that an output can be made, before the work that it is for.
pub fn check_output(path: &Path) -> Outcome<()> {
    Ok(whole_file::check(path).map_err(|error| error.to_string())?)
}

/// Makes a folder of records, before the work that it is for.
pub fn make_folder(folder: &Path) -> Outcome<()> {
    Ok(fs::create_dir_all(folder).map_err(|error| named(folder, error))?)
}

/// Reads the records of a folder that the command line names.
pub fn read_records(folder: &Path, each: impl FnMut(Record)) -> Outcome<()> {
    Ok(record::read_folder(folder, each).map_err(|error| named(folder, error))?)
}

/// Writes a line to the standard output and flushes it.
pub fn say(text: &str) -> Outcome<()> {
    Ok(write_line(text)?)
}

/// The same with the error that it is.
pub fn write_line(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()
}
