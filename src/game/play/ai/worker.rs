//! The engine's threads, as the game sees them, the question that each works on, and its answer.

use std::{io, sync::Arc};

use bevy::prelude::*;

use crate::{
    engine::{
        EngineOptions, OpponentKind, Report,
        eval::{Evaluator, WeightsError},
        external::Hint,
        teach::reasons,
        worker::{EngineHandle, EngineReply, GuestQuestion, Reply, Request},
    },
    game::{
        play::character,
        shell::Waker,
        texts::{Key, Phrase, system_reason},
    },
};

/// Where the engine gets its weights from. The engine's thread loads them when they are first needed.
#[derive(Resource, Clone, Copy)]
pub struct WeightsSource(pub fn() -> Result<&'static Evaluator, WeightsError>);

impl Default for WeightsSource {
    fn default() -> Self {
        Self(Evaluator::embedded)
    }
}

/// A thread that searches. Tests replace it by another one.
pub trait EngineThread: Send + Sync {
    /// Sends a request. Every reply to it has the id. The thread stops what it is working on.
    fn request(&self, id: u64, request: Request);
    /// Stops what the thread is working on, within 50 milliseconds.
    fn cancel(&self);
    /// The next reply, if there is one. Does not wait.
    fn try_recv(&self) -> Option<Reply>;
    /// Sets up the engine of a game and the one of analyses, from their next search on.
    fn set_options(&self, _options: [EngineOptions; 2]) {}
}

impl EngineThread for EngineHandle {
    fn request(&self, id: u64, request: Request) {
        EngineHandle::request(self, id, request);
    }

    fn cancel(&self) {
        EngineHandle::cancel(self);
    }

    fn try_recv(&self) -> Option<Reply> {
        EngineHandle::try_recv(self)
    }

    fn set_options(&self, options: [EngineOptions; 2]) {
        EngineHandle::set_options(self, options);
    }
}

type Start = dyn Fn(&Waker, WeightsSource) -> io::Result<Box<dyn EngineThread>> + Send + Sync;

/// Starts the engine's threads. Nothing else in the game starts one.
#[derive(Resource, Clone)]
pub struct ThreadSource(pub Arc<Start>);

impl Default for ThreadSource {
    fn default() -> Self {
        Self(Arc::new(|waker, weights| {
            let wake = waker.0.clone();
            let thread = EngineHandle::spawn_loading(move || wake(), weights.0)?;
            Ok(Box::new(thread))
        }))
    }
}

/// What a question is for, the least urgent first. A thread gives up a question when a more urgent one comes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Purpose {
    /// What another program is asked for, other than its move.
    Guest,
    /// Puzzles, while nothing else is asked.
    Puzzle,
    Double,
    /// The review of a game that has been played.
    Review,
    /// The values of the moves on the board.
    Analysis,
    /// An opening that is fair to both sides.
    Opening,
    /// A move that the player could make.
    Hint,
    Move,
}

impl Purpose {
    pub(super) fn of(request: &Request) -> Self {
        match request {
            Request::Search(_) => Self::Move,
            Request::Guest(asked) if matches!(asked.question, GuestQuestion::Move(_)) => Self::Move,
            Request::Explanation(_) => Self::Hint,
            Request::Analysis(_) | Request::Gain(_) => Self::Analysis,
            Request::Opening(_) => Self::Opening,
            Request::Survey(_) | Request::Examine(_) | Request::People(_) => Self::Review,
            Request::Fit(_) => Self::Double,
            Request::Puzzle(_) => Self::Puzzle,
            Request::Guest(_) | Request::Dismiss(_) => Self::Guest,
        }
    }
}

/// A question that has been asked.
#[derive(Debug)]
pub(super) struct RunningTask {
    id: u64,
    pub(super) request: Request,
    /// The revision of the session that the question is about; `None` if it is about none.
    pub(super) revision: Option<u64>,
    /// Seconds since the question was asked.
    pub(super) waited: f32,
    /// The latest values of an analysis that goes on.
    pub(super) report: Option<Report>,
    /// The positions of a survey that have been valued and not been taken yet.
    pub(super) surveyed: Vec<reasons::Analysis>,
    /// What another program thinks of the best moves, as far as it was not taken yet.
    pub(super) hints: Vec<Hint>,
    /// Whether another program that was asked has started.
    pub(super) started: bool,
    pub(super) answer: Option<EngineReply>,
}

