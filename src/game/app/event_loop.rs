//! Turns the wishes for frames into the event loop's waiting time.

use std::time::Duration;

use bevy::{
    prelude::*,
    window::RequestRedraw,
    winit::{UpdateMode, WinitSettings},
};

use crate::game::{
    frame::{Echo, FrameEnd, Pace},
    settings::Settings,
};

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(WinitSettings {
        focused_mode: waiting(FOR_EVER),
        unfocused_mode: waiting(FOR_EVER),
    })
    .init_resource::<Echo>()
    .add_systems(Last, apply_pace.in_set(FrameEnd::ApplyPace));
}

/// Long enough to use no CPU, and short enough that the event loop can add it to a point in time.
const FOR_EVER: Duration = Duration::from_hours(24);

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

/// Wishes this close together, in seconds, are the same wish.
const SAME_SECS: f64 = 0.004;

/// The last system of a frame that may wish for the next one runs before this.
fn apply_pace(
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
    // The event loop does not notice a mode equal to the last one, and would not start a new waiting time.
    let mode = waiting(wait + Duration::from_nanos(u64::from(alarm.odd)));
    settings.focused_mode = mode;
    settings.unfocused_mode = mode;
}
