//! Whether the picture has to stay as it is for a moment.

use bevy::prelude::*;

/// True while input of the pointer waits for its turn. It was made on the picture as it is now, so nothing may change its
/// place until then, even if the window has got another size.
#[derive(Resource, Default)]
pub struct PictureStays(pub bool);

/// True if the picture may change.
pub fn picture_may_change(stays: Res<PictureStays>) -> bool {
    !stays.0
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PictureStays>();
}
