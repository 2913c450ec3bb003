//! Draws the marks: coordinates, legal moves and their values, the last move, hints, reasons, reviews and the focus.
//!
//! Each kind of mark is a system that lists what is to be seen at this moment (`board/marks`). One system keeps the entities in
//! step with these lists.

mod moves;

use bevy::prelude::*;

use super::{
    bake::bake_discs,
    table::{BoardRoot, on_board},
};
use crate::game::{
    board::{
        Preview,
        marks::{ListMarks, Looks, Mark, Scene, WantedMarks, add_marks, depth, want},
    },
    look::{Face, Palette, Stage, middle},
    settings::Settings,
    shell::{AppSystems, Menu, Pace, motion_step},
    ui::{Focus, Target},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Brackets>()
        .init_resource::<WantedMarks>()
        // The pictures of discs have their size by then.
        .configure_sets(Update, ListMarks.after(bake_discs).after(slide))
        .add_systems(
            Update,
            (slide.after(bake_discs), (draw_marks, fade).chain().after(ListMarks)).in_set(AppSystems::Draw),
        )
        // These are on every board, also where nothing is played.
        .add_systems(Update, coordinates.pipe(want).in_set(ListMarks));
    add_marks(app, moves::legal_moves);
    add_marks(app, moves::values);
    add_marks(app, moves::last_move);
    add_marks(app, moves::preview_rings);
    add_marks(app, focus_brackets);
}

/// Spawns the marks that are new, and removes those that are not to be seen any more.
fn draw_marks(
    mut commands: Commands,
    mut wanted: ResMut<WantedMarks>,
    stage: Res<Stage>,
    palette: Res<Palette>,
    mut drawn: Query<(Entity, &Mark, Option<&mut Fading>)>,
    root: Single<Entity, With<BoardRoot>>,
) {
    let mut wanted = std::mem::take(&mut wanted.0);
    // One mark fades into the other only while everything else stays as it is.
    let at_once = stage.is_changed() || palette.is_changed();
    for (entity, mark, fading) in &mut drawn {
        let leaves = fading.as_ref().is_some_and(|fading| fading.leaves);
        let kept = wanted.iter().position(|other| other == mark);
        match (kept.filter(|_| !leaves), fading) {
            (Some(kept), _) => {
                wanted.swap_remove(kept);
            }
            (None, Some(mut fading)) if !at_once => fading.leaves = true,
            (None, _) => commands.entity(entity).despawn(),
        }
    }
    for mark in wanted {
        spawn(&mut commands, *root, mark, at_once);
    }
}

fn spawn(commands: &mut Commands, root: Entity, mark: Mark, at_once: bool) {
    let place =
        Transform::from_translation(on_board(mark.at, mark.depth)).with_rotation(Quat::from_rotation_z(mark.turn));
    let mut entity = commands.spawn((Name::new(mark.name), ChildOf(root), place));
    let shown = if mark.fades && !at_once { 0.0 } else { 1.0 };
    match &mark.looks {
        Looks::Picture { image, part, size } => entity.insert(Sprite {
            image: image.clone(),
            rect: *part,
            color: color(&mark, shown),
            custom_size: Some(*size),
            ..default()
        }),
        Looks::Words { words, font, size } => entity.insert((
            Text2d::new(words),
            TextFont { font: font.clone().into(), font_size: FontSize::Px(*size), ..default() },
            TextColor(mark.color),
        )),
    };
    if mark.fades {
        entity.insert(Fading { shown, leaves: false });
    }
    entity.insert(mark);
}

/// How long the focus brackets take to slide, in seconds.
const SLIDE_SECS: f32 = 0.090;

/// Where the focus brackets are. Places are middles of squares, in squares from the corner of a1.
#[derive(Resource, Default)]
pub(crate) struct Brackets {
    /// `None` while no square has a visible focus.
    pub at: Option<Vec2>,
    from: Vec2,
    to: Vec2,
    secs: f32,
}

/// Sends the brackets to the focused square.
fn slide(
    mut brackets: ResMut<Brackets>,
    focus: Res<Focus>,
    stage: Res<Stage>,
    menu: Res<State<Menu>>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    let has_board = stage.is_played && stage.board.is_some();
    if !has_board || *menu.get() != Menu::None || !focus.visible || focus.target != Target::Board {
        brackets.at = None;
        return;
    }
    let to = middle(focus.square);
    let at = *brackets.at.get_or_insert(to);
    if brackets.to != to {
        (brackets.from, brackets.to, brackets.secs) = (at, to, 0.0);
    }
    if at == to {
        return;
    }
    brackets.secs += motion_step(&time);
    let part = brackets.secs / SLIDE_SECS;
    brackets.at = if part >= 1.0 || settings.reduced_motion {
        Some(to)
    } else {
        pace.animate();
        let eased = 1.0 - (1.0 - part).powi(3);
        Some(brackets.from.lerp(to, eased))
    };
}

