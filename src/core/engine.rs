//! The engine: everything that chooses a move. `docs/engine.md` describes it as a whole.
//!
//! Each room of the engine uses only those below it:
//!
//! ```text
//! arena        matches between players: openings, games, tallies, Elo, ratings, SPRT
//!   │
//! service      the engine thread of a game, pondering, random openings
//!   │
//! teach        what a player learns from
//!   │            puzzles: positions in which one move is right: made, proven, rated
//!   │            review: a finished game: survey and examine ──► Analysis ── judge ──► loss and mark of a move
//!   │            practice: openings against the book: Drill ── answers ──► Run ──► Progress, and rows for the explorer
//!   │            reasons: why a move is good or bad: Analysis ── explain ──► Reasons with their squares
//! opponents    the kinds of opponents: OpponentKind ── create(seed) ──► Opponent ── choose ──► Choice
//!   │            classic: random, greedy, minimax and alpha-beta with simple heuristics
//!   │            person: players that err as people do; strong: the strong engine; ratings: how strong all are
//! external     other programs: started, asked for moves and hints, ended
//! human        how likely people of a strength play each move
//! book         the opening book: Book ── moves(position) ──► values and shares
//!   │
//! search       the strong engine: Engine ── search(position, task) ──► Report
//!   │            midgame and endgame searches, transposition table, move ordering, ProbCut, threads, time
//! eval         the trained evaluation: Evaluator ── value ──► discs
//!   │            patterns, features, weights and their file
//! bits         bitboard operations, compiled for each instruction set
//! util         what any program might need: a checksum, and what the machine has
//! ```
//!
//! * [`search`]: [`Engine`] searches a position as a [`Task`] says, and returns a [`Report`] with the values of its moves.
//!   [`Level`], [`Clock`] and [`Selectivity`] decide how deep and how sure the search is. A [`Solver`] only finds exact
//!   scores. [`bench`](mod@bench) is a fixed set of searches.
//! * [`eval`]: the value of a position without any search.
//! * [`book`]: the [`Book`] has values for the moves of positions near the start, which were computed beforehand.
//! * [`teach`]: what a search has found out about a position as reasons that a player can see on the board; what the moves of a
//!   finished game have lost, and how accurate both sides have played; runs of openings against the book, and when each line
//!   is due again; positions in which one move is right, made from games of the characters and from errors of the player.
//! * [`opponents`]: the [`OpponentKind`]s, from [`OpponentKind::Random`] to [`OpponentKind::Engine`]. An [`Opponent`]
//!   searches to its own depth, or as far as its [`Limits`] allow. It deepens its search step by step, so that it can report
//!   its [`Progress`] and has an answer when a [`StopFlag`] stops it.
//! * [`service`]: the [`worker`] is the engine thread of a game. [`Ponder`] lets the engine think while its opponent does.
//!   [`random_opening`] finds an opening that is fair to both sides.
//! * [`human`]: how likely people of a strength play each move of a position.
//! * The room [`arena`] plays matches, and [`external`] are other programs that play and analyse.
//! * [`perft()`] counts move paths with the move generation of the engine.

pub mod arena;
pub(crate) mod bits;
pub mod book;
pub mod eval;
pub mod external;
pub mod human;
pub mod opponents;
pub mod search;
pub mod service;
pub mod teach;
pub mod util;

pub use bits::{instruction_set, perft};
pub use book::{Book, BookError, BookMove};
pub use opponents::{
    Choice, FINAL_SCALE, Heuristic, Ladder, Limits, OPENING_EMPTIES, Opponent, OpponentKind, Progress, Strength,
    StrongOpponent, UnknownOpponent, stability_degree,
};
pub use search::{
    Clock, Engine, EngineOptions, Forecast, Level, MoveTime, MoveValue, OptionsError, ParseLevelError, Report,
    Selectivity, Solution, Solver, StopFlag, Task, TimeManager, bench,
};
pub use service::{BALANCE, Ponder, Pondered, random_opening, worker};
