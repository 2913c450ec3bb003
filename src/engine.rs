//! Everything that chooses a move.
//!
//! ```text
//! OpponentKind ── create(seed) ──► Opponent ── choose(position, limits, stop) ──► Choice
//!                                     │
//!              random, greedy, minimax or alpha-beta over an Evaluation
//! ```
//!
//! * [`OpponentKind`]: the twelve characters to play against, from [`OpponentKind::Random`] to [`OpponentKind::Sage`].
//! * [`Opponent`]: one of them at work. It searches to its own fixed depth unless [`Limits`] say otherwise, by
//!   iterative deepening, so that it can report [`Progress`] and answer sensibly when a [`StopFlag`] interrupts it.
//! * [`Evaluation`]: the functions that judge a position at the end of a line.
//! * [`worker`]: the thread that searches while a game keeps running.
//! * [`perft()`]: counting move paths with the engine's own move generation.
//! * [`eval`]: the trained evaluation, and [`train`], which makes its weights.
//! * [`tournament`]: opponents against each other, to measure their strength.
//!
//! Beside those classic characters stands the engine proper, which plays as well as it can:
//!
//! ```text
//! Engine::search(position, Task) ── threads ──► passes over the root, deeper and surer each time
//!                                                │                             │
//!              plies < empty squares: midgame ◄──┴──► to the end: endgame ─► shallow ─► last four squares
//!                    │        │                            │
//!                eval at   ProbCut (shallow searches  stable discs, parity, mobility
//!               the leaves  in place of deep ones)
//!              all over one transposition table, compiled for each instruction set
//! ```
//!
//! * [`Engine`], [`Task`], [`Report`]: positions in, moves with values and lines out; [`Level`], [`Clock`] and
//!   [`Certainty`] say how hard to try.
//! * [`endgame::Solver`]: exact scores of endings alone.
//! * [`StrongOpponent`]: the engine as an [`Opponent`]. [`Ponder`]: the engine at work while the other side thinks.
//! * [`random_opening`]: openings that are fair to both sides.
//! * [`bench`](mod@bench): the fingerprint of the search. [`obf`]: files of positions with known values.
//!
//! The classic characters' scores are in the units of the evaluation and seen from the side to move: positive is good for it. A game that ends
//! inside the search counts [`FINAL_SCALE`] for every disc of the final difference, far more than any evaluation, so a
//! won game is preferred to anything else and a larger win to a smaller one. A side without a move passes inside the
//! search, which costs no depth.
//!
//! Among moves of equal score the choice is random, driven by the opponent's seed: the same seed, position and depth
//! always give the same move.

mod alpha_beta;
pub mod bench;
mod budget;
mod candidates;
mod certainty;
mod clock;
mod driver;
pub mod endgame;
pub mod eval;
mod evaluation;
mod geometry;
mod level;
mod limits;
mod midgame;
mod minimax;
mod node;
pub mod obf;
mod openings;
mod opponent;
mod ordering;
mod perft;
mod players;
mod ponder;
mod probcut;
mod resume;
mod root;
mod search;
mod searcher;
mod simd;
mod sorting;
mod stability;
mod stable_discs;
mod strong;
mod table;
mod team;
pub mod tournament;
pub mod train;
mod transposition;
mod until_better;
pub mod worker;

pub use certainty::Certainty;
pub use clock::Clock;
pub use driver::{Engine, EngineOptions, MoveValue, Report, Task};
pub use evaluation::{Evaluation, FINAL_SCALE};
pub use level::Level;
pub use limits::{Choice, Limits, Progress, StopFlag};
pub use openings::{BALANCE, random_opening};
pub use opponent::{Opponent, OpponentKind, UnknownOpponent};
pub use perft::perft;
pub use ponder::{Ponder, Pondered};
pub use stability::stability_degree;
pub use strong::StrongOpponent;

/// The instruction set the searches use on this CPU.
pub fn instruction_set() -> &'static str {
    simd::Backend::detect().name()
}
