//! The counter-test of a reason: the other moves of the position have to bear it out.

use super::{
    branch::Comparison,
    geometry::{corner_of_c_square, corner_of_x_square, moves_of},
    reason::{About, ReasonKind, Wins},
};
use crate::{
    engine::search::MoveValue,
    rules::{Position, Side, Square},
};

/// A fault does not explain a loss if at least so many moves beside the better one avoid it, and all of them lose as much.
const LEAST_AVOIDING: usize = 2;

/// A fault does not explain a loss if more than this part of the other moves with the same fault lose much less.
const MOST_AGAINST: f32 = 0.85;

/// A move with the same fault loses much less if it loses less than this part.
const LEAST_LOST: f32 = 0.5;

/// A merit does not explain a difference if at least so many moves share it, and none of them is better than the other move.
const LEAST_AGAINST: usize = 4;

/// Whether the other moves bear a reason out. Reasons about corners and the squares beside them are tested, since these are most
/// often true of many moves at once. Moves of which it is not known whether the reason is true of them bear nothing out, and no
/// other kind of reason is known of any other move.
pub(super) fn holds(kind: &ReasonKind, about: About, comparison: &Comparison<'_>) -> bool {
    let (this, other) = (comparison.this, comparison.other);
    let moves = comparison.values.iter();
    let moves = moves.filter(|found| found.square != this.square);
    let (mut sharing, mut avoiding) = (Vec::new(), Vec::new());
    for found in moves {
        let Ok(after) = comparison.before.play(found.square) else {
            continue;
        };
        match is_true(kind, found.square, &after, comparison) {
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

/// Whether what a reason says of a move is true of another one, too. `None` if that is not known.
fn is_true(kind: &ReasonKind, square: Square, after: &Position, comparison: &Comparison<'_>) -> Option<bool> {
    let (mover, opponent) = (comparison.mover(), comparison.opponent());
    let can = |side: Side, square: Square| moves_of(after, side).contains(square);
    match *kind {
        ReasonKind::CornerGiven { corner, to, .. }
        | ReasonKind::CornerDear { corner, to, .. }
        | ReasonKind::CornerTraded { given: corner, to, .. } => Some(can(to, corner)),
        ReasonKind::CornerTaken { corner } => Some(square == corner),
        ReasonKind::CornerHeld { corner, from } => Some(!can(from, corner)),
        ReasonKind::CornerThreat { corner } => Some(can(mover, corner) && !can(opponent, corner)),
        ReasonKind::XSquare { corner, to, .. } | ReasonKind::CSquare { corner, to, .. } => {
            let beside = corner_of_x_square(square).or(corner_of_c_square(square));
            Some(beside == Some(corner) || can(to, corner))
        }
        // Which corners the line of another move brings is not seen on the board.
        ReasonKind::Refuted { reply, wins: Wins::Corner(_), .. } => (!after.is_legal(reply)).then_some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        engine::teach::reasons::{Analysis, Topic, example::Example, explain},
        rules::Square,
    };

    /// Black to move. g2 is beside the empty corner h1.
    const BOARD: &str = "---OX--- --OOXX-- XOOOXOX- -OOXXOO- O-XOXO-- --XXOO-- --XXOO-- ---XO--- X";

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
        explain(analysis, Some(played)).iter().map(|reason| reason.kind.topic()).collect()
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
