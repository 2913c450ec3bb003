//! The counter-test of a reason: the other moves of the position have to bear it out.

use super::{
    branch::{Branch, Comparison},
    geometry::{
        corner_of_c_square, corner_of_x_square, frontier_of, moves_of, neighbours, stable_of,
    },
    reason::{About, ReasonKind, Topic, Wins},
};
use crate::{
    engine::search::MoveValue,
    rules::{Bitboard, Color, Position, Square, Status},
};

/// What is tested: reasons about corners and the squares beside them are most often true of many moves at once.
const TESTED: [Topic; 3] = [Topic::Corner, Topic::XSquare, Topic::CSquare];

/// So many moves beside the better one have to avoid a fault, and to lose as much all the same, to speak against it.
const LEAST_AVOIDING: usize = 2;

/// The part of the moves with the same fault that may speak against it.
const MOST_AGAINST: f32 = 0.85;

/// So many moves at least have to do the same as a merit and to be no better, to speak against it.
const LEAST_AGAINST: usize = 4;

/// Other moves with the same fault lose more than this part of what the move loses, or the fault does not explain that.
const LEAST_LOST: f32 = 0.5;

/// So many of the discs of a reason are safe after another move if the reason is true of that, too.
const LEAST_SAFE: u32 = 3;

/// A reply explains a loss if the other side would lose so much of it without the reply.
const LEAST_EXPLAINED: f32 = 0.33;

/// Whether the other moves bear a reason out.
///
/// A fault does not explain why a move loses if all moves that avoid it lose as much, but for the better one, nor if nearly all
/// other moves that have it lose less than half as much. What is good about a move does not explain why it is better than another one if several
/// moves do the same and none of them is better than that. Moves of which it is not known whether it is true of them bear
/// nothing out. What is said about values alone needs no such test.
///
/// That a move opens or shuts squares is also borne out by the replies there: if the other side would lose a third of the
/// difference without them, they explain it whatever else is wrong with other moves.
pub(super) fn holds(
    kind: &ReasonKind,
    squares: &[Square],
    about: About,
    comparison: &Comparison<'_>,
) -> bool {
    if !TESTED.contains(&kind.topic()) {
        return true;
    }
    let (this, other) = (comparison.this, comparison.other);
    let without = |branch: &Branch<'_>, replies: &[Square]| {
        let cost = branch.cost_without(replies.iter().copied().collect());
        cost.is_some_and(|cost| cost > 0.0 && cost >= LEAST_EXPLAINED * comparison.gap)
    };
    let by_replies = match kind {
        ReasonKind::MovesOpened { squares, to } if *to == comparison.opponent() => {
            without(this, squares)
        }
        ReasonKind::MovesShut { squares, from, .. } if *from == comparison.opponent() => {
            without(other, squares)
        }
        _ => false,
    };
    if by_replies {
        return true;
    }
    let moves = comparison.values.iter();
    let moves = moves.filter(|found| found.square != this.square);
    let (mut sharing, mut avoiding) = (Vec::new(), Vec::new());
    for found in moves {
        let Ok(after) = comparison.before.play(found.square) else {
            continue;
        };
        let it = Elsewhere {
            square: found.square,
            after,
            flipped: comparison.before.flips(found.square),
        };
        match is_true(kind, squares, about, &it, comparison) {
            // It was found that it is not true of the other one: on the board, or in its line.
            _ if found.square == other.square => {}
            Some(true) => sharing.push(found),
            Some(false) => avoiding.push(found),
            None => {}
        }
    }
    let part = |moves: &[&MoveValue], is: &dyn Fn(f32) -> bool| {
        let those = moves.iter().filter(|found| is(found.value)).count();
        those as f32 / moves.len().max(1) as f32
    };
    match about {
        About::Fault => {
            let half = other.value - LEAST_LOST * comparison.gap;
            // Those that lose as little as half of it have something else that makes up for the fault.
            let excused = part(&sharing, &|value| value > half);
            (avoiding.len() < LEAST_AVOIDING || avoiding.iter().any(|it| it.value > this.value))
                && excused <= MOST_AGAINST
        }
        About::Missed | About::Merit => {
            sharing.len() < LEAST_AGAINST || part(&sharing, &|value| value <= other.value) < 1.0
        }
    }
}

