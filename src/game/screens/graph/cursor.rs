//! The line through the shown move, with its dot. They glide along when another move is shown.

use bevy::prelude::*;

use super::{curve::Curve, place::GraphPlace};
use crate::game::{
    frame::{Pace, eased, motion_step},
    look::Layout,
    play::{Review, Session},
    settings::Settings,
    ui::{Boxes, Ui, place},
};

/// How long the line takes to get to another move, in seconds.
const SECS: f32 = 0.090;
/// The diameter of the dot, in design units.
const DOT: f32 = 16.0;

/// Where the line and the dot of a graph are: parts of its width and its height, from the upper left corner. It belongs to
/// the graph's place, so that they stay where they are when the graph is drawn anew.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Gliding {
    shown: Vec2,
    target: Vec2,
}

/// A part of what moves.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CursorPart {
    Line,
    Dot,
}

fn line_width(u: f32) -> f32 {
    (2.0 * u).max(1.0)
}

/// Builds the line and the dot.
pub(super) fn spawn(graph: &mut ChildSpawnerCommands, ui: &Ui, size: Vec2) {
    let u = ui.layout.u;
    let width = line_width(u);
    let line = Rect::new(-width / 2.0, -8.0 * u, width / 2.0, size.y + 8.0 * u);
    let dot = place(Rect::from_center_size(Vec2::ZERO, Vec2::splat(DOT * u)));
    graph.spawn((
        Name::new("Shown move"),
        CursorPart::Line,
        place(line),
        BackgroundColor(ui.palette.text),
    ));
    graph.spawn((
        CursorPart::Dot,
        dot.border(px(width).all()).round(),
        BackgroundColor(ui.palette.text),
        BorderColor::all(ui.palette.surface),
    ));
}

/// Finds out where the shown move is.
pub(super) fn aim(
    mut commands: Commands,
    mut places: Query<(Entity, &GraphPlace, Ref<Curve>, Option<&mut Gliding>)>,
    review: Res<Review>,
    session: Res<Session>,
) {
    let is_other = review.is_changed() || session.is_changed();
    for (entity, place, curve, gliding) in &mut places {
        if !place.cursor || !(is_other || curve.is_changed()) {
            continue;
        }
        let number = review.shown_number(&session);
        let point = curve.points.get(number.wrapping_sub(1));
        let value = point.copied().flatten().map_or(0.0, |(value, _)| value);
        let target = Vec2::new(curve.x(number), curve.y(value));
        match gliding {
            Some(mut gliding) if gliding.target != target => gliding.target = target,
            Some(_) => {}
            None => {
                let shown = target;
                commands.entity(entity).insert(Gliding { shown, target });
            }
        }
    }
}

/// Moves the line and the dot.
pub(super) fn glide(
    mut places: Query<(&GraphPlace, &mut Gliding)>,
    mut cursors: Query<(&ChildOf, Ref<CursorPart>, &mut Node)>,
    layout: Res<Layout>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    for (_, mut gliding) in &mut places {
        let (shown, target) = (gliding.shown, gliding.target);
        if shown == target {
            continue;
        }
        gliding.shown = if settings.reduced_motion {
            target
        } else {
            let secs = motion_step(&time);
            let toward = |from, to| eased(from, to, secs, SECS);
            Vec2::new(toward(shown.x, target.x), toward(shown.y, target.y))
        };
        if gliding.shown != target {
            pace.animate();
        }
    }
    for (parent, part, mut node) in &mut cursors {
        let Ok((place, gliding)) = places.get_mut(parent.parent()) else {
            continue;
        };
        if !gliding.is_changed() && !part.is_added() {
            continue;
        }
        let at = gliding.shown * place.size;
        match *part {
            CursorPart::Line => node.left = px(at.x - line_width(layout.u) / 2.0),
            CursorPart::Dot => {
                node.left = px(at.x - DOT * layout.u / 2.0);
                node.top = px(at.y - DOT * layout.u / 2.0);
            }
        }
    }
}
