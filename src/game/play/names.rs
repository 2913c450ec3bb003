//! What players and colours are called.

use super::{
    characters::character,
    session::{Player, Session, StartKind},
};
use crate::{
    game::texts::{Key, Phrase},
    rules::Color as Side,
};

/// A player's name as the interface shows it.
pub fn player_name(session: &Session, side: Side) -> Phrase {
    match session.player(side) {
        Player::Computer(kind) => character(kind).1.name().into(),
        Player::Human if session.only_human().is_some() => Key("you").into(),
        Player::Human => colour_name(side).into(),
    }
}

/// A colour's name.
pub fn colour_name(side: Side) -> Key {
    match side {
        Side::Black => Key("black"),
        Side::White => Key("white"),
    }
}

/// The name of a start position.
pub fn start_name(kind: StartKind) -> Key {
    match kind {
        StartKind::Layout(layout) => Key::of("start", layout.name()),
        StartKind::Random => Key("start-random"),
        StartKind::Custom => Key("start-custom"),
    }
}
