//! Matches between players, to measure their strength.
//!
//! ```text
//! Opening ──► runner::play_match ──► game::play (twice, colours exchanged) ──► MatchTally ──► PairScores, Sprt, elo
//!                    ▲
//!        Player: an opponent, the engine, or another program
//! ```
//!
//! One runner plays all matches. The command `ladder` lets opponents play from random positions, and the command `match` lets
//! any two players play from a file of openings.

pub mod elo;
mod game;
mod ladder;
mod openings;
mod pairs;
mod player;
mod rating;
mod report;
mod runner;
mod sprt;
mod tally;

pub use game::{Ending, Game, Usage, play as play_game};
pub use ladder::{LadderMatch, LadderTerms, fair_opening, play_ladder_match, play_meeting};
pub use openings::{Opening, OpeningError, read_openings, with_seeds};
pub use pairs::{PairScores, Score};
pub use player::{Answer, Entrant, OpponentPlayer, ParseEntrantError, Player};
pub use rating::{Meeting, Rating, ratings};
pub use report::{MATCH_HEAD, match_line, standings_table};
pub use runner::{Pair, Refusal, play_match};
pub use sprt::{ERROR, Sprt, Verdict};
pub use tally::{MatchTally, Tally};
