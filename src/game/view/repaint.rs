//! How much of the window's picture a frame redraws.
//!
//! While discs turn, the interface beside the board mostly stays as it is, but drawing it takes a third of the time of
//! a frame on a machine without a graphics card. The picture of the last frame is still there, so such a frame redraws
//! only the part of it where the board is, starting from the table, and leaves the interface out.
//!
//! This is possible if the interface has not changed and draws nothing over the board, and if the renderer draws on the
//! same texture as in the last frame. Otherwise everything is redrawn. So is the last frame before the game waits: whatever
//! was overlooked while something moved, the picture that stays is whole.

use bevy::{
    image::Image,
    prelude::*,
    render::{
        Render, RenderApp, RenderSystems,
        extract_component::{ExtractComponent, ExtractComponentPlugin},
        render_phase::ViewSortedRenderPhases,
        render_resource::TextureViewId,
        view::ViewTarget,
    },
    ui::CalculatedClip,
    ui_render::TransparentUi,
};

use super::{
    bake::BakeScene,
    stillness::{Looks, skip_still_frame},
};
use crate::game::{
    frame::{FrameEnd, Pace},
    look::{Layout, Stage},
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

fn find_changing(
    looks: Query<(), (With<Node>, Or<(Looks, MoreLooks)>)>,
    spans: Query<(), Changed<TextSpan>>,
    mut removed: RemovedComponents<Node>,
    mut pictures: MessageReader<AssetEvent<Image>>,
    scenes: Query<(), With<BakeScene>>,
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
    if pictures.read().count() > 0 || !scenes.is_empty() || layout.is_changed() || stage.is_changed() {
        *preparing = FRAMES_TO_PREPARE;
    }
    if *preparing > 0 {
        *preparing -= 1;
        whole = true;
    }
    if removed.read().count() > 0 || !looks.is_empty() || !spans.is_empty() {
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
