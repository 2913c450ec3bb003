//! What the lesson teaches, one thing after another: positions, and what is asked for in them.

use std::sync::LazyLock;

use crate::{
    game::texts::Key,
    rules::{Color as Side, Position, Square, StartLayout, Status},
};

/// What the player, who has black, is asked to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Any move.
    Any,
    /// A move that turns at least so many discs.
    Discs(u32),
    /// A move that turns discs in at least so many directions.
    Directions(usize),
    /// Any move; then white plays, and black has to pass.
    Pass,
    /// This square.
    Square(Square),
    /// Every move up to the end of the game must keep the win.
    Win,
}

/// One step of the lesson.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Step {
    /// What it is called.
    pub title: Key,
    /// What is to be known and to be done.
    pub text: Key,
    /// What is said when it has been done.
    pub praise: Key,
    /// What is said about a move that the rules allow and that is not what was asked for.
    pub other: Key,
    /// The position; black is to move.
    pub position: Position,
    /// What is asked for.
    pub goal: Goal,
}

/// A board as a picture. Tests see to it that all can be read.
fn board(picture: &str) -> Position {
    picture.parse().unwrap_or_default()
}

/// All steps.
pub static STEPS: LazyLock<[Step; 6]> = LazyLock::new(|| {
    [
        Step {
            title: Key("lesson-first-title"),
            text: Key("lesson-first"),
            praise: Key("lesson-first-done"),
            other: Key("lesson-first-done"),
            position: Position::start(StartLayout::Standard),
            goal: Goal::Any,
        },
        Step {
            title: Key("lesson-row-title"),
            text: Key("lesson-row"),
            praise: Key("lesson-row-done"),
            other: Key("lesson-row-other"),
            position: board(
                "- - - - - - - -
                 - - - - - - - -
                 - - - - - - - -
                 - X O O O - - -
                 - - - - X - - -
                 - - - - O - - -
                 - - - - - - - -
                 - - - - - - - -",
            ),
            goal: Goal::Discs(3),
        },
        Step {
            title: Key("lesson-star-title"),
            text: Key("lesson-star"),
            praise: Key("lesson-star-done"),
            other: Key("lesson-star-other"),
            position: board(
                "- - - - - - - -
                 - - - X X - - -
                 - - - O - X - -
                 - X O - O O X -
                 - - - - O - - -
                 - - - - - X O -
                 - - - - - - - -
                 - - - - - - - -",
            ),
            goal: Goal::Directions(4),
        },
        Step {
            title: Key("lesson-pass-title"),
            text: Key("lesson-pass"),
            praise: Key("lesson-pass-done"),
            other: Key("lesson-pass"),
            position: board(
                "- O O - X X - -
                 - - - O - - - -
                 - - - - - - - -
                 - - - - - - - -
                 - - - - - - - -
                 - - - - - - - -
                 - - - - - - - -
                 - - - - - - - -",
            ),
            goal: Goal::Pass,
        },
        Step {
            title: Key("lesson-corner-title"),
            text: Key("lesson-corner"),
            praise: Key("lesson-corner-done"),
            other: Key("lesson-corner-other"),
            position: board(
                "- O O X - - - -
                 - O O X - - - -
                 - - X O X - - -
                 - - - O X - - -
                 - - O O O - - -
                 - - - - - - - -
                 - - - - - - - -
                 - - - - - - - -",
            ),
            goal: Goal::Square(Square::A1),
        },
        Step {
            title: Key("lesson-win-title"),
            text: Key("lesson-win"),
            praise: Key("lesson-win-done"),
            other: Key("lesson-win-other"),
            position: board(
                "X X X X X X X X
                 O O O O O X X X
                 O O O O O O X X
                 O X O O O O X X
                 O X X O O O X X
                 O X O X X O O O
                 O O X X X O O -
                 O O O O O O - -",
            ),
            goal: Goal::Win,
        },
    ]
});

impl Goal {
    /// Whether black's legal move is what is asked for here.
    pub fn accepts(self, before: &Position, square: Square) -> bool {
        match self {
            Self::Any | Self::Pass => true,
            Self::Discs(least) => before.flips(square).count() >= least,
            Self::Directions(least) => directions(before, square) >= least,
            Self::Square(wanted) => square == wanted,
            Self::Win => before
                .play(square)
                .is_ok_and(|after| best_result(&after) > 0),
        }
    }

    /// Whether white answers black's move.
    pub fn is_answered(self) -> bool {
        matches!(self, Self::Pass | Self::Win)
    }
}

/// In how many directions a move turns discs.
pub fn directions(position: &Position, square: Square) -> usize {
    let toward = |other: Square| {
        (
            other.file().cmp(&square.file()),
            other.rank().cmp(&square.rank()),
        )
    };
    let mut found: Vec<_> = position.flips(square).iter().map(toward).collect();
    found.sort_unstable();
    found.dedup();
    found.len()
}

