//! The transposition table of the classic searches.

/// How a stored value relates to the true value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// The result of searching a position to some depth.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    own: u64,
    opp: u64,
    pub(super) value: i32,
    pub(super) depth: u8,
    pub(super) bound: Bound,
    /// The best move, which is searched first next time.
    pub(super) best: u8,
}

/// A table with one slot for each hash. A newer result replaces an older one.
///
/// The whole position is stored and compared, so two positions are never taken for each other.
pub(super) struct ResultTable {
    slots: Vec<Option<Entry>>,
}

/// 2^16 slots of 32 bytes take 2 MiB, which fits into the cache of most CPUs.
const SLOT_BITS: u32 = 16;

impl ResultTable {
    pub(super) fn new() -> Self {
        Self { slots: vec![None; 1 << SLOT_BITS] }
    }

    #[inline]
    pub(super) fn get(&self, own: u64, opp: u64) -> Option<&Entry> {
        self.slots[slot(own, opp)].as_ref().filter(|entry| entry.own == own && entry.opp == opp)
    }

    #[inline]
    pub(super) fn put(&mut self, own: u64, opp: u64, depth: u8, value: i32, bound: Bound, best: u8) {
        self.slots[slot(own, opp)] = Some(Entry { own, opp, value, depth, bound, best });
    }
}

#[inline]
fn slot(own: u64, opp: u64) -> usize {
    let mixed = (own.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ opp).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    (mixed >> (64 - SLOT_BITS)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_position_is_found() {
        let mut table = ResultTable::new();
        table.put(1, 2, 3, 40, Bound::AtMost, 5);
        let entry = table.get(1, 2).expect("it was just stored");
        assert_eq!((entry.depth, entry.value, entry.bound, entry.best), (3, 40, Bound::AtMost, 5));
        assert!(table.get(2, 1).is_none());

        // Another position in the same slot replaces it.
        let twin = (3..=u64::from(u32::MAX)).find(|&opp| slot(1, opp) == slot(1, 2)).expect("there are few slots");
        assert!(table.get(1, twin).is_none());
        table.put(1, twin, 1, 0, Bound::Exact, 0);
        assert!(table.get(1, 2).is_none());
        assert!(table.get(1, twin).is_some());
    }
}
