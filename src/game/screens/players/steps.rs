//! A stronger or weaker player in the place of another.

use crate::{
    game::play::{CHARACTERS, Player, Session},
    rules::Color as Side,
};

/// A person and the characters by strength: the neighbour of a player among them.
fn neighbour(player: Player, stronger: bool) -> Option<Player> {
    let all = || {
        std::iter::once(Player::Human).chain(
            CHARACTERS
                .iter()
                .map(|character| Player::Computer(character.kind)),
        )
    };
    let at = all().position(|other| other == player)?;
    let next = if stronger { at + 1 } else { at.checked_sub(1)? };
    all().nth(next)
}

/// Who plays a colour after one step; the same at the end.
pub(crate) fn next_player(session: &Session, side: Side, stronger: bool) -> Option<Player> {
    neighbour(session.player(side), stronger)
}
