//! Searches to a given depth with the evaluation at the end of the line.
//!
//! Values are in units of the evaluation, [`UNITS_PER_DISC`](crate::engine::eval::UNITS_PER_DISC) to a disc, seen from
//! the side to move. A pass costs no depth. The depth is always less than the number of empty squares: searches to the
//! end of the game belong to the [endgame](super::endgame).

mod nws;
mod pvs;

pub(crate) use nws::MidgameNws;
pub(crate) use pvs::MidgamePvs;
