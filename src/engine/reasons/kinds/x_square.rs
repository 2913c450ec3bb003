//! Moves to an X-square.

use super::corner::{LATER_LOSS, LATER_SHARE, LINE_SHARE, can_weaken, falls_anyway, falls_in_line, loss_by};
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
/// Unless it is a reply, the other side can neither take the corner at once after the other move, nor does it within nine
/// plies of that line.
/// If the corner does not fall, it is weakened if the move loses 4 discs or more and the diagonal behind the X-square is
/// open (see [`can_weaken`]).
pub(super) fn given(comparison: &Comparison<'_>) -> Vec<Claim> {
    let this = comparison.this;
    let Some(corner) = corner_of_x_square(this.square) else {
        return Vec::new();
    };
    let opponent = comparison.opponent();
    let flips_at_once = this.after.flips(corner);
    let found = if flips_at_once.contains(this.square)
        && let Some(loss) = loss_by(comparison, this, corner)
    {
        Some((flips_at_once, Falls::AtOnce, SHARE * loss))
    } else if falls_anyway(comparison, corner) {
        None
    } else if let Some((at, flips)) = falls_in_line(this, corner, opponent, Some(this.square)) {
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
    let mut squares = vec![this.square];
    squares.extend(flipped.iter().skip(1));
    squares.push(corner);
    vec![Claim {
        kind: ReasonKind::XSquare { square: this.square, corner, to: opponent, flipped, falls },
        squares,
        strength,
    }]
}

/// The flipped discs on the diagonal from the corner over its X-square.
fn diagonal(corner: Square, x_square: Square, flips: Bitboard) -> Vec<Square> {
    ray(corner, towards(corner, x_square)).take_while(|&square| flips.contains(square)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::reasons::example::Example;
    use crate::rules::Side;

    /// Black plays g2, which puts a disc beside the empty corner h1.
    const BOARD: &str = "---OX--- --OOXX-- XOOOXOX- -OOXXOO- O-XOXO-- --XXOO-- --XXOO-- ---XO--- X";

    fn x_square(falls: Falls, flipped: Vec<Square>) -> ReasonKind {
        ReasonKind::XSquare { square: Square::G2, corner: Square::H1, to: Side::White, flipped, falls }
    }

    #[test]
    fn the_corner_flips_the_diagonal_at_once_or_in_the_line() {
        let flipped = vec![Square::G2, Square::F3, Square::E4];
        let example = Example::new(BOARD, ("g2", -2.0), ("h5", 9.0)).replies("g2", &[("h3", 2.0), ("h1", 1.0)]);
        assert_eq!(example.claims(given), [x_square(Falls::AtOnce, flipped)]);
        let example = Example::new(BOARD, ("g2h3h2h1", -2.0), ("h5", 9.0));
        // By then f3 is white.
        let flipped = vec![Square::G2];
        assert_eq!(example.claims(given), [x_square(Falls::InLine(3), flipped)]);
    }

    #[test]
    fn the_corner_is_only_weakened_if_it_does_not_fall() {
        let example = Example::new(BOARD, ("g2h3", -2.0), ("h5", 9.0));
        assert_eq!(example.claims(given), [x_square(Falls::Later, Vec::new())]);
        // A small loss may have any cause.
        let example = Example::new(BOARD, ("g2h3", 6.0), ("h5", 9.0));
        assert_eq!(example.claims(given), []);
    }

    #[test]
    fn other_squares_are_none() {
        let example = Example::new(BOARD, ("h4", -2.0), ("g2", 9.0));
        assert_eq!(example.claims(given), []);
    }
}
