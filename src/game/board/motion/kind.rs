//! The kinds of motion, and how long each one takes.
//!
//! Durations are those of the design, at normal speed. The code that advances the time applies the player's speed.

/// How long a turning disc is in the air, in seconds.
pub(super) const FLIP_SECS: f32 = 0.320;
/// Time from the start of a placement to touch-down.
pub(super) const DROP_SECS: f32 = 0.140;
/// Time a placed disc takes to settle after touch-down.
pub(super) const SETTLE_SECS: f32 = 0.160;
/// Time a turned disc takes to settle.
pub(super) const LANDING_SECS: f32 = 0.070;
pub(super) const TURN_BACK_SECS: f32 = 0.220;
pub(super) const LIFT_OFF_SECS: f32 = 0.140;
/// Time that a face takes to fade in or out.
pub(super) const FADE_SECS: f32 = 0.120;

/// What a disc is doing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Motion {
    /// Coming down on its square.
    Drop {
        /// Seconds until it begins. The disc is invisible before that.
        wait: f32,
    },
    /// Rolling over, away from the disc that was placed.
    Flip {
        /// The direction it rolls towards.
        axis: f32,
        /// Distance from the placed disc, in squares. Discs further out start later; 0 starts at once.
        ring: u8,
    },
    /// Rolling back when a move is undone.
    TurnBack {
        /// The direction it rolls towards.
        axis: f32,
    },
    /// Leaving the board when a move is undone.
    LiftOff,
    /// Fading in where it is, for players who want no motion.
    FadeIn {
        /// True if the disc was there before and now shows its other side.
        turned: bool,
    },
    /// Fading out where it is.
    FadeOut,
}

impl Motion {
    /// Seconds before a visible change.
    pub fn wait(self) -> f32 {
        match self {
            Motion::Drop { wait } => wait,
            Motion::Flip { ring: 0, .. }
            | Motion::TurnBack { .. }
            | Motion::LiftOff
            | Motion::FadeIn { .. }
            | Motion::FadeOut => 0.0,
            Motion::Flip { ring, .. } => DROP_SECS + 0.020 + 0.045 * f32::from(ring - 1),
        }
    }

    /// Seconds from the beginning to rest, including the wait.
    pub fn duration(self) -> f32 {
        self.wait()
            + match self {
                Motion::Drop { .. } => DROP_SECS + SETTLE_SECS,
                Motion::Flip { .. } => FLIP_SECS + LANDING_SECS,
                Motion::TurnBack { .. } => TURN_BACK_SECS,
                Motion::LiftOff => LIFT_OFF_SECS,
                Motion::FadeIn { .. } | Motion::FadeOut => FADE_SECS,
            }
    }

    /// Seconds from the beginning until a flip has reached this part of its way, from 0 to 1. `None` for other motions.
    pub(crate) fn secs_at(self, part: f32) -> Option<f32> {
        match self {
            Motion::Flip { .. } => Some(self.wait() + part * FLIP_SECS),
            _ => None,
        }
    }

    /// Seconds from the beginning until the disc touches the felt, or leaves it.
    pub fn touch_secs(self) -> f32 {
        self.wait()
            + match self {
                Motion::Drop { .. } => DROP_SECS,
                Motion::Flip { .. } => FLIP_SECS,
                Motion::TurnBack { .. } => TURN_BACK_SECS,
                Motion::LiftOff | Motion::FadeOut => 0.0,
                Motion::FadeIn { .. } => FADE_SECS,
            }
    }
}
