//! Who plays the moves between a random opening and the positions that are wanted.

use crate::{
    engine::{
        eval::{Evaluator, UNITS_PER_DISC},
        search::FixedDepth,
    },
    rules::moves,
    train::rng::SplitMix,
};

/// Who plays the moves between a random opening and the positions that are wanted.
#[derive(Clone, Copy, Debug)]
pub enum Policy<'a> {
    /// Takes corners, avoids the squares beside them and leaves few moves: what can be played before there are any
    /// weights.
    Mobility,
    /// Searches to a depth with weights.
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

    /// A move for the owner of `own`; `noise` in discs blurs the judgement.
    pub(super) fn choose(&mut self, own: u64, opp: u64, noise: f64, rng: &mut SplitMix) -> u8 {
        if let (Policy::Search(_, depth), Some(searcher)) = (self.policy, &mut self.searcher)
            && (depth > 1 || noise == 0.0)
        {
            return searcher.best_move(own, opp, depth).0;
        }
        let mut best = (0, f64::NEG_INFINITY);
        let mut open = moves::legal(own, opp);
        while open != 0 {
            let square = open.trailing_zeros() as u8;
            open &= open - 1;
            let turned = moves::flips(own, opp, square);
            let after = match &mut self.searcher {
                None => mobility_value(own, opp, square, turned),
                Some(searcher) => {
                    let value = searcher.value(opp ^ turned, own ^ turned ^ (1 << square), 0);
                    -f64::from(value) / f64::from(UNITS_PER_DISC)
                }
            };
            // The difference of two fractions has a spread of about 0.4 times the noise.
            let judged = after + noise * (rng.fraction() - rng.fraction());
            if judged > best.1 {
                best = (square, judged);
            }
        }
        best.0
    }
}

/// A rough idea of discs: 10 for a corner, -6 for a square diagonal to an empty one, -1 for an answer.
fn mobility_value(own: u64, opp: u64, square: u8, turned: u64) -> f64 {
    const CORNERS: u64 = 0x8100_0000_0000_0081;
    const X_SQUARES: u64 = 0x0042_0000_0000_4200;
    let bit = 1_u64 << square;
    let answers = moves::legal(opp ^ turned, own ^ turned ^ bit);
    let mut value =
        -f64::from(answers.count_ones()) - 8.0 * f64::from((answers & CORNERS).count_ones());
    if bit & CORNERS != 0 {
        value += 10.0;
    }
    if bit & X_SQUARES != 0 {
        value -= 6.0;
    }
    value
}
