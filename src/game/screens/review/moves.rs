//! The moves of the game in two columns, with the marks of the errors, and the variations below the moves that they
//! replace.

use bevy::{prelude::*, ui::ComputedNode};

use super::widget::ReviewWidget;
use crate::{
    engine::{MoveValue, review::Mark},
    game::{
        frame::AppSystems,
        look::{Face, Icon},
        play::{NodeId, Review, Session, shown_discs},
        screens::kit::Kit,
        texts::Key,
        ui::{Look, ScrollBox, TextRole, Tint, Ui, Widget, col, group, scroll_column},
    },
    rules::{Color as Side, Square},
};

/// The height of a row of moves and of a variation, in design units.
const ROW: f32 = 38.0;
/// The gap between two rows, in design units.
const GAP: f32 = 2.0;
/// How far each level of variations is moved to the right, in design units.
const INDENT: f32 = 28.0;
/// Deeper variations are moved no further.
const LEVELS: usize = 3;
/// The most moves of a variation that are written out.
const SHOWN: usize = 8;

/// The list. It is filled anew when it changes.
#[derive(Component, Clone, Copy, Debug)]
struct MoveRows;

/// What the list was last filled with.
#[derive(Clone, PartialEq)]
struct Filling {
    rows: Vec<Row>,
    /// The row of the shown move.
    current: usize,
}

/// A row of the list.
#[derive(Clone, PartialEq, Debug)]
enum Row {
    /// The moves of black and white.
    Moves([Option<Cell>; 2]),
    /// A variation.
    Variation(Line),
    /// The variation that was removed last.
    Removed,
}

/// A move of the game.
#[derive(Clone, PartialEq, Debug)]
struct Cell {
    id: NodeId,
    number: usize,
    square: Square,
    /// The error that the deep pass has found.
    mark: Option<Mark>,
    shown: bool,
}

/// A variation, or the best line.
#[derive(Clone, PartialEq, Debug)]
struct Line {
    widget: ReviewWidget,
    level: usize,
    first: usize,
    moves: Vec<Square>,
    /// Which of the moves led to the position on the board.
    current: Option<usize>,
    /// What the position is worth for the side that makes the first move, in whole discs.
    value: Option<i32>,
    /// Whether the player has entered it.
    entered: bool,
    remove: Option<NodeId>,
}

/// Builds the list, which takes the space that is left and scrolls.
pub(super) fn build(parent: &mut ChildSpawnerCommands, ui: &Ui) {
    parent
        .spawn(Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: Val::Px(0.0),
            min_height: Val::Px(0.0),
            ..default()
        })
        .with_children(|column| {
            heads(column, ui);
            let node = Node {
                flex_grow: 1.0,
                flex_basis: Val::Px(0.0),
                min_height: Val::Px(0.0),
                ..col(ui.px(GAP))
            };
            let mut list = column.spawn(scroll_column(ui, "Review moves", node));
            list.insert(MoveRows);
        });
}

/// Builds the whole list as a part of something that scrolls.
pub(super) fn build_whole(parent: &mut ChildSpawnerCommands, ui: &Ui) {
    heads(parent, ui);
    parent.spawn((
        Name::new("Review moves"),
        MoveRows,
        Node {
            flex_shrink: 0.0,
            ..col(ui.px(GAP))
        },
    ));
}

/// The discs above the columns.
fn heads(parent: &mut ChildSpawnerCommands, ui: &Ui) {
    parent
        .spawn((
            Node {
                padding: UiRect {
                    left: ui.px(18.0),
                    bottom: ui.px(8.0),
                    ..default()
                },
                border: UiRect::bottom(Val::Px(1.0)),
                flex_shrink: 0.0,
                ..default()
            },
            BorderColor::all(ui.palette.hair),
        ))
        .with_children(|row| {
            for side in Side::ALL {
                row.spawn(Node {
                    width: percent(50),
                    ..default()
                })
                .with_child(ui.pip(side, 16.0));
            }
        });
}

