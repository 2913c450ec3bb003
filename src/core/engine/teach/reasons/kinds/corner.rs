//! Corners that are given, also by moves to C-squares and X-squares, taken or held.

use crate::{
    engine::teach::reasons::{
        branch::{Branch, Claim, Comparison},
        geometry::{corner_of_c_square, corner_of_x_square, moves_of, ray, towards},
        reason::{Falls, ReasonKind},
    },
    rules::{Bitboard, Side, Square},
};

/// Taking a corner has to explain at least this part of the loss.
const SHARE: f32 = 0.5;

/// How far the line is searched for the corner, in plies after the move.
const PLIES: usize = 9;

/// How much of the loss counts if the corner falls later in the line.
pub(super) const LINE_SHARE: f32 = 0.75;

/// How much of the loss counts if the corner does not fall in the line.
pub(super) const LATER_SHARE: f32 = 0.5;

/// A move beside a corner that does not fall in the line has to lose at least this many discs.
pub(super) const LATER_LOSS: f32 = 4.0;

/// How much keeping the other side from a corner counts, in discs.
const HELD: f32 = 4.0;

/// How many discs the move loses if the other side replies on this corner; `None` if the corner cannot be taken or if that
/// is too bad a reply to explain the loss.
pub(super) fn loss_by(comparison: &Comparison<'_>, branch: &Branch<'_>, corner: Square) -> Option<f32> {
    let loss = comparison.gap - branch.reply_cost(corner)?;
    (loss > 0.0 && loss >= SHARE * comparison.gap).then_some(loss)
}

/// A corner is given if the other side can take it after this move and could not take it after the other move. By the
/// values of the replies, taking it explains at least half of the loss. It is opened if the other side could not have
/// taken it before the move, and otherwise left open.
pub(super) fn given(comparison: &Comparison<'_>) -> Vec<Claim> {
    let opponent = comparison.opponent();
    let before = comparison.before_for_opponent();
    let after_other = moves_of(&comparison.other.after, opponent);
    Square::CORNERS
        .into_iter()
        .filter(|&corner| !after_other.contains(corner))
        .filter_map(|corner| {
            let strength = loss_by(comparison, comparison.this, corner)?;
            Some(Claim {
                kind: ReasonKind::CornerGiven { corner, to: opponent, opened: !before.is_legal(corner) },
                squares: vec![corner],
                strength,
            })
        })
        .collect()
}

/// A corner is taken if this move is on it. It is held if the other side could take it before the move and after the other
/// move, where that would be a good reply, and cannot take it after this move, and does not within nine plies of the line.
pub(super) fn won(comparison: &Comparison<'_>) -> Vec<Claim> {
    let this = comparison.this;
    let opponent = comparison.opponent();
    let mut claims = Vec::new();
    if Square::CORNERS.contains(&this.square) {
        claims.push(Claim {
            kind: ReasonKind::CornerTaken { corner: this.square },
            squares: vec![this.square],
            strength: comparison.gap,
        });
    }
    let before = comparison.before_for_opponent();
    for corner in Square::CORNERS {
        if corner != this.square
            && before.is_legal(corner)
            && !moves_of(&this.after, opponent).contains(corner)
            && falls_in_line(this, corner, opponent, None).is_none()
            && let Some(loss) = loss_by(comparison, comparison.other, corner)
        {
            claims.push(Claim {
                kind: ReasonKind::CornerHeld { corner, from: opponent },
                squares: vec![corner],
                strength: loss.min(HELD),
            });
        }
    }
    claims
}

/// When this side takes the corner in the line, flipping this disc if there is one: the index of the move, and what it
/// flips.
pub(super) fn falls_in_line(
    branch: &Branch<'_>,
    corner: Square,
    by: Side,
    flipping: Option<Square>,
) -> Option<(usize, Bitboard)> {
    let steps = branch.line.iter().enumerate().skip(1).take(PLIES);
    let mut taken = steps.filter(|(_, step)| step.square == corner && step.side == by);
    taken.find(|(_, step)| flipping.is_none_or(|disc| step.flipped.contains(disc))).map(|(at, step)| (at, step.flipped))
}

