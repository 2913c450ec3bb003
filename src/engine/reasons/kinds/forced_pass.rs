//! Sides that have no move.

use crate::{
    engine::reasons::{
        branch::{Claim, Comparison},
        geometry::moves_of,
        line::Step,
        reason::ReasonKind,
    },
    rules::Status,
};

/// How much a pass counts, in discs.
const PASS: f32 = 4.0;

/// The other side has to pass after this move, and not after the other one.
pub(super) fn forced(comparison: &Comparison<'_>) -> Vec<Claim> {
    let this = comparison.this;
    let found = this.after.status() == Status::MustPass
        && comparison.other.after.status() == Status::ToMove;
    let squares = moves_of(&this.after, comparison.mover());
    let claim = found.then(|| Claim {
        kind: ReasonKind::Pass {
            side: comparison.opponent(),
            after: None,
        },
        squares: squares.iter().collect(),
        strength: PASS,
    });
    claim.into_iter().collect()
}

/// The mover has to pass after the reply in the line of this move, and not after the reply in the line of the other one.
pub(super) fn suffered(comparison: &Comparison<'_>) -> Vec<Claim> {
    let mover = comparison.mover();
    let passed = |line: &[Step]| {
        let reply = line.get(1).filter(|reply| reply.side != mover)?;
        (reply.after.status() == Status::MustPass).then_some(reply.square)
    };
    let claim = match (
        passed(&comparison.this.line),
        passed(&comparison.other.line),
    ) {
        (Some(reply), None) => Some(Claim {
            kind: ReasonKind::Pass {
                side: mover,
                after: Some(reply),
            },
            squares: vec![reply],
            strength: PASS,
        }),
        _ => None,
    };
    claim.into_iter().collect()
}
