//! How soon the next frame is needed. The waiting game asks for none and uses no CPU.
//!
//! Every system that has something to show later says so with [`Pace::want`]; at the end of the frame the shortest
//! wish becomes the event loop's time-out. Input, the engine's answers and gamepads wake the loop by themselves.

use std::time::Duration;

use bevy::{
    prelude::*,
    window::RequestRedraw,
    winit::{UpdateMode, WinitSettings},
};

use super::settings::Settings;

/// The wishes of this frame.
#[derive(Resource, Debug, Default)]
pub struct Pace {
    next: Option<f32>,
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
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pace>()
        .add_systems(First, |mut pace: ResMut<Pace>| pace.next = None);
}

/// The window's half: turns the wishes into the event loop's waiting time.
pub(super) fn window_plugin(app: &mut App) {
    app.insert_resource(WinitSettings {
        focused_mode: waiting(FOR_EVER),
        unfocused_mode: waiting(FOR_EVER),
    })
    .init_resource::<Echo>()
    .add_systems(Last, apply_pace);
}

/// True if the next frame may be one that the event loop runs only because its waiting time has been changed.
#[derive(Resource, Default)]
pub(super) struct Echo(pub bool);

/// Long enough to use no CPU, and short enough that the event loop can add it to a point in time.
const FOR_EVER: Duration = Duration::from_hours(24);

fn waiting(wait: Duration) -> UpdateMode {
    // Mouse motion outside the window, and other device events, are nothing to wake up for.
    UpdateMode::reactive_low_power(wait)
}

/// When the event loop has been told to run the next frame.
#[derive(Default)]
pub(super) struct Alarm {
    at_secs: Option<f64>,
    odd: bool,
}

/// Wishes this close together, in seconds, are the same wish.
const SAME_SECS: f64 = 0.004;

/// The last system of a frame that may wish for the next one runs before this.
pub(super) fn apply_pace(
    pace: Res<Pace>,
    saving: Res<Settings>,
    time: Res<Time<Real>>,
    mut alarm: Local<Alarm>,
    mut settings: ResMut<WinitSettings>,
    mut echo: ResMut<Echo>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    echo.0 = false;
    let now = time.elapsed_secs_f64();
    // Without saving power, something always moves.
    let next = if saving.save_power {
        pace.next
    } else {
        Some(0.0)
    };
    let wanted = match next {
        Some(secs) if secs <= 0.001 => {
            redraw.write(RequestRedraw);
            return;
        }
        Some(secs) => Some(now + f64::from(secs)),
        None => None,
    };
    // The event loop runs a frame whenever its mode changes. A wish that only comes nearer must not change it, or
    // every frame would ask for the next.
    let same = match (alarm.at_secs, wanted) {
        (Some(a), Some(b)) => (a - b).abs() < SAME_SECS,
        (None, None) => true,
        _ => false,
    };
    if same {
        return;
    }
    echo.0 = true;
    alarm.at_secs = wanted;
    alarm.odd = !alarm.odd;
    let wait = wanted.map_or(FOR_EVER, |at| Duration::from_secs_f64(at - now));
    // A mode equal to the last one would not be noticed and not start a new waiting time.
    let mode = waiting(wait + Duration::from_nanos(u64::from(alarm.odd)));
    settings.focused_mode = mode;
    settings.unfocused_mode = mode;
}
