//! The entity that knows where the board is. What lies on the board is a child of it and never sees the window.

use bevy::prelude::*;

use crate::game::{
    board::DiscPose,
    frame::AppSystems,
    look::{Layout, Stage},
};

/// The parent of everything on the board. It is at the upper left corner of a1.
#[derive(Component)]
#[require(Transform, Visibility)]
pub(crate) struct BoardRoot;

pub(super) fn plugin(app: &mut App) {
    // The first screen lays discs before the systems of the start run.
    app.world_mut().spawn((Name::new("Board"), BoardRoot));
    app.add_systems(Update, follow_stage.in_set(AppSystems::Draw)).add_observer(adopt_disc);
}

/// The place of a child of the root. `at` is in logical pixels from the corner of a1, with y pointing down.
pub(crate) fn on_board(at: Vec2, z: f32) -> Vec3 {
    Vec3::new(at.x, -at.y, z)
}

fn follow_stage(mut root: Single<&mut Transform, With<BoardRoot>>, stage: Res<Stage>, layout: Res<Layout>) {
    if let Some(board) = stage.board {
        // The world's origin is the middle of the window, with y pointing up.
        let corner = board.origin - layout.viewport.window() / 2.0;
        root.set_if_neq(Transform::from_translation(on_board(corner, 0.0)));
    }
}

/// Every disc lies on the board.
fn adopt_disc(disc: On<Add, DiscPose>, root: Single<Entity, With<BoardRoot>>, mut commands: Commands) {
    commands.entity(disc.entity).insert(ChildOf(*root));
}
