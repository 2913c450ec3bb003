//! The principal variation: the best line of play for both sides.

use super::{
    candidate::Candidate,
    tt::{Key, NO_MOVE, TranspositionTable},
};
use crate::rules::moves::{flips, legal};

/// A root move and the best moves after it, as far as the transposition table has them.
pub(crate) fn principal_variation(tt: &TranspositionTable, first: &Candidate) -> Vec<u8> {
    let mut line = vec![first.square];
    let (mut own, mut opp) = (first.own, first.opp);
    while line.len() < 60 {
        let Some(entry) = tt.probe(Key::new(own, opp)) else {
            let moves = legal(own, opp);
            // The table has no entries for positions in which the side to move has to pass.
            if moves == 0 && legal(opp, own) != 0 {
                (own, opp) = (opp, own);
                continue;
            }
            break;
        };
        let square = entry.best_moves[0];
        if square == NO_MOVE || (own | opp) >> square & 1 == 1 {
            break;
        }
        let flipped = flips(own, opp, square);
        if flipped == 0 {
            break;
        }
        line.push(square);
        (own, opp) = (opp ^ flipped, own ^ flipped ^ (1 << square));
    }
    line
}
