//! Looks for a random opening that is fair to both sides, on a thread of its own, while the new-game screen shows that
//! choice.

use std::{
    sync::{
        Mutex, PoisonError,
        mpsc::{Receiver, TryRecvError, channel},
    },
    thread,
};

use bevy::prelude::*;

use super::{ai::WeightsSource, draft::Draft, session::StartKind};
use crate::{
    engine::{StopFlag, eval::WeightsError, random_opening},
    game::{
        frame::{AppSystems, Pace, Screen, Waker},
        texts::{Key, Phrase, system_reason},
    },
    rules::Position,
};

type Answer = Result<Position, WeightsError>;

#[derive(Debug)]
struct Search {
    answer: Mutex<Receiver<Answer>>,
    stop: StopFlag,
}

impl Drop for Search {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

/// The opening that a start has waited for is found: the drafted game can begin.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct DraftReady;

/// The search for an opening.
#[derive(Resource, Debug, Default)]
pub struct RandomStart {
    search: Option<Search>,
    /// The game is to begin as soon as its opening is found.
    start_wanted: bool,
    trouble: Option<Phrase>,
}

impl RandomStart {
    /// True while an opening is looked for.
    pub fn is_looking(&self) -> bool {
        self.search.is_some()
    }

    /// A sentence for the player if there can be no random openings.
    pub fn trouble(&self) -> Option<&Phrase> {
        self.trouble.as_ref()
    }

    /// Begins the game as soon as the opening is there.
    pub fn start_when_found(&mut self) {
        self.start_wanted = true;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RandomStart>()
        .add_message::<DraftReady>()
        .add_systems(Update, look_for_opening.in_set(AppSystems::PollEngine));
}

fn look_for_opening(
    mut random: ResMut<RandomStart>,
    mut draft: ResMut<Draft>,
    screen: Res<State<Screen>>,
    waker: Res<Waker>,
    weights: Res<WeightsSource>,
    mut ready: MessageWriter<DraftReady>,
    mut pace: ResMut<Pace>,
) {
    let wanted = *screen.get() == Screen::NewGame
        && draft.start == StartKind::Random
        && draft.random.is_none();
    if !wanted {
        if random.search.is_some() || random.start_wanted {
            random.search = None;
            random.start_wanted = false;
        }
        return;
    }
    let Some(search) = &random.search else {
        if random.trouble.is_none() {
            match begin(&waker, *weights) {
                Ok(search) => random.search = Some(search),
                Err(error) => {
                    random.trouble = Some(
                        Key("new-opening-not-begun").with("reason", system_reason(error.kind())),
                    );
                    draft.set_changed();
                }
            }
        }
        return;
    };
    let answer = search
        .answer
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .try_recv();
    match answer {
        Err(TryRecvError::Empty) => return,
        Ok(Ok(position)) => draft.random = Some(position),
        Ok(Err(reason)) => {
            warn!("{reason}");
            random.trouble = Some(Key("new-opening-not-judged").into());
            draft.set_changed();
        }
        Err(TryRecvError::Disconnected) => {
            random.trouble = Some(Key("new-opening-broke-off").into());
            draft.set_changed();
        }
    }
    random.search = None;
    if std::mem::take(&mut random.start_wanted) && draft.random.is_some() {
        ready.write(DraftReady);
        pace.animate();
    }
}

fn begin(waker: &Waker, weights: WeightsSource) -> std::io::Result<Search> {
    let (send, answer) = channel();
    let stop = StopFlag::new();
    let (wake, load, flag) = (waker.0.clone(), weights.0, stop.clone());
    let seed = rand::random();
    thread::Builder::new()
        .name("flipside-opening".into())
        .spawn(move || {
            let found = load()
                .map(|evaluator| random_opening(&Position::default(), seed, evaluator, &flag))
                .transpose();
            // Nothing is found only by a search that nobody waits for any more.
            if let Some(found) = found
                && send.send(found).is_ok()
            {
                wake();
            }
        })?;
    Ok(Search {
        answer: Mutex::new(answer),
        stop,
    })
}