/// Whether the other side can take the corner at once after the other move, or takes it within nine plies of that line.
pub(super) fn falls_anyway(comparison: &Comparison<'_>, corner: Square) -> bool {
    let opponent = comparison.opponent();
    moves_of(&comparison.other.after, opponent).contains(corner)
        || falls_in_line(comparison.other, corner, opponent, None).is_some()
}

/// Whether this move beside an empty corner can open it to the other side later. From the corner over the move, the row of
/// the mover's discs ends before the edge of the board, at an empty square or at a disc of the other side, which can enclose
/// the row from there. The mover does not take the corner in the line, and the other move is not beside the same corner.
pub(super) fn can_weaken(comparison: &Comparison<'_>, corner: Square, square: Square) -> bool {
    let this = comparison.this;
    let mover = comparison.mover();
    let own = this.after.discs(mover);
    let beside = |square| corner_of_c_square(square).or(corner_of_x_square(square)) == Some(corner);
    this.after.empty().contains(corner)
        && !comparison.before.is_legal(corner)
        && !beside(comparison.other.square)
        && ray(corner, towards(corner, square)).any(|at| !own.contains(at))
        && !this.line.iter().any(|step| step.square == corner && step.side == mover)
}

/// The C-square is a reason if this move is on it, the corner beside it is empty, and the other side flips the disc on it
/// from that corner: as a reply that by the values explains at least half of the loss, or within nine plies of the line.
/// After the other move the other side can neither take the corner at once, nor does it within nine plies of the line.
/// If the corner does not fall, it is weakened if the move loses 4 discs or more and the edge behind the C-square is open
/// (see [`can_weaken`]).
pub(super) fn given_by_c_square(comparison: &Comparison<'_>) -> Vec<Claim> {
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

/// How much of the loss counts: a little less than for the corner itself.
const X_SQUARE_SHARE: f32 = 0.9;

/// The X-square is a reason if this move is on it, the corner beside it is empty, and the other side flips the disc on it
/// from that corner: as a reply that by the values explains at least half of the loss, or within nine plies of the line.
/// Unless it is a reply, the other side can neither take the corner at once after the other move, nor does it within nine
/// plies of that line.
/// If the corner does not fall, it is weakened if the move loses 4 discs or more and the diagonal behind the X-square is
/// open (see [`can_weaken`]).
pub(super) fn given_by_x_square(comparison: &Comparison<'_>) -> Vec<Claim> {
    let this = comparison.this;
    let Some(corner) = corner_of_x_square(this.square) else {
        return Vec::new();
    };
    let opponent = comparison.opponent();
    let flips_at_once = this.after.flips(corner);
    let found = if flips_at_once.contains(this.square)
        && let Some(loss) = loss_by(comparison, this, corner)
    {
        Some((flips_at_once, Falls::AtOnce, X_SQUARE_SHARE * loss))
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
    use crate::{
        engine::teach::reasons::example::Example,
        rules::{Side, Square},
    };

    /// Black plays g2, which puts a disc beside the empty corner h1.
    const BOARD: &str = "---OX--- --OOXX-- XOOOXOX- -OOXXOO- O-XOXO-- --XXOO-- --XXOO-- ---XO--- X";

    #[test]
    fn g2_opens_the_corner_h1_if_taking_it_is_a_good_reply() {
        let example = Example::new(BOARD, ("g2", -2.0), ("h5h4h3", 9.0));
        // The analysis does not know what the corner is worth.
        assert_eq!(example.claims(given), []);
        let example = example.replies("g2", &[("h3", 2.0), ("h1", -1.0)]);
        let corner = ReasonKind::CornerGiven { corner: Square::H1, to: Side::White, opened: true };
        assert_eq!(example.claims(given), [corner]);
        let example = example.replies("g2", &[("h3", 2.0), ("h1", -8.0)]);
        assert_eq!(example.claims(given), []);
    }

    #[test]
    fn h5_opens_no_corner() {
        let example = Example::new(BOARD, ("h5h4h3", -9.0), ("g2", 2.0));
        let example = example.replies("h5", &[("h4", 2.0)]);
        assert_eq!(example.claims(given), []);
    }

    #[test]
    fn a_corner_is_taken() {
        let board = "-XXX---- X--O---- XOOXO--- XOOXO--- -OXOO--- -OXXX--- -OX-O--- -------- X";
        let example = Example::new(board, ("a8", 3.0), ("e8", 0.0));
        let corner = ReasonKind::CornerTaken { corner: Square::A8 };
        assert_eq!(example.claims(won), [corner]);
        let example = Example::new(board, ("e8", 3.0), ("a8", 0.0));
        assert_eq!(example.claims(won), []);
    }

    #[test]
    fn a_corner_is_held_by_flipping_the_disc_behind_it() {
        // Black could flip g1 from h1, since f1 is black. White flips f1 and e2 with e1.
        let board = "-----XO- -XO-XO-- OOOXO--- XXXOX--- OXOXXX-- OOOXX--- OXOX---- OOOO---- O";
        let example = Example::new(board, ("e1d1", 5.0), ("g6h1", -4.0));
        let corner = ReasonKind::CornerHeld { corner: Square::H1, from: Side::Black };
        assert_eq!(example.claims(won), [corner]);
    }

    /// Black plays h2, and White flips it from h1 after three moves of other kinds.
    const H2_BOARD: &str = "---OOOO- ---OOO-- --XXXOOO --XXXXXX --XOXOXX --OOXOXX -O-OOOX- ----XO-- X";

    #[test]
    fn the_corner_falls_in_the_line() {
        let example = Example::new(H2_BOARD, ("h2h8d8h7c7h1", -9.0), ("g8", 9.0));
        let c_square =
            ReasonKind::CSquare { square: Square::H2, corner: Square::H1, to: Side::White, falls: Falls::InLine(5) };
        assert_eq!(example.claims(given_by_c_square), [c_square]);
    }

    #[test]
    fn nothing_is_said_if_the_corner_falls_after_the_other_move_too() {
        // After g8 White takes h1 as well, since h2 was played later.
        let example = Example::new(H2_BOARD, ("h2h8d8h7c7h1", -9.0), ("g8b6h2h8d8h7c7h1", 9.0));
        assert_eq!(example.claims(given_by_c_square), []);
    }

    #[test]
    fn other_squares_are_no_c_squares() {
        let example = Example::new(H2_BOARD, ("g8", -9.0), ("h2", 9.0));
        assert_eq!(example.claims(given_by_c_square), []);
    }

    fn x_square(falls: Falls, flipped: Vec<Square>) -> ReasonKind {
        ReasonKind::XSquare { square: Square::G2, corner: Square::H1, to: Side::White, flipped, falls }
    }

    #[test]
    fn the_corner_flips_the_diagonal_at_once_or_in_the_line() {
        let flipped = vec![Square::G2, Square::F3, Square::E4];
        let example = Example::new(BOARD, ("g2", -2.0), ("h5", 9.0)).replies("g2", &[("h3", 2.0), ("h1", 1.0)]);
        assert_eq!(example.claims(given_by_x_square), [x_square(Falls::AtOnce, flipped)]);
        let example = Example::new(BOARD, ("g2h3h2h1", -2.0), ("h5", 9.0));
        // By then f3 is white.
        let flipped = vec![Square::G2];
        assert_eq!(example.claims(given_by_x_square), [x_square(Falls::InLine(3), flipped)]);
    }

    #[test]
    fn the_corner_is_only_weakened_if_it_does_not_fall() {
        let example = Example::new(BOARD, ("g2h3", -2.0), ("h5", 9.0));
        assert_eq!(example.claims(given_by_x_square), [x_square(Falls::Later, Vec::new())]);
        // A small loss may have any cause.
        let example = Example::new(BOARD, ("g2h3", 6.0), ("h5", 9.0));
        assert_eq!(example.claims(given_by_x_square), []);
    }

    #[test]
    fn other_squares_are_no_x_squares() {
        let example = Example::new(BOARD, ("h4", -2.0), ("g2", 9.0));
        assert_eq!(example.claims(given_by_x_square), []);
    }
}
