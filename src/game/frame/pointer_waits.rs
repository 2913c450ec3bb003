//! Whether input of the pointer waits for its turn.

use bevy::prelude::*;

/// True while input of the pointer waits for its turn. It was made on the picture as it is now, so nothing may change its
/// place until then, even if the window has got another size.
#[derive(Resource, Default)]
pub struct PointerWaits(pub bool);

/// True if the picture may change.
pub fn picture_may_change(pointer_waits: Res<PointerWaits>) -> bool {
    !pointer_waits.0
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PointerWaits>();
}
