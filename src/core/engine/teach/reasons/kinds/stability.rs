//! Discs that become stable: they can never be flipped again.

use crate::{
    engine::teach::reasons::{
        area::Area,
        branch::{Branch, Claim, Comparison},
        geometry::stable_of,
        reason::ReasonKind,
    },
    rules::{Bitboard, Side, Square},
};

/// The fewest discs that are worth a reason.
const LEAST: u32 = 3;

/// From how many empty squares on safe discs count. Before the last moves nearly all discs are safe.
const LEAST_EMPTIES: u32 = 4;

/// How much a safe disc counts, in discs.
const PER_DISC: f32 = 1.0;

/// Discs are won if this move makes 3 or more discs of its side stable that were not stable before, on one edge or in one
/// quarter of the board, and if 3 or more of them are not stable after the other move.
pub(super) fn won(comparison: &Comparison<'_>) -> Vec<Claim> {
    let mover = comparison.mover();
    let stable = stable_of(&comparison.this.after, mover);
    let new = stable & !stable_of(&comparison.before, mover);
    let area = Area::with_most(new);
    let new = new & area.squares();
    let gained = new & !stable_of(&comparison.other.after, mover);
    if gained.count() < LEAST || comparison.before.empties() < LEAST_EMPTIES {
        return Vec::new();
    }
    vec![Claim {
        kind: ReasonKind::StableWon { side: mover, squares: new.iter().collect(), area },
        squares: new.iter().collect(),
        strength: PER_DISC * gained.count() as f32,
    }]
}

/// Discs are lost if the reply in the line makes 3 or more discs of the other side stable that were not stable before it, on
/// one edge or in one quarter of the board. After the other move, neither this reply nor the reply in the line makes as many.
pub(super) fn lost(comparison: &Comparison<'_>) -> Vec<Claim> {
    let opponent = comparison.opponent();
    let this = comparison.this;
    let Some((reply, new)) = this.best_reply().map(|reply| (reply, made_safe(this, opponent, reply))) else {
        return Vec::new();
    };
    let area = Area::with_most(new);
    let new = new & area.squares();
    let other = comparison.other;
    let elsewhere = [Some(reply), other.best_reply()]
        .into_iter()
        .flatten()
        .map(|reply| made_safe(other, opponent, reply).count())
        .max()
        .unwrap_or(0);
    if comparison.before.empties() < LEAST_EMPTIES || new.count() < LEAST || elsewhere >= LEAST.max(new.count() / 2) {
        return Vec::new();
    }
    let squares = [reply].into_iter().chain((new & !reply.bit()).iter());
    vec![Claim {
        kind: ReasonKind::StableLost { side: opponent, reply, squares: new.iter().collect(), area },
        squares: squares.collect(),
        strength: PER_DISC * new.count() as f32,
    }]
}

/// The discs of a side that its reply makes stable; none if the reply is not legal.
fn made_safe(branch: &Branch<'_>, side: Side, reply: Square) -> Bitboard {
    match branch.after.play(reply) {
        Ok(then) => stable_of(&then, side) & !stable_of(&branch.after, side),
        Err(_) => Bitboard::EMPTY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::teach::reasons::example::Example;

    /// Black on a1 makes the discs on the top edge and on the left edge stable.
    const BOARD: &str = "-XXXX--- O------- X------- ---OX--- ---XO--- -------- -------- -------- X";

    #[test]
    fn a_corner_makes_the_edge_beside_it_safe() {
        let safe = ReasonKind::StableWon {
            side: Side::Black,
            squares: vec![Square::A1, Square::B1, Square::C1, Square::D1, Square::E1],
            area: Area::TopEdge,
        };
        let example = Example::new(BOARD, ("a1", 9.0), ("d3", 0.0));
        assert_eq!(example.claims(won), [safe]);
        let example = Example::new(BOARD, ("d3", 9.0), ("a1", 0.0));
        assert_eq!(example.claims(won), []);
    }

    #[test]
    fn the_reply_makes_the_edge_safe() {
        let board = "-OOOO--- X------- O------- ---OX--- ---XO--- -------- -------- -------- X";
        let safe = ReasonKind::StableLost {
            side: Side::White,
            reply: Square::A1,
            squares: vec![Square::A1, Square::B1, Square::C1, Square::D1, Square::E1],
            area: Area::TopEdge,
        };
        let example = Example::new(board, ("d3a1", -9.0), ("a4c3", 0.0));
        assert_eq!(example.claims(lost), [safe]);
        let example = Example::new(board, ("d3c3", -9.0), ("a4c3", 0.0));
        assert_eq!(example.claims(lost), []);
    }
}
