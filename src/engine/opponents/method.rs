//! How each kind of opponent chooses its moves.

use super::{
    classic::{Algorithm, GreedyPlayer, Heuristic, RandomPlayer, SearchPlayer},
    kind::OpponentKind,
    opponent::Opponent,
    strong::StrongOpponent,
};
use crate::engine::search::{EngineOptions, Level};

/// How an opponent chooses its moves.
enum Method {
    Random,
    Greedy,
    Search(Algorithm, Heuristic, u8),
    Engine,
}

impl OpponentKind {
    /// The table of all opponents. To add one, add a row here and its name in `kind.rs`.
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

    /// The depth of the opponent's search in plies. `None` if it does not search, or has no fixed depth.
    pub fn depth(self) -> Option<u8> {
        match self.method() {
            Method::Random | Method::Engine => None,
            Method::Greedy => Some(1),
            Method::Search(_, _, depth) => Some(depth),
        }
    }

    /// The heuristic of the opponent, or `None` if it uses none.
    pub fn heuristic(self) -> Option<Heuristic> {
        match self.method() {
            Method::Random | Method::Engine => None,
            Method::Greedy => Some(Heuristic::Discs),
            Method::Search(_, heuristic, _) => Some(heuristic),
        }
    }

    /// How the opponent chooses its moves, in a few English words.
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

    /// Creates an opponent of this kind. Equal seeds make equal choices.
    ///
    /// If the weights of the strong engine are damaged, [`OpponentKind::Sage`] takes its place. [`StrongOpponent::new`] says
    /// what is wrong with them.
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
