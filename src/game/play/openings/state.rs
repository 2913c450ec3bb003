//! What the openings screen shows, and what has been practised.

use bevy::prelude::*;
use jiff::ZonedDateTime;

use crate::{
    engine::{
        MoveValue,
        teach::{
            practice::{Day, Drill, End, Explored, Line, Mistake, OpeningPlace, Progress, Summary, Turn},
            reasons::Refutation,
        },
    },
    game::{
        play::{
            Session,
            study::{Task, TaskState},
        },
        shell::Screen,
    },
    rules::{GameRecord, Position, Side, Square, Status},
};

/// What the openings screen shows.
#[derive(Resource, Debug, Default)]
pub struct Openings {
    /// The path that was shown last.
    pub(super) path: GameRecord,
    /// The moves of the book in the position on the board, the best one first. Empty outside the book.
    pub rows: Vec<Explored>,
    /// The same moves as they are shown on the board, and outside the book those that the engine has found.
    pub(super) values: Vec<MoveValue>,
    /// What the engine has found out about the moves, the best one first. Those of the book have their values from there.
    pub searched: Vec<MoveValue>,
    /// Whether moves are listed in the position on the board that the book does not know.
    pub lists_others: bool,
    /// The opening of the path, and whether it is still in the book.
    pub place: Option<OpeningPlace>,
    /// The drill that goes on, or has just ended.
    pub drill: Option<Practice>,
    /// After how many moves of the path practising begins: where the path is in the book for the last time. `None` if it never
    /// is.
    pub practised_from: Option<usize>,
}

/// What has been practised so far.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct PracticeProgress(pub Progress);

/// Tells the day, as a number that grows by one each day.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Today(pub fn() -> Day);

impl Default for Today {
    fn default() -> Self {
        Self(|| day_of(&ZonedDateTime::now()))
    }
}

/// The day at a time, from midnight to midnight where the player is.
fn day_of(now: &ZonedDateTime) -> Day {
    const SECONDS_OF_A_DAY: i64 = 24 * 60 * 60;
    let here = now.timestamp().as_second() + i64::from(now.offset().seconds());
    Day::try_from(here.div_euclid(SECONDS_OF_A_DAY)).unwrap_or_default()
}

impl Openings {
    /// Whether the board is lent to the openings.
    pub fn is_on_board(&self, session: &Session) -> bool {
        session.is_lent_to(Screen::Openings)
    }

    /// The position at the end of the path.
    pub fn path(&self) -> &Position {
        self.path.position()
    }

    /// Whether the engine is to value the moves on the board: outside the book, and where moves are listed that the book does not
    /// know.
    pub(in crate::game::play) fn asks_engine(&self, session: &Session) -> bool {
        let is_open = self.lists_others || self.rows.is_empty();
        is_open && self.drill.is_none() && self.is_on_board(session) && session.position().status() == Status::ToMove
    }

    /// The values on the board. None of them is seen while the player looks for a move of the book.
    pub(in crate::game::play) fn shown_values(&self) -> &[MoveValue] {
        match &self.drill {
            Some(practice) if practice.end().is_none() => &[],
            _ => &self.values,
        }
    }

    /// Whether the value of a move of the book is rough.
    pub fn is_rough(&self, square: Square, session: &Session) -> bool {
        let found = self.values.iter().find(|found| found.square == square);
        found.is_some_and(|found| found.is_rough(session.position().empties()))
    }

    /// What a move is worth for its side, in discs: by the book, or else by the engine.
    pub fn value(&self, square: Square) -> Option<f32> {
        let in_book = self.rows.iter().find(|row| row.squares.contains(&square)).map(|row| row.value);
        in_book.or_else(|| self.searched.iter().find(|found| found.square == square).map(|found| found.value))
    }

    /// How often the book plays a move that is shown, from 0 to 1. Squares that are the same by symmetry share it equally.
    pub(in crate::game::play) fn share(&self, square: Square) -> Option<f32> {
        let row = self.rows.iter().find(|row| row.squares.contains(&square))?;
        Some(row.share / row.squares.len() as f32)
    }

