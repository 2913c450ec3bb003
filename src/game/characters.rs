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
        kind: OpponentKind::Random,
        name: "Pebble",
        rank: "Newcomer",
        motto: "Rolls wherever there is room.",
        method: "Plays any legal move.",
    },
    Character {
        kind: OpponentKind::Rookie,
        name: "Minnow",
        rank: "Rookie",
        motto: "Always hungry, never patient.",
        method: "Takes as many discs as it can.",
    },
    Character {
        kind: OpponentKind::Greedy,
        name: "Clover",
        rank: "Corner hunter",
        motto: "Counts on its luck.",
        method: "Takes a corner if it can, otherwise as many discs as it can.",
    },
    Character {
        kind: OpponentKind::Minimax3,
        name: "Sparrow",
        rank: "Counter",
        motto: "Quick to peck, quick to count.",
        method: "Counts discs a few moves ahead.",
    },
    Character {
        kind: OpponentKind::Novice,
        name: "Otter",
        rank: "Novice",
        motto: "Has noticed the corners.",
        method: "Values corners and edges.",
    },
    Character {
        kind: OpponentKind::Beginner,
        name: "Juniper",
        rank: "Beginner",
        motto: "Grows along the edges.",
        method: "Values corners and edges, and looks a little further.",
    },
    Character {
        kind: OpponentKind::Player,
        name: "Heron",
        rank: "Player",
        motto: "Stands still, then strikes.",
        method: "Values corners and edges, and looks further still.",
    },
    Character {
        kind: OpponentKind::Expert,
        name: "Magpie",
        rank: "Expert",
        motto: "Gives discs away, takes them back.",
        method: "Corners and edges, and how many moves each side has.",
    },
    Character {
        kind: OpponentKind::Master,
        name: "Lantern",
        rank: "Master",
        motto: "Sees where you cannot move.",
        method: "Corners, edges and mobility, deeper.",
    },
    Character {
        kind: OpponentKind::SquareOrder,
        name: "Ibex",
        rank: "Surveyor",
        motto: "Sure-footed on narrow ground.",
        method: "Knows what each of the 64 squares is worth.",
    },
    Character {
        kind: OpponentKind::Grandmaster,
        name: "Meridian",
        rank: "Grandmaster",
        motto: "Draws lines that hold.",
        method: "Weighs how stable every disc is, and mobility.",
    },
    Character {
        kind: OpponentKind::Sage,
        name: "Obsidian",
        rank: "Sage",
        motto: "What it takes, it keeps.",
        method: "Stability and mobility, deepest of all.",
    },
];

/// The character of an opponent, and its level from 1.
pub fn character(kind: OpponentKind) -> (usize, &'static Character) {
    // Every opponent has a character, see the test; the first stands in for one that had been forgotten.
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
        for kind in OpponentKind::ALL {
            let (level, found) = character(kind);
            assert_eq!(found.kind, kind);
            assert!((1..=12).contains(&level));
        }
        assert_eq!(CHARACTERS.map(|c| c.kind), OpponentKind::BY_STRENGTH);
    }
}
