//! The list of moves. It has two columns, or one line in a tall window.

use bevy::{input::mouse::MouseWheel, prelude::*};

use crate::{
    game::{
        frame::AppSystems,
        play::Session,
        screens::kit::Kit,
        texts::{Key, Phrase},
        ui::{TextRole, Ui},
    },
    rules::{Color as Side, Ply},
};

/// Height of a row, in design units.
const ROW: f32 = 38.0;
/// Width of a move in the one-line list, in design units.
const CELL: f32 = 86.0;

/// The list of moves. It is rebuilt when the record changes.
#[derive(Component, Clone, Copy, Debug)]
struct MoveList {
    form: ListForm,
    /// The number of rows or moves that fit.
    room: usize,
}

/// How many rows or moves of the list the player has scrolled back.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct ListScroll(usize);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ListForm {
    Columns,
    Strip,
}

/// Builds the list in two columns. `height` is the space for it, in design units.
pub(crate) fn columns(parent: &mut ChildSpawnerCommands, ui: &Ui, height: f32) {
    parent.spawn((
        Name::new("Move list"),
        MoveList {
            form: ListForm::Columns,
            room: (height / (ui.tall(ROW) + 2.0)).floor().max(1.0) as usize,
        },
        Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            padding: UiRect::top(ui.px(8.0)),
            row_gap: ui.px(2.0),
            overflow: Overflow::clip(),
            ..default()
        },
    ));
}

/// Builds the newest moves in one line. `width` is the space for it, in design units.
pub(crate) fn strip(parent: &mut ChildSpawnerCommands, ui: &Ui, width: f32) {
    parent.spawn((
        Name::new("Move strip"),
        MoveList {
            form: ListForm::Strip,
            room: (width / (ui.tall(CELL) + 6.0)).floor().max(1.0) as usize,
        },
        Node {
            height: ui.px(44.0),
            justify_content: JustifyContent::End,
            align_items: AlignItems::Center,
            column_gap: ui.px(4.0),
            overflow: Overflow::clip(),
            ..default()
        },
    ));
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ListScroll>().add_systems(
        Update,
        (scroll_moves, show_moves).chain().in_set(AppSystems::Ui),
    );
}

/// A move or pass as the list shows it.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    side: Side,
    number: Option<usize>,
    text: Phrase,
}

fn entries(session: &Session) -> Vec<Entry> {
    let mut number = 0;
    session
        .record()
        .plies()
        .iter()
        .map(|ply| match ply {
            Ply::Move { color, square, .. } => {
                number += 1;
                Entry {
                    side: *color,
                    number: Some(number),
                    text: square.to_string().into(),
                }
            }
            Ply::Pass { color } => Entry {
                side: *color,
                number: None,
                text: Key("pass").into(),
            },
        })
        .collect()
}

/// Arranges the entries in rows, in the order of play. Each row has black's entry first and white's second.
fn rows(entries: Vec<Entry>) -> Vec<[Option<Entry>; 2]> {
    let mut rows: Vec<[Option<Entry>; 2]> = Vec::new();
    for entry in entries {
        let column = entry.side.index();
        let open = column == 1 && rows.last().is_some_and(|row| row[1].is_none());
        if !open {
            rows.push([None, None]);
        }
        if let Some(row) = rows.last_mut() {
            row[column] = Some(entry);
        }
    }
    rows
}

/// Scrolls the list with the mouse wheel. A new move scrolls it to the end again.
fn scroll_moves(
    mut wheel: MessageReader<MouseWheel>,
    lists: Query<&MoveList>,
    session: Res<Session>,
    mut scroll: ResMut<ListScroll>,
    mut revision: Local<u64>,
) {
    if *revision != session.revision() {
        *revision = session.revision();
        scroll.0 = 0;
    }
    let turned: f32 = wheel.read().map(|event| event.y.signum()).sum();
    let Some(list) = lists.iter().next() else {
        return;
    };
    let all = match list.form {
        ListForm::Columns => rows(entries(&session)).len(),
        ListForm::Strip => session.record().plies().len(),
    };
    let most = all.saturating_sub(list.room);
    let wanted = scroll.0.saturating_add_signed(turned as isize).min(most);
    if scroll.0 != wanted {
        scroll.0 = wanted;
    }
}

