//! A frame in which nothing has changed is not drawn.
//!
//! The event loop runs a frame for every event of the window. Most of these events change nothing that is seen: the
//! mouse moves within a square, or a window manager takes the pointer away and gives it back around every click.
//! Drawing such a frame would take a software renderer 20 ms, and a click that comes just after it would have to wait.
//!
//! A window that was uncovered has to be drawn, but that cannot be told apart from the redraws Bevy itself asks for. So
//! a frame that was left out is drawn a little later, unless another frame has been drawn by then.
//!
//! The event loop also runs a second frame whenever it gets a new waiting time. This happens with every second of a
//! running clock, and with every step of the arc that turns while the computer thinks. The second frame is not drawn
//! either. If the window was uncovered just then, the next second or step draws it soon enough.

use bevy::{
    ecs::message::MessageUpdateSystems, picking::PickingSystems, prelude::*, text::TextSpan, winit::RawWinitWindowEvent,
};
use winit::event::WindowEvent;

use super::materials::DiscMaterial;
use crate::game::{
    frame::{AppSystems, FrameEnd, Pace, SpuriousWake},
    play::{AiTasks, RunningClock},
    settings::Settings,
    ui::{Focus, Opacity},
};

/// How long a frame may be left out, in seconds.
const LEFT_OUT_SECS: f32 = 0.1;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(First, activate_camera.after(MessageUpdateSystems).before(PickingSystems::PostInput))
        .add_systems(Update, note_removed.in_set(AppSystems::Draw))
        .init_resource::<Removed>()
        .add_systems(Last, skip_still_frame.before(FrameEnd::ApplyPace));
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
    Changed<Opacity>,
)>;

/// The same for what is not part of the interface. [`Looks`] has the colour of a text.
type Pictures = Or<(
    Changed<Sprite>,
    Changed<Text2d>,
    Changed<Mesh2d>,
    Changed<MeshMaterial2d<DiscMaterial>>,
    Changed<GlobalTransform>,
    Changed<InheritedVisibility>,
)>;

/// Every frame is drawn, unless another system turns the camera off at the end of the frame.
fn activate_camera(mut cameras: Query<&mut Camera, With<IsDefaultUiCamera>>) {
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

pub(crate) fn skip_still_frame(
    mut events: MessageReader<RawWinitWindowEvent>,
    mut materials: MessageReader<AssetEvent<DiscMaterial>>,
    looks: Query<(), Looks>,
    pictures: Query<(), Pictures>,
    removed: Res<Removed>,
    focus: Res<Focus>,
    clock: Res<RunningClock>,
    ai: Res<AiTasks>,
    settings: Res<Settings>,
    spurious_wake: Res<SpuriousWake>,
    time: Res<Time<Real>>,
    mut pace: ResMut<Pace>,
    mut was_moving: Local<bool>,
    mut left_out_since: Local<Option<f32>>,
    mut cameras: Query<&mut Camera, With<IsDefaultUiCamera>>,
) {
    // While something moves, every frame is drawn. The frame after a motion is drawn too, because it shows where things
    // have come to rest.
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
    let frame_follows = clock.0.is_some() || turning;
    let ticking = spurious_wake.0 && !pointer && frame_follows && left_out_since.is_none();
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
