//! The components that mark the parts of the plates.

use bevy::prelude::*;

use crate::rules::Color as Side;

/// The box of a side's plate.
#[derive(Component, Clone, Copy, Debug)]
pub struct Plate(pub Side);

/// The text with a side's score.
#[derive(Component, Clone, Copy, Debug)]
pub struct ScoreText(pub Side);

/// The text that says how the previewed move would change a side's score.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct DeltaText(pub(super) Side);

/// The text that says whose turn it is.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct TurnText {
    pub(super) side: Side,
    /// False if it follows the side's colour or level.
    pub(super) alone: bool,
}

/// The text with a side's name. It is quiet while the other side is to move.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct NameText(pub(super) Side);

#[derive(Component, Clone, Copy, Debug)]
pub(super) enum Ring {
    /// A closed circle: a person is to move.
    Closed(Side),
    /// An open, turning arc: the computer is thinking.
    Arc(Side),
    /// The faint circle on which the arc turns.
    Track(Side),
}

/// The text of a side's clock.
#[derive(Component, Clone, Copy, Debug)]
pub struct ClockText(pub Side);

/// White's part of the balance bar, from 0 to 1: the part that is shown, and the part that it moves to.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct BalanceFill {
    pub(super) shown: f32,
    pub(super) target: f32,
}
