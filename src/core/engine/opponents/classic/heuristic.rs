//! The simple evaluation functions of the classic opponents.

use crate::rules::{Bitboard, Board, Position, Side, Square};

/// The score of one disc of the final difference. No heuristic reaches it, so any win is better than any unfinished game.
pub const FINAL_SCALE: i32 = 10_000;

/// An evaluation function for positions in which the game goes on.
///
/// All of them are differences between the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heuristic {
    /// The number of discs.
    Discs,
    /// 5 for a corner, 2 for any other square on the rim, 1 for an inner square.
    Positional,
    /// Twice [`Positional`](Self::Positional), plus the number of legal moves.
    PositionalMobility,
    /// 2, 4, 6, 10 or 15 for a disc of [stability degree](stability_degree) 0 to 4, plus the number of legal moves.
    StabilityMobility,
    /// The sum of a weight for each square: corners high, the squares next to an empty corner low.
    SquareWeights,
}

impl Heuristic {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Discs, Self::Positional, Self::PositionalMobility, Self::StabilityMobility, Self::SquareWeights];

    /// Evaluates a position: black's value minus white's.
    ///
    /// ```
    /// use flipside_core::{engine::Heuristic, rules::{Position, Square}};
    ///
    /// let next = Position::default().play(Square::F5)?;
    /// assert_eq!(Heuristic::Discs.evaluate(&next), 3);
    /// assert_eq!(Heuristic::Positional.evaluate(&Position::default()), 0);
    /// # Ok::<(), flipside_core::rules::IllegalMove>(())
    /// ```
    pub fn evaluate(self, position: &Position) -> i32 {
        let board = position.seen_by(Side::Black);
        self.difference(board, board.legal())
    }

    /// The evaluation in a few English words.
    pub fn describe(self) -> &'static str {
        match self {
            Self::Discs => "number of discs",
            Self::Positional => "corners and rim",
            Self::PositionalMobility => "corners, rim and mobility",
            Self::StabilityMobility => "stability and mobility",
            Self::SquareWeights => "weighted squares",
        }
    }

    /// The value of a position at the end of a line, for the side to move.
    #[inline]
    pub(super) fn leaf(self, board: Board) -> i32 {
        let own_moves = board.legal();
        if own_moves == 0 && board.swapped().legal() == 0 {
            return final_value(board);
        }
        self.difference(board, own_moves)
    }

    #[inline]
    fn difference(self, board: Board, own_moves: u64) -> i32 {
        let Board { own, opp } = board;
        let mobility = || count(own_moves) - count(board.swapped().legal());
        match self {
            Self::Discs => count(own) - count(opp),
            Self::Positional => positional(own) - positional(opp),
            Self::PositionalMobility => 2 * (positional(own) - positional(opp)) + mobility(),
            Self::StabilityMobility => weighted_degrees(board) - weighted_degrees(board.swapped()) + mobility(),
            Self::SquareWeights => sum_of_weights(own) - sum_of_weights(opp),
        }
    }
}

/// The value of a finished game for the side to move.
#[inline]
pub(super) fn final_value(board: Board) -> i32 {
    FINAL_SCALE * (count(board.own) - count(board.opp))
}

#[inline]
fn positional(discs: u64) -> i32 {
    // 1 for every disc, 1 more on the rim, 3 more in a corner: 1, 2 and 5.
    count(discs) + count(discs & Bitboard::RIM.0) + 3 * count(discs & Bitboard::CORNERS.0)
}

#[inline]
fn count(discs: u64) -> i32 {
    discs.count_ones() as i32
}

/// The squares of one weight.
struct Group {
    weight: i32,
    squares: u64,
}

/// The usual table for Reversi, row by row from a1. It is symmetric. It orders moves, and it is an evaluation function.
#[rustfmt::skip]
const WEIGHTS: [i32; 64] = [
    100, -20, 10,  5,  5, 10, -20, 100,
    -20, -50, -2, -2, -2, -2, -50, -20,
     10,  -2, -1, -1, -1, -1,  -2,  10,
      5,  -2, -1, -1, -1, -1,  -2,   5,
      5,  -2, -1, -1, -1, -1,  -2,   5,
     10,  -2, -1, -1, -1, -1,  -2,  10,
    -20, -50, -2, -2, -2, -2, -50, -20,
    100, -20, 10,  5,  5, 10, -20, 100,
];

/// The groups, the heaviest first.
const GROUPS: [Group; 7] = [group(100), group(10), group(5), group(-1), group(-2), group(-20), group(-50)];

const fn group(weight: i32) -> Group {
    let mut squares = 0;
    let mut index = 0;
    while index < 64 {
        if WEIGHTS[index] == weight {
            squares |= 1 << index;
        }
        index += 1;
    }
    Group { weight, squares }
}

#[inline]
pub(super) fn weight(index: u8) -> i32 {
    WEIGHTS[index as usize]
}

#[inline]
pub(super) fn sum_of_weights(discs: u64) -> i32 {
    let mut sum = 0;
    for Group { weight, squares } in GROUPS {
        sum += weight * (discs & squares).count_ones() as i32;
    }
    sum
}

/// The squares of a set in descending order of weight.
#[inline]
pub(super) fn by_weight(set: u64) -> impl Iterator<Item = u8> {
    GROUPS.into_iter().flat_map(move |group| {
        let mut rest = set & group.squares;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let index = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            Some(index)
        })
    })
}

