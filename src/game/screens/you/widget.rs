//! The widgets of the screen, and their zones.

use bevy::prelude::*;

use crate::{
    engine::OpponentKind,
    game::ui::{WidgetName, Zone},
};

/// The buttons that begin a game.
pub(super) const PLAY: Zone = Zone::new(1);
/// The games of the history.
pub(super) const RANGE: Zone = Zone::new(2);
/// The way to an idea.
pub(super) const COSTS: Zone = Zone::new(3);
/// The opponents.
pub(super) const LADDER: Zone = Zone::new(4);

/// Which games the history shows.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Range {
    #[default]
    All,
    Last,
}

/// The widgets of the screen of the player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum YouWidget {
    /// Begins a rated game against the next opponent.
    Play,
    /// Begins a rated game against an opponent of the player's own strength.
    Even,
    /// Chooses the games of the history.
    Range(Range),
    /// Opens the idea that helps most.
    Costs,
    /// Opens the puzzles from the player's errors.
    Errors,
    /// Lists the games against an opponent.
    Against(OpponentKind),
    Back,
}

impl WidgetName for YouWidget {}
