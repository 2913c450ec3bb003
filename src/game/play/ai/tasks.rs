//! The AI task resource: every question to the engine goes through it.

use std::io;

use bevy::prelude::*;

use super::worker::{Answer, EngineThread, Purpose, Task, ThreadSource, WeightsSource, Worker};
use crate::{
    engine::{Report, reasons, worker::Request},
    game::{frame::Waker, play::Session, texts::Phrase},
    rules::Position,
};

type Start = Box<dyn Fn() -> io::Result<Box<dyn EngineThread>> + Send + Sync>;

/// The questions to the engine and the threads that work on them.
///
/// The game's moves have a thread of their own, which remembers what it has learnt about the game. All other questions go
/// to a second thread, which is started when it is first needed. A thread works on one question at a time.
/// A more urgent question replaces the one that the thread works on; other questions are not asked.
#[derive(Resource, Default)]
pub struct AiTasks {
    start: Option<Start>,
    /// The thread for the game's moves, and the one for all other questions.
    workers: [Worker; 2],
    last_id: u64,
}

impl AiTasks {
    /// Seconds the computer has been thinking about its move; `None` when it is not.
    pub fn thinking_secs(&self) -> Option<f32> {
        let task = self.task(Purpose::Move)?;
        task.answer.is_none().then_some(task.waited)
    }

    /// Seconds since the computer's turn began; `None` when it is not its turn or it has moved.
    pub fn turn_secs(&self) -> Option<f32> {
        self.task(Purpose::Move).map(|task| task.waited)
    }

    /// True from the question until its answer has been delivered.
    pub fn is_busy(&self, purpose: Purpose) -> bool {
        self.task(purpose).is_some()
    }

    /// The latest values of the analysis that goes on.
    pub(crate) fn report(&self) -> Option<&Report> {
        self.task(Purpose::Analysis)?.report.as_ref()
    }

    /// Takes the positions of a survey that have been valued since the last call.
    pub(crate) fn take_surveyed(&mut self) -> Vec<reasons::Analysis> {
        let task = self.worker_mut(Purpose::Review).task.as_mut();
        task.map_or(Vec::new(), |task| std::mem::take(&mut task.surveyed))
    }

    /// Whether a review has asked about this position.
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

    /// The id of the next request.
    pub(crate) fn next_id(&mut self) -> u64 {
        self.last_id += 1;
        self.last_id
    }

    /// Asks a question, unless its thread already has one that is as urgent or more urgent. With a revision, the answer is
    /// of use only while the session has that revision.
    pub(crate) fn ask(&mut self, request: impl Into<Request>, revision: Option<u64>) {
        let request = request.into();
        let purpose = Purpose::of(&request);
        let worker = &mut self.workers[Self::place(purpose)];
        let now = worker.task.as_ref();
        if now.is_some_and(|task| task.purpose() >= purpose) {
            return;
        }
        worker.cancel();
        if let Some(start) = &self.start {
            worker.start(start);
        }
        worker.ask(request, revision);
    }

    /// Drops a question and stops the search for its answer.
    pub(crate) fn cancel(&mut self, purpose: Purpose) {
        if self.task(purpose).is_some() {
            self.worker_mut(purpose).cancel();
        }
    }

    /// The answer, if it has come.
    pub(crate) fn answer(&self, purpose: Purpose) -> Option<&Answer> {
        self.task(purpose)?.answer.as_ref()
    }

    /// Takes the answer, if it has come, and forgets the question. With the request and the revision that it was about.
    pub(crate) fn take_answer(
        &mut self,
        purpose: Purpose,
    ) -> Option<(Request, Option<u64>, Answer)> {
        self.answer(purpose)?;
        let task = self.worker_mut(purpose).task.take()?;
        Some((task.request, task.revision, task.answer?))
    }

    fn task(&self, purpose: Purpose) -> Option<&Task> {
        let task = self.workers[Self::place(purpose)].task.as_ref();
        task.filter(|task| task.purpose() == purpose)
    }

    /// The place of the worker that answers questions for a purpose.
    fn place(purpose: Purpose) -> usize {
        usize::from(purpose != Purpose::Move)
    }

