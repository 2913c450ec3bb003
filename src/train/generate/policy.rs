//! How moves are chosen between the random plies and the positions that are wanted.

use crate::{
    engine::{
        eval::{Evaluator, UNITS_PER_DISC},
        search::FixedDepth,
    },
    rules::moves,
    train::rng::SplitMix,
};

/// How moves are chosen between the random plies and the positions that are wanted.
#[derive(Clone, Copy, Debug)]
pub enum Policy<'a> {
    /// Prefers corners, avoids the X squares and leaves the other side few moves. This needs no weights.
    Mobility,
    /// Searches to a depth with these weights.
    Search(&'a Evaluator, u32),
}

/// A player that follows a policy.
pub(super) struct PolicyPlayer<'a> {
    policy: Policy<'a>,
    /// For a policy that searches.
    searcher: Option<FixedDepth<'a>>,
}

impl<'a> PolicyPlayer<'a> {
    pub(super) fn new(policy: Policy<'a>) -> Self {
        let searcher = match policy {
            Policy::Mobility => None,
            Policy::Search(evaluator, _) => Some(FixedDepth::new(evaluator)),
        };
        Self { policy, searcher }
    }

    /// Chooses a move for the owner of `own`. `noise` is added to the values, in discs.
    pub(super) fn choose(&mut self, own: u64, opp: u64, noise: f64, rng: &mut SplitMix) -> u8 {
        if let (Policy::Search(_, depth), Some(searcher)) = (self.policy, &mut self.searcher)
            && (depth > 1 || noise == 0.0)
        {
            return searcher.best_move(own, opp, depth).0;
        }
        let mut best = (0, f64::NEG_INFINITY);
        let mut legal = moves::legal(own, opp);
        while legal != 0 {
            let square = legal.trailing_zeros() as u8;
            legal &= legal - 1;
            let flipped = moves::flips(own, opp, square);
            let after = match &mut self.searcher {
                None => mobility_value(own, opp, square, flipped),
                Some(searcher) => {
                    let value = searcher.value(opp ^ flipped, own ^ flipped ^ (1 << square), 0);
                    -f64::from(value) / f64::from(UNITS_PER_DISC)
                }
            };
            // The standard deviation of the difference of two fractions is about 0.4, so this adds 0.4 times the noise.
            let noisy = after + noise * (rng.fraction() - rng.fraction());
            if noisy > best.1 {
                best = (square, noisy);
            }
        }
        best.0
    }
}

/// A rough value of a move in discs: 10 for a corner, -6 for an X square, -1 for each reply and -8 more for a reply in a
/// corner.
fn mobility_value(own: u64, opp: u64, square: u8, flipped: u64) -> f64 {
    const CORNERS: u64 = 0x8100_0000_0000_0081;
    const X_SQUARES: u64 = 0x0042_0000_0000_4200;
    let bit = 1_u64 << square;
    let replies = moves::legal(opp ^ flipped, own ^ flipped ^ bit);
    let mut value = -f64::from(replies.count_ones()) - 8.0 * f64::from((replies & CORNERS).count_ones());
    if bit & CORNERS != 0 {
        value += 10.0;
    }
    if bit & X_SQUARES != 0 {
        value -= 6.0;
    }
    value
}
