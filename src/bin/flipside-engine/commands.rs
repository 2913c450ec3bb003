//! The commands, one file for each.

pub(crate) mod analyse;
pub(crate) mod bench;
pub(crate) mod best;
pub(crate) mod check;
pub(crate) mod eval;
pub(crate) mod ladder;
pub(crate) mod matches;
pub(crate) mod measure;
pub(crate) mod openings;
pub(crate) mod perft;
pub(crate) mod positions;
pub(crate) mod regret;
pub(crate) mod review;
mod sample;
pub(crate) mod solve;
pub(crate) mod spread;
pub(crate) mod values;
pub(crate) mod variety;
pub(crate) mod why;

/// Explains to the user how a position is written.
const BOARD: &str = "\
A BOARD is 64 characters from a1 to h8, X black, O white, - empty, and the side to move, X or O.";
