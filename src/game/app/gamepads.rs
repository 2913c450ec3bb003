//! Wakes the event loop when a gamepad is used.
//!
//! Bevy reads gamepads only when a frame runs, but the waiting game runs no frames. So a separate thread waits for
//! gamepad events and asks for a frame when one comes. Bevy then finds out what the event means.

use std::thread;

use bevy::prelude::*;

use crate::game::frame::Waker;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, watch);
}

fn watch(waker: Res<Waker>) {
    let wake = waker.0.clone();
    let spawned = thread::Builder::new()
        .name("gamepad watch".to_owned())
        .spawn(move || {
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
