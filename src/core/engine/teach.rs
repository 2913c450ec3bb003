//! What a player learns from: the reasons for and against a move, the review of a game, openings and puzzles. Nothing here
//! chooses a move. Lower ones do not use higher ones:
//!
//! ```text
//! puzzles  (positions in which one move is right)
//!   │
//! review  (what the moves of a game have lost)   practice  (openings against the book)
//!   │
//! reasons  (why a move is good or bad)
//! ```

pub mod practice;
pub mod puzzles;
pub mod reasons;
pub mod review;
