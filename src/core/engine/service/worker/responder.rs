//! The work of the engine thread: it answers requests.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, PoisonError},
};

use super::{
    request::{
        AnalysisRequest, EngineReply, ExamineRequest, ExplanationRequest, OpeningRequest, PeopleRequest, PuzzleRequest,
        PuzzleSource, Reply, Request, SearchRequest, SurveyRequest,
    },
    visitors::Visitors,
};
use crate::engine::{
    book::Book,
    eval::{Evaluator, WeightsError},
    human::{Chance, People, Style},
    opponents::{Choice, Limits, Opponent, OpponentKind, Progress, StrongOpponent},
    search::{Engine, EngineOptions, Level, Report, StopFlag},
    service::opening::random_opening,
    teach::{
        puzzles,
        reasons::{analyse, analyse_replies, complete_solved_lines},
        review,
    },
};

/// A request with the id that its replies have, and with the flag that stops it.
pub(super) struct Job {
    pub(super) id: u64,
    pub(super) request: Request,
    pub(super) stop: StopFlag,
}

/// Answers requests.
pub(super) struct Responder<C> {
    load: fn() -> Result<&'static Evaluator, WeightsError>,
    create: C,
    /// The strong engine is kept from one request to the next, with its transposition table.
    engine: Option<Engine>,
    /// The engine of analyses is kept in the same way.
    analyst: Option<Engine>,
    /// What knows how people play is made when it is asked first.
    people: Option<People>,
    /// The other programs that run.
    visitors: Visitors,
    /// How the two engines are set up. One that was made in another way is made anew.
    options: Arc<Mutex<[EngineOptions; 2]>>,
}

impl<C: Fn(OpponentKind, u64) -> Box<dyn Opponent>> Responder<C> {
    pub(super) fn new(load: fn() -> Result<&'static Evaluator, WeightsError>, create: C) -> Self {
        Self {
            load,
            create,
            engine: None,
            analyst: None,
            people: None,
            visitors: Visitors::default(),
            options: Arc::new(Mutex::new([EngineOptions::in_a_game(), EngineOptions::for_analysis()])),
        }
    }

    fn engine(&mut self) -> Result<Engine, WeightsError> {
        self.kept(|kept| &mut kept.engine, 0)
    }

    fn analyst(&mut self) -> Result<Engine, WeightsError> {
        self.kept(|kept| &mut kept.analyst, 1)
    }

    /// Takes an engine that was kept, or makes it.
    fn kept(&mut self, slot: fn(&mut Self) -> &mut Option<Engine>, number: usize) -> Result<Engine, WeightsError> {
        let options = self.options.lock();
        let options = options.unwrap_or_else(PoisonError::into_inner)[number];
        match slot(self).take().filter(|kept| kept.options() == options) {
            Some(engine) => Ok(engine),
            None => (self.load)().map(|evaluator| Engine::with_evaluator(options, evaluator)),
        }
    }

    /// How the two engines are set up: the one of a game and the one of analyses. It can be changed from another thread.
    pub(super) fn options(&self) -> Arc<Mutex<[EngineOptions; 2]>> {
        Arc::clone(&self.options)
    }

    fn answer(&mut self, job: &Job, send: &impl Fn(EngineReply)) -> EngineReply {
        match &job.request {
            &Request::Search(request) => EngineReply::Done { choice: self.choose(request, &job.stop, send) },
            &Request::Opening(OpeningRequest { start, seed }) => EngineReply::Opening {
                opening: (self.load)()
                    .map(|evaluator| random_opening(&start, seed, evaluator, &job.stop))
                    .map(|opening| opening.map(|opening| *opening.position())),
            },
            &Request::Analysis(request) => EngineReply::Analysed { report: self.analyse(request, &job.stop, send) },
            Request::Explanation(request) => self.explain(request, job.id, &job.stop, send),
            Request::Survey(request) => self.survey(request, &job.stop, send),
            &Request::Examine(request) => self.examine(request, &job.stop, send),
            &Request::People(request) => EngineReply::People { chances: self.chances(request, &job.stop) },
            Request::Gain(asked) => EngineReply::Gained {
                gain: self.with_people(|people| people.gain(&asked.position, asked.square, &asked.style, &job.stop)),
            },
            Request::Fit(request) => {
                EngineReply::Fitted { found: self.with_people(|people| people.fit(&request.moves, &job.stop)) }
            }
            &Request::Puzzle(request) => self.find_puzzles(request, &job.stop, send),
            Request::Guest(request) => EngineReply::Guest { answer: self.visitors.ask(request, &job.stop, send) },
            Request::Dismiss(request) => {
                self.visitors.dismiss(&request.keep);
                EngineReply::Dismissed
            }
        }
    }

