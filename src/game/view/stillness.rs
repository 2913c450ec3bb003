//! A frame in which nothing has changed is not drawn.
//!
//! The event loop runs a frame for everything it hears of a window. Most of it shows nothing: the mouse travels within a
//! square, or a window manager takes the pointer away and gives it back around every click. Drawing such a frame all the
//! same takes a software renderer 20 ms, and a click that comes with it waits for so long.

use bevy::{prelude::*, text::TextSpan, window::WindowEvent};

use super::materials::DiscMaterial;
use crate::game::{AppSystems, input::Focus, pace::Pace};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(First, open)
        .add_systems(Update, note_removed.in_set(AppSystems::Draw))
        .init_resource::<Removed>()
        .add_systems(Last, close_if_still);
}

/// True if something that was drawn has gone in this frame.
#[derive(Resource, Default)]
struct Removed(bool);

/// Everything that can change what a frame looks like.
type Looks = Or<(
    Changed<Node>,
    Changed<ComputedNode>,
    Changed<UiGlobalTransform>,
    Changed<BackgroundColor>,
    Changed<BorderColor>,
    Changed<ImageNode>,
    Changed<Text>,
    Changed<TextSpan>,
    Changed<TextColor>,
)>;

/// The same for what is not part of the interface.
type Pictures = Or<(
    Changed<Sprite>,
    Changed<Text2d>,
    Changed<TextColor>,
    Changed<Mesh2d>,
    Changed<MeshMaterial2d<DiscMaterial>>,
    Changed<GlobalTransform>,
    Changed<InheritedVisibility>,
)>;

/// The camera works unless it is told otherwise at the end of a frame.
fn open(mut cameras: Query<&mut Camera, With<IsDefaultUiCamera>>) {
    for mut camera in &mut cameras {
        if !camera.is_active {
            camera.is_active = true;
        }
    }
}

fn note_removed(
    mut nodes: RemovedComponents<Node>,
    mut sprites: RemovedComponents<Sprite>,
    mut meshes: RemovedComponents<Mesh2d>,
    mut removed: ResMut<Removed>,
) {
    removed.0 = nodes.read().count() + sprites.read().count() + meshes.read().count() > 0;
}

fn close_if_still(
    mut events: MessageReader<WindowEvent>,
    mut materials: MessageReader<AssetEvent<DiscMaterial>>,
    looks: Query<(), Looks>,
    pictures: Query<(), Pictures>,
    removed: Res<Removed>,
    focus: Res<Focus>,
    pace: Res<Pace>,
    mut was_moving: Local<bool>,
    mut cameras: Query<&mut Camera, With<IsDefaultUiCamera>>,
) {
    // What moves is drawn, and once more when it has arrived.
    let moving = pace.next().is_some_and(|secs| secs <= 0.001);
    let settling = std::mem::replace(&mut *was_moving, moving) || moving;
    let (mut heard, mut only_pointer) = (false, true);
    for event in events.read() {
        heard = true;
        only_pointer &= matches!(
            event,
            WindowEvent::CursorMoved(_)
                | WindowEvent::CursorEntered(_)
                | WindowEvent::CursorLeft(_)
        );
    }
    let still = heard
        && only_pointer
        && !settling
        && !removed.0
        && !focus.is_changed()
        && materials.read().count() == 0
        && looks.is_empty()
        && pictures.is_empty();
    if still {
        for mut camera in &mut cameras {
            camera.is_active = false;
        }
    }
}
