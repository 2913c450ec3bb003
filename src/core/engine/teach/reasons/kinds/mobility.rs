//! The number of moves of both sides, and moves that become possible or impossible.

use crate::{
    engine::teach::reasons::{
        branch::{Branch, Claim, Comparison, LEAST_STRENGTH},
        geometry::{Step, moves_of},
        reason::ReasonKind,
    },
    rules::{Bitboard, Square},
};

/// From how many empty squares on the number of moves counts.
const LEAST_EMPTIES: u32 = 12;

/// By how many moves the balance has to change.
const SWING: i32 = 4;

/// How many moves more the other side has to have, if it does not have half as many more.
const AHEAD: i32 = 4;

/// A side with more moves than this does not have few.
const MOST_FEW: i32 = 8;

/// How much a move more or less counts, in discs.
pub(super) const PER_MOVE: f32 = 0.5;

/// How much the answer to the best reply counts, in discs.
const ANSWER: f32 = 1.5;

/// How much a move counts that is not the best reply or the answer to it, but comes later in the line. It is said only if
/// there is nothing else to say.
const LATER: f32 = LEAST_STRENGTH;

/// How far the lines are searched for such a move, in plies after the first move.
const PLIES: usize = 8;

/// No more squares than this are named.
const NAMED: usize = 3;

/// A named reply is at most this much worse than the best one, in discs.
const GOOD_REPLY: f32 = 2.0;

/// What is wrong with the moves that are left after this move.
///
/// *Few moves*: the mover has clearly fewer moves than the other side: at most 8, and 4 fewer or two thirds or less. Where it
/// has none, nothing is said: whether it has to pass depends on the reply.
/// Compared with the other move, the balance of moves is worse by 4 or more; or it is worse by 2 or more, and the mover has
/// at most half as many moves, or the other side at least twice as many.
///
/// *Opened*: moves that the other side has after this move, and had neither before it nor has after the other move. One of
/// them is the best reply, and the others that are named are nearly as good; or one of them is played within eight plies of the
/// line, or is nearly as good as the best reply. Corners are left to another kind.
///
/// *Spoilt*: a move that the mover had before, and could still make after the other move and does make as the answer in its
/// line, or within eight plies of it; or one that was nearly as good as the best move. After this move the mover could not make
/// it, and in this line it does not.
pub(super) fn faults(comparison: &Comparison<'_>) -> Vec<Claim> {
    let this = comparison.this;
    let mut claims = Vec::new();
    let (own, other) = counts(comparison, this);
    let (own_then, other_then) = counts(comparison, comparison.other);
    let swing = (other - own) - (other_then - own_then);
    let halved = own * 2 <= own_then && own_then - own >= 2;
    let doubled = other >= other_then * 2 && other - other_then >= 2;
    if this.after.empties() >= LEAST_EMPTIES
        && own > 0
        && clearly_fewer(own, other)
        && (swing >= SWING || (swing >= 2 && (halved || doubled)))
    {
        claims.push(left(comparison, swing));
    }
    let opened = moves_of(&this.after, comparison.opponent())
        & !comparison.before_for_opponent().legal_moves()
        & !moves_of(&comparison.other.after, comparison.opponent())
        & !Bitboard::CORNERS;
    if let Some((squares, strength)) = best_replies(this, opened).or_else(|| played_later(comparison, this, opened)) {
        claims.push(Claim {
            kind: ReasonKind::MovesOpened { squares: squares.clone(), to: comparison.opponent() },
            squares,
            strength,
        });
    }
    let spoilt = comparison.before.legal_moves() & !this.square.bit() & !moves_of(&this.after, comparison.mover());
    let later = this.line.iter().take(PLIES + 1);
    let later: Bitboard = later.map(|step| step.square).collect();
    let spoilt = spoilt & !later;
    let kept = spoilt & moves_of(&comparison.other.after, comparison.mover()) & !Bitboard::CORNERS;
    if let Some((answer, strength)) =
        answer(comparison, comparison.other, this, spoilt).or_else(|| good_move(comparison, kept))
    {
        claims.push(Claim {
            kind: ReasonKind::MovesShut { squares: vec![answer], from: comparison.mover(), taken: false },
            squares: vec![answer],
            strength,
        });
    }
    claims
}

