//! The places of everything around the board, in each of the four layouts.

use super::info::{MoveCount, game_info, top_bar};
use super::{
    move_list, status,
    tools::{self, Tool},
};
use crate::game::screens::{
    plates::{self, near_side},
    prompts,
};
use crate::{
    game::{
        board::BoardArea,
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
    parent.spawn(column(first)).with_children(|left| {
        top_bar(left, ui);
        left.spawn(Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            justify_content: JustifyContent::Center,
            row_gap: ui.px(48.0),
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
        left.spawn(Node {
            flex_direction: FlexDirection::Column,
            position_type: PositionType::Absolute,
            left: ui.px(22.0),
            bottom: Val::Px(0.0),
            row_gap: ui.px(10.0),
            ..default()
        })
        .with_children(|bottom| {
            status::line(bottom, ui);
            // Prompts that do not fit in one line would reach over the board.
            let node = Node {
                max_width: Val::Px(first.width() - 22.0 * ui.layout.u),
                flex_wrap: FlexWrap::Wrap,
                ..default()
            };
            prompts::spawn(bottom, ui, node);
        });
    });
    let second = ui.layout.second;
    parent.spawn(column(second)).with_children(|right| {
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

fn side(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, baked: &Baked) {
    let near = near_side(session);
    let panel = ui.layout.second;
    parent.spawn(column(panel)).with_children(|p| {
        plates::build(p, ui, session, baked, near.opponent());
        gap(p, ui, 14.0);
        plates::balance(p, ui, 22.0);
        gap(p, ui, 14.0);
        plates::build(p, ui, session, baked, near);
        gap(p, ui, 16.0);
        p.spawn(Node {
            flex_direction: FlexDirection::Column,
            padding: UiRect::horizontal(ui.px(22.0)),
            row_gap: ui.px(4.0),
            ..default()
        })
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
            p.spawn(Node {
                flex_grow: 1.0,
                ..default()
            });
        }
        let mut which = tools::game_tools(session).to_vec();
        which.push(Tool::Menu);
        tools::row(p, ui, &which);
    });
}

fn small(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, baked: &Baked) {
    let near = near_side(session);
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
            overflow: Overflow::clip(),
            padding: UiRect::axes(ui.small(11.0), ui.small(12.0)),
            row_gap: Val::Px(2.0),
            ..default()
        })
        .with_children(|lines| {
            status::line(lines, ui);
            lines.spawn((ui.text(TextRole::Caption, "", ui.palette.text2), MoveCount));
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
                move_list::strip(bottom, ui, width);
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
