//! How far a finger has moved on a panel that scrolls.

use bevy::prelude::*;

/// How far the finger has moved since it touched the screen. A finger that has scrolled does not press the widget under
/// it.
#[derive(Resource, Default)]
pub(super) struct FingerScroll {
    travelled: f32,
}

/// How far a pointer may move and still press, in logical pixels. A finger is never quite still.
pub(super) const SLOP: f32 = 10.0;

impl FingerScroll {
    /// The finger has moved up or down on a panel that scrolls.
    pub(super) fn move_by(&mut self, way: f32) {
        self.travelled += way.abs();
    }

    /// True if the finger has scrolled since it touched the screen.
    pub(super) fn has_scrolled(&self) -> bool {
        self.travelled > SLOP
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FingerScroll>()
        .add_observer(put_finger_down);
}

fn put_finger_down(_: On<Pointer<Press>>, mut finger: ResMut<FingerScroll>) {
    finger.travelled = 0.0;
}
