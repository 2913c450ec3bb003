//! Waiting moves: safe moves that only one side has.

use crate::{
    engine::teach::reasons::{
        branch::{Branch, Claim, Comparison},
        geometry::moves_of,
        reason::ReasonKind,
    },
    rules::{Bitboard, Position, Square},
};

/// Up to how many empty squares waiting moves count.
const MOST_EMPTIES: u32 = 32;

/// How far the line is searched for a move that can wait, in plies after the first move.
const PLIES: usize = 8;

/// How much a waiting move counts, in discs.
const WAIT: f32 = 2.0;

/// A waiting move is used up if this move is one, and if it would still be one after the other move and the reply to that
/// in the line, or can wait in that line (see [`can_wait`]). The mover of a waiting move can play it, the other side could not
/// play there, and it gives the other side no move that it would not have anyway.
pub(super) fn used(comparison: &Comparison<'_>) -> Vec<Claim> {
    let square = comparison.this.square;
    let found = comparison.before.empties() <= MOST_EMPTIES
        && is_waiting_move(&comparison.before, square)
        && (remains(comparison, comparison.other, square) || can_wait(comparison, comparison.other, square));
    let claim = found.then(|| Claim { kind: ReasonKind::WaitUsed { square }, squares: vec![square], strength: WAIT });
    claim.into_iter().collect()
}

/// A waiting move is kept if the mover has it before this move, and after it and the reply to it in the line. It is lost
/// after the other move: that move is on its square, or the mover cannot play it any more, or the other side can.
pub(super) fn kept(comparison: &Comparison<'_>) -> Vec<Claim> {
    if comparison.before.empties() > MOST_EMPTIES {
        return Vec::new();
    }
    let waiting = comparison.before.legal_moves() & !comparison.this.square.bit();
    let found = waiting.iter().find(|&square| {
        is_waiting_move(&comparison.before, square)
            && remains(comparison, comparison.this, square)
            && !only_ours(comparison, &comparison.other.after, square)
    });
    let claim =
        found.map(|square| Claim { kind: ReasonKind::WaitKept { square }, squares: vec![square], strength: WAIT });
    claim.into_iter().collect()
}

fn is_waiting_move(position: &Position, square: Square) -> bool {
    let opponent = position.side_to_move().opponent();
    let theirs = moves_of(position, opponent);
    match position.play(square) {
        Ok(after) => {
            !theirs.contains(square)
                && !Bitboard::CORNERS.contains(square)
                && (after.legal_moves() & !theirs).is_empty()
        }
        Err(_) => false,
    }
}

/// Whether the mover can play on this square and the other side cannot, whoever's turn it is.
fn only_ours(comparison: &Comparison<'_>, position: &Position, square: Square) -> bool {
    moves_of(position, comparison.mover()).contains(square)
        && !moves_of(position, comparison.opponent()).contains(square)
}

/// Whether the mover can play on a square now, and plays there later in the line of a branch, and the other side could at no
/// time before that play there.
fn can_wait(comparison: &Comparison<'_>, branch: &Branch<'_>, square: Square) -> bool {
    let mover = comparison.mover();
    let steps = branch.line.iter().take(PLIES + 1);
    let later = steps.clone().position(|step| step.side == mover && step.square == square);
    let Some(at) = later.filter(|&at| at >= 2) else {
        return false;
    };
    let kept = |position| only_ours(comparison, position, square);
    kept(&comparison.before) && steps.take(at).all(|step| kept(&step.after))
}

/// Whether the square is a waiting move of the mover after a move and after the reply in its line.
fn remains(comparison: &Comparison<'_>, branch: &Branch<'_>, square: Square) -> bool {
    let Some(reply) = branch.line.get(1) else {
        return false;
    };
    reply.side != comparison.mover()
        && only_ours(comparison, &branch.after, square)
        && only_ours(comparison, &reply.after, square)
        && is_waiting_move(&reply.after, square)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::teach::reasons::example::Example;

    /// White to move can wait on e1, where Black cannot play.
    const BOARD: &str = "---O-XXO --OXXXO- OOOXOO-- -XXXXXXX -XXXOOOO ---X---- ---XX--- -----X-- O";

    #[test]
    fn e1_uses_up_the_waiting_move_that_g3_keeps() {
        let example = Example::new(BOARD, ("e1g3", -4.0), ("g3h6", 2.0));
        assert_eq!(example.claims(used), [ReasonKind::WaitUsed { square: Square::E1 }]);
        assert_eq!(example.claims(kept), []);
        let example = Example::new(BOARD, ("g3h6", 2.0), ("e1g3", -4.0));
        assert_eq!(example.claims(kept), [ReasonKind::WaitKept { square: Square::E1 }]);
        assert_eq!(example.claims(used), []);
    }

    #[test]
    fn a_move_that_opens_squares_does_not_wait() {
        // White cannot play d8, but could play c8, e8 and f8 after it.
        let board = "---O---- --OOOO-- -OOXXXXX -OOXXOXX XOOXXXXX XXOOXXXX XXOOOOX- X------X X";
        let example = Example::new(board, ("d8e8", 15.0), ("b8c8e8g2d8", 31.0));
        assert_eq!(example.claims(used), []);
    }

    #[test]
    fn g3_is_no_waiting_move() {
        let position: Position = BOARD.parse().expect("a board");
        assert!(is_waiting_move(&position, Square::E1));
        assert!(!is_waiting_move(&position, Square::G3));
        assert!(!is_waiting_move(&position, Square::A1));
    }
}
