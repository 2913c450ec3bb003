//! The list of moves, those that were undone included. It has two columns, or one line in a tall window. A press on a
//! move goes to the position after it.

use std::cmp::Ordering;

use bevy::input::mouse::MouseWheel;

use super::{
    coach_card::{CardPlace, has_strip},
    tools::{GameWidget, MOVES},
};
use crate::{
    game::{
        play::{Coach, undo_refused},
        prelude::*,
        ui::row_button,
    },
    rules::Ply,
};

/// Height of a row, in design units.
const ROW: f32 = 38.0;
/// The least height of a row, in logical pixels, so that it can be pressed.
const LEAST_ROW: f32 = 24.0;
/// Width of a move in the one-line list, in design units.
const CELL: f32 = 86.0;

/// What the list is filled with: the revision of the board, how far it is scrolled, whether its moves can be pressed,
/// and whether the coach has its line.
type MoveListContent = (u64, ListScroll, bool, bool);

/// The list of moves. It is rebuilt when the record changes.
#[derive(Component, Clone, Copy, Debug)]
#[require(Filled<MoveListContent>)]
struct MoveList {
    form: ListForm,
    /// The number of rows or moves that fit.
    room: usize,
}

/// How many rows or moves of the list the player has scrolled back, or forward if it is negative.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
struct ListScroll(isize);

/// The height of a row, in design units.
fn row_height(ui: &Ui) -> f32 {
    ui.text_height(ROW).max(LEAST_ROW / ui.layout.u)
}

/// Builds the list in two columns. `height` is the space for it, in design units.
pub(super) fn columns(parent: &mut ChildSpawnerCommands, ui: &Ui, height: f32) {
    let list = MoveList { form: ListForm::Columns, room: (height / (row_height(ui) + 2.0)).floor().max(1.0) as usize };
    let node = ui.column(2.0).padding(ui.px(8.0).top()).clipped().with(|list| list.flex_grow = 1.0);
    parent.spawn((Name::new("Move list"), list, MOVES, node));
}

/// Builds the newest moves in one line. `width` is the space for it, in design units.
pub(super) fn strip(parent: &mut ChildSpawnerCommands, ui: &Ui, width: f32) {
    let list =
        MoveList { form: ListForm::Strip, room: (width / (ui.text_height(CELL) + 6.0)).floor().max(1.0) as usize };
    let node = ui.row(4.0).aligned().justify(JustifyContent::End).clipped();
    let node = node.height(ui.px(44.0));
    parent.spawn((Name::new("Move strip"), list, MOVES, node));
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ListScroll>().add_systems(Update, (scroll_moves, show_moves).chain().in_set(AppSystems::Ui));
}

/// Scrolls the list with the mouse wheel, and where the focus comes to its first or last visible row. A new move
/// scrolls it to the end again.
fn scroll_moves(
    mut wheel: MessageReader<MouseWheel>,
    lists: Query<&MoveList>,
    session: Res<Session>,
    menu: Res<State<Menu>>,
    focus: Res<Focus>,
    mut scroll: ResMut<ListScroll>,
    mut revision: Local<u64>,
) {
    if *revision != session.revision() {
        *revision = session.revision();
        scroll.0 = 0;
    }
    let turned: f32 = wheel.read().map(|event| event.y.signum()).sum();
    // A dialog is over the list.
    if menu.is_dialog() {
        return;
    }
    let Some(list) = lists.iter().next() else {
        return;
    };
    let focused = match focus.target.get() {
        Some(GameWidget::GoTo(plies)) if focus.visible => Some(usize::from(plies)),
        _ => None,
    };
    let rows = rows(entries(&session), list.form);
    let has = |row: &Vec<Option<Entry>>, plies| row.iter().flatten().any(|it| it.plies == plies);
    let focused = focused.and_then(|plies| rows.iter().position(|row| has(row, plies)));
    let (undone, rows) = (undone_rows(&rows), rows.len());
    let usual = usual_end(rows, undone, list.room) as isize;
    let room = list.room.min(rows) as isize;
    let mut end = usual - (scroll.0 + turned as isize);
    if let Some(row) = focused {
        // The row before the focused one and the row after it can be seen, so that the focus can go there.
        let row = row as isize;
        end = end.min(row - 1 + room).max(row + 2);
    }
    scroll.set_if_neq(ListScroll(usual - end.clamp(room, rows as isize)));
}

