//! The handle of the engine thread.

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        mpsc::{Receiver, Sender, channel},
    },
    thread::{self, JoinHandle},
};

use super::{
    request::{EngineReply, Reply, Request},
    responder::{Job, Responder},
};
use crate::engine::{
    eval::{Evaluator, WeightsError},
    opponents::{Opponent, OpponentKind},
    search::{EngineOptions, StopFlag},
};

/// The handle of the engine thread. Dropping it stops the search and waits for the thread to end.
///
/// ```
/// use flipside_core::{
///     engine::{Limits, OpponentKind, worker::{EngineHandle, EngineReply, Reply, SearchRequest}},
///     rules::Position,
/// };
///
/// let (wake, woken) = std::sync::mpsc::channel();
/// let engine = EngineHandle::spawn(move || { let _ = wake.send(()); })?;
/// engine.request(1, SearchRequest {
///     position: Position::default(),
///     opponent: OpponentKind::Beginner,
///     limits: Limits::default(),
///     seed: 0,
/// });
/// let choice = loop {
///     woken.recv().expect("the engine is alive");
///     if let Some(Reply { id: 1, kind: EngineReply::Done { choice } }) = engine.try_recv() {
///         break choice;
///     }
/// };
/// assert!(choice.is_some_and(|choice| choice.completed));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct EngineHandle {
    /// `None` only while the handle is dropped.
    requests: Option<Sender<Job>>,
    /// Replies to requests for which there is no thread any more.
    own_replies: Sender<Reply>,
    replies: Mutex<Receiver<Reply>>,
    /// Stops the latest request.
    stop: Mutex<StopFlag>,
    options: Arc<Mutex<[EngineOptions; 2]>>,
    thread: Option<JoinHandle<()>>,
}

impl EngineHandle {
    /// Starts the thread. `wake` is called on that thread after each reply. It should only wake up the thread that calls
    /// [`try_recv`](Self::try_recv).
    ///
    /// # Errors
    ///
    /// If the system cannot start a thread.
    pub fn spawn(wake: impl Fn() + Send + 'static) -> std::io::Result<Self> {
        Self::spawn_loading(wake, Evaluator::embedded)
    }

    /// Does the same as [`spawn`](Self::spawn), with the evaluator that `load` returns. It is called when the strong engine
    /// is first asked for.
    ///
    /// # Errors
    ///
    /// If the system cannot start a thread.
    pub fn spawn_loading(
        wake: impl Fn() + Send + 'static,
        load: fn() -> Result<&'static Evaluator, WeightsError>,
    ) -> std::io::Result<Self> {
        Self::spawn_with(wake, Responder::new(load, OpponentKind::create_for_game))
    }

    fn spawn_with(
        wake: impl Fn() + Send + 'static,
        mut responder: Responder<impl Fn(OpponentKind, u64) -> Box<dyn Opponent> + Send + 'static>,
    ) -> std::io::Result<Self> {
        let (requests, jobs) = channel();
        let (reply, replies) = channel();
        let own_replies = reply.clone();
        let options = responder.options();
        let thread = thread::Builder::new().name("flipside-engine".into()).spawn(move || {
            let send = |answer| {
                // Sending fails only while the handle is dropped, and then the thread is about to end.
                if reply.send(answer).is_ok() {
                    wake();
                }
            };
            for job in jobs {
                responder.work(&job, &send);
            }
        })?;
        Ok(Self {
            requests: Some(requests),
            own_replies,
            replies: Mutex::new(replies),
            stop: Mutex::default(),
            options,
            thread: Some(thread),
        })
    }

    /// Asks for what a request says. Every reply to it has the `id`. A search that is still running is stopped.
    pub fn request(&self, id: u64, request: impl Into<Request>) {
        let request = request.into();
        let stop = StopFlag::new();
        // The lock is held until the job is queued, so that the flag is always that of the last job in the queue.
        let mut current = lock(&self.stop);
        current.stop();
        *current = stop.clone();
        let queued = self.requests.as_ref().is_some_and(|jobs| jobs.send(Job { id, request, stop }).is_ok());
        if !queued {
            // The receiver lives in this handle, so sending cannot fail.
            let _ = self.own_replies.send(Reply { id, kind: EngineReply::Lost });
        }
    }

    /// Sets up the engine of a game and the one of analyses, from their next search on.
    pub fn set_options(&self, options: [EngineOptions; 2]) {
        *lock(&self.options) = options;
    }

    /// Stops the running search. Its reply still comes. `completed` is false in it, unless the search had just ended.
    pub fn cancel(&self) {
        lock(&self.stop).stop();
    }

