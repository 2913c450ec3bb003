//! Discs that become stable: they can never be flipped again.

use crate::{
    engine::reasons::{
        area::Area,
        branch::{Branch, Claim, Comparison},
        geometry::stable_of,
        reason::ReasonKind,
    },
    rules::{Bitboard, Color, Square},
};

/// The fewest discs that are worth a reason.
const LEAST: u32 = 3;

/// How much a safe disc counts, in discs.
const PER_DISC: f32 = 1.0;

/// Discs are won if this move makes 3 or more discs of its side stable that were not stable before, and if 3 or more of
/// them are not stable after the other move.
pub(super) fn won(comparison: &Comparison<'_>) -> Vec<Claim> {
    let mover = comparison.mover();
    let stable = stable_of(&comparison.this.after, mover);
    let new = stable & !stable_of(&comparison.before, mover);
    let gained = new & !stable_of(&comparison.other.after, mover);
    if gained.count() < LEAST {
        return Vec::new();
    }
    vec![Claim {
        kind: ReasonKind::StableWon {
            side: mover,
            squares: new.iter().collect(),
            area: Area::of_discs(new),
        },
        squares: new.iter().collect(),
        strength: PER_DISC * gained.count() as f32,
    }]
}

/// Discs are lost if the reply in the line makes 3 or more discs of the other side stable that were not stable before it.
/// After the other move, neither this reply nor the reply in the line makes as many.
pub(super) fn lost(comparison: &Comparison<'_>) -> Vec<Claim> {
    let opponent = comparison.opponent();
    let this = comparison.this;
    let Some((reply, new)) = this
        .best_reply()
        .map(|reply| (reply, made_safe(this, opponent, reply)))
    else {
        return Vec::new();
    };
    let other = comparison.other;
    let elsewhere = [Some(reply), other.best_reply()]
        .into_iter()
        .flatten()
        .map(|reply| made_safe(other, opponent, reply).count())
        .max()
        .unwrap_or(0);
    if new.count() < LEAST || elsewhere >= LEAST.max(new.count() / 2) {
        return Vec::new();
    }
    let squares = [reply].into_iter().chain((new & !reply.bit()).iter());
    vec![Claim {
        kind: ReasonKind::StableLost {
            side: opponent,
            reply,
            squares: new.iter().collect(),
            area: Area::of_discs(new),
        },
        squares: squares.collect(),
        strength: PER_DISC * new.count() as f32,
    }]
}

/// The discs of a side that its reply makes stable; none if the reply is not legal.
fn made_safe(branch: &Branch<'_>, side: Color, reply: Square) -> Bitboard {
    match branch.after.play(reply) {
        Ok(then) => stable_of(&then, side) & !stable_of(&branch.after, side),
        Err(_) => Bitboard::EMPTY,
    }
}
