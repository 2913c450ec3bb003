//! How much of the window's picture a frame redraws.
//!
//! While discs turn, the interface beside the board mostly stays as it is, but drawing it takes a third of the time of
//! a frame on a machine without a graphics card. The picture of the last frame is still there, so such a frame redraws
//! only the part of it where the board is, starting from the table, and leaves the interface out.
//!
//! This is possible if the interface has not changed and draws nothing over the board, and if the renderer draws on the
//! same texture as in the last frame. Otherwise everything is redrawn. So is the last frame before the game waits: whatever
//! was overlooked while something moved, the picture that stays is whole.
//!
//! A frame in which nothing has changed is not drawn at all. The event loop runs a frame for every event of the window.
//! Most of these events change nothing that is seen: the mouse moves within a square, or a window manager takes the pointer
//! away and gives it back around every click. Drawing such a frame would take a software renderer 20 ms, and a click that
//! comes just after it would have to wait.
//!
//! A window that was uncovered has to be drawn, but that cannot be told apart from the redraws Bevy itself asks for. So
//! a frame that was left out is drawn a little later, unless another frame has been drawn by then.
//!
//! The event loop also runs a second frame whenever it gets a new waiting time. This happens with every second of a
//! running clock, and with every step of the arc that turns while the computer thinks. The second frame is not drawn
//! either. If the window was uncovered just then, the next second or step draws it soon enough.

use bevy::{
    ecs::{message::MessageUpdateSystems, system::SystemParam},
    image::Image,
    picking::PickingSystems,
    prelude::*,
    render::{
        Render, RenderApp, RenderSystems,
        extract_component::{ExtractComponent, ExtractComponentPlugin},
        render_phase::ViewSortedRenderPhases,
        render_resource::TextureViewId,
        view::ViewTarget,
    },
    text::TextSpan,
    ui::CalculatedClip,
    ui_render::TransparentUi,
    winit::RawWinitWindowEvent,
};
use winit::event::WindowEvent;

use super::{bake::BakeScene, materials::DiscMaterial};
use crate::game::{
    look::{Layout, Stage},
    play::{AiTasks, RunningClock},
    settings::Settings,
    shell::{AppSystems, FrameEnd, Pace, SpuriousWake},
    ui::{Focus, Opacity},
};

/// Frames the renderer may need until it shows a new or changed picture.
const FRAMES_TO_PREPARE: u8 = 3;

/// How far beyond the squares a lifted disc and its shadow may reach, in cells.
const OVERHANG_CELLS: f32 = 0.5;

/// A component of the window's camera: the only part of the window that has changed since the last frame, in physical
/// pixels. It is `None` if everything is redrawn.
#[derive(Component, ExtractComponent, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Changing(Option<URect>);

/// In the renderer: the part that is redrawn, or `None` for everything.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Repainted(pub(super) Option<URect>);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(ExtractComponentPlugin::<Changing>::default())
        .add_systems(Last, find_changing.after(skip_still_frame).before(FrameEnd::ApplyPace));
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .init_resource::<Repainted>()
            .add_systems(Render, leave_out_interface.in_set(RenderSystems::PhaseSort).after(RenderSystems::Queue));
    }
    app.add_systems(First, activate_camera.after(MessageUpdateSystems).before(PickingSystems::PostInput))
        .add_systems(Update, note_removed.in_set(AppSystems::Draw))
        .init_resource::<Removed>()
        .add_systems(Last, skip_still_frame.before(FrameEnd::ApplyPace));
}

/// What else changes the picture of the interface, besides [`Looks`].
type MoreLooks = Or<(
    Changed<BoxShadow>,
    Changed<ZIndex>,
    Changed<GlobalZIndex>,
    Changed<CalculatedClip>,
    Changed<InheritedVisibility>,
    Added<Node>,
)>;

#[derive(SystemParam)]
struct Interface<'w, 's> {
    looks: Query<'w, 's, (), (With<Node>, Or<(Looks, MoreLooks)>)>,
    spans: Query<'w, 's, (), Changed<TextSpan>>,
    removed: RemovedComponents<'w, 's, Node>,
    pictures: MessageReader<'w, 's, AssetEvent<Image>>,
    scenes: Query<'w, 's, (), With<BakeScene>>,
}

impl Interface<'_, '_> {
    fn has_changed(&mut self) -> bool {
        self.removed.read().count() > 0 || !self.looks.is_empty() || !self.spans.is_empty()
    }

    /// Whether it has pictures that are not ready yet.
    fn has_new_pictures(&mut self) -> bool {
        self.pictures.read().count() > 0 || !self.scenes.is_empty()
    }
}

