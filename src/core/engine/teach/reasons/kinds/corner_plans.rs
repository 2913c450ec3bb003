//! Corners that are threatened, that can wait, that cost too much, or that are given for another one.

use super::corner::falls_in_line;
use crate::{
    engine::teach::reasons::{
        branch::{Claim, Comparison},
        geometry::{moves_of, with_turn},
        reason::ReasonKind,
    },
    rules::{Bitboard, Position, Side, Square, Status},
};

/// How much a threat counts, in discs, and how much if the corner is taken in the line.
const THREAT: f32 = 1.5;
const TAKEN: f32 = 3.0;

/// How much a corner counts that can wait.
const WAITS: f32 = 3.0;

/// How many discs taking a corner has to cost, so that it is left on purpose.
const DEAR: f32 = 2.0;

/// How much a corner counts that is given for another one.
const TRADED: f32 = 3.0;

/// *Threatened*: a corner that the mover could take after this move if it were its turn, and the other side cannot. The mover
/// could not take it before, nor could it after the other move. In the line the other side does not take it within nine plies.
///
/// *Waits*: the other move takes a corner. After this move the mover can take it whatever the other side replies, and in the line
/// the other side does not take it within nine plies.
///
/// *Dear*: the other side can take a corner after this move, and not after the other move, and by the values of the replies
/// that is two discs or more worse than its best reply.
///
/// *Traded*: the other side can take a corner after this move, and not after the other move, but then the mover can take
/// another one, which it cannot take before.
pub(super) fn merits(comparison: &Comparison<'_>) -> Vec<Claim> {
    let (mover, opponent) = (comparison.mover(), comparison.opponent());
    let this = comparison.this;
    let other = &comparison.other.after;
    let theirs = moves_of(&this.after, opponent);
    let mine = moves_of(&this.after, mover);
    let mut claims = Vec::new();
    let mut claim = |kind, squares, strength| {
        claims.push(Claim { kind, squares, strength });
    };
    for corner in Square::CORNERS {
        let lost = falls_in_line(this, corner, opponent, None).is_some();
        let opened = theirs.contains(corner) && !moves_of(other, opponent).contains(corner);
        if mine.contains(corner)
            && !theirs.contains(corner)
            && !comparison.before.is_legal(corner)
            && !moves_of(other, mover).contains(corner)
            && !lost
        {
            let falls = falls_in_line(this, corner, mover, None).is_some();
            let strength = if falls { TAKEN } else { THREAT };
            claim(ReasonKind::CornerThreat { corner }, vec![corner], strength);
        }
        if comparison.other.square == corner && !lost && stays(&this.after, mover, corner) {
            claim(ReasonKind::CornerWaits { corner }, vec![corner], WAITS);
        }
        if opened
            && let Some(cost) = this.reply_cost(corner)
            && cost >= DEAR
        {
            let discs = cost.round() as u32;
            let to = opponent;
            claim(ReasonKind::CornerDear { corner, to, discs }, vec![corner], cost);
        } else if opened
            && let Ok(then) = this.after.play(corner)
            && let Some(got) = (moves_of(&then, mover) & !mine & Bitboard::CORNERS).iter().next()
        {
            let kind = ReasonKind::CornerTraded { given: corner, to: opponent, got };
            claim(kind, vec![got, corner], TRADED);
        }
    }
    claims
}

/// Whether a side can take a corner after every reply to a move.
fn stays(after: &Position, side: Side, corner: Square) -> bool {
    let can_take = |position: &Position| moves_of(position, side).contains(corner);
    match after.status() {
        Status::ToMove => after.legal_moves().iter().all(|reply| {
            let then = after.play(reply);
            then.is_ok_and(|then| can_take(&then))
        }),
        Status::MustPass => can_take(&with_turn(after, side)),
        Status::Finished(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::teach::reasons::example::Example;

    /// Black can take a1, and a move on the other side of the board does not change that.
    const BOARD: &str = "-OXXXXXX -------- -------- ---OX--- ---XO--- -------- -------- -------- X";

    #[test]
    fn a_corner_can_wait_that_white_cannot_reach() {
        let example = Example::new(BOARD, ("d3", 9.0), ("a1", 2.0));
        let waits = ReasonKind::CornerWaits { corner: Square::A1 };
        assert!(example.claims(merits).contains(&waits));
        let example = Example::new(BOARD, ("a1", 9.0), ("d3", 2.0));
        assert_eq!(example.claims(merits), []);
    }

    #[test]
    fn taking_the_corner_costs_too_much() {
        let board = "---OX--- --OOXX-- XOOOXOX- -OOXXOO- O-XOXO-- --XXOO-- --XXOO-- ---XO--- X";
        let dear = |cost: f32| {
            let example =
                Example::new(board, ("g2", 9.0), ("h5", 2.0)).replies("g2", &[("h3", 2.0), ("h1", 2.0 - cost)]);
            example.claims(merits)
        };
        let kind = ReasonKind::CornerDear { corner: Square::H1, to: Side::White, discs: 5 };
        assert_eq!(dear(5.0), [kind]);
        assert_eq!(dear(1.0), []);
    }

    #[test]
    fn a_disc_behind_it_threatens_the_corner() {
        // Black on d1 could take a1 next; White cannot take it.
        let board = "-OO----- ---O---- -------- ---OX--- ---XO--- -------- -------- -------- X";
        let example = Example::new(board, ("d3", 5.0), ("c4", -4.0));
        assert_eq!(example.claims(merits), []);
        let board = "-OOO---- ---OO--- ----X--- ---OX--- ---XO--- -------- -------- -------- X";
        let example = Example::new(board, ("e1", 5.0), ("c4", -4.0));
        let threat = ReasonKind::CornerThreat { corner: Square::A1 };
        assert_eq!(example.claims(merits), [threat]);
    }
}
