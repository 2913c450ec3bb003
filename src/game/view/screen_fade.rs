//! Shows a picture of the old screen over the new one and fades it out.
//!
//! The old screen itself is gone by then. When the screen changes, the renderer still has the window's last picture,
//! and copies it before drawing over it.
//!
//! Other parts of the interface are made more or less transparent here too. Bevy has no opacity for a group of nodes.
//! Everything that is drawn of the interface passes through one list in the renderer. The opacity is applied there, so
//! that no other code has to care.

use std::iter::once;

use bevy::{
    core_pipeline::{Core2d, Core2dSystems},
    image::ImageSampler,
    prelude::*,
    render::{
        Extract, ExtractSchedule, RenderApp,
        extract_component::{ExtractComponent, ExtractComponentPlugin},
        render_asset::RenderAssets,
        renderer::{RenderContext, ViewQuery},
        texture::GpuImage,
        view::ViewTarget,
    },
    ui_render::{ExtractedUiItem, ExtractedUiNodes, RenderUiSystems},
};

use super::{bake, table};
use crate::game::{
    look::{Baked, Layout, ScreenChange, Stage, Viewport},
    settings::Settings,
    shell::AppSystems,
    ui::{Opacity, place},
};

/// Draws the old picture over everything else, dialogs too.
const ABOVE_ALL: i32 = 100;

/// On a camera: the image into which the window's last picture is copied.
#[derive(Component, ExtractComponent, Clone)]
pub(crate) struct KeepPicture(Handle<Image>);

/// A part of the old picture.
#[derive(Component, Clone, Copy)]
pub(crate) enum Part {
    /// Where there is a board on both screens: one dissolves into the other.
    Board,
    /// Everything else. The old interface is gone before the new one appears, so that there are never words of both.
    Around,
    /// The board, where it only stands elsewhere on the new screen: it slides there.
    Sliding { from: Rect, to: Rect },
    /// The table, where the board is on the new screen and has not come to yet.
    Uncovered { from: Rect, to: Rect },
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(ExtractComponentPlugin::<KeepPicture>::default())
        .add_systems(Update, (lay_over, fade).chain().in_set(AppSystems::Draw));
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(Core2d, keep_picture.before(table::copy_background).before(Core2dSystems::MainPass));
        render.add_systems(
            ExtractSchedule,
            apply_opacity
                .after(RenderUiSystems::ExtractText)
                .after(RenderUiSystems::ExtractBorders)
                .after(RenderUiSystems::ExtractGradient),
        );
    }
}

