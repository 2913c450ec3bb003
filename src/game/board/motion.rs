//! Disc entities, their poses and their motions: how long each one takes, and the pose of the disc at every moment.
//!
//! Durations are those of the design, at normal speed. The code that advances the time applies the player's speed.

use std::f32::consts::PI;

use bevy::prelude::*;

use crate::rules::{Side, Square};

/// Where a disc is, and which colour it shows or will show when its motion has ended.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct OnSquare {
    pub square: Square,
    pub side: Side,
}

/// A disc on the board. There is one for each occupied square.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Disc;

/// A disc of a picture: on the title screen, beside the settings, or on the board of the editor. It is not part of a
/// game.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct PictureDisc;

impl PictureDisc {
    /// A disc that lies on its square.
    pub fn resting(square: Square, side: Side) -> impl Bundle {
        (Name::new(format!("Picture disc {square}")), Self, OnSquare { square, side }, DiscPose::resting(side))
    }
}

/// Takes the discs of a picture away when its screen is left.
pub fn clear_picture(mut commands: Commands, discs: Query<Entity, With<PictureDisc>>) {
    for disc in &discs {
        commands.entity(disc).despawn();
    }
}

/// The old face of a disc, seen below the new face while that fades in. It is used only for players who want little
/// motion.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct OldFace;

/// The translucent disc of the colour that would be placed. It floats over a previewed square.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ghost;

/// The pose of a disc at this moment. Lengths are in cells, angles in radians.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct DiscPose {
    /// Turn about the hinge: 0 shows black, pi shows white.
    pub theta: f32,
    /// The direction in which the disc rolls. It is counted counter-clockwise from the side of the h-file, with y
    /// pointing up.
    pub axis: f32,
    /// Height above the felt.
    pub lift: f32,
    /// Size relative to a resting disc.
    pub scale: f32,
    /// Opacity, 0 to 1.
    pub alpha: f32,
    /// Strength of the dot in the other side's colour, 0 to 1.
    pub dot: f32,
    /// How far it is from the middle of its square, to the right and down.
    pub shift: Vec2,
}

impl DiscPose {
    /// A disc lying flat.
    pub fn resting(side: Side) -> Self {
        Self {
            theta: match side {
                Side::Black => 0.0,
                Side::White => PI,
            },
            axis: 0.0,
            lift: 0.0,
            scale: 1.0,
            alpha: 1.0,
            dot: 0.0,
            shift: Vec2::ZERO,
        }
    }

    /// True if the disc lies flat and still.
    pub fn is_resting(&self) -> bool {
        *self == Self::resting(self.face())
    }

    /// The colour of the upper face.
    pub fn face(&self) -> Side {
        if self.theta.cos() >= 0.0 { Side::Black } else { Side::White }
    }
}

/// The direction from one square to another, as in [`DiscPose::axis`].
pub(crate) fn axis_between(from: Square, to: Square) -> f32 {
    let dx = f32::from(to.file()) - f32::from(from.file());
    let dy = f32::from(from.rank()) - f32::from(to.rank());
    dy.atan2(dx)
}

/// How long a turning disc is in the air, in seconds.
const FLIP_SECS: f32 = 0.320;
/// Time from the start of a placement to touch-down.
const DROP_SECS: f32 = 0.140;
/// Time a placed disc takes to settle after touch-down.
const SETTLE_SECS: f32 = 0.160;
/// Time a turned disc takes to settle.
const LANDING_SECS: f32 = 0.070;
const TURN_BACK_SECS: f32 = 0.220;
const LIFT_OFF_SECS: f32 = 0.140;
/// Time that a face takes to fade in or out.
const FADE_SECS: f32 = 0.120;
const HOP_SECS: f32 = 0.420;
/// When the first disc is counted, in seconds after the end of the game.
pub(super) const COUNT_FROM: f32 = 0.150;
/// How long a disc slides to where it is counted, and how long it slides home.
const COUNT_SECS: f32 = 0.240;
const HOME_SECS: f32 = 0.300;

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
    FadeOut,
    /// Hopping where it is, so that the light glides over it.
    Hop {
        /// Seconds until it begins.
        wait: f32,
    },
    /// Sliding to the place at which it is counted at the end of a game.
    Count {
        /// Seconds until it begins.
        wait: f32,
        /// How far that is from its square, in cells to the right and down.
        by: Vec2,
    },
    /// Sliding from where it is counted, so far away, back to its square.
    Home(Vec2),
}

