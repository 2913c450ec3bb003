//! The values that the settings screen shows.

use super::state::SettingsPage;
use crate::game::{
    controls::{Bindings, Capture, PadFamily},
    look::Baked,
    settings::Settings,
};

/// The values that the settings screen shows.
pub(super) struct Shown<'a> {
    pub page: &'a SettingsPage,
    pub settings: &'a Settings,
    pub bindings: &'a Bindings,
    pub capture: Capture,
    /// The kind of gamepad. It decides the names of the buttons.
    pub family: PadFamily,
    pub baked: &'a Baked,
}
