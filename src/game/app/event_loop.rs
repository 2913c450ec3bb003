//! Tells the event loop how long to wait for the next frame.

use std::time::Duration;

use bevy::{
    prelude::*,
    window::RequestRedraw,
    winit::{UpdateMode, WinitSettings},
};

use crate::game::{
    frame::{FrameEnd, Pace, SpuriousWake},
    settings::Settings,
};

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(WinitSettings {
        focused_mode: waiting(LONGEST_WAIT),
        unfocused_mode: waiting(LONGEST_WAIT),
    })
    .init_resource::<SpuriousWake>()
    .add_systems(Last, apply_pace.in_set(FrameEnd::ApplyPace));
}

/// The waiting time if no frame is wanted. It must be finite, because the event loop adds it to a point in time.
const LONGEST_WAIT: Duration = Duration::from_hours(24);

fn waiting(wait: Duration) -> UpdateMode {
    // Device events, such as mouse motion outside the window, do not wake the game.
    UpdateMode::reactive_low_power(wait)
}

/// The time at which the event loop has been told to run the next frame.
#[derive(Default)]
struct Alarm {
    at_secs: Option<f64>,
    odd: bool,
}

/// Two wishes count as the same if they are less than this many seconds apart.
const SAME_SECS: f64 = 0.004;

/// Sets the event loop's waiting time. It runs after all systems that may ask for a frame.
fn apply_pace(
    pace: Res<Pace>,
    saving: Res<Settings>,
    time: Res<Time<Real>>,
    mut alarm: Local<Alarm>,
    mut settings: ResMut<WinitSettings>,
    mut spurious_wake: ResMut<SpuriousWake>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    spurious_wake.0 = false;
    let now = time.elapsed_secs_f64();
    // If the player does not want to save power, every frame asks for the next one.
    let next = if saving.save_power {
        pace.next()
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
    // The event loop runs a frame whenever its mode changes. So the mode must not change when the wished time is still
    // the same, or every frame would cause another one.
    let same = match (alarm.at_secs, wanted) {
        (Some(a), Some(b)) => (a - b).abs() < SAME_SECS,
        (None, None) => true,
        _ => false,
    };
    if same {
        return;
    }
    spurious_wake.0 = true;
    alarm.at_secs = wanted;
    alarm.odd = !alarm.odd;
    let wait = wanted.map_or(LONGEST_WAIT, |at| Duration::from_secs_f64(at - now));
    // The event loop ignores a mode that is equal to the last one. So successive modes differ by a nanosecond.
    let mode = waiting(wait + Duration::from_nanos(u64::from(alarm.odd)));
    settings.focused_mode = mode;
    settings.unfocused_mode = mode;
}
