//! The ways in which opponents choose their moves.

use super::{
    classic::{Algorithm, GreedyPlayer, Heuristic, RandomPlayer, SearchPlayer},
    opponent::Opponent,
    person::{Person, styles::Style},
    strong::StrongOpponent,
};
use crate::engine::eval::WeightsError;

/// How an opponent chooses its moves.
#[derive(Clone, Copy, Debug)]
pub(super) enum Method {
    /// Any legal move.
    Random,
    /// Corners, and otherwise the most discs.
    Greedy,
    /// A search with a heuristic to a depth in plies.
    Search(Algorithm, Heuristic, u8),
    /// As a person with this style does.
    Person(&'static Style),
    /// The strong engine.
    Engine,
}

impl Method {
    /// The depth in plies. `None` if there is no search, or no fixed depth.
    pub(super) fn depth(self) -> Option<u8> {
        match self {
            Self::Random | Self::Person(_) | Self::Engine => None,
            Self::Greedy => Some(1),
            Self::Search(_, _, depth) => Some(depth),
        }
    }

    /// The heuristic, if one is used.
    pub(super) fn heuristic(self) -> Option<Heuristic> {
        match self {
            Self::Random | Self::Person(_) | Self::Engine => None,
            Self::Greedy => Some(Heuristic::Discs),
            Self::Search(_, heuristic, _) => Some(heuristic),
        }
    }

    /// The method in a few English words.
    pub(super) fn describe(self) -> String {
        match self {
            Self::Random => "any legal move".into(),
            Self::Greedy => "a corner if there is one, else the most discs after the move".into(),
            Self::Search(algorithm, heuristic, depth) => {
                let algorithm = match algorithm {
                    Algorithm::Minimax => "plain minimax",
                    Algorithm::AlphaBeta => "alpha-beta",
                };
                let plies = if depth == 1 { "ply" } else { "plies" };
                format!("{algorithm}, {depth} {plies}, {}", heuristic.describe())
            }
            Self::Person(_) => "a habit, and what is foreseen".into(),
            Self::Engine => "the engine, as far as its time allows".into(),
        }
    }

    /// Creates an opponent that chooses in this way. Equal seeds make equal choices.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] if the weights of the strong engine are damaged.
    pub(super) fn create(self, seed: u64) -> Result<Box<dyn Opponent>, WeightsError> {
        Ok(match self {
            Self::Random => Box::new(RandomPlayer::new(seed)),
            Self::Greedy => Box::new(GreedyPlayer::new(seed)),
            Self::Search(algorithm, heuristic, depth) => {
                Box::new(SearchPlayer::new(algorithm, heuristic, depth, seed))
            }
            Self::Person(style) => Box::new(Person::new(style, seed)?),
            Self::Engine => Box::new(StrongOpponent::in_a_game(seed)?),
        })
    }
}
