//! The transposition table: what earlier searches found out about positions, shared by all threads.
//!
//! Buckets of four entries fill one cache line each. An entry is two words, written and read without locks: the check
//! word is the position's key xor the data word, so that an entry torn by two writers fits no position and is never
//! believed.

mod entry;
mod key;

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use entry::{AGE, COST, MAX_AGE, pack, unpack};
pub(crate) use entry::{Entry, Finding, NO_MOVE};
pub(crate) use key::Key;

use crate::engine::bits::prefetch;

const SLOTS: usize = 4;

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; SLOTS]);

/// The table.
pub(crate) struct Table {
    buckets: Box<[Bucket]>,
    /// The number of the current search, so that entries of older ones go first.
    age: AtomicU8,
}

/// How much an entry is worth keeping: those of the current search first, then by the work they took.
fn worth(data: u64, age: u8) -> u64 {
    let current = (data >> AGE) as u8 & MAX_AGE == age;
    u64::from(current) << 5 | data >> COST
}

impl Table {
    /// An empty table of 2^`bits` entries, at least one bucket.
    pub(crate) fn new(bits: u32) -> Self {
        let count = 1_usize << bits.saturating_sub(2).min(usize::BITS - 8);
        let mut buckets = Vec::new();
        buckets.resize_with(count, Bucket::default);
        Self {
            buckets: buckets.into_boxed_slice(),
            age: AtomicU8::new(1),
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        for bucket in &mut self.buckets {
            *bucket = Bucket::default();
        }
        *self.age.get_mut() = 1;
    }

    /// Begins a new search: what the earlier ones left may be replaced first, but is still believed.
    pub(crate) fn next_search(&self) {
        let age = self.age.load(Ordering::Relaxed);
        // Age 0 is that of the empty slots.
        self.age
            .store(if age == MAX_AGE { 1 } else { age + 1 }, Ordering::Relaxed);
    }

    #[inline(always)]
    fn bucket(&self, key: Key) -> &Bucket {
        let mask = self.buckets.len() - 1;
        &self.buckets[(key.place >> 32) as usize & mask]
    }

    /// What is known about a position.
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

    /// Starts to load what is known about a position into the cache.
    #[inline(always)]
    pub(crate) fn prefetch(&self, key: Key) {
        prefetch(self.bucket(key));
    }

    /// Remembers a finding. What was known of the position from a search of the same depth and selectivity is kept as
    /// far as the two agree; what the same search has found at a greater depth stays as it is.
    pub(crate) fn store(&self, key: Key, finding: &Finding) {
        let &Finding {
            alpha,
            beta,
            score,
            depth,
            selectivity,
            best,
            nodes,
        } = finding;
        let age = self.age.load(Ordering::Relaxed);
        let cost = (64 - nodes.leading_zeros()).min(31) as u8;
        let mut entry = Entry {
            lower: if score > alpha {
                score as i16
            } else {
                i16::MIN
            },
            upper: if score < beta { score as i16 } else { i16::MAX },
            depth,
            selectivity,
            best: [best, NO_MOVE],
        };

        let mut slots = self.bucket(key).0.iter();
        let mut cheapest = slots.next().expect("a bucket has four slots");
        let mut least = u64::MAX;
        for slot in std::iter::once(cheapest).chain(slots) {
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
                entry.best = if best == NO_MOVE {
                    old.best
                } else if best == old.best[0] {
                    [best, old.best[1]]
                } else {
                    [best, old.best[0]]
                };
                cheapest = slot;
                break;
            }
            let worth = worth(data, age);
            if worth < least {
                least = worth;
                cheapest = slot;
            }
        }
        let data = pack(entry, age, cost);
        cheapest.data.store(data, Ordering::Relaxed);
        cheapest.check.store(key.check ^ data, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finding(score: i32, depth: u8, best: u8) -> Finding {
        Finding {
            alpha: 0,
            beta: 2,
            score,
            depth,
            selectivity: 5,
            best,
            nodes: 1000,
        }
    }

    #[test]
    fn bounds_of_equal_searches_are_joined() {
        let table = Table::new(4);
        let key = Key::new(1, 2);
        assert_eq!(table.probe(key), None);
        table.store(key, &finding(-4, 20, 7));
        let entry = table.probe(key).unwrap();
        assert_eq!((entry.lower, entry.upper), (i16::MIN, -4));
        assert_eq!(
            (entry.depth, entry.selectivity, entry.best),
            (20, 5, [7, 64])
        );

        let from_below = Finding {
            alpha: -8,
            beta: -6,
            ..finding(-6, 20, 9)
        };
        table.store(key, &from_below);
        let entry = table.probe(key).unwrap();
        assert_eq!((entry.lower, entry.upper, entry.best), (-6, -4, [9, 7]));

        // A smaller depth is not worth forgetting this for; a greater one is.
        table.store(key, &finding(2, 19, NO_MOVE));
        assert_eq!(table.probe(key).unwrap(), entry);
        table.store(key, &finding(2, 21, NO_MOVE));
        let entry = table.probe(key).unwrap();
        assert_eq!((entry.lower, entry.upper), (2, i16::MAX));
        assert_eq!((entry.depth, entry.best), (21, [9, 7]));
    }

    #[test]
    fn old_and_cheap_entries_go_first() {
        // One bucket.
        let table = Table::new(2);
        let keys: Vec<Key> = (0..6).map(|i| Key::new(1 << i, 2 << i)).collect();
        for (key, nodes) in keys.iter().zip([1 << 20, 100, 1 << 22, 1 << 21]) {
            table.store(
                *key,
                &Finding {
                    nodes,
                    ..finding(0, 10, 1)
                },
            );
        }
        table.store(keys[4], &finding(0, 10, 1));
        assert!(table.probe(keys[1]).is_none());
        table.next_search();
        table.store(keys[5], &finding(0, 10, 1));
        assert!(table.probe(keys[4]).is_none());
        assert!(table.probe(keys[2]).is_some());
    }
}