fn show_moves(
    mut commands: Commands,
    mut lists: Query<(Entity, &MoveList, &mut Filled<MoveListContent>)>,
    session: Res<Session>,
    settings: Res<Settings>,
    ui_param: UiParam,
    scroll: Res<ListScroll>,
    coach: Res<Coach>,
    cards: Query<&CardPlace>,
) {
    let can_go = undo_refused(&session, &settings).is_none();
    let covered = has_strip(&coach, &session, &cards);
    let now = (session.revision(), *scroll, can_go, covered);
    let ui = ui_param.ui();
    for (entity, list, mut shown) in &mut lists {
        Filled::refill(&mut shown, commands.entity(entity), now, |parent, _| {
            fill(parent, &ui, list, &session, now);
        });
    }
}

fn fill(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    list: &MoveList,
    session: &Session,
    (_, scroll, can_go, covered): MoveListContent,
) {
    let rows = rows(entries(session), list.form);
    let end = usual_end(rows.len(), undone_rows(&rows), list.room);
    let end = end.saturating_add_signed(-scroll.0).min(rows.len());
    let rows = rows.iter().skip(end.saturating_sub(list.room));
    let rows = rows.take(list.room);
    match list.form {
        // The coach has the line.
        ListForm::Strip if covered => {}
        ListForm::Strip => {
            let width = ui.px(ui.text_height(CELL));
            for entry in rows.flatten().flatten() {
                list_cell(parent, ui, entry, can_go, width);
            }
        }
        ListForm::Columns => {
            for row in rows {
                let line = ui.row(0.0).height(ui.px(row_height(ui))).fixed();
                let line = line.with(|line| line.column_gap = percent(2));
                parent.spawn(line).with_children(|line| {
                    for entry in row {
                        if let Some(entry) = entry {
                            list_cell(line, ui, entry, can_go, percent(49));
                        } else {
                            line.spawn(Node::default().width(percent(49)));
                        }
                    }
                });
            }
        }
    }
}

/// Builds a move or pass. `can_go` is false in a game whose moves cannot be undone; there it is no button.
fn list_cell(parent: &mut ChildSpawnerCommands, ui: &Ui, entry: &Entry, can_go: bool, width: Val) {
    let current = entry.when == When::Now;
    let (ink, number_ink, role) = match entry.when {
        When::Before => (ui.palette.text2, ui.palette.text3, TextRole::Body),
        When::Now => (ui.palette.text, ui.palette.text, TextRole::BodyStrong),
        When::Undone => (ui.palette.text3, ui.palette.text3, TextRole::Body),
    };
    let node = Node { max_height: percent(100), column_gap: ui.px(14.0), ..sized(width, ui.px(row_height(ui))) };
    let node = node.aligned().rounded(ui.px(10.0)).fixed();
    let mut cell = if can_go {
        row_button(ui, GameWidget::GoTo(entry.plies as u8), node).selected(current).spawn(parent, ui)
    } else {
        let fill = if current { ui.palette.surface2 } else { Color::NONE };
        parent.spawn((node, BackgroundColor(fill)))
    };
    cell.with_children(|cell| {
        // A pass has no number. In the one-line list its word needs a part of the number's space.
        let is_narrow = entry.number.is_none() && matches!(width, Val::Px(_));
        let width = ui.px(ui.text_height(if is_narrow { 24.0 } else { 36.0 }));
        let mut number = cell.spawn(Node::default().width(width).justify(JustifyContent::End));
        if let Some(n) = entry.number {
            number.with_child(ui.text(TextRole::Figures, n.to_string(), number_ink));
        }
        cell.spawn(ui.text(role, entry.text.clone(), ink));
    });
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ListForm {
    Columns,
    Strip,
}

/// A move or pass as the list shows it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Entry {
    pub(super) side: Side,
    pub(super) number: Option<usize>,
    pub(super) text: Phrase,
    pub(super) plies: usize,
    pub(super) when: When,
}

