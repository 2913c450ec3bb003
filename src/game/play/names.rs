//! What characters, players, colours, start positions and openings are called, and lists in words.
//!
//! A character is a row of the engine's table of opponents. Its words are the texts `name-…`, `rank-…`, `motto-…` and
//! `method-…` with the opponent's key.

use super::{Player, Session, StartKind};
use crate::{
    engine::OpponentKind,
    game::texts::{Key, Language, Phrase},
    rules::{Color as Side, EarlyEnd, Square, named_openings::NamedOpening},
};

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

/// A player's name as the interface shows it.
pub fn player_name(session: &Session, side: Side) -> Phrase {
    match session.player(side) {
        Player::Computer(kind) => character(kind).1.name().into(),
        Player::Human if session.only_human().is_some() => Key("you").into(),
        Player::Human => match session.config().names[side.index()].as_str() {
            "" => colour_name(side).into(),
            name => name.to_owned().into(),
        },
    }
}

/// The line under a player's name: the colour, or that a person plays where the name is that of the colour already.
pub fn player_caption(session: &Session, side: Side) -> Phrase {
    match session.player(side) {
        Player::Computer(kind) => Key("level").with("level", character(kind).0),
        Player::Human if player_name(session, side) == colour_name(side).into() => {
            Key("player-unnamed").into()
        }
        Player::Human => colour_name(side).into(),
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

/// A colour's name.
pub fn colour_name(side: Side) -> Key {
    match side {
        Side::Black => Key("black"),
        Side::White => Key("white"),
    }
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

/// A list without a word before its last member, such as "c4, d6"; `None` if there is nothing to list.
pub fn in_a_row(parts: impl IntoIterator<Item = Phrase>) -> Option<Phrase> {
    parts.into_iter().reduce(|others, next| {
        Key("squares-more")
            .with("others", others)
            .with("next", next)
    })
}

/// A list with a word before its last member, such as "a1, a8 and h1".
pub fn listed(parts: &[Phrase]) -> Phrase {
    joined(parts, Key("squares-and"))
}

/// A list of which one member is enough, such as "a1, a8 or h1".
pub fn any_of(parts: &[Phrase]) -> Phrase {
    joined(parts, Key("squares-or"))
}

/// A list whose last member is joined to the others by these words.
fn joined(parts: &[Phrase], words: Key) -> Phrase {
    let Some((last, others)) = parts.split_last() else {
        return Phrase::nothing();
    };
    match in_a_row(others.iter().cloned()) {
        Some(others) => words.with("others", others).with("last", last),
        None => last.clone(),
    }
}

/// Up to three squares by name, and the first and the last of more.
pub fn square_list(squares: &[Square]) -> Phrase {
    match squares {
        [first, _, _, .., last] => Key("squares-to").with("from", *first).with("to", *last),
        few => {
            let names: Vec<Phrase> = few.iter().copied().map(Phrase::from).collect();
            listed(&names)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::named_openings::find;

    #[test]
    fn openings_have_names_in_every_language() {
        let tiger = find("Tiger")[0];
        let names = Language::ALL.map(|language| opening_name(tiger, language));
        assert_eq!(names, ["Tiger", "Tiger", "虎"]);
        let aubrey = find("Feldborg Continuation")[0];
        assert_eq!(opening_name(aubrey, Language::English), "Aubrey");
    }

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
