//! A side that loses all its discs.

use crate::{
    engine::reasons::{
        branch::{Branch, Claim, Comparison},
        reason::ReasonKind,
    },
    rules::{Side, Square},
};

/// The other side can flip all discs of the mover by a reply to this move, and not by one to the other move.
pub(super) fn suffered(comparison: &Comparison<'_>) -> Vec<Claim> {
    let mover = comparison.mover();
    let found = wiping(comparison.this, mover).filter(|_| wiping(comparison.other, mover).is_none());
    let claim = found.map(|reply| Claim {
        kind: ReasonKind::WipedOut { side: mover, by: reply },
        squares: vec![reply],
        strength: comparison.gap,
    });
    claim.into_iter().collect()
}

/// This move flips all discs of the other side.
pub(super) fn done(comparison: &Comparison<'_>) -> Vec<Claim> {
    let this = comparison.this;
    let found = this.after.count(comparison.opponent()) == 0;
    let claim = found.then(|| Claim {
        kind: ReasonKind::WipedOut { side: comparison.opponent(), by: this.square },
        squares: vec![this.square],
        strength: comparison.gap,
    });
    claim.into_iter().collect()
}

/// A reply that leaves a side no disc.
fn wiping(branch: &Branch<'_>, side: Side) -> Option<Square> {
    let after = &branch.after;
    let leaves_none = |reply: &Square| {
        let then = after.play(*reply);
        then.is_ok_and(|then| then.count(side) == 0)
    };
    after.legal_moves().iter().find(leaves_none)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::reasons::example::Example;

    #[test]
    fn d6_flips_all_discs_of_white() {
        let board = "-------- -------- ---X---- ---XX--- ---O---- -------- -------- -------- X";
        let wiped = ReasonKind::WipedOut { side: Side::White, by: Square::D6 };
        let example = Example::new(board, ("d6", 64.0), ("c6", 64.0));
        assert_eq!(example.claims(done), [wiped]);
        assert_eq!(example.claims(suffered), []);
    }

    #[test]
    fn after_d5_white_flips_all_discs_of_black() {
        let board = "-------- -------- ---XO--- ---O---- -------- ---O---- -------- -------- X";
        let wiped = ReasonKind::WipedOut { side: Side::Black, by: Square::D2 };
        let example = Example::new(board, ("d5", -64.0), ("f3", -20.0));
        assert_eq!(example.claims(suffered), [wiped]);
        let example = Example::new(board, ("f3", -20.0), ("d5", -64.0));
        assert_eq!(example.claims(suffered), []);
    }
}
