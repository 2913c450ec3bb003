//! Midgame searches: to a given depth, with the evaluation at the end of each line.
//!
//! Scores are seen from the side to move, in units of the evaluation: [`UNITS_PER_DISC`](crate::engine::eval::UNITS_PER_DISC)
//! units are one disc. A pass costs no depth. The depth is always less than the number of empty squares, since the
//! [endgame](super::endgame) search does the others.

mod nws;
mod pvs;

pub(crate) use nws::MidgameNws;
pub(crate) use pvs::MidgamePvs;
