//! Wakes the event loop when a gamepad is used.
//!
//! The waiting game runs no frames, and Bevy looks at gamepads only when a frame runs. A thread of its own therefore
//! waits for gamepad events and, without reading what they mean, asks for a frame.

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
            // Some platforms have no gamepads, and some machines do not let us see them.
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
