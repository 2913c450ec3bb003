//! Moves to an X-square.

use super::corner::loss_by;
use crate::{
    engine::reasons::{
        branch::{Claim, Comparison},
        geometry::{corner_of_x_square, ray},
        reason::ReasonKind,
    },
    rules::{Bitboard, Square},
};

/// How far the line is searched for the corner, in plies after the move.
const PLIES: usize = 5;

/// How much of the loss counts: a little less than for the corner itself.
const SHARE: f32 = 0.9;
/// The same if the corner falls later in the line.
const LATER_SHARE: f32 = 0.7;

/// The X-square is a reason if this move is on it, the corner beside it is empty, and the other side flips the disc on it
/// from that corner: as a reply that by the values explains at least half of the loss, or within five plies of the line.
pub(super) fn given(comparison: &Comparison<'_>) -> Vec<Claim> {
    let this = comparison.this;
    let Some(corner) = corner_of_x_square(this.square) else {
        return Vec::new();
    };
    let flips_at_once = this.after.flips(corner);
    let found = if flips_at_once.contains(this.square)
        && let Some(loss) = loss_by(comparison, this, corner)
    {
        Some((flips_at_once, 1, SHARE * loss))
    } else {
        let steps = this.line.iter().enumerate().skip(1).take(PLIES);
        let mut falls = steps.filter(|(_, step)| step.square == corner);
        falls
            .find(|(_, step)| {
                step.side == comparison.opponent() && step.flipped.contains(this.square)
            })
            .map(|(at, step)| (step.flipped, at, LATER_SHARE * comparison.gap))
    };
    let Some((flips, at, strength)) = found else {
        return Vec::new();
    };
    let flipped = diagonal(corner, this.square, flips);
    let squares = [corner].into_iter().chain(flipped.clone()).collect();
    vec![Claim {
        kind: ReasonKind::XSquare {
            square: this.square,
            corner,
            to: comparison.opponent(),
            flipped,
            at,
        },
        squares,
        strength,
    }]
}

/// The flipped discs on the diagonal from the corner over its X-square.
fn diagonal(corner: Square, x_square: Square, flips: Bitboard) -> Vec<Square> {
    let sign = |from: u8, to: u8| if to > from { 1 } else { -1 };
    let direction = (
        sign(corner.file(), x_square.file()),
        sign(corner.rank(), x_square.rank()),
    );
    ray(corner, direction)
        .take_while(|&square| flips.contains(square))
        .collect()
}
