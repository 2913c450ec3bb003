//! What the panel shows.

use super::said::{about, no_more, of_today, task};
use crate::{
    engine::{
        practice::Day,
        puzzles::{Given, Progress},
    },
    game::{
        play::{Deck, Help, Puzzles, Session, TaskState},
        screens::feedback::Said,
        settings::Settings,
        texts::{Key, Phrase},
    },
    rules::Side,
};

/// What the panel shows.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct PuzzleView {
    pub(super) deck: Deck,
    /// What stands below the title.
    pub(super) caption: Phrase,
    pub(super) state: Option<TaskState>,
    pub(super) task: Phrase,
    /// The empty squares, and the discs of both sides.
    pub(super) counts: Option<[u32; 3]>,
    /// The rating of the puzzle, once it was answered.
    pub(super) rating: Option<u16>,
    pub(super) difficulty: u8,
    /// The rating of the player, and whether it is more than a guess.
    pub(super) own: (i32, bool),
    pub(super) streak: usize,
    pub(super) said: Said,
    pub(super) today: Vec<Option<Given>>,
    /// Which of them is on the board.
    pub(super) at: Option<usize>,
    /// How many of the player's own puzzles are due.
    pub(super) due: usize,
    pub(super) has_own: bool,
    /// How many of those of the day were missed and not solved since.
    pub(super) missed: usize,
    pub(super) can_hint: bool,
    pub(super) timer: bool,
}

impl PuzzleView {
    pub(super) fn now(
        puzzles: &Puzzles,
        progress: &Progress,
        session: &Session,
        settings: &Settings,
        day: Day,
    ) -> Self {
        let asked = puzzles.asked.as_ref();
        let daily = progress.daily();
        let key = asked.map(|asked| asked.puzzle.key());
        let at = daily.iter().position(|(it, _)| Some(it.key()) == key);
        let due = progress.due(day).len();
        let rating = puzzles.skill.rating();
        let said = match asked {
            Some(asked) => about(asked, progress),
            None if puzzles.deck.is_of_today() => of_today(puzzles, progress, &daily),
            None => no_more(puzzles.deck, progress, day),
        };
        Self {
            deck: puzzles.deck,
            caption: match (puzzles.deck, at) {
                (Deck::Today, Some(at)) => Key("puzzles-of-today").with("at", at + 1).with("all", daily.len()),
                (Deck::Today, None) => Key("puzzles-today").into(),
                (Deck::Yours, _) => Key("puzzles-due").with("due", due),
                (deck, _) => deck_name(deck),
            },
            state: asked.map(|asked| asked.task.state),
            task: asked.map_or(Key("puzzles").into(), |asked| match asked.task.state {
                TaskState::Right(_) => Key("puzzle-solved").into(),
                TaskState::Shown => Key("puzzle-answer").into(),
                _ => task(&asked.puzzle),
            }),
            counts: asked.map(|asked| {
                // While the line plays on, the numbers are those on the board.
                let position = match asked.task.state {
                    TaskState::Right(_) => session.position(),
                    _ => &asked.puzzle.position,
                };
                let [black, white] = Side::ALL.map(|side| position.count(side));
                [position.empties(), black, white]
            }),
            rating: asked.and_then(|asked| Some(asked.puzzle.rating).filter(|_| asked.given.is_some())),
            difficulty: asked.map_or(0, |asked| difficulty(asked.puzzle.rating)),
            own: (rating.elo.round() as i32, rating.is_sure()),
            streak: progress.streak(),
            said,
            today: daily.iter().map(|(_, given)| *given).collect(),
            at: at.filter(|_| puzzles.deck.is_of_today()),
            due,
            has_own: !progress.own().is_empty(),
            missed: progress.missed().len(),
            can_hint: asked.is_some_and(|asked| {
                asked.task.is_waiting()
                    && (asked.help == Help::None || asked.help == Help::Region && !asked.task.reasons.is_empty())
            }),
            timer: settings.puzzle_timer,
        }
    }
}

/// The name of a deck.
pub(super) fn deck_name(deck: Deck) -> Phrase {
    match deck {
        Deck::Today => Key("puzzles-today").into(),
        Deck::Missed => Key("puzzles-missed").into(),
        Deck::Yours => Key("puzzles-yours").into(),
        Deck::All => Key("puzzles-all").into(),
        Deck::About(motif) => Key::of("puzzles-about", motif.key()).into(),
    }
}

/// How hard a puzzle is, from 1 to 5.
fn difficulty(rating: u16) -> u8 {
    const LIMITS: [u16; 4] = [900, 1300, 1700, 2100];
    1 + LIMITS.iter().filter(|&&limit| rating >= limit).count() as u8
}
