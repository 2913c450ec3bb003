//! Openings: the moves of the opening book with their values, and practising them against the book.
//!
//! The board shows the opening as it does in a review: the player's own game waits, moves take the same way as in a
//! game, and the path that has been played is the record on the board. In a drill the book answers by itself. What has
//! been practised is kept by [`PracticeProgress`].

mod drill;
mod state;

pub use drill::DrillStep;
pub use state::{Answered, Openings, Practice, PracticeProgress, Today};

use bevy::prelude::*;

use super::{BoardRest, Lent, LentValues, Review, ReviewSystems, Session, SessionCommand, names::full_opening_name};
use crate::{
    engine::{
        Book, MoveValue, Selectivity,
        teach::practice::{Explored, OpeningPlace, explore},
    },
    game::{
        shell::{AppSystems, Menu, Pace, Screen},
        texts::Language,
    },
    rules::{
        GameRecord, Square,
        named_openings::{Beginning, NamedOpening, all, beginning_with, find},
    },
};

/// Opens the openings screen, with the path that was shown last.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenOpenings;

/// A step along the path.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub enum OpeningStep {
    /// Back to the start.
    First,
    Back,
    /// One move on, along the path that was taken back.
    Next,
    /// To the end of the path.
    Last,
    /// To the position after this many moves of the path.
    To(u8),
    /// Play a move of the book.
    Play(Square),
    /// To the end of another path.
    Path(Vec<Square>),
}

/// The steps of the openings in a frame that other rooms wait for.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum OpeningSystems {
    /// The steps of the player are carried out.
    Step,
    /// What has happened on the board is taken over.
    Follow,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Openings>()
        .init_resource::<PracticeProgress>()
        .init_resource::<Today>()
        .add_message::<OpenOpenings>()
        .add_message::<OpeningStep>()
        .add_message::<DrillStep>()
        .add_systems(OnEnter(Screen::Openings), begin)
        .add_systems(OnExit(Screen::Openings), end)
        .add_systems(
            Update,
            (
                open.in_set(OpeningSystems::Step).in_set(AppSystems::RunQueue).after(ReviewSystems::Step),
                (
                    (step, drill::step, drill::reply.run_if(in_state(Menu::None)))
                        .chain()
                        .in_set(OpeningSystems::Step)
                        .in_set(AppSystems::RunQueue)
                        .after(open)
                        .after(ReviewSystems::Step),
                    (drill::judge, look)
                        .chain()
                        .in_set(OpeningSystems::Follow)
                        .in_set(AppSystems::Preview)
                        .after(ReviewSystems::Follow),
                )
                    .run_if(in_state(Screen::Openings)),
            ),
        );
}

fn open(
    mut asked: MessageReader<OpenOpenings>,
    screen: Res<State<Screen>>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut next_menu: ResMut<NextState<Menu>>,
    mut pace: ResMut<Pace>,
) {
    if asked.read().last().is_none() || *screen.get() == Screen::Openings {
        return;
    }
    NextState::set_if_neq(&mut next_screen, Screen::Openings);
    NextState::set_if_neq(&mut next_menu, Menu::None);
    pace.animate();
}

fn begin(mut openings: ResMut<Openings>, mut session_commands: MessageWriter<SessionCommand>) {
    openings.drill = None;
    session_commands.write(SessionCommand::Lend {
        terms: Lent { values: LentValues::Book, ..Lent::to(Screen::Openings) },
        record: Box::new(openings.path.clone()),
    });
}

fn step(
    mut steps: MessageReader<OpeningStep>,
    openings: Res<Openings>,
    session: Res<Session>,
    mut rest: ResMut<BoardRest>,
    mut session_commands: MessageWriter<SessionCommand>,
) {
    let Some(step) = steps.read().last().cloned() else {
        return;
    };
    if !openings.is_on_board(&session) || openings.drill.is_some() {
        return;
    }
    let line = session.line();
    let here = session.record().move_count();
    rest.hurry();
    let moves = match step {
        OpeningStep::First => 0,
        OpeningStep::Back => here.saturating_sub(1),
        OpeningStep::Next => (here + 1).min(line.len()),
        OpeningStep::Last => line.len(),
        OpeningStep::To(moves) => usize::from(moves).min(line.len()),
        OpeningStep::Play(square) => {
            let side = session.position().side_to_move();
            session_commands.write(SessionCommand::Play { side, square });
            return;
        }
        OpeningStep::Path(line) => {
            let moves = line.len();
            session_commands.write(SessionCommand::ShowLine { line, moves });
            return;
        }
    };
    if moves != here {
        session_commands.write(SessionCommand::ShowLine { line, moves });
    }
}

/// Gives the board back. What was practised in a drill that is left is noted.
fn end(
    mut openings: ResMut<Openings>,
    mut progress: ResMut<PracticeProgress>,
    today: Res<Today>,
    mut session_commands: MessageWriter<SessionCommand>,
) {
    if let Some(mut practice) = openings.drill.take()
        && !practice.noted
    {
        practice.drill.leave();
        PracticeProgress::note(&mut progress, &practice.drill, (today.0)());
    }
    session_commands.write(SessionCommand::BackToGame);
}

