//! What is known of the other programs.

use std::{collections::BTreeMap, time::Duration};

use bevy::prelude::*;

use crate::{
    engine::{
        external::{Fault, Hint, Log, Patience, Probed},
        worker::{GuestQuestion, GuestRequest},
    },
    game::{
        play::{AiTasks, Session},
        settings::{GuestRow, Settings},
        texts::{Key, Phrase},
    },
    rules::Position,
};

/// What is known of a program.
#[derive(Clone, PartialEq, Debug)]
pub enum GuestState {
    /// It is being tried.
    Starting,
    Works(Probed),
    Failed(Phrase),
}

/// A program that could not go on in the game on the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Failed {
    pub name: String,
    pub reason: Phrase,
}

/// The other programs, by their names.
#[derive(Resource, Debug, Default)]
pub struct Guests {
    pub(super) states: BTreeMap<String, GuestState>,
    pub(super) logs: BTreeMap<String, Log>,
    /// Whether the program that is tried may be called as it calls itself.
    pub(super) may_rename: bool,
    /// The one that could not go on in the game. The game waits until the player has said who goes on.
    pub failed: Option<Failed>,
    /// For how many seconds a program has been waited for, once that is long.
    pub(super) waited: Option<u32>,
    /// The programs that may be running, and for how many seconds one of them has not been needed.
    pub(super) running: Vec<GuestRow>,
    pub(super) left_secs: f32,
    pub(super) second: Option<SecondOpinion>,
}

/// What a program thinks of a position.
#[derive(Debug)]
pub(super) struct SecondOpinion {
    /// The program, and of how many moves it was asked.
    pub(super) asked: (GuestRow, usize),
    pub(super) position: Position,
    /// The best move first.
    pub(super) hints: Vec<Hint>,
    /// It has said all.
    pub(super) done: bool,
}

impl Guests {
    /// What is known of a program since this program was started.
    pub fn state(&self, name: &str) -> Option<&GuestState> {
        self.states.get(name)
    }

    /// What was said to a program and by it.
    pub fn log(&self, name: &str) -> Option<&Log> {
        self.logs.get(name)
    }

    /// Forgets what is known of a program: it is another one from now on.
    pub fn forget(&mut self, name: &str) {
        self.states.remove(name);
        self.logs.remove(name);
    }

    /// For how long a program has been waited for, as minutes and seconds, once that is long.
    pub fn waited(&self) -> Option<String> {
        let secs = self.waited?;
        Some(format!("{}:{:02}", secs / 60, secs % 60))
    }

    /// The same, if it is one that is tried.
    pub fn test_waited(&self) -> Option<String> {
        let mut states = self.states.values();
        self.waited().filter(|_| states.any(|state| *state == GuestState::Starting))
    }

    /// Whether the second opinion is asked about a position.
    pub fn is_looking(&self, position: &Position) -> bool {
        self.second.as_ref().filter(|it| it.position == *position).is_some_and(|it| !it.done)
    }

    /// What the second opinion says about a position, the best move first.
    pub fn second_opinion(&self, position: &Position) -> &[Hint] {
        self.second.as_ref().filter(|it| it.position == *position).map_or(&[], |it| &it.hints)
    }

    pub(super) fn second_is_done(&mut self) {
        if let Some(second) = &mut self.second {
            second.done = true;
        }
    }

    pub(in crate::game::play) fn ask_for_move(
        &mut self,
        name: &str,
        session: &Session,
        settings: &Settings,
        tasks: &mut AiTasks,
    ) {
        if self.failed.is_some() {
            return;
        }
        let row = settings.guests.iter().find(|row| row.name == name);
        let Some(row) = row.filter(|row| row.is_approved()) else {
            return self.give_up(name, Key("guest-unknown").into());
        };
        let question = GuestQuestion::Move(session.record().so_far());
        match self.request(row, question, row.patience()) {
            Some(request) => tasks.ask(request, Some(session.revision())),
            None => self.give_up(name, Key("guest-quote").into()),
        }
    }

    /// A program has not given its move.
    pub(in crate::game::play) fn fail(&mut self, name: Option<&str>, fault: &Fault) {
        if let Some(name) = name {
            self.give_up(name, words(fault));
        }
    }

    pub(super) fn give_up(&mut self, name: &str, reason: Phrase) {
        self.note(name, GuestState::Failed(reason.clone()));
        let name = name.to_owned();
        self.failed = Some(Failed { name, reason });
    }

    pub(super) fn note(&mut self, name: &str, state: GuestState) {
        self.states.insert(name.to_owned(), state);
    }

    /// A question to a program, which may have a new try whatever it did before. `None` if its command cannot be read.
    pub(super) fn request(
        &mut self,
        row: &GuestRow,
        question: GuestQuestion,
        patience: Duration,
    ) -> Option<GuestRequest> {
        let Some(spec) = row.spec() else {
            self.note(&row.name, GuestState::Failed(Key("guest-quote").into()));
            return None;
        };
        if matches!(self.state(&row.name), Some(GuestState::Failed(_))) {
            self.states.remove(&row.name);
        }
        let log = self.logs.entry(row.name.clone()).or_default().clone();
        if !self.running.contains(row) && !matches!(question, GuestQuestion::Probe { .. }) {
            self.running.push(row.clone());
        }
        Some(GuestRequest { spec, question, patience: Patience::of_answer(patience), log })
    }
}

pub(super) fn words(fault: &Fault) -> Phrase {
    match fault {
        Fault::Missing(_) => Key("guest-missing").into(),
        Fault::NoStart => Key("guest-usual-start").into(),
        Fault::Start(_) => Key("guest-not-started").into(),
        Fault::Hang(time) => Key("guest-hangs").with("seconds", time.as_secs()),
        Fault::Illegal(illegal) => Key("guest-illegal").with("move", illegal.square),
        Fault::Flood => Key("guest-floods").into(),
        Fault::Resigned => Key("guest-resigns").into(),
        Fault::Protocol(_) => Key("guest-nonsense").into(),
        Fault::Crash(_) | Fault::OutOfTime(_) | Fault::Stopped => Key("guest-crashed").into(),
    }
}