/// What is good about the moves that are left after this move.
///
/// *Few moves* for the other side: as above with the sides exchanged.
///
/// *Shut*: moves that the other side had before and has after the other move, and not after this move, and that it does not
/// make within eight plies of this line; this move itself can be one of them. One of them is the best reply to the other move, or is played within eight plies of that line, or is nearly
/// as good as the best reply.
///
/// *Opened*: a move that the mover had neither before nor after the other move, and that it makes as the answer in the line of
/// this move, or within eight plies of it, and not in the other line. It could make it at once if it were its turn, and the
/// other side, whose turn it is, cannot.
///
/// *Quiet*: the other side has no move that it did not have before, and at least two such moves after the other move.
pub(super) fn merits(comparison: &Comparison<'_>) -> Vec<Claim> {
    let this = comparison.this;
    let opponent = comparison.opponent();
    let mut claims = Vec::new();
    let (own, other) = counts(comparison, this);
    let (own_then, other_then) = counts(comparison, comparison.other);
    let swing = (own - other) - (own_then - other_then);
    let halved = other * 2 <= other_then && other_then - other >= 2;
    let doubled = own >= own_then * 2 && own - own_then >= 2;
    let many_empty = this.after.empties() >= LEAST_EMPTIES;
    if many_empty && other > 0 && clearly_fewer(other, own) && (swing >= SWING || (swing >= 2 && (halved || doubled))) {
        claims.push(left(comparison, swing));
    }
    let before = comparison.before_for_opponent().legal_moves();
    let replies = moves_of(&this.after, opponent);
    let other_replies = moves_of(&comparison.other.after, opponent);
    let theirs = this.line.iter().take(PLIES + 1);
    let played: Bitboard = theirs.filter(|step| step.side == opponent).map(|step| step.square).collect();
    let shut = before & other_replies & !replies & !played & !Bitboard::CORNERS;
    if let Some((mut squares, strength)) =
        best_replies(comparison.other, shut).or_else(|| played_later(comparison, comparison.other, shut))
    {
        // The move itself is named alone or not at all.
        if squares[0] == this.square {
            squares.truncate(1);
        } else {
            squares.retain(|&square| square != this.square);
        }
        claims.push(Claim {
            kind: ReasonKind::MovesShut { squares: squares.clone(), from: opponent, taken: squares == [this.square] },
            squares,
            strength,
        });
    }
    let opened = !replies
        & !comparison.before.legal_moves()
        & !comparison.other.square.bit()
        & !moves_of(&comparison.other.after, comparison.mover());
    if let Some((answer, strength)) = answer(comparison, this, comparison.other, opened) {
        claims.push(Claim {
            kind: ReasonKind::MovesOpened { squares: vec![answer], to: comparison.mover() },
            squares: vec![answer],
            strength,
        });
    }
    let opened_by_other = (other_replies & !before).count();
    if many_empty && !replies.is_empty() && (replies & !before).is_empty() && opened_by_other >= 2 {
        claims.push(Claim {
            kind: ReasonKind::OpensNothing { square: this.square, to: opponent },
            squares: vec![this.square],
            strength: PER_MOVE * opened_by_other as f32,
        });
    }
    claims
}

/// A move of this set that the mover makes in the line of a branch, within eight plies, and does not make in the other line,
/// and how much it counts. The mover could make it even before the reply. Corners are left to another kind.
fn answer(
    comparison: &Comparison<'_>,
    branch: &Branch<'_>,
    other: &Branch<'_>,
    squares: Bitboard,
) -> Option<(Square, f32)> {
    let mover = comparison.mover();
    if branch.line.get(1)?.side == mover {
        return None;
    }
    let possible = squares & moves_of(&branch.after, mover) & !Bitboard::CORNERS;
    let steps = branch.line.iter().enumerate().take(PLIES + 1).skip(2);
    let (at, step) = steps.filter(|(_, step)| step.side == mover).find(|(_, step)| possible.contains(step.square))?;
    let elsewhere = other.line.iter().take(PLIES + 1);
    if at == 2 {
        Some((step.square, ANSWER))
    } else {
        let made = |found: &Step| found.side == mover && found.square == step.square;
        (!elsewhere.into_iter().any(made)).then_some((step.square, LATER))
    }
}

/// The first of these squares on which the other side plays in the line of a branch, within eight plies, or else the one that
/// is the best reply if it is nearly as good as the best of all, and how much it counts.
fn played_later(comparison: &Comparison<'_>, branch: &Branch<'_>, squares: Bitboard) -> Option<(Vec<Square>, f32)> {
    let steps = branch.line.iter().take(PLIES + 1).skip(1);
    let played = steps
        .filter(|step| step.side == comparison.opponent())
        .find(|step| squares.contains(step.square))
        .map(|step| step.square);
    let good = || {
        let most = GOOD_REPLY.min(comparison.gap / 2.0);
        let costs = squares.iter().filter_map(|square| Some((square, branch.reply_cost(square)?)));
        let least = costs.min_by(|one, other| one.1.total_cmp(&other.1))?;
        (least.1 <= most).then_some(least.0)
    };
    Some((vec![played.or_else(good)?], LATER))
}

