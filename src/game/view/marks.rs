//! Marks on the board: legal moves, the last move, the hint and the focus.

use bevy::prelude::*;

use super::{
    bake::bake_discs,
    place::{depth, to_world},
    shapes::Shapes,
};
use crate::{
    game::{
        board::{Disc, DiscPose, Playback, Preview},
        frame::{AppSystems, Menu, Pace, Screen},
        look::{Baked, BoardGeometry, Icon, Icons, Layout, Palette, Stage},
        play::{HintReady, Session},
        settings::{LegalMarks, Settings},
        ui::{Focus, Target},
    },
    rules::{Bitboard, Color as Side, Square},
};

/// Time the focus brackets take to slide, in seconds.
const SLIDE_SECS: f32 = 0.090;

/// Opacity of a disc that only shows where it could be played.
const FAINT: f32 = 0.25;

/// A legal-move mark.
#[derive(Component)]
struct Seed;

/// What the marks were last drawn for.
type SeedsKey = (
    Bitboard,
    Option<Side>,
    Option<BoardGeometry>,
    Vec2,
    LegalMarks,
);

/// The last-move mark.
#[derive(Component)]
struct LastMark;

/// A ring around a disc that would turn.
#[derive(Component)]
struct PreviewRing;

/// The hint's mark.
#[derive(Component)]
struct HintMark;

/// The focus brackets; they slide between squares.
#[derive(Component)]
struct Brackets {
    from: Vec2,
    to: Vec2,
    secs: f32,
}

/// The hint for the position on the board.
#[derive(Resource, Default)]
struct Hint(Option<HintReady>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hint>().add_systems(
        Update,
        (
            draw_seeds.after(bake_discs),
            draw_preview_rings,
            draw_last_move,
            (note_hint, draw_hint).chain(),
            (draw_brackets, slide_brackets).chain(),
        )
            .in_set(AppSystems::Draw),
    );
}

/// The board, if the game is shown.
fn board(stage: &Stage, screen: &State<Screen>) -> Option<BoardGeometry> {
    stage.board.filter(|_| screen.get().has_board())
}

fn draw_seeds(
    mut commands: Commands,
    seeds: Query<Entity, With<Seed>>,
    shapes: Res<Shapes>,
    session: Res<Session>,
    playback: Res<Playback>,
    preview: Res<Preview>,
    settings: Res<Settings>,
    stage: Res<Stage>,
    layout: Res<Layout>,
    palette: Res<Palette>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    baked: Res<Baked>,
    mut drawn: Local<Option<SeedsKey>>,
) {
    let board = board(&stage, &screen);
    let side = session
        .human_to_move()
        .filter(|_| playback.is_settled() && *menu.get() != Menu::GameOver)
        // A lesson speaks of them.
        .filter(|_| settings.legal_marks != LegalMarks::Off || session.is_lesson());
    let mut squares = match side {
        Some(_) => session.position().legal_moves(),
        None => Bitboard::EMPTY,
    };
    if let Some((square, _)) = preview.shown() {
        squares.remove(square);
    }
    let key = Some((
        squares,
        side,
        board,
        layout.viewport.size,
        settings.legal_marks,
    ));
    if *drawn == key && !palette.is_changed() {
        return;
    }
    *drawn = key;
    for seed in &seeds {
        commands.entity(seed).despawn();
    }
    let (Some(board), Some(side)) = (board, side) else {
        return;
    };
    let seed = |size: f32, image: &Handle<Image>, color: Color| Sprite {
        image: image.clone(),
        color,
        custom_size: Some(Vec2::splat(size)),
        ..default()
    };
    let sprite = if settings.legal_marks == LegalMarks::Discs {
        let size = baked.disc_size as f32 / layout.viewport.scale_factor;
        let faint = Color::WHITE.with_alpha(FAINT);
        seed(size, &baked.discs[side.index()], faint)
    } else {
        let diameter = 2.0 * (0.088 * board.cell).max(3.5);
        let (size, shape) = match side {
            Side::Black if palette.board.marks => (1.5 * diameter, &shapes.diamond),
            Side::White if palette.board.marks => (1.5 * diameter, &shapes.ring),
            _ => (diameter, &shapes.circle),
        };
        seed(size, shape, palette.seed(side))
    };
    // White on paper is hard to see without a line around it.
    let ink = palette
        .board
        .white_outline
        .filter(|_| side == Side::White && !palette.board.marks && sprite.image == shapes.circle)
        .map(|outline| {
            let size = sprite.custom_size.map_or(0.0, |size| size.x) + 0.04 * board.cell;
            seed(size, &shapes.circle, outline.color)
        });
    for square in squares {
        commands.spawn((
            Name::new(format!("Seed {square}")),
            Seed,
            sprite.clone(),
            Transform::from_translation(to_world(&layout, board.center(square), depth::SEEDS)),
            Children::spawn(SpawnIter(
                ink.clone()
                    .into_iter()
                    .map(|ink| (ink, Transform::from_xyz(0.0, 0.0, -0.1))),
            )),
        ));
    }
}

