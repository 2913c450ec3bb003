//! The engine of a session, which may ponder while the opponent thinks.

use flipside::{
    engine::{Engine, Ponder, Task},
    rules::{Position, Status},
};

/// Either the engine, or the pondering thread that owns it.
enum State {
    Idle(Engine),
    Pondering(Ponder),
}

/// An engine that may ponder.
pub(super) struct Thinker {
    /// `None` only while the state changes.
    state: Option<State>,
    /// Whether the engine ponders while the opponent thinks.
    ponders: bool,
}

impl Thinker {
    pub(super) fn new(engine: Engine, ponders: bool) -> Self {
        Self { state: Some(State::Idle(engine)), ponders }
    }

    /// Stops pondering and returns the engine for a search of the caller.
    pub(super) fn engine(&mut self) -> &mut Engine {
        let engine = match self.state.take() {
            Some(State::Idle(engine)) => engine,
            Some(State::Pondering(ponder)) => ponder.stop().0,
            None => unreachable!("the state is always put back"),
        };
        let State::Idle(engine) = self.state.insert(State::Idle(engine)) else {
            unreachable!("it has just been put there")
        };
        engine
    }

    pub(super) fn stop_pondering(&mut self) {
        if self.is_pondering() {
            self.engine();
        }
    }

    /// Begins to ponder about a position in which the opponent is to move. It does nothing if the engine is not to ponder or
    /// the game is over.
    pub(super) fn ponder(&mut self, position: &Position) {
        self.stop_pondering();
        if !self.ponders || matches!(position.status(), Status::Finished(_)) {
            return;
        }
        if let Some(State::Idle(engine)) = self.state.take() {
            let ponder = Ponder::start(engine, position, Task::default());
            self.state = Some(State::Pondering(ponder));
        }
    }

    /// Whether the engine is pondering now.
    fn is_pondering(&self) -> bool {
        matches!(self.state, Some(State::Pondering(_)))
    }
}
