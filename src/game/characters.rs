//! The twelve computer characters: who stands for which opponent, in order of strength.

use crate::engine::OpponentKind;

/// A computer opponent as players meet it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Character {
    /// Its search.
    pub kind: OpponentKind,
    /// Its name.
    pub name: &'static str,
    /// Its rank's traditional name.
    pub rank: &'static str,
    /// One sentence about its character.
    pub motto: &'static str,
    /// One sentence about how it plays.
    pub method: &'static str,
}

/// All characters, weakest first; the order is measured by `flipside-engine ladder`.
pub const CHARACTERS: [Character; 12] = [
    Character {
        kind: OpponentKind::Rookie,
        name: "Pebble",
        rank: "Rookie",
        motto: "Rolls where the slope is steepest.",
        method: "Takes as many discs as it can.",
    },
    Character {
        kind: OpponentKind::Greedy,
        name: "Minnow",
        rank: "Corner hunter",
        motto: "Snaps at whatever lies in a corner.",
        method: "Takes a corner if it can, otherwise as many discs as it can.",
    },
    Character {
        kind: OpponentKind::Minimax3,
        name: "Clover",
        rank: "Counter",
        motto: "Counts its leaves, and yours.",
        method: "Counts discs a few moves ahead.",
    },
    Character {
        kind: OpponentKind::Novice,
        name: "Sparrow",
        rank: "Novice",
        motto: "Likes a perch at the edge.",
        method: "Values corners and edges.",
    },
    Character {
        kind: OpponentKind::Beginner,
        name: "Otter",
        rank: "Beginner",
        motto: "Dives a little deeper.",
        method: "Values corners and edges, and looks a little further.",
    },
    Character {
        kind: OpponentKind::Player,
        name: "Juniper",
        rank: "Player",
        motto: "Grows along the edges.",
        method: "Values corners and edges, and looks further still.",
    },
    Character {
        kind: OpponentKind::Expert,
        name: "Heron",
        rank: "Expert",
        motto: "Stands still, then strikes.",
        method: "Corners and edges, and how many moves each side has.",
    },
    Character {
        kind: OpponentKind::Master,
        name: "Magpie",
        rank: "Master",
        motto: "Gives discs away, takes them back.",
        method: "Corners, edges and mobility, deeper.",
    },
    Character {
        kind: OpponentKind::SquareOrder,
        name: "Lantern",
        rank: "Surveyor",
        motto: "Has light for every square.",
        method: "Knows what each of the 64 squares is worth.",
    },
    Character {
        kind: OpponentKind::Grandmaster,
        name: "Ibex",
        rank: "Grandmaster",
        motto: "Sure-footed on narrow ground.",
        method: "Weighs how stable every disc is, and mobility.",
    },
    Character {
        kind: OpponentKind::Sage,
        name: "Meridian",
        rank: "Sage",
        motto: "Draws lines that hold.",
        method: "Stability and mobility, deepest of the classics.",
    },
    Character {
        kind: OpponentKind::Engine,
        name: "Obsidian",
        rank: "Engine",
        motto: "What it takes, it keeps.",
        method: "The whole engine: perfect over the last 22 moves or so. Answers in about 2 seconds.",
    },
];

/// The character of an opponent, and its level from 1. [`OpponentKind::Random`] is nobody's, and goes as the weakest.
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