impl Motion {
    /// Three lengths in seconds: before a visible change, from there until the disc touches the felt or leaves it, and
    /// from there to rest.
    fn phases(self) -> [f32; 3] {
        match self {
            Motion::Drop { wait } => [wait, DROP_SECS, SETTLE_SECS],
            Motion::Flip { ring: 0, .. } => [0.0, FLIP_SECS, LANDING_SECS],
            Motion::Flip { ring, .. } => {
                let wait = DROP_SECS + 0.020 + 0.045 * f32::from(ring - 1);
                [wait, FLIP_SECS, LANDING_SECS]
            }
            Motion::TurnBack { .. } => [0.0, TURN_BACK_SECS, 0.0],
            Motion::LiftOff => [0.0, 0.0, LIFT_OFF_SECS],
            Motion::FadeIn { .. } => [0.0, FADE_SECS, 0.0],
            Motion::FadeOut => [0.0, 0.0, FADE_SECS],
            Motion::Hop { wait } => [wait, HOP_SECS, 0.0],
            Motion::Count { wait, .. } => [wait, COUNT_SECS, 0.0],
            Motion::Home(_) => [0.0, HOME_SECS, 0.0],
        }
    }

    /// Seconds before a visible change.
    pub fn wait(self) -> f32 {
        self.phases()[0]
    }

    /// Seconds from the beginning until the disc touches the felt, or leaves it.
    pub fn touch_secs(self) -> f32 {
        let [wait, moving, _] = self.phases();
        wait + moving
    }

    /// Seconds from the beginning to rest, including the wait.
    pub fn duration(self) -> f32 {
        let [wait, moving, settling] = self.phases();
        wait + (moving + settling)
    }

    /// Seconds from the beginning until a flip has reached this part of its way, from 0 to 1. `None` for other motions.
    pub(crate) fn secs_at(self, part: f32) -> Option<f32> {
        matches!(self, Motion::Flip { .. }).then(|| self.wait() + part * FLIP_SECS)
    }

    /// The pose `elapsed` seconds after the beginning, of a disc that will show `to`.
    pub fn pose(self, to: Side, elapsed: f32) -> DiscPose {
        let t = elapsed - self.wait();
        let rest = DiscPose::resting(to);
        match self {
            Motion::Drop { .. } if t < 0.0 => DiscPose { lift: 0.55, scale: 1.18, alpha: 0.0, ..rest },
            Motion::Drop { .. } if t < DROP_SECS => {
                let fallen = (t / DROP_SECS).powi(3);
                DiscPose { lift: 0.55 * (1.0 - fallen), scale: 1.18 - 0.18 * fallen, ..rest }
            }
            Motion::Drop { .. } => DiscPose { scale: bounce(t - DROP_SECS), ..rest },
            Motion::Flip { axis, .. } => {
                if t < FLIP_SECS {
                    rolling(to, axis, (t / FLIP_SECS).max(0.0))
                } else {
                    let left = 1.0 - ((t - FLIP_SECS) / LANDING_SECS).min(1.0);
                    DiscPose { scale: 1.0 + 0.03 * left, ..rest }
                }
            }
            Motion::TurnBack { axis } => rolling(to, axis, (t / TURN_BACK_SECS).clamp(0.0, 1.0)),
            Motion::FadeIn { .. } => DiscPose { alpha: (t / FADE_SECS).clamp(0.0, 1.0), ..rest },
            Motion::Hop { .. } => {
                let part = (t / HOP_SECS).clamp(0.0, 1.0);
                let height = 4.0 * part * (1.0 - part);
                DiscPose {
                    theta: rest.theta + 0.5 * (2.0 * PI * part).sin(),
                    axis: PI / 4.0,
                    lift: 0.2 * height,
                    scale: 1.0 + 0.07 * height,
                    ..rest
                }
            }
            Motion::Count { by, .. } => sliding(rest, Vec2::ZERO, by, t / COUNT_SECS),
            Motion::Home(from) => sliding(rest, from, Vec2::ZERO, t / HOME_SECS),
            Motion::FadeOut => DiscPose { alpha: 1.0 - (t / FADE_SECS).clamp(0.0, 1.0), ..rest },
            Motion::LiftOff => {
                let part = (t / LIFT_OFF_SECS).clamp(0.0, 1.0);
                DiscPose { lift: 0.55 * part, scale: 1.0 + 0.18 * part, alpha: 1.0 - part, ..rest }
            }
        }
    }
}

/// A disc that slides from one place to another, and is lifted a little on its way.
fn sliding(rest: DiscPose, from: Vec2, to: Vec2, part: f32) -> DiscPose {
    let part = part.clamp(0.0, 1.0);
    let height = if from == to { 0.0 } else { 4.0 * part * (1.0 - part) };
    let shift = from.lerp(to, part * part * (3.0 - 2.0 * part));
    DiscPose { shift, lift: 0.26 * height, scale: 1.0 + 0.06 * height, ..rest }
}

/// A disc in motion.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Moving {
    pub motion: Motion,
    /// Seconds since the beginning, at normal speed.
    pub elapsed: f32,
}

impl Moving {
    /// A motion at its beginning.
    pub fn new(motion: Motion) -> Self {
        Self { motion, elapsed: 0.0 }
    }