fn show_moves(
    mut commands: Commands,
    lists: Query<(Entity, Ref<MoveList>)>,
    session: Res<Session>,
    kit: Kit,
    scroll: Res<ListScroll>,
    mut shown: Local<Option<(u64, usize)>>,
) {
    let now = Some((session.revision(), scroll.0));
    let same = *shown == now;
    *shown = now;
    let ui = kit.ui();
    for (entity, list) in &lists {
        if same && !list.is_added() {
            continue;
        }
        let entries = entries(&session);
        let last = entries.len();
        commands.entity(entity).despawn_children();
        commands
            .entity(entity)
            .with_children(|parent| match list.form {
                ListForm::Strip => {
                    let from = last.saturating_sub(list.room + scroll.0);
                    for (i, entry) in entries.iter().enumerate().skip(from).take(list.room) {
                        list_cell(parent, &ui, entry, i + 1 == last, ui.px(ui.tall(CELL)));
                    }
                }
                ListForm::Columns => {
                    let last_entry = entries.last().cloned();
                    let rows = rows(entries);
                    let from = rows.len().saturating_sub(list.room + scroll.0);
                    for row in rows.iter().skip(from).take(list.room) {
                        parent
                            .spawn(Node {
                                height: ui.px(ui.tall(ROW)),
                                column_gap: ui.px(8.0),
                                flex_shrink: 0.0,
                                ..default()
                            })
                            .with_children(|line| {
                                for entry in row {
                                    if let Some(entry) = entry {
                                        let current = last_entry.as_ref() == Some(entry);
                                        list_cell(line, &ui, entry, current, percent(49));
                                    } else {
                                        line.spawn(Node {
                                            width: percent(49),
                                            ..default()
                                        });
                                    }
                                }
                            });
                    }
                }
            });
    }
}

fn list_cell(parent: &mut ChildSpawnerCommands, ui: &Ui, entry: &Entry, current: bool, width: Val) {
    let (fill, ink, role) = if current {
        (ui.palette.surface2, ui.palette.text, TextRole::BodyStrong)
    } else {
        (Color::NONE, ui.palette.text2, TextRole::Body)
    };
    parent
        .spawn((
            Node {
                width,
                height: ui.px(ui.tall(ROW)),
                align_items: AlignItems::Center,
                column_gap: ui.px(14.0),
                border_radius: BorderRadius::all(ui.px(10.0)),
                flex_shrink: 0.0,
                ..default()
            },
            BackgroundColor(fill),
        ))
        .with_children(|cell| {
            // A pass has no number. In the one-line list its word needs a part of the number's space.
            let is_narrow = entry.number.is_none() && matches!(width, Val::Px(_));
            cell.spawn(Node {
                width: ui.px(ui.tall(if is_narrow { 24.0 } else { 36.0 })),
                justify_content: JustifyContent::End,
                ..default()
            })
            .with_children(|number| {
                if let Some(n) = entry.number {
                    let ink = if current {
                        ui.palette.text
                    } else {
                        ui.palette.text3
                    };
                    number.spawn(ui.text(TextRole::Figures, n.to_string(), ink));
                }
            });
            cell.spawn(ui.text(role, entry.text.clone(), ink));
        });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(side: Side, number: Option<usize>) -> Entry {
        Entry {
            side,
            number,
            text: Phrase::nothing(),
        }
    }

    #[test]
    fn passes_keep_the_columns_in_order() {
        let rows = rows(vec![
            entry(Side::Black, Some(1)),
            entry(Side::White, None),
            entry(Side::Black, Some(2)),
            entry(Side::White, Some(3)),
            entry(Side::Black, None),
            entry(Side::White, Some(4)),
        ]);
        assert_eq!(rows.len(), 3);
        assert!(rows.iter().all(|row| row.iter().all(Option::is_some)));
    }

    #[test]
    fn white_may_come_first() {
        let rows = rows(vec![
            entry(Side::White, Some(1)),
            entry(Side::Black, Some(2)),
        ]);
        assert_eq!(rows.len(), 2);
        assert!(rows[0][0].is_none() && rows[1][1].is_none());
    }
}
