//! The resources that the screens are built from.

use bevy::{ecs::system::SystemParam, input::mouse::MouseButtonInput, prelude::*};

use crate::game::{
    controls::Pressed,
    look::{Baked, Fonts, Icons, Layout, Palette},
    texts::Texts,
    ui::Ui,
};

/// The resources that every screen is built from.
#[derive(SystemParam)]
pub(crate) struct UiParam<'w> {
    pub(crate) layout: Res<'w, Layout>,
    pub(crate) palette: Res<'w, Palette>,
    pub(crate) fonts: Res<'w, Fonts>,
    pub(crate) icons: Res<'w, Icons>,
    pub(crate) texts: Res<'w, Texts>,
    baked: Res<'w, Baked>,
}

impl UiParam<'_> {
    pub(crate) fn ui(&self) -> Ui<'_> {
        Ui {
            layout: &self.layout,
            palette: &self.palette,
            fonts: &self.fonts,
            icons: &self.icons,
            baked: &self.baked,
            texts: *self.texts,
        }
    }

    /// True if the size, the colours or the language have changed, so that every screen has to be rebuilt.
    pub(crate) fn is_restyled(&self) -> bool {
        self.layout.is_changed() || self.palette.is_changed() || self.texts.is_changed()
    }
}

/// Tells whether the player has used any device.
#[derive(SystemParam)]
pub(crate) struct AnyInput<'w, 's> {
    pressed: MessageReader<'w, 's, Pressed>,
    clicks: MessageReader<'w, 's, MouseButtonInput>,
    touches: MessageReader<'w, 's, TouchInput>,
}

impl AnyInput<'_, '_> {
    /// True if there was any input since the last call.
    pub(crate) fn has_new(&mut self) -> bool {
        self.pressed.read().count() + self.clicks.read().count() + self.touches.read().count() > 0
    }
}
