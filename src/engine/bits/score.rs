//! The score of a finished game.

/// The final difference of discs for the owner of `own`, with the empty squares given to the winner.
#[inline(always)]
pub(crate) fn final_score(own: u64, opp: u64) -> i32 {
    let (own, opp) = (own.count_ones() as i32, opp.count_ones() as i32);
    let empties = 64 - own - opp;
    (own - opp) + (own - opp).signum() * empties
}
