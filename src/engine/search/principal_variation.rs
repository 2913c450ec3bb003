//! The principal variation: the moves that both sides are expected to play.

use super::{
    candidate::Candidate,
    tt::{Key, NO_MOVE, Table},
};
use crate::rules::moves::{flips, legal};

/// The moves that follow a move at the root, as far as the table remembers them.
pub(crate) fn principal_variation(table: &Table, first: &Candidate) -> Vec<u8> {
    let mut line = vec![first.square];
    let (mut own, mut opp) = (first.own, first.opp);
    while line.len() < 60 {
        let Some(entry) = table.probe(Key::new(own, opp)) else {
            let moves = legal(own, opp);
            // A pass is not in the table.
            if moves == 0 && legal(opp, own) != 0 {
                (own, opp) = (opp, own);
                continue;
            }
            break;
        };
        let square = entry.best[0];
        if square == NO_MOVE || (own | opp) >> square & 1 == 1 {
            break;
        }
        let turned = flips(own, opp, square);
        if turned == 0 {
            break;
        }
        line.push(square);
        (own, opp) = (opp ^ turned, own ^ turned ^ (1 << square));
    }
    line
}
