//! The transposition table: the results of earlier searches, shared by all threads.
//!
//! A bucket of four entries fills one cache line. An entry is two words, which are written and read without locks. The
//! check word is the position's hash xor the data word. If two threads write an entry at the same time, its two words
//! do not belong together, the check fails for every position, and the entry is ignored (R. Hyatt and T. Mann, "A
//! lock-less transposition table implementation for parallel search", 2002).

mod entry;

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use entry::{AGE, COST, MAX_AGE, pack, unpack};

use crate::engine::bits::prefetch;

pub(crate) use self::entry::Key;
pub(crate) use entry::{Entry, NO_MOVE, SearchResult};

const SLOTS: usize = 4;

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; SLOTS]);

pub(crate) struct TranspositionTable {
    buckets: Box<[Bucket]>,
    /// The number of the current search. Entries of older searches are replaced first.
    age: AtomicU8,
}

/// The entry of a bucket with the lowest priority is replaced. Entries of the current search have a higher priority than
/// those of earlier searches; among equals the one that took fewer nodes is replaced.
fn priority(data: u64, age: u8) -> u64 {
    let current = (data >> AGE) as u8 & MAX_AGE == age;
    u64::from(current) << 5 | data >> COST
}

impl TranspositionTable {
    /// An empty table of 2^`bits` entries, at least one bucket.
    pub(crate) fn new(bits: u32) -> Self {
        let count = 1_usize << bits.saturating_sub(2).min(usize::BITS - 8);
        let mut buckets = Vec::new();
        buckets.resize_with(count, Bucket::default);
        Self { buckets: buckets.into_boxed_slice(), age: AtomicU8::new(1) }
    }

    /// Removes all entries.
    pub(crate) fn clear(&mut self) {
        for bucket in &mut self.buckets {
            *bucket = Bucket::default();
        }
        *self.age.get_mut() = 1;
    }

    /// Begins a new search. The entries of earlier searches stay valid, but they are replaced first.
    pub(crate) fn next_search(&self) {
        let age = self.age.load(Ordering::Relaxed);
        // Age 0 is that of the empty slots.
        self.age.store(if age == MAX_AGE { 1 } else { age + 1 }, Ordering::Relaxed);
    }

    #[inline(always)]
    fn bucket(&self, key: Key) -> &Bucket {
        let mask = self.buckets.len() - 1;
        &self.buckets[(key.bucket_hash >> 32) as usize & mask]
    }

    /// The entry of a position, if there is one.
    #[inline(always)]
    pub(crate) fn probe(&self, key: Key) -> Option<Entry> {
        for slot in &self.bucket(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key.check && data != 0 {
                return Some(unpack(data));
            }
        }
        None
    }

    /// Starts to load the bucket of a position into the CPU's cache.
    #[inline(always)]
    pub(crate) fn prefetch(&self, key: Key) {
        prefetch(self.bucket(key));
    }