/// A thread of the engine and its task.
#[derive(Default)]
pub(super) struct Worker {
    thread: Option<Box<dyn EngineThread>>,
    /// Why no opening can be looked for: the thread could not be started.
    pub(super) not_started: Option<Phrase>,
    pub(super) task: Option<RunningTask>,
    /// A sentence for the player if the thread has failed.
    pub(super) trouble: Option<Phrase>,
}

impl Worker {
    /// Starts the thread, if that has not been tried before.
    pub(super) fn start(&mut self, thread: impl FnOnce() -> io::Result<Box<dyn EngineThread>>) {
        if self.thread.is_some() || self.not_started.is_some() {
            return;
        }
        match thread() {
            Ok(thread) => self.thread = Some(thread),
            Err(error) => {
                let reason = || system_reason(error.kind());
                self.trouble = Some(Key("engine-not-started").with("reason", reason()));
                self.not_started = Some(Key("new-opening-not-begun").with("reason", reason()));
            }
        }
    }

    /// Sets up the engines of the thread, if there is one.
    pub(super) fn set_options(&self, options: [EngineOptions; 2]) {
        if let Some(thread) = &self.thread {
            thread.set_options(options);
        }
    }

    /// Asks the thread, with an id that no other question has. If there is no thread, the search is lost at once.
    pub(super) fn ask(&mut self, id: u64, request: Request, revision: Option<u64>) {
        let answer = if let Some(thread) = &self.thread {
            thread.request(id, request.clone());
            None
        } else {
            Some(EngineReply::Lost)
        };
        self.task = Some(RunningTask {
            id,
            request,
            revision,
            waited: 0.0,
            report: None,
            surveyed: Vec::new(),
            hints: Vec::new(),
            started: false,
            answer,
        });
    }

    /// Drops the task, and stops the search if there is no answer yet.
    pub(super) fn cancel(&mut self) {
        if self.task.take().is_some_and(|task| task.answer.is_none())
            && let Some(thread) = &self.thread
        {
            thread.cancel();
        }
    }

    /// Takes the replies that have come from the thread. Replies to dropped questions are ignored.
    pub(super) fn receive(&mut self, secs: f32) {
        if let Some(task) = &mut self.task {
            task.waited += secs;
        }
        let Some(thread) = &self.thread else {
            return;
        };
        while let Some(Reply { id, kind }) = thread.try_recv() {
            // What goes wrong with an opening is told on the new-game screen, in its answer.
            let is_opening = |task: &RunningTask| task.purpose() == Purpose::Opening;
            match &kind {
                _ if self.task.as_ref().is_some_and(is_opening) => {}
                EngineReply::Replaced { reason } => {
                    warn!("{reason}");
                    let substitute = character(OpponentKind::SUBSTITUTE);
                    self.trouble = Some(Key("engine-replaced").with("name", substitute.name()));
                }
                EngineReply::Lost => self.trouble = Some(Key("engine-lost").into()),
                EngineReply::Analysed { report: Err(reason) } => {
                    warn!("{reason}");
                    self.trouble = Some(Key("engine-no-values").into());
                }
                _ => {}
            }
            if let Some(task) = self.task.as_mut()
                && task.id == id
            {
                task.hear(kind);
            }
        }
    }
}

impl RunningTask {
    pub(super) fn purpose(&self) -> Purpose {
        Purpose::of(&self.request)
    }

    fn hear(&mut self, reply: EngineReply) {
        match reply {
            EngineReply::Progress { .. } | EngineReply::Replaced { .. } => {}
            EngineReply::Deeper { report } => self.report = Some(report),
            EngineReply::Surveyed { analysis, .. } => self.surveyed.push(analysis),
            EngineReply::Hinted { hint } => self.hints.push(hint),
            EngineReply::GuestStarted => self.started = true,
            answer => self.answer = Some(answer),
        }
    }
}