    fn worker_mut(&mut self, purpose: Purpose) -> &mut Worker {
        &mut self.workers[Self::place(purpose)]
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
    tasks.worker_mut(Purpose::Move).start(&start);
    tasks.start = Some(Box::new(start));
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

#[cfg(test)]
mod tests {
    use std::{
        collections::VecDeque,
        sync::{Arc, Mutex},
    };

    use super::*;
    use crate::{
        engine::{
            Limits, OpponentKind, Task,
            worker::{EngineReply, ExplanationRequest, OpeningRequest, SearchRequest},
        },
        rules::Position,
    };

    /// A thread that answers what the test tells it to.
    #[derive(Clone, Default)]
    struct Scripted {
        asked: Arc<Mutex<Vec<Request>>>,
        cancelled: Arc<Mutex<usize>>,
        replies: Arc<Mutex<VecDeque<EngineReply>>>,
    }

    impl EngineThread for Scripted {
        fn request(&self, request: Request) {
            self.asked.lock().unwrap().push(request);
        }

        fn cancel(&self) {
            *self.cancelled.lock().unwrap() += 1;
        }

        fn try_recv(&self) -> Option<EngineReply> {
            self.replies.lock().unwrap().pop_front()
        }
    }

    impl Scripted {
        fn last_id(&self) -> u64 {
            self.asked.lock().unwrap().last().expect("a request").id()
        }

        fn reply(&self, tasks: &mut AiTasks, reply: EngineReply) {
            self.replies.lock().unwrap().push_back(reply);
            for worker in &mut tasks.workers {
                worker.receive(0.5);
            }
        }
    }

    fn tasks(thread: &Scripted) -> AiTasks {
        let mut tasks = AiTasks::default();
        let thread = thread.clone();
        tasks.start = Some(Box::new(move || Ok(Box::new(thread.clone()))));
        tasks
    }

    fn ask(tasks: &mut AiTasks, purpose: Purpose) {
        let (id, position, seed) = (tasks.next_id(), Position::default(), 1);
        let request = match purpose {
            Purpose::Opening => Request::Opening(OpeningRequest {
                id,
                start: position,
                seed,
            }),
            Purpose::Hint => Request::Explanation(ExplanationRequest {
                id,
                position,
                played: None,
                task: Task::default(),
            }),
            _ => Request::Search(SearchRequest {
                id,
                position,
                opponent: OpponentKind::Greedy,
                limits: Limits::default(),
                seed,
            }),
        };
        tasks.ask(request, None);
    }

    #[test]
    fn a_more_urgent_question_takes_the_place_of_another() {
        let thread = Scripted::default();
        let mut tasks = tasks(&thread);
        ask(&mut tasks, Purpose::Opening);
        ask(&mut tasks, Purpose::Opening);
        assert_eq!(thread.asked.lock().unwrap().len(), 1, "the first one stays");
        ask(&mut tasks, Purpose::Hint);
        assert_eq!(thread.asked.lock().unwrap().len(), 2);
        assert_eq!(*thread.cancelled.lock().unwrap(), 1);
        assert!(tasks.is_busy(Purpose::Hint) && !tasks.is_busy(Purpose::Opening));
        ask(&mut tasks, Purpose::Opening);
        assert!(!tasks.is_busy(Purpose::Opening));
        // The computer's moves have a thread of their own.
        ask(&mut tasks, Purpose::Move);
        assert!(tasks.is_busy(Purpose::Hint) && tasks.thinking_secs().is_some());
    }

    #[test]
    fn a_lost_search_is_answered_all_the_same() {
        let thread = Scripted::default();
        let mut tasks = tasks(&thread);
        ask(&mut tasks, Purpose::Opening);
        let id = thread.last_id();
        thread.reply(&mut tasks, EngineReply::Lost { id });
        assert!(matches!(
            tasks.take_answer(Purpose::Opening),
            Some((_, _, Answer::Opening(Err(_))))
        ));
        assert_eq!(tasks.trouble(), None, "the new-game screen says it");
        let lost: fn(u64) -> EngineReply = |id| EngineReply::Lost { id };
        let without_move = |id| EngineReply::Done { id, choice: None };
        for reply in [lost, without_move] {
            ask(&mut tasks, Purpose::Move);
            let id = thread.last_id();
            thread.reply(&mut tasks, reply(id));
            assert!(tasks.trouble().is_some());
            let answer = tasks.take_answer(Purpose::Move);
            assert!(matches!(answer, Some((_, _, Answer::Square(Some(_))))));
        }
    }
}
