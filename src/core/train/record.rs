//! Records of positions with values, and their files.
//!
//! A folder of training data has *chunks*. Each chunk is made from one seed and written at once, so a run that was stopped
//! goes on with the first missing chunk. A record has 22 bytes, little-endian: the discs of the side to move (8), the discs
//! of the other side (8), the outcome (2) and the search value (2) in 32nds of a disc, the kind of outcome (1), and the
//! number of plies since the last random move (1).

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::{rules::Board, whole_file::write_whole};

/// How many units of a record are one disc.
pub const LABEL_UNITS: i32 = 32;

const SIZE: usize = 22;

/// Where the outcome of a [`Record`] comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordKind {
    /// Both sides play perfectly from here on: the position has been solved.
    Exact,
    /// The result of a game that the engine played from here.
    Game,
    /// There is no outcome, and the search value takes its place.
    Search,
}

/// A position and its value for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// The discs.
    pub board: Board,
    /// The outcome in 32nds of a disc.
    pub outcome: i16,
    /// The value of a search in 32nds of a disc. It equals the outcome if there was no search.
    pub searched: i16,
    /// Where the outcome comes from.
    pub kind: RecordKind,
    /// The number of plies since the last random move, at most 255.
    pub since_random: u8,
}

impl Record {
    /// The record of a solved position. The score is in discs.
    pub fn exact(board: Board, score: i32, since_random: u8) -> Self {
        let label = (score * LABEL_UNITS) as i16;
        Self { board, outcome: label, searched: label, kind: RecordKind::Exact, since_random }
    }

    /// The record of a position that only a search has valued. The label is in 32nds of a disc.
    pub(super) fn searched(board: Board, label: i16, since_random: u8) -> Self {
        Self { board, outcome: label, searched: label, kind: RecordKind::Search, since_random }
    }

    /// The number of empty squares.
    pub fn empties(&self) -> u32 {
        self.board.empties()
    }

    fn to_bytes(self) -> [u8; SIZE] {
        let mut bytes = [0; SIZE];
        bytes[..8].copy_from_slice(&self.board.own.to_le_bytes());
        bytes[8..16].copy_from_slice(&self.board.opp.to_le_bytes());
        bytes[16..18].copy_from_slice(&self.outcome.to_le_bytes());
        bytes[18..20].copy_from_slice(&self.searched.to_le_bytes());
        bytes[20] = match self.kind {
            RecordKind::Exact => 0,
            RecordKind::Game => 1,
            RecordKind::Search => 2,
        };
        bytes[21] = self.since_random;
        bytes
    }

    /// Reads a record; `None` if the bytes are not one.
    fn from_bytes(bytes: &[u8; SIZE]) -> Option<Self> {
        let (own, rest) = bytes.split_first_chunk()?;
        let (opp, rest) = rest.split_first_chunk()?;
        let &[o0, o1, s0, s1, kind, since_random] = rest else {
            return None;
        };
        let record = Self {
            board: Board { own: u64::from_le_bytes(*own), opp: u64::from_le_bytes(*opp) },
            outcome: i16::from_le_bytes([o0, o1]),
            searched: i16::from_le_bytes([s0, s1]),
            kind: match kind {
                0 => RecordKind::Exact,
                1 => RecordKind::Game,
                2 => RecordKind::Search,
                _ => return None,
            },
            since_random,
        };
        (record.board.own & record.board.opp == 0).then_some(record)
    }
}

/// The path of a chunk in a folder of training data.
pub fn chunk_path(folder: &Path, chunk: u64) -> PathBuf {
    folder.join(format!("chunk-{chunk:06}.rec"))
}

/// Writes a chunk. Afterwards it is there as a whole or not at all.
///
/// # Errors
///
/// The errors of the file system.
pub fn write_chunk(folder: &Path, chunk: u64, records: &[Record]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let bytes: Vec<u8> = records.iter().flat_map(|record| record.to_bytes()).collect();
    write_whole(&chunk_path(folder, chunk), &bytes)
}

/// Calls a function with each record of a folder, in the order of the chunks.
///
/// # Errors
///
/// The errors of the file system, and [`io::ErrorKind::InvalidData`] for a file that is not made of records.
pub fn read_folder(folder: &Path, mut each: impl FnMut(Record)) -> io::Result<()> {
    for path in chunks(folder)? {
        read_chunk(&path)?.into_iter().for_each(&mut each);
    }
    Ok(())
}

/// The paths of the chunks of a folder, in their order.
///
/// # Errors
///
/// The errors of the file system.
pub fn chunks(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<_>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "rec"));
    paths.sort();
    Ok(paths)
}

/// Reads the records of a chunk.
///
/// # Errors
///
/// The errors of the file system, and [`io::ErrorKind::InvalidData`] for a file that is not made of records.
pub fn read_chunk(path: &Path) -> io::Result<Vec<Record>> {
    let bytes = fs::read(path)?;
    let (records, rest) = bytes.as_chunks();
    let records: Option<_> = records.iter().map(Record::from_bytes).collect();
    match records {
        Some(records) if rest.is_empty() => Ok(records),
        _ => {
            let message = format!("{} is not made of training records", path.display());
            Err(io::Error::new(io::ErrorKind::InvalidData, message))
        }
    }
}