/// With marks on the discs, those that a previewed move would turn have rings around them.
fn draw_preview_rings(
    mut commands: Commands,
    rings: Query<Entity, With<PreviewRing>>,
    shapes: Res<Shapes>,
    preview: Res<Preview>,
    stage: Res<Stage>,
    layout: Res<Layout>,
    palette: Res<Palette>,
    screen: Res<State<Screen>>,
    mut drawn: Local<Option<(Bitboard, Option<BoardGeometry>, Color)>>,
) {
    let board = board(&stage, &screen).filter(|_| palette.board.marks);
    let flips = preview.shown().map_or(Bitboard::EMPTY, |_| preview.flips());
    let key = Some((flips, board, palette.accent));
    if *drawn == key {
        return;
    }
    *drawn = key;
    for ring in &rings {
        commands.entity(ring).despawn();
    }
    let Some(board) = board else {
        return;
    };
    for square in flips {
        commands.spawn((
            Name::new(format!("Would turn {square}")),
            PreviewRing,
            Sprite {
                image: shapes.thin_ring.clone(),
                color: palette.accent,
                custom_size: Some(Vec2::splat(0.98 * board.cell)),
                ..default()
            },
            Transform::from_translation(to_world(&layout, board.center(square), depth::FOCUS)),
        ));
    }
}

fn draw_last_move(
    mut commands: Commands,
    mut marks: Query<(Entity, &mut Transform, &mut Visibility, &mut Sprite), With<LastMark>>,
    discs: Query<(&Disc, &DiscPose)>,
    shapes: Res<Shapes>,
    playback: Res<Playback>,
    settings: Res<Settings>,
    stage: Res<Stage>,
    layout: Res<Layout>,
    palette: Res<Palette>,
    screen: Res<State<Screen>>,
) {
    // The mark is on the disc: it appears when the disc has come down.
    let shown = board(&stage, &screen).filter(|_| settings.last_move_mark);
    let at = shown.and_then(|board| {
        let square = playback.last_move()?;
        let landed = discs
            .iter()
            .any(|(disc, pose)| disc.square == square && pose.lift <= 0.0 && pose.alpha >= 1.0);
        landed.then_some((board, square))
    });
    let Ok((_, mut transform, mut visibility, mut sprite)) = marks.single_mut() else {
        commands.spawn((
            Name::new("Last move"),
            LastMark,
            Sprite {
                image: shapes.circle.clone(),
                color: palette.last,
                ..default()
            },
            Transform::default(),
            Visibility::Hidden,
        ));
        return;
    };
    visibility.set_if_neq(if at.is_some() {
        Visibility::Inherited
    } else {
        Visibility::Hidden
    });
    if let Some((board, square)) = at {
        let place = to_world(&layout, board.center(square), depth::LAST);
        // The middle of a marked disc is taken.
        let (radius, image) = if palette.board.marks {
            (0.455 + 0.035, &shapes.thin_ring)
        } else {
            (0.068, &shapes.circle)
        };
        let size = Some(Vec2::splat(2.0 * radius * board.cell));
        if transform.translation != place {
            transform.translation = place;
        }
        if sprite.custom_size != size || sprite.color != palette.last || sprite.image != *image {
            sprite.custom_size = size;
            sprite.color = palette.last;
            sprite.image = image.clone();
        }
    }
}

fn note_hint(mut ready: MessageReader<HintReady>, mut hint: ResMut<Hint>, session: Res<Session>) {
    if let Some(new) = ready.read().last() {
        hint.0 = Some(*new);
    }
    if hint
        .0
        .is_some_and(|hint| hint.revision != session.revision())
    {
        hint.0 = None;
    }
}

