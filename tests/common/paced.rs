//! An engine's thread whose answers come in a frame that follows from a seed, however busy the machine is.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
    time::Duration,
};

use flipside::{
    engine::{
        Engine, EngineOptions, StopFlag, Task,
        human::Chance,
        teach::reasons,
        worker::{EngineReply, Reply, Request},
    },
    game::{
        play::{EngineThread, ThreadSource},
        shell::Waker,
    },
    rules::{Position, Square},
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

/// The depth of the engine's analyses, in plies, where it is not given.
const DEPTH: u8 = 3;

/// Answers are held back for some frames, fewer than this.
const FRAMES: u32 = 5;

/// The engine is given up after this many tries, most of which take a tenth of a millisecond.
const TRIES: u32 = 1_000_000;

struct Paced {
    waker: Waker,
    thread: Box<dyn EngineThread>,
    state: Mutex<State>,
    /// The depth of analyses and hints, in plies.
    depth: u8,
}

struct State {
    rng: StdRng,
    /// The request that is to be answered, and the number of frames until then.
    asked: Option<(u64, u32)>,
    /// The answers to a question for a review, which need no thread.
    ready: VecDeque<EngineReply>,
}

/// The game's own threads, with answers at times that follow from the seed.
pub fn paced(seed: u64) -> ThreadSource {
    paced_to(DEPTH, seed)
}

/// The same, with analyses and hints of another depth.
pub fn paced_to(depth: u8, seed: u64) -> ThreadSource {
    let real = ThreadSource::default();
    ThreadSource(Arc::new(move |waker, weights| {
        Ok(Box::new(Paced {
            waker: waker.clone(),
            // The real thread is done at a moment that depends on the machine, so it wakes nobody.
            thread: (real.0)(&Waker::default(), weights)?,
            state: Mutex::new(State { rng: StdRng::seed_from_u64(seed), asked: None, ready: VecDeque::new() }),
            depth,
        }))
    }))
}

impl Paced {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The same request for an analysis or a hint with a shallow search, which takes no time and always finds the same.
fn shallow(mut request: Request, depth: u8) -> Request {
    let task = match &mut request {
        Request::Analysis(analysis) => &mut analysis.task,
        Request::Explanation(explanation) => &mut explanation.task,
        _ => return request,
    };
    task.depth = Some(depth);
    task.time = None;
    request
}

/// The answers to a question for a review, from shallow searches; `None` for any other question.
fn reviewed(request: &Request) -> Option<VecDeque<EngineReply>> {
    let options = EngineOptions { hash_bits: 12, ..EngineOptions::default() };
    let mut engine = Engine::new(options).expect("sound weights");
    let mut look = |position: &Position, played: Option<Square>, depth: u8| {
        let task = Task { depth: Some(depth), ..Task::default() };
        reasons::analyse(&mut engine, position, played, &task, &StopFlag::new())
    };
    match request {
        Request::Survey(survey) => {
            let moves = survey.moves.iter().enumerate();
            let surveyed = moves.filter_map(|(index, (position, _))| {
                let analysis = look(position, None, 1)?;
                Some(EngineReply::Surveyed { index, analysis })
            });
            let mut replies: VecDeque<EngineReply> = surveyed.collect();
            replies.push_back(EngineReply::SurveyDone);
            Some(replies)
        }
        Request::Examine(examine) => {
            Some(VecDeque::from([EngineReply::Examined { analysis: look(&examine.position, examine.played, 3) }]))
        }
        Request::People(people) => {
            let moves = people.position.legal_moves();
            let chance = |square| Chance { square, probability: 1.0 / moves.count() as f32 };
            Some(VecDeque::from([EngineReply::People { chances: Some(moves.iter().map(chance).collect()) }]))
        }
        _ => None,
    }
}

impl EngineThread for Paced {
    fn request(&self, id: u64, request: Request) {
        let mut state = self.state();
        let frames = state.rng.random_range(0..FRAMES);
        state.asked = Some((id, frames));
        match reviewed(&request) {
            Some(ready) => state.ready = ready,
            None => self.thread.request(id, shallow(request, self.depth)),
        }
        (self.waker.0)();
    }

    fn cancel(&self) {
        let mut state = self.state();
        state.asked = None;
        state.ready.clear();
        self.thread.cancel();
    }

    fn try_recv(&self) -> Option<Reply> {
        let mut state = self.state();
        let (id, frames) = state.asked?;
        if let Some(left) = frames.checked_sub(1) {
            state.asked = Some((id, left));
            (self.waker.0)();
            return None;
        }
        if let Some(kind) = state.ready.pop_front() {
            if state.ready.is_empty() {
                state.asked = None;
            }
            return Some(Reply { id, kind });
        }
        for _ in 0..TRIES {
            match self.thread.try_recv() {
                Some(reply) if reply.id == id => {
                    if !matches!(
                        reply.kind,
                        EngineReply::Progress { .. } | EngineReply::Deeper { .. } | EngineReply::Replaced { .. }
                    ) {
                        state.asked = None;
                    }
                    return Some(reply);
                }
                // The answer to a question that nobody asks any more.
                Some(_) => {}
                None => thread::sleep(Duration::from_micros(100)),
            }
        }
        panic!("the engine does not answer");
    }
}