/// The best of these moves if it is nearly as good as the best move, and how much it counts.
fn good_move(comparison: &Comparison<'_>, squares: Bitboard) -> Option<(Square, f32)> {
    let best = comparison.other.value;
    let most = GOOD_REPLY.min(comparison.gap / 2.0);
    let found = comparison
        .values
        .iter()
        .find(|found| squares.contains(found.square) && found.has_value && best - found.value <= most)?;
    Some((found.square, LATER))
}

/// Whether a number of moves is small beside another one.
pub(super) fn clearly_fewer(few: i32, many: i32) -> bool {
    few <= MOST_FEW && few < many && (many - few >= AHEAD || 3 * few <= 2 * many)
}

/// How many moves the mover would have after a move if it were its turn, and how many the other side has.
fn counts(comparison: &Comparison<'_>, branch: &Branch<'_>) -> (i32, i32) {
    let count = |side| moves_of(&branch.after, side).count() as i32;
    (count(comparison.mover()), count(comparison.opponent()))
}

/// The numbers of moves after this move. The moves of the side that has fewer are named.
fn left(comparison: &Comparison<'_>, swing: i32) -> Claim {
    let after = &comparison.this.after;
    let [own, other] = [comparison.mover(), comparison.opponent()].map(|side| (side, moves_of(after, side)));
    let fewer = if own.1.count() < other.1.count() { own.1 } else { other.1 };
    let named = if fewer.is_empty() { vec![comparison.this.square] } else { fewer.iter().collect() };
    Claim {
        kind: ReasonKind::MovesLeft { own: (own.0, own.1.count()), other: (other.0, other.1.count()) },
        squares: named,
        strength: PER_MOVE * swing as f32,
    }
}