fn draw_hint(
    mut commands: Commands,
    marks: Query<Entity, With<HintMark>>,
    hint: Res<Hint>,
    shapes: Res<Shapes>,
    icons: Res<Icons>,
    stage: Res<Stage>,
    layout: Res<Layout>,
    palette: Res<Palette>,
    screen: Res<State<Screen>>,
    mut drawn: Local<Option<(Option<Square>, Option<BoardGeometry>)>>,
) {
    let board = board(&stage, &screen);
    let key = Some((hint.0.map(|hint| hint.square), board));
    if *drawn == key {
        return;
    }
    *drawn = key;
    for mark in &marks {
        commands.entity(mark).despawn();
    }
    let (Some(board), Some(hint)) = (board, hint.0) else {
        return;
    };
    let place = to_world(&layout, board.center(hint.square), depth::SEEDS + 0.5);
    commands.spawn((
        Name::new("Hint"),
        HintMark,
        Sprite {
            image: shapes.circle.clone(),
            color: palette.accent,
            custom_size: Some(Vec2::splat(0.67 * board.cell)),
            ..default()
        },
        Transform::from_translation(place),
        children![(
            Sprite {
                image: icons.icons.clone(),
                rect: Some(Icon::Hint.rect()),
                color: palette.on_accent,
                custom_size: Some(Vec2::splat(0.36 * board.cell)),
                ..default()
            },
            Transform::from_xyz(0.0, 0.0, 0.1),
        )],
    ));
}

/// Builds the brackets anew when their size changes, and sends them to the focused square.
fn draw_brackets(
    mut commands: Commands,
    mut brackets: Query<(Entity, &mut Brackets, &Transform)>,
    focus: Res<Focus>,
    stage: Res<Stage>,
    layout: Res<Layout>,
    palette: Res<Palette>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut drawn: Local<Option<(f32, Vec2)>>,
) {
    let board = board(&stage, &screen)
        .filter(|_| *menu.get() == Menu::None && focus.visible && focus.target == Target::Board);
    let Some(board) = board else {
        for (entity, ..) in &brackets {
            commands.entity(entity).despawn();
        }
        *drawn = None;
        return;
    };
    let place = to_world(&layout, board.center(focus.square), depth::FOCUS);
    let key = Some((board.cell, board.origin));
    if *drawn == key
        && let Ok((_, mut bracket, transform)) = brackets.single_mut()
    {
        if bracket.to != place.xy() {
            *bracket = Brackets {
                from: transform.translation.xy(),
                to: place.xy(),
                secs: 0.0,
            };
        }
        return;
    }
    *drawn = key;
    for (entity, ..) in &brackets {
        commands.entity(entity).despawn();
    }
    commands
        .spawn((
            Name::new("Focus brackets"),
            Brackets {
                from: place.xy(),
                to: place.xy(),
                secs: SLIDE_SECS,
            },
            Transform::from_translation(place),
            Visibility::Inherited,
        ))
        .with_children(|parent| {
            let width = (0.034 * board.cell).max(2.5);
            let arm = 0.22 * board.cell;
            let reach = (0.5 - 0.035) * board.cell;
            let halo = Color::BLACK.with_alpha(0.55);
            for (grow, color, z) in [(2.4, halo, 0.0), (0.0, palette.focus, 0.1)] {
                for corner in [
                    Vec2::new(-1.0, -1.0),
                    Vec2::new(1.0, -1.0),
                    Vec2::new(-1.0, 1.0),
                    Vec2::new(1.0, 1.0),
                ] {
                    let flat = Vec2::new(arm, width);
                    // The second bar stops where the first begins, so that the halo is not doubled.
                    let upright = Vec2::new(width, arm - width);
                    for (size, inset) in [
                        (flat, Vec2::new(arm / 2.0, width / 2.0)),
                        (upright, Vec2::new(width / 2.0, width + (arm - width) / 2.0)),
                    ] {
                        let at = corner * (Vec2::splat(reach) - inset);
                        parent.spawn((
                            Sprite::from_color(color, size + Vec2::splat(grow)),
                            Transform::from_translation(at.extend(z)),
                        ));
                    }
                }
            }
        });
}

fn slide_brackets(
    mut brackets: Query<(&mut Brackets, &mut Transform)>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    for (mut bracket, mut transform) in &mut brackets {
        if transform.translation.xy() == bracket.to {
            continue;
        }
        bracket.secs += time.delta_secs();
        let slide = if settings.reduced_motion {
            0.0
        } else {
            SLIDE_SECS
        };
        let part = (bracket.secs / slide.max(f32::EPSILON)).min(1.0);
        let eased = 1.0 - (1.0 - part).powi(3);
        let at = if part >= 1.0 {
            bracket.to
        } else {
            pace.animate();
            bracket.from.lerp(bracket.to, eased)
        };
        transform.translation = at.extend(depth::FOCUS);
    }
}