    /// The `seed` is for the opponent that takes the engine's place.
    fn explain(
        &mut self,
        request: &ExplanationRequest,
        seed: u64,
        stop: &StopFlag,
        send: &impl Fn(EngineReply),
    ) -> EngineReply {
        let ExplanationRequest { position, played, ref known, ref task } = *request;
        match self.analyst() {
            Ok(mut analyst) => {
                let engine = &mut analyst;
                let analysis = match known {
                    Some(known) => analyse_replies(engine, known.clone(), played, task, stop),
                    None => analyse(engine, &position, played, task, stop),
                };
                self.analyst = Some(analyst);
                EngineReply::Explained { analysis }
            }
            Err(reason) => {
                send(EngineReply::Replaced { reason });
                let mut substitute = (self.create)(OpponentKind::SUBSTITUTE, seed);
                let choice = substitute.choose(&position, &Limits::default(), stop, &mut |_| {});
                EngineReply::Done { choice }
            }
        }
    }

    fn survey(&mut self, request: &SurveyRequest, stop: &StopFlag, send: &impl Fn(EngineReply)) -> EngineReply {
        match self.analyst() {
            Ok(mut analyst) => {
                review::survey(&mut analyst, &request.moves, stop, &mut |index, analysis| {
                    send(EngineReply::Surveyed { index, analysis });
                });
                self.analyst = Some(analyst);
            }
            Err(reason) => send(EngineReply::Replaced { reason }),
        }
        EngineReply::SurveyDone
    }

    fn examine(
        &mut self,
        ExamineRequest { position, played, times }: ExamineRequest,
        stop: &StopFlag,
        send: &impl Fn(EngineReply),
    ) -> EngineReply {
        let analysis = match self.analyst() {
            Ok(mut analyst) => {
                let found = review::examine_deeper(&mut analyst, &position, played, times, stop);
                self.analyst = Some(analyst);
                found
            }
            Err(reason) => {
                send(EngineReply::Replaced { reason });
                None
            }
        };
        EngineReply::Examined { analysis }
    }

    fn chances(&mut self, asked: PeopleRequest, stop: &StopFlag) -> Option<Vec<Chance>> {
        let PeopleRequest { position, last, rating } = asked;
        let style = Style::of_rating(rating.into());
        self.with_people(|people| people.chances(&position, last, &style, stop))
    }

    /// Asks those who know how people play. An analysis has said before if the weights are damaged.
    fn with_people<T>(&mut self, ask: impl FnOnce(&mut People) -> Option<T>) -> Option<T> {
        let made = || (self.load)().and_then(|_| People::new()).ok();
        let mut people = self.people.take().or_else(made)?;
        let answer = ask(&mut people);
        self.people = Some(people);
        answer
    }

    fn find_puzzles(
        &mut self,
        PuzzleRequest { source }: PuzzleRequest,
        stop: &StopFlag,
        send: &impl Fn(EngineReply),
    ) -> EngineReply {
        let puzzles = match self.analyst() {
            Ok(mut analyst) => {
                let found = match source {
                    PuzzleSource::Position(position, played) => {
                        puzzles::prove(&mut analyst, &position, played, stop).into_iter().collect()
                    }
                    PuzzleSource::Game(seed) => puzzles::make(&mut analyst, seed, stop),
                };
                self.analyst = Some(analyst);
                (!stop.is_stopped()).then_some(found)
            }
            Err(reason) => {
                send(EngineReply::Replaced { reason });
                None
            }
        };
        EngineReply::Puzzles { puzzles }
    }

