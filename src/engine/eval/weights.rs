//! The trained numbers and the file they are kept in.

use std::{
    fmt,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use super::{
    PatternSet,
    entropy::{Damaged, Reader, Unpacker, pack},
};

/// How many sets of weights there are, each for two neighbouring numbers of empty squares.
pub const STAGES: usize = 30;

/// The cells of the mobility table of a stage: 2 parities x 32 x 32 numbers of moves.
pub const MOBILITY_CELLS: usize = 2 * 32 * 32;

/// The version of the file format. Raised whenever the meaning of a file changes.
pub const FORMAT_VERSION: u32 = 1;

const MAGIC: [u8; 8] = *b"FLIPEVAL";

/// Magic, version, pattern fingerprint, checksum of the rest.
const HEADER: usize = 8 + 4 + 8 + 8;

/// The stage of a position: 0 for 60 and 59 empty squares, 29 for 2 and fewer.
#[inline]
pub const fn stage_of(empties: u32) -> usize {
    let plies = 60_u32.saturating_sub(empties) as usize;
    let stage = plies / 2;
    if stage < STAGES { stage } else { STAGES - 1 }
}

/// The cell of a stage's mobility table for the number of empty squares and the numbers of moves of the side to move
/// and of the other side. Numbers from 31 on share their cells.
#[inline]
pub const fn mobility_cell(empties: u32, own_moves: u32, opp_moves: u32) -> usize {
    let own = if own_moves < 31 { own_moves } else { 31 };
    let opp = if opp_moves < 31 { opp_moves } else { 31 };
    ((empties & 1) << 10 | own << 5 | opp) as usize
}

/// The weights of one stage, all in eighths of a disc.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StageWeights {
    /// One for each independent configuration, 1 being a disc of the side to move.
    pub patterns: Vec<i8>,
    /// One for each [`mobility_cell`].
    pub mobility: Vec<i8>,
    /// Added to every value of the stage.
    pub constant: i16,
}

impl StageWeights {
    /// Weights that value everything at 0.
    pub fn zero() -> Self {
        Self {
            patterns: vec![0; PatternSet::standard().independent()],
            mobility: vec![0; MOBILITY_CELLS],
            constant: 0,
        }
    }
}

/// The weights of all stages, for [`PatternSet::standard`].
///
/// In a file every number is stored as its difference from the one of the next stage, which is mostly small, and
/// packed with the size of that next number as the context. The header names the format and the pattern set, and a
/// checksum covers everything after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// 30 of them, the beginning of the game first.
    pub stages: Vec<StageWeights>,
}

impl Weights {
    /// Weights that value everything at 0.
    pub fn zero() -> Self {
        Self {
            stages: vec![StageWeights::zero(); STAGES],
        }
    }

    /// The weights in the form they are stored in.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut body = Vec::new();
        for stage in &self.stages {
            body.extend(stage.constant.to_le_bytes());
        }
        for column in columns() {
            let length = column.length();
            let mut symbols = Vec::with_capacity(padded(length) * STAGES);
            let mut later = vec![0_i8; padded(length)];
            for stage in self.stages.iter().rev() {
                let values = column.of(stage).iter().chain(&[0; 3]);
                for (later, &value) in later.iter_mut().zip(values) {
                    symbols.push((context(*later), value.wrapping_sub(*later) as u8));
                    *later = value;
                }
            }
            let packed = pack(&symbols, CONTEXTS);
            body.extend((packed.len() as u32).to_le_bytes());
            body.extend(packed);
        }

        let mut bytes = Vec::with_capacity(HEADER + body.len());
        bytes.extend(MAGIC);
        bytes.extend(FORMAT_VERSION.to_le_bytes());
        bytes.extend(PatternSet::standard().fingerprint().to_le_bytes());
        bytes.extend(checksum(&body).to_le_bytes());
        bytes.extend(body);
        bytes
    }

    /// Reads what [`to_bytes`](Self::to_bytes) wrote.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] if it is anything else, with what is wrong with it. No input makes it panic.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        let mut header = Reader(bytes);
        if header.array() != Ok(MAGIC) {
            return Err(WeightsError::NotWeights);
        }
        let version = header.u32()?;
        if version != FORMAT_VERSION {
            return Err(WeightsError::Version { found: version });
        }
        let fingerprint = u64::from_le_bytes(header.array()?);
        let sum = u64::from_le_bytes(header.array()?);
        let body = header.0;
        if checksum(body) != sum {
            return Err(WeightsError::Damaged);
        }
        if fingerprint != PatternSet::standard().fingerprint() {
            return Err(WeightsError::OtherPatterns);
        }

        let mut reader = Reader(body);
        let mut weights = Self::zero();
        for stage in &mut weights.stages {
            stage.constant = i16::from_le_bytes(reader.array()?);
        }
        let columns = columns();
        let mut packed = Vec::with_capacity(columns.len());
        for column in &columns {
            let length = reader.u32()? as usize;
            packed.push((*column, reader.bytes(length)?));
        }
        if !reader.0.is_empty() {
            return Err(WeightsError::Damaged);
        }
        for (column, values) in in_parallel(&packed, |&(column, packed)| {
            unpack_column(packed, column.length()).map(|values| (column, values))
        })? {
            for (stage, values) in weights
                .stages
                .iter_mut()
                .rev()
                .zip(values.chunks_exact(column.length()))
            {
                column.of_mut(stage).copy_from_slice(values);
            }
        }
        Ok(weights)
    }
}

