//! The score of a finished game.

use crate::rules::Board;

/// The final difference of discs for the side to move, with the empty squares given to the winner.
#[inline(always)]
pub(crate) fn final_score(board: Board) -> i32 {
    let (own, opp) = (board.own.count_ones() as i32, board.opp.count_ones() as i32);
    let empties = 64 - own - opp;
    (own - opp) + (own - opp).signum() * empties
}