fn focus_brackets(scene: Scene, brackets: Res<Brackets>) -> Vec<Mark> {
    let Some(middle) = brackets.at else {
        return Vec::new();
    };
    let cell = scene.cell();
    let width = (0.034 * cell).max(2.5);
    let arm = 0.22 * cell;
    let reach = (0.5 - 0.035) * cell;
    let halo = Color::BLACK.with_alpha(0.55);
    let mut marks = Vec::new();
    for (grow, color, z) in [(2.4, halo, 0.0), (0.0, scene.palette.focus, 0.1)] {
        for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
            let corner = Vec2::new(x, y);
            let flat = Vec2::new(arm, width);
            // The second bar stops where the first begins, so that the halo is not doubled.
            let upright = Vec2::new(width, arm - width);
            for (size, inset) in [
                (flat, Vec2::new(arm / 2.0, width / 2.0)),
                (upright, Vec2::new(width / 2.0, width + (arm - width) / 2.0)),
            ] {
                let at = middle * cell + corner * (Vec2::splat(reach) - inset);
                let bar = Mark::bar("Focus bracket", color, size + Vec2::splat(grow));
                marks.push(bar.at(at, depth::FOCUS + z));
            }
        }
    }
    marks
}

/// Letters and numbers on the frame; those of the previewed square light up.
fn coordinates(scene: Scene, settings: Res<Settings>, preview: Res<Preview>) -> Vec<Mark> {
    let Some(board) = scene.stage.board.filter(|_| settings.coordinates) else {
        return Vec::new();
    };
    let size = (0.22 * board.cell).max(12.0).min(board.frame * board.cell * 0.9);
    let previewed = preview.shown().map(|(square, _)| square);
    let coordinate = |words: String, at: Vec2, is_lit: bool| {
        let (ink, face) =
            if is_lit { (scene.palette.accent, Face::Bold) } else { (scene.palette.coord, Face::SemiBold) };
        Mark::words("Coordinate", words, scene.fonts.get(face), size, ink).at(at, depth::COORDINATES)
    };
    let both = |n: u8| {
        let along = (f32::from(n) + 0.5) * board.cell;
        let across = -board.frame * board.cell / 2.0;
        let file = char::from(b'a' + n).to_string();
        let in_file = previewed.is_some_and(|square| square.file() == n);
        let in_rank = previewed.is_some_and(|square| square.rank() == n);
        [
            coordinate(file, Vec2::new(along, across), in_file),
            coordinate((n + 1).to_string(), Vec2::new(across, along), in_rank),
        ]
    };
    (0..board.shown.x as u8).flat_map(both).collect()
}

/// How long a mark takes to appear or to disappear, in seconds.
const SECS: f32 = 0.120;

#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Fading {
    /// How much of it is seen, from 0 to 1.
    pub shown: f32,
    /// Whether it goes. It is removed when it cannot be seen any more.
    pub leaves: bool,
}

/// The colour of a mark of which a part is seen.
pub(super) fn color(mark: &Mark, shown: f32) -> Color {
    mark.color.with_alpha(mark.color.alpha() * shown)
}

/// Makes the marks more or less transparent.
fn fade(
    mut commands: Commands,
    mut marks: Query<(Entity, &Mark, &mut Fading, &mut Sprite)>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    let step = motion_step(&time) / SECS;
    for (entity, mark, mut fading, mut sprite) in &mut marks {
        if fading.shown >= 1.0 && !fading.leaves {
            continue;
        }
        let way = if fading.leaves { -step } else { step };
        fading.shown = (fading.shown + way).clamp(0.0, 1.0);
        sprite.color = color(mark, fading.shown);
        if fading.leaves && fading.shown <= 0.0 {
            commands.entity(entity).despawn();
        }
        // The frame after the last one shows where it has come to rest.
        pace.animate();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// Runs a frame of 16 ms. Tells whether another one is wanted.
    fn frame(app: &mut App) -> bool {
        app.insert_resource(Pace::default());
        let mut time = app.world_mut().resource_mut::<Time>();
        time.advance_by(Duration::from_millis(16));
        app.update();
        app.world().resource::<Pace>().next().is_some()
    }

    fn alpha(app: &App, mark: Entity) -> Option<f32> {
        Some(app.world().get::<Sprite>(mark)?.color.alpha())
    }

    #[test]
    fn a_mark_comes_and_goes_in_120_milliseconds() {
        let app = &mut App::new();
        app.init_resource::<Time>().add_systems(Update, fade);
        let mark = Mark::bar("", Color::BLACK.with_alpha(0.5), Vec2::ONE);
        let (shown, leaves) = (0.0, false);
        let sprite = Sprite::from_color(color(&mark, shown), Vec2::ONE);
        let bundle = (mark, sprite, Fading { shown, leaves });
        let mark = app.world_mut().spawn(bundle).id();
        let mut before = 0.0;
        for number in 1..=7 {
            assert!(frame(app), "frame {number}");
            let now = alpha(app, mark).expect("a mark");
            assert!(before < now && now < 0.5, "frame {number}: {now}");
            before = now;
        }
        assert!(frame(app));
        assert_eq!(alpha(app, mark), Some(0.5));
        assert!(!frame(app), "nothing moves");

        app.world_mut().get_mut::<Fading>(mark).expect("a mark").leaves = true;
        for number in 1..=7 {
            assert!(frame(app), "frame {number}");
            assert!(alpha(app, mark).is_some_and(|now| now > 0.0));
        }
        frame(app);
        assert_eq!(alpha(app, mark), None);
        assert!(!frame(app), "nothing moves");
    }
}
