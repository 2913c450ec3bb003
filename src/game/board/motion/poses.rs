//! The pose of a disc at every moment of a motion, as pure functions of time.

use std::f32::consts::PI;

use super::super::disc::DiscPose;
use super::kind::{
    DROP_SECS, FADE_SECS, FLIP_SECS, LANDING_SECS, LIFT_OFF_SECS, Motion, TURN_BACK_SECS,
};
use crate::rules::Color as Side;

impl Motion {
    /// The pose `elapsed` seconds after the beginning, of a disc that will show `to`.
    pub fn pose(self, to: Side, elapsed: f32) -> DiscPose {
        let t = elapsed - self.wait();
        let rest = DiscPose::resting(to);
        match self {
            Motion::Drop { .. } if t < 0.0 => DiscPose {
                lift: 0.55,
                scale: 1.18,
                alpha: 0.0,
                ..rest
            },
            Motion::Drop { .. } if t < DROP_SECS => {
                let fallen = (t / DROP_SECS).powi(3);
                DiscPose {
                    lift: 0.55 * (1.0 - fallen),
                    scale: 1.18 - 0.18 * fallen,
                    ..rest
                }
            }
            Motion::Drop { .. } => DiscPose {
                scale: bounce(t - DROP_SECS),
                ..rest
            },
            Motion::Flip { axis, .. } => {
                if t < FLIP_SECS {
                    rolling(to, axis, (t / FLIP_SECS).max(0.0))
                } else {
                    let left = 1.0 - ((t - FLIP_SECS) / LANDING_SECS).min(1.0);
                    DiscPose {
                        scale: 1.0 + 0.03 * left,
                        ..rest
                    }
                }
            }
            Motion::TurnBack { axis } => rolling(to, axis, (t / TURN_BACK_SECS).clamp(0.0, 1.0)),
            Motion::FadeIn { .. } => DiscPose {
                alpha: (t / FADE_SECS).clamp(0.0, 1.0),
                ..rest
            },
            Motion::FadeOut => DiscPose {
                alpha: 1.0 - (t / FADE_SECS).clamp(0.0, 1.0),
                ..rest
            },
            Motion::LiftOff => {
                let part = (t / LIFT_OFF_SECS).clamp(0.0, 1.0);
                DiscPose {
                    lift: 0.55 * part,
                    scale: 1.0 + 0.18 * part,
                    alpha: 1.0 - part,
                    ..rest
                }
            }
        }
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
        alpha: 1.0,
        dot: 0.0,
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
            ] {
                let end = motion.pose(side, motion.duration());
                assert_eq!(end.face(), side, "{motion:?}");
                assert!(
                    (end.scale - 1.0).abs() < 1e-4 && end.lift == 0.0,
                    "{motion:?} {end:?}"
                );
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