impl Filling {
    fn now(review: &Review, session: &Session) -> Self {
        let tree = review.tree();
        let at = review.current(session);
        let shown = review.shown_move(session);
        let path: Vec<NodeId> = {
            let mut path = vec![at];
            while let Some(before) = tree.parent(path[path.len() - 1]) {
                path.push(before);
            }
            path
        };
        let mut rows: Vec<Row> = Vec::new();
        let mut current = 0;
        // Variations wait until the row of the move that they replace is complete.
        let mut below: Vec<Row> = Vec::new();
        let game = &tree.game()[1..];
        for &id in game {
            let (Some(square), Some(side)) = (tree.square(id), review.mover(id)) else {
                continue;
            };
            let column = side.index();
            let open = matches!(rows.last(), Some(Row::Moves([_, None]))) && column == 1;
            if !open {
                rows.append(&mut below);
                rows.push(Row::Moves([None, None]));
            }
            if shown == Some(id) || (shown.is_none() && id == at) {
                current = rows.len() - 1;
            }
            if let Some(Row::Moves(cells)) = rows.last_mut() {
                cells[column] = Some(Cell {
                    id,
                    number: tree.moves(id),
                    square,
                    mark: review.mark(id),
                    shown: shown == Some(id),
                });
            }
            let is_here = tree.parent(id) == Some(at);
            if is_here && let Some(best) = best_line(review, session, Some(id)) {
                below.push(Row::Variation(best));
            }
            variations(review, tree.variations(id), &path, &mut below);
        }
        rows.append(&mut below);
        // After the end of a game that was given up, variations replace no move.
        if let Some(&last) = tree.game().last() {
            if last == at
                && let Some(best) = best_line(review, session, None)
            {
                rows.push(Row::Variation(best));
            }
            variations(review, tree.next(last), &path, &mut rows);
        }
        if review.has_removed() {
            rows.insert((current + 1).min(rows.len()), Row::Removed);
        }
        if let Some(row) = rows
            .iter()
            .position(|row| matches!(row, Row::Variation(line) if line.current.is_some()))
        {
            current = row;
        }
        Self { rows, current }
    }
}

/// The best line from the position on the board, unless it is played anyway or is a variation already.
fn best_line(review: &Review, session: &Session, instead_of: Option<NodeId>) -> Option<Line> {
    // A task is not to be given away.
    if review.is_asking() {
        return None;
    }
    let tree = review.tree();
    let at = review.current(session);
    let found = review.found(tree.position(at)).filter(|found| found.deep)?;
    let best = found.analysis.best()?;
    let played = instead_of.and_then(|id| tree.square(id));
    if played == Some(best.square) || tree.child(at, best.square).is_some() {
        return None;
    }
    Some(Line {
        widget: ReviewWidget::BestLine,
        level: 1,
        first: tree.moves(at) + 1,
        moves: best.line.clone(),
        current: None,
        value: Some(best.discs()),
        entered: false,
        remove: None,
    })
}

/// Adds the variations that begin with these moves, and those that branch off from them.
fn variations(review: &Review, branches: &[NodeId], path: &[NodeId], rows: &mut Vec<Row>) {
    let tree = review.tree();
    for &branch in branches {
        let mut moves = Vec::new();
        let mut current = None;
        let mut inner = Vec::new();
        let mut next = Some(branch);
        while let Some(id) = next {
            if path.contains(&id) {
                current = Some(moves.len());
            }
            moves.extend(tree.square(id));
            if id != branch {
                inner.push(id);
            }
            next = tree.next(id).first().copied();
        }
        let parent = tree.parent(branch).unwrap_or_default();
        let value = review
            .found(tree.position(parent))
            .and_then(|found| found.analysis.find(tree.square(branch)?))
            .map(MoveValue::discs)
            .filter(|_| !review.is_asking());
        rows.push(Row::Variation(Line {
            widget: ReviewWidget::Variation(branch),
            level: tree.level(branch).max(1),
            first: tree.moves(branch),
            moves,
            current,
            value,
            entered: true,
            remove: Some(branch),
        }));
        for id in inner {
            variations(review, tree.variations(id), path, rows);
        }
    }
}

