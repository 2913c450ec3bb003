//! What the list says about a game: who played, who has won, when it was, and how well it was played.

use crate::{
    engine::{OpponentKind, teach::review::TELLING_MOVES},
    game::{
        play::{PROGRAM_EMBLEM, character, opening_name},
        prelude::*,
        store::{is_won, own_side},
        texts::Language,
    },
    library::{Date, Declared, Summary, View},
    rules::{Outcome, named_openings},
};

#[derive(Clone, PartialEq, Debug)]
pub(super) struct GameLine {
    pub id: u64,
    pub date: Date,
    /// The side of the person, if exactly one person of this program played.
    pub own: Option<Side>,
    players: [Who; 2],
    pub outcome: Option<Outcome>,
    result: Option<Declared>,
    /// The tournament. Empty if it is not known.
    pub event: String,
    /// Its round. Empty if it is not known.
    pub round: String,
    /// The discs of black and white after perfect play from some move on, as the WTHOR database tells them.
    pub theory: Option<[u8; 2]>,
    /// The English name of the opening.
    opening: String,
    pub summary: Option<Summary>,
    /// The move that lost most: of the player, or of either side of a game of others.
    pub worst: Option<Worst>,
    pub is_starred: bool,
    pub is_imported: bool,
    pub moves: usize,
    /// The tags and the notes, as [`Kept::remarks`](crate::library::Kept::remarks) writes them.
    pub notes: String,
    /// Whether it was played here, and can go on.
    pub goes_on: bool,
}

/// A move that lost discs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Worst {
    /// Counted from 1.
    pub number: usize,
    pub square: Square,
    pub discs: u8,
}

/// Who played a colour.
#[derive(Clone, PartialEq, Debug)]
enum Who {
    Computer(OpponentKind),
    /// Somebody with this name, which may be empty.
    Person(String),
}

/// What the list shows of a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    Won,
    Lost,
    /// One of two sides has won of which neither is the player's.
    WonBy(Side),
    Draw,
    /// The game was not played to its end.
    Open,
}

impl GameLine {
    pub fn of(view: &View<'_>) -> Self {
        let (keys, names) = (view.players(), view.names());
        let who = |at: usize| match keys[at].parse() {
            Ok(kind) => Who::Computer(kind),
            Err(_) => Who::Person(names[at].to_owned()),
        };
        let (own, summary) = (own_side(view), view.summary());
        let worst = summary.as_ref().and_then(|it| worst(it, own, view.moves()));
        Self {
            id: view.id(),
            date: view.date(),
            own,
            players: [who(0), who(1)],
            outcome: view.outcome().filter(|_| view.early_end().is_none()),
            result: view.result(),
            event: view.event().to_owned(),
            round: view.round().to_owned(),
            theory: view.theory().map(|it| [it.discs, 64 - it.discs]),
            opening: view.opening().to_owned(),
            summary,
            worst,
            is_starred: view.is_starred(),
            is_imported: view.is_imported(),
            moves: view.moves().len(),
            notes: view.remarks(),
            goes_on: view.result().is_none() && !keys[0].is_empty(),
        }
    }

    /// Whether the player has won or lost. `None` for a draw, and for games of others.
    pub fn is_won(&self) -> Option<bool> {
        is_won(self.result, self.own)
    }

    pub fn ending(&self) -> Ending {
        match (self.result, self.is_won()) {
            (None, _) => Ending::Open,
            (Some(_), Some(true)) => Ending::Won,
            (Some(_), Some(false)) => Ending::Lost,
            (Some(result), None) => result.winner().map_or(Ending::Draw, Ending::WonBy),
        }
    }

    /// The side that is named first: the player's own, or black.
    pub fn near(&self) -> Side {
        self.own.unwrap_or(Side::Black)
    }

    /// The discs of a side. `None` if the game was not played to its end.
    pub fn discs(&self, side: Side) -> Option<u32> {
        self.outcome.map(|outcome| outcome.counted(side))
    }

