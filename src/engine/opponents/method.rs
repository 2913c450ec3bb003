//! The ways in which opponents choose their moves.

use super::classic::{Algorithm, Heuristic};
use crate::engine::people::Style;

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
    /// Between two of the characters.
    Even,
    /// As people of a strength.
    Someone,
}

impl Method {
    /// Whether it is one of the programs of old, and neither the strong engine nor like a person.
    pub(super) const fn is_classic(self) -> bool {
        matches!(self, Self::Random | Self::Greedy | Self::Search(..))
    }

    /// The depth in plies. `None` if there is no search, or no fixed depth.
    pub(super) fn depth(self) -> Option<u8> {
        match self {
            Self::Random | Self::Person(_) | Self::Engine | Self::Even | Self::Someone => None,
            Self::Greedy => Some(1),
            Self::Search(_, _, depth) => Some(depth),
        }
    }

    /// The heuristic, if one is used.
    pub(super) fn heuristic(self) -> Option<Heuristic> {
        match self {
            Self::Random | Self::Person(_) | Self::Engine | Self::Even | Self::Someone => None,
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
            Self::Person(_) => "as people of a strength do, with a taste of its own".into(),
            Self::Engine => "the engine, as far as its time allows".into(),
            Self::Even => "now as one character and now as the next".into(),
            Self::Someone => "as people of a strength do".into(),
        }
    }
}
