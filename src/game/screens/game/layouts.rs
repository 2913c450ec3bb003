//! The places of everything around the board, in each of the layouts.

use super::info::{MoveCount, game_info, top_bar};
use super::{
    coach_card::{self, Form, UnderCard},
    evaluation,
    lines::{self, Lines},
    move_list, status,
    tools::{self, Tool},
};
use crate::game::screens::{
    board_area::board_area,
    plates::{self, near_side},
    prompts,
};
use crate::{
    game::{
        look::{Baked, BoardGeometry, LayoutMode},
        play::Session,
        ui::{TextRole, Ui, place},
    },
    rules::Color as Side,
};
use bevy::prelude::*;

pub(crate) fn build(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    session: &Session,
    baked: &Baked,
    board: BoardGeometry,
    has_bar: bool,
) {
    let mut layout = *ui.layout;
    if let Some(with_bar) = layout.with_bar().filter(|_| has_bar) {
        (layout.first, layout.second) = (with_bar.first, with_bar.second);
        evaluation::build(parent, ui, session, with_bar.bar);
    }
    let ui = &Ui {
        layout: &layout,
        ..*ui
    };
    board_area(parent, ui, board);
    match ui.layout.mode {
        LayoutMode::Wide => wide(parent, ui, session, baked),
        LayoutMode::Low => low(parent, ui, session, baked),
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

/// The height of the status line and the prompts below the plates of a wide window, in design units.
const LINES: f32 = 70.0;

fn wide(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, baked: &Baked) {
    let near = near_side(session);
    let first = ui.layout.first;
    parent.spawn(column(first)).with_children(|left| {
        top_bar(left, ui);
        left.spawn(Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            justify_content: JustifyContent::Center,
            row_gap: ui.px(ui.layout.gap_between_plates(plates::height(ui))),
            // The node fills the whole column, so that the balance bar is at the centre line of the board.
            position_type: PositionType::Absolute,
            top: Val::Px(0.0),
            width: percent(100),
            height: percent(100),
            ..default()
        })
        .with_children(|middle| {
            plates::build(middle, ui, session, baked, near.opponent());
            plates::balance(middle, ui, 23.0);
            plates::build(middle, ui, session, baked, near);
        });
        coach_card::build(left, ui, LINES);
        left.spawn(Node {
            flex_direction: FlexDirection::Column,
            position_type: PositionType::Absolute,
            left: ui.px(22.0),
            right: Val::Px(0.0),
            bottom: Val::Px(0.0),
            row_gap: ui.px(10.0),
            ..default()
        })
        .with_children(|bottom| {
            status::line(bottom, ui);
            prompts::spawn(bottom, ui, Node::default());
        });
    });
    let second = ui.layout.second;
    parent.spawn(column(second)).with_children(|right| {
        game_info(right, ui);
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
            ))
            .with_children(|heads| {
                for side in [Side::Black, Side::White] {
                    heads
                        .spawn(Node {
                            width: percent(51),
                            ..default()
                        })
                        .with_child(ui.pip(side, 17.0));
                }
            });
        let above = ui.tall(56.0);
        let height = second.height() / ui.layout.u - above - 24.0 - 28.0 - 76.0 - 36.0;
        move_list::columns(right, ui, height);
        tools::row(right, ui, &tools::game_tools(session));
    });
}

/// The column at the left has the plates, and the one at the right has the rest of what [`side`] has in one panel.
fn low(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, baked: &Baked) {
    let (first, second) = (ui.layout.first, ui.layout.second);
    let centred = Node {
        justify_content: JustifyContent::Center,
        ..column(first)
    };
    parent
        .spawn(centred)
        .with_children(|left| both_plates(left, ui, session, baked));
    parent
        .spawn(column(second))
        .with_children(|right| below_plates(right, ui, session, second.height() / ui.layout.u));
}

fn side(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, baked: &Baked) {
    let panel = ui.layout.second;
    parent.spawn(column(panel)).with_children(|p| {
        both_plates(p, ui, session, baked);
        gap(p, ui, 16.0);
        let plates = 2.0 * plates::height(ui) + 38.0 + 16.0;
        below_plates(p, ui, session, panel.height() / ui.layout.u - plates);
    });
}

fn both_plates(column: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, baked: &Baked) {
    let near = near_side(session);
    plates::build(column, ui, session, baked, near.opponent());
    gap(column, ui, 14.0);
    plates::balance(column, ui, 22.0);
    gap(column, ui, 14.0);
    plates::build(column, ui, session, baked, near);
}

/// The height of the status line and the number of moves, in whose place the coach's card may stand, in design units.
const WORDS: f32 = 72.0;

