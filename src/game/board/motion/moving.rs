//! The component of a disc in motion.

use bevy::prelude::*;

use super::kind::{FLIP_SECS, Motion, TURN_BACK_SECS};

/// A disc in motion.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Moving {
    /// What it is doing.
    pub motion: Motion,
    /// Seconds since the beginning, at normal speed.
    pub elapsed: f32,
}

impl Moving {
    /// A motion at its beginning.
    pub fn new(motion: Motion) -> Self {
        Self {
            motion,
            elapsed: 0.0,
        }
    }

    /// The direction of a flip, and the part of it that is done, from 0 to 1. `None` if the disc is not turning over at
    /// this moment.
    pub fn rolling(&self) -> Option<(f32, f32)> {
        let t = self.elapsed - self.motion.wait();
        let (axis, part) = match self.motion {
            Motion::Flip { axis, .. } => (axis, t / FLIP_SECS),
            Motion::TurnBack { axis } => (axis, t / TURN_BACK_SECS),
            Motion::Drop { .. } | Motion::LiftOff | Motion::FadeIn { .. } | Motion::FadeOut => {
                return None;
            }
        };
        (part > 0.0 && part < 1.0).then_some((axis, part))
    }

    /// True if the disc is removed when the motion has ended.
    pub fn removes(&self) -> bool {
        matches!(self.motion, Motion::LiftOff | Motion::FadeOut)
    }

    /// True when the disc has come to rest.
    pub fn is_finished(&self) -> bool {
        self.elapsed >= self.motion.duration()
    }
}
