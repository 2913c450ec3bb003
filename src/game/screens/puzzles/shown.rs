//! What the panel shows, and what a screen reader is told by itself.

use accesskit::Live;

use super::said::{about, no_more, of_today, task};
use crate::{
    engine::teach::{
        practice::Day,
        puzzles::{Given, Progress},
    },
    game::{
        pages::Said,
        play::{Deck, Help, PuzzleProgress, Puzzles, TaskState, Today},
        prelude::*,
        ui::Announcement,
    },
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

/// What was told last: the puzzle, how far the player had come, and whether the engine had found out what is said.
type Told = (u64, Option<TaskState>, Help, bool);

/// Says a new puzzle, hints, and what is said about an answer. A wrong answer interrupts.
pub(super) fn announce(
    puzzles: Res<Puzzles>,
    progress: Res<PuzzleProgress>,
    session: Res<Session>,
    settings: Res<Settings>,
    today: Res<Today>,
    mut told: Local<Option<Told>>,
    mut announcements: MessageWriter<Announcement>,
) {
    if !puzzles.is_changed() {
        return;
    }
    let asked = puzzles.asked.as_ref();
    let now = Some(asked.map_or((0, None, Help::None, false), |asked| {
        let task = &asked.task;
        let known = match task.state {
            TaskState::Wrong(_) => task.refutation.is_some(),
            TaskState::Waiting | TaskState::Again(_) => asked.help < Help::Reason || !task.reasons.is_empty(),
            TaskState::Looking(_) | TaskState::Right(_) | TaskState::Shown => true,
        };
        (asked.puzzle.key(), Some(task.state), asked.help, known)
    }));
    let before = std::mem::replace(&mut *told, now);
    if before == now {
        return;
    }
    let shown = PuzzleView::now(&puzzles, &progress.0, &session, &settings, (today.0)());
    let said = shown.said;
    let mut sentences = vec![said.title, said.note];
    sentences.extend(said.reasons.into_iter().map(|(words, _)| words));
    let mut live = Live::Polite;
    match asked {
        Some(asked) if matches!(asked.task.state, TaskState::Wrong(_)) => {
            // It is said once the engine has found out what is wrong.
            if asked.task.refutation.is_none() {
                return;
            }
            live = Live::Assertive;
        }
        Some(asked) if asked.task.is_waiting() && asked.help == Help::None => {
            let empties = asked.puzzle.position.empties();
            let task = Key("access-puzzle").with("task", shown.task).with("empties", empties);
            sentences = vec![task];
        }
        _ => {}
    }
    announcements.write(Announcement(live, Phrase::Sentences(sentences)));
}
