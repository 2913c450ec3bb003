//! The computer characters: the engine's opponents as players meet them, in order of strength.
//!
//! A character is a row of the engine's table. Its words are the texts `name-…`, `rank-…`, `motto-…` and `method-…`
//! with the opponent's key.

use crate::{engine::OpponentKind, game::texts::Key};

/// A computer opponent as the player meets it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Character {
    /// Its search.
    pub kind: OpponentKind,
}

/// All characters, weakest first. `flipside-engine ladder` has measured the order.
pub const CHARACTERS: [Character; OpponentKind::BY_STRENGTH.len()] = {
    let mut characters = [Character {
        kind: OpponentKind::BY_STRENGTH[0],
    }; OpponentKind::BY_STRENGTH.len()];
    let mut at = 0;
    while at < characters.len() {
        characters[at].kind = OpponentKind::BY_STRENGTH[at];
        at += 1;
    }
    characters
};

impl Character {
    /// Its name.
    pub fn name(self) -> Key {
        Key::of("name", self.kind.key())
    }

    /// Its rank's traditional name.
    pub fn rank(self) -> Key {
        Key::of("rank", self.kind.key())
    }

    /// One sentence about its character.
    pub fn motto(self) -> Key {
        Key::of("motto", self.kind.key())
    }

    /// One sentence about how it plays.
    pub fn method(self) -> Key {
        Key::of("method", self.kind.key())
    }
}

/// The character of an opponent, and its level from 1. [`OpponentKind::Random`] has no character and counts as the
/// weakest.
pub fn character(kind: OpponentKind) -> (usize, Character) {
    let at = CHARACTERS
        .iter()
        .position(|character| character.kind == kind)
        .unwrap_or_default();
    (at + 1, CHARACTERS[at])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opponent_has_one_character() {
        for kind in OpponentKind::BY_STRENGTH {
            let (level, found) = character(kind);
            assert_eq!(found.kind, kind);
            assert!((1..=CHARACTERS.len()).contains(&level));
        }
        assert_eq!(CHARACTERS.map(|c| c.kind), OpponentKind::BY_STRENGTH);
    }
}
