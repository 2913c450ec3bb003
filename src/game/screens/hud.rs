//! Everything around the board while a game is played, in the four layouts.

mod move_list;
mod status;
mod tools;

use bevy::prelude::*;

use super::{plates, prompts, title};
use crate::{
    game::{
        board::BoardArea,
        frame::AppSystems,
        look::{Baked, BoardGeometry, Icon, Layout, LayoutMode},
        play::{Session, StartKind},
        texts::{Key, Texts},
        ui::{TextRole, Ui, WidgetId, group, icon_button, place},
    },
    rules::{Color as Side, StartLayout},
};
use tools::Tool;

/// The number of moves made.
#[derive(Component, Clone, Copy, Debug)]
struct MoveCount;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((move_list::plugin, status::plugin, tools::plugin))
        .add_systems(Update, show_move_count.in_set(AppSystems::Ui));
}

/// The side whose plate is at the bottom: the only person, or black.
pub(crate) fn near_side(session: &Session) -> Side {
    session.only_human().unwrap_or(Side::Black)
}

pub(crate) fn build(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    session: &Session,
    baked: &Baked,
    board: BoardGeometry,
) {
    parent.spawn((
        Name::new("Board area"),
        BoardArea(board.moved(ui.layout.viewport.inset)),
        place(board.outer()),
    ));
    match ui.layout.mode {
        LayoutMode::Wide => wide(parent, ui, session, baked),
        LayoutMode::Side => side(parent, ui, session, baked),
        LayoutMode::Small => small(parent, ui, session, baked),
        LayoutMode::Tall => tall(parent, ui, session, baked),
    }
}

fn column(rect: Rect) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        ..place(rect)
    }
}

fn wide(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, baked: &Baked) {
    let near = near_side(session);
    let first = ui.layout.first;
    parent
        .spawn((column(first), Pickable::IGNORE))
        .with_children(|left| {
            top_bar(left, ui);
            left.spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    flex_grow: 1.0,
                    justify_content: JustifyContent::Center,
                    row_gap: ui.px(48.0),
                    // The bar stands at the board's centre line whatever is above and below.
                    position_type: PositionType::Absolute,
                    top: Val::Px(0.0),
                    width: percent(100),
                    height: percent(100),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|middle| {
                plates::build(middle, ui, session, baked, near.opponent());
                plates::balance(middle, ui, 23.0);
                plates::build(middle, ui, session, baked, near);
            });
            left.spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    position_type: PositionType::Absolute,
                    left: ui.px(22.0),
                    bottom: Val::Px(0.0),
                    row_gap: ui.px(10.0),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|bottom| {
                status::line(bottom, ui);
                prompts::spawn(bottom, ui, Node::default());
            });
        });
    let second = ui.layout.second;
    parent
        .spawn((column(second), Pickable::IGNORE))
        .with_children(|right| {
            game_info(right, ui, session);
            right
                .spawn((
                    Node {
                        margin: UiRect::top(ui.px(24.0)),
                        padding: UiRect {
                            left: ui.px(18.0),
                            bottom: ui.px(10.0),
                            ..default()
                        },
                        border: UiRect::bottom(Val::Px(1.0)),
                        ..default()
                    },
                    BorderColor::all(ui.palette.hair),
                    Pickable::IGNORE,
                ))
                .with_children(|heads| {
                    for side in [Side::Black, Side::White] {
                        heads
                            .spawn((
                                Node {
                                    width: percent(51),
                                    ..default()
                                },
                                Pickable::IGNORE,
                            ))
                            .with_child(ui.pip(side, 17.0));
                    }
                });
            let above = ui.tall(56.0);
            let height = second.height() / ui.layout.u - above - 24.0 - 28.0 - 76.0 - 36.0;
            move_list::columns(right, ui, height);
            tools::row(right, ui, &tools::four(session));
        });
}

fn side(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, baked: &Baked) {
    let near = near_side(session);
    let panel = ui.layout.second;
    parent
        .spawn((column(panel), Pickable::IGNORE))
        .with_children(|p| {
            plates::build(p, ui, session, baked, near.opponent());
            gap(p, ui, 14.0);
            plates::balance(p, ui, 22.0);
            gap(p, ui, 14.0);
            plates::build(p, ui, session, baked, near);
            gap(p, ui, 16.0);
            p.spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    padding: UiRect::horizontal(ui.px(22.0)),
                    row_gap: ui.px(4.0),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|lines| {
                status::line(lines, ui);
                lines.spawn((ui.text(TextRole::Caption, "", ui.palette.text2), MoveCount));
            });
            gap(p, ui, 12.0);
            let height = panel.height() / ui.layout.u
                - 2.0 * plates::height(ui)
                - 38.0
                - 16.0
                - ui.tall(56.0)
                - 12.0
                - 76.0
                - 20.0;
            if height >= 4.0 * 40.0 {
                move_list::columns(p, ui, height);
            } else {
                p.spawn((
                    Node {
                        flex_grow: 1.0,
                        ..default()
                    },
                    Pickable::IGNORE,
                ));
            }
            let mut which = tools::four(session).to_vec();
            which.push(Tool::Menu);
            tools::row(p, ui, &which);
        });
}

