//! A line of moves, followed on the board.

use crate::rules::{Bitboard, Position, Side, Square, Status};

/// One move of a line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// The side that plays.
    pub side: Side,
    /// Its move.
    pub square: Square,
    /// The discs that it flips.
    pub flipped: Bitboard,
    /// The position before the move, with this side to move.
    pub before: Position,
    /// The position after it.
    pub after: Position,
}

/// Follows a line from a position. Lines leave passes out, so a side that has no move is passed over. The result ends
/// before the first move that is not legal.
pub(super) fn follow(start: &Position, line: &[Square]) -> Vec<Step> {
    let mut steps = Vec::with_capacity(line.len());
    let mut position = *start;
    for &square in line {
        if position.status() == Status::MustPass {
            position = position.pass();
        }
        let Ok(after) = position.play(square) else {
            break;
        };
        steps.push(Step {
            side: position.side_to_move(),
            square,
            flipped: position.flips(square),
            before: position,
            after,
        });
        position = after;
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_followed_over_passes_and_up_to_an_illegal_move() {
        // White has no move, so Black plays twice.
        let position: Position =
            "XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX OXXXXXO- OXXXXXX- O".parse().expect("a board");
        let steps = follow(&position, &[Square::H8, Square::H7, Square::H7]);
        let sides: Vec<_> = steps.iter().map(|step| (step.side, step.square)).collect();
        assert_eq!(sides, [(Side::White, Square::H8), (Side::Black, Square::H7)]);
        let no_move = follow(&position, &[Square::A1]);
        assert!(no_move.is_empty());
    }
}
