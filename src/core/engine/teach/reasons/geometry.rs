//! Lines, edges and neighbours on the board, the moves of either side in a position, and lines of moves that are followed.

use crate::{
    engine::bits::{NEIGHBOURS, edge_table, stable_discs},
    rules::{Bitboard, Position, Side, Square, Status},
};

/// The eight directions as steps along the files and the ranks.
pub(super) const DIRECTIONS: [(i8, i8); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// The next square in a direction; `None` at the edge of the board.
pub(super) fn step(square: Square, (files, ranks): (i8, i8)) -> Option<Square> {
    let file = square.file().checked_add_signed(files)?;
    let rank = square.rank().checked_add_signed(ranks)?;
    Square::new(file, rank)
}

/// The squares beyond this one in a direction, up to the edge of the board.
pub(super) fn ray(square: Square, direction: (i8, i8)) -> impl Iterator<Item = Square> {
    std::iter::successors(step(square, direction), move |&at| step(at, direction))
}

/// The direction from a square to a neighbour of it.
pub(super) fn towards(from: Square, to: Square) -> (i8, i8) {
    let sign = |from: u8, to: u8| (to as i8 - from as i8).signum();
    (sign(from.file(), to.file()), sign(from.rank(), to.rank()))
}

/// The squares around a square, in all eight directions.
pub(super) fn neighbours(square: Square) -> Bitboard {
    Bitboard(NEIGHBOURS[usize::from(square.index())])
}

/// The four edges, each with its eight squares in order, corners included.
pub(super) fn edges() -> [[Square; 8]; 4] {
    let edge = |place: fn(u8) -> (u8, u8)| {
        std::array::from_fn(|index| {
            let (file, rank) = place(index as u8);
            Square::new(file, rank).expect("an edge has eight squares")
        })
    };
    [edge(|index| (index, 0)), edge(|index| (index, 7)), edge(|index| (0, index)), edge(|index| (7, index))]
}

/// The corner that an X-square touches diagonally: a1 for b2. `None` for other squares.
pub(super) fn corner_of_x_square(square: Square) -> Option<Square> {
    Square::CORNERS
        .into_iter()
        .find(|corner| corner.file().abs_diff(square.file()) == 1 && corner.rank().abs_diff(square.rank()) == 1)
}

/// The corner that a C-square touches along an edge: a1 for b1 and a2. `None` for other squares.
pub(super) fn corner_of_c_square(square: Square) -> Option<Square> {
    Square::CORNERS
        .into_iter()
        .find(|corner| corner.file().abs_diff(square.file()) + corner.rank().abs_diff(square.rank()) == 1)
}

/// The squares on which a side could play if it were its turn.
pub(super) fn moves_of(position: &Position, side: Side) -> Bitboard {
    with_turn(position, side).legal_moves()
}

/// The discs that a side would flip on a square if it were its turn.
pub(super) fn flips_of(position: &Position, side: Side, square: Square) -> Bitboard {
    with_turn(position, side).flips(square)
}

/// The same discs with this side to move.
pub(super) fn with_turn(position: &Position, side: Side) -> Position {
    if position.side_to_move() == side { *position } else { position.pass() }
}

/// The discs of a side that are certainly stable: they can never be flipped again.
pub(super) fn stable_of(position: &Position, side: Side) -> Bitboard {
    Bitboard(stable_discs(edge_table(), position.seen_by(side)))
}

/// The outer discs of a side (its *frontier*): those with an empty square beside them.
pub(super) fn frontier_of(position: &Position, side: Side) -> Bitboard {
    let empty = position.empty();
    position.discs(side).iter().filter(|&disc| !(neighbours(disc) & empty).is_empty()).collect()
}

/// The longest row of neighbouring squares of a set along a line that holds this square, from one end to the other.
pub(super) fn run_through(set: Bitboard, square: Square, direction: (i8, i8)) -> Vec<Square> {
    let back = (-direction.0, -direction.1);
    let inside = |at: &Square| set.contains(*at);
    let mut run: Vec<Square> = ray(square, back).take_while(inside).collect();
    run.reverse();
    run.push(square);
    run.extend(ray(square, direction).take_while(inside));
    run
}

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
    fn corners_of_x_and_c_squares() {
        assert_eq!(corner_of_x_square(Square::G2), Some(Square::H1));
        assert_eq!(corner_of_x_square(Square::G1), None);
        assert_eq!(corner_of_c_square(Square::G1), Some(Square::H1));
        assert_eq!(corner_of_c_square(Square::A7), Some(Square::A8));
        assert_eq!(corner_of_c_square(Square::A1), None);
        assert_eq!(corner_of_c_square(Square::C1), None);
    }

    #[test]
    fn runs_end_at_the_set_and_at_the_edge_of_the_board() {
        let set: Bitboard = [Square::F1, Square::G1, Square::H1, Square::D1].into_iter().collect();
        assert_eq!(run_through(set, Square::G1, (1, 0)), [Square::F1, Square::G1, Square::H1]);
        assert_eq!(run_through(set, Square::G1, (0, 1)), [Square::G1]);
    }

    #[test]
    fn the_start_has_only_outer_discs() {
        let start = Position::default();
        assert_eq!(frontier_of(&start, Side::Black), start.discs(Side::Black));
        assert!(stable_of(&start, Side::Black).is_empty());
        assert_eq!(moves_of(&start, Side::White).count(), 4);
    }

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
