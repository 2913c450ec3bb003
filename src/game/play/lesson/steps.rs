//! The steps of the first lesson, in order: positions, and what is asked for in them; whether a move does it, and the best
//! play in the last few squares of a game. That uses only the rules and no engine.

use std::sync::LazyLock;

use crate::{
    game::texts::Key,
    rules::{Bitboard, Position, Side, Square, StartLayout, Status},
};

/// One step of a lesson.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Step {
    pub title: Key,
    /// What it explains and what is to be done.
    pub text: Key,
    /// What is said when it has been done.
    pub praise: Key,
    /// What is said about a legal move that was not asked for.
    pub other: Key,
    /// The position. The player has the side to move, which is black in the first lesson.
    pub position: Position,
    pub goal: Goal,
    pub marks: Bitboard,
}

/// All steps of the first lesson. A test checks that every drawing can be read.
pub static STEPS: LazyLock<[Step; 6]> = LazyLock::new(|| {
    let drawn = |name, goal, board: &str| step(name, goal, board.parse().unwrap_or_default());
    [
        step("first", Goal::Any, Position::start(StartLayout::Standard)),
        drawn(
            "row",
            Goal::Discs(3),
            "- - - - - - - -
             - - - - - - - -
             - - - - - - - -
             - X O O O - - -
             - - - - X - - -
             - - - - O - - -
             - - - - - - - -
             - - - - - - - -",
        ),
        drawn(
            "star",
            Goal::Directions(4),
            "- - - - - - - -
             - - - X X - - -
             - - - O - X - -
             - X O - O O X -
             - - - - O - - -
             - - - - - X O -
             - - - - - - - -
             - - - - - - - -",
        ),
        drawn(
            "pass",
            Goal::Pass,
            "- O O - X X - -
             - - - O - - - -
             - - - - - - - -
             - - - - - - - -
             - - - - - - - -
             - - - - - - - -
             - - - - - - - -
             - - - - - - - -",
        ),
        drawn(
            "corner",
            Goal::Square(Square::A1),
            "- O O X - - - -
             - O O X - - - -
             - - X O X - - -
             - - - O X - - -
             - - O O O - - -
             - - - - - - - -
             - - - - - - - -
             - - - - - - - -",
        ),
        drawn(
            "win",
            Goal::Win,
            "X X X X X X X X
             O O O O O X X X
             O O O O O O X X
             O X O O O O X X
             O X X O O O X X
             O X O X X O O O
             O O X X X O O -
             O O O O O O - -",
        ),
    ]
});

/// A step whose texts begin with this name.
fn step(name: &'static str, goal: Goal, position: Position) -> Step {
    let text = Key::of("lesson", name);
    let other = match goal {
        // Every move is what is asked for.
        Goal::Any | Goal::Pass => text,
        _ => Key::of(text.0, "other"),
    };
    Step {
        title: Key::of(text.0, "title"),
        text,
        praise: Key::of(text.0, "done"),
        other,
        position,
        goal,
        marks: Bitboard::EMPTY,
    }
}

/// What the player is asked to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    Any,
    /// A move that turns at least this many discs.
    Discs(u32),
    /// A move that turns discs in at least this many directions.
    Directions(usize),
    /// Any move; then white plays, and black has to pass.
    Pass,
    Square(Square),
    /// Every move up to the end of the game must keep the win.
    Win,
}

impl Goal {
    /// Whether a legal move does what is asked for. Only black is asked to [win](Self::Win).
    pub fn accepts(self, before: &Position, square: Square) -> bool {
        match self {
            Self::Any | Self::Pass => true,
            Self::Discs(least) => before.flips(square).count() >= least,
            Self::Directions(least) => directions(before, square) >= least,
            Self::Square(wanted) => square == wanted,
            Self::Win => before.play(square).is_ok_and(|after| best_result(&after) > 0),
        }
    }

    /// Whether white answers black's move.
    pub fn is_answered(self) -> bool {
        matches!(self, Self::Pass | Self::Win)
    }
}

/// In how many directions a move turns discs.
pub fn directions(position: &Position, square: Square) -> usize {
    let toward = |other: Square| (other.file().cmp(&square.file()), other.rank().cmp(&square.rank()));
    let mut found: Vec<_> = position.flips(square).iter().map(toward).collect();
    found.sort_unstable();
    found.dedup();
    found.len()
}

/// Black's discs minus white's at the end if both sides play their best from here.
///
/// Only for positions with a few empty squares: every line is played out by the rules.
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

/// White's answer: its best move near the end of the game, otherwise the first legal one.
pub fn answer(position: &Position) -> Option<Square> {
    /// Positions with more empty squares than this are not played out.
    const MOST_EMPTIES: u32 = 6;
    let moves = position.legal_moves();
    if position.empties() > MOST_EMPTIES {
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
    use super::{answer, best_result, directions, *};
    use crate::rules::{GameRecord, Side, Status};

    fn wanted(step: &Step) -> Vec<Square> {
        step.position.legal_moves().iter().filter(|&square| step.goal.accepts(&step.position, square)).collect()
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
        let usual = STEPS.iter().filter(|step| step.position == Position::default());
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
        let start = STEPS.iter().find(|step| step.goal == Goal::Win).expect("an ending").position;
        for first in start.legal_moves() {
            let wins = best_result(&start.play(first).expect("legal")) > 0;
            assert_eq!(Goal::Win.accepts(&start, first), wins, "{first}");
        }
        let mut record = GameRecord::new(start);
        while !record.is_finished() {
            let position = *record.position();
            let square = match position.side_to_move() {
                Side::White => answer(&position).expect("white can move"),
                Side::Black => {
                    let mut legal = position.legal_moves().iter();
                    legal.find(|&square| Goal::Win.accepts(&position, square)).expect("the win is kept")
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
