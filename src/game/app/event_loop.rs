//! Tells the event loop how long to wait for the next frame, and wakes it when a gamepad is used.

use std::time::Duration;

use bevy::{
    prelude::*,
    window::RequestRedraw,
    winit::{UpdateMode, WinitSettings},
};

use crate::game::{
    settings::Settings,
    shell::{FrameEnd, Pace, SpuriousWake, Waker, spawn},
};

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(WinitSettings { focused_mode: waiting(LONGEST_WAIT), unfocused_mode: waiting(LONGEST_WAIT) })
        .init_resource::<SpuriousWake>()
        .add_systems(Startup, watch_gamepads)
        .add_systems(Last, apply_pace.in_set(FrameEnd::ApplyPace));
}

/// The waiting time if no frame is wanted. It must be finite, because the event loop adds it to a point in time.
const LONGEST_WAIT: Duration = Duration::from_hours(24);

fn waiting(wait: Duration) -> UpdateMode {
    // Device events, such as mouse motion outside the window, do not wake the game.
    UpdateMode::reactive_low_power(wait)
}

/// Two wishes count as the same if they are less than this many seconds apart.
const SAME_SECS: f64 = 0.004;

/// Sets the event loop's waiting time. It runs after all systems that may ask for a frame.
fn apply_pace(
    pace: Res<Pace>,
    saving: Res<Settings>,
    time: Res<Time<Real>>,
    // The time at which the event loop has been told to run the next frame.
    mut alarm_secs: Local<Option<f64>>,
    mut odd: Local<bool>,
    mut settings: ResMut<WinitSettings>,
    mut spurious_wake: ResMut<SpuriousWake>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    spurious_wake.0 = false;
    let now = time.elapsed_secs_f64();
    // If the player does not want to save power, every frame asks for the next one.
    let next = if saving.save_power { pace.next() } else { Some(0.0) };
    if next.is_some_and(|secs| secs <= 0.001) {
        redraw.write(RequestRedraw);
        return;
    }
    let wanted = next.map(|secs| now + f64::from(secs));
    // The event loop runs a frame whenever its mode changes. So the mode must not change when the wished time is still
    // the same, or every frame would cause another one.
    let same = match (*alarm_secs, wanted) {
        (Some(a), Some(b)) => (a - b).abs() < SAME_SECS,
        (None, None) => true,
        _ => false,
    };
    if same {
        return;
    }
    spurious_wake.0 = true;
    *alarm_secs = wanted;
    *odd = !*odd;
    let wait = wanted.map_or(LONGEST_WAIT, |at| Duration::from_secs_f64(at - now));
    // The event loop ignores a mode that is equal to the last one. So successive modes differ by a nanosecond.
    let mode = waiting(wait + Duration::from_nanos(u64::from(*odd)));
    settings.focused_mode = mode;
    settings.unfocused_mode = mode;
}

/// Bevy reads gamepads only when a frame runs, but the waiting game runs no frames. So a separate thread waits for gamepad
/// events and asks for a frame when one comes. Bevy then finds out what the event means.
fn watch_gamepads(waker: Res<Waker>) {
    let wake = waker.0.clone();
    let spawned = spawn("gamepad watch", move || {
        // Some platforms do not support gamepads, and some machines do not allow programs to read them.
        let Ok(mut pads) = gilrs_core::Gilrs::new() else {
            return;
        };
        loop {
            if pads.next_event_blocking(None).is_some() {
                wake();
            }
        }
    });
    if let Err(error) = spawned {
        warn!("gamepads will not wake the waiting game: {error}");
    }
}
