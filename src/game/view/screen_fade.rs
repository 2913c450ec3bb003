//! The picture of the screen that is left, which fades over the new one.
//!
//! Nothing of the old screen has to be kept alive for it: when the screen changes, the window's last picture is still
//! in the renderer, and is copied from there before it is drawn over.

use bevy::{
    core_pipeline::{Core2d, Core2dSystems},
    image::ImageSampler,
    prelude::*,
    render::{
        RenderApp,
        extract_component::{ExtractComponent, ExtractComponentPlugin},
        render_asset::RenderAssets,
        renderer::{RenderContext, ViewQuery},
        texture::GpuImage,
        view::ViewTarget,
    },
};

use super::{bake, table};
use crate::game::{
    frame::AppSystems,
    look::{Layout, ScreenChange, Stage, Viewport},
};

/// Over every interface and dialog.
const ABOVE_ALL: i32 = 100;

/// On a camera: the picture that takes over what the window showed last.
#[derive(Component, ExtractComponent, Clone)]
struct Keepsake(Handle<Image>);

/// A part of the old picture.
#[derive(Component, Clone, Copy)]
enum Part {
    /// The board, which dissolves into the new one.
    Board,
    /// Everything around it, which gives way to the new interface.
    Around,
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(ExtractComponentPlugin::<Keepsake>::default())
        .add_systems(Update, (part, fade).chain().in_set(AppSystems::Draw));
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(
            Core2d,
            keep_picture
                .before(table::copy_background)
                .before(Core2dSystems::MainPass),
        );
    }
}

/// When the screen changes, has its last picture kept and lays it over the new screen.
fn part(
    mut commands: Commands,
    cameras: Query<(Entity, Has<Keepsake>), With<IsDefaultUiCamera>>,
    parts: Query<Entity, With<Part>>,
    mut images: ResMut<Assets<Image>>,
    change: Res<ScreenChange>,
    layout: Res<Layout>,
    stage: Res<Stage>,
    mut last: Local<Option<(Viewport, Stage)>>,
) {
    let now = (layout.viewport, *stage);
    let shown = last.replace(now);
    let Ok((camera, keeps)) = cameras.single() else {
        return;
    };
    if keeps {
        commands.entity(camera).remove::<Keepsake>();
    }
    // A picture of another size would not fit.
    let Some(shown) = shown.filter(|shown| shown.0 == layout.viewport) else {
        return;
    };
    if !change.began() {
        return;
    }
    for part in &parts {
        commands.entity(part).despawn();
    }
    let window = Rect::from_corners(Vec2::ZERO, layout.viewport.window());
    let image = images.add(bake::target(
        layout.viewport.physical_size(),
        ImageSampler::nearest(),
    ));
    commands.entity(camera).insert(Keepsake(image.clone()));
    // Where either screen has its board, one table dissolves into the other, without a seam.
    let boards: Vec<Rect> = [shown.1.board, stage.board]
        .into_iter()
        .flatten()
        .map(|board| on_pixels(board.outer(), layout.viewport.scale_factor))
        .collect();
    for (part, place) in tiles(window, &boards) {
        spawn_part(&mut commands, &image, part, place, &layout.viewport);
    }
}

/// The nearest rectangle of whole physical pixels: between tiles there must be no gap.
fn on_pixels(rect: Rect, scale: f32) -> Rect {
    let snap = |corner: Vec2| (corner * scale).round() / scale;
    Rect::from_corners(snap(rect.min), snap(rect.max))
}

/// The window cut along the edges of the boards.
fn tiles(window: Rect, boards: &[Rect]) -> Vec<(Part, Rect)> {
    let cuts = |low: f32, high: f32, edge: fn(&Rect) -> [f32; 2]| {
        let mut cuts: Vec<f32> = boards.iter().flat_map(edge).collect();
        cuts.extend([low, high]);
        for cut in &mut cuts {
            *cut = cut.clamp(low, high);
        }
        cuts.sort_by(f32::total_cmp);
        cuts.dedup();
        cuts
    };
    let columns = cuts(window.min.x, window.max.x, |board| {
        [board.min.x, board.max.x]
    });
    let rows = cuts(window.min.y, window.max.y, |board| {
        [board.min.y, board.max.y]
    });
    let mut tiles = Vec::new();
    for x in columns.windows(2) {
        for y in rows.windows(2) {
            let place = Rect::new(x[0], y[0], x[1], y[1]);
            let on_board = boards.iter().any(|board| board.contains(place.center()));
            let part = if on_board { Part::Board } else { Part::Around };
            tiles.push((part, place));
        }
    }
    tiles
}

fn spawn_part(
    commands: &mut Commands,
    image: &Handle<Image>,
    part: Part,
    place: Rect,
    viewport: &Viewport,
) {
    let scale = viewport.scale_factor;
    commands.spawn((
        Name::new("Old picture"),
        part,
        Node {
            position_type: PositionType::Absolute,
            left: px(place.min.x),
            top: px(place.min.y),
            width: px(place.width()),
            height: px(place.height()),
            ..default()
        },
        ImageNode {
            image: image.clone(),
            rect: Some(Rect::from_corners(place.min * scale, place.max * scale)),
            ..default()
        },
        GlobalZIndex(ABOVE_ALL),
        Pickable::IGNORE,
    ));
}

fn fade(
    mut commands: Commands,
    mut parts: Query<(Entity, &Part, &mut ImageNode)>,
    change: Res<ScreenChange>,
    layout: Res<Layout>,
) {
    for (entity, part, mut node) in &mut parts {
        let opacity = match part {
            Part::Board => change.leaving_board(),
            Part::Around => change.leaving(),
        };
        if opacity <= 0.0 || (layout.is_changed() && !change.began()) {
            commands.entity(entity).despawn();
        } else {
            node.color = Color::WHITE.with_alpha(opacity);
        }
    }
}

fn keep_picture(
    view: ViewQuery<(&ViewTarget, &Keepsake)>,
    images: Res<RenderAssets<GpuImage>>,
    mut ctx: RenderContext,
) {
    let (target, keepsake) = view.into_inner();
    let Some(image) = images.get(&keepsake.0) else {
        return;
    };
    table::copy(target.main_texture(), &image.texture, None, &mut ctx);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tiles_cover_the_window_once_and_know_the_boards() {
        let window = Rect::new(0.0, 0.0, 10.0, 8.0);
        let boards = [
            Rect::new(2.0, 1.0, 6.0, 5.0),
            // Larger than the window, as on the title.
            Rect::new(4.0, -3.0, 14.0, 12.0),
            Rect::new(0.0, 0.0, 6.0, 8.0),
        ];
        for boards in [&boards[..0], &boards[..1], &boards[..2], &boards[1..]] {
            let tiles = tiles(window, boards);
            for x in 0..10 {
                for y in 0..8 {
                    let point = Vec2::new(x as f32 + 0.5, y as f32 + 0.5);
                    let board = boards.iter().any(|board| board.contains(point));
                    let covering: Vec<bool> = tiles
                        .iter()
                        .filter(|(_, place)| place.contains(point))
                        .map(|(part, _)| matches!(part, Part::Board))
                        .collect();
                    assert_eq!(covering, [board], "{point} of {boards:?}");
                }
            }
        }
    }
}
