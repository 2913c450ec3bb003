//! The AI task resource: every question to the engine goes through it.

use std::io;

use bevy::prelude::*;

use super::worker::{EngineThread, Purpose, RunningTask, ThreadSource, WeightsSource, Worker};
use crate::{
    engine::{
        self, EngineOptions, Report,
        external::Hint,
        teach::reasons,
        worker::{AnalysisRequest, EngineReply, ExamineRequest, GuestQuestion, Request},
    },
    game::{play::Session, settings::Settings, shell::Waker, texts::Phrase},
    rules::{Position, Square},
};

type Start = Box<dyn Fn() -> io::Result<Box<dyn EngineThread>> + Send + Sync>;

/// The questions to the engine and the threads that work on them.
///
/// The game's moves have a thread of their own, which remembers what it has learnt about the game. All other questions go
/// to a second thread, and those to other programs to a third one, which are started when they are first needed. A thread works
/// on one question at a time.
/// A more urgent question replaces the one that the thread works on; other questions are not asked.
#[derive(Resource, Default)]
pub struct AiTasks {
    start: Option<Start>,
    /// The thread for the game's moves, the one for all other questions, and the one for other programs.
    workers: [Worker; 3],
    last_id: u64,
    /// How the engines are set up: the one of a game and the one of analyses.
    options: Option<[EngineOptions; 2]>,
}

/// A question to another program that has no answer yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GuestWait<'a> {
    pub(crate) question: &'a GuestQuestion,
    pub(crate) started: bool,
    /// For how many seconds it has been waited for.
    pub(crate) secs: f32,
}

impl GuestWait<'_> {
    /// Whether the program is to move in the game.
    pub(crate) fn is_for_move(&self) -> bool {
        matches!(self.question, GuestQuestion::Move(_))
    }
}

impl AiTasks {
    /// Seconds the computer has been thinking about its move; `None` when it is not.
    pub fn thinking_secs(&self) -> Option<f32> {
        let task = self.task(Purpose::Move)?;
        task.answer.is_none().then_some(task.waited)
    }

    /// Whether the move of another program is waited for that has not started yet.
    pub fn starts_guest(&self) -> bool {
        self.guest_wait().is_some_and(|wait| !wait.started && wait.is_for_move())
    }

    /// Seconds since the computer's turn began; `None` when it is not its turn or it has moved.
    pub fn turn_secs(&self) -> Option<f32> {
        self.task(Purpose::Move).map(|task| task.waited)
    }

    /// True from the question until its answer has been delivered.
    pub fn is_busy(&self, purpose: Purpose) -> bool {
        self.task(purpose).is_some()
    }

    /// Takes the values that the analysis has found since the last call, while it goes on, with the position.
    pub(crate) fn take_report(&mut self) -> Option<(AnalysisRequest, Report)> {
        let task = self.task_mut(Purpose::Analysis)?;
        let Request::Analysis(asked) = &task.request else {
            return None;
        };
        let asked = *asked;
        Some((asked, task.report.take()?))
    }

    pub(crate) fn analyses(&self, is_like: impl FnOnce(&engine::Task) -> bool) -> bool {
        match self.task(Purpose::Analysis).map(|task| &task.request) {
            Some(Request::Analysis(asked)) => is_like(&asked.task),
            _ => false,
        }
    }

    /// Takes the positions of a survey that have been valued since the last call.
    pub(crate) fn take_surveyed(&mut self) -> Vec<reasons::Analysis> {
        let task = self.task_mut(Purpose::Review);
        task.map_or(Vec::new(), |task| std::mem::take(&mut task.surveyed))
    }

    /// Takes what another program has said about a position since the last call.
    pub(crate) fn take_hints(&mut self) -> Vec<Hint> {
        let task = self.task_mut(Purpose::Guest);
        task.map_or(Vec::new(), |task| std::mem::take(&mut task.hints))
    }

    /// Whether another program is asked what it thinks of a position.
    pub(crate) fn asks_for_hints(&self) -> bool {
        match self.task(Purpose::Guest).map(|task| &task.request) {
            Some(Request::Guest(asked)) => matches!(asked.question, GuestQuestion::Hints(..)),
            _ => false,
        }
    }

