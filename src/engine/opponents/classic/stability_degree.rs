//! How firmly a disc stands.

use crate::rules::{Bitboard, Color, Position, Square};

/// The value of a disc by its stability degree.
const WEIGHTS: [i32; 5] = [2, 4, 6, 10, 15];

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
const RANK_1: u64 = 0xFF;
const RANK_8: u64 = RANK_1 << 56;

/// A line through the board and the squares where walking along it leaves the board.
struct Line {
    /// The difference in square number from one square of the line to the next.
    step: u32,
    /// The last squares when the square number grows.
    top: u64,
    /// The last squares when it shrinks.
    bottom: u64,
}

const LINES: [Line; 4] = [
    Line {
        step: 1,
        top: FILE_H,
        bottom: FILE_A,
    },
    Line {
        step: 7,
        top: FILE_A | RANK_8,
        bottom: FILE_H | RANK_1,
    },
    Line {
        step: 8,
        top: RANK_8,
        bottom: RANK_1,
    },
    Line {
        step: 9,
        top: FILE_H | RANK_8,
        bottom: FILE_A | RANK_1,
    },
];

/// In how many of the four lines through it the disc on a square is safe, or `None` for an empty square.
///
/// From the disc one walks both ways along the line to the first square that is not of its colour. The line is safe
/// if one of the walks leaves the board, or if both end on discs of the other colour. A disc in a corner is safe in
/// all four.
///
/// ```
/// use flipside::{engine::stability_degree, rules::{Position, Square}};
///
/// assert_eq!(stability_degree(&Position::default(), Square::D4), Some(0));
/// assert_eq!(stability_degree(&Position::default(), Square::A1), None);
/// ```
pub fn stability_degree(position: &Position, square: Square) -> Option<u8> {
    let color: Color = position.disc_at(square)?;
    let degrees = degrees(position.discs(color).0, position.discs(!color).0);
    (0..)
        .zip(degrees)
        .find_map(|(degree, discs)| Bitboard(discs).contains(square).then_some(degree))
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
    // Add the four one-bit numbers of every square at once: one, two and four are the binary digits of the sum.
    let (ab, cd) = (a ^ b, c ^ d);
    let one = ab ^ cd;
    let carry = ab & cd;
    let (both_ab, both_cd) = (a & b, c & d);
    let two = both_ab ^ both_cd ^ carry;
    let four = both_ab & both_cd;
    [
        own & !(one | two | four),
        one & !two,
        two & !one,
        one & two,
        four,
    ]
}

/// The discs of `own` that are safe along one line.
#[inline]
fn safe_along(line: &Line, own: u64, opp: u64) -> u64 {
    let step = line.step;

    // Each fill starts from the discs whose very next square ends the walk, and goes back through own discs
    // (Kogge-Stone: 1 + 2 + 4 steps). `near` are the discs that have a next square on the board.
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
