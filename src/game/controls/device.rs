//! Which device was used last: prompts and the focus ring follow it.

use bevy::prelude::*;

/// A kind of device.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Device {
    /// Mouse or touch.
    #[default]
    Pointer,
    Keyboard,
    Gamepad,
}

/// The family of a gamepad, which decides the letters or signs on its buttons. The table in `markings.rs` has the
/// same order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PadFamily {
    /// A below, B right, X left, Y above.
    #[default]
    Xbox,
    /// Cross, circle, square, triangle.
    PlayStation,
    /// B below, A right, Y left, X above.
    Nintendo,
}

/// The device used last.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct LastDevice {
    pub device: Device,
    /// The labels of the gamepad used last.
    pub family: PadFamily,
    pub pad: Option<Entity>,
    travelled: f32,
}

/// How far the pointer must move before it counts as used, in logical pixels.
const POINTER_TRAVEL: f32 = 12.0;

/// How far the mouse has moved since the page was opened, in logical pixels.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct MouseTravel(pub f32);

impl MouseTravel {
    /// True if the mouse points at something of this page. Otherwise the page may just have come up under it.
    pub fn is_far(self) -> bool {
        self.0 >= POINTER_TRAVEL
    }
}

impl LastDevice {
    /// Notes that a key or button was pressed, or that the pointer has clicked.
    pub fn used(&mut self, device: Device) {
        self.device = device;
        self.travelled = 0.0;
    }

    /// Notes that a button or stick of this gamepad was used. The USB vendor number tells its family.
    pub fn used_pad(&mut self, pad: Entity, vendor: Option<u16>) {
        self.used(Device::Gamepad);
        self.pad = Some(pad);
        self.family = match vendor {
            Some(0x054c) => PadFamily::PlayStation,
            Some(0x057e) => PadFamily::Nintendo,
            _ => PadFamily::Xbox,
        };
    }

    /// Notes that the pointer has moved, which makes it the device in use once it has moved far enough.
    pub fn pointer_moved(&mut self, distance: f32) {
        self.travelled += distance;
        if self.travelled >= POINTER_TRAVEL {
            self.used(Device::Pointer);
        }
    }
}
