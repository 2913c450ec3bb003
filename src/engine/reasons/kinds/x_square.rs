//! Moves to an X-square.

use super::corner::{LATER_LOSS, LATER_SHARE, LINE_SHARE, can_weaken, falls_in_line, loss_by};
use crate::{
    engine::reasons::{
        branch::{Claim, Comparison},
        geometry::{corner_of_x_square, ray, towards},
        reason::{Falls, ReasonKind},
    },
    rules::{Bitboard, Square},
};

/// How much of the loss counts: a little less than for the corner itself.
const SHARE: f32 = 0.9;

/// The X-square is a reason if this move is on it, the corner beside it is empty, and the other side flips the disc on it
/// from that corner: as a reply that by the values explains at least half of the loss, or within nine plies of the line.
/// If the corner does not fall, it is weakened if the move loses 4 discs or more and the diagonal behind the X-square is
/// open (see [`can_weaken`]).
pub(super) fn given(comparison: &Comparison<'_>) -> Vec<Claim> {
    let this = comparison.this;
    let Some(corner) = corner_of_x_square(this.square) else {
        return Vec::new();
    };
    let flips_at_once = this.after.flips(corner);
    let found = if flips_at_once.contains(this.square)
        && let Some(loss) = loss_by(comparison, this, corner)
    {
        Some((flips_at_once, Falls::AtOnce, SHARE * loss))
    } else if let Some((at, flips)) =
        falls_in_line(this, corner, comparison.opponent(), Some(this.square))
    {
        let strength = LINE_SHARE * comparison.gap;
        Some((flips, Falls::InLine(at), strength))
    } else {
        let weak = comparison.gap >= LATER_LOSS && can_weaken(comparison, corner, this.square);
        weak.then(|| {
            let strength = LATER_SHARE * comparison.gap;
            (Bitboard::EMPTY, Falls::Later, strength)
        })
    };
    let Some((flips, falls, strength)) = found else {
        return Vec::new();
    };
    let flipped = diagonal(corner, this.square, flips);
    let mut squares = vec![corner, this.square];
    squares.extend(flipped.iter().skip(1));
    vec![Claim {
        kind: ReasonKind::XSquare {
            square: this.square,
            corner,
            to: comparison.opponent(),
            flipped,
            falls,
        },
        squares,
        strength,
    }]
}

/// The flipped discs on the diagonal from the corner over its X-square.
fn diagonal(corner: Square, x_square: Square, flips: Bitboard) -> Vec<Square> {
    ray(corner, towards(corner, x_square))
        .take_while(|&square| flips.contains(square))
        .collect()
}
