//! Reading and writing of weights files. A few threads share the work.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use super::{
    columns::{columns, pack_column, unpack_column},
    entropy::{Damaged, Reader},
    network::{NetworkWeights, PHASES},
    pattern_set::PatternSet,
    weights::{FORMAT_VERSION, Weights, WeightsError},
};

const MAGIC: [u8; 8] = *b"FLIPEVAL";

/// Magic, version, pattern fingerprint, checksum of the rest.
const HEADER: usize = 8 + 4 + 8 + 8;

impl Weights {
    /// The weights as the bytes of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut body = Vec::new();
        for stage in &self.stages {
            body.extend(stage.constant.to_le_bytes());
        }
        for column in columns() {
            let packed = pack_column(column, self);
            body.extend((packed.len() as u32).to_le_bytes());
            body.extend(packed);
        }
        for network in &self.networks {
            let packed = network.to_bytes();
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

    /// Reads the bytes that [`to_bytes`](Self::to_bytes) has made.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] says what is wrong with other bytes. No input makes this panic.
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
        let mut networks = Vec::new();
        while !reader.0.is_empty() {
            let length = reader.u32()? as usize;
            networks.push((networks.len(), reader.bytes(length)?));
        }
        if ![0, PHASES].contains(&networks.len()) {
            return Err(WeightsError::Damaged);
        }
        let mut networks = in_parallel(&networks, |&(phase, bytes)| {
            NetworkWeights::from_bytes(bytes).map(|network| (phase, network))
        })?;
        networks.sort_by_key(|&(phase, _)| phase);
        weights.networks = networks.into_iter().map(|(_, network)| network).collect();
        for (column, values) in in_parallel(&packed, |&(column, packed)| {
            unpack_column(packed, column.length()).map(|values| (column, values))
        })? {
            for (stage, values) in weights.stages.iter_mut().rev().zip(values.chunks_exact(column.length())) {
                column.of_mut(stage).copy_from_slice(values);
            }
        }
        Ok(weights)
    }
}

/// What tells weights files apart: the checksum of this one, which stands in its header. Tables and books that depend on values
/// say with which weights they were made. It is 0 for bytes that have no header.
pub fn fingerprint(file: &[u8]) -> u64 {
    file.get(HEADER - 8..HEADER).map_or(0, |sum| u64::from_le_bytes(sum.try_into().unwrap_or_default()))
}

/// A 64-bit checksum. It combines eight bytes at a time by a multiplication and a rotation.
fn checksum(bytes: &[u8]) -> u64 {
    let mut sum = 0x9E37_79B9_7F4A_7C15_u64 ^ bytes.len() as u64;
    for chunk in bytes.chunks(8) {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        sum = (sum ^ u64::from_le_bytes(word)).wrapping_mul(0xFF51_AFD7_ED55_8CCD).rotate_left(29);
    }
    sum ^ sum >> 32
}

/// Applies a function to each item on a few threads. The results are in no particular order.
pub(super) fn in_parallel<T: Sync, R: Send>(
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

/// How many threads unpack the weights. More than four would not make it noticeably quicker.
pub(super) fn thread_count() -> usize {
    thread::available_parallelism().map_or(1, |count| count.get().min(4))
}
