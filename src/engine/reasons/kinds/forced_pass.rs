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
    let found = this.after.status() == Status::MustPass && comparison.other.after.status() == Status::ToMove;
    let squares = moves_of(&this.after, comparison.mover());
    let claim = found.then(|| Claim {
        kind: ReasonKind::Pass { side: comparison.opponent(), after: None },
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
    let claim = match (passed(&comparison.this.line), passed(&comparison.other.line)) {
        (Some(reply), None) => Some(Claim {
            kind: ReasonKind::Pass { side: mover, after: Some(reply) },
            squares: vec![reply],
            strength: PASS,
        }),
        _ => None,
    };
    claim.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::reasons::example::Example;
    use crate::rules::{Side, Square};

    #[test]
    fn white_has_no_move_after_a8() {
        let board = "XXXXXXXO XXXXOXOO XXXXXOXO XXXXXXOO XOXOXXOO XXOXXXOX XOOOOOOX -O-OOOOO X";
        let pass = ReasonKind::Pass { side: Side::White, after: None };
        let example = Example::new(board, ("a8c8", 4.0), ("c8a8", -6.0));
        assert_eq!(example.claims(forced), [pass]);
        let example = Example::new(board, ("c8a8", 4.0), ("a8c8", -6.0));
        assert_eq!(example.claims(forced), []);
    }

    #[test]
    fn white_has_no_move_after_the_reply_a7() {
        let board = "-XXXXX-- O--OOX-- OOOOOXO- OXOOXXOO OOXOOXOO OOOXOXOO -OOXXOOO XOOOOOOO O";
        let pass = ReasonKind::Pass { side: Side::White, after: Some(Square::A7) };
        let example = Example::new(board, ("g2a7", -28.0), ("g1h1g2", -14.0));
        assert_eq!(example.claims(suffered), [pass]);
        let example = Example::new(board, ("g2", -28.0), ("g1h1g2", -14.0));
        assert_eq!(example.claims(suffered), []);
    }
}