    pub fn name(&self, side: Side) -> Phrase {
        match &self.players[side.index()] {
            Who::Computer(kind) => character(*kind).name().into(),
            Who::Person(_) if self.own == Some(side) => Key("you").into(),
            Who::Person(name) if name.is_empty() => colour_name(side).into(),
            Who::Person(name) => name.as_str().into(),
        }
    }

    /// The name of somebody else who played a side.
    pub fn person(&self, side: Side) -> Option<&str> {
        match &self.players[side.index()] {
            Who::Person(name) if self.own != Some(side) && !name.is_empty() => Some(name),
            Who::Person(_) | Who::Computer(_) => None,
        }
    }

    /// Whom the list names: the opponent, or both players of a game of others.
    pub fn opponent(&self) -> Phrase {
        match self.own {
            Some(own) => self.name(own.opponent()),
            None => Key("review-players").with("black", self.name(Side::Black)).with("white", self.name(Side::White)),
        }
    }

    /// The line under the opponent's name.
    pub fn caption(&self) -> Phrase {
        let other = self.own.map(|own| &self.players[own.opponent().index()]);
        match other {
            Some(Who::Computer(kind)) => character(*kind).rank(),
            // Whoever plays the only person and is no character is another program.
            Some(Who::Person(_)) => Key("guest").into(),
            _ if self.is_imported => Key("games-imported-one").into(),
            _ => Key("two-players").into(),
        }
    }

    /// The number of the opponent's emblem: 0 for a person.
    pub fn emblem(&self) -> usize {
        let other = self.own.map(|own| &self.players[own.opponent().index()]);
        match other {
            Some(Who::Computer(kind)) => character(*kind).emblem(),
            Some(Who::Person(_)) => PROGRAM_EMBLEM,
            _ => 0,
        }
    }

    /// By what the list is sorted when it is sorted by the opponents: the classic programs, the characters, even matches, and then people.
    pub fn opponent_key(&self) -> (usize, String) {
        let name = |side: Side| match &self.players[side.index()] {
            Who::Computer(_) => String::new(),
            Who::Person(name) => name.to_lowercase(),
        };
        let other = self.own.map(|own| &self.players[own.opponent().index()]);
        let strength = match other {
            Some(Who::Computer(kind)) => *kind as usize,
            _ => usize::MAX,
        };
        (strength, name(self.near().opponent()))
    }

    /// The discs by which the player, or black, has won.
    pub fn own_score(&self) -> i32 {
        let for_black = match self.result {
            None => 0,
            Some(Declared::Score(score)) => i32::from(score),
            Some(Declared::Winner(Side::Black)) => 64,
            Some(Declared::Winner(Side::White)) => -64,
        };
        if self.near() == Side::Black { for_black } else { -for_black }
    }

    /// How accurately the player, or black, has played, in per cent. A game that was given up after a few moves tells
    /// nothing.
    pub fn accuracy(&self) -> Option<u8> {
        if self.outcome.is_none() && self.moves < TELLING_MOVES {
            return None;
        }
        self.summary.as_ref()?.accuracy[self.near().index()]
    }

    pub fn opening(&self, language: Language) -> Option<&'static str> {
        let mut all = named_openings::all().iter();
        let opening = all.find(|opening| opening.english == self.opening)?;
        Some(opening_name(opening, language))
    }
}

fn worst(summary: &Summary, own: Option<Side>, moves: &[u8]) -> Option<Worst> {
    let sides = Side::ALL.into_iter().filter(|&side| own.is_none_or(|own| own == side));
    let of_sides = sides.filter_map(|side| summary.worst[side.index()]);
    let (number, discs) = of_sides.max_by_key(|&(_, discs)| discs)?;
    let number = usize::from(number);
    Some(Worst { number, square: Square::from_index(*moves.get(number.checked_sub(1)?)?)?, discs })
}

/// The colour that the player has, as it is said of a game.
pub(super) fn as_side(side: Side) -> Key {
    match side {
        Side::Black => Key("games-as-black"),
        Side::White => Key("games-as-white"),
    }
}
