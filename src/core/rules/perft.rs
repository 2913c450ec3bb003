//! Perft: counting move paths, which is the standard test of a move generator.

use super::{bitboard::Bitboard, moves::Board, position::Position};

/// The number of move paths of exactly `depth` plies from a position.
///
/// A pass counts as one ply. A path on which the game ends earlier counts as one path.
///
/// ```
/// use flipside_core::rules::{perft, Position, StartLayout};
///
/// assert_eq!(perft(&Position::start(StartLayout::Standard), 5), 1396);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    count(position.board(), depth)
}

fn count(board: Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let legal = board.legal();
    if legal == 0 {
        let game_over = board.swapped().legal() == 0;
        return if game_over { 1 } else { count(board.swapped(), depth - 1) };
    }
    if depth == 1 {
        return u64::from(legal.count_ones());
    }
    Bitboard(legal).iter().map(|square| count(board.play(square.index()), depth - 1)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{side::Side, start_layout::StartLayout};

    #[test]
    fn the_first_six_depths_from_both_layouts() {
        for layout in [StartLayout::Standard, StartLayout::Mirrored] {
            let start = Position::start(layout);
            assert_eq!(start.side_to_move(), Side::Black);
            for (depth, expected) in [1, 4, 12, 56, 244, 1396, 8200].into_iter().enumerate() {
                assert_eq!(perft(&start, depth as u32), expected, "{layout:?} depth {depth}");
            }
        }
    }
}