/// A move of the position, and the position after it.
struct Elsewhere {
    square: Square,
    after: Position,
    flipped: Bitboard,
}

/// Whether what a reason says of a move is true of another one, too, as far as that is seen on the board. `None` if it says
/// something about values, or if it cannot be seen.
fn is_true(
    kind: &ReasonKind,
    squares: &[Square],
    about: About,
    it: &Elsewhere,
    comparison: &Comparison<'_>,
) -> Option<bool> {
    let (mover, opponent) = (comparison.mover(), comparison.opponent());
    let this = comparison.this;
    let after = &it.after;
    let can = |side: Color, square: Square| moves_of(after, side).contains(square);
    let owns = |row: &[Square]| {
        row.iter()
            .all(|&square| after.discs(mover).contains(square))
    };
    Some(match *kind {
        ReasonKind::CornerGiven { corner, to, .. }
        | ReasonKind::CornerDear { corner, to, .. }
        | ReasonKind::CornerTraded {
            given: corner, to, ..
        } => can(to, corner),
        ReasonKind::CornerTaken { corner } => it.square == corner,
        ReasonKind::CornerHeld { corner, from } => !can(from, corner),
        ReasonKind::CornerThreat { corner } => can(mover, corner) && !can(opponent, corner),
        ReasonKind::XSquare { corner, to, .. } | ReasonKind::CSquare { corner, to, .. } => {
            let beside = corner_of_x_square(it.square).or(corner_of_c_square(it.square));
            beside == Some(corner) || can(to, corner)
        }
        ReasonKind::MovesLeft { .. } => {
            let balance = |after: &Position| {
                let [own, other] = [mover, opponent].map(|side| moves_of(after, side).count());
                own as i32 - other as i32
            };
            let less = balance(after) - balance(&this.after);
            if about == About::Fault {
                less <= 0
            } else {
                less >= 0
            }
        }
        ReasonKind::MovesOpened { ref squares, to } => can(to, *squares.first()?),
        ReasonKind::MovesShut {
            ref squares, from, ..
        } => {
            let square = *squares.first()?;
            // Nothing is spoilt by making the move.
            !can(from, square) && (from == opponent || it.square != square)
        }
        ReasonKind::OpensNothing { to, .. } => {
            let before = moves_of(&comparison.before, to);
            (moves_of(after, to) & !before).is_empty()
        }
        ReasonKind::StableWon {
            side, ref squares, ..
        } => safe(squares, after, side) >= LEAST_SAFE,
        ReasonKind::StableLost {
            side,
            reply,
            ref squares,
            ..
        } => match after.play(reply) {
            Ok(then) => safe(squares, &then, side) >= LEAST_SAFE,
            Err(_) => false,
        },
        // The last of the squares is that of the attack.
        ReasonKind::EdgeWeak { .. } => owns(squares.split_last()?.1),
        ReasonKind::EdgeWon { then: None, .. } => owns(squares),
        ReasonKind::LastMove { ref squares, .. } => {
            squares.contains(&it.square) == squares.contains(&this.square)
        }
        ReasonKind::WaitUsed { square } => it.square == square,
        ReasonKind::WaitKept { square } => can(mover, square) && !can(opponent, square),
        ReasonKind::Wall { .. } => outer(after, mover) >= outer(&this.after, mover),
        ReasonKind::OuterDiscs { .. } => {
            let balance = |after| outer(after, mover) - outer(after, opponent);
            let more = balance(after) - balance(&this.after);
            if about == About::Fault {
                more >= 0
            } else {
                more <= 0
            }
        }
        ReasonKind::ManyFlipped { discs, .. } => it.flipped.count() >= discs,
        ReasonKind::FewFlipped { discs, .. } => it.flipped.count() <= discs,
        ReasonKind::InnerFlips { .. } => it.flipped.iter().all(|disc| {
            let beside = neighbours(disc);
            (beside & after.empty()).is_empty()
        }),
        ReasonKind::Refuted { reply, wins, .. } => match wins {
            Wins::Discs(_) => return None,
            _ if !after.is_legal(reply) => false,
            Wins::Moves { own, .. } => {
                let then = after.play(reply).ok()?;
                moves_of(&then, mover).count() <= own
            }
            // Which corners and which safe discs the line of another move brings is not seen on the board.
            Wins::Corner(_) | Wins::Safe(_) => return None,
        },
        ReasonKind::ShutOut { square, side } => !can(side, square),
        ReasonKind::Anchor { disc, answer, .. } => {
            after.discs(mover).contains(disc) && can(mover, answer)
        }
        ReasonKind::Pass { after: None, .. } => after.status() == Status::MustPass,
        ReasonKind::Pass {
            after: Some(reply), ..
        } => match after.play(reply) {
            Ok(then) => then.status() == Status::MustPass,
            Err(_) => false,
        },
        // That a corner can wait is no gain, but says why it need not be taken at once.
        ReasonKind::CornerWaits { .. }
        | ReasonKind::EdgeWon { then: Some(_), .. }
        | ReasonKind::WipedOut { .. }
        | ReasonKind::Worth { .. }
        | ReasonKind::OnlyMove { .. }
        | ReasonKind::OnlyGood { .. }
        | ReasonKind::Equals { .. }
        | ReasonKind::BestLine { .. } => return None,
    })
}

