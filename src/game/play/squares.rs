//! Choosing squares of the game's position.

use super::session::Session;
use crate::rules::Square;

/// The legal square nearest the centre of the board.
pub fn legal_nearest_centre(session: &Session) -> Option<Square> {
    session.position().legal_moves().iter().min_by_key(|s| {
        let from_centre = |x: u8| (2 * i32::from(x) - 7).pow(2);
        (from_centre(s.file()) + from_centre(s.rank()), s.index())
    })
}