    /// The next reply, if there is one. This does not wait.
    pub fn try_recv(&self) -> Option<Reply> {
        lock(&self.replies).try_recv().ok()
    }
}

impl Drop for EngineHandle {
    fn drop(&mut self) {
        self.cancel();
        // Closing the queue ends the loop of the thread.
        self.requests = None;
        if let Some(thread) = self.thread.take() {
            // A panic was reported by the panic hook when it happened.
            let _ = thread.join();
        }
    }
}

/// Locks a mutex. A panic cannot leave its value half changed, so a poisoned lock is used like any other.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        engine::{
            opponents::{Choice, Limits, Progress},
            service::worker::request::{ExamineRequest, SearchRequest, SurveyRequest},
        },
        rules::Position,
    };

    /// An opponent that panics.
    struct Faulty;

    impl Opponent for Faulty {
        fn choose(
            &mut self,
            _: &Position,
            _: &Limits,
            _: &StopFlag,
            progress: &mut dyn FnMut(&Progress),
        ) -> Option<Choice> {
            progress(&Progress { depth: 1, nodes: 1, best: crate::rules::Square::D3, score: 0 });
            panic!("expected by the test")
        }
    }

    fn request(opponent: OpponentKind) -> SearchRequest {
        SearchRequest { position: Position::default(), opponent, limits: Limits::default(), seed: 1 }
    }

    fn wait(engine: &EngineHandle) -> Reply {
        loop {
            if let Some(reply) = engine.try_recv() {
                return reply;
            }
            thread::yield_now();
        }
    }

    #[test]
    fn a_search_that_panics_is_reported_and_the_next_one_works() {
        let create = |kind: OpponentKind, seed| -> Box<dyn Opponent> {
            if kind == OpponentKind::Random { Box::new(Faulty) } else { kind.create(seed) }
        };
        let engine = EngineHandle::spawn_with(|| {}, Responder::new(Evaluator::embedded, create)).unwrap();
        engine.request(1, request(OpponentKind::Random));
        assert!(matches!(wait(&engine), Reply { id: 1, kind: EngineReply::Progress { .. } }));
        assert_eq!(wait(&engine), Reply { id: 1, kind: EngineReply::Lost });
        engine.request(2, request(OpponentKind::Greedy));
        assert!(matches!(wait(&engine), Reply { id: 2, kind: EngineReply::Progress { .. } }));
        assert!(matches!(wait(&engine), Reply { id: 2, kind: EngineReply::Done { choice: Some(_) } }));
    }

    #[test]
    fn an_engine_without_its_weights_is_replaced_and_says_so() {
        let engine = EngineHandle::spawn_loading(|| {}, || Err(WeightsError::Damaged)).unwrap();
        let mut request = request(OpponentKind::Engine);
        request.limits.depth = Some(2);
        engine.request(1, request);
        assert_eq!(wait(&engine), Reply { id: 1, kind: EngineReply::Replaced { reason: WeightsError::Damaged } });
        loop {
            match wait(&engine) {
                Reply { id: 1, kind: EngineReply::Progress { .. } } => {}
                Reply { id: 1, kind: EngineReply::Done { choice: Some(_) } } => break,
                other => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn a_review_without_the_weights_ends_without_values() {
        let engine = EngineHandle::spawn_loading(|| {}, || Err(WeightsError::Damaged)).unwrap();
        let position = Position::default();
        let replaced = |id| Reply { id, kind: EngineReply::Replaced { reason: WeightsError::Damaged } };
        let moves = vec![(position, crate::rules::Square::D3)];
        engine.request(1, SurveyRequest { moves });
        assert_eq!(wait(&engine), replaced(1));
        assert_eq!(wait(&engine), Reply { id: 1, kind: EngineReply::SurveyDone });
        engine.request(2, ExamineRequest { position, played: None, times: 1 });
        assert_eq!(wait(&engine), replaced(2));
        assert_eq!(wait(&engine), Reply { id: 2, kind: EngineReply::Examined { analysis: None } });
    }

    #[test]
    fn a_dead_thread_does_not_leave_requests_unanswered() {
        let engine = EngineHandle::spawn(|| panic!("expected by the test")).unwrap();
        engine.request(1, request(OpponentKind::Random));
        assert!(matches!(wait(&engine), Reply { id: 1, kind: EngineReply::Done { .. } }));
        while !engine.thread.as_ref().unwrap().is_finished() {
            thread::yield_now();
        }
        engine.request(2, request(OpponentKind::Random));
        assert_eq!(wait(&engine), Reply { id: 2, kind: EngineReply::Lost });
    }
}