/// Builds the status, the list of moves and the tools. `room` is the height for them, in design units.
fn below_plates(column: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, room: f32) {
    column
        .spawn(Node {
            flex_direction: FlexDirection::Column,
            justify_content: JustifyContent::Center,
            min_height: ui.px(ui.tall(WORDS)),
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|block| {
            block
                .spawn((
                    UnderCard,
                    Node {
                        flex_direction: FlexDirection::Column,
                        padding: UiRect::horizontal(ui.px(22.0)),
                        row_gap: ui.px(4.0),
                        ..default()
                    },
                ))
                .with_children(|lines| {
                    status::line(lines, ui);
                    lines.spawn((ui.text(TextRole::Caption, "", ui.palette.text2), MoveCount));
                });
            coach_card::over(block, ui, Form::Status);
        });
    gap(column, ui, 12.0);
    let height = room - ui.tall(WORDS) - 12.0 - 76.0 - 20.0;
    if height >= 4.0 * 40.0 {
        move_list::columns(column, ui, height);
    } else {
        column.spawn(Node {
            flex_grow: 1.0,
            ..default()
        });
    }
    let mut which = tools::game_tools(session).to_vec();
    which.push(Tool::Menu);
    tools::row(column, ui, &which);
}

fn small(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, baked: &Baked) {
    let near = near_side(session);
    let px = |val| if let Val::Px(px) = val { px } else { 0.0 };
    let (plate, tool_height) = (ui.small(plates::SMALL_HEIGHT), ui.small(46.0));
    let free = ui.layout.second.height()
        - 2.0 * px(plate)
        - 30.0 * ui.layout.u
        - 2.0 * px(tool_height)
        - 8.0;
    let (lines, padding) = Lines::that_fit(ui, free);
    parent.spawn(column(ui.layout.second)).with_children(|p| {
        plates::build(p, ui, session, baked, near.opponent());
        gap(p, ui, 10.0);
        plates::balance(p, ui, 14.0);
        gap(p, ui, 10.0);
        plates::build(p, ui, session, baked, near);
        p.spawn(Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: Val::Px(0.0),
            min_height: Val::Px(0.0),
            ..default()
        })
        .with_children(|area| {
            small_words(area, ui, lines, padding);
            if matches!(lines, Lines::Status | Lines::All) {
                coach_card::inside(area, ui, Form::Small);
            }
        });
        p.spawn(Node {
            display: Display::Grid,
            grid_template_columns: RepeatedGridTrack::flex(2, 1.0),
            row_gap: Val::Px(8.0),
            column_gap: Val::Px(8.0),
            ..default()
        })
        .with_children(|grid| {
            let which = if session.is_watched() {
                [Tool::Undo, Tool::Pause, Tool::Step, Tool::Menu]
            } else {
                [Tool::Undo, Tool::Redo, Tool::Hint, Tool::Menu]
            };
            for (order, tool) in which.into_iter().enumerate() {
                let node = Node {
                    height: tool_height,
                    ..tools::node(ui)
                };
                tool.spawn(grid, ui, node, order as u16, false);
            }
        });
    });
}

/// Builds the lines between the plates and the tools of a small window.
fn small_words(area: &mut ChildSpawnerCommands, ui: &Ui, lines: Lines, padding: f32) {
    area.spawn((
        UnderCard,
        Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            min_height: Val::Px(0.0),
            overflow: Overflow::clip(),
            padding: UiRect::axes(ui.small(11.0), ui.small(padding)),
            row_gap: Val::Px(lines::GAP),
            ..default()
        },
    ))
    .with_children(|column| {
        match lines {
            Lines::None => {}
            Lines::Turn => status::turn(column, ui),
            Lines::Status | Lines::All => status::line(column, ui),
        }
        if lines == Lines::All {
            column.spawn((ui.text(TextRole::Caption, "", ui.palette.text2), MoveCount));
        }
    });
}

fn tall(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, baked: &Baked) {
    let near = near_side(session);
    let tight = ui.layout.second.height() < 200.0 * ui.layout.u;
    let spread = |rect: Rect| Node {
        justify_content: JustifyContent::SpaceBetween,
        ..column(rect)
    };
    parent.spawn(spread(ui.layout.first)).with_children(|top| {
        top.spawn(Node {
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            ..default()
        })
        .with_children(|bar| {
            top_bar(bar, ui);
            bar.spawn(Node {
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::End,
                ..default()
            })
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
        .spawn(spread(ui.layout.second))
        .with_children(|bottom| {
            plates::build(bottom, ui, session, baked, near);
            if !tight {
                let width = ui.layout.second.width() / ui.layout.u;
                bottom
                    .spawn(Node {
                        flex_direction: FlexDirection::Column,
                        ..default()
                    })
                    .with_children(|line| {
                        move_list::strip(line, ui, width);
                        coach_card::over(line, ui, Form::Line);
                    });
            }
            bottom
                .spawn(Node {
                    column_gap: ui.px(12.0),
                    height: ui.target(64.0),
                    ..default()
                })
                .with_children(|row| {
                    for (order, tool) in tools::game_tools(session).into_iter().enumerate() {
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
    parent.spawn(Node {
        height: ui.px(units),
        flex_shrink: 0.0,
        ..default()
    });
}
