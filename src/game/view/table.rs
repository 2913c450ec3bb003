//! The camera, the baked table behind everything, and the entity that knows where the board is.
//!
//! The table covers the whole window and does not change during a game. So it is drawn once, and copied into the
//! picture before anything else is drawn. For a software renderer, copying takes a twentieth of the time of drawing.

use bevy::{
    camera::CameraMainTextureUsages,
    core_pipeline::{Core2d, Core2dSystems},
    prelude::*,
    render::{
        RenderApp,
        extract_component::{ExtractComponent, ExtractComponentPlugin},
        render_asset::RenderAssets,
        render_resource::{Extent3d, Origin3d, TexelCopyTextureInfo, Texture, TextureAspect, TextureUsages},
        renderer::{RenderContext, ViewQuery},
        texture::GpuImage,
        view::ViewTarget,
    },
};

use super::repaint::{Changing, Repainted};
use crate::game::{
    board::DiscPose,
    look::{Baked, Layout, Palette, Stage},
    shell::AppSystems,
};

/// The picture a camera begins with.
#[derive(Component, ExtractComponent, Clone)]
pub(crate) struct Background(Handle<Image>);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(ExtractComponentPlugin::<Background>::default()).add_systems(Startup, spawn);
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(Core2d, copy_background.before(Core2dSystems::MainPass));
    }
    // The first screen lays discs before the systems of the start run.
    app.world_mut().spawn((Name::new("Board"), BoardRoot));
    app.add_systems(Update, follow_stage.in_set(AppSystems::Draw)).add_observer(adopt_disc);
}

fn spawn(mut commands: Commands, baked: Res<Baked>, palette: Res<Palette>) {
    commands.insert_resource(ClearColor(palette.board.room_b));
    commands.spawn((
        Name::new("Camera"),
        Camera2d,
        Camera { clear_color: ClearColorConfig::None, ..default() },
        CameraMainTextureUsages::default().with(TextureUsages::COPY_DST),
        Msaa::Off,
        IsDefaultUiCamera,
        Background(baked.table.clone()),
        Changing::default(),
    ));
}

pub(crate) fn copy_background(
    view: ViewQuery<(&ViewTarget, &Background)>,
    images: Res<RenderAssets<GpuImage>>,
    repainted: Res<Repainted>,
    mut ctx: RenderContext,
) {
    let (target, background) = view.into_inner();
    let Some(image) = images.get(&background.0) else {
        return;
    };
    // In the frame after a change of the window's size, the two sizes may differ. Then nothing is copied.
    copy(&image.texture, target.main_texture(), repainted.0, &mut ctx);
}

/// Copies a picture, or one part of it, into another one of the same size. If the sizes differ it does nothing.
pub(crate) fn copy(from: &Texture, to: &Texture, part: Option<URect>, ctx: &mut RenderContext) {
    if from.size() != to.size() || from.format() != to.format() {
        return;
    }
    let all = URect::new(0, 0, to.width(), to.height());
    let part = part.map_or(all, |part| part.intersect(all));
    let at = |texture| TexelCopyTextureInfo {
        texture,
        mip_level: 0,
        origin: Origin3d { x: part.min.x, y: part.min.y, z: 0 },
        aspect: TextureAspect::All,
    };
    let size = Extent3d { width: part.width(), height: part.height(), depth_or_array_layers: 1 };
    ctx.command_encoder().copy_texture_to_texture(at(&**from), at(&**to), size);
}

/// The parent of everything on the board. It is at the upper left corner of a1.
#[derive(Component)]
#[require(Transform, Visibility)]
pub(crate) struct BoardRoot;

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

fn adopt_disc(disc: On<Add, DiscPose>, root: Single<Entity, With<BoardRoot>>, mut commands: Commands) {
    commands.entity(disc.entity).insert(ChildOf(*root));
}
