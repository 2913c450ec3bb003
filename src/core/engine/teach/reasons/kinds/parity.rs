//! The last move in a closed region of empty squares.

use crate::{
    engine::teach::reasons::{
        area::Area,
        branch::{Branch, Claim, Comparison},
        geometry::neighbours,
        reason::ReasonKind,
    },
    rules::{Bitboard, Side, Square},
};

/// The largest region that counts, in empty squares.
const LARGEST: u32 = 8;

/// Up to how many empty squares the last move in a region counts. Before that regions still grow together.
const MOST_EMPTIES: u32 = 20;

/// How much the last move in a region counts, in discs.
const LAST_MOVE: f32 = 3.0;

/// The other side gets the last move in a region: see [`region_to`].
pub(super) fn lost(comparison: &Comparison<'_>) -> Vec<Claim> {
    region_to(comparison, comparison.opponent())
}

/// The mover gets the last move in a region: see [`region_to`].
pub(super) fn won(comparison: &Comparison<'_>) -> Vec<Claim> {
    region_to(comparison, comparison.mover())
}

/// A closed region is a set of two to eight empty squares that touch each other in any direction, and no other empty
/// square. It counts if one of the two moves is in it, and there are other empty squares on the board, but not more than 20 in
/// all. In the line after this move the region is filled, and this side makes the last move in it; in the line after the other
/// move the region is filled, too, and the opposite side makes the last move. If the values are not exact or this move is not in
/// the region, the same sides make the last move if both play there in turn after the two moves. If other squares are empty in
/// the part of the board that names the region, this side makes the last move there, too.
fn region_to(comparison: &Comparison<'_>, side: Side) -> Vec<Claim> {
    let empty = comparison.before.empty();
    if empty.count() > MOST_EMPTIES {
        return Vec::new();
    }
    for square in [comparison.this.square, comparison.other.square] {
        let region = region_of(empty, square);
        if region.count() < 2
            || region.count() > LARGEST
            || region == empty
            || !(comparison.is_exact() && region.contains(comparison.this.square)
                || holds_in_turn(comparison, region, side))
            || last_in(comparison.this, region) != Some(side)
            || last_in(comparison.other, region) != Some(side.opponent())
        {
            continue;
        }
        // What is said is true of the whole part of the board.
        let area =
            Area::of_region(region).filter(|area| last_in(comparison.this, area.squares() & empty) == Some(side));
        if let Some(area) = area {
            return vec![Claim {
                kind: ReasonKind::LastMove { side, squares: region.iter().collect(), area },
                squares: region.iter().collect(),
                strength: LAST_MOVE,
            }];
        }
    }
    Vec::new()
}

fn region_of(empty: Bitboard, square: Square) -> Bitboard {
    let mut region = square.bit();
    loop {
        let grown = region.iter().fold(region, |grown, at| grown | (neighbours(at) & empty));
        if grown == region {
            return region;
        }
        region = grown;
    }
}

/// Whether this side makes the last move in a region after this move, and not after the other one, if both sides play there
/// in turn: the mover does if an even number of squares is left.
fn holds_in_turn(comparison: &Comparison<'_>, region: Bitboard, side: Side) -> bool {
    let last = |branch: &Branch<'_>| {
        let even = (region & branch.after.empty()).count().is_multiple_of(2);
        even == (side == comparison.mover())
    };
    last(comparison.this) && !last(comparison.other)
}

/// The side that makes the last move in a region, if the line fills it.
fn last_in(branch: &Branch<'_>, region: Bitboard) -> Option<Side> {
    let mut steps = branch.line.iter();
    let last = steps.rfind(|step| region.contains(step.square))?;
    (last.after.empty() & region).is_empty().then_some(last.side)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::teach::reasons::example::Example;

    /// Black to move. The region is g6, h6, f7, g7, h7, h8.
    const BOARD: &str = "XOOOOOOO XOXXXXXX OOOOOOXO -OXXOOOO XOOOXOOO -OOXOO-- -OXOO--- -XXXXXX- X";
    const F7: &str = "f7g7a4a6h8g6h7h6a7a8";
    const A4: &str = "a4a6f7g6a8h7h6a7h8g7";

    #[test]
    fn f7_gives_white_the_last_move() {
        let region = |side| ReasonKind::LastMove {
            side,
            squares: vec![Square::G6, Square::H6, Square::F7, Square::G7, Square::H7, Square::H8],
            area: Area::BottomRight,
        };
        let example = Example::new(BOARD, (F7, -6.0), (A4, 6.0));
        assert_eq!(example.claims(lost), [region(Side::White)]);
        assert_eq!(example.claims(won), []);
        let example = Example::new(BOARD, (A4, 6.0), (F7, -6.0));
        assert_eq!(example.claims(won), [region(Side::Black)]);
        assert_eq!(example.claims(lost), []);
    }

    #[test]
    fn a_line_that_does_not_fill_the_region_says_nothing() {
        let example = Example::new(BOARD, (&F7[..12], -6.0), (A4, 6.0));
        assert_eq!(example.claims(lost), []);
    }

    #[test]
    fn squares_that_touch_at_a_corner_are_one_region() {
        let empty = Square::A1.bit() | Square::B2.bit() | Square::D4.bit();
        assert_eq!(region_of(empty, Square::A1), Square::A1.bit() | Square::B2.bit());
    }
}