fn small(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, baked: &Baked) {
    let near = near_side(session);
    parent
        .spawn((column(ui.layout.second), Pickable::IGNORE))
        .with_children(|p| {
            plates::build(p, ui, session, baked, near.opponent());
            gap(p, ui, 10.0);
            plates::balance(p, ui, 14.0);
            gap(p, ui, 10.0);
            plates::build(p, ui, session, baked, near);
            p.spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    flex_grow: 1.0,
                    flex_basis: Val::Px(0.0),
                    overflow: Overflow::clip(),
                    padding: UiRect::axes(ui.small(11.0), ui.small(12.0)),
                    row_gap: Val::Px(2.0),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|lines| {
                status::line(lines, ui);
                lines.spawn((ui.text(TextRole::Caption, "", ui.palette.text2), MoveCount));
            });
            p.spawn((
                Node {
                    display: Display::Grid,
                    grid_template_columns: RepeatedGridTrack::flex(2, 1.0),
                    row_gap: Val::Px(8.0),
                    column_gap: Val::Px(8.0),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|grid| {
                let which = if session.is_watched() {
                    [Tool::Undo, Tool::Pause, Tool::Step, Tool::Menu]
                } else {
                    [Tool::Undo, Tool::Redo, Tool::Hint, Tool::Menu]
                };
                for (order, tool) in which.into_iter().enumerate() {
                    let node = Node {
                        height: ui.small(46.0),
                        ..tools::node(ui)
                    };
                    tool.spawn(grid, ui, node, order as u16, false);
                }
            });
        });
}

fn tall(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, baked: &Baked) {
    let near = near_side(session);
    let tight = ui.layout.second.height() < 200.0 * ui.layout.u;
    let spread = |rect: Rect| Node {
        justify_content: JustifyContent::SpaceBetween,
        ..column(rect)
    };
    parent
        .spawn((spread(ui.layout.first), Pickable::IGNORE))
        .with_children(|top| {
            top.spawn((
                Node {
                    justify_content: JustifyContent::SpaceBetween,
                    align_items: AlignItems::Center,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|bar| {
                top_bar(bar, ui);
                bar.spawn((
                    Node {
                        flex_direction: FlexDirection::Column,
                        align_items: AlignItems::End,
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|lines| {
                    status::line(lines, ui);
                    if !tight {
                        lines.spawn((ui.text(TextRole::Caption, "", ui.palette.text2), MoveCount));
                    }
                });
            });
            plates::build(top, ui, session, baked, near.opponent());
        });
    parent
        .spawn((spread(ui.layout.second), Pickable::IGNORE))
        .with_children(|bottom| {
            plates::build(bottom, ui, session, baked, near);
            if !tight {
                let width = ui.layout.second.width() / ui.layout.u;
                move_list::strip(bottom, ui, width);
            }
            bottom
                .spawn((
                    Node {
                        column_gap: ui.px(12.0),
                        height: ui.target(64.0),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|row| {
                    for (order, tool) in tools::four(session).into_iter().enumerate() {
                        let node = Node {
                            column_gap: ui.px(14.0),
                            flex_grow: 1.0,
                            flex_basis: Val::Px(0.0),
                            ..tools::node(ui)
                        };
                        tool.spawn(row, ui, node, order as u16, true);
                    }
                });
        });
}

fn gap(parent: &mut ChildSpawnerCommands, ui: &Ui, units: f32) {
    parent.spawn((
        Node {
            height: ui.px(units),
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
    ));
}

/// Menu button and wordmark.
fn top_bar(parent: &mut ChildSpawnerCommands, ui: &Ui) {
    parent
        .spawn((
            Node {
                align_items: AlignItems::Center,
                height: ui.target(56.0),
                width: ui.px(230.0),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|bar| {
            icon_button(bar, ui, WidgetId::Menu, (group::MENU, 0), Icon::Menu);
            let size = 36.0 * ui.layout.u;
            title::wordmark(
                bar,
                ui,
                Vec2::new(74.0 * ui.layout.u, 10.0 * ui.layout.u),
                size,
            );
        });
}

/// Start layout on the left, number of moves on the right.
fn game_info(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session) {
    let pair = |align: AlignItems| Node {
        flex_direction: FlexDirection::Column,
        align_items: align,
        ..default()
    };
    parent
        .spawn((
            Node {
                height: ui.px(ui.tall(56.0)),
                justify_content: JustifyContent::SpaceBetween,
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn((pair(AlignItems::Start), Pickable::IGNORE))
                .with_children(|words| {
                    words.spawn(ui.text(TextRole::Caption, Key("start"), ui.palette.text2));
                    words.spawn(ui.text(
                        TextRole::Title,
                        start_name(session.config().kind),
                        ui.palette.text,
                    ));
                });
            row.spawn((pair(AlignItems::End), Pickable::IGNORE))
                .with_children(|words| {
                    words.spawn(ui.text(TextRole::Caption, Key("move"), ui.palette.text2));
                    words.spawn((ui.text(TextRole::Title, "", ui.palette.text), MoveCount));
                });
        });
}

/// The name of a start position.
pub(crate) fn start_name(kind: StartKind) -> Key {
    match kind {
        StartKind::Layout(StartLayout::Standard) => Key("start-standard"),
        StartKind::Layout(StartLayout::Mirrored) => Key("start-mirrored"),
        StartKind::Layout(StartLayout::Parallel) => Key("start-parallel"),
        StartKind::Random => Key("start-random"),
        StartKind::Custom => Key("start-custom"),
    }
}

fn show_move_count(
    session: Res<Session>,
    layout: Res<Layout>,
    texts: Res<Texts>,
    mut counts: Query<(&mut Text, Ref<MoveCount>)>,
) {
    let moves = session.record().move_count();
    // As many moves as there were empty squares, unless somebody passes at the end.
    let last = (session.record().start().empties() as usize).max(moves);
    let now = if session.is_over() {
        moves
    } else {
        (moves + 1).min(last)
    };
    let words = match layout.mode {
        LayoutMode::Wide => Key("move-of"),
        _ => Key("move-count"),
    };
    let words = texts.say(&words.with("move", now).with("last", last));
    for (mut text, _) in &mut counts {
        if text.0 != words {
            text.0.clone_from(&words);
        }
    }
}
