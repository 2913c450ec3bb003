//! Converts values to the words that files use, and back.

use std::str::FromStr;

use crate::{
    engine::OpponentKind,
    game::play::{Player, StartKind},
    rules::Color as Side,
};

/// Writes the number of a game.
pub(super) fn id_text(id: u64) -> String {
    format!("{id:016x}")
}

/// Reads the number of a game.
pub(super) fn id(text: &str) -> Result<u64, String> {
    u64::from_str_radix(text, 16).map_err(|_| format!("{text:?} is not a game's number"))
}

/// Writes a player: `human`, or the key of an opponent.
pub(super) fn player_text(player: Player) -> String {
    match player {
        Player::Human => "human".to_owned(),
        Player::Computer(kind) => kind.key().to_owned(),
    }
}

/// Reads a player.
pub(super) fn player(text: &str) -> Result<Player, String> {
    match text {
        "human" => Ok(Player::Human),
        other => OpponentKind::from_str(other)
            .map(Player::Computer)
            .map_err(|_| format!("there is no player called {other:?}")),
    }
}

/// Reads a side.
pub(super) fn side(text: &str) -> Result<Side, String> {
    match text {
        "black" => Ok(Side::Black),
        "white" => Ok(Side::White),
        other => Err(format!("{other:?} is neither black nor white")),
    }
}

/// Reads the kind of a start position.
pub(super) fn start_kind(text: &str) -> Result<StartKind, String> {
    StartKind::all()
        .find(|kind| kind.name() == text)
        .ok_or_else(|| format!("there is no start called {text:?}"))
}