fn show(
    mut commands: Commands,
    mut lists: Query<(
        Entity,
        Ref<MoveRows>,
        Option<(&mut ScrollPosition, &ComputedNode)>,
        Has<ScrollBox>,
    )>,
    review: Res<Review>,
    session: Res<Session>,
    kit: Kit,
    mut shown: Local<Option<Filling>>,
) {
    let is_new = lists.iter().any(|(_, list, ..)| list.is_added());
    if lists.is_empty() || (!is_new && !review.is_changed() && !session.is_changed()) {
        return;
    }
    let now = Filling::now(&review, &session);
    if !is_new && shown.as_ref() == Some(&now) {
        return;
    }
    let moved = shown.as_ref().map(|before| before.current) != Some(now.current);
    let ui = kit.ui();
    for (entity, list, scroll, scrolls) in &mut lists {
        commands
            .entity(entity)
            .despawn_children()
            .with_children(|parent| {
                for (index, row) in now.rows.iter().enumerate() {
                    spawn_row(parent, &ui, row, index);
                }
            });
        if let Some((mut position, node)) = scroll
            && scrolls
            && (moved || list.is_added())
        {
            let step = (row_height(&ui) + GAP) * ui.layout.u;
            let height = node.size().y * node.inverse_scale_factor();
            let content = now.rows.len() as f32 * step;
            // The row is shown with two rows before it, and some after it.
            let top = (now.current as f32 - 2.0) * step;
            position.0.y = top.min(content - height + 16.0).max(0.0);
        }
    }
    *shown = Some(now);
}

/// The height of a row, in design units. On every screen it is high enough to be pressed.
fn row_height(ui: &Ui) -> f32 {
    ui.tall(ROW).max(24.0 / ui.layout.u)
}

fn spawn_row(list: &mut ChildSpawnerCommands, ui: &Ui, row: &Row, index: usize) {
    let node = Node {
        height: ui.px(row_height(ui)),
        flex_shrink: 0.0,
        column_gap: ui.px(8.0),
        align_items: AlignItems::Stretch,
        ..default()
    };
    let order = 2 * index as u16;
    match row {
        Row::Moves(cells) => {
            list.spawn(node).with_children(|line| {
                for (column, cell) in cells.iter().enumerate() {
                    match cell {
                        Some(cell) => move_cell(line, ui, cell, order + column as u16),
                        None => {
                            line.spawn(Node {
                                width: percent(49),
                                ..default()
                            });
                        }
                    }
                }
            });
        }
        Row::Variation(variation) => {
            let indent = INDENT * variation.level.min(LEVELS) as f32;
            list.spawn(Node {
                padding: UiRect::left(ui.px(indent)),
                ..node
            })
            .with_children(|line| variation_row(line, ui, variation, order));
        }
        Row::Removed => {
            list.spawn(Node {
                padding: UiRect::left(ui.px(INDENT)),
                ..node
            })
            .with_children(|line| {
                let words = Key("review-removed");
                line.spawn(Node {
                    align_items: AlignItems::Center,
                    ..default()
                })
                .with_child(ui.text(TextRole::Caption, words, ui.palette.text2));
                let widget = Widget {
                    group: group::MOVES,
                    order,
                    look: Look::Tab,
                    selected: true,
                    ..default()
                };
                let node = Node {
                    padding: UiRect::horizontal(ui.px(14.0)),
                    align_items: AlignItems::Center,
                    border_radius: BorderRadius::all(ui.px(10.0)),
                    ..default()
                };
                let role = TextRole::CaptionStrong;
                let id = ReviewWidget::PutBack;
                ui.labelled(line, id, widget, node, None, role, Key("undo"));
            });
        }
    }
}