    /// Stores a result. If the table has an entry of the same position, depth and selectivity, the bounds of both are
    /// joined. An entry that the current search has made with a greater depth is kept instead.
    pub(crate) fn store(&self, key: Key, result: &SearchResult) {
        let &SearchResult { alpha, beta, score, depth, selectivity, best_move, nodes } = result;
        let age = self.age.load(Ordering::Relaxed);
        let cost = (64 - nodes.leading_zeros()).min(31) as u8;
        let mut entry = Entry {
            lower: if score > alpha { score as i16 } else { i16::MIN },
            upper: if score < beta { score as i16 } else { i16::MAX },
            depth,
            selectivity,
            best_moves: [best_move, NO_MOVE],
        };

        let mut slots = self.bucket(key).0.iter();
        let mut replaced = slots.next().expect("a bucket has four slots");
        let mut lowest = u64::MAX;
        for slot in std::iter::once(replaced).chain(slots) {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key.check && data != 0 {
                let old = unpack(data);
                let current = (data >> AGE) as u8 & MAX_AGE == age;
                if current && (old.depth, old.selectivity) > (depth, selectivity) {
                    return;
                }
                if old.depth == depth && old.selectivity == selectivity {
                    let (lower, upper) = (entry.lower.max(old.lower), entry.upper.min(old.upper));
                    if lower <= upper {
                        (entry.lower, entry.upper) = (lower, upper);
                    }
                }
                entry.best_moves = if best_move == NO_MOVE {
                    old.best_moves
                } else if best_move == old.best_moves[0] {
                    [best_move, old.best_moves[1]]
                } else {
                    [best_move, old.best_moves[0]]
                };
                replaced = slot;
                break;
            }
            let priority = priority(data, age);
            if priority < lowest {
                lowest = priority;
                replaced = slot;
            }
        }
        let data = pack(entry, age, cost);
        replaced.data.store(data, Ordering::Relaxed);
        replaced.check.store(key.check ^ data, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Board;

    fn result(score: i32, depth: u8, best_move: u8) -> SearchResult {
        SearchResult { alpha: 0, beta: 2, score, depth, selectivity: 5, best_move, nodes: 1000 }
    }

    #[test]
    fn bounds_of_equal_searches_are_joined() {
        let table = TranspositionTable::new(4);
        let key = Key::new(Board { own: 1, opp: 2 });
        assert_eq!(table.probe(key), None);
        table.store(key, &result(-4, 20, 7));
        let entry = table.probe(key).unwrap();
        assert_eq!((entry.lower, entry.upper), (i16::MIN, -4));
        assert_eq!((entry.depth, entry.selectivity, entry.best_moves), (20, 5, [7, 64]));

        let from_below = SearchResult { alpha: -8, beta: -6, ..result(-6, 20, 9) };
        table.store(key, &from_below);
        let entry = table.probe(key).unwrap();
        assert_eq!((entry.lower, entry.upper, entry.best_moves), (-6, -4, [9, 7]));

        // A result of a smaller depth does not replace this entry; one of a greater depth does.
        table.store(key, &result(2, 19, NO_MOVE));
        assert_eq!(table.probe(key).unwrap(), entry);
        table.store(key, &result(2, 21, NO_MOVE));
        let entry = table.probe(key).unwrap();
        assert_eq!((entry.lower, entry.upper), (2, i16::MAX));
        assert_eq!((entry.depth, entry.best_moves), (21, [9, 7]));
    }

    /// Threads that write over each other's entries all the time never read a mixture of two.
    #[test]
    fn under_contention_an_entry_is_that_of_its_position() {
        // Two buckets for many positions.
        let table = TranspositionTable::new(3);
        let key = |number: u64| Key::new(Board { own: number, opp: !number });
        let stored = |number: u64| SearchResult {
            depth: (number % 50) as u8,
            best_move: (number % 60) as u8,
            nodes: number,
            ..result((number % 500) as i32 + 3, 0, 0)
        };
        let found = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..8_u64)
                .map(|thread| {
                    let table = &table;
                    scope.spawn(move || {
                        let mut found = 0;
                        for round in 0..40_000_u64 {
                            let number = 1 + (round * 31 + thread * 7) % 97;
                            table.store(key(number), &stored(number));
                            let other = 1 + (round * 17 + thread * 3) % 97;
                            if let Some(entry) = table.probe(key(other)) {
                                let expected = stored(other);
                                assert_eq!(i32::from(entry.lower), expected.score);
                                assert_eq!(entry.depth, expected.depth);
                                assert_eq!(entry.best_moves[0], expected.best_move);
                                found += 1;
                            }
                        }
                        found
                    })
                })
                .collect();
            threads.into_iter().map(|thread| thread.join().expect("no entry is a mixture")).sum::<u64>()
        });
        assert!(found > 1_000, "{found}");
    }

    #[test]
    fn old_and_cheap_entries_go_first() {
        // One bucket.
        let table = TranspositionTable::new(2);
        let keys: Vec<Key> = (0..7).map(|i| Key::new(Board { own: 1 << i, opp: 2 << i })).collect();
        for (key, nodes) in keys.iter().zip([1 << 20, 100, 1 << 22, 1 << 21]) {
            table.store(*key, &SearchResult { nodes, ..result(0, 10, 1) });
        }
        table.store(keys[4], &result(0, 10, 1));
        assert!(table.probe(keys[1]).is_none());
        table.next_search();
        table.store(keys[5], &result(0, 10, 1));
        assert!(table.probe(keys[4]).is_none());
        // An old entry goes before a current one, however cheap that one is.
        table.store(keys[6], &result(0, 10, 1));
        assert!(table.probe(keys[0]).is_none());
        for kept in [2, 3, 5, 6] {
            assert!(table.probe(keys[kept]).is_some(), "{kept}");
        }
    }
}
