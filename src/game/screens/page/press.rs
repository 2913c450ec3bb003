//! A press on a page, and what it does there.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::game::{
    controls::{Device, Intent},
    ui::{Target, WidgetId, WidgetName},
};

/// A press, with what had the focus then.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KeyPress {
    pub intent: Intent,
    /// True if it comes from a key or button being held down.
    pub repeat: bool,
    pub device: Device,
    pub target: Target,
}

/// What a press does on a page.
#[derive(Clone, Copy, Debug)]
pub(crate) enum KeyEffect {
    /// What it does on every page.
    Usual,
    /// The page has done something, or there is nothing to do.
    Done,
    Press(WidgetId),
}

impl<N: WidgetName> From<N> for KeyEffect {
    fn from(name: N) -> Self {
        Self::Press(name.into())
    }
}

/// Limits how fast a held key steps. Keyboards repeat at very different rates, and the eye can follow eight moves a
/// second.
#[derive(SystemParam)]
pub(crate) struct HeldKey<'w> {
    time: Res<'w, Time<Real>>,
    last: ResMut<'w, LastStep>,
}

/// When a key stepped last, in seconds.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct LastStep(f32);

impl HeldKey<'_> {
    /// True if a held key repeats too soon after the step before. Otherwise the step counts.
    pub(crate) fn is_too_soon(&mut self, repeat: bool) -> bool {
        const REPEAT_SECS: f32 = 0.120;
        let now = self.time.elapsed_secs();
        let too_soon = repeat && now - self.last.0 < REPEAT_SECS;
        if !too_soon {
            self.last.0 = now;
        }
        too_soon
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastStep>();
}
