//! The steps of the first lesson, in order: positions, and what is asked for in them.

use std::sync::LazyLock;

use super::goal::Goal;
use crate::{
    game::texts::Key,
    rules::{Bitboard, Position, Square, StartLayout},
};

/// One step of a lesson.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Step {
    /// What it is called.
    pub title: Key,
    /// What it explains and what is to be done.
    pub text: Key,
    /// What is said when it has been done.
    pub praise: Key,
    /// What is said about a legal move that was not asked for.
    pub other: Key,
    /// The position. The player has the side to move, which is black in the first lesson.
    pub position: Position,
    /// What is asked for.
    pub goal: Goal,
    /// Squares to look at.
    pub marks: Bitboard,
}

/// A position drawn as text. A test checks that every drawing can be read.
fn board(picture: &str) -> Position {
    picture.parse().unwrap_or_default()
}

/// All steps of the first lesson.
pub static STEPS: LazyLock<[Step; 6]> = LazyLock::new(|| {
    [
        Step {
            title: Key("lesson-first-title"),
            text: Key("lesson-first"),
            praise: Key("lesson-first-done"),
            other: Key("lesson-first-done"),
            position: Position::start(StartLayout::Standard),
            goal: Goal::Any,
            marks: Bitboard::EMPTY,
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
            marks: Bitboard::EMPTY,
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
            marks: Bitboard::EMPTY,
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
            marks: Bitboard::EMPTY,
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
            marks: Bitboard::EMPTY,
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
            marks: Bitboard::EMPTY,
        },
    ]
});

#[cfg(test)]
mod tests {
    use super::{
        super::{
            ending::{answer, best_result},
            goal::directions,
        },
        *,
    };
    use crate::rules::{Color as Side, GameRecord, Status};

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
        // A drawing that cannot be read would become the usual start.
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
