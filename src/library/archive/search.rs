//! Finds games by words and by their first moves.

use super::kept::View;
use crate::rules::{GameRecord, Symmetry, named_openings};

/// What is looked for.
#[derive(Clone, Debug, Default)]
pub struct Query {
    /// Each of them has to be found, in small letters.
    words: Vec<Word>,
    /// Or else the game has to begin with one of these: the same moves in all rotations.
    beginnings: Vec<Vec<u8>>,
}

#[derive(Clone, Debug)]
struct Word {
    text: String,
    /// The English names of the openings that have this word in one of their names.
    openings: Vec<&'static str>,
    /// The keys of the opponents that have it in their names.
    players: Vec<&'static str>,
}

impl Query {
    /// Looks for all words of a text: in the names of the players, of tournaments, of places and of openings, in dates, tags and
    /// notes. A text of moves is also looked for as the beginning of a game, in any rotation. `players` tells the keys of the
    /// opponents that have a word in their names, which depend on the language.
    pub fn new(text: &str, players: impl Fn(&str) -> Vec<&'static str>) -> Self {
        let words = text.split_whitespace().map(|word| {
            let text = word.to_lowercase();
            let openings = named_openings::find(word).into_iter().map(|it| it.english).collect();
            Word { players: players(&text), text, openings }
        });
        let moves = GameRecord::from_usual_start(text).ok();
        let beginnings = moves.filter(|it| it.move_count() > 0).map(|record| {
            let image = |way: Symmetry| record.moves().map(|at| way.square(at).index()).collect();
            let mut images: Vec<Vec<u8>> = Symmetry::ALL.into_iter().map(image).collect();
            images.sort();
            images.dedup();
            images
        });
        Self { words: words.collect(), beginnings: beginnings.unwrap_or_default() }
    }

    /// Whether a game is what is looked for.
    pub fn finds(&self, view: &View<'_>) -> bool {
        self.beginnings.iter().any(|moves| view.moves().starts_with(moves))
            || self.words.iter().all(|word| word.is_in(view))
    }
}

impl Word {
    fn is_in(&self, view: &View<'_>) -> bool {
        view.texts().any(|text| contains(text, &self.text))
            || self.openings.contains(&view.opening())
            || view.players().iter().any(|player| self.players.contains(player))
            || (self.text.starts_with(|sign: char| sign.is_ascii_digit())
                && view.date().to_string().contains(&self.text))
    }
}

/// Whether a text has a part, which is given in small letters.
fn contains(text: &str, part: &str) -> bool {
    if text.is_ascii() && part.is_ascii() {
        let mut windows = text.as_bytes().windows(part.len());
        return windows.any(|window| window.eq_ignore_ascii_case(part.as_bytes()));
    }
    text.to_lowercase().contains(part)
}