/// Numbers that are packed together because they are alike: those of one pattern, or the mobility table.
#[derive(Clone, Copy)]
enum Column {
    Pattern { first: usize, length: usize },
    Mobility,
}

impl Column {
    fn length(self) -> usize {
        match self {
            Self::Pattern { length, .. } => length,
            Self::Mobility => MOBILITY_CELLS,
        }
    }

    fn of(self, stage: &StageWeights) -> &[i8] {
        match self {
            Self::Pattern { first, length } => &stage.patterns[first..first + length],
            Self::Mobility => &stage.mobility,
        }
    }

    fn of_mut(self, stage: &mut StageWeights) -> &mut [i8] {
        match self {
            Self::Pattern { first, length } => &mut stage.patterns[first..first + length],
            Self::Mobility => &mut stage.mobility,
        }
    }
}

fn columns() -> Vec<Column> {
    PatternSet::standard()
        .types()
        .iter()
        .map(|kind| Column::Pattern {
            first: kind.first_independent,
            length: kind.independent,
        })
        .chain([Column::Mobility])
        .collect()
}

const CONTEXTS: usize = 15;

/// The length of a column with as many zeros at its end as it takes to a multiple of four, the turns of the packer.
const fn padded(length: usize) -> usize {
    length.next_multiple_of(4)
}

/// How large the number of the next stage is: the difference from it is spread accordingly.
#[inline]
fn context(later: i8) -> u8 {
    let class = match later.unsigned_abs() {
        0 => return 0,
        1 => 1,
        2 => 2,
        3..=4 => 3,
        5..=8 => 4,
        9..=16 => 5,
        17..=32 => 6,
        _ => 7,
    };
    if later > 0 { class } else { class + 7 }
}

/// All stages of a column, the last stage first.
fn unpack_column(packed: &[u8], length: usize) -> Result<Vec<i8>, Damaged> {
    let mut unpacker = Unpacker::new(packed, CONTEXTS)?;
    let contexts: [u8; 256] = std::array::from_fn(|byte| context(byte as u8 as i8));
    let mut values = Vec::with_capacity(length * STAGES);
    let mut later = vec![0_i8; padded(length)];
    let mut differences = vec![0_u8; padded(length)];
    for _ in 0..STAGES {
        unpacker.fill(&mut differences, |at| {
            contexts[usize::from(later[at] as u8)]
        })?;
        for (value, &difference) in later.iter_mut().zip(&differences) {
            *value = value.wrapping_add(difference as i8);
        }
        values.extend_from_slice(&later[..length]);
    }
    unpacker.finish()?;
    Ok(values)
}

/// Applies a function to every item on a few threads; the results come in any order.
fn in_parallel<T: Sync, R: Send>(
    items: &[T],
    work: impl Fn(&T) -> Result<R, Damaged> + Sync,
) -> Result<Vec<R>, Damaged> {
    let next = AtomicUsize::new(0);
    let share = || {
        let mut done = Vec::new();
        while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            done.push(work(item)?);
        }
        Ok(done)
    };
    thread::scope(|scope| {
        let helpers: Vec<_> = (1..thread_count()).map(|_| scope.spawn(share)).collect();
        let mut all = share()?;
        for helper in helpers {
            all.extend(helper.join().map_err(|_| Damaged)??);
        }
        Ok(all)
    })
}

/// How many threads unpack the weights: more than four would not be noticed.
pub(super) fn thread_count() -> usize {
    thread::available_parallelism().map_or(1, |count| count.get().min(4))
}

/// A 64-bit sum that any damage is all but certain to change: multiply and rotate, eight bytes at a time.
fn checksum(bytes: &[u8]) -> u64 {
    let mut sum = 0x9E37_79B9_7F4A_7C15_u64 ^ bytes.len() as u64;
    for chunk in bytes.chunks(8) {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        sum = (sum ^ u64::from_le_bytes(word))
            .wrapping_mul(0xFF51_AFD7_ED55_8CCD)
            .rotate_left(29);
    }
    sum ^ sum >> 32
}

/// Bytes that are not a file of weights this program can use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeightsError {
    /// They do not begin like a file of weights.
    NotWeights,
    /// The file has another format version.
    Version {
        /// The version it names.
        found: u32,
    },
    /// The weights belong to another set of patterns.
    OtherPatterns,
    /// The file has been cut off or changed.
    Damaged,
}

impl From<Damaged> for WeightsError {
    fn from(_: Damaged) -> Self {
        Self::Damaged
    }
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotWeights => f.write_str("this is no file of evaluation weights"),
            Self::Version { found } => write!(
                f,
                "the evaluation weights have format version {found}, but this program reads version {FORMAT_VERSION}"
            ),
            Self::OtherPatterns => {
                f.write_str("the evaluation weights belong to another set of patterns")
            }
            Self::Damaged => f.write_str("the file of evaluation weights is damaged"),
        }
    }
}

impl std::error::Error for WeightsError {}
