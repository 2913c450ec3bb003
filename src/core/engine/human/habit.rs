//! What draws a player to a move before anything is calculated.

use crate::{
    engine::bits::NEIGHBOURS,
    rules::{Bitboard, Board},
};

/// What one sees of a move at a glance. Each part is of the size of one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Glance {
    /// Fives of discs that it flips.
    pub discs: f32,
    /// One on an edge, unless on a corner.
    pub edge: f32,
    /// One on a corner.
    pub corner: f32,
    /// One beside an empty corner: on the diagonal.
    pub x_square: f32,
    /// One beside an empty corner: on the edge.
    pub c_square: f32,
    /// Fives of replies that it leaves.
    pub replies: f32,
    /// Fives of empty squares beside the discs that it flips.
    pub outer: f32,
    /// One beside the last move, and less the farther away.
    pub near: f32,
}

/// How many parts a glance has.
pub(super) const PARTS: usize = 8;

pub(super) const CORNERS: u64 = Bitboard::CORNERS.0;
const EDGES: u64 = Bitboard::RIM.0;

impl Glance {
    /// Looks at a move. `last` is the move before it.
    pub(super) fn of(board: Board, square: u8, last: Option<u8>) -> Self {
        let flips = board.flips(square);
        let bit = 1 << square;
        let after = board.after(square, flips);
        let empty = after.empty();
        let is = |yes: bool| f32::from(u8::from(yes));
        let (file, rank) = (square % 8, square / 8);
        // The corner of the square's quarter.
        let corner = u8::from(file > 3) * 7 + u8::from(rank > 3) * 56;
        let is_beside = NEIGHBOURS[usize::from(square)] & empty & (1 << corner) != 0;
        let is_on_edge = EDGES & bit != 0;
        let mut around = 0;
        let mut left = flips;
        while left != 0 {
            around |= NEIGHBOURS[left.trailing_zeros() as usize];
            left &= left - 1;
        }
        let distance = |last: u8| {
            let across = file.abs_diff(last % 8).max(rank.abs_diff(last / 8));
            1.0 / f32::from(across.max(1))
        };
        let fives = |count: u32| count as f32 / 5.0;
        Self {
            discs: fives(flips.count_ones()),
            edge: is(is_on_edge && CORNERS & bit == 0),
            corner: is(CORNERS & bit != 0),
            x_square: is(is_beside && !is_on_edge),
            c_square: is(is_beside && is_on_edge),
            replies: fives(after.legal().count_ones()),
            outer: fives((around & empty).count_ones()),
            near: last.map_or(0.0, distance),
        }
    }

    /// Its parts, in the order of the fields.
    pub fn parts(self) -> [f32; PARTS] {
        let Self { discs, edge, corner, x_square, c_square, replies, outer, near } = self;
        [discs, edge, corner, x_square, c_square, replies, outer, near]
    }

    pub(super) fn of_parts(parts: [f32; PARTS]) -> Self {
        let [discs, edge, corner, x_square, c_square, replies, outer, near] = parts;
        Self { discs, edge, corner, x_square, c_square, replies, outer, near }
    }

    /// How much it attracts somebody who weighs the parts so.
    pub(super) fn attraction(self, weights: &[f32; PARTS]) -> f32 {
        self.parts().into_iter().zip(weights).map(|(part, weight)| part * weight).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, Square};

    #[test]
    fn a_glance_by_hand() {
        // c3 after f5 d6: it flips d4 alone, beside which c4 and d3 and others are empty.
        let position = Position::default();
        let position = position.play(Square::F5).expect("legal");
        let position = position.play(Square::D6).expect("legal");
        let glance = Glance::of(position.board(), Square::C3.index(), Some(Square::D6.index()));
        let after = position.play(Square::C3).expect("legal");
        let expected = Glance {
            discs: 0.2,
            replies: after.legal_moves().count() as f32 / 5.0,
            // c3 itself is no longer empty: c4, c5, d3 and e3 are.
            outer: 0.8,
            near: 1.0 / 3.0,
            ..Glance::default()
        };
        assert_eq!(glance, expected);
        let weights = Glance { discs: 2.0, near: 3.0, ..Glance::default() };
        assert!((glance.attraction(&weights.parts()) - 1.4).abs() < 1e-6);
    }

    #[test]
    fn squares_beside_corners_count_while_the_corner_is_empty() {
        let board = "-OX-----OOO-----X-X---------------------------------------------";
        let parse = |board: &str| board.parse::<Position>().expect("a board");
        let glance = |board: String, square: Square| {
            let position = parse(&board);
            Glance::of(position.board(), square.index(), None)
        };
        let corner = glance(format!("{board} X"), Square::A1);
        assert_eq!((corner.corner, corner.edge, corner.discs), (1.0, 0.0, 0.6));
        let empty = "--OX----------------X-------------------------------------------";
        let c_square = glance(format!("{empty} X"), Square::B1);
        assert_eq!((c_square.c_square, c_square.edge, c_square.x_square), (1.0, 1.0, 0.0));
        let taken = glance(format!("O{} X", &empty[1..]), Square::B1);
        assert_eq!((taken.c_square, taken.edge), (0.0, 1.0));
        let diagonal = "----------OX----------------------------------------------------";
        let x_square = glance(format!("{diagonal} X"), Square::B2);
        assert_eq!((x_square.x_square, x_square.edge), (1.0, 0.0));
    }
}
