//! What the settings screen is built from.

use super::state::SettingsPage;
use crate::game::{
    controls::{Bindings, Capture, PadFamily},
    look::Baked,
    settings::Settings,
};

/// What the screen is built from.
pub(super) struct Shown<'a> {
    pub page: &'a SettingsPage,
    pub settings: &'a Settings,
    pub bindings: &'a Bindings,
    pub capture: Capture,
    /// Decides the names of the gamepad's buttons.
    pub family: PadFamily,
    pub baked: &'a Baked,
}