    /// The direction of a flip, and the part of it that is done, from 0 to 1. `None` if the disc is not turning over at
    /// this moment.
    pub fn rolling(&self) -> Option<(f32, f32)> {
        let t = self.elapsed - self.motion.wait();
        let (axis, part) = match self.motion {
            Motion::Flip { axis, .. } => (axis, t / FLIP_SECS),
            Motion::TurnBack { axis } => (axis, t / TURN_BACK_SECS),
            _ => return None,
        };
        (part > 0.0 && part < 1.0).then_some((axis, part))
    }

    /// True if the disc is removed when the motion has ended.
    pub fn removes(&self) -> bool {
        matches!(self.motion, Motion::LiftOff | Motion::FadeOut)
    }

    /// True while the discs are counted and this one has not come to its place yet.
    pub fn is_uncounted(&self) -> bool {
        matches!(self.motion, Motion::Count { .. }) && self.elapsed >= COUNT_FROM
    }

    /// True when the disc has come to rest.
    pub fn is_finished(&self) -> bool {
        self.elapsed >= self.motion.duration()
    }
}

/// The pose of a disc that turns over to `to`. `t` goes from 0 to 1.
pub fn rolling(to: Side, axis: f32, t: f32) -> DiscPose {
    if t <= 0.0 {
        return DiscPose::resting(to.opponent());
    }
    if t >= 1.0 {
        return DiscPose::resting(to);
    }
    let turn = PI * t * t * (3.0 - 2.0 * t);
    let height = (PI * t).sin().max(0.0).powf(0.85);
    DiscPose {
        theta: match to {
            Side::White => turn,
            Side::Black => PI + turn,
        },
        axis,
        lift: 0.34 * height,
        scale: 1.0 + 0.12 * height,
        ..DiscPose::resting(to)
    }
}

/// Scale of a placed disc `t` seconds after touch-down: 1.035, 0.99, 1.
fn bounce(t: f32) -> f32 {
    let lerp = |a: f32, b: f32, part: f32| a + (b - a) * part.clamp(0.0, 1.0);
    if t < 0.050 {
        lerp(1.0, 1.035, t / 0.050)
    } else if t < 0.100 {
        lerp(1.035, 0.99, (t - 0.050) / 0.050)
    } else {
        lerp(0.99, 1.0, (t - 0.100) / 0.060)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_motion_ends_at_rest() {
        for side in [Side::Black, Side::White] {
            for motion in [
                Motion::Drop { wait: 0.0 },
                Motion::Drop { wait: 0.2 },
                Motion::Flip { axis: 1.0, ring: 1 },
                Motion::Flip { axis: 1.0, ring: 7 },
                Motion::Flip { axis: 1.0, ring: 0 },
                Motion::TurnBack { axis: 2.0 },
                Motion::FadeIn { turned: false },
                Motion::FadeIn { turned: true },
                Motion::Hop { wait: 0.1 },
                Motion::Count { wait: 0.1, by: Vec2::new(2.0, -3.0) },
                Motion::Home(Vec2::new(2.0, -3.0)),
            ] {
                let end = motion.pose(side, motion.duration());
                assert_eq!(end.face(), side, "{motion:?}");
                assert!((end.scale - 1.0).abs() < 1e-4 && end.lift == 0.0, "{motion:?} {end:?}");
                assert!((end.alpha - 1.0).abs() < 1e-4, "{motion:?} {end:?}");
            }
            // Those that take a disc away leave nothing to be seen.
            for motion in [Motion::LiftOff, Motion::FadeOut] {
                let end = motion.pose(side, motion.duration());
                assert!(end.alpha < 1e-4, "{motion:?} {end:?}");
            }
        }
    }

    #[test]
    fn a_flip_starts_with_the_old_face_and_shows_the_new_one_after_half_the_time() {
        for to in [Side::Black, Side::White] {
            let flip = Motion::Flip { axis: 0.3, ring: 2 };
            let from = to.opponent();
            assert_eq!(flip.pose(to, 0.0), DiscPose::resting(from));
            let middle = flip.wait() + FLIP_SECS / 2.0;
            assert_eq!(flip.pose(to, middle - 0.002).face(), from);
            assert_eq!(flip.pose(to, middle + 0.002).face(), to);
            let pose = flip.pose(to, middle);
            assert!((pose.lift - 0.34).abs() < 1e-3 && (pose.scale - 1.12).abs() < 1e-3);
        }
    }

    #[test]
    fn a_whole_move_stays_within_the_designs_limit() {
        // The design counts its 0.71 s from touch-down.
        let last = Motion::Flip { axis: 0.0, ring: 7 };
        assert!(last.duration() - DROP_SECS <= 0.71, "{}", last.duration());
    }

    #[test]
    fn a_waiting_drop_is_not_seen() {
        assert!(Motion::Drop { wait: 0.1 }.pose(Side::Black, 0.05).alpha < 0.01);
    }
}
