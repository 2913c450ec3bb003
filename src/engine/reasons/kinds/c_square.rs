//! Moves to a C-square.

use super::corner::loss_by;
use crate::engine::reasons::{
    branch::{Branch, Claim, Comparison},
    geometry::{corner_of_c_square, moves_of},
    reason::ReasonKind,
};
use crate::rules::{Color, Square};

/// How far the line is searched for the corner, in plies after the move.
const PLIES: usize = 5;

/// How much of the loss counts if the corner falls later in the line.
const LATER_SHARE: f32 = 0.8;

/// The C-square is a reason if this move is on it, the corner beside it is empty, and the other side flips the disc on it
/// from that corner: as a reply that by the values explains at least half of the loss, or within five plies of the line.
/// After the other move the other side can neither take the corner at once, nor does it within five plies of the line.
pub(super) fn given(comparison: &Comparison<'_>) -> Vec<Claim> {
    let this = comparison.this;
    let opponent = comparison.opponent();
    let Some(corner) = corner_of_c_square(this.square) else {
        return Vec::new();
    };
    let after_other = moves_of(&comparison.other.after, opponent);
    if after_other.contains(corner) || falls(comparison.other, corner, opponent, None).is_some() {
        return Vec::new();
    }
    let found = if this.after.flips(corner).contains(this.square)
        && let Some(loss) = loss_by(comparison, this, corner)
    {
        Some((1, loss))
    } else {
        falls(this, corner, opponent, Some(this.square))
            .map(|at| (at, LATER_SHARE * comparison.gap))
    };
    let claim = found.map(|(at, strength)| Claim {
        kind: ReasonKind::CSquare {
            square: this.square,
            corner,
            to: opponent,
            at,
        },
        squares: vec![corner, this.square],
        strength,
    });
    claim.into_iter().collect()
}

/// When this side takes the corner in the line, and flips a disc with it.
fn falls(
    branch: &Branch<'_>,
    corner: Square,
    by: Color,
    flipping: Option<Square>,
) -> Option<usize> {
    let steps = branch.line.iter().enumerate().skip(1).take(PLIES);
    let mut taken = steps.filter(|(_, step)| step.square == corner && step.side == by);
    taken
        .find(|(_, step)| flipping.is_none_or(|disc| step.flipped.contains(disc)))
        .map(|(at, _)| at)
}
