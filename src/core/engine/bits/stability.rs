//! The discs that are certainly stable, which means that they can never be flipped again. There may be more of them.
//!
//! A disc is *stable* if it cannot be enclosed along any of the four lines through it. This is certain if the line is full,
//! or if the disc stands on that line at the edge of the board or next to a stable disc of its own colour. Discs on an edge
//! are looked up by the contents of the whole edge.

use super::edge_stability::{EdgeTable, edge_stable};
use crate::rules::Board;

const FILE_A: u64 = 0x0101_0101_0101_0101;
const INNER: u64 = 0x007E_7E7E_7E7E_7E00;

/// The squares that a step of 1, 2 and 4 files to the right can reach without wrapping round the edge of the board.
const RIGHT: [u64; 3] = [FILE_A * 0xFE, FILE_A * 0xFC, FILE_A * 0xF0];
/// The same to the left.
const LEFT: [u64; 3] = [FILE_A * 0x7F, FILE_A * 0x3F, FILE_A * 0x0F];

/// The squares on full lines, for each of the four kinds of lines: ranks, files, and the diagonals with steps of 7 and
/// of 9.
#[inline(always)]
fn full_lines(occupied: u64) -> [u64; 4] {
    let mut rank = occupied;
    rank &= rank >> 4;
    rank &= rank >> 2;
    rank &= rank >> 1;
    rank = (rank & FILE_A) * 0xFF;

    let mut file = occupied;
    file &= file.rotate_left(8);
    file &= file.rotate_left(16);
    file &= file.rotate_left(32);

    // A diagonal with an empty square is not full, so the empty squares are spread along their diagonals.
    let empty = !occupied;
    let spread = |step: u32, up: [u64; 3], down: [u64; 3]| {
        let (mut above, mut below) = (empty, empty);
        for (power, (up, down)) in up.into_iter().zip(down).enumerate() {
            let shift = step << power;
            above |= above << shift & up;
            below |= below >> shift & down;
        }
        !(above | below)
    };
    [rank, file, spread(7, LEFT, RIGHT), spread(9, RIGHT, LEFT)]
}

/// The discs of the side to move that are certainly stable.
#[inline(always)]
pub(crate) fn stable_discs(table: &EdgeTable, board: Board) -> u64 {
    let full = full_lines(board.occupied());
    let mut stable = edge_stable(table, board) | (full[0] & full[1] & full[2] & full[3] & board.own);
    let inner = board.own & INNER;
    if stable == 0 {
        return 0;
    }
    loop {
        let safe = (stable << 1 | stable >> 1 | full[0])
            & (stable << 8 | stable >> 8 | full[1])
            & (stable << 7 | stable >> 7 | full[2])
            & (stable << 9 | stable >> 9 | full[3])
            & inner;
        if safe & !stable == 0 {
            return stable;
        }
        stable |= safe;
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng, rngs::StdRng};

    use super::super::edge_stability::edge_table;
    use super::*;
    use crate::rules::Bitboard;

    /// The discs of the side to move that some sequence of moves can flip. The sides may move in any order.
    fn flippable(board: Board, seen: &mut std::collections::HashSet<Board>) -> u64 {
        if !seen.insert(board) {
            return 0;
        }
        let mut lost = 0;
        for square in Bitboard(board.empty()) {
            let square = square.index();
            let flipped = board.swapped().flips(square);
            if flipped != 0 {
                lost |= flipped | flippable(board.swapped().after(square, flipped), seen);
            }
            let flipped = board.flips(square);
            if flipped != 0 {
                lost |= flippable(board.after(square, flipped).swapped(), seen);
            }
        }
        lost
    }

    #[test]
    fn stable_discs_are_never_flipped() {
        let mut rng = StdRng::seed_from_u64(3);
        let mut found = 0;
        for _ in 0..2000 {
            let mut empty = 0_u64;
            while empty.count_ones() < 4 {
                empty |= 1 << rng.random_range(0..64_u32);
            }
            let own = (rng.random::<u64>() | rng.random::<u64>()) & !empty;
            let board = Board { own, opp: !own & !empty };
            let lost = flippable(board, &mut std::collections::HashSet::new()) & own;
            let count = stable_discs(edge_table(), board).count_ones();
            assert!(count <= (own & !lost).count_ones(), "{board:x?}");
            found += count;
        }
        // Most of these crowded boards are stable.
        assert!(found > 20_000, "{found}");
    }

    #[test]
    fn full_lines_have_no_empty_square() {
        let mut rng = StdRng::seed_from_u64(4);
        for _ in 0..2000 {
            let occupied = rng.random::<u64>() | rng.random::<u64>() | rng.random::<u64>();
            let full = full_lines(occupied);
            for square in 0..64_i32 {
                for (lines, (files, ranks)) in full.into_iter().zip([(1, 0), (0, 1), (-1, 1), (1, 1)]) {
                    let on_line = |step: i32| {
                        let (file, rank) = (square % 8 + step * files, square / 8 + step * ranks);
                        let on_board = (0..8).contains(&file) && (0..8).contains(&rank);
                        on_board.then(|| rank * 8 + file)
                    };
                    let all = (-7..8).filter_map(on_line).all(|s| occupied >> s & 1 == 1);
                    assert_eq!(lines >> square & 1 == 1, all, "{occupied:#x} {square}");
                }
            }
        }
    }
}
