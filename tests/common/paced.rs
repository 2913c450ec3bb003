//! An engine's thread whose answers come in a frame that follows from a seed, however busy the machine is.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
    time::Duration,
};

use flipside::{
    engine::worker::{EngineReply, Request},
    game::{
        frame::Waker,
        play::{EngineThread, ThreadSource},
    },
};
use rand::{RngExt, SeedableRng, rngs::StdRng};

/// Answers are held back for some frames, fewer than this.
const FRAMES: u32 = 5;

/// The engine is given up after this many tries, most of which take a tenth of a millisecond.
const TRIES: u32 = 1_000_000;

struct Paced {
    waker: Waker,
    thread: Box<dyn EngineThread>,
    state: Mutex<State>,
}

struct State {
    rng: StdRng,
    /// The request that is to be answered, and the number of frames until then.
    asked: Option<(u64, u32)>,
}

/// The game's own threads, with answers at times that follow from the seed.
pub fn paced(seed: u64) -> ThreadSource {
    let real = ThreadSource::default();
    ThreadSource(Arc::new(move |waker, weights| {
        Ok(Box::new(Paced {
            waker: waker.clone(),
            // The real thread is done at a moment that depends on the machine, so it wakes nobody.
            thread: (real.0)(&Waker::default(), weights)?,
            state: Mutex::new(State {
                rng: StdRng::seed_from_u64(seed),
                asked: None,
            }),
        }))
    }))
}

impl Paced {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The same request for an analysis or a hint with a shallow search, which takes no time and always finds the same.
fn shallow(mut request: Request) -> Request {
    let task = match &mut request {
        Request::Analysis(analysis) => &mut analysis.task,
        Request::Explanation(explanation) => &mut explanation.task,
        Request::Search(_) | Request::Opening(_) => return request,
    };
    task.depth = Some(3);
    task.time = None;
    request
}

impl EngineThread for Paced {
    fn request(&self, request: Request) {
        let mut state = self.state();
        let frames = state.rng.random_range(0..FRAMES);
        state.asked = Some((request.id(), frames));
        self.thread.request(shallow(request));
        (self.waker.0)();
    }

    fn cancel(&self) {
        self.state().asked = None;
        self.thread.cancel();
    }

    fn try_recv(&self) -> Option<EngineReply> {
        let mut state = self.state();
        let (id, frames) = state.asked?;
        if let Some(left) = frames.checked_sub(1) {
            state.asked = Some((id, left));
            (self.waker.0)();
            return None;
        }
        for _ in 0..TRIES {
            match self.thread.try_recv() {
                Some(reply) if reply.id() == id => {
                    if !matches!(
                        reply,
                        EngineReply::Progress { .. }
                            | EngineReply::Deeper { .. }
                            | EngineReply::Replaced { .. }
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
