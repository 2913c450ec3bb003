//! The player's choices that outlive a game.

use bevy::prelude::*;

/// How fast discs turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FlipSpeed {
    /// 1.6 times the normal durations.
    Slow,
    /// As designed.
    #[default]
    Normal,
    /// Half the normal durations.
    Fast,
    /// The new position appears at once, with the last-move mark only.
    Instant,
}

impl FlipSpeed {
    /// Seconds of motion shown per second of time; `None` for [`FlipSpeed::Instant`].
    pub fn rate(self) -> Option<f32> {
        match self {
            FlipSpeed::Slow => Some(1.0 / 1.6),
            FlipSpeed::Normal => Some(1.0),
            FlipSpeed::Fast => Some(2.0),
            FlipSpeed::Instant => None,
        }
    }
}

/// Settings read by the board and the interface.
#[derive(Resource, Clone, Debug)]
pub struct Settings {
    /// Speed of everything that moves on the board.
    pub flip_speed: FlipSpeed,
    /// Mark the squares where the side to move may play.
    pub legal_marks: bool,
    /// Show on hover and focus which discs a move would turn.
    pub preview: bool,
    /// Scale of the interface, 0.75 to 2.0.
    pub ui_scale: f32,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            flip_speed: FlipSpeed::default(),
            legal_marks: true,
            preview: true,
            ui_scale: 1.0,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>();
}
