//! An entry of the transposition table, and how it is packed into one word.

/// No move, where a square is expected.
pub(crate) const NO_MOVE: u8 = 64;

/// What a search found out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The score is at least this.
    pub(crate) lower: i16,
    /// The score is at most this.
    pub(crate) upper: i16,
    /// How deep the position was searched, in plies.
    pub(crate) depth: u8,
    /// How sure the search was, as [`Selectivity::index`](crate::engine::Selectivity::index).
    pub(crate) selectivity: u8,
    /// The best move and the second, [`NO_MOVE`] if unknown.
    pub(crate) best: [u8; 2],
}

/// What a search wants to remember.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Finding {
    /// The window the position was searched with.
    pub(crate) alpha: i32,
    /// Its upper end.
    pub(crate) beta: i32,
    /// What came out: at most `alpha` is an upper bound, at least `beta` a lower one, between them exact.
    pub(crate) score: i32,
    /// The depth of the search, in plies.
    pub(crate) depth: u8,
    /// See [`Entry::selectivity`].
    pub(crate) selectivity: u8,
    /// The best move.
    pub(crate) best: u8,
    /// How many nodes the search took: the more, the longer it is kept.
    pub(crate) nodes: u64,
}

/// Ages count from 0 to this and start again.
pub(super) const MAX_AGE: u8 = 15;

/// The parts of the data word.
const LOWER: u32 = 0;
const UPPER: u32 = 16;
const DEPTH: u32 = 32;
const SELECTIVITY: u32 = 38;
const FIRST: u32 = 41;
const SECOND: u32 = 48;
pub(super) const AGE: u32 = 55;
pub(super) const COST: u32 = 59;

pub(super) fn pack(entry: Entry, age: u8, cost: u8) -> u64 {
    u64::from(entry.lower as u16) << LOWER
        | u64::from(entry.upper as u16) << UPPER
        | u64::from(entry.depth & 63) << DEPTH
        | u64::from(entry.selectivity & 7) << SELECTIVITY
        | u64::from(entry.best[0] & 127) << FIRST
        | u64::from(entry.best[1] & 127) << SECOND
        | u64::from(age & MAX_AGE) << AGE
        | u64::from(cost & 31) << COST
}

#[inline(always)]
pub(super) fn unpack(data: u64) -> Entry {
    Entry {
        lower: (data >> LOWER) as i16,
        upper: (data >> UPPER) as i16,
        depth: (data >> DEPTH) as u8 & 63,
        selectivity: (data >> SELECTIVITY) as u8 & 7,
        best: [(data >> FIRST) as u8 & 127, (data >> SECOND) as u8 & 127],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_survives_packing() {
        for entry in [
            Entry {
                lower: i16::MIN,
                upper: i16::MAX,
                depth: 60,
                selectivity: 7,
                best: [63, 64],
            },
            Entry {
                lower: -1,
                upper: 0,
                depth: 0,
                selectivity: 0,
                best: [64, 0],
            },
        ] {
            assert_eq!(unpack(pack(entry, 15, 31)), entry);
        }
    }
}
