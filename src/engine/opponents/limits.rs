//! The limits of an opponent's search.

use crate::{
    engine::{people::Style, search::MoveTime},
    rules::Square,
};

/// The limits of a search. Without any, the opponent searches to its own depth.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Limits {
    /// The depth in plies, at least one, if it is not to be the opponent's own.
    pub depth: Option<u8>,
    /// The most positions to visit.
    pub nodes: Option<u64>,
    /// The time. Only the strong engine ends before its longest time.
    pub time: Option<MoveTime>,
    /// How strong [`OpponentKind::Even`](super::OpponentKind::Even) and [`OpponentKind::Someone`](super::OpponentKind::Someone)
    /// shall be, in Elo points. Others take no notice.
    pub elo: Option<u16>,
    /// Whom [`OpponentKind::Someone`](super::OpponentKind::Someone) shall play like. Without one it plays like most people.
    pub style: Option<Style>,
    /// The last move of the game, which is no limit, but draws those who err as people do.
    pub last: Option<Square>,
}