/// How many of these discs are safe in a position.
fn safe(squares: &[Square], position: &Position, side: Color) -> u32 {
    let named: Bitboard = squares.iter().copied().collect();
    (stable_of(position, side) & named).count()
}

/// How many outer discs a side has.
fn outer(position: &Position, side: Color) -> i32 {
    frontier_of(position, side).count() as i32
}

#[cfg(test)]
mod tests {
    use crate::{
        engine::reasons::{Analysis, Topic, example::Example, explain},
        rules::Square,
    };

    /// Black to move. g2 is beside the empty corner h1.
    const BOARD: &str = "---OX--- --OOXX-- XOOOXOX- -OOXXOO- O-XOXO-- --XXOO-- --XXOO-- ---XO--- X";

    /// The analysis of an example with other moves.
    fn with(example: &Example, others: &[(Square, f32)]) -> Analysis {
        let mut analysis = example.analysis().clone();
        for &(square, value) in others {
            let mut found = analysis.moves()[0].clone();
            assert!(analysis.position().is_legal(square), "{square}");
            (found.square, found.value, found.line) = (square, value, vec![square]);
            analysis.moves.push(found);
        }
        analysis.sort();
        analysis
    }

    fn topics(analysis: &Analysis, played: Square) -> Vec<Topic> {
        let reasons = explain(analysis, Some(played));
        reasons.iter().map(|reason| reason.kind.topic()).collect()
    }

    #[test]
    fn the_corner_is_no_reason_if_moves_elsewhere_lose_more() {
        let example = Example::new(BOARD, ("g2h3", -2.0), ("h5", 9.0));
        let told = |h4: f32, h3: f32| {
            let analysis = with(&example, &[(Square::H4, h4), (Square::H3, h3)]);
            topics(&analysis, Square::G2)
        };
        assert!(told(5.0, 4.0).contains(&Topic::XSquare));
        assert!(told(5.0, -9.0).contains(&Topic::XSquare));
        // The second best of four loses because it is not h5.
        assert!(!told(-8.0, -9.0).contains(&Topic::XSquare));
    }
}
