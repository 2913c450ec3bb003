//! The engine of a program that plays: at rest, or thinking while the opponent does.

use flipside::{
    engine::{Engine, Ponder, Task},
    rules::{Position, Status},
};

/// Either the engine or the thread that has taken it along.
enum State {
    Resting(Engine),
    Pondering(Ponder),
}

/// An engine that may ponder.
pub(super) struct Thinker {
    /// `None` only while it changes.
    state: Option<State>,
    /// Whether it thinks while the opponent does.
    ponders: bool,
}

impl Thinker {
    /// An engine at rest.
    pub(super) fn new(engine: Engine, ponders: bool) -> Self {
        Self {
            state: Some(State::Resting(engine)),
            ponders,
        }
    }

    /// The engine, for a search of the caller's: it does not ponder any more.
    pub(super) fn engine(&mut self) -> &mut Engine {
        let engine = match self.state.take() {
            Some(State::Resting(engine)) => engine,
            Some(State::Pondering(ponder)) => ponder.stop().0,
            None => unreachable!("the state is always put back"),
        };
        let State::Resting(engine) = self.state.insert(State::Resting(engine)) else {
            unreachable!("it has just been put there")
        };
        engine
    }

    /// Stops pondering.
    pub(super) fn rest(&mut self) {
        if self.is_pondering() {
            self.engine();
        }
    }

    /// Begins to think about a position in which the opponent is to move, unless it was told not to or the game is
    /// over.
    pub(super) fn ponder(&mut self, position: &Position) {
        self.rest();
        if !self.ponders || matches!(position.status(), Status::Finished(_)) {
            return;
        }
        if let Some(State::Resting(engine)) = self.state.take() {
            let ponder = Ponder::start(engine, position, Task::default());
            self.state = Some(State::Pondering(ponder));
        }
    }

    /// Whether it thinks while the opponent does right now.
    fn is_pondering(&self) -> bool {
        matches!(self.state, Some(State::Pondering(_)))
    }
}
