//! The computer's turn: sends positions to the engine's thread and brings its answers back as commands.
//!
//! A search starts as soon as the computer is to move, while the person's discs are still turning. Its answer waits
//! until the board has been still for [`MOVE_PAUSE_SECS`], so that the two moves can be told apart, or longer if the
//! settings or the pace of a watched game say so, and until the game is shown with no dialog over it. Answers to questions about a position that is no longer on the board are dropped.

use crate::game::frame::Waker;
use std::time::Duration;

use bevy::prelude::*;

use super::{
    help::{Refused, hint_refused},
    rest::Rest,
    session::{Command, Player, Session},
    watch::Watching,
};
use crate::{
    engine::{
        Clock, Limits, OpponentKind,
        eval::{Evaluator, WeightsError},
        worker::{EngineHandle, EngineReply, SearchRequest},
    },
    game::{
        frame::{AppSystems, Menu, Pace, Screen},
        settings::Settings,
        texts::{Key, Phrase, system_reason},
    },
    rules::{Color as Side, Square},
};

/// How long the board stays still before the computer's disc comes down, in seconds.
pub const MOVE_PAUSE_SECS: f32 = 0.25;

/// How long the engine thinks about a move, however much time its clock has left.
const ENGINE_TIME: Duration = Duration::from_secs(2);

/// How long the engine looks for a hint.
const HINT_TIME: Duration = Duration::from_millis(500);

