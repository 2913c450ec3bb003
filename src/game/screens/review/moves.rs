//! The moves of the game in two columns, with the marks of the errors, and the variations below the moves that they
//! replace.

mod filling;
mod rows;

use self::{
    filling::{MoveRow, MovesContent, VariationLine},
    rows::{GrowingRow, row_height, spawn_row},
};
use super::widget::MOVES;
use crate::game::{
    play::Review,
    prelude::*,
    ui::{RING_ROOM, ScrollBox},
};

/// The gap between two rows, in design units.
const GAP: f32 = 2.0;

/// The list. It is filled anew when it changes.
#[derive(Component, Clone, Copy, Debug)]
#[require(Filled<MovesContent>)]
struct MoveList {
    /// The width of a row, in logical pixels.
    width: f32,
}

/// Builds the list, which takes the space that is left and scrolls, in a panel of this width in logical pixels.
pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui, width: f32) {
    parent.spawn(rest(Val::ZERO).low()).with_children(|column| {
        heads(column, ui);
        let list = scroll_column(ui, "Review moves", rest(ui.px(GAP)).low());
        // The space for focus rings has no moves.
        let width = width - 2.0 * RING_ROOM * ui.layout.u;
        column.spawn(rest(Val::ZERO).low()).with_child((list, MoveList { width }, MOVES));
    });
}

/// Builds the whole list as a part of something that scrolls and has room for rows of this width in logical pixels.
pub(super) fn build_whole(parent: &mut ChildSpawnerCommands, ui: &Ui, width: f32) {
    heads(parent, ui);
    let list = ui.column(GAP).fixed();
    parent.spawn((Name::new("Review moves"), MoveList { width }, MOVES, list));
}

/// The discs above the columns.
fn heads(parent: &mut ChildSpawnerCommands, ui: &Ui) {
    let padding = ui.px(18.0).left().with_bottom(ui.px(8.0));
    let row = Node::default().fixed().padding(padding);
    parent.spawn((row.border(px(1.0).bottom()), BorderColor::all(ui.palette.hair))).with_children(|row| {
        for side in Side::ALL {
            row.spawn(Node::default().width(percent(50))).with_child(ui.disc_icon(side, 16.0));
        }
    });
}

fn show(
    mut commands: Commands,
    mut lists: Query<(Entity, &MoveList, &mut Filled<MovesContent>, Option<&mut ScrollPosition>, Has<ScrollBox>)>,
    openings: Query<&GrowingRow>,
    review: Res<Review>,
    session: Res<Session>,
    ui_param: UiParam,
    mut pace: ResMut<Pace>,
) {
    let ui = ui_param.ui();
    for (entity, list, mut shown, scroll, scrolls) in &mut lists {
        if !shown.is_due(review.is_changed() || session.is_changed()) {
            continue;
        }
        let before = shown.value().cloned();
        // What was not in the list before opens.
        let opening_of = |line: &VariationLine| match &before {
            None => None,
            Some(before) if before.has(line) => {
                let mut openings = openings.iter();
                openings.find(|opening| opening.is_of(line.key())).copied()
            }
            Some(_) => Some(GrowingRow::new(line.key())),
        };
        let now = MovesContent::now(&review, &session);
        let current = now.current;
        let (width, list) = (list.width, commands.entity(entity));
        let is_filled = Filled::refill(&mut shown, list, now, |parent, now| {
            for row in &now.rows {
                let opening = match row {
                    MoveRow::Variation(line) => opening_of(line),
                    _ => None,
                };
                spawn_row(parent, &ui, row, width, opening);
            }
        });
        if is_filled {
            // Its height may be another one in the next frame.
            pace.animate();
        }
        let moved = before.is_none_or(|before| before.current != current);
        if is_filled
            && moved
            && scrolls
            && let Some(mut position) = scroll
        {
            let step = (row_height(&ui) + GAP) * ui.layout.u;
            // The row is shown with two rows before it, and some after it. At the end of the list there are more before
            // it, because the layout scrolls no further than there is something to see.
            position.0.y = ((current as f32 - 2.0) * step).max(0.0);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (show, rows::open).chain().in_set(AppSystems::Enable));
}
