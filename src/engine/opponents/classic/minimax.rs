//! Plain minimax, which searches every line to the full depth.

use super::{
    budget::{Budget, Interrupted},
    heuristic::{Heuristic, final_value},
    root_search::{BestMoves, RootSearch},
};
use crate::rules::moves;

pub(super) struct Minimax<'a> {
    heuristic: Heuristic,
    budget: Budget<'a>,
}

impl<'a> Minimax<'a> {
    pub(super) fn new(heuristic: Heuristic, budget: Budget<'a>) -> Self {
        Self { heuristic, budget }
    }

    /// The value of a position for the owner of `own`, who is to move.
    pub(super) fn value(&mut self, own: u64, opp: u64, depth: u8) -> Result<i32, Interrupted> {
        self.budget.visit()?;
        if depth == 0 {
            return Ok(self.heuristic.leaf(own, opp));
        }
        let mut legal = moves::legal(own, opp);
        if legal == 0 {
            return if moves::legal(opp, own) == 0 {
                Ok(final_value(own, opp))
            } else {
                self.value(opp, own, depth).map(|value| -value)
            };
        }
        let mut best = i32::MIN;
        while legal != 0 {
            let index = legal.trailing_zeros() as u8;
            legal &= legal - 1;
            best = best.max(self.after(own, opp, index, depth)?);
        }
        Ok(best)
    }

    /// The value of a move on the square `index`.
    fn after(&mut self, own: u64, opp: u64, index: u8, depth: u8) -> Result<i32, Interrupted> {
        let flipped = moves::flips(own, opp, index);
        self.value(opp ^ flipped, own ^ flipped ^ (1 << index), depth - 1).map(|value| -value)
    }
}

impl RootSearch for Minimax<'_> {
    fn root(&mut self, own: u64, opp: u64, order: &[u8], depth: u8) -> Result<BestMoves, Interrupted> {
        self.budget.visit()?;
        let mut best = BestMoves::none(i32::MIN, 0);
        for &index in order {
            let value = self.after(own, opp, index, depth)?;
            best.add(index, value);
        }
        Ok(best)
    }

    fn nodes(&self) -> u64 {
        self.budget.nodes()
    }
}