/// When the screen changes, asks for a copy of the last picture and lays it over the new screen.
fn lay_over(
    mut commands: Commands,
    cameras: Query<(Entity, Has<KeepPicture>), With<IsDefaultUiCamera>>,
    parts: Query<Entity, With<Part>>,
    mut images: ResMut<Assets<Image>>,
    change: Res<ScreenChange>,
    layout: Res<Layout>,
    stage: Res<Stage>,
    settings: Res<Settings>,
    baked: Res<Baked>,
    mut last: Local<Option<(Viewport, Stage)>>,
) {
    let now = (layout.viewport, *stage);
    let shown = last.replace(now);
    let Ok((camera, keeps)) = cameras.single() else {
        return;
    };
    if keeps {
        commands.entity(camera).remove::<KeepPicture>();
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
    let image = images.add(bake::target(layout.viewport.physical_size(), ImageSampler::nearest()));
    commands.entity(camera).insert(KeepPicture(image.clone()));
    let boards: Vec<Rect> = [shown.1.board, stage.board]
        .into_iter()
        .flatten()
        .map(|board| on_pixels(board.outer(), layout.viewport.scale_factor))
        .collect();
    let scale = layout.viewport.scale_factor;
    // One board that only stands elsewhere is never seen twice.
    let moved = match boards[..] {
        [before, now] if before != now && is_alike(before, now) => Some((before, now)),
        _ => None,
    };
    if let Some((from, to)) = moved.filter(|_| !settings.reduced_motion) {
        let picture = |image: &Handle<Image>, rect: Rect| ImageNode {
            image: image.clone(),
            rect: Some(Rect::from_corners(rect.min * scale, rect.max * scale)),
            // The uncovered part becomes narrower.
            image_mode: NodeImageMode::Stretch,
            ..default()
        };
        // Where the table is plain nowhere beside the board, the board is at its place at once.
        if let Some(plain) = plain_beside(to, uncovered(from, to), window) {
            commands.spawn((
                Name::new("Table"),
                Part::Uncovered { from, to },
                place(uncovered(from, to)),
                picture(&baked.table, plain),
                GlobalZIndex(ABOVE_ALL),
            ));
            commands.spawn((
                Name::new("Old picture"),
                Part::Sliding { from, to },
                place(from),
                picture(&image, from),
                GlobalZIndex(ABOVE_ALL + 1),
            ));
        }
    }
    for (part, rect) in tiles(window, &boards) {
        if moved.is_some_and(|(before, _)| before.contains(rect.center())) {
            continue;
        }
        commands.spawn((
            Name::new("Old picture"),
            part,
            place(rect),
            ImageNode {
                image: image.clone(),
                rect: Some(Rect::from_corners(rect.min * scale, rect.max * scale)),
                ..default()
            },
            GlobalZIndex(ABOVE_ALL),
        ));
    }
}

fn fade(
    mut commands: Commands,
    mut parts: Query<(Entity, &Part, &mut ImageNode, &mut Node)>,
    change: Res<ScreenChange>,
    layout: Res<Layout>,
) {
    let way = change.slid();
    let slid = |from: Rect, to: Rect| Rect::from_corners(from.min.lerp(to.min, way), from.max.lerp(to.max, way));
    for (entity, part, mut image, mut node) in &mut parts {
        let opacity = match *part {
            Part::Board => change.leaving_board(),
            Part::Around => change.leaving(),
            Part::Sliding { from, to } => {
                put(&mut node, slid(from, to));
                f32::from(way < 1.0)
            }
            Part::Uncovered { from, to } => {
                put(&mut node, uncovered(slid(from, to), to));
                f32::from(way < 1.0)
            }
        };
        if opacity <= 0.0 || (layout.is_changed() && !change.began()) {
            commands.entity(entity).despawn();
        } else {
            image.color = Color::WHITE.with_alpha(opacity);
        }
    }
}

/// Copies the last picture before it is drawn over.
fn keep_picture(
    view: ViewQuery<(&ViewTarget, &KeepPicture)>,
    images: Res<RenderAssets<GpuImage>>,
    mut ctx: RenderContext,
) {
    let (target, keep) = view.into_inner();
    let Some(image) = images.get(&keep.0) else {
        return;
    };
    table::copy(target.main_texture(), &image.texture, None, &mut ctx);
}

fn put(node: &mut Node, rect: Rect) {
    (node.left, node.top) = (px(rect.min.x), px(rect.min.y));
    (node.width, node.height) = (px(rect.width()), px(rect.height()));
}

/// What a board at one place leaves free of another place, along the way between them.
fn uncovered(at: Rect, to: Rect) -> Rect {
    let way = at.center() - to.center();
    let (mut min, mut max) = (to.min, to.max);
    match (way.x.abs() >= way.y.abs(), way.x + way.y >= 0.0) {
        (true, true) => max.x = at.min.x.clamp(min.x, max.x),
        (true, false) => min.x = at.max.x.clamp(min.x, max.x),
        (false, true) => max.y = at.min.y.clamp(min.y, max.y),
        (false, false) => min.y = at.max.y.clamp(min.y, max.y),
    }
    Rect { min, max }
}

/// A part of the table of the same size beside a board, without the shadow of the board.
fn plain_beside(board: Rect, part: Rect, window: Rect) -> Option<Rect> {
    const SHADOW: f32 = 20.0;
    let size = part.size();
    let right = board.max.x + SHADOW + size.x / 2.0;
    let left = board.min.x - SHADOW - size.x / 2.0;
    let below = board.max.y + SHADOW + size.y / 2.0;
    let Vec2 { x, y } = part.center();
    let places = [(right, y), (left, y), (x, below)];
    let mut places = places.map(|at| Rect::from_center_size(at.into(), size)).into_iter();
    places.find(|place| window.union(*place) == window)
}

/// Whether two boards are of about the same size. The title's is far larger than any other.
fn is_alike(a: Rect, b: Rect) -> bool {
    let ratio = a.width() / b.width();
    (0.5..2.0).contains(&ratio)
}

/// The nearest rectangle of whole physical pixels, so that there is no gap between tiles.
fn on_pixels(rect: Rect, scale: f32) -> Rect {
    let snap = |corner: Vec2| (corner * scale).round() / scale;
    Rect::from_corners(snap(rect.min), snap(rect.max))
}

/// The window cut along the edges of the boards, the old one and the new one.
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
    let columns = cuts(window.min.x, window.max.x, |at| [at.min.x, at.max.x]);
    let rows = cuts(window.min.y, window.max.y, |at| [at.min.y, at.max.y]);
    let mut tiles = Vec::new();
    for x in columns.windows(2) {
        for y in rows.windows(2) {
            let place = Rect::new(x[0], y[0], x[1], y[1]);
            let on_board = boards.len() == 2 && boards.iter().all(|board| board.contains(place.center()));
            let part = if on_board { Part::Board } else { Part::Around };
            tiles.push((part, place));
        }
    }
    tiles
}

