//! How each character chooses its moves.

use super::{
    classic::{Algorithm, GreedyPlayer, Heuristic, RandomPlayer, SearchPlayer},
    kind::OpponentKind,
    opponent::Opponent,
    strong::StrongOpponent,
};
use crate::engine::search::{EngineOptions, Level};

/// How a character chooses.
enum Method {
    Random,
    Greedy,
    Search(Algorithm, Heuristic, u8),
    Engine,
}

impl OpponentKind {
    fn method(self) -> Method {
        use Algorithm::{AlphaBeta, Minimax};
        use Heuristic::{Discs, Positional, PositionalMobility, SquareWeights, StabilityMobility};
        match self {
            Self::Random => Method::Random,
            Self::Greedy => Method::Greedy,
            Self::Minimax3 => Method::Search(Minimax, Discs, 3),
            Self::SquareOrder => Method::Search(AlphaBeta, SquareWeights, 4),
            Self::Rookie => Method::Search(AlphaBeta, Discs, 1),
            Self::Novice => Method::Search(AlphaBeta, Positional, 2),
            Self::Beginner => Method::Search(AlphaBeta, Positional, 3),
            Self::Player => Method::Search(AlphaBeta, Positional, 4),
            Self::Expert => Method::Search(AlphaBeta, PositionalMobility, 5),
            Self::Master => Method::Search(AlphaBeta, PositionalMobility, 7),
            Self::Grandmaster => Method::Search(AlphaBeta, StabilityMobility, 9),
            Self::Sage => Method::Search(AlphaBeta, StabilityMobility, 11),
            Self::Engine => Method::Engine,
        }
    }

    /// How deep the character searches, in plies, or `None` if it does not look ahead at all or as far as it can.
    pub fn depth(self) -> Option<u8> {
        match self.method() {
            Method::Random | Method::Engine => None,
            Method::Greedy => Some(1),
            Method::Search(_, _, depth) => Some(depth),
        }
    }

    /// Which of the classic functions the character judges positions by, or `None` if by none of them.
    pub fn heuristic(self) -> Option<Heuristic> {
        match self.method() {
            Method::Random | Method::Engine => None,
            Method::Greedy => Some(Heuristic::Discs),
            Method::Search(_, heuristic, _) => Some(heuristic),
        }
    }

    /// How the character chooses its moves, in a few English words.
    pub fn describe(self) -> String {
        match self.method() {
            Method::Random => "any legal move".into(),
            Method::Greedy => "a corner if there is one, else the most discs after the move".into(),
            Method::Search(algorithm, heuristic, depth) => {
                let algorithm = match algorithm {
                    Algorithm::Minimax => "plain minimax",
                    Algorithm::AlphaBeta => "alpha-beta",
                };
                let plies = if depth == 1 { "ply" } else { "plies" };
                format!("{algorithm}, {depth} {plies}, {}", heuristic.describe())
            }
            Method::Engine => "the engine, as far as its time allows".into(),
        }
    }

    /// The character at work. Equal seeds make equal choices.
    ///
    /// Without its weights the engine plays as [`OpponentKind::Sage`]; [`StrongOpponent::new`] says what is wrong with
    /// them.
    pub fn create(self, seed: u64) -> Box<dyn Opponent> {
        match self.method() {
            Method::Random => Box::new(RandomPlayer::new(seed)),
            Method::Greedy => Box::new(GreedyPlayer::new(seed)),
            Method::Search(algorithm, heuristic, depth) => {
                Box::new(SearchPlayer::new(algorithm, heuristic, depth, seed))
            }
            Method::Engine => match StrongOpponent::new(Level::MAX, EngineOptions::in_a_game()) {
                Ok(engine) => Box::new(engine.with_variety(seed)),
                Err(_) => Self::Sage.create(seed),
            },
        }
    }
}
