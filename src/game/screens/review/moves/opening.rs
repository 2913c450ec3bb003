//! The motion of a variation that is new in the list: its row opens.

use bevy::prelude::*;

use super::super::widget::ReviewWidget;
use crate::game::{
    frame::{Pace, motion_step},
    settings::Settings,
    ui::{Boxes, Opacity},
};

/// How long a row takes to open, in seconds.
const SECS: f32 = 0.140;

/// A row that opens.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct GrowingRow {
    /// The widget of the row and the number of its first move.
    line: (ReviewWidget, usize),
    /// The height of the open row, in logical pixels.
    height: f32,
    secs: f32,
}

impl GrowingRow {
    /// The row of this line begins to open.
    pub(super) fn new(line: (ReviewWidget, usize)) -> Self {
        Self {
            line,
            height: 0.0,
            secs: 0.0,
        }
    }

    /// Whether it is the row of this line.
    pub(super) fn is_of(&self, line: (ReviewWidget, usize)) -> bool {
        self.line == line
    }
}

/// Lets a row that has just been built open, or go on with it if it stood in the list before.
pub(super) fn begin(row: &mut EntityCommands, node: Node, height: f32, opening: GrowingRow) {
    row.insert((
        GrowingRow { height, ..opening },
        Opacity(0.0),
        node.height(px(0.0)).clipped(),
    ));
}

/// Opens the rows. With reduced motion they only fade in.
pub(super) fn open(
    mut commands: Commands,
    mut rows: Query<(Entity, &mut GrowingRow, &mut Node, &mut Opacity)>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    for (entity, mut opening, mut node, mut opacity) in &mut rows {
        opening.secs += motion_step(&time);
        let part = (opening.secs / SECS).min(1.0);
        let eased = 1.0 - (1.0 - part).powi(3);
        let grown = if settings.reduced_motion { 1.0 } else { eased };
        node.height = px(opening.height * grown);
        opacity.0 = part;
        if part < 1.0 {
            pace.animate();
        } else {
            // The ring around a focused widget is outside its row.
            node.overflow = Overflow::visible();
            commands.entity(entity).remove::<GrowingRow>();
        }
    }
}
