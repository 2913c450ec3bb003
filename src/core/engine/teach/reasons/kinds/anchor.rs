//! Discs that make a later move possible.

use crate::{
    engine::teach::reasons::{
        branch::{Claim, Comparison},
        geometry::{DIRECTIONS, Step, flips_of, moves_of, ray, with_turn},
        reason::ReasonKind,
    },
    rules::{Bitboard, Square},
};

/// How much an anchor counts, in discs. This is a little more than the answer counts by itself, because the disc says why
/// the answer is possible.
const ANCHOR: f32 = 1.75;

/// How much it counts if the answer takes a corner.
const ANCHOR_OF_CORNER: f32 = 4.0;

/// The fewest squares between the anchor and the answer.
const LEAST_DISTANCE: u8 = 3;

/// A disc is an anchor if the mover answers the reply in the line of this move, and all discs that the answer flips are
/// enclosed between the answer and that disc, which is at least three squares away and is neither this move nor flipped by
/// the reply. Neither after this move nor after the reply could the mover play the answer if the disc were the other side's.
/// The answer is not the other move. After the other move the disc does not belong to the mover, and the mover could not play
/// the answer if it were its turn.
pub(super) fn anchor(comparison: &Comparison<'_>) -> Vec<Claim> {
    let mover = comparison.mover();
    let this = comparison.this;
    let [_, reply, answer, ..] = this.line.as_slice() else {
        return Vec::new();
    };
    if reply.side == mover || answer.side != mover {
        return Vec::new();
    }
    let [disc] = anchors(answer)[..] else {
        return Vec::new();
    };
    let other = &comparison.other.after;
    if disc == this.square
        || disc.distance(answer.square) < LEAST_DISTANCE
        || answer.square == comparison.other.square
        || other.discs(mover).contains(disc)
        || moves_of(other, mover).contains(answer.square)
        || [&this.after, &reply.after].into_iter().any(|position| {
            let turned = position.with_disc(disc, Some(mover.opponent()));
            with_turn(&turned, mover).is_legal(answer.square)
        })
    {
        return Vec::new();
    }
    vec![Claim {
        kind: ReasonKind::Anchor { disc, reply: reply.square, answer: answer.square },
        squares: vec![disc, answer.square],
        strength: if Bitboard::CORNERS.contains(answer.square) { ANCHOR_OF_CORNER } else { ANCHOR },
    }]
}

/// The discs at the far ends of the rows that a move flips.
fn anchors(step: &Step) -> Vec<Square> {
    let flipped: Bitboard = flips_of(&step.before, step.side, step.square);
    DIRECTIONS
        .into_iter()
        .filter_map(|direction| {
            let mut line = ray(step.square, direction).skip_while(|&at| flipped.contains(at));
            let end = line.next()?;
            let first = ray(step.square, direction).next()?;
            flipped.contains(first).then_some(end)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::teach::reasons::example::Example;

    #[test]
    fn c7_makes_h2_possible() {
        let board = "-XXXXX-- X-XOXOO- XXOXXOO- XOXXXXX- XOXOXXOX XXXXXOOO X-XOOO-- ---O---- O";
        let held = ReasonKind::Anchor { disc: Square::C7, reply: Square::H4, answer: Square::H2 };
        let example = Example::new(board, ("c8h4h2", 6.0), ("h3g1", -6.0));
        assert_eq!(example.claims(anchor), [held]);
        // Another answer does not need the disc.
        let example = Example::new(board, ("c8h4h3", 6.0), ("h3g1", -6.0));
        assert_eq!(example.claims(anchor), []);
    }
}
