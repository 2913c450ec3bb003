//! What happens on the engine's thread: each request is answered by the opponent that it names.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::request::{EngineReply, OpeningRequest, Request, SearchRequest};
use crate::engine::{
    eval::{Evaluator, WeightsError},
    opponents::{Choice, Opponent, OpponentKind, Progress, StrongOpponent},
    search::{Engine, EngineOptions, Level, StopFlag},
    service::opening::random_opening,
};

/// A request and the switch that stops it.
pub(super) struct Job {
    pub(super) request: Request,
    pub(super) stop: StopFlag,
}

/// Answers requests.
pub(super) struct Responder<C> {
    load: fn() -> Result<&'static Evaluator, WeightsError>,
    create: C,
    /// Kept from one request to the next with what it has learnt.
    engine: Option<Engine>,
}

impl<C: Fn(OpponentKind, u64) -> Box<dyn Opponent>> Responder<C> {
    pub(super) fn new(load: fn() -> Result<&'static Evaluator, WeightsError>, create: C) -> Self {
        Self {
            load,
            create,
            engine: None,
        }
    }

    fn engine(&mut self) -> Result<Engine, WeightsError> {
        match self.engine.take() {
            Some(engine) => Ok(engine),
            None => (self.load)()
                .map(|evaluator| Engine::with_evaluator(EngineOptions::in_a_game(), evaluator)),
        }
    }

    fn answer(&mut self, job: &Job, send: &impl Fn(EngineReply)) -> EngineReply {
        match job.request {
            Request::Search(request) => EngineReply::Done {
                id: request.id,
                choice: self.choose(request, &job.stop, send),
            },
            Request::Opening(OpeningRequest { id, start, seed }) => EngineReply::Opening {
                id,
                opening: (self.load)()
                    .map(|evaluator| random_opening(&start, seed, evaluator, &job.stop)),
            },
        }
    }

    fn choose(
        &mut self,
        request: SearchRequest,
        stop: &StopFlag,
        send: &impl Fn(EngineReply),
    ) -> Option<Choice> {
        let SearchRequest {
            id,
            position,
            opponent,
            limits,
            seed,
        } = request;
        let progress = &mut |&progress: &Progress| send(EngineReply::Progress { id, progress });
        let stand_in = match opponent {
            OpponentKind::Engine => match self.engine() {
                Ok(engine) => {
                    let mut strong =
                        StrongOpponent::with_engine(Level::MAX, engine).with_variety(seed);
                    let choice = strong.choose(&position, &limits, stop, progress);
                    self.engine = Some(strong.into_engine());
                    return choice;
                }
                Err(reason) => {
                    send(EngineReply::Replaced { id, reason });
                    OpponentKind::Sage
                }
            },
            classic => classic,
        };
        (self.create)(stand_in, seed).choose(&position, &limits, stop, progress)
    }

    /// Answers a request with a result, or says that the search was lost by a fault of the program.
    pub(super) fn work(&mut self, job: &Job, send: &impl Fn(EngineReply)) {
        let id = job.request.id();
        // Classic opponents are made for the request and dropped with it, and so is an engine that panics: nothing
        // broken is left behind.
        let answer = catch_unwind(AssertUnwindSafe(|| self.answer(job, send)));
        send(answer.unwrap_or(EngineReply::Lost { id }));
    }
}
