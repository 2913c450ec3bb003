//! How soon the next frame is needed. While the game waits for the player, it asks for no frame and uses no CPU.
//!
//! A system that has something to show later asks for a frame with [`Pace::want`]. At the end of the frame the shortest
//! wish becomes the event loop's time-out. Input, the engine's answers and gamepads wake the loop by themselves.
//! [`WindowHidden`] says whether the player can see the window at all.

use std::{sync::Arc, time::Duration};

use bevy::{ecs::message::MessageUpdateSystems, prelude::*, time::TimeSystems, window::WindowOccluded};

/// The wishes of this frame for the next one.
#[derive(Resource, Debug, Default)]
pub struct Pace {
    next: Option<f32>,
    awake: Duration,
}

impl Pace {
    /// Asks for a frame in at most `secs` seconds; 0 means as soon as possible.
    pub fn want(&mut self, secs: f32) {
        let secs = secs.max(0.0);
        self.next = Some(self.next.map_or(secs, |next| next.min(secs)));
    }

    /// Asks for the next frame as soon as possible: something is moving.
    pub fn animate(&mut self) {
        self.want(0.0);
    }

    /// The shortest wish so far, in seconds.
    pub fn next(&self) -> Option<f32> {
        self.next
    }

    /// How much of the time since the last frame the game can have been awake at most, if it waited for this frame. In a
    /// longer gap the process was stopped or the machine slept, so nobody saw the time pass.
    pub fn awake(&self) -> Duration {
        self.awake
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pace>()
        .init_resource::<Waker>()
        // The shortest wish counts, so the order of the wishes makes no difference.
        .allow_ambiguous_resource::<Pace>()
        .add_systems(First, begin.after(MessageUpdateSystems).before(TimeSystems));
    app.init_resource::<WindowHidden>().add_systems(First, follow.after(MessageUpdateSystems));
}

/// The most time that the game counts for a frame that nothing asked for, so that nothing jumps after a long sleep.
const LONGEST_STEP: Duration = Duration::from_millis(250);

/// How late a frame may come, after a frame that took long or on a busy machine.
const LATE: Duration = Duration::from_secs(1);

/// Limits the time that the game counts for this frame. If a frame was asked for at a later time, all the time until
/// then counts too.
fn begin(mut pace: ResMut<Pace>, mut time: ResMut<Time<Virtual>>) {
    let wish = pace.next.take().map_or(Duration::ZERO, Duration::from_secs_f32);
    pace.awake = wish + LATE;
    let longest = LONGEST_STEP + wish;
    if time.max_delta() != longest {
        time.set_max_delta(longest);
    }
}

/// The longest step of a motion in one frame, in seconds: two ordinary frames.
const LONGEST_MOTION_STEP_SECS: f32 = 0.034;

/// The time by which a motion goes on in this frame, in seconds. The frame in which it begins may follow a long wait or
/// take long itself, and must not use up the whole motion.
pub fn motion_step(time: &Time) -> f32 {
    time.delta_secs().min(LONGEST_MOTION_STEP_SECS)
}

/// A value a little later on its way to a target. The motion eases out: what remains of the gap after `secs` seconds shrinks
/// exponentially, to 2 % in `duration` seconds. A gap that cannot be seen is closed.
pub fn eased(shown: f32, target: f32, secs: f32, duration: f32) -> f32 {
    let gap = target - shown;
    if gap.abs() < 0.002 { target } else { shown + gap * (1.0 - (-4.0 * secs / duration).exp()) }
}

/// True if the event loop may run the next frame only because its waiting time has been changed.
#[derive(Resource, Default)]
pub struct SpuriousWake(pub bool);

/// Wakes the event loop from another thread. Does nothing unless the window's plugin replaces it.
#[derive(Resource, Clone)]
pub struct Waker(pub Arc<dyn Fn() + Send + Sync>);

impl Default for Waker {
    fn default() -> Self {
        Self(Arc::new(|| {}))
    }
}

/// The end of a frame, in the schedule [`Last`].
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FrameEnd {
    /// The wishes for the next frame become the event loop's waiting time. Systems that ask for a frame run before
    /// this.
    ApplyPace,
}

/// Why the window cannot be seen, as far as the system tells.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WindowHidden {
    /// Other windows lie over all of it, or its desktop is not shown.
    pub covered: bool,
    pub minimised: bool,
}

impl WindowHidden {
    /// Whether nothing of the window can be seen.
    pub fn is_hidden(self) -> bool {
        self.covered || self.minimised
    }
}

fn follow(mut told: MessageReader<WindowOccluded>, mut hidden: ResMut<WindowHidden>) {
    if let Some(last) = told.read().last() {
        hidden.covered = last.occluded;
    }
}
