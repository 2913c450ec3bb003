//! Everything that chooses a move.
//!
//! The engine is built of rooms, each of which uses only those below it:
//!
//! ```text
//! arena        matches between players: openings, games, tallies, Elo, SPRT
//!   │
//! service      the thread that searches while a game keeps running; pondering
//!   │
//! opponents    somebody to play against: OpponentKind ── create(seed) ──► Opponent ── choose ──► Choice
//!   │            classic: random, greedy, minimax and alpha-beta with simple heuristics
//!   │            strong: the engine proper
//! search       the engine proper: Engine ── search(position, task) ──► Report
//!   │            midgame and endgame searches, transposition table, move ordering, ProbCut, threads, time
//! eval         the trained evaluation: Evaluator ── value ──► discs
//!   │            patterns, features, weights and their file
//! bits         operations on boards of bits, compiled for each instruction set
//! ```
//!
//! * [`search`]: [`Engine`], [`Task`] and [`Report`], positions in, moves with values and lines out. [`Level`],
//!   [`Clock`] and [`Selectivity`] say how hard to try. [`Solver`]: exact scores of endings alone.
//!   [`bench`](mod@bench): the fingerprint of the search.
//! * [`eval`]: what a position is worth without any search.
//! * [`opponents`]: the [`OpponentKind`]s to play against, from [`OpponentKind::Random`] to [`OpponentKind::Engine`].
//!   An [`Opponent`] searches to its own depth unless [`Limits`] say otherwise. It deepens its search step by step, so
//!   that it can report [`Progress`] and answer sensibly when a [`StopFlag`] interrupts it.
//! * [`service`]: the [`worker`] thread, and [`Ponder`], the engine at work while the other side thinks.
//! * [`arena`]: matches, and [`random_opening`], an opening that is fair to both sides.
//! * [`perft()`]: counting move paths with the engine's own move generation.

pub mod arena;
pub(crate) mod bits;
pub mod eval;
pub mod opponents;
pub mod search;
pub mod service;

pub use arena::{BALANCE, random_opening};
pub use bits::{instruction_set, perft};
pub use opponents::{
    Choice, FINAL_SCALE, Heuristic, Limits, Opponent, OpponentKind, Progress, StrongOpponent,
    UnknownOpponent, stability_degree,
};
pub use search::{
    Clock, Engine, EngineOptions, Level, MoveValue, OptionsError, Report, Selectivity, Solution,
    Solver, StopFlag, Task, bench,
};
pub use service::{Ponder, Pondered, worker};