/// The value of a disc by its stability degree.
const DEGREE_WEIGHTS: [i32; 5] = [2, 4, 6, 10, 15];

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
const RANK_1: u64 = 0xFF;
const RANK_8: u64 = RANK_1 << 56;

/// One of the four kinds of lines, and the squares at its ends.
struct Line {
    /// The difference in square number from one square of the line to the next.
    step: u32,
    /// The last squares in the direction of growing square numbers.
    top: u64,
    /// The last squares in the opposite direction.
    bottom: u64,
}

const LINES: [Line; 4] = [
    Line { step: 1, top: FILE_H, bottom: FILE_A },
    Line { step: 7, top: FILE_A | RANK_8, bottom: FILE_H | RANK_1 },
    Line { step: 8, top: RANK_8, bottom: RANK_1 },
    Line { step: 9, top: FILE_H | RANK_8, bottom: FILE_A | RANK_1 },
];

/// Along how many of the four lines through it the disc on a square is safe, or `None` for an empty square.
///
/// From the disc, go along the line in both directions to the first square without a disc of its colour. The disc is safe
/// along this line if one of the two ways reaches the edge of the board, or if both end at discs of the other colour. A disc
/// in a corner is safe along all four lines.
///
/// ```
/// use flipside_core::{engine::stability_degree, rules::{Position, Square}};
///
/// assert_eq!(stability_degree(&Position::default(), Square::D4), Some(0));
/// assert_eq!(stability_degree(&Position::default(), Square::A1), None);
/// ```
pub fn stability_degree(position: &Position, square: Square) -> Option<u8> {
    let color: Side = position.disc_at(square)?;
    let degrees = degrees(position.seen_by(color));
    (0..).zip(degrees).find_map(|(degree, discs)| Bitboard(discs).contains(square).then_some(degree))
}

/// The value of all discs of the side to move.
#[inline]
pub(super) fn weighted_degrees(board: Board) -> i32 {
    let mut sum = 0;
    for (discs, weight) in degrees(board).into_iter().zip(DEGREE_WEIGHTS) {
        sum += weight * discs.count_ones() as i32;
    }
    sum
}

/// The discs of the side to move by stability degree.
#[inline]
fn degrees(board: Board) -> [u64; 5] {
    let own = board.own;
    let [a, b, c, d] = LINES.map(|line| safe_along(&line, board));
    // Adds four one-bit numbers for all squares at once: `one`, `two` and `four` are the binary digits of the sum.
    let (ab, cd) = (a ^ b, c ^ d);
    let one = ab ^ cd;
    let carry = ab & cd;
    let (both_ab, both_cd) = (a & b, c & d);
    let two = both_ab ^ both_cd ^ carry;
    let four = both_ab & both_cd;
    [own & !(one | two | four), one & !two, two & !one, one & two, four]
}

/// The discs of the side to move that are safe along one line.
#[inline]
fn safe_along(line: &Line, Board { own, opp }: Board) -> u64 {
    let step = line.step;

    // A fill starts with the discs whose next square ends the way, and spreads back through own discs (Kogge-Stone: 1 + 2 +
    // 4 steps). `near` are the discs that have a next square on the board.
    let near = own & !line.top;
    let by_two = near & (near >> step);
    let by_four = by_two & (by_two >> (2 * step));
    let fill = |mut ended: u64| {
        ended |= near & (ended >> step);
        ended |= by_two & (ended >> (2 * step));
        ended | by_four & (ended >> (4 * step))
    };
    let off_top = fill(own & line.top);
    let opp_top = fill(near & (opp >> step));

    let near = own & !line.bottom;
    let by_two = near & (near << step);
    let by_four = by_two & (by_two << (2 * step));
    let fill = |mut ended: u64| {
        ended |= near & (ended << step);
        ended |= by_two & (ended << (2 * step));
        ended | by_four & (ended << (4 * step))
    };
    let off_bottom = fill(own & line.bottom);
    let opp_bottom = fill(near & (opp << step));

    off_top | off_bottom | (opp_top & opp_bottom)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Bitboard, Square, Symmetry};

    #[test]
    fn the_table_is_symmetric() {
        for square in Square::ALL {
            for symmetry in Symmetry::ALL {
                assert_eq!(weight(square.index()), weight(symmetry.square(square).index()), "{square} {symmetry:?}");
            }
        }
    }

    #[test]
    fn squares_come_once_each_in_descending_order_of_weight() {
        let order: Vec<u8> = by_weight(u64::MAX).collect();
        assert_eq!(order.len(), 64);
        assert!(order.windows(2).all(|pair| weight(pair[0]) >= weight(pair[1])), "{order:?}");
        let seen: Bitboard = order.iter().filter_map(|&i| Square::from_index(i)).collect();
        assert_eq!(seen, Bitboard::FULL);
        let some = 0x0042_1800_0081_0100;
        assert_eq!(by_weight(some).fold(0, |set, i| set | 1_u64 << i), some);
    }

    #[test]
    fn the_sum_is_the_sum_of_the_weights() {
        let one_square = (0..64).map(|square| 1 << square);
        for set in one_square.chain([0, u64::MAX, 0x8142_2418_1800_F00F, 0x0042_1800_0081_0100]) {
            let expected: i32 = Bitboard(set).iter().map(|square| weight(square.index())).sum();
            assert_eq!(sum_of_weights(set), expected, "{set:#x}");
        }
    }
}