    /// How well the lines that begin with the path are known, for the side to move.
    pub fn summary(&self, session: &Session, progress: &PracticeProgress, today: Day) -> Summary {
        let side = session.position().side_to_move();
        match Line::of(session.record(), side) {
            Some(line) => progress.0.summary(&line, today),
            None => Summary::default(),
        }
    }

    /// Whether practising can begin, in the position on the board or in one before it.
    pub fn can_practise(&self) -> bool {
        self.drill.is_none() && self.practised_from.is_some()
    }
}

/// A drill, and what has been said about the last answer.
#[derive(Clone, Debug)]
pub struct Practice {
    pub(super) drill: Drill,
    /// What is said about the last answer.
    pub answered: Answered,
    pub(in crate::game::play) task: Task,
    /// How many answers in a row were not in the book.
    pub(super) missed: usize,
    /// Whether the run is in [`PracticeProgress`].
    pub(super) noted: bool,
}

/// What is said about the last answer of a drill.
#[derive(Clone, PartialEq, Debug)]
pub enum Answered {
    Nothing,
    /// The book plays it.
    Right(Square),
    /// The book does not play it. It is still on the board, or another answer is looked for.
    OffBook(Mistake),
}

impl Practice {
    /// A drill that has just begun.
    pub(super) fn new(drill: Drill) -> Self {
        Self { task: task_of(&drill), drill, answered: Answered::Nothing, missed: 0, noted: false }
    }

    /// The learner's side.
    pub fn side(&self) -> Side {
        self.drill.side()
    }

    /// What is wrong with the answer that is not in the book, if it is worse than those that are.
    pub fn refutation(&self) -> Option<&Refutation> {
        let Answered::OffBook(mistake) = &self.answered else {
            return None;
        };
        let is_worse = mistake.loss.is_some_and(|loss| loss > 0);
        let (found, _) = self.task.refutation.as_ref().filter(|_| is_worse)?;
        Some(found)
    }

    /// Whether an answer that is not in the book is on the board, and can be taken back.
    pub fn is_wrong(&self) -> bool {
        matches!(self.task.state, TaskState::Wrong(_))
    }

    /// Whether the moves of the book are told: after a second answer that is not in the book. Before that the player tries again.
    pub fn is_told(&self) -> bool {
        self.missed >= 2
    }

    /// Why the drill is over; `None` while it goes on.
    pub fn end(&self) -> Option<End> {
        match self.drill.turn() {
            Turn::Over(end) => Some(end),
            Turn::Learner | Turn::Book => None,
        }
    }

    /// How many right answers were given, and how many answers were not in the book.
    pub fn count(&self) -> (usize, usize) {
        (self.drill.answers(), self.drill.mistakes().len())
    }
}

/// The task of finding a move of the book, in the position that a drill is at.
pub(super) fn task_of(drill: &Drill) -> Task {
    Task::new(*drill.game().position(), drill.game().moves().collect())
}

impl PracticeProgress {
    /// Notes what has been practised in a drill that is over. If that is nothing, the progress counts as unchanged, and
    /// its file is not written.
    pub(super) fn note(progress: &mut ResMut<Self>, drill: &Drill, today: Day) {
        if let Some(run) = drill.run() {
            progress.0.record(&run, today);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_begins_at_midnight_where_the_player_is() {
        let day = |time: &str| day_of(&time.parse().expect("a time"));
        let noon = day("2026-03-28T12:00+01:00[+01:00]");
        assert_eq!(day("2026-03-28T00:00+01:00[+01:00]"), noon);
        assert_eq!(day("2026-03-27T23:59+01:00[+01:00]"), noon - 1);
        assert_eq!(day("2026-03-28T23:59+01:00[+01:00]"), noon);
        assert_eq!(day("2026-03-29T00:00+01:00[+01:00]"), noon + 1);
        // East and west of Greenwich it is the same day at the same time of the clock.
        assert_eq!(day("2026-03-28T00:30+09:00[+09:00]"), noon);
        assert_eq!(day("2026-03-28T23:30-08:00[-08:00]"), noon);
        assert_eq!(day("1970-01-02T00:00+09:00[+09:00]"), 1);
    }
}
