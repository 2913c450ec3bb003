//! The twelve computer characters: who stands for which opponent, in order of strength.

use crate::{engine::OpponentKind, game::texts::Key};

/// A computer opponent as players meet it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Character {
    /// Its search.
    pub kind: OpponentKind,
    /// Its name.
    pub name: &'static str,
    /// Its rank's traditional name.
    pub rank: Key,
    /// One sentence about its character.
    pub motto: Key,
    /// One sentence about how it plays.
    pub method: Key,
}

/// All characters, weakest first; the order is measured by `flipside-engine ladder`.
pub const CHARACTERS: [Character; 12] = [
    Character {
        kind: OpponentKind::Rookie,
        name: "Pebble",
        rank: Key("rank-rookie"),
        motto: Key("motto-rookie"),
        method: Key("method-rookie"),
    },
    Character {
        kind: OpponentKind::Greedy,
        name: "Minnow",
        rank: Key("rank-greedy"),
        motto: Key("motto-greedy"),
        method: Key("method-greedy"),
    },
    Character {
        kind: OpponentKind::Minimax3,
        name: "Clover",
        rank: Key("rank-minimax"),
        motto: Key("motto-minimax"),
        method: Key("method-minimax"),
    },
    Character {
        kind: OpponentKind::Novice,
        name: "Sparrow",
        rank: Key("rank-novice"),
        motto: Key("motto-novice"),
        method: Key("method-novice"),
    },
    Character {
        kind: OpponentKind::Beginner,
        name: "Otter",
        rank: Key("rank-beginner"),
        motto: Key("motto-beginner"),
        method: Key("method-beginner"),
    },
    Character {
        kind: OpponentKind::Player,
        name: "Juniper",
        rank: Key("rank-player"),
        motto: Key("motto-player"),
        method: Key("method-player"),
    },
    Character {
        kind: OpponentKind::Expert,
        name: "Heron",
        rank: Key("rank-expert"),
        motto: Key("motto-expert"),
        method: Key("method-expert"),
    },
    Character {
        kind: OpponentKind::Master,
        name: "Magpie",
        rank: Key("rank-master"),
        motto: Key("motto-master"),
        method: Key("method-master"),
    },
    Character {
        kind: OpponentKind::SquareOrder,
        name: "Lantern",
        rank: Key("rank-surveyor"),
        motto: Key("motto-surveyor"),
        method: Key("method-surveyor"),
    },
    Character {
        kind: OpponentKind::Grandmaster,
        name: "Ibex",
        rank: Key("rank-grandmaster"),
        motto: Key("motto-grandmaster"),
        method: Key("method-grandmaster"),
    },
    Character {
        kind: OpponentKind::Sage,
        name: "Meridian",
        rank: Key("rank-sage"),
        motto: Key("motto-sage"),
        method: Key("method-sage"),
    },
    Character {
        kind: OpponentKind::Engine,
        name: "Obsidian",
        rank: Key("rank-engine"),
        motto: Key("motto-engine"),
        method: Key("method-engine"),
    },
];

/// The level of an opponent, from 1, and its character. [`OpponentKind::Random`] has no character of its own and counts
/// as the weakest.
pub fn character(kind: OpponentKind) -> (usize, &'static Character) {
    let at = CHARACTERS
        .iter()
        .position(|character| character.kind == kind)
        .unwrap_or_default();
    (at + 1, &CHARACTERS[at])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opponent_has_one_character() {
        for kind in OpponentKind::BY_STRENGTH {
            let (level, found) = character(kind);
            assert_eq!(found.kind, kind);
            assert!((1..=12).contains(&level));
        }
        assert_eq!(CHARACTERS.map(|c| c.kind), OpponentKind::BY_STRENGTH);
    }
}
