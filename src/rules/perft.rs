//! Perft: counting move paths, which is the standard test of a move generator.

use super::{moves, position::Position};

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
    let side = position.side_to_move();
    count(position.discs(side).0, position.discs(!side).0, depth)
}

fn count(own: u64, opp: u64, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut legal = moves::legal(own, opp);
    if legal == 0 {
        let game_over = moves::legal(opp, own) == 0;
        return if game_over { 1 } else { count(opp, own, depth - 1) };
    }
    if depth == 1 {
        return u64::from(legal.count_ones());
    }
    let mut total = 0;
    while legal != 0 {
        let index = legal.trailing_zeros() as u8;
        legal &= legal - 1;
        let flipped = moves::flips(own, opp, index);
        total += count(opp ^ flipped, own ^ flipped ^ (1 << index), depth - 1);
    }
    total
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
