//! Lists in sentences, of squares and others, and the names of the colours.

use super::phrase::{Key, Phrase};
use crate::rules::{Side, Square};

/// A colour's name.
pub fn colour_name(side: Side) -> Key {
    match side {
        Side::Black => Key("black"),
        Side::White => Key("white"),
    }
}

/// A list without a word before its last member, such as "c4, d6"; `None` if there is nothing to list.
pub fn in_a_row(parts: impl IntoIterator<Item = Phrase>) -> Option<Phrase> {
    parts.into_iter().reduce(|others, next| Key("squares-more").with("others", others).with("next", next))
}

/// A list with a word before its last member, such as "a1, a8 and h1".
pub fn listed(parts: &[Phrase]) -> Phrase {
    joined(parts, Key("squares-and"))
}

/// A list of which one member is enough, such as "a1, a8 or h1".
pub fn any_of(parts: &[Phrase]) -> Phrase {
    joined(parts, Key("squares-or"))
}

/// A list whose last member is joined to the others by these words.
fn joined(parts: &[Phrase], words: Key) -> Phrase {
    let Some((last, others)) = parts.split_last() else {
        return Phrase::nothing();
    };
    match in_a_row(others.iter().cloned()) {
        Some(others) => words.with("others", others).with("last", last),
        None => last.clone(),
    }
}

/// Up to three squares by name, and the first and the last of more.
pub fn square_list(squares: &[Square]) -> Phrase {
    match squares {
        [first, _, _, .., last] => Key("squares-to").with("from", *first).with("to", *last),
        few => {
            let names: Vec<Phrase> = few.iter().copied().map(Phrase::from).collect();
            listed(&names)
        }
    }
}