/// Black's discs less white's at the end, if both sides play their best from here. For the last few squares only: every
/// line is played out by the rules.
pub fn best_result(position: &Position) -> i32 {
    match position.status() {
        Status::Finished(outcome) => outcome.disc_difference(),
        Status::MustPass => best_result(&position.pass()),
        Status::ToMove => {
            let results = position
                .legal_moves()
                .iter()
                .filter_map(|square| position.play(square).ok())
                .map(|after| best_result(&after));
            let best = match position.side_to_move() {
                Side::Black => results.max(),
                Side::White => results.min(),
            };
            best.unwrap_or_default()
        }
    }
}

/// White's answer: its best where the game ends soon, otherwise the first there is.
pub fn answer(position: &Position) -> Option<Square> {
    /// So few empty squares are played out at once.
    const SOON: u32 = 6;
    let moves = position.legal_moves();
    if position.empties() > SOON {
        return moves.iter().next();
    }
    moves
        .iter()
        .filter_map(|square| Some((square, position.play(square).ok()?)))
        .min_by_key(|(_, after)| best_result(after))
        .map(|(square, _)| square)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::GameRecord;

    fn wanted(step: &Step) -> Vec<Square> {
        let legal = step.position.legal_moves().iter();
        legal
            .filter(|&square| step.goal.accepts(&step.position, square))
            .collect()
    }

    #[test]
    fn every_step_asks_for_something_that_can_be_done_and_most_can_be_missed() {
        for step in STEPS.iter() {
            assert_eq!(step.position.check_playable(), Ok(()), "{:?}", step.title);
            assert_eq!(step.position.status(), Status::ToMove);
            assert_eq!(step.position.side_to_move(), Side::Black);
            let legal = step.position.legal_moves().count() as usize;
            let wanted = wanted(step).len();
            match step.goal {
                Goal::Any | Goal::Pass => assert_eq!(wanted, legal, "{:?}", step.title),
                _ => assert!(wanted == 1 && legal >= 3, "{:?}: {legal}", step.title),
            }
            // The result of a game is for the last step.
            if step.goal != Goal::Win {
                for square in step.position.legal_moves() {
                    let after = step.position.play(square).expect("legal");
                    let over = matches!(after.status(), Status::Finished(_));
                    assert!(!over, "{:?} ends with {square}", step.title);
                }
            }
        }
    }

    #[test]
    fn only_the_first_step_is_the_usual_start() {
        // A picture that cannot be read would become one.
        let usual = STEPS
            .iter()
            .filter(|step| step.position == Position::default());
        assert_eq!(usual.count(), 1);
    }

    #[test]
    fn the_step_about_passing_makes_black_pass_and_then_lets_it_move_again() {
        let step = STEPS.iter().find(|step| step.goal == Goal::Pass);
        let step = step.expect("a step about passing");
        for first in step.position.legal_moves() {
            let mut record = GameRecord::new(step.position);
            let mut passes = record.play(first).expect("legal").passed;
            assert_eq!(passes, None);
            while record.position().side_to_move() == Side::White {
                let answer = answer(record.position()).expect("white can move");
                passes = passes.or(record.play(answer).expect("legal").passed);
            }
            assert_eq!(passes, Some(Side::Black));
            assert!(!record.legal_moves().is_empty() && !record.is_finished());
        }
    }

    #[test]
    fn the_ending_is_won_by_the_moves_asked_for_and_by_no_others() {
        let step = STEPS.iter().find(|step| step.goal == Goal::Win);
        let start = step.expect("an ending").position;
        for first in start.legal_moves() {
            let after = start.play(first).expect("legal");
            assert_eq!(
                Goal::Win.accepts(&start, first),
                best_result(&after) > 0,
                "{first}"
            );
        }
        let mut record = GameRecord::new(start);
        while !record.is_finished() {
            let position = *record.position();
            let square = match position.side_to_move() {
                Side::White => answer(&position).expect("white can move"),
                Side::Black => {
                    let mut legal = position.legal_moves().iter();
                    let square = legal.find(|&square| Goal::Win.accepts(&position, square));
                    square.expect("the win is kept")
                }
            };
            record.play(square).expect("legal");
        }
        let outcome = record.outcome().expect("the end");
        assert_eq!(outcome.winner(), Some(Side::Black));
    }

    #[test]
    fn directions_are_counted() {
        let start = Position::default();
        assert_eq!(directions(&start, Square::D3), 1);
        assert_eq!(directions(&start, Square::A1), 0);
        let star = STEPS[2].position;
        assert_eq!(directions(&star, Square::D4), 4);
    }
}
