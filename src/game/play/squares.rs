//! Choosing squares of the game's position, and lists of squares in words.

use super::session::Session;
use crate::{
    game::texts::{Key, Phrase},
    rules::Square,
};

/// The legal square nearest the centre of the board.
pub fn legal_nearest_centre(session: &Session) -> Option<Square> {
    session.position().legal_moves().iter().min_by_key(|s| {
        let from_centre = |x: u8| (2 * i32::from(x) - 7).pow(2);
        (from_centre(s.file()) + from_centre(s.rank()), s.index())
    })
}

/// A list with a word before its last member, such as "a1, a8 and h1".
pub fn listed(parts: &[Phrase]) -> Phrase {
    let Some((last, others)) = parts.split_last() else {
        return Phrase::nothing();
    };
    let others = others.iter().cloned().reduce(|others, next| {
        Key("squares-more")
            .with("others", others)
            .with("next", next)
    });
    match others {
        Some(others) => Key("squares-and").with("others", others).with("last", last),
        None => last.clone(),
    }
}

/// Up to three squares by name, and the first and the last of more.
pub fn square_list(squares: &[Square]) -> Phrase {
    match squares {
        [first, _, _, .., last] => Key("squares-to")
            .with("from", first.to_string())
            .with("to", last.to_string()),
        few => {
            let names: Vec<Phrase> = few.iter().map(|square| square.to_string().into()).collect();
            listed(&names)
        }
    }
}
