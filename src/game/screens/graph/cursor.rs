//! The line through the shown move, with its dot. They glide along when another move is shown.

use bevy::prelude::*;

use super::curve::Curve;
use crate::game::{
    frame::{Pace, eased, motion_step},
    play::{Review, Session},
    settings::Settings,
    ui::{Boxes, Filled, Ui, place},
};

/// How long the line takes to get to another move, in seconds.
const SECS: f32 = 0.090;

/// Where the line and the dot of a graph are: parts of its width and its height, from the upper left corner. It belongs
/// to the graph's place, so that they stay where they are when the graph is drawn anew.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Gliding {
    shown: Vec2,
    target: Vec2,
}

/// The line or the dot.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct CursorPart {
    graph: Vec2,
    /// How far its middle is from its edge.
    half: f32,
    is_dot: bool,
}

impl Gliding {
    /// The line and the dot of a graph at the shown move, without motion.
    pub(super) fn at_rest(curve: &Curve, review: &Review, session: &Session) -> Self {
        let number = review.shown_number(session);
        let point = curve.points.get(number.wrapping_sub(1));
        let value = point.copied().flatten().map_or(0.0, |(value, _)| value);
        let target = Vec2::new(curve.x(number), curve.y(value));
        Self { shown: target, target }
    }
}

/// Builds the line and the dot on a graph of this size.
pub(super) fn spawn(graph: &mut ChildSpawnerCommands, ui: &Ui, size: Vec2) {
    let u = ui.layout.u;
    let width = (2.0 * u).max(1.0);
    let dot = 16.0 * u;
    let part = |width: f32, is_dot: bool| CursorPart { graph: size, half: width / 2.0, is_dot };
    let line = Rect::new(-width / 2.0, -8.0 * u, width / 2.0, size.y + 8.0 * u);
    graph.spawn((Name::new("Shown move"), part(width, false), place(line), BackgroundColor(ui.palette.text)));
    let node = place(Rect::from_center_size(Vec2::ZERO, Vec2::splat(dot)));
    graph.spawn((
        part(dot, true),
        node.border(px(width).all()).round(),
        BackgroundColor(ui.palette.text),
        BorderColor::all(ui.palette.surface),
    ));
}

/// Moves the line and the dot.
pub(super) fn glide(
    mut graphs: Query<(Ref<Filled<Curve>>, &mut Gliding)>,
    mut cursors: Query<(&ChildOf, Ref<CursorPart>, &mut Node)>,
    review: Res<Review>,
    session: Res<Session>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    for (curve, mut gliding) in &mut graphs {
        let Gliding { shown, mut target } = *gliding;
        if let Some(drawn) = curve.value()
            && (review.is_changed() || session.is_changed() || curve.is_changed())
        {
            target = Gliding::at_rest(drawn, &review, &session).target;
        }
        if shown == target && gliding.target == target {
            continue;
        }
        let secs = motion_step(&time);
        let toward = |from, to| eased(from, to, secs, SECS);
        gliding.target = target;
        gliding.shown = if settings.reduced_motion {
            target
        } else {
            Vec2::new(toward(shown.x, target.x), toward(shown.y, target.y))
        };
        if gliding.shown != target {
            pace.animate();
        }
    }
    for (parent, part, mut node) in &mut cursors {
        if let Ok((_, gliding)) = graphs.get_mut(parent.parent())
            && (gliding.is_changed() || part.is_added())
        {
            let at = gliding.shown * part.graph - part.half;
            node.left = px(at.x);
            if part.is_dot {
                node.top = px(at.y);
            }
        }
    }
}
