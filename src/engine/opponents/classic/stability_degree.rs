//! The stability degree of a disc: along how many lines it is safe.

use crate::rules::{Bitboard, Position, Side, Square};

/// The value of a disc by its stability degree.
const WEIGHTS: [i32; 5] = [2, 4, 6, 10, 15];

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
    let degrees = degrees(position.discs(color).0, position.discs(!color).0);
    (0..).zip(degrees).find_map(|(degree, discs)| Bitboard(discs).contains(square).then_some(degree))
}

/// The value of all discs of `own`.
#[inline]
pub(super) fn weighted_sum(own: u64, opp: u64) -> i32 {
    let mut sum = 0;
    for (discs, weight) in degrees(own, opp).into_iter().zip(WEIGHTS) {
        sum += weight * discs.count_ones() as i32;
    }
    sum
}

/// The discs of `own` by stability degree.
#[inline]
fn degrees(own: u64, opp: u64) -> [u64; 5] {
    let [a, b, c, d] = LINES.map(|line| safe_along(&line, own, opp));
    // Adds four one-bit numbers for all squares at once: `one`, `two` and `four` are the binary digits of the sum.
    let (ab, cd) = (a ^ b, c ^ d);
    let one = ab ^ cd;
    let carry = ab & cd;
    let (both_ab, both_cd) = (a & b, c & d);
    let two = both_ab ^ both_cd ^ carry;
    let four = both_ab & both_cd;
    [own & !(one | two | four), one & !two, two & !one, one & two, four]
}

/// The discs of `own` that are safe along one line.
#[inline]
fn safe_along(line: &Line, own: u64, opp: u64) -> u64 {
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
