//! Whether the pointer is the device in use.

use bevy::{prelude::*, window::CursorMoved};

use crate::game::{
    controls::{Device, LastDevice},
    frame::InputSystems,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, follow_mouse.in_set(InputSystems::Pointer))
        .add_observer(press_anything);
}

/// The pointer becomes the device in use once the mouse has travelled far enough.
fn follow_mouse(
    mut moved: MessageReader<CursorMoved>,
    mut device: ResMut<LastDevice>,
    mut last: Local<Option<Vec2>>,
) {
    for event in moved.read() {
        let distance = event
            .delta
            .or_else(|| last.map(|last| event.position - last))
            .unwrap_or_default()
            .length();
        *last = Some(event.position);
        if device.device != Device::Pointer {
            device.pointer_moved(distance);
        }
    }
}

fn press_anything(_: On<Pointer<Press>>, mut device: ResMut<LastDevice>) {
    if device.device != Device::Pointer {
        device.used(Device::Pointer);
    }
}
