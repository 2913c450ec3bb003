//! Sides that have no move or lose all their discs, and squares that a side can never play.

use crate::{
    engine::teach::reasons::{
        branch::{Branch, Claim, Comparison},
        geometry::{Step, moves_of},
        reason::ReasonKind,
    },
    rules::{Bitboard, Position, Side, Square, Status},
};

/// How much a pass counts, in discs.
const PASS: f32 = 4.0;

/// The other side has to pass after this move, and not after the other one.
pub(super) fn pass_forced(comparison: &Comparison<'_>) -> Vec<Claim> {
    let this = comparison.this;
    let found = this.after.status() == Status::MustPass && comparison.other.after.status() == Status::ToMove;
    let squares = moves_of(&this.after, comparison.mover());
    let claim = found.then(|| Claim {
        kind: ReasonKind::Pass { side: comparison.opponent(), after: None },
        squares: squares.iter().collect(),
        strength: PASS,
    });
    claim.into_iter().collect()
}

/// The mover has to pass after the reply in the line of this move, and not after the reply in the line of the other one.
pub(super) fn pass_suffered(comparison: &Comparison<'_>) -> Vec<Claim> {
    let mover = comparison.mover();
    let passed = |line: &[Step]| {
        let reply = line.get(1).filter(|reply| reply.side != mover)?;
        (reply.after.status() == Status::MustPass).then_some(reply.square)
    };
    let claim = match (passed(&comparison.this.line), passed(&comparison.other.line)) {
        (Some(reply), None) => Some(Claim {
            kind: ReasonKind::Pass { side: mover, after: Some(reply) },
            squares: vec![reply],
            strength: PASS,
        }),
        _ => None,
    };
    claim.into_iter().collect()
}

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

/// The other side can flip all discs of the mover by a reply to this move, and not by one to the other move.
pub(super) fn wiped_out(comparison: &Comparison<'_>) -> Vec<Claim> {
    let mover = comparison.mover();
    let found = wiping(comparison.this, mover).filter(|_| wiping(comparison.other, mover).is_none());
    let claim = found.map(|reply| Claim {
        kind: ReasonKind::WipedOut { side: mover, by: reply },
        squares: vec![reply],
        strength: comparison.gap,
    });
    claim.into_iter().collect()
}

/// This move flips all discs of the other side.
pub(super) fn wipes_out(comparison: &Comparison<'_>) -> Vec<Claim> {
    let this = comparison.this;
    let found = this.after.count(comparison.opponent()) == 0;
    let claim = found.then(|| Claim {
        kind: ReasonKind::WipedOut { side: comparison.opponent(), by: this.square },
        squares: vec![this.square],
        strength: comparison.gap,
    });
    claim.into_iter().collect()
}

/// A reply that leaves a side no disc.
fn wiping(branch: &Branch<'_>, side: Side) -> Option<Square> {
    let after = &branch.after;
    let leaves_none = |reply: &Square| {
        let then = after.play(*reply);
        then.is_ok_and(|then| then.count(side) == 0)
    };
    after.legal_moves().iter().find(leaves_none)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        engine::teach::reasons::example::Example,
        rules::{Side, Square},
    };

    #[test]
    fn white_has_no_move_after_a8() {
        let board = "XXXXXXXO XXXXOXOO XXXXXOXO XXXXXXOO XOXOXXOO XXOXXXOX XOOOOOOX -O-OOOOO X";
        let pass = ReasonKind::Pass { side: Side::White, after: None };
        let example = Example::new(board, ("a8c8", 4.0), ("c8a8", -6.0));
        assert_eq!(example.claims(pass_forced), [pass]);
        let example = Example::new(board, ("c8a8", 4.0), ("a8c8", -6.0));
        assert_eq!(example.claims(pass_forced), []);
    }

    #[test]
    fn white_has_no_move_after_the_reply_a7() {
        let board = "-XXXXX-- O--OOX-- OOOOOXO- OXOOXXOO OOXOOXOO OOOXOXOO -OOXXOOO XOOOOOOO O";
        let pass = ReasonKind::Pass { side: Side::White, after: Some(Square::A7) };
        let example = Example::new(board, ("g2a7", -28.0), ("g1h1g2", -14.0));
        assert_eq!(example.claims(pass_suffered), [pass]);
        let example = Example::new(board, ("g2", -28.0), ("g1h1g2", -14.0));
        assert_eq!(example.claims(pass_suffered), []);
    }

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

    #[test]
    fn d6_flips_all_discs_of_white() {
        let board = "-------- -------- ---X---- ---XX--- ---O---- -------- -------- -------- X";
        let wiped = ReasonKind::WipedOut { side: Side::White, by: Square::D6 };
        let example = Example::new(board, ("d6", 64.0), ("c6", 64.0));
        assert_eq!(example.claims(wipes_out), [wiped]);
        assert_eq!(example.claims(wiped_out), []);
    }

    #[test]
    fn after_d5_white_flips_all_discs_of_black() {
        let board = "-------- -------- ---XO--- ---O---- -------- ---O---- -------- -------- X";
        let wiped = ReasonKind::WipedOut { side: Side::Black, by: Square::D2 };
        let example = Example::new(board, ("d5", -64.0), ("f3", -20.0));
        assert_eq!(example.claims(wiped_out), [wiped]);
        let example = Example::new(board, ("f3", -20.0), ("d5", -64.0));
        assert_eq!(example.claims(wiped_out), []);
    }
}
