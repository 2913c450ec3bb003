//! A frame in which nothing has changed is not drawn.
//!
//! The event loop runs a frame for everything it hears of a window. Most of it shows nothing: the mouse travels within a
//! square, or a window manager takes the pointer away and gives it back around every click. Drawing such a frame all the
//! same takes a software renderer 20 ms, and a click that comes just after it waits for so long.
//!
//! Whether the window has been uncovered cannot be told from the redraws Bevy asks for itself. So what was left out is
//! drawn a little later after all, unless another frame has been drawn by then.
//!
//! The event loop also runs a second frame whenever it is told to wait for another time, as it is with every second of a
//! running clock and every step of the arc that turns while the computer thinks. That one is not drawn either; the next
//! second, or step, is soon enough for a window that was uncovered just then.

use bevy::{prelude::*, text::TextSpan, winit::RawWinitWindowEvent};
use winit::event::WindowEvent;

use super::materials::DiscMaterial;
use crate::game::{
    frame::{AppSystems, Echo, FrameEnd, Pace},
    play::{AiTasks, RunningClock},
    settings::Settings,
    ui::Focus,
};

/// How long a frame may be left out, in seconds.
const LEFT_OUT_SECS: f32 = 0.1;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(First, open)
        .add_systems(Update, note_removed.in_set(AppSystems::Draw))
        .init_resource::<Removed>()
        .add_systems(Last, close_if_still.before(FrameEnd::ApplyPace));
}

/// True if something that was drawn has gone in this frame.
#[derive(Resource, Default)]
pub(crate) struct Removed(bool);

/// Everything that can change what a frame looks like.
pub(crate) type Looks = Or<(
    Changed<Node>,
    Changed<ComputedNode>,
    Changed<UiGlobalTransform>,
    Changed<BackgroundColor>,
    Changed<BorderColor>,
    Changed<Outline>,
    Changed<UiTransform>,
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

pub(crate) fn close_if_still(
    mut events: MessageReader<RawWinitWindowEvent>,
    mut materials: MessageReader<AssetEvent<DiscMaterial>>,
    looks: Query<(), Looks>,
    pictures: Query<(), Pictures>,
    removed: Res<Removed>,
    focus: Res<Focus>,
    clock: Res<RunningClock>,
    ai: Res<AiTasks>,
    settings: Res<Settings>,
    echo: Res<Echo>,
    time: Res<Time<Real>>,
    mut pace: ResMut<Pace>,
    mut was_moving: Local<bool>,
    mut left_out_since: Local<Option<f32>>,
    mut cameras: Query<&mut Camera, With<IsDefaultUiCamera>>,
) {
    // What moves is drawn, and once more when it has arrived.
    let moving = pace.next().is_some_and(|secs| secs <= 0.001);
    let settling = std::mem::replace(&mut *was_moving, moving) || moving;
    let (mut pointer, mut other) = (false, false);
    for RawWinitWindowEvent { event, .. } in events.read() {
        match event {
            WindowEvent::CursorMoved { .. }
            | WindowEvent::CursorEntered { .. }
            | WindowEvent::CursorLeft { .. }
            | WindowEvent::AxisMotion { .. }
            | WindowEvent::ModifiersChanged(_) => pointer = true,
            WindowEvent::RedrawRequested => {}
            _ => other = true,
        }
    }
    let now = time.elapsed_secs();
    let due = left_out_since.map(|since| since + LEFT_OUT_SECS - now);
    let turning = ai.turn_secs().is_some() && !settings.reduced_motion;
    let soon = clock.side().is_some() || turning;
    let ticking = echo.0 && !pointer && soon && left_out_since.is_none();
    let still = (pointer || ticking)
        && !other
        && due.is_none_or(|secs| secs > 0.0)
        && !settling
        && !removed.0
        && !focus.is_changed()
        && materials.read().count() == 0
        && looks.is_empty()
        && pictures.is_empty();
    if !still {
        *left_out_since = None;
        return;
    }
    if !ticking {
        pace.want(due.unwrap_or(LEFT_OUT_SECS));
        left_out_since.get_or_insert(now);
    }
    for mut camera in &mut cameras {
        camera.is_active = false;
    }
}
