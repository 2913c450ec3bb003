//! What the parts of the plates are found by.

use bevy::prelude::*;

use crate::rules::Color as Side;

/// The box of a side's plate.
#[derive(Component, Clone, Copy, Debug)]
pub struct Plate(pub Side);

/// A side's score.
#[derive(Component, Clone, Copy, Debug)]
pub struct ScoreText(pub Side);

/// What the previewed move would change about a side's score.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct DeltaText(pub(super) Side);

/// The words after a side's colour or level: whose turn it is.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct TurnText(pub(super) Side);

/// A side's name; quiet while the other side is to move.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct NameText(pub(super) Side);

#[derive(Component, Clone, Copy, Debug)]
pub(super) enum Ring {
    /// Closed: a person is to move.
    Closed(Side),
    /// Open and turning: the computer is thinking.
    Arc(Side),
    /// The faint circle the arc runs on.
    Track(Side),
}

/// A side's clock.
#[derive(Component, Clone, Copy, Debug)]
pub struct ClockText(pub Side);

/// White's part of the balance bar.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct BalanceFill {
    pub(super) shown: f32,
    pub(super) target: f32,
}