/// Where an entry is, seen from the position on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum When {
    Before,
    /// It led to the position on the board.
    Now,
    Undone,
}

pub(super) fn entries(session: &Session) -> Vec<Entry> {
    let record = session.record();
    let played = record.plies().len();
    let mut number = 0;
    let line = record.plies().iter().chain(record.redo_tail());
    (1..)
        .zip(line)
        .map(|(plies, ply)| {
            let (side, number, text) = match ply {
                Ply::Move { color, square, .. } => {
                    number += 1;
                    (*color, Some(number), square.to_string().into())
                }
                Ply::Pass { color } => (*color, None, Key("pass").into()),
            };
            let when = match plies.cmp(&played) {
                Ordering::Less => When::Before,
                Ordering::Equal => When::Now,
                Ordering::Greater => When::Undone,
            };
            Entry { side, number, text, plies, when }
        })
        .collect()
}

/// The rows that are shown while the list is not scrolled: up to the last one, or, if moves were undone, up to a few
/// after the current one. `undone` is the number of rows that have only undone moves.
pub(super) fn usual_end(rows: usize, undone: usize, room: usize) -> usize {
    let ahead = undone.min(room / 3);
    (rows - undone + ahead).max(room.min(rows))
}

/// Arranges the entries in rows, in the order of play. In columns, each row has black's entry first and white's second.
pub(super) fn rows(entries: Vec<Entry>, form: ListForm) -> Vec<Vec<Option<Entry>>> {
    if form == ListForm::Strip {
        return entries.into_iter().map(|entry| vec![Some(entry)]).collect();
    }
    let mut rows: Vec<Vec<Option<Entry>>> = Vec::new();
    for entry in entries {
        let column = entry.side.index();
        let open = column == 1 && rows.last().is_some_and(|row| row[1].is_none());
        if !open {
            rows.push(vec![None, None]);
        }
        if let Some(row) = rows.last_mut() {
            row[column] = Some(entry);
        }
    }
    rows
}

pub(super) fn undone_rows(rows: &[Vec<Option<Entry>>]) -> usize {
    rows.iter().filter(|row| row.iter().flatten().all(|entry| entry.when == When::Undone)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(side: Side, number: Option<usize>) -> Entry {
        Entry { side, number, text: Phrase::nothing(), plies: 0, when: When::Before }
    }

    #[test]
    fn the_current_row_is_in_view() {
        for rows in 0..=31 {
            for undone in 0..=rows {
                for room in 1..=12 {
                    let end = usual_end(rows, undone, room);
                    assert!(end <= rows && end >= room.min(rows));
                    let current = rows - undone;
                    assert!(end >= current && end.saturating_sub(room) <= current);
                }
            }
        }
    }

    #[test]
    fn passes_keep_the_columns_in_order() {
        let entries = vec![
            entry(Side::Black, Some(1)),
            entry(Side::White, None),
            entry(Side::Black, Some(2)),
            entry(Side::White, Some(3)),
            entry(Side::Black, None),
            entry(Side::White, Some(4)),
        ];
        let rows = rows(entries, ListForm::Columns);
        assert_eq!(rows.len(), 3);
        assert!(rows.iter().all(|row| row.iter().all(Option::is_some)));
    }

    #[test]
    fn white_may_come_first() {
        let entries = vec![entry(Side::White, Some(1)), entry(Side::Black, Some(2))];
        let rows = rows(entries, ListForm::Columns);
        assert_eq!(rows.len(), 2);
        assert!(rows[0][0].is_none() && rows[1][1].is_none());
    }
}
