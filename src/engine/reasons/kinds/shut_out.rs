//! Squares that the other side can never play.

use crate::{
    engine::reasons::{
        branch::{Claim, Comparison},
        geometry::moves_of,
        reason::ReasonKind,
    },
    rules::{Bitboard, Position, Side, Square, Status},
};

/// How much such a square counts, in discs.
const SHUT_OUT: f32 = 2.5;

/// Up to how many empty squares all continuations are tried.
const TRIED: u32 = 7;

/// The other side is shut out of an empty square if it can never play there after this move, whatever both sides play, and
/// if the mover could play there at once if it were its turn. All continuations are tried, near the end of the game only.
/// The other move is on the square, or after it the other side can play there in some continuation.
pub(super) fn shut_out(comparison: &Comparison<'_>) -> Vec<Claim> {
    let opponent = comparison.opponent();
    let this = comparison.this;
    let candidates = moves_of(&this.after, comparison.mover()) & !moves_of(&this.after, opponent);
    let found = candidates
        .iter()
        .find(|&square| never(&this.after, opponent, square) && !never(&comparison.other.after, opponent, square));
    let claim = found.map(|square| Claim {
        kind: ReasonKind::ShutOut { square, side: opponent },
        squares: vec![square],
        strength: SHUT_OUT,
    });
    claim.into_iter().collect()
}

/// Whether a side can never play on this empty square. This is only found out near the end of the game.
fn never(position: &Position, side: Side, square: Square) -> bool {
    position.empties() <= TRIED && position.empty().contains(square) && !can_reach(position, side, square)
}

/// Whether some continuation of the game lets a side play on this square.
fn can_reach(position: &Position, side: Side, square: Square) -> bool {
    let position = match position.status() {
        Status::ToMove => *position,
        Status::MustPass => position.pass(),
        Status::Finished(_) => return false,
    };
    let moves = position.legal_moves();
    if position.side_to_move() == side && moves.contains(square) {
        return true;
    }
    // Once the square is taken, nobody plays there.
    let moves: Bitboard = moves & !square.bit();
    moves.iter().filter_map(|at| position.play(at).ok()).any(|after| can_reach(&after, side, square))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::reasons::example::Example;

    const BOARD: &str = "XOOOOOOO OOOOOOO- OOXOXOOX OOOXOXO- XOXOOOOO XXOXXXX- XOXXOXX- XXXXXXXX X";

    #[test]
    fn after_h6_white_never_gets_to_h2() {
        let example = Example::new(BOARD, ("h6h4", 8.0), ("h4h2", -4.0));
        let shut = ReasonKind::ShutOut { square: Square::H2, side: Side::White };
        assert_eq!(example.claims(shut_out), [shut]);
        let example = Example::new(BOARD, ("h4h2", 8.0), ("h6h4", -4.0));
        assert_eq!(example.claims(shut_out), []);
    }

    #[test]
    fn a_square_that_a_side_can_play_now_or_later_is_not_shut() {
        let position: Position = BOARD.parse().expect("a board");
        let after = position.play(Square::H4).expect("legal");
        assert!(!never(&after, Side::White, Square::H2), "now");
        let after = position.play(Square::H6).expect("legal");
        assert!(!never(&after, Side::Black, Square::H2), "later");
        assert!(never(&after, Side::White, Square::H2));
        // With many empty squares nothing is certain.
        assert!(!never(&Position::default(), Side::White, Square::A1));
    }
}
