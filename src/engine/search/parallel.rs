//! How threads share one search: each goes through the whole tree, but puts off what another is just busy with.
//!
//! This is the simplified form of ABDADA (J.-C. Weill, 1996; T. Kerrigan, 2017). All threads search the same position
//! with one transposition table. The first move of a position is everybody's business; a later one that another
//! thread is already searching is put off to the end, when the table most likely has its result. A thread that finds
//! in the table that another has decided a position above it gives up all that lies below.

use std::sync::atomic::{AtomicU64, Ordering};

use super::{
    candidate::{Candidate, PUT_OFF},
    tt::Key,
};

/// From this many plies to the horizon or empty squares on threads look at what the others do. Below, that would cost
/// more than it saves.
pub(crate) const LEAST_DEPTH: u32 = 8;
/// The same for searches to the end, whose last plies are quicker.
pub(crate) const LEAST_EMPTIES: u32 = 15;

const PLACES: usize = 1 << 12;

/// What the threads of a search are busy with.
pub(crate) struct Team {
    claims: Box<[AtomicU64]>,
}

/// A position searched to a depth, as a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Claim(u64);

impl Claim {
    /// Stands for the search of a position to this depth.
    #[inline(always)]
    pub(crate) fn new(own: u64, opp: u64, depth: u32) -> Self {
        // Never 0, which stands for nothing.
        Self(Key::new(own, opp).number().wrapping_add(u64::from(depth)) | 1 << 63)
    }
}

impl Team {
    /// Nobody is busy.
    pub(crate) fn new() -> Self {
        let mut claims = Vec::new();
        claims.resize_with(PLACES, AtomicU64::default);
        Self {
            claims: claims.into_boxed_slice(),
        }
    }

    fn place(&self, claim: Claim) -> &AtomicU64 {
        &self.claims[claim.0 as usize % PLACES]
    }

    /// Whether some thread is busy with this.
    pub(crate) fn is_busy(&self, claim: Claim) -> bool {
        self.place(claim).load(Ordering::Relaxed) == claim.0
    }

    /// Tells the others that this thread is busy with it.
    pub(crate) fn begin(&self, claim: Claim) {
        self.place(claim).store(claim.0, Ordering::Relaxed);
    }

    /// Tells the others about the search of a move. `None` if one of them is busy with it, so that it is better put off;
    /// a move that was put off once is searched in any case.
    #[inline(always)]
    pub(crate) fn claim(&self, candidate: &Candidate, depth: u32) -> Option<Claim> {
        let claim = Claim::new(candidate.own, candidate.opp, depth);
        if candidate.value != PUT_OFF && self.is_busy(claim) {
            return None;
        }
        self.begin(claim);
        Some(claim)
    }

    /// Tells the others that it is not any more.
    pub(crate) fn end(&self, claim: Claim) {
        // Another claim may have taken the place meanwhile; losing one only costs some work done twice.
        let place = self.place(claim);
        if place.load(Ordering::Relaxed) == claim.0 {
            place.store(0, Ordering::Relaxed);
        }
    }
}

/// A position on the way to the current one that another thread may decide meanwhile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ancestor {
    /// Where the table keeps it.
    pub(crate) key: Key,
    /// What is asked about it, in units of the evaluation.
    pub(crate) alpha: i32,
    /// The depth in the table.
    pub(crate) depth: u8,
    /// The selectivity in the table.
    pub(crate) selectivity: u8,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn claims_come_and_go() {
        let team = Team::new();
        let claim = Claim::new(1, 2, 20);
        assert_ne!(claim, Claim::new(1, 2, 21));
        assert!(!team.is_busy(claim));
        team.begin(claim);
        assert!(team.is_busy(claim) && !team.is_busy(Claim::new(1, 2, 21)));
        team.end(claim);
        assert!(!team.is_busy(claim));
    }
}