fn apply_opacity(
    groups: Extract<Query<&Opacity>>,
    parents: Extract<Query<&ChildOf>>,
    mut nodes: ResMut<ExtractedUiNodes>,
) {
    if groups.iter().all(|group| group.0 >= 1.0) {
        return;
    }
    let opacity_of = |node: Entity| -> f32 {
        let opacities = once(node).chain(parents.iter_ancestors(node)).filter_map(|node| groups.get(node).ok());
        opacities.map(|group| group.0).product()
    };
    let ExtractedUiNodes { uinodes, glyphs } = &mut *nodes;
    for node in uinodes {
        let opacity = opacity_of(node.main_entity.id());
        match &mut node.item {
            ExtractedUiItem::Node { color, .. } => color.alpha *= opacity,
            ExtractedUiItem::Glyphs { range } => {
                for glyph in glyphs.get_mut(range.clone()).into_iter().flatten() {
                    glyph.color.alpha *= opacity;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sliding_board_and_the_table_cover_its_new_place() {
        let to = Rect::new(10.0, 10.0, 30.0, 30.0);
        for way in [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y] {
            for far in [0.0, 6.0, 20.0, 50.0] {
                let at = Rect::from_center_size(to.center() + far * way, to.size());
                let free = uncovered(at, to);
                let area = |rect: Rect| rect.width() * rect.height();
                let gap = area(to) - area(free) - area(at.intersect(to));
                assert!(gap.abs() < 0.01, "{way} {far}: {gap}");
            }
        }
        let window = Rect::new(0.0, 0.0, 100.0, 40.0);
        let part = Rect::new(10.0, 10.0, 16.0, 30.0);
        let plain = plain_beside(to, part, window).expect("at the right");
        assert_eq!(plain.size(), part.size());
        assert!(plain.intersect(to).is_empty());
        assert_eq!(plain_beside(to, part, Rect::new(8.0, 8.0, 32.0, 32.0)), None);
    }

    #[test]
    fn the_tiles_cover_the_window_once_and_know_where_both_boards_are() {
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
                    let board = boards.len() == 2 && boards.iter().all(|board| board.contains(point));
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
