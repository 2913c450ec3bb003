//! Perft with the fast move generation of the searches.

use super::{
    backend::Backend,
    dispatch::{dispatch, entries},
};
use crate::rules::{Board, Position};

/// The number of move paths of exactly `depth` plies, as [`rules::perft`](crate::rules::perft()) counts them. This is
/// faster: it uses the instructions of this CPU and counts the moves of the last ply without making them.
///
/// ```
/// use flipside_core::{engine, rules::Position};
///
/// assert_eq!(engine::perft(&Position::default(), 6), 8200);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ => dispatch!(Backend::detect(), simd => simd.count(position.board(), depth)),
    }
}

entries! {
    /// The recursion of perft.
    trait Count {
        /// The number of move paths; the depth is at least 1.
        fn count(board: Board, depth: u32) -> u64 = count;
    }
}

#[inline(always)]
fn count<S: Count>(simd: S, board: Board, depth: u32) -> u64 {
    let mut moves = simd.moves(board);
    if moves == 0 {
        return if depth == 1 || simd.moves(board.swapped()) == 0 { 1 } else { simd.count(board.swapped(), depth - 1) };
    }
    if depth == 1 {
        return u64::from(moves.count_ones());
    }
    let mut total = 0;
    while moves != 0 {
        let square = moves.trailing_zeros() as u8;
        moves &= moves - 1;
        let next = board.after(square, simd.flips(board, square));
        total += if depth == 2 {
            // A pass or the end of the game is one path.
            u64::from(simd.moves(next).count_ones().max(1))
        } else {
            simd.count(next, depth - 1)
        };
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules;

    #[test]
    fn every_backend_counts_what_the_rules_count() {
        // From the start, and from a position where sides run out of moves within a few plies.
        let late = "-XXXXXX-OOOOOOOOXXXXXXXXOOOOOOOXXXXXXXXOOOOOOOOX-XXXXX--OOOO-X-- O";
        for position in [Position::default(), late.parse().unwrap()] {
            for depth in 1..=7 {
                let expected = rules::perft(&position, depth);
                assert_eq!(perft(&position, depth), expected, "{position} {depth}");
                for backend in Backend::available() {
                    assert_eq!(
                        dispatch!(backend, simd => simd.count(position.board(), depth)),
                        expected,
                        "{position} {depth} {backend:?}"
                    );
                }
            }
        }
    }
}
