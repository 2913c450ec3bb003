//! Doubles: opponents that play like somebody, with a style that was found from that person's games.

use bevy::prelude::*;

use crate::{
    engine::human::{Found, SURE, Style, Trait},
    game::{
        settings::tidy_name,
        texts::{Key, Language, Phrase, Texts},
    },
};

/// From so many games on there is a double.
pub const LEAST_GAMES: usize = 15;
/// After so many more games its style is found anew.
pub const MORE_GAMES: usize = 10;

/// Whom a double plays like.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Who {
    You,
    /// The player as in a year.
    YouIn(u16),
    Other(String),
}

impl Who {
    /// How the double is called.
    pub fn name(&self) -> Phrase {
        match self {
            Self::You => Key("double-you").into(),
            Self::YouIn(year) => Key("double-year").with("year", year.to_string()),
            Self::Other(name) => name.clone().into(),
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Double {
    /// Whom it plays like.
    pub who: Who,
    /// How many games there were when its style was found.
    pub games: usize,
    pub style: Style,
    /// In what it differs from others as strong, for sure: more of a trait, or less. The surest comes first.
    pub traits: Vec<(Trait, bool)>,
    /// Whether the style was found since the player has chosen an opponent. No file says so.
    pub is_new: bool,
}

impl Double {
    /// So many traits are told at most.
    const MOST: usize = 3;

    /// The double with a style that was found from so many games.
    pub fn new(who: Who, games: usize, found: &Found) -> Self {
        let parts = found.style.traits();
        let mut all: Vec<(f32, Trait)> = found.sure.into_iter().zip(Trait::ALL).collect();
        all.sort_by(|a, b| b.0.total_cmp(&a.0));
        let told = all.into_iter().take_while(|(sure, _)| *sure >= SURE);
        let traits = told.map(|(_, of)| (of, parts[of as usize] > 0.0));
        Self { who, games, style: found.style, traits: traits.take(Self::MOST).collect(), is_new: true }
    }

    /// How strong people with its style are, in Elo points.
    pub fn elo(&self) -> u16 {
        self.style.rating().round() as u16
    }

    /// In what it differs from others as strong, a sentence for each trait.
    pub fn differences(&self) -> Phrase {
        let of_trait = |&(of, more): &(Trait, bool)| {
            let words = if more { Key::of("double-more", of.key()) } else { Key::of("double-less", of.key()) };
            words.into()
        };
        match &self.traits[..] {
            [] => Key("double-plain").into(),
            traits => Phrase::Sentences(traits.iter().map(of_trait).collect()),
        }
    }
}

#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Doubles(pub Vec<Double>);

impl Doubles {
    /// The double with this name, in any language: a game keeps the name that it began with.
    pub fn find(&self, name: &str) -> Option<&Double> {
        self.0.iter().find(|double| {
            let mut languages = Language::ALL.into_iter();
            let said = |language| tidy_name(&Texts { language }.say(&double.who.name()));
            languages.any(|language| said(language) == tidy_name(name))
        })
    }

    /// Whether the player's own double has learned since the player has chosen an opponent.
    pub fn has_learned(&self) -> bool {
        let mut doubles = self.0.iter();
        doubles.any(|double| double.is_new && double.who == Who::You)
    }

    /// Keeps a double in the place of the one before.
    pub fn put(&mut self, double: Double) {
        self.0.retain(|other| other.who != double.who);
        self.0.push(double);
        self.0.sort_by(|a, b| a.who.cmp(&b.who));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Doubles>();
}
