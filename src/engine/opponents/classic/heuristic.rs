//! The simple evaluation functions of the classic opponents.

use super::{square_weights, stability_degree};
use crate::rules::{Bitboard, Position, Side, moves};

/// The score of one disc of the final difference. No heuristic reaches it, so any win is better than any unfinished game.
pub const FINAL_SCALE: i32 = 10_000;

/// An evaluation function for positions in which the game goes on.
///
/// All of them are differences between the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heuristic {
    /// The number of discs.
    Discs,
    /// 5 for a corner, 2 for any other square on the rim, 1 for an inner square.
    Positional,
    /// Twice [`Positional`](Self::Positional), plus the number of legal moves.
    PositionalMobility,
    /// 2, 4, 6, 10 or 15 for a disc of [stability degree](stability_degree::stability_degree) 0 to 4, plus the number of
    /// legal moves.
    StabilityMobility,
    /// The sum of a weight for each square: corners high, the squares next to an empty corner low.
    SquareWeights,
}

impl Heuristic {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Discs, Self::Positional, Self::PositionalMobility, Self::StabilityMobility, Self::SquareWeights];

    /// Evaluates a position: black's value minus white's.
    ///
    /// ```
    /// use flipside_core::{engine::Heuristic, rules::{Position, Square}};
    ///
    /// let next = Position::default().play(Square::F5)?;
    /// assert_eq!(Heuristic::Discs.evaluate(&next), 3);
    /// assert_eq!(Heuristic::Positional.evaluate(&Position::default()), 0);
    /// # Ok::<(), flipside_core::rules::IllegalMove>(())
    /// ```
    pub fn evaluate(self, position: &Position) -> i32 {
        let (black, white) = (position.discs(Side::Black).0, position.discs(Side::White).0);
        self.difference(black, white, moves::legal(black, white))
    }

    /// The evaluation in a few English words.
    pub fn describe(self) -> &'static str {
        match self {
            Self::Discs => "number of discs",
            Self::Positional => "corners and rim",
            Self::PositionalMobility => "corners, rim and mobility",
            Self::StabilityMobility => "stability and mobility",
            Self::SquareWeights => "weighted squares",
        }
    }

    /// The value of a position at the end of a line, for the owner of `own`, who is to move.
    #[inline]
    pub(super) fn leaf(self, own: u64, opp: u64) -> i32 {
        let own_moves = moves::legal(own, opp);
        if own_moves == 0 && moves::legal(opp, own) == 0 {
            return final_value(own, opp);
        }
        self.difference(own, opp, own_moves)
    }

    #[inline]
    fn difference(self, own: u64, opp: u64, own_moves: u64) -> i32 {
        let mobility = || count(own_moves) - count(moves::legal(opp, own));
        match self {
            Self::Discs => count(own) - count(opp),
            Self::Positional => positional(own) - positional(opp),
            Self::PositionalMobility => 2 * (positional(own) - positional(opp)) + mobility(),
            Self::StabilityMobility => {
                stability_degree::weighted_sum(own, opp) - stability_degree::weighted_sum(opp, own) + mobility()
            }
            Self::SquareWeights => square_weights::weighted_sum(own) - square_weights::weighted_sum(opp),
        }
    }
}

/// The value of a finished game for the owner of `own`.
#[inline]
pub(super) fn final_value(own: u64, opp: u64) -> i32 {
    FINAL_SCALE * (count(own) - count(opp))
}

#[inline]
fn positional(discs: u64) -> i32 {
    // 1 for every disc, 1 more on the rim, 3 more in a corner: 1, 2 and 5.
    count(discs) + count(discs & Bitboard::RIM.0) + 3 * count(discs & Bitboard::CORNERS.0)
}

#[inline]
fn count(discs: u64) -> i32 {
    discs.count_ones() as i32
}