/// Where the engine has its weights from.
#[derive(Resource, Clone, Copy)]
pub struct WeightsSource(pub fn() -> Result<&'static Evaluator, WeightsError>);

impl Default for WeightsSource {
    fn default() -> Self {
        Self(Evaluator::embedded)
    }
}

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Purpose {
    Move,
    Hint,
}

#[derive(Debug)]
struct Pending {
    id: u64,
    revision: u64,
    side: Side,
    purpose: Purpose,
    /// Seconds since the question was asked.
    waited: f32,
    answer: Option<Square>,
}

/// The AI task resource: the engine's thread and the question it is working on.
#[derive(Resource, Default)]
pub struct Opponent {
    engine: Option<EngineHandle>,
    pending: Option<Pending>,
    next_id: u64,
    trouble: Option<Phrase>,
}

impl Opponent {
    /// Seconds the computer has been thinking about its move; `None` when it is not.
    pub fn thinking_secs(&self) -> Option<f32> {
        self.pending
            .as_ref()
            .filter(|p| p.purpose == Purpose::Move && p.answer.is_none())
            .map(|p| p.waited)
    }

    /// Seconds since the computer's turn began; `None` when it is not its turn or it has moved.
    pub fn turn_secs(&self) -> Option<f32> {
        self.pending
            .as_ref()
            .filter(|p| p.purpose == Purpose::Move)
            .map(|p| p.waited)
    }

    /// True while a hint is being looked for.
    pub fn is_hinting(&self) -> bool {
        self.pending
            .as_ref()
            .is_some_and(|p| p.purpose == Purpose::Hint)
    }

    /// A sentence for the player if the engine's thread has failed.
    pub fn trouble(&self) -> Option<&Phrase> {
        self.trouble.as_ref()
    }

    fn ask(&mut self, session: &Session, side: Side, kind: OpponentKind, purpose: Purpose) {
        let id = self.next_id;
        self.next_id += 1;
        let mut pending = Pending {
            id,
            revision: session.revision(),
            side,
            purpose,
            waited: 0.0,
            answer: None,
        };
        let engine = kind == OpponentKind::Engine;
        let time = match purpose {
            Purpose::Hint => engine.then_some(HINT_TIME),
            Purpose::Move => session.clock().map(|clock| {
                let clock = Clock {
                    remaining: clock.remaining(side),
                    increment: clock.control().increment,
                };
                let share = clock.time_for_move(session.position().empties());
                if engine {
                    share.min(ENGINE_TIME)
                } else {
                    share
                }
            }),
        };
        let limits = Limits {
            time,
            ..Limits::default()
        };
        match &self.engine {
            Some(engine) => engine.request(SearchRequest {
                id,
                position: *session.position(),
                opponent: kind,
                limits,
                seed: rand::random(),
            }),
            None => pending.answer = fallback_move(session),
        }
        self.pending = Some(pending);
    }

    fn drop_pending(&mut self) {
        if self.pending.take().is_some_and(|p| p.answer.is_none())
            && let Some(engine) = &self.engine
        {
            engine.cancel();
        }
    }
}

/// Asks for a hint for the side to move; answered by [`HintReady`].
#[derive(Message, Clone, Copy, Debug)]
pub struct HintRequested;

/// A suggested move for the position with this revision.
#[derive(Message, Clone, Copy, Debug)]
pub struct HintReady {
    /// The [`Session::revision`] it belongs to.
    pub revision: u64,
    /// The suggested square.
    pub square: Square,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Opponent>()
        .init_resource::<WeightsSource>()
        .add_message::<HintRequested>()
        .add_message::<HintReady>()
        .add_systems(Startup, start_engine)
        .add_systems(
            Update,
            (drop_stale_search, ask_engine, read_replies, deliver_answer)
                .chain()
                .in_set(AppSystems::PollEngine),
        );
}

fn start_engine(mut opponent: ResMut<Opponent>, waker: Res<Waker>, weights: Res<WeightsSource>) {
    let wake = waker.0.clone();
    match EngineHandle::spawn_loading(move || wake(), weights.0) {
        Ok(engine) => opponent.engine = Some(engine),
        Err(error) => {
            opponent.trouble =
                Some(Key("engine-not-started").with("reason", system_reason(error.kind())));
        }
    }
}

/// The game has moved on (undo, new game, resignation): forget the question and stop the search.
fn drop_stale_search(mut opponent: ResMut<Opponent>, session: Res<Session>) {
    let stale = |p: &Pending| p.revision != session.revision();
    if opponent.pending.as_ref().is_some_and(stale) {
        opponent.drop_pending();
    }
}

fn ask_engine(
    mut opponent: ResMut<Opponent>,
    mut hints: MessageReader<HintRequested>,
    session: Res<Session>,
    mut refused: MessageWriter<Refused>,
    screen: Res<State<Screen>>,
) {
    let mut hint_wanted = hints.read().count() > 0;
    if hint_wanted && let Some(reason) = hint_refused(&session) {
        refused.write(Refused(reason));
        hint_wanted = false;
    }
    // A game brought back at the start waits until somebody wants to see it.
    let shown = *screen.get() == Screen::Game;
    if opponent.pending.is_some() || !session.is_started() || !shown {
        return;
    }
    if let Some((side, kind)) = session.computer_to_move() {
        opponent.ask(&session, side, kind, Purpose::Move);
    } else if hint_wanted && let Some(side) = session.human_to_move() {
        // The opponent's own search gives the hint; two people get the strongest one.
        let kind = match session.player(side.opponent()) {
            Player::Computer(kind) => kind,
            Player::Human => OpponentKind::Engine,
        };
        opponent.ask(&session, side, kind, Purpose::Hint);
    }
}

fn read_replies(
    mut opponent: ResMut<Opponent>,
    session: Res<Session>,
    time: Res<Time>,
    mut hints: MessageWriter<HintReady>,
) {
    let opponent = &mut *opponent;
    if let Some(pending) = &mut opponent.pending {
        pending.waited += time.delta_secs();
    }
    let Some(engine) = &opponent.engine else {
        return;
    };
    while let Some(reply) = engine.try_recv() {
        let (id, square) = match reply {
            EngineReply::Progress { .. } => continue,
            EngineReply::Replaced { reason, .. } => {
                warn!("{reason}");
                opponent.trouble = Some(Key("engine-replaced").into());
                continue;
            }
            EngineReply::Done { id, choice } => (id, choice.map(|choice| choice.square)),
            EngineReply::Lost { id } => {
                opponent.trouble = Some(Key("engine-lost").into());
                (id, None)
            }
        };
        let Some(pending) = opponent.pending.as_mut().filter(|p| p.id == id) else {
            continue;
        };
        let answer = square.or_else(|| fallback_move(&session));
        if pending.purpose == Purpose::Hint {
            if let Some(square) = answer {
                hints.write(HintReady {
                    revision: pending.revision,
                    square,
                });
            }
            opponent.pending = None;
        } else {
            pending.answer = answer;
        }
    }
}

/// The move that turns most discs: needs no thread and no time.
fn fallback_move(session: &Session) -> Option<Square> {
    let position = session.position();
    position
        .legal_moves()
        .iter()
        .max_by_key(|&square| position.flips(square).count())
}

fn deliver_answer(
    mut opponent: ResMut<Opponent>,
    board: Res<Rest>,
    session: Res<Session>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut watching: ResMut<Watching>,
    mut pace: ResMut<Pace>,
    mut commands: MessageWriter<Command>,
) {
    let Some(Pending {
        side,
        purpose: Purpose::Move,
        answer: Some(square),
        ..
    }) = opponent.pending
    else {
        return;
    };
    if *screen.get() != Screen::Game || *menu.get() != Menu::None {
        return;
    }
    if watching.holds(&session) {
        return;
    }
    let mut rest = MOVE_PAUSE_SECS.max(settings.thinking_pause);
    // Who asks for the next move of a watched game has waited enough.
    if session.is_watched() && !watching.is_paused() {
        rest = rest.max(watching.pace.secs());
    }
    match board.still_secs() {
        Some(still) if still >= rest => {
            commands.write(Command::Play { side, square });
            watching.moved();
            opponent.pending = None;
        }
        Some(still) => pace.want(rest - still),
        None => {}
    }
}
