//! Positions with values, and the files they are kept in.
//!
//! A folder of training data holds *chunks*, each made from one seed and written in one go, so that a run that was
//! stopped goes on with the first chunk that is missing. A record is 22 bytes, little-endian: the discs of the side to
//! move (8), of the other side (8), the outcome (2) and the search value (2) in 32nds of a disc, the kind of outcome
//! (1), and the plies since the last random move (1).

use std::{
    fs::{self, File},
    io::{self, BufReader, Read, Write},
    path::{Path, PathBuf},
};

/// Labels are kept in 32nds of a disc.
pub const LABEL_UNITS: i32 = 32;

const SIZE: usize = 22;

/// Where the outcome of a [`Record`] comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Both sides play perfectly from here on: the position has been solved.
    Exact,
    /// The end of a game the engine played from here.
    Game,
    /// There is none: the outcome is a search value too.
    Search,
}

/// A position and what it is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// The discs of the side to move.
    pub own: u64,
    /// The discs of the other side.
    pub opp: u64,
    /// The outcome in 32nds of a disc.
    pub outcome: i16,
    /// What a search said, in 32nds of a disc; equal to the outcome where there was no search.
    pub searched: i16,
    /// What the outcome is.
    pub kind: Kind,
    /// Plies since the last random move, at most 255.
    pub quiet: u8,
}

impl Record {
    /// A position that has been solved; the score in discs.
    pub fn exact(own: u64, opp: u64, score: i32, quiet: u8) -> Self {
        let label = (score * LABEL_UNITS) as i16;
        Self {
            own,
            opp,
            outcome: label,
            searched: label,
            kind: Kind::Exact,
            quiet,
        }
    }

    /// How many squares are empty.
    pub fn empties(&self) -> u32 {
        (self.own | self.opp).count_zeros()
    }

    fn to_bytes(self) -> [u8; SIZE] {
        let mut bytes = [0; SIZE];
        bytes[..8].copy_from_slice(&self.own.to_le_bytes());
        bytes[8..16].copy_from_slice(&self.opp.to_le_bytes());
        bytes[16..18].copy_from_slice(&self.outcome.to_le_bytes());
        bytes[18..20].copy_from_slice(&self.searched.to_le_bytes());
        bytes[20] = match self.kind {
            Kind::Exact => 0,
            Kind::Game => 1,
            Kind::Search => 2,
        };
        bytes[21] = self.quiet;
        bytes
    }

    /// `None` if the bytes are no record.
    fn from_bytes(bytes: &[u8; SIZE]) -> Option<Self> {
        let (own, rest) = bytes.split_first_chunk()?;
        let (opp, rest) = rest.split_first_chunk()?;
        let &[o0, o1, s0, s1, kind, quiet] = rest else {
            return None;
        };
        let record = Self {
            own: u64::from_le_bytes(*own),
            opp: u64::from_le_bytes(*opp),
            outcome: i16::from_le_bytes([o0, o1]),
            searched: i16::from_le_bytes([s0, s1]),
            kind: match kind {
                0 => Kind::Exact,
                1 => Kind::Game,
                2 => Kind::Search,
                _ => return None,
            },
            quiet,
        };
        (record.own & record.opp == 0).then_some(record)
    }
}

/// The file of a chunk in a folder of training data.
pub fn chunk_path(folder: &Path, chunk: u64) -> PathBuf {
    folder.join(format!("chunk-{chunk:06}.rec"))
}

/// Writes a chunk so that it is either there as a whole or not at all.
///
/// # Errors
///
/// Whatever the file system says.
pub fn write_chunk(folder: &Path, chunk: u64, records: &[Record]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let path = chunk_path(folder, chunk);
    let unfinished = path.with_extension("tmp");
    let bytes: Vec<u8> = records
        .iter()
        .flat_map(|record| record.to_bytes())
        .collect();
    let mut file = File::create(&unfinished)?;
    file.write_all(&bytes)?;
    file.sync_all()?;
    fs::rename(unfinished, path)
}

/// Calls a function with every record of a folder's chunks, in the order of the chunks.
///
/// # Errors
///
/// Whatever the file system says, and [`io::ErrorKind::InvalidData`] for a file that is not made of records.
pub fn read_folder(folder: &Path, mut each: impl FnMut(Record)) -> io::Result<()> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<_>>()?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "rec"));
    paths.sort();
    for path in paths {
        let mut file = BufReader::with_capacity(1 << 20, File::open(&path)?);
        let length = file.get_ref().metadata()?.len() as usize;
        for _ in 0..length / SIZE {
            let mut bytes = [0; SIZE];
            file.read_exact(&mut bytes)?;
            each(Record::from_bytes(&bytes).ok_or_else(|| no_records(&path))?);
        }
        if !length.is_multiple_of(SIZE) {
            return Err(no_records(&path));
        }
    }
    Ok(())
}

fn no_records(path: &Path) -> io::Error {
    io::Error::new(
        io::ErrorKind::InvalidData,
        format!("{} is not made of training records", path.display()),
    )
}
