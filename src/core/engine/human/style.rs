//! In what players differ.

use std::{fmt, str::FromStr};

use super::{
    habit::Glance,
    rungs::{RUNGS, place, rating},
};

/// So many squares are empty where the values of [`Style::carelessness`] hold, and where the midgame is that has none. Between
/// them it is interpolated.
const OPENING: f32 = 48.0;
const MIDGAME: f32 = 28.0;
const ENDING: f32 = 10.0;

/// In what a player differs from others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// The strength: the place among the rungs, from 0 for the weakest. Between two of them it is a fraction.
    pub place: f32,
    /// What attracts the player more than other people, or less: how much more likely a move becomes with each unit of a part,
    /// as a logarithm.
    pub taste: Glance,
    /// How many times more loss the player overlooks than others as strong do, as logarithms: in the opening and in the ending,
    /// beside the midgame.
    pub carelessness: [f32; 2],
    /// Whether the player always takes a corner that seems to cost no more than a disc, and the last disc of the other side.
    pub takes_corners: bool,
}

impl Style {
    /// A style that has nothing of its own at this place.
    pub fn plain(place: f32) -> Self {
        Self { place, taste: Glance::default(), carelessness: [0.0; 2], takes_corners: false }
    }

    /// How many times more loss the player overlooks than others as strong with so many empty squares, as a logarithm.
    pub(super) fn carelessness_at(&self, empties: u32) -> f32 {
        let [opening, ending] = self.carelessness;
        let part = |to: f32| ((empties as f32 - MIDGAME) / (to - MIDGAME)).clamp(0.0, 1.0);
        opening * part(OPENING) + ending * part(ENDING)
    }

    /// How much the player has of each trait, more than others as strong; a number below zero is less.
    pub fn traits(&self) -> [f32; Trait::ALL.len()] {
        let [discs, edge, corner, x, c, replies, outer, near] = self.taste.parts();
        let [opening, ending] = self.carelessness;
        [discs, edge, corner, x, c, replies, outer, near, opening, ending]
    }

    /// The style with so much of each trait.
    #[must_use]
    pub fn with_traits(self, traits: [f32; Trait::ALL.len()]) -> Self {
        let [taste @ .., opening, ending] = traits;
        Self { taste: Glance::of_parts(taste), carelessness: [opening, ending], ..self }
    }

    /// The rating of most people at its place.
    pub fn rating(&self) -> f32 {
        rating(self.place)
    }

    /// The style of most people with a rating.
    pub fn of_rating(rating: f32) -> Self {
        Self::plain(place(rating))
    }
}

table! {
    /// In what players as strong as each other differ.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Trait: &'static str {
        /// Flips many discs.
        Discs => "discs",
        /// Plays on edges.
        Edges => "edges",
        /// Takes corners.
        Corners => "corners",
        /// Plays diagonally beside an empty corner.
        XSquares => "x-squares",
        /// Plays on the edge beside an empty corner.
        CSquares => "c-squares",
        /// Leaves many replies.
        Replies => "replies",
        /// Opens many empty squares.
        Openness => "openness",
        /// Plays near the last move.
        Nearness => "nearness",
        /// Overlooks much in the opening, beside the midgame.
        Opening => "opening",
        /// Overlooks much in the ending, beside the midgame.
        Ending => "ending",
    }
}

impl Trait {
    /// Its name in files.
    pub fn key(self) -> &'static str {
        self.row()
    }
}

/// Its form in files: the place, whether it takes corners (0 or 1), and so much of each [`Trait`], in their order.
impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.place, u8::from(self.takes_corners))?;
        self.traits().iter().try_for_each(|part| write!(f, " {part}"))
    }
}

impl FromStr for Style {
    type Err = NoStyle;

    fn from_str(text: &str) -> Result<Self, NoStyle> {
        /// Nobody has more of a trait.
        const MOST: f32 = 9.0;
        let mut words = text.split_whitespace();
        let mut number = || {
            let number: f32 = words.next()?.parse().ok()?;
            number.is_finite().then_some(number)
        };
        let (place, takes) = (number().ok_or(NoStyle)?, number().ok_or(NoStyle)?);
        let mut traits = [0.0; Trait::ALL.len()];
        for part in &mut traits {
            *part = number().ok_or(NoStyle)?.clamp(-MOST, MOST);
        }
        let plain = Self { takes_corners: takes != 0.0, ..Self::plain(place.clamp(0.0, (RUNGS - 1) as f32)) };
        Ok(plain.with_traits(traits))
    }
}

/// A text is no style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no style: it needs a place, 0 or 1, and a number for each trait")]
pub struct NoStyle;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_style_is_read_as_it_was_written() {
        let mut traits = [0.0; Trait::ALL.len()];
        for (at, part) in traits.iter_mut().enumerate() {
            *part = 0.125 * at as f32 - 0.5;
        }
        let style = Style { takes_corners: true, ..Style::plain(7.25) };
        let style = style.with_traits(traits);
        assert_eq!(style.to_string().parse(), Ok(style));
        for text in ["", "7", "7 1 0 0", "7 1 0 0 0 0 0 0 0 0 0 NaN", "x"] {
            assert_eq!(text.parse::<Style>(), Err(NoStyle), "{text}");
        }
        let far = format!("99 0{}", " -1e9".repeat(Trait::ALL.len()));
        let far: Style = far.parse().expect("numbers");
        let least = [-9.0; Trait::ALL.len()];
        assert_eq!(far, Style::plain((RUNGS - 1) as f32).with_traits(least));
    }

    #[test]
    fn carelessness_is_that_of_a_phase() {
        let style = Style { carelessness: [0.4, -0.2], ..Style::plain(5.0) };
        for (empties, expected) in [(60, 0.4), (48, 0.4), (38, 0.2), (28, 0.0), (19, -0.1), (0, -0.2)] {
            let found = style.carelessness_at(empties);
            assert!((found - expected).abs() < 1e-5, "{empties}: {found}");
        }
    }
}
