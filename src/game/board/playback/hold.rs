//! Holds turning discs in mid-flip, so that tests and contact sheets can take pictures of them.
//!
//! The environment variable `FLIPSIDE_HOLD_FLIPS` names the part of the flip, between 0 and 1, at which every turning
//! disc stops and stays. The game does not go on while discs are held.

use std::env;

use bevy::prelude::*;

use super::super::disc::Disc;
use super::super::motion::Moving;

const VARIABLE: &str = "FLIPSIDE_HOLD_FLIPS";

/// After this number of frames, the held discs have certainly been drawn.
const FRAMES_TO_DRAW: u32 = 10;

/// The part of a flip, between 0 and 1, at which discs are held; `None` in an ordinary game.
#[derive(Resource, Clone, Copy, Default, Debug)]
pub(crate) struct HoldFlips(Option<f32>);

impl HoldFlips {
    fn parse(value: &str) -> Option<f32> {
        let part: f32 = value.parse().ok()?;
        (part > 0.0 && part < 1.0).then_some(part)
    }

    /// Sets a motion back if it has gone beyond the part at which discs are held.
    pub(super) fn limit(self, moving: &mut Moving) {
        if let Some(secs) = self.secs(moving) {
            moving.elapsed = moving.elapsed.min(secs);
        }
    }

    /// The time at which a motion is held, if it is a flip.
    fn secs(self, moving: &Moving) -> Option<f32> {
        moving.motion.secs_at(self.0?)
    }
}

pub(super) fn plugin(app: &mut App) {
    let asked = env::var(VARIABLE).ok().filter(|value| !value.is_empty());
    let part = asked.as_deref().and_then(HoldFlips::parse);
    if let (Some(value), None) = (&asked, part) {
        warn!("{VARIABLE} is {value:?} and has no effect: it must be a number between 0 and 1");
    }
    app.insert_resource(HoldFlips(part));
    if part.is_some() {
        app.add_systems(Last, report);
    }
}

/// Writes to the log when all moving discs have been held for long enough to be drawn.
fn report(discs: Query<&Moving, With<Disc>>, hold: Res<HoldFlips>, mut frames: Local<u32>) {
    let is_held = |moving: &Moving| hold.secs(moving).is_some_and(|at| moving.elapsed >= at);
    *frames = if !discs.is_empty() && discs.iter().all(is_held) { frames.saturating_add(1) } else { 0 };
    if *frames == FRAMES_TO_DRAW {
        debug!("turning discs are held");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::board::Motion;

    #[test]
    fn only_parts_of_a_flip_can_be_held() {
        assert_eq!(HoldFlips::parse("0.25"), Some(0.25));
        for unknown in ["", "0", "1", "-0.5", "NaN", "half"] {
            assert_eq!(HoldFlips::parse(unknown), None, "{unknown:?}");
        }
    }

    #[test]
    fn every_ring_stops_at_the_same_part() {
        let hold = HoldFlips(Some(0.25));
        for ring in 0..=6 {
            let mut moving = Moving::new(Motion::Flip { axis: 1.0, ring });
            moving.elapsed = 10.0;
            hold.limit(&mut moving);
            let (_, part) = moving.rolling().expect("still turning");
            assert!((part - 0.25).abs() < 1e-4, "ring {ring}: {part}");
        }
        let mut drop = Moving::new(Motion::Drop { wait: 0.0 });
        drop.elapsed = 10.0;
        hold.limit(&mut drop);
        assert!(drop.is_finished(), "only flips are held");
    }
}
