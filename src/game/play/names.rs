//! What opponents, players, colours, start positions and openings are called, and lists in words.
//!
//! An opponent is a row of the engine's table of opponents. Its words are the texts `name-…`, `motto-…` and `method-…` with the
//! opponent's key. The classic programs have no motto.

use super::{Player, Session, StartKind};
use crate::{
    engine::{Ladder, OpponentKind, Strength},
    game::texts::{Key, Language, Phrase, colour_name},
    rules::{EarlyEnd, Side, Square, named_openings::NamedOpening},
};

/// A computer opponent as the player meets it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Character {
    /// Its row in the engine's table.
    pub kind: OpponentKind,
}

/// The number of the emblem of other programs, after those of the characters. Those of an even match and of the classic programs
/// follow it.
pub const PROGRAM_EMBLEM: usize = OpponentKind::CHARACTERS.len() + 1;

/// The opponent of an even match.
pub const EVEN: Character = character(OpponentKind::Even);

impl Character {
    pub fn name(self) -> Key {
        Key::of("name", self.kind.key())
    }

    /// One sentence about its character. `None` for classic programs.
    pub fn motto(self) -> Option<Key> {
        (!self.is_classic()).then(|| Key::of("motto", self.kind.key()))
    }

    /// One sentence about how it plays.
    pub fn method(self) -> Key {
        Key::of("method", self.kind.key())
    }

    /// Its place among the characters, from 1. `None` if it is none of them.
    pub fn level(self) -> Option<usize> {
        let at = OpponentKind::CHARACTERS.iter().position(|&kind| kind == self.kind)?;
        Some(at + 1)
    }

    /// Whether it is one of the classic programs.
    pub fn is_classic(self) -> bool {
        OpponentKind::CLASSICS.contains(&self.kind)
    }

    /// The number of its emblem.
    pub fn emblem(self) -> usize {
        let classic = OpponentKind::CLASSICS.iter().position(|&kind| kind == self.kind);
        let classic = classic.map_or(PROGRAM_EMBLEM + 1, |at| PROGRAM_EMBLEM + 2 + at);
        self.level().unwrap_or(classic)
    }

    /// Its measured strength. `None` for an even match.
    pub fn strength(self) -> Option<Strength> {
        Ladder::embedded().strength(self.kind)
    }

    /// Where it stands, in a word or two.
    pub fn rank(self) -> Phrase {
        match self.level() {
            Some(level) => Key("level").with("level", level),
            None if self.is_classic() => Key("classic").into(),
            None => Phrase::nothing(),
        }
    }

    /// Where it stands, with its strength in Elo points.
    pub fn rank_and_elo(self) -> Phrase {
        match (self.level(), self.strength()) {
            (Some(level), Some(strength)) => Key("level-elo").with("level", level).with("elo", strength.elo),
            (None, Some(strength)) => Key("elo").with("elo", strength.elo),
            _ => self.rank(),
        }
    }

    /// The next stronger or weaker one among the characters or the classic programs. `None` at the ends.
    pub fn neighbour(self, stronger: bool) -> Option<Self> {
        let group = if self.is_classic() { OpponentKind::CLASSICS } else { OpponentKind::CHARACTERS };
        let at = group.iter().position(|&kind| kind == self.kind)?;
        let next = if stronger { at + 1 } else { at.checked_sub(1)? };
        group.get(next).copied().map(character)
    }
}

pub const fn character(kind: OpponentKind) -> Character {
    Character { kind }
}

/// A player's name as the interface shows it.
pub fn player_name(session: &Session, side: Side) -> Phrase {
    match session.player(side) {
        Player::Computer(kind) => character(kind).name().into(),
        Player::Nobody => colour_name(side).into(),
        Player::Human if session.only_human().is_some() => Key("you").into(),
        Player::Human | Player::Guest | Player::Double => match session.config().names[side.index()].as_str() {
            "" => colour_name(side).into(),
            name => name.to_owned().into(),
        },
    }
}

/// The line under a player's name: the colour, or that a person plays where the name is that of the colour already.
pub fn player_caption(session: &Session, side: Side) -> Phrase {
    match session.player(side) {
        Player::Computer(kind) => opponent_rank(session, kind),
        Player::Guest => Key("guest").into(),
        Player::Double => Key("double").into(),
        Player::Nobody => Phrase::nothing(),
        Player::Human if player_name(session, side) == colour_name(side).into() => Key("player-unnamed").into(),
        Player::Human => colour_name(side).into(),
    }
}

/// Where the opponent of a game stands: the level, or how strong the opponent of an even match is.
pub fn opponent_rank(session: &Session, kind: OpponentKind) -> Phrase {
    match session.config().even.filter(|_| kind == EVEN.kind) {
        Some(elo) => Key("elo-about").with("elo", usize::from(elo)),
        None => character(kind).rank(),
    }
}

/// Who has resigned or run out of time, if the game ended so.
pub fn early_end(session: &Session) -> Option<Phrase> {
    let end = session.early_end()?;
    let key = match end {
        EarlyEnd::Resigned(_) => Key("access-resigned"),
        EarlyEnd::OutOfTime(_) => Key("access-out-of-time"),
    };
    Some(key.with("name", player_name(session, end.loser())))
}

/// A square and the disc that lies on it, for screen readers.
pub fn square_and_disc(square: Square, disc: Option<Side>) -> Vec<Phrase> {
    let content = match disc {
        Some(Side::Black) => Key("access-black"),
        Some(Side::White) => Key("access-white"),
        None => Key("access-empty"),
    };
    vec![square.into(), content.into()]
}

/// The name of a start position.
pub fn start_name(kind: StartKind) -> Key {
    match kind {
        StartKind::Layout(layout) => Key::of("start", layout.name()),
        StartKind::Random => Key("start-random"),
        StartKind::Custom => Key("start-custom"),
    }
}

/// The name of an opening in a language: the English one where the language has none. What follows a name in brackets,
/// the name of a continuation, is left out.
pub fn opening_name(opening: &NamedOpening, language: Language) -> &'static str {
    let name = full_opening_name(opening, language);
    name.split(" (").next().unwrap_or(name)
}

/// The same with the name of the continuation, which tells openings apart in a list.
pub fn full_opening_name(opening: &NamedOpening, language: Language) -> &'static str {
    let own = match language {
        Language::English => None,
        Language::Chinese => opening.chinese,
        Language::Japanese => opening.japanese,
    };
    own.unwrap_or(opening.english)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::named_openings::find;

    #[test]
    fn openings_have_names_in_every_language() {
        let tiger = find("Tiger")[0];
        let names = Language::ALL.map(|language| opening_name(tiger, language));
        assert_eq!(names, ["Tiger", "虎", "虎"]);
        let aubrey = find("Feldborg Continuation")[0];
        assert_eq!(opening_name(aubrey, Language::English), "Aubrey");
    }

    #[test]
    fn the_neighbours_of_an_opponent_are_of_its_group() {
        let pebble = character(OpponentKind::CHARACTERS[0]);
        let all = std::iter::successors(Some(pebble), |it| it.neighbour(true));
        let all: Vec<_> = all.collect();
        assert!(all.iter().map(|it| it.kind).eq(OpponentKind::CHARACTERS));
        assert!(all.iter().rev().is_sorted_by_key(|it| std::cmp::Reverse(it.level())));
        assert_eq!(pebble.neighbour(false), None);
        assert_eq!(EVEN.neighbour(true), None);
        let sage = character(OpponentKind::Sage);
        assert_eq!(sage.neighbour(true), None);
        assert!(sage.neighbour(false).is_some_and(Character::is_classic));
    }
}
