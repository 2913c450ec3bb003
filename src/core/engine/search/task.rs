//! What a search has to find out, and its limits.

use std::str::FromStr;

use super::{iteration::Iteration, selectivity::Selectivity, time::MoveTime};

/// What a search has to find out, and its limits. The search ends when it reaches the first of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// The level decides how deep the search goes, and how selective it is.
    pub level: Level,
    /// The depth in plies, if it is not to be that of the level. A depth of all empty squares is a search to the end.
    pub depth: Option<u8>,
    /// The selectivity, if it is not to be that of the level.
    pub selectivity: Option<Selectivity>,
    /// The most positions that each thread may visit.
    pub nodes: Option<u64>,
    /// The time.
    pub time: Option<MoveTime>,
    /// How many moves get an exact value, the best ones first. The other moves only get an upper bound.
    pub lines: usize,
    /// Whether a search to the end only has to find out who wins. A value of more than 0 is then a win by at least that
    /// many discs, and a value of less than 0 a loss by at least that many.
    pub winner_only: bool,
}

impl Default for Task {
    /// The highest level without a limit of time, and an exact value for the best move only.
    fn default() -> Self {
        Self {
            level: Level::MAX,
            depth: None,
            selectivity: None,
            nodes: None,
            time: None,
            lines: 1,
            winner_only: false,
        }
    }
}

impl Task {
    /// The deepest iteration of the task in a position with this many empty squares.
    pub(crate) fn target(&self, empties: u32) -> Iteration {
        let mut target = self.level.target(empties);
        if let Some(depth) = self.depth {
            let depth = u32::from(depth).clamp(1, empties.max(1));
            // The levels with this depth have the same selectivity.
            let selectivity =
                if depth >= empties || depth <= MAX_FULL_WIDTH_DEPTH { Selectivity::NONE } else { Selectivity::MOST };
            target = Iteration { depth, selectivity };
        }
        if let Some(selectivity) = self.selectivity {
            target.selectivity = selectivity;
        }
        target
    }
}

/// Midgame searches up to this depth, in plies, are not selective.
pub(crate) const MAX_FULL_WIDTH_DEPTH: u32 = 10;

/// A strength from 1 to [`Level::MAX`], as other Othello programs count it. The level is the depth of the midgame search.
/// A higher level searches to the end of the game from more empty squares on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The highest level. Without a time limit it would search to the end of the game from the first move on.
    pub const MAX: Self = Self(60);

    /// The level with this number, or `None` for 0 and for more than 60.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::MAX.0 { Some(Self(number)) } else { None }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How a position with this many empty squares is searched.
    pub(crate) fn target(self, empties: u32) -> Iteration {
        let level = u32::from(self.0);
        // The most empty squares from which the search goes to the end, for each selectivity in `steps`.
        let most_empties = match level {
            0..=10 => [2 * level; 4],
            11..=12 => [21, 24, 24, 27],
            13..=18 => [21, 24, 27, 29],
            19..=21 => [24, 27, 29, 31],
            22..=24 => [24, 27, 30, 33],
            25..=27 => [27, 29, 32, 35],
            28..=30 => [28, 31, 34, 36],
            _ => [level - 2, level, level + 3, level + 6],
        };
        let steps = [Selectivity::NONE, Selectivity::STEPS[3], Selectivity::STEPS[1], Selectivity::STEPS[0]];
        let to_the_end = most_empties.into_iter().zip(steps).find(|&(most, _)| empties <= most);
        match to_the_end {
            Some((_, selectivity)) => Iteration { depth: empties, selectivity },
            None => Iteration {
                depth: level.min(empties.saturating_sub(1)),
                selectivity: if level <= MAX_FULL_WIDTH_DEPTH { Selectivity::NONE } else { Selectivity::MOST },
            },
        }
    }
}

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().ok().and_then(Self::new).ok_or(ParseLevelError)
    }
}

/// The error for a text that is not a level: a whole number from 1 to 60.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("levels go from 1 to 60")]
pub struct ParseLevelError;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn higher_levels_never_search_less_deep() {
        for empties in 1..=60 {
            for number in 2..=60 {
                let [lower, higher] = [number - 1, number].map(|n| Level::new(n).unwrap().target(empties));
                assert!(higher.depth >= lower.depth, "{number} {empties}");
                if higher.depth == empties && lower.depth == empties {
                    assert!(higher.selectivity >= lower.selectivity, "{number} {empties}");
                }
            }
        }
        assert_eq!(Level::new(0), None);
        assert_eq!(Level::new(61), None);
    }

    #[test]
    fn levels_are_read_from_text() {
        assert_eq!("60".parse(), Ok(Level::MAX));
        assert_eq!("7".parse::<Level>().map(Level::number), Ok(7));
        for text in ["", "0", "61", "-1", "1.5", "300", "high"] {
            assert_eq!(text.parse::<Level>(), Err(ParseLevelError), "{text:?}");
        }
    }
}