fn find_changing(
    mut interface: Interface,
    nodes: Query<(
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
        &BackgroundColor,
        Has<Text>,
        Has<ImageNode>,
        Has<BoxShadow>,
        Has<Outline>,
    )>,
    layout: Res<Layout>,
    stage: Res<Stage>,
    pace: Res<Pace>,
    mut cameras: Query<(&Camera, &mut Changing)>,
    mut preparing: Local<u8>,
    mut covered: Local<Option<bool>>,
    mut missed: Local<bool>,
) {
    let another_follows = pace.next().is_some_and(|secs| secs <= 0.001);
    let mut whole = *missed || !another_follows;
    if interface.has_new_pictures() || layout.is_changed() || stage.is_changed() {
        *preparing = FRAMES_TO_PREPARE;
    }
    if *preparing > 0 {
        *preparing -= 1;
        whole = true;
    }
    if interface.has_changed() {
        whole = true;
        // Something may lie over the board now.
        *covered = None;
    }
    let changing = stage.board.filter(|_| !whole).and_then(|board| {
        let scale = layout.viewport.scale_factor;
        let logical = board.outer().union(board.grid().inflate(OVERHANG_CELLS * board.cell));
        let area = Rect::from_corners((logical.min * scale).floor(), (logical.max * scale).ceil())
            .intersect(Rect::from_corners(Vec2::ZERO, layout.viewport.physical_size().as_vec2()));
        let is_covered = *covered.get_or_insert_with(|| {
            nodes.iter().any(|(node, at, visible, fill, text, image, shadow, outline)| {
                let draws =
                    text || image || shadow || outline || fill.0.alpha() > 0.0 || node.border != BorderRect::ZERO;
                let extent = Rect::from_center_size(at.translation, node.size());
                draws && visible.get() && !extent.intersect(area).is_empty()
            })
        });
        (!is_covered && !area.is_empty()).then(|| area.as_urect())
    });
    for (camera, mut kept) in &mut cameras {
        // If this frame is not drawn, the next one has to draw what has changed in it.
        *missed = whole && !camera.is_active;
        kept.set_if_neq(Changing(changing));
    }
}

/// Does not draw the interface if its picture from the last frame can stay.
fn leave_out_interface(
    views: Query<(&ViewTarget, &Changing)>,
    mut interfaces: ResMut<ViewSortedRenderPhases<TransparentUi>>,
    mut repainted: ResMut<Repainted>,
    mut last: Local<Option<TextureViewId>>,
) {
    let Ok((target, changing)) = views.single() else {
        return;
    };
    let now = target.main_texture_view().id();
    // Another texture does not have the last frame's picture.
    let same = last.replace(now) == Some(now);
    repainted.0 = changing.0.filter(|_| same);
    if repainted.0.is_some() {
        for interface in interfaces.values_mut() {
            interface.items.clear();
        }
    }
}

/// How long a frame may be left out, in seconds.
const LEFT_OUT_SECS: f32 = 0.1;

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

#[derive(SystemParam)]
pub(crate) struct Seen<'w, 's> {
    materials: MessageReader<'w, 's, AssetEvent<DiscMaterial>>,
    looks: Query<'w, 's, (), Looks>,
    pictures: Query<'w, 's, (), Pictures>,
    removed: Res<'w, Removed>,
    focus: Res<'w, Focus>,
}

impl Seen<'_, '_> {
    fn has_changed(&mut self) -> bool {
        self.removed.0
            || self.focus.is_changed()
            || self.materials.read().count() > 0
            || !self.looks.is_empty()
            || !self.pictures.is_empty()
    }
}

/// What goes on by itself, step by step.
#[derive(SystemParam)]
pub(crate) struct Steps<'w> {
    clock: Res<'w, RunningClock>,
    ai: Res<'w, AiTasks>,
    settings: Res<'w, Settings>,
}

impl Steps<'_> {
    /// Whether a clock runs or the arc turns.
    fn go_on(&self) -> bool {
        self.clock.0.is_some() || self.ai.turn_secs().is_some() && !self.settings.reduced_motion
    }
}

pub(crate) fn skip_still_frame(
    mut events: MessageReader<RawWinitWindowEvent>,
    mut seen: Seen,
    steps: Steps,
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
    let ticking = spurious_wake.0 && !pointer && steps.go_on() && left_out_since.is_none();
    let changed = seen.has_changed();
    let still = (pointer || ticking) && !other && due.is_none_or(|secs| secs > 0.0) && !settling && !changed;
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