/// The best of these replies, the best one first, and how many discs the other side would lose without all of them. `None`
/// if the best reply of all is not among them or if the values of the replies are not known.
fn best_replies(branch: &Branch<'_>, replies: Bitboard) -> Option<(Vec<Square>, f32)> {
    let mut good: Vec<(Square, f32)> =
        replies.iter().filter_map(|reply| Some((reply, branch.reply_cost(reply)?))).collect();
    good.sort_by(|one, other| one.1.total_cmp(&other.1));
    let &(_, least) = good.first()?;
    let strength = branch.cost_without(replies)?;
    if least > 0.0 || strength <= 0.0 {
        return None;
    }
    let good = good.into_iter().take_while(|&(_, cost)| cost <= GOOD_REPLY.min(strength / 2.0));
    Some((good.take(NAMED).map(|(reply, _)| reply).collect(), strength))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{engine::teach::reasons::example::Example, rules::Side};

    /// White to move: c5 leaves Black 8 moves and White 14; a6 leaves Black many more.
    const FEW: &str = "OOOOO--- -OOOO--- -XXXXX-- -XXOOO-- X--XOOO- -XXXOOX- --OOOO-- -----X-- O";

    #[test]
    fn few_moves_are_left_to_the_other_side() {
        let left = ReasonKind::MovesLeft { own: (Side::White, 14), other: (Side::Black, 8) };
        let example = Example::new(FEW, ("c5", 2.0), ("a6", -7.0));
        assert!(example.claims(merits).contains(&left));
        let example = Example::new(FEW, ("a6", 2.0), ("c5", -7.0));
        assert!(!example.claims(merits).iter().any(|claim| matches!(claim, ReasonKind::MovesLeft { .. })));
    }

    #[test]
    fn f4_opens_g4_to_black() {
        let board = "OXOOOOO- OOOOOO-- OXXXXX-- OOXOX--- OXOXXX-- OOXOOX-- OXOOO--- OOOO---- O";
        let opened = ReasonKind::MovesOpened { squares: vec![Square::G4], to: Side::Black };
        let example = Example::new(board, ("f4g4", -5.0), ("g3h1", 2.0));
        let best_reply = [("g4", 5.0), ("h1", 0.0)];
        let example = example.replies("f4", &best_reply);
        assert_eq!(example.claims(faults), [opened]);
        // Another reply is better, and g4 is not played in the line.
        let example = Example::new(board, ("f4h1", -5.0), ("g3h1", 2.0));
        let example = example.replies("f4", &[("g4", 2.0), ("h1", 6.0)]);
        assert_eq!(example.claims(faults), []);
    }

    #[test]
    fn moves_that_come_later_in_the_line_count_too() {
        // d2 opens f2 to White, who plays there after f3 and e7.
        let board = "-------- --X----- --X-O--- --XXXX-- -OOOO--- --O-OX-- -------- -------- X";
        let opened = ReasonKind::MovesOpened { squares: vec![Square::F2], to: Side::White };
        let example = Example::new(board, ("d2f3e7f2", -11.5), ("f7f3d6", -8.0));
        assert_eq!(example.claims(faults), std::slice::from_ref(&opened));
        let example = Example::new(board, ("d2f3e7", -11.5), ("f7f3d6", -8.0));
        assert_eq!(example.claims(faults), []);
        // It is nearly as good as the best reply.
        let example = example.replies("d2", &[("f3", 11.5), ("f2", 10.5)]);
        assert_eq!(example.claims(faults), [opened]);
        let example = example.replies("d2", &[("f3", 11.5), ("f2", 6.0)]);
        assert_eq!(example.claims(faults), []);
    }

    #[test]
    fn f4_takes_c1_from_black_before_it_is_played() {
        let board = "-------- --XO---- -OXXXX-- -XXOX--- -XXOOO-- --X-OO-- ----O-O- -------- O";
        let shut = ReasonKind::MovesShut { squares: vec![Square::C1], from: Side::Black, taken: false };
        let example = Example::new(board, ("f4d6a4", -21.0), ("d1d6f4a3f2c1", -24.0));
        assert!(example.claims(merits).contains(&shut));
        let example = Example::new(board, ("f4d6a4", -21.0), ("d1d6f4a3f2", -24.0));
        assert!(!example.claims(merits).contains(&shut));
    }

    #[test]
    fn d7_spoils_the_own_move_c4() {
        let board = "-------- -------- -XXX---- ---OXX-- --OOOO-- ---O---- ----O--- -------- X";
        let spoilt = ReasonKind::MovesShut { squares: vec![Square::C4], from: Side::Black, taken: false };
        let example = Example::new(board, ("d7f3", -9.0), ("c6e3c4", 0.0));
        assert_eq!(example.claims(faults), [spoilt]);
        // Something else is the answer.
        let example = Example::new(board, ("d7f3", -9.0), ("c6e3d2", 0.0));
        assert_eq!(example.claims(faults), []);
    }

    #[test]
    fn f3_opens_c4_to_white_itself() {
        let board = "-------- -------- -XXX---- ---XXX-- --OXOO-- ---X---- ---XO--- -------- O";
        let opened = ReasonKind::MovesOpened { squares: vec![Square::C4], to: Side::White };
        let example = Example::new(board, ("f3e6c4", 5.0), ("e3", -5.0));
        assert!(example.claims(merits).contains(&opened));
        let example = Example::new(board, ("f3e6d2", 5.0), ("e3", -5.0));
        assert!(!example.claims(merits).contains(&opened));
    }

    #[test]
    fn g3_is_taken_before_black_takes_it() {
        let board = "---O-XXO --OXXXO- OOOXOO-- -XXXXXXX -XXXOOOO ---X---- ---XX--- -----X-- O";
        let shut = ReasonKind::MovesShut { squares: vec![Square::G3], from: Side::Black, taken: true };
        let example = Example::new(board, ("g3h6", 2.0), ("e1g3", -4.0));
        let example = example.replies("e1", &[("g3", 4.0), ("e6", -1.0)]);
        assert!(example.claims(merits).contains(&shut));
        let example = Example::new(board, ("g3h6", 2.0), ("e1e6", -4.0));
        let example = example.replies("e1", &[("g3", 2.0), ("e6", 5.0)]);
        assert!(!example.claims(merits).contains(&shut));
    }

    #[test]
    fn h2_opens_nothing_new() {
        let board = "--O----O --OOOOO- XXXOOOXX --XXOOXX -XXXXXXX -OX--OO- -----O-- -------- O";
        let quiet = ReasonKind::OpensNothing { square: Square::H2, to: Side::Black };
        let example = Example::new(board, ("h2", 2.0), ("d6", -5.0));
        assert!(example.claims(merits).contains(&quiet));
        let example = Example::new(board, ("d6", 2.0), ("h2", -5.0));
        assert!(!example.claims(merits).iter().any(|claim| matches!(claim, ReasonKind::OpensNothing { .. })));
    }
}
