//! How many discs a move flips, and how many of both sides lie beside empty squares.

use super::wall;
use crate::{
    engine::teach::reasons::{
        branch::{Branch, Claim, Comparison},
        geometry::{frontier_of, neighbours},
        reason::ReasonKind,
    },
    rules::{Bitboard, Square},
};

/// From how many empty squares on outer discs and the number of flipped discs count.
const LEAST_EMPTIES: u32 = 16;

/// The fewest flipped discs that are many, and how many more they have to be than those of the other move.
const MANY: u32 = 4;
const MORE: u32 = 3;

/// By how many outer discs the balance of the sides has to change, and how many more one side has to have than the other.
const SWING: i32 = 5;
const AHEAD: i32 = 3;

/// How many outer discs a move to other squares has to add, so that flipping inside is worth a reason.
const LEAST_OPENED: u32 = 3;

/// How much an outer disc counts, in discs.
const PER_DISC: f32 = 0.3;

/// How much a move counts that flips only discs inside.
const INSIDE: f32 = 1.5;

/// *Wall*: see [`wall::built`]. Where there is one, nothing else is said about outer discs.
///
/// *Many flipped*: the move flips four discs or more, at least twice as many as the other move and three more, and leaves its
/// side three outer discs more.
///
/// *Outer discs*: the mover has at least three outer discs more than the other side, and compared with the other move, the
/// balance is worse by five or more.
pub(super) fn faults(comparison: &Comparison<'_>) -> Vec<Claim> {
    let (this, other) = (comparison.this, comparison.other);
    if this.after.empties() < LEAST_EMPTIES {
        return Vec::new();
    }
    let walls = wall::built(comparison);
    if !walls.is_empty() {
        return walls;
    }
    let mut claims = Vec::new();
    if let Some(strength) = flips_many(comparison, this, other) {
        claims.push(Claim {
            kind: ReasonKind::ManyFlipped { discs: this.flipped.count(), other: (other.square, other.flipped.count()) },
            squares: flipped_first(this, other),
            strength,
        });
    }
    claims.extend(outer_discs(comparison, -1));
    claims
}

/// *Inside*: no disc that the move flips has an empty square beside it, and the other move flips discs with three such squares
/// or more.
///
/// *Few flipped*: as *many flipped* above with the moves exchanged, said where the move does not flip inside only.
///
/// *Outer discs*: as above with the sides exchanged.
pub(super) fn merits(comparison: &Comparison<'_>) -> Vec<Claim> {
    let (this, other) = (comparison.this, comparison.other);
    if this.after.empties() < LEAST_EMPTIES {
        return Vec::new();
    }
    let mut claims = Vec::new();
    if opened(this).is_empty() && opened(other).count() >= LEAST_OPENED {
        claims.push(Claim {
            kind: ReasonKind::InnerFlips { discs: this.flipped.count() },
            squares: [this.square].into_iter().chain(this.flipped.iter()).collect(),
            strength: INSIDE,
        });
    } else if let Some(strength) = flips_many(comparison, other, this) {
        claims.push(Claim {
            kind: ReasonKind::FewFlipped { discs: this.flipped.count(), other: (other.square, other.flipped.count()) },
            squares: flipped_first(this, other),
            strength,
        });
    }
    claims.extend(outer_discs(comparison, 1));
    // A wall says more than that another move builds none.
    for claim in &mut claims {
        claim.strength = claim.strength.min(INSIDE);
    }
    claims
}

/// How much it counts that one move flips many discs, and another one few; `None` if that is not so.
fn flips_many(comparison: &Comparison<'_>, many: &Branch<'_>, few: &Branch<'_>) -> Option<f32> {
    let outer = |branch: &Branch<'_>| frontier_of(&branch.after, comparison.mover()).count();
    let [discs, fewer] = [many, few].map(|branch| branch.flipped.count());
    let more = outer(many).checked_sub(outer(few))?;
    let is_many = discs >= MANY && discs >= 2 * fewer && discs >= fewer + MORE && more >= MORE;
    is_many.then(|| PER_DISC * (more + discs - fewer) as f32)
}

/// The move with the discs that it flips, and the other move.
fn flipped_first(this: &Branch<'_>, other: &Branch<'_>) -> Vec<Square> {
    let flipped = (this.flipped & !other.square.bit()).iter();
    [this.square, other.square].into_iter().chain(flipped).collect()
}

/// The empty squares beside the discs that a move flips.
fn opened(branch: &Branch<'_>) -> Bitboard {
    let beside = branch.flipped.iter().map(neighbours);
    beside.fold(Bitboard::EMPTY, |all, beside| all | beside) & branch.after.empty()
}

/// The numbers of outer discs, if they speak for this move (`sign` is 1) or against it (-1).
fn outer_discs(comparison: &Comparison<'_>, sign: i32) -> Option<Claim> {
    let (mover, opponent) = (comparison.mover(), comparison.opponent());
    let of = |branch: &Branch<'_>, side| frontier_of(&branch.after, side);
    let balance = |branch: &Branch<'_>| of(branch, opponent).count() as i32 - of(branch, mover).count() as i32;
    let lead = sign * balance(comparison.this);
    let swing = lead - sign * balance(comparison.other);
    let [own, other] = [mover, opponent].map(|side| of(comparison.this, side));
    let many = if sign > 0 { other } else { own };
    (lead >= AHEAD && swing >= SWING && !own.is_empty()).then(|| Claim {
        kind: ReasonKind::OuterDiscs { own: (mover, own.count()), other: (opponent, other.count()) },
        squares: many.iter().collect(),
        strength: PER_DISC * swing as f32,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::teach::reasons::example::Example;
    use crate::rules::Side;

    const BOARD: &str = "-------- ---O---- ---O---- ---O---- ---O---- ---X---- --OX---- -------- X";

    #[test]
    fn d1_flips_many_outer_discs_and_b7_one() {
        let many = ReasonKind::ManyFlipped { discs: 4, other: (Square::B7, 1) };
        let outer = ReasonKind::OuterDiscs { own: (Side::Black, 7), other: (Side::White, 1) };
        let example = Example::new(BOARD, ("d1", -9.0), ("b7", 4.0));
        assert_eq!(example.claims(faults), [many, outer]);
        assert_eq!(example.claims(merits), []);
        let few = ReasonKind::FewFlipped { discs: 1, other: (Square::D1, 4) };
        let example = Example::new(BOARD, ("b7", 4.0), ("d1", -9.0));
        assert_eq!(example.claims(faults), []);
        assert_eq!(example.claims(merits), [few]);
    }

    #[test]
    fn a4_flips_discs_inside() {
        let board = "XXXXX--- XXXXX--- XXXXX--- -OOXX--- XXXXX--- XXXXXX-- ----O-O- -----O-- X";
        let example = Example::new(board, ("a4", 4.0), ("d8", -9.0));
        let inside = ReasonKind::InnerFlips { discs: 2 };
        assert_eq!(example.claims(merits), [inside]);
    }
}