/// Looks the position on the board up in the book.
fn look(mut openings: ResMut<Openings>, session: Res<Session>, review: Res<Review>) {
    if !openings.is_on_board(&session) || !session.is_changed() && !review.is_changed() {
        return;
    }
    // In a drill the engine tells nothing.
    let found = review.find(session.position()).filter(|_| openings.drill.is_none());
    let valued = found.map_or(&[][..], |found| found.analysis.moves()).iter().filter(|found| found.has_value);
    let searched: Vec<MoveValue> = valued.cloned().collect();
    if !session.is_changed() && searched == openings.searched {
        return;
    }
    openings.searched = searched;
    openings.path = session.record().clone();
    let Ok(book) = Book::embedded() else {
        return;
    };
    let rows = explore(book, session.position());
    let values = rows.iter().flat_map(|row| {
        row.squares.iter().map(|&square| MoveValue {
            square,
            value: row.value,
            has_value: true,
            depth: row.depth,
            selectivity: Selectivity::MOST,
            line: vec![square],
        })
    });
    let values: Vec<MoveValue> = values.collect();
    openings.values = if rows.is_empty() { openings.searched.clone() } else { values };
    openings.practised_from = practised_from(book, session.record(), &rows);
    openings.rows = rows;
    openings.place = Some(OpeningPlace::of(book, session.record()));
}

/// After how many moves of a game practising begins: where the best move of the book leads on in the book, for the last time.
/// `rows` are the moves of the book in its last position.
fn practised_from(book: &Book, game: &GameRecord, rows: &[Explored]) -> Option<usize> {
    let leads_on = |rows: &[Explored]| rows.first().is_some_and(|row| row.inside);
    if leads_on(rows) {
        return Some(game.move_count());
    }
    let mut before = game.so_far();
    while before.undo().is_some() {
        if leads_on(&explore(book, before.position())) {
            return Some(before.move_count());
        }
    }
    None
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundOpening {
    pub opening: &'static NamedOpening,
    pub moves: Vec<Square>,
    pub starred: bool,
}

impl FoundOpening {
    /// Its place in the table of all openings.
    pub fn number(&self) -> u16 {
        all().iter().position(|other| other.moves == self.opening.moves).unwrap_or_default() as u16
    }

    pub fn name(&self, language: Language) -> &'static str {
        full_opening_name(self.opening, language)
    }

    /// The other name in which a text was found, if it is not in the name of the language. It is in Latin letters, because the
    /// typeface of the language may lack other scripts.
    pub fn other_name(&self, text: &str, language: Language) -> Option<&'static str> {
        let shown = self.name(language);
        let found = self.opening.name_with(text)?;
        let is_other = found != shown && !text.trim().is_empty() && found.is_ascii();
        is_other.then_some(found)
    }
}

/// The openings with this text in one of their names, or with these first moves: those with a star first, then those with a
/// name that begins with the text. Without a text these are all openings.
pub fn find_openings(text: &str, starred: &[String]) -> Vec<FoundOpening> {
    let by_name = find(text).into_iter().map(|opening| Beginning { opening, moves: opening.moves.clone() });
    let mut found: Vec<FoundOpening> = beginning_with(text)
        .into_iter()
        .chain(by_name)
        .map(|Beginning { opening, moves }| FoundOpening {
            opening,
            moves,
            starred: starred.iter().any(|name| name == opening.english),
        })
        .collect();
    found.sort_by_key(|found| !found.starred);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str, starred: &[&str]) -> Vec<&'static str> {
        let starred: Vec<String> = starred.iter().map(|&name| name.to_owned()).collect();
        let found = find_openings(text, &starred);
        found.iter().map(|found| found.opening.english).collect()
    }

    #[test]
    fn stars_come_first_and_then_names_that_begin_with_the_text() {
        assert_eq!(names("tiger", &[])[0], "Tiger");
        let starred = names("tiger", &["Berg Tiger"]);
        assert_eq!(starred[..2], ["Berg Tiger", "Tiger"]);
        assert_eq!(names("", &["Tiger"]).len(), all().len());
        assert_eq!(names("", &["Tiger"])[0], "Tiger");
        assert!(names("qqq", &["Tiger"]).is_empty());
    }

    #[test]
    fn the_name_that_was_found_is_told_if_another_one_is_shown() {
        let found = &find_openings("tora", &[])[0];
        assert_eq!(found.name(Language::English), "Tiger");
        assert_eq!(found.other_name("tora", Language::English), Some("Tora"));
        assert_eq!(found.other_name("tig", Language::English), None);
        assert_eq!(found.other_name("tig", Language::Japanese), Some("Tiger"));
        assert_eq!(found.other_name("", Language::Japanese), None);
    }

    #[test]
    fn first_moves_are_found_as_they_were_typed() {
        let found = &find_openings("C4 e3 F6 e6 f5", &[])[0];
        assert_eq!(found.opening.english, "Tiger");
        assert_eq!(found.moves[0], Square::C4);
        assert_eq!(all()[usize::from(found.number())].english, "Tiger");
    }
}
