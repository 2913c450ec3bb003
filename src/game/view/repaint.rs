//! How much of the window's picture a frame draws anew.
//!
//! While discs turn, the interface beside the board mostly stays as it is, and drawing it costs a machine without a
//! graphics card a third of all that it draws. The picture of the frame before is still there: in such a frame only
//! the board's part of it begins anew, from the table, and the interface is not drawn.
//!
//! That needs an interface that draws nothing over the board and has not changed, and the very texture that was drawn
//! on in the frame before; otherwise everything is drawn.

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
    bake::Rig,
    stillness::{Looks, close_if_still},
};
use crate::game::{
    frame::FrameEnd,
    look::{Layout, Stage},
};

/// The renderer may need so many frames until it shows a picture that has come or changed.
const FRAMES_TO_PREPARE: u8 = 3;

/// How far beyond the squares a lifted disc and its shadow may reach, in cells.
const OVERHANG_CELLS: f32 = 0.5;

/// On the window's camera: the part of the window, in physical pixels, that alone has changed since the last frame, if
/// there is one.
#[derive(Component, ExtractComponent, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Changing(Option<URect>);

/// What the renderer makes of it: the part that is drawn anew, or `None` for everything.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Repainted(pub(super) Option<URect>);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(ExtractComponentPlugin::<Changing>::default())
        .add_systems(
            Last,
            find_changing
                .after(close_if_still)
                .before(FrameEnd::ApplyPace),
        );
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.init_resource::<Repainted>().add_systems(
            Render,
            leave_out_interface
                .in_set(RenderSystems::PhaseSort)
                .after(RenderSystems::Queue),
        );
    }
}

/// The order in which nodes lie over each other, and what [`Looks`] does not know of them.
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
    rigs: Query<(), With<Rig>>,
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
    mut cameras: Query<(&Camera, &mut Changing)>,
    mut preparing: Local<u8>,
    mut covered: Local<Option<bool>>,
    mut missed: Local<bool>,
) {
    let mut whole = *missed;
    if pictures.read().count() > 0 || !rigs.is_empty() || layout.is_changed() || stage.is_changed()
    {
        *preparing = FRAMES_TO_PREPARE;
    }
    if *preparing > 0 {
        *preparing -= 1;
        whole = true;
    }
    if removed.read().count() > 0 || !looks.is_empty() || !spans.is_empty() {
        whole = true;
        // It may have come to lie over the board.
        *covered = None;
    }
    let changing = stage.board.filter(|_| !whole).and_then(|board| {
        let scale = layout.viewport.scale_factor;
        let logical = board
            .outer()
            .union(board.grid().inflate(OVERHANG_CELLS * board.cell));
        let area = Rect::from_corners((logical.min * scale).floor(), (logical.max * scale).ceil())
            .intersect(Rect::from_corners(
                Vec2::ZERO,
                layout.viewport.physical_size().as_vec2(),
            ));
        let is_covered = *covered.get_or_insert_with(|| {
            nodes
                .iter()
                .any(|(node, at, visible, fill, text, image, shadow, outline)| {
                    let draws = text
                        || image
                        || shadow
                        || outline
                        || fill.0.alpha() > 0.0
                        || node.border != BorderRect::ZERO;
                    let extent = Rect::from_center_size(at.translation, node.size());
                    draws && visible.get() && !extent.intersect(area).is_empty()
                })
        });
        (!is_covered && !area.is_empty()).then(|| area.as_urect())
    });
    for (camera, mut kept) in &mut cameras {
        // What changes in a frame that is not drawn is due in the next one that is.
        *missed = whole && !camera.is_active;
        kept.set_if_neq(Changing(changing));
    }
}

/// Before anything is made of the interface's draws: there are none where the last frame's can stay.
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
    // Another texture knows nothing of the last frame.
    let same = last.replace(now) == Some(now);
    repainted.0 = changing.0.filter(|_| same);
    if repainted.0.is_some() {
        for interface in interfaces.values_mut() {
            interface.items.clear();
        }
    }
}
