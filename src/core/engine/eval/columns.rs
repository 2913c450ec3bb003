//! The columns of a weights file: similar numbers are packed together.

use super::{
    entropy::{Damaged, Unpacker, pack},
    pattern_set::PatternSet,
    weights::{MOBILITY_CELLS, STAGES, StageWeights, Weights},
};

/// Numbers that are packed together because they are similar: those of one pattern, or those of the mobility table.
#[derive(Clone, Copy)]
pub(super) enum Column {
    Pattern { first: usize, length: usize },
    Mobility,
}

impl Column {
    pub(super) fn length(self) -> usize {
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

    pub(super) fn of_mut(self, stage: &mut StageWeights) -> &mut [i8] {
        match self {
            Self::Pattern { first, length } => &mut stage.patterns[first..first + length],
            Self::Mobility => &mut stage.mobility,
        }
    }
}

/// All columns, in the order of the file.
pub(super) fn columns() -> Vec<Column> {
    PatternSet::standard()
        .types()
        .iter()
        .map(|kind| Column::Pattern { first: kind.first_independent, length: kind.independent })
        .chain([Column::Mobility])
        .collect()
}

/// How many classes [`context`] has.
const CONTEXTS: usize = 15;

/// The length of a column padded with zeros to a multiple of four, which the packer needs.
const fn padded(length: usize) -> usize {
    length.next_multiple_of(4)
}

/// A class for the size of the same number in the next stage. The difference of the two numbers has another distribution in
/// each class.
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

/// Packs a column of all stages, the last stage first.
pub(super) fn pack_column(column: Column, weights: &Weights) -> Vec<u8> {
    let length = column.length();
    let mut symbols = Vec::with_capacity(padded(length) * STAGES);
    let mut later = vec![0_i8; padded(length)];
    for stage in weights.stages.iter().rev() {
        let values = column.of(stage).iter().chain(&[0; 3]);
        for (later, &value) in later.iter_mut().zip(values) {
            symbols.push((context(*later), value.wrapping_sub(*later) as u8));
            *later = value;
        }
    }
    pack(&symbols, CONTEXTS)
}

/// Unpacks a column of all stages, the last stage first.
pub(super) fn unpack_column(packed: &[u8], length: usize) -> Result<Vec<i8>, Damaged> {
    let mut unpacker = Unpacker::new(packed, CONTEXTS)?;
    let contexts: [u8; 256] = std::array::from_fn(|byte| context(byte as u8 as i8));
    let mut values = Vec::with_capacity(length * STAGES);
    let mut later = vec![0_i8; padded(length)];
    let mut differences = vec![0_u8; padded(length)];
    for _ in 0..STAGES {
        unpacker.fill(&mut differences, |at| contexts[usize::from(later[at] as u8)])?;
        for (value, &difference) in later.iter_mut().zip(&differences) {
            *value = value.wrapping_add(difference as i8);
        }
        values.extend_from_slice(&later[..length]);
    }
    unpacker.finish()?;
    Ok(values)
}