    /// The question to another program that has no answer yet.
    pub(crate) fn guest_wait(&self) -> Option<GuestWait<'_>> {
        let task = self.workers[2].task.as_ref()?;
        let Request::Guest(asked) = &task.request else {
            return None;
        };
        task.answer.is_none().then_some(GuestWait {
            question: &asked.question,
            started: task.started,
            secs: task.waited,
        })
    }

    pub(crate) fn asks_about(&self, position: &Position) -> bool {
        match self.task(Purpose::Review).map(|task| &task.request) {
            Some(Request::Survey(survey)) => survey.moves.iter().any(|(of, _)| of == position),
            Some(Request::Examine(examine)) => examine.position == *position,
            _ => false,
        }
    }

    /// A sentence for the player if a thread has failed.
    pub fn trouble(&self) -> Option<&Phrase> {
        let mut workers = self.workers.iter();
        workers.find_map(|worker| worker.trouble.as_ref())
    }

    /// Asks a question, unless its thread already has one that is as urgent or more urgent. With a revision, the answer is
    /// of use only while the session has that revision.
    pub(crate) fn ask(&mut self, request: impl Into<Request>, revision: Option<u64>) {
        let request = request.into();
        let purpose = Purpose::of(&request);
        let worker = &mut self.workers[Self::place(&request)];
        let now = worker.task.as_ref();
        if now.is_some_and(|task| task.purpose() >= purpose) {
            return;
        }
        worker.cancel();
        if let Some(start) = &self.start {
            worker.start(start);
        }
        if let Some(options) = self.options {
            worker.set_options(options);
        }
        self.last_id += 1;
        worker.ask(self.last_id, request, revision);
    }

    /// Asks for all that is said about a position and about a move in it, unless that is asked already. The review that
    /// goes on in the background waits.
    pub(crate) fn examine(&mut self, position: Position, played: Option<Square>) {
        if !self.asks_about(&position) {
            self.cancel(Purpose::Review);
            self.ask(ExamineRequest { position, played, times: 1 }, None);
        }
    }

    /// Drops a question and stops the search for its answer.
    pub(crate) fn cancel(&mut self, purpose: Purpose) {
        if let Some(worker) = self.worker_mut(purpose) {
            worker.cancel();
        }
    }

    /// Why no opening can be looked for, if there is no thread for that.
    pub(crate) fn not_started(&self) -> Option<&Phrase> {
        self.workers[1].not_started.as_ref()
    }

    /// The answer, if it has come. It is [`EngineReply::Lost`] if the engine cannot give one.
    pub(crate) fn answer(&self, purpose: Purpose) -> Option<&EngineReply> {
        self.task(purpose)?.answer.as_ref()
    }

    /// Takes the answer, if it has come, and forgets the question. With the request and the revision that it was about.
    pub(crate) fn take_answer(&mut self, purpose: Purpose) -> Option<(Request, Option<u64>, EngineReply)> {
        self.answer(purpose)?;
        let task = self.worker_mut(purpose)?.task.take()?;
        Some((task.request, task.revision, task.answer?))
    }

    fn task(&self, purpose: Purpose) -> Option<&RunningTask> {
        let mut tasks = self.workers.iter().filter_map(|it| it.task.as_ref());
        tasks.find(|task| task.purpose() == purpose)
    }

    /// The place of the worker that answers a question.
    fn place(request: &Request) -> usize {
        match request {
            Request::Search(_) => 0,
            Request::Guest(_) | Request::Dismiss(_) => 2,
            _ => 1,
        }
    }

    fn task_mut(&mut self, purpose: Purpose) -> Option<&mut RunningTask> {
        self.worker_mut(purpose)?.task.as_mut()
    }

    fn worker_mut(&mut self, purpose: Purpose) -> Option<&mut Worker> {
        let works = |worker: &&mut Worker| {
            let task = worker.task.as_ref();
            task.is_some_and(|task| task.purpose() == purpose)
        };
        self.workers.iter_mut().find(works)
    }
}

/// Starts the game's thread, and gets ready to start the other one.
pub(super) fn start(
    mut tasks: ResMut<AiTasks>,
    source: Res<ThreadSource>,
    waker: Res<Waker>,
    weights: Res<WeightsSource>,
) {
    let (source, waker, weights) = (source.clone(), waker.clone(), *weights);
    let start = move || (source.0)(&waker, weights);
    tasks.workers[0].start(&start);
    tasks.start = Some(Box::new(start));
}

/// Follows what the player has set for the engine.
pub(in crate::game::play) fn set_up(mut tasks: ResMut<AiTasks>, settings: Res<Settings>) {
    // A position takes 16 bytes.
    let positions = settings.engine_memory.clamp(16.0, 4096.0) * 65_536.0;
    let options = EngineOptions::beside_a_window(settings.engine_threads, positions.log2().round() as u32);
    tasks.options = Some(options);
}

/// Drops the questions about a position that is no longer on the board (after an undo, a new game or a resignation).
pub(in crate::game::play) fn drop_stale(mut tasks: ResMut<AiTasks>, session: Res<Session>) {
    for worker in &mut tasks.workers {
        let about = worker.task.as_ref().and_then(|task| task.revision);
        if about.is_some_and(|revision| revision != session.revision()) {
            worker.cancel();
        }
    }
}

/// Takes what the threads have said.
pub(in crate::game::play) fn receive(mut tasks: ResMut<AiTasks>, time: Res<Time>) {
    for worker in &mut tasks.workers {
        worker.receive(time.delta_secs());
    }
}