    fn analyse(
        &mut self,
        AnalysisRequest { position, task }: AnalysisRequest,
        stop: &StopFlag,
        send: &impl Fn(EngineReply),
    ) -> Result<Report, WeightsError> {
        let mut analyst = self.analyst()?;
        let mut report = analyst.search_image(&position, &task, stop, &mut |report| {
            send(EngineReply::Deeper { report: report.clone() });
        });
        // A search with limits is over at its limit, and whoever looks without one wants to see the game played out.
        if report.completed && task.time.is_none() {
            complete_solved_lines(&mut analyst, &position, &mut report, stop);
        }
        self.analyst = Some(analyst);
        Ok(report)
    }

    fn choose(&mut self, request: SearchRequest, stop: &StopFlag, send: &impl Fn(EngineReply)) -> Option<Choice> {
        let SearchRequest { position, opponent, limits, seed } = request;
        let progress = &mut |&progress: &Progress| send(EngineReply::Progress { progress });
        let kind = match opponent {
            OpponentKind::Engine => match self.engine() {
                Ok(engine) => {
                    let mut strong = StrongOpponent::with_engine(Level::MAX, engine).with_variety(seed);
                    // Without its book the engine plays all the same.
                    if let Ok(book) = Book::embedded() {
                        strong = strong.with_book(book);
                    }
                    let choice = strong.choose(&position, &limits, stop, progress);
                    self.engine = Some(strong.into_engine());
                    return choice;
                }
                Err(reason) => {
                    send(EngineReply::Replaced { reason });
                    OpponentKind::SUBSTITUTE
                }
            },
            other if other.needs_weights() => match (self.load)() {
                Ok(_) => other,
                Err(reason) => {
                    send(EngineReply::Replaced { reason });
                    OpponentKind::SUBSTITUTE
                }
            },
            classic => classic,
        };
        (self.create)(kind, seed).choose(&position, &limits, stop, progress)
    }

    /// Sends the reply to a request: its result, or that the search has panicked.
    pub(super) fn work(&mut self, job: &Job, send: &impl Fn(Reply)) {
        let send = |kind| send(Reply { id: job.id, kind });
        // A panic leaves nothing broken behind: the opponent was made for this request, and the strong engine is dropped.
        let answer = catch_unwind(AssertUnwindSafe(|| self.answer(job, &send)));
        send(answer.unwrap_or(EngineReply::Lost));
    }
}

#[cfg(test)]
mod tests {
    use std::{cell::RefCell, num::NonZero};

    use super::*;
    use crate::rules::Position;

    #[test]
    fn a_panic_in_a_helper_thread_of_the_search_is_a_lost_engine() {
        let options = EngineOptions { hash_bits: 12, threads: NonZero::new(2).expect("not 0") };
        let mut engine = Engine::new(options).expect("sound weights");
        engine.helpers_panic = true;
        let mut responder = Responder::new(Evaluator::embedded, OpponentKind::create);
        *responder.options().lock().expect("not poisoned") = [options; 2];
        responder.engine = Some(engine);

        let replies = RefCell::new(Vec::new());
        for id in [1, 2] {
            let job = Job {
                id,
                request: Request::Search(SearchRequest {
                    position: Position::default(),
                    opponent: OpponentKind::Engine,
                    limits: Limits { depth: Some(4), ..Limits::default() },
                    seed: 1,
                }),
                stop: StopFlag::new(),
            };
            responder.work(&job, &|reply| replies.borrow_mut().push(reply));
        }
        let is_end = |reply: &Reply| !matches!(reply.kind, EngineReply::Progress { .. });
        let ends: Vec<Reply> = replies.into_inner().into_iter().filter(is_end).collect();
        // The second request gets a new engine.
        assert!(
            matches!(
                ends[..],
                [
                    Reply { id: 1, kind: EngineReply::Lost },
                    Reply { id: 2, kind: EngineReply::Done { choice: Some(_) } }
                ]
            ),
            "{ends:?}"
        );
    }
}
