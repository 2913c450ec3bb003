//! Corners that are given, taken or held.

use crate::{
    engine::reasons::{
        branch::{Branch, Claim, Comparison},
        geometry::moves_of,
        reason::ReasonKind,
    },
    rules::Square,
};

/// Taking a corner has to explain at least this part of the loss.
const SHARE: f32 = 0.5;

/// How much keeping the other side from a corner counts, in discs.
const HELD: f32 = 4.0;

/// How many discs the move loses if the other side replies on this corner; `None` if the corner cannot be taken or if that
/// is too bad a reply to explain the loss.
pub(super) fn loss_by(
    comparison: &Comparison<'_>,
    branch: &Branch<'_>,
    corner: Square,
) -> Option<f32> {
    let loss = comparison.gap - branch.reply_cost(corner)?;
    (loss > 0.0 && loss >= SHARE * comparison.gap).then_some(loss)
}

/// A corner is given if the other side can take it after this move and could not take it after the other move. By the
/// values of the replies, taking it explains at least half of the loss. It is opened if the other side could not have
/// taken it before the move, and otherwise left open.
pub(super) fn given(comparison: &Comparison<'_>) -> Vec<Claim> {
    let opponent = comparison.opponent();
    let before = comparison.before_for_opponent();
    let after_other = moves_of(&comparison.other.after, opponent);
    Square::CORNERS
        .into_iter()
        .filter(|&corner| !after_other.contains(corner))
        .filter_map(|corner| {
            let strength = loss_by(comparison, comparison.this, corner)?;
            Some(Claim {
                kind: ReasonKind::CornerGiven {
                    corner,
                    to: opponent,
                    opened: !before.is_legal(corner),
                },
                squares: vec![corner],
                strength,
            })
        })
        .collect()
}

/// A corner is taken if this move is on it. It is held if the other side could take it before the move and after the other
/// move, where that would be a good reply, and cannot take it after this move.
pub(super) fn won(comparison: &Comparison<'_>) -> Vec<Claim> {
    let this = comparison.this;
    let opponent = comparison.opponent();
    let mut claims = Vec::new();
    if Square::CORNERS.contains(&this.square) {
        claims.push(Claim {
            kind: ReasonKind::CornerTaken {
                corner: this.square,
            },
            squares: vec![this.square],
            strength: comparison.gap,
        });
    }
    let before = comparison.before_for_opponent();
    for corner in Square::CORNERS {
        if corner != this.square
            && before.is_legal(corner)
            && !moves_of(&this.after, opponent).contains(corner)
            && let Some(loss) = loss_by(comparison, comparison.other, corner)
        {
            claims.push(Claim {
                kind: ReasonKind::CornerHeld {
                    corner,
                    from: opponent,
                },
                squares: vec![corner],
                strength: loss.min(HELD),
            });
        }
    }
    claims
}
