//! The two colours.

use std::{fmt, ops::Not};

/// The colour of a disc, and of the player who owns it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Moves first.
    Black,
    /// Moves second.
    White,
}

impl Side {
    /// Both colours, black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// The other colour.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// The side's name with a capital letter, as sentences for people have it: sides are names, colours of discs are not.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Black => "Black",
            Self::White => "White",
        }
    }

    /// The index in tables with one entry for each colour: 0 for black, 1 for white.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Side {
    type Output = Self;

    fn not(self) -> Self {
        self.opponent()
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Black => "black",
            Self::White => "white",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_opponent_of_the_opponent_is_the_colour_itself() {
        for color in Side::ALL {
            assert_ne!(color.opponent(), color);
            assert_eq!(!color.opponent(), color);
            assert_eq!(Side::ALL[color.index()], color);
        }
        assert_eq!(format!("{} {}", Side::Black, Side::White), "black white");
    }
}
