//! Words and numbers as they are written in files.

use std::str::FromStr;

use crate::{
    engine::OpponentKind,
    game::play::{Player, StartKind},
    rules::Color as Side,
};

/// The word for the number of a game.
pub(super) fn id_text(id: u64) -> String {
    format!("{id:016x}")
}

/// The number of a game from its word.
pub(super) fn id(text: &str) -> Result<u64, String> {
    u64::from_str_radix(text, 16).map_err(|_| format!("{text:?} is not a game's number"))
}

/// The word for a player: `human`, or an opponent's key.
pub(super) fn player_text(player: Player) -> String {
    match player {
        Player::Human => "human".to_owned(),
        Player::Computer(kind) => kind.key().to_owned(),
    }
}

/// The player from the word.
pub(super) fn player(text: &str) -> Result<Player, String> {
    match text {
        "human" => Ok(Player::Human),
        other => OpponentKind::from_str(other)
            .map(Player::Computer)
            .map_err(|_| format!("nobody is called {other:?}")),
    }
}

/// The side from the word.
pub(super) fn side(text: &str) -> Result<Side, String> {
    match text {
        "black" => Ok(Side::Black),
        "white" => Ok(Side::White),
        other => Err(format!("{other:?} is neither black nor white")),
    }
}

/// Where a start position comes from, from its name.
pub(super) fn start_kind(text: &str) -> Result<StartKind, String> {
    StartKind::all()
        .find(|kind| kind.name() == text)
        .ok_or_else(|| format!("no start is called {text:?}"))
}
