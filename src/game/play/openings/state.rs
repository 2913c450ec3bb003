//! What the openings screen shows, and what has been practised.

use bevy::prelude::*;
use jiff::ZonedDateTime;

use super::practice::Practice;
use crate::{
    engine::{
        Book, MoveValue, Selectivity,
        practice::{Day, Explored, Line, Place, Progress, Summary, explore},
    },
    game::{
        frame::{Menu, Pace, Screen},
        play::session::{Command, Guest, Session},
    },
    rules::{GameRecord, Position, Square},
};

/// Opens the openings screen, with the path that was shown last.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenOpenings;

/// What the openings screen shows.
#[derive(Resource, Debug)]
pub struct Openings {
    /// The path that was shown last.
    pub(super) path: GameRecord,
    /// The page that the screen was opened from.
    pub(super) from: (Screen, Menu),
    /// The moves of the book in the position on the board.
    pub(super) rows: Vec<Explored>,
    /// The same moves as they are shown on the board.
    pub(super) values: Vec<MoveValue>,
    pub(super) place: Option<Place>,
    pub(super) drill: Option<Practice>,
    /// Counts the changes.
    pub(super) version: u64,
}

impl Default for Openings {
    fn default() -> Self {
        Self {
            path: GameRecord::new(Position::default()),
            from: (Screen::Learn, Menu::None),
            rows: Vec::new(),
            values: Vec::new(),
            place: None,
            drill: None,
            version: 0,
        }
    }
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
    /// The moves of the book in the position on the board, the best one first. Empty outside the book.
    pub fn rows(&self) -> &[Explored] {
        &self.rows
    }

    /// The opening of the path, and whether it is still in the book.
    pub fn place(&self) -> Option<&Place> {
        self.place.as_ref()
    }

    /// The drill that goes on, or has just ended.
    pub fn practice(&self) -> Option<&Practice> {
        self.drill.as_ref()
    }

    /// The page that the screen was opened from.
    pub fn opened_from(&self) -> (Screen, Menu) {
        self.from
    }

    /// Changes with everything that is shown.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The values on the board. None of them is seen while the player looks for a move of the book.
    pub(in crate::game::play) fn shown_values(&self) -> &[MoveValue] {
        match &self.drill {
            Some(practice) if practice.hides_values() => &[],
            _ => &self.values,
        }
    }

    /// How often the book plays a move that is shown, from 0 to 1.
    pub(in crate::game::play) fn share(&self, square: Square) -> Option<f32> {
        let row = self.rows.iter().find(|row| row.squares.contains(&square))?;
        Some(row.share)
    }

    /// How well the lines that begin with the path are known, for the side to move.
    pub fn summary(&self, session: &Session, progress: &PracticeProgress, today: Day) -> Summary {
        let side = session.position().side_to_move();
        match Line::of(session.record(), side) {
            Some(line) => progress.0.summary(&line, today),
            None => Summary::default(),
        }
    }

    /// Whether practising can begin in the position on the board.
    pub fn can_practise(&self) -> bool {
        self.drill.is_none() && self.rows.first().is_some_and(|row| row.inside)
    }
}

pub(super) fn open(
    mut asked: MessageReader<OpenOpenings>,
    mut openings: ResMut<Openings>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut next_menu: ResMut<NextState<Menu>>,
    mut pace: ResMut<Pace>,
) {
    if asked.read().last().is_none() || *screen.get() == Screen::Openings {
        return;
    }
    openings.from = (*screen.get(), *menu.get());
    NextState::set_if_neq(&mut next_screen, Screen::Openings);
    NextState::set_if_neq(&mut next_menu, Menu::None);
    pace.animate();
}

pub(super) fn begin(mut openings: ResMut<Openings>, mut commands: MessageWriter<Command>) {
    openings.drill = None;
    commands.write(Command::Lend {
        guest: Guest::Openings,
        record: Box::new(openings.path.clone()),
    });
}

/// Gives the board back. What was practised in a drill that is left is noted.
pub(super) fn end(
    mut openings: ResMut<Openings>,
    mut progress: ResMut<PracticeProgress>,
    today: Res<Today>,
    mut commands: MessageWriter<Command>,
) {
    if let Some(mut practice) = openings.drill.take()
        && !practice.noted
    {
        practice.drill.leave();
        if let Some(run) = practice.drill.run() {
            progress.0.record(&run, (today.0)());
        }
    }
    commands.write(Command::BackToGame);
}

/// Looks the position on the board up in the book.
pub(super) fn look(
    mut openings: ResMut<Openings>,
    session: Res<Session>,
    mut seen: Local<Option<u64>>,
) {
    if !session.is_openings() {
        *seen = None;
        return;
    }
    if *seen == Some(session.revision()) {
        return;
    }
    *seen = Some(session.revision());
    openings.path = session.record().clone();
    let Ok(book) = Book::embedded() else {
        return;
    };
    let rows = explore(book, session.position());
    openings.values = rows
        .iter()
        .flat_map(|row| row.squares.iter().map(|&square| value_of(row, square)))
        .collect();
    openings.rows = rows;
    openings.place = Some(Place::of(book, session.record()));
    openings.version += 1;
}

fn value_of(row: &Explored, square: Square) -> MoveValue {
    MoveValue {
        square,
        value: row.value,
        valued: true,
        depth: row.depth,
        selectivity: Selectivity::MOST,
        line: vec![square],
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
