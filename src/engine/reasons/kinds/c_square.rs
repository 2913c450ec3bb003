//! Moves to a C-square.

use super::corner::{LATER_LOSS, LATER_SHARE, LINE_SHARE, can_weaken, falls_anyway, falls_in_line, loss_by};
use crate::engine::reasons::{
    branch::{Claim, Comparison},
    geometry::corner_of_c_square,
    reason::{Falls, ReasonKind},
};

/// The C-square is a reason if this move is on it, the corner beside it is empty, and the other side flips the disc on it
/// from that corner: as a reply that by the values explains at least half of the loss, or within nine plies of the line.
/// After the other move the other side can neither take the corner at once, nor does it within nine plies of the line.
/// If the corner does not fall, it is weakened if the move loses 4 discs or more and the edge behind the C-square is open
/// (see [`can_weaken`]).
pub(super) fn given(comparison: &Comparison<'_>) -> Vec<Claim> {
    let this = comparison.this;
    let opponent = comparison.opponent();
    let Some(corner) = corner_of_c_square(this.square) else {
        return Vec::new();
    };
    if falls_anyway(comparison, corner) {
        return Vec::new();
    }
    let found = if this.after.flips(corner).contains(this.square)
        && let Some(loss) = loss_by(comparison, this, corner)
    {
        Some((Falls::AtOnce, loss))
    } else if let Some((at, _)) = falls_in_line(this, corner, opponent, Some(this.square)) {
        Some((Falls::InLine(at), LINE_SHARE * comparison.gap))
    } else {
        let weak = comparison.gap >= LATER_LOSS && can_weaken(comparison, corner, this.square);
        weak.then_some((Falls::Later, LATER_SHARE * comparison.gap))
    };
    let claim = found.map(|(falls, strength)| Claim {
        kind: ReasonKind::CSquare { square: this.square, corner, to: opponent, falls },
        squares: vec![this.square, corner],
        strength,
    });
    claim.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        engine::reasons::example::Example,
        rules::{Side, Square},
    };

    /// Black plays h2, and White flips it from h1 after three moves of other kinds.
    const BOARD: &str = "---OOOO- ---OOO-- --XXXOOO --XXXXXX --XOXOXX --OOXOXX -O-OOOX- ----XO-- X";

    #[test]
    fn the_corner_falls_in_the_line() {
        let example = Example::new(BOARD, ("h2h8d8h7c7h1", -9.0), ("g8", 9.0));
        let c_square =
            ReasonKind::CSquare { square: Square::H2, corner: Square::H1, to: Side::White, falls: Falls::InLine(5) };
        assert_eq!(example.claims(given), [c_square]);
    }

    #[test]
    fn nothing_is_said_if_the_corner_falls_after_the_other_move_too() {
        // After g8 White takes h1 as well, since h2 was played later.
        let example = Example::new(BOARD, ("h2h8d8h7c7h1", -9.0), ("g8b6h2h8d8h7c7h1", 9.0));
        assert_eq!(example.claims(given), []);
    }

    #[test]
    fn other_squares_are_none() {
        let example = Example::new(BOARD, ("g8", -9.0), ("h2", 9.0));
        assert_eq!(example.claims(given), []);
    }
}
