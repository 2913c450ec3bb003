//! Finds the next stronger or weaker player.

use crate::{
    game::play::{CHARACTERS, Player, Session},
    rules::Color as Side,
};

/// The next stronger or weaker player in the list of a person and then the characters by strength. It is `None` at the
/// ends.
pub(crate) fn neighbour(player: Player, stronger: bool) -> Option<Player> {
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

/// The player of a colour after one step. It is `None` if there is no stronger or weaker one.
pub(crate) fn next_player(session: &Session, side: Side, stronger: bool) -> Option<Player> {
    neighbour(session.player(side), stronger)
}
