//! Labelled positions from folders of records, read chunk by chunk, so that there can be more of them than fit into memory.

use std::{collections::HashSet, io, path::PathBuf};

use super::{
    labels::{Labels, search_bias},
    record::{chunks, read_chunk},
};
use crate::{
    engine::eval::Weights,
    rules::{Board, Position, Symmetry},
};

/// A position with the value that is learned.
#[derive(Clone, Copy, Debug)]
pub struct Labelled {
    /// The discs.
    pub board: Board,
    /// The value for the side to move, in discs.
    pub label: f32,
    /// How much the position counts.
    pub importance: f32,
}

impl Labelled {
    /// The number of empty squares.
    pub fn empties(&self) -> u32 {
        self.board.empties()
    }

    /// One of the eight images of the position, the same one for all of them.
    fn canonical(&self) -> Option<Position> {
        self.board.position().ok().map(|position| Symmetry::canonical(&position))
    }
}

/// A folder of records.
#[derive(Clone, Debug)]
pub struct Source {
    /// The folder.
    pub folder: PathBuf,
    /// How much its positions count.
    pub importance: f32,
}

/// A file of records.
#[derive(Clone, Debug)]
struct Chunk {
    path: PathBuf,
    importance: f32,
    /// What is added to the search values of its folder.
    shifts: [f32; 65],
}

/// The chunks of some folders, and how their positions are labelled.
#[derive(Clone, Debug)]
pub struct Shards {
    chunks: Vec<Chunk>,
    labels: Labels,
}

impl Shards {
    /// The chunks of a folder.
    ///
    /// # Errors
    ///
    /// The errors of the file system, and [`io::ErrorKind::InvalidData`] for a file that is not made of records.
    pub fn new(source: &Source, labels: Labels) -> io::Result<Self> {
        let paths = chunks(&source.folder)?;
        let shifts = search_bias(paths.iter().map(|path| read_chunk(path)))?;
        let chunks = paths.into_iter().map(|path| Chunk { path, importance: source.importance, shifts });
        Ok(Self { chunks: chunks.collect(), labels })
    }

    /// The chunks of all of these, labelled in the same way.
    #[must_use]
    pub fn joined(all: Vec<Self>, labels: Labels) -> Self {
        Self { chunks: all.into_iter().flat_map(|shards| shards.chunks).collect(), labels }
    }

    /// Takes out the last one of every so many chunks of a folder, to measure errors with.
    #[must_use]
    pub fn hold_out(&mut self, every: u64) -> Self {
        let number = |chunk: &Chunk| -> u64 {
            let digits = chunk.path.file_stem().unwrap_or_default().to_string_lossy();
            digits.rsplit('-').next().map_or(0, |number| number.parse().unwrap_or(0))
        };
        let (chunks, kept) =
            std::mem::take(&mut self.chunks).into_iter().partition(|chunk| number(chunk) % every == every - 1);
        self.chunks = kept;
        Self { chunks, labels: self.labels }
    }

    /// The number of chunks.
    pub fn len(&self) -> usize {
        self.chunks.len()
    }

    /// Whether there is no chunk.
    pub fn is_empty(&self) -> bool {
        self.chunks.is_empty()
    }

    /// The positions of a chunk.
    ///
    /// # Errors
    ///
    /// Those of [`new`](Self::new).
    pub fn read(&self, chunk: usize) -> io::Result<Vec<Labelled>> {
        let chunk = &self.chunks[chunk];
        let records = read_chunk(&chunk.path)?;
        let labels = self.labels.of(&records, &chunk.shifts);
        let labelled = records.iter().zip(labels).map(|(record, label)| Labelled {
            board: record.board,
            label,
            importance: chunk.importance,
        });
        Ok(labelled.collect())
    }

    /// Calls a function with each position.
    ///
    /// # Errors
    ///
    /// Those of [`new`](Self::new).
    pub fn each(&self, mut each: impl FnMut(Labelled)) -> io::Result<()> {
        for chunk in 0..self.len() {
            self.read(chunk)?.into_iter().for_each(&mut each);
        }
        Ok(())
    }

    /// The positions of these chunks that other chunks do not have, turned or mirrored. Near the beginning of the game they
    /// have most of them.
    ///
    /// # Errors
    ///
    /// Those of [`new`](Self::new).
    pub fn unknown_to(&self, others: &Self) -> io::Result<Vec<Labelled>> {
        let mut all = Vec::new();
        self.each(|labelled| all.push(labelled))?;
        let mut unknown: HashSet<_> = all.iter().map(Labelled::canonical).collect();
        others.each(|labelled| {
            unknown.remove(&labelled.canonical());
        })?;
        all.retain(|labelled| unknown.contains(&labelled.canonical()));
        Ok(all)
    }
}

/// A part of the weights: [`Linear`](super::linear::Linear) or [`Networks`](super::network::Networks).
pub trait Model {
    /// Fits this part to positions and replaces it in the weights, which are those it begins with. `say` is told how it goes.
    ///
    /// # Errors
    ///
    /// The errors of the file system, and [`io::ErrorKind::InvalidData`] if a file is not made of records or if there are no
    /// positions to learn from.
    fn fit(
        &self,
        shards: &Shards,
        weights: &mut Weights,
        say: &mut dyn FnMut(&str) -> io::Result<()>,
    ) -> io::Result<()>;
}

pub(super) fn no_positions() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "no positions to fit the weights to")
}
