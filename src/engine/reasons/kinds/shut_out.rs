//! Squares that the other side can never play.

use crate::{
    engine::reasons::{
        branch::{Claim, Comparison},
        geometry::{DIRECTIONS, moves_of, ray, stable_of},
        reason::ReasonKind,
    },
    rules::{Bitboard, Color, Position, Square, Status},
};

/// How much such a square counts, in discs.
const SHUT_OUT: f32 = 2.5;

/// Up to how many empty squares all continuations are tried.
const TRIED: u32 = 6;

/// The other side is shut out of an empty square if it can never play there after this move, whatever both sides play, and
/// if the mover could play there at once if it were its turn. After the other move this is not certain.
pub(super) fn shut_out(comparison: &Comparison<'_>) -> Vec<Claim> {
    let opponent = comparison.opponent();
    let this = comparison.this;
    let candidates = moves_of(&this.after, comparison.mover()) & !moves_of(&this.after, opponent);
    let found = candidates.iter().find(|&square| {
        never(&this.after, opponent, square) && !never(&comparison.other.after, opponent, square)
    });
    let claim = found.map(|square| Claim {
        kind: ReasonKind::ShutOut {
            square,
            side: opponent,
        },
        squares: vec![square],
        strength: SHUT_OUT,
    });
    claim.into_iter().collect()
}

/// Whether it is certain that a side can never play on this square.
fn never(position: &Position, side: Color, square: Square) -> bool {
    position.empty().contains(square)
        && (all_lines_closed(position, side, square)
            || (position.empties() <= TRIED && !can_reach(position, side, square)))
}

/// Whether each line from the square is closed for a side for ever. A line is closed if the side can never flip discs along
/// it from this square: the line has less than two squares, it begins with a stable disc of the side, or it has only stable
/// discs of the other side.
fn all_lines_closed(position: &Position, side: Color, square: Square) -> bool {
    let own = stable_of(position, side);
    let theirs = stable_of(position, side.opponent());
    DIRECTIONS.into_iter().all(|direction| {
        let line: Vec<Square> = ray(square, direction).collect();
        line.len() < 2 || own.contains(line[0]) || line.iter().all(|&disc| theirs.contains(disc))
    })
}

/// Whether some continuation of the game lets a side play on this square.
fn can_reach(position: &Position, side: Color, square: Square) -> bool {
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
    moves
        .iter()
        .filter_map(|at| position.play(at).ok())
        .any(|after| can_reach(&after, side, square))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::reasons::example::Example;

    const BOARD: &str = "XOOOOOOO OOOOOOO- OOXOXOOX OOOXOXO- XOXOOOOO XXOXXXX- XOXXOXX- XXXXXXXX X";

    #[test]
    fn after_h6_white_never_gets_to_h2() {
        let example = Example::new(BOARD, ("h6h4", 8.0), ("h4h2", -4.0));
        let shut = ReasonKind::ShutOut {
            square: Square::H2,
            side: Color::White,
        };
        assert_eq!(example.claims(shut_out), [shut]);
        let example = Example::new(BOARD, ("h4h2", 8.0), ("h6h4", -4.0));
        assert_eq!(example.claims(shut_out), []);
    }

    #[test]
    fn a_square_between_stable_discs_and_the_edge_is_closed() {
        // The top edge is black for ever.
        let board = "XXXXXXX- -------- -------- ---OX--- ---XO--- -------- -------- -------- O";
        let position: Position = board.parse().expect("a board");
        let closed = |square| all_lines_closed(&position, Color::White, square);
        assert!(!closed(Square::H1), "the file and the diagonal are open");
        let board = "XXXXXXX- XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XOOOOOOX O";
        let position: Position = board.parse().expect("a board");
        let closed = |square| all_lines_closed(&position, Color::White, square);
        assert!(closed(Square::H1));
    }
}
