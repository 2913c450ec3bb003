//! The last move in a closed region of empty squares.

use crate::{
    engine::reasons::{
        area::Area,
        branch::{Branch, Claim, Comparison},
        geometry::neighbours,
        reason::ReasonKind,
    },
    rules::{Bitboard, Color, Square},
};

/// The largest region that counts, in empty squares.
const LARGEST: u32 = 8;

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
/// square. It counts if one of the two moves is in it, and there are other empty squares on the board. In the line after
/// this move the region is filled, and this side makes the last move in it; in the line after the other move the region is
/// filled, too, and the opposite side makes the last move.
fn region_to(comparison: &Comparison<'_>, side: Color) -> Vec<Claim> {
    let empty = comparison.before.empty();
    for square in [comparison.this.square, comparison.other.square] {
        let region = region_of(empty, square);
        if region.count() < 2
            || region.count() > LARGEST
            || region == empty
            || last_in(comparison.this, region) != Some(side)
            || last_in(comparison.other, region) != Some(side.opponent())
        {
            continue;
        }
        if let Some(area) = Area::of_region(region) {
            return vec![Claim {
                kind: ReasonKind::LastMove {
                    side,
                    squares: region.iter().collect(),
                    area,
                },
                squares: region.iter().collect(),
                strength: LAST_MOVE,
            }];
        }
    }
    Vec::new()
}

/// The empty squares that are connected with this one.
fn region_of(empty: Bitboard, square: Square) -> Bitboard {
    let mut region = square.bit();
    loop {
        let grown = region
            .iter()
            .fold(region, |grown, at| grown | (neighbours(at) & empty));
        if grown == region {
            return region;
        }
        region = grown;
    }
}

/// The side that makes the last move in a region, if the line fills it.
fn last_in(branch: &Branch<'_>, region: Bitboard) -> Option<Color> {
    let mut steps = branch.line.iter();
    let last = steps.rfind(|step| region.contains(step.square))?;
    (last.after.empty() & region)
        .is_empty()
        .then_some(last.side)
}