fn move_cell(line: &mut ChildSpawnerCommands, ui: &Ui, cell: &Cell, order: u16) {
    let widget = Widget {
        group: group::MOVES,
        order,
        look: Look::Tab,
        selected: cell.shown,
        ..default()
    };
    let node = Node {
        width: percent(49),
        align_items: AlignItems::Center,
        column_gap: ui.px(14.0),
        padding: UiRect::right(ui.px(10.0)),
        border_radius: BorderRadius::all(ui.px(10.0)),
        ..default()
    };
    let (ink, role) = if cell.shown {
        (ui.palette.text, TextRole::BodyStrong)
    } else {
        (ui.palette.text2, TextRole::Body)
    };
    line.spawn(ui.widget(ReviewWidget::Move(cell.id), widget, node))
        .with_children(|row| {
            row.spawn(Node {
                width: ui.px(ui.tall(36.0)),
                justify_content: JustifyContent::End,
                ..default()
            })
            .with_child(ui.text(
                TextRole::Figures,
                cell.number.to_string(),
                ui.palette.text3,
            ));
            row.spawn(ui.text(role, cell.square.to_string(), ink));
            if let Some(mark) = cell.mark {
                sign(row, ui, mark);
            }
        });
}

/// The sign of an error at the right end of its row.
fn sign(row: &mut ChildSpawnerCommands, ui: &Ui, mark: Mark) {
    row.spawn((
        Node {
            min_width: ui.px(32.0),
            height: ui.px(ui.tall(24.0)),
            margin: UiRect::left(Val::Auto),
            padding: UiRect::horizontal(ui.px(6.0)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border_radius: BorderRadius::all(ui.px(7.0)),
            ..default()
        },
        BackgroundColor(ui.palette.error(mark)),
    ))
    .with_child(ui.sized_text(Face::Bold, 16.0, 1.2, mark.sign(), ui.palette.bg));
}

fn variation_row(row: &mut ChildSpawnerCommands, ui: &Ui, line: &Line, order: u16) {
    let widget = Widget {
        group: group::MOVES,
        order,
        look: Look::Tab,
        selected: line.current.is_some(),
        ..default()
    };
    let node = Node {
        flex_grow: 1.0,
        flex_basis: Val::Px(0.0),
        min_width: Val::Px(0.0),
        align_items: AlignItems::Center,
        column_gap: ui.px(9.0),
        padding: UiRect::horizontal(ui.px(8.0)),
        border_radius: BorderRadius::all(ui.px(10.0)),
        ..default()
    };
    row.spawn(ui.widget(line.widget, widget, node))
        .with_children(|content| {
            let quiet = if line.entered {
                ui.palette.text2
            } else {
                ui.palette.text3
            };
            content.spawn(ui.icon(Icon::Branch, 18.0, quiet));
            content
                .spawn(Node {
                    flex_grow: 1.0,
                    flex_basis: Val::Px(0.0),
                    min_width: Val::Px(0.0),
                    column_gap: ui.px(9.0),
                    align_items: AlignItems::Center,
                    overflow: Overflow::clip_x(),
                    ..default()
                })
                .with_children(|moves| {
                    // The current move is among those that are written out.
                    let from = line.current.unwrap_or(0).saturating_sub(SHOWN - 2);
                    for (index, square) in line.moves.iter().enumerate().skip(from).take(SHOWN) {
                        let number = (line.first + index).to_string();
                        moves.spawn((
                            ui.text(TextRole::Figures, number, ui.palette.text3),
                            TextLayout::no_wrap(),
                        ));
                        let is_current = line.current == Some(index);
                        let (role, ink) = if is_current {
                            (TextRole::BodyStrong, ui.palette.text)
                        } else {
                            (TextRole::Body, quiet)
                        };
                        moves.spawn((
                            ui.text(role, square.to_string(), ink),
                            TextLayout::no_wrap(),
                        ));
                    }
                });
            if let Some(value) = line.value {
                let ink = ui.palette.accent;
                content.spawn(ui.text(TextRole::BodyStrong, shown_discs(value), ink));
            }
        });
    if let Some(branch) = line.remove.filter(|_| line.current.is_some()) {
        let widget = Widget {
            group: group::MOVES,
            order: order + 1,
            look: Look::Tab,
            ..default()
        };
        let node = Node {
            width: ui.px(row_height(ui)),
            flex_shrink: 0.0,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border_radius: BorderRadius::all(ui.px(10.0)),
            ..default()
        };
        row.spawn(ui.widget(ReviewWidget::Remove(branch), widget, node))
            .with_child((
                ui.icon(Icon::Close, 18.0, ui.palette.text2),
                Tint::Main,
                Visibility::Inherited,
            ));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(AppSystems::Enable));
}
