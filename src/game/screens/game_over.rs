//! The result beside the final board.

use bevy::prelude::*;

use super::{
    entrance::Rises,
    hud::{near_side, start_name},
    plates, prompts,
};
use crate::{
    game::{
        frame::{AppSystems, Menu, Pace, Screen},
        look::{Baked, BoardGeometry, Icon, LayoutMode},
        play::{EarlyEnd, Player, Rest, Session, character, colour_name, player_name},
        texts::{Key, Phrase},
        ui::{Look, TextRole, Ui, Widget, WidgetId, group, place},
    },
    rules::{Bitboard, Color as Side, Ply, Square},
};

/// The final board is looked at this long before the result lies beside it, in seconds.
const PAUSE_SECS: f32 = 0.5;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        follow_ending
            .in_set(AppSystems::Ui)
            .run_if(in_state(Screen::Game)),
    );
}

/// Opens the result once the last disc has turned, and closes it when the ending is taken back.
fn follow_ending(
    session: Res<Session>,
    rest: Res<Rest>,
    menu: Res<State<Menu>>,
    mut next: ResMut<NextState<Menu>>,
    mut pace: ResMut<Pace>,
) {
    if !matches!(*next, NextState::Unchanged) {
        return;
    }
    match (menu.get(), session.is_over()) {
        (Menu::None, true) => match rest.still_secs() {
            Some(still) if still >= PAUSE_SECS => {
                NextState::set_if_neq(&mut next, Menu::GameOver);
                pace.animate();
            }
            Some(still) => pace.want(PAUSE_SECS - still),
            None => {}
        },
        (Menu::GameOver, false) => {
            NextState::set_if_neq(&mut next, Menu::None);
            pace.animate();
        }
        _ => {}
    }
}

/// One sentence about who has won.
pub(crate) fn result_sentence(session: &Session) -> Phrase {
    let margin = session
        .record()
        .outcome()
        .map_or(0, |outcome| outcome.disc_difference().abs());
    let by_time = matches!(session.early_end(), Some(EarlyEnd::OutOfTime(_)));
    if let Some(winner) = session.winner().filter(|_| by_time) {
        return match session.only_human() {
            Some(human) if human == winner => Key("over-you-win-time").into(),
            Some(_) => Key("over-your-time").into(),
            None => Key("over-wins-time").with("name", player_name(session, winner)),
        };
    }
    match (session.winner(), session.resigned()) {
        (None, _) => Key("over-draw").into(),
        (Some(winner), Some(_)) if session.only_human() == Some(winner) => {
            Key("over-you-win").into()
        }
        (Some(_), Some(_)) if session.only_human().is_some() => Key("over-you-resigned").into(),
        (Some(winner), Some(_)) => Key("over-wins").with("name", colour_name(winner)),
        (Some(winner), None) if session.only_human() == Some(winner) => {
            Key("over-you-win-by").with("discs", margin)
        }
        (Some(winner), None) => Key("over-wins-by")
            .with("name", player_name(session, winner))
            .with("discs", margin),
    }
}

pub(crate) fn build(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    session: &Session,
    baked: &Baked,
    (_, panel): (BoardGeometry, Rect),
) {
    let small = ui.layout.mode == LayoutMode::Small;
    parent
        .spawn((
            Name::new("Game over"),
            Node {
                flex_direction: FlexDirection::Column,
                row_gap: ui.px(if small { 12.0 } else { 22.0 }),
                ..place(panel)
            },
            Rises,
            UiTransform::IDENTITY,
            Pickable::IGNORE,
        ))
        .with_children(|p| {
            headline(p, ui, session, small);
            if small {
                small_score(p, ui, session);
            } else {
                score_board(p, ui, session, baked);
                // The chart takes what is left, and goes first when little is.
                let left = panel.height() / ui.layout.u - ui.tall(470.0);
                if left > 150.0 {
                    chart(p, ui, session, left.min(330.0));
                }
                facts(p, ui, session);
            }
            buttons(p, ui, session, small);
            if !small {
                prompts::spawn(p, ui, Node::default());
            }
        });
}

fn headline(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, small: bool) {
    parent
        .spawn((
            Node {
                flex_direction: FlexDirection::Column,
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|head| {
            let caption: Phrase = if small {
                Key("over-title").into()
            } else {
                let name = start_name(session.config().kind);
                let start = Key("start-name").with("name", name);
                Key("over-start").with("start", start)
            };
            head.spawn(ui.text(TextRole::Caption, caption, ui.palette.text2));
            let role = if small {
                TextRole::H2
            } else {
                TextRole::Result
            };
            head.spawn(ui.text(role, result_sentence(session), ui.palette.text));
        });
}

fn counts(session: &Session, side: Side) -> u32 {
    session.position().count(side)
}

fn ink(ui: &Ui, session: &Session, side: Side) -> Color {
    if session.winner() == Some(side.opponent()) {
        ui.palette.text2
    } else {
        ui.palette.text
    }
}

fn small_score(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session) {
    for side in [Side::Black, Side::White] {
        parent
            .spawn((
                Node {
                    align_items: AlignItems::Center,
                    column_gap: ui.px(12.0),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|row| {
                row.spawn(ui.pip(side, 26.0));
                row.spawn(ui.text(
                    TextRole::H2,
                    counts(session, side).to_string(),
                    ink(ui, session, side),
                ));
                row.spawn(ui.text(
                    TextRole::Caption,
                    player_name(session, side),
                    ui.palette.text2,
                ));
            });
    }
}

fn score_board(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, baked: &Baked) {
    let near = near_side(session);
    parent
        .spawn((
            Node {
                justify_content: JustifyContent::SpaceBetween,
                align_items: AlignItems::Center,
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            for side in [near, near.opponent()] {
                let mirrored = side != near;
                row.spawn((
                    Node {
                        align_items: AlignItems::Center,
                        column_gap: ui.px(20.0),
                        flex_direction: if mirrored {
                            FlexDirection::RowReverse
                        } else {
                            FlexDirection::Row
                        },
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|half| {
                    plates::disc(half, ui, baked, side, 72.0, false);
                    let count = counts(session, side).to_string();
                    half.spawn(ui.text(TextRole::Numeral, count, ink(ui, session, side)));
                    half.spawn((
                        Node {
                            flex_direction: FlexDirection::Column,
                            align_items: if mirrored {
                                AlignItems::End
                            } else {
                                AlignItems::Start
                            },
                            ..default()
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|words| {
                        let name = player_name(session, side);
                        words.spawn(ui.text(TextRole::Title, name, ui.palette.text));
                        let caption = match session.player(side) {
                            Player::Computer(kind) => Key("over-caption")
                                .with("colour", colour_name(side))
                                .with("level", character(kind).0),
                            Player::Human => colour_name(side).into(),
                        };
                        words.spawn(ui.text(TextRole::Caption, caption, ui.palette.text2));
                    });
                });
            }
        });
}

/// The lead in discs after every move: black's above the line, white's below.
fn chart(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, height: f32) {
    let record = session.record();
    let leads: Vec<i32> = (0..=record.plies().len())
        .filter(|&n| n == 0 || matches!(record.plies()[n - 1], Ply::Move { .. }))
        .filter_map(|n| record.position_after(n))
        .map(|position| position.disc_difference())
        .collect();
    let most = leads
        .iter()
        .map(|lead| lead.unsigned_abs())
        .max()
        .unwrap_or(0);
    // The scale is a multiple of 8 that holds the largest lead.
    let scale = most.div_ceil(8).max(1) * 8;
    parent
        .spawn((
            Name::new("Lead chart"),
            Node {
                flex_direction: FlexDirection::Column,
                height: ui.px(height),
                flex_shrink: 0.0,
                padding: UiRect::axes(ui.px(28.0), ui.px(20.0)),
                row_gap: ui.px(12.0),
                border: ui.outline(),
                border_radius: BorderRadius::all(ui.px(18.0)),
                ..default()
            },
            BackgroundColor(ui.palette.surface),
            BorderColor::all(ui.palette.hair),
            Pickable::IGNORE,
        ))
        .with_children(|panel| {
            panel
                .spawn((
                    Node {
                        justify_content: JustifyContent::SpaceBetween,
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|head| {
                    head.spawn(ui.text(TextRole::Label, Key("over-lead"), ui.palette.text));
                    let text = Key("over-lead-note").with("scale", scale);
                    head.spawn(ui.text(TextRole::Caption, text, ui.palette.text2));
                });
            panel
                .spawn((
                    Node {
                        flex_grow: 1.0,
                        column_gap: Val::Px(1.0),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|bars| {
                    bars.spawn((
                        Node {
                            position_type: PositionType::Absolute,
                            top: percent(50),
                            width: percent(100),
                            height: Val::Px(1.0),
                            ..default()
                        },
                        BackgroundColor(ui.palette.text3),
                        Pickable::IGNORE,
                    ));
                    for lead in leads {
                        let part = 50.0 * lead.unsigned_abs() as f32 / scale as f32;
                        let black = lead >= 0;
                        // Black on dark, and white on paper, is hard to see without a line around it.
                        let lined = black || ui.palette.board.white_outline.is_some();
                        bars.spawn((
                            Node {
                                flex_grow: 1.0,
                                flex_basis: Val::Px(0.0),
                                // A short game does not fill the width.
                                max_width: percent(100.0 / 61.0),
                                height: percent(part),
                                margin: UiRect::ZERO,
                                align_self: AlignSelf::Start,
                                top: percent(if black { 50.0 - part } else { 50.0 }),
                                border_radius: BorderRadius::all(Val::Px(1.0)),
                                border: UiRect::all(Val::Px(if lined && part > 0.0 {
                                    1.0
                                } else {
                                    0.0
                                })),
                                ..default()
                            },
                            BackgroundColor(if black {
                                ui.palette.board.black
                            } else {
                                ui.palette.board.white
                            }),
                            BorderColor::all(ui.palette.text3),
                            Pickable::IGNORE,
                        ));
                    }
                });
        });
}

/// Moves, passes and corners.
fn facts(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session) {
    let corners = [Square::A1, Square::H1, Square::A8, Square::H8]
        .into_iter()
        .fold(Bitboard::EMPTY, |all, square| all | square.bit());
    let near = near_side(session);
    let passes = |side: Side| {
        let plies = session.record().plies().iter();
        plies
            .filter(|ply| matches!(ply, Ply::Pass { color } if *color == side))
            .count()
    };
    let rows = [
        (
            Key("over-corners"),
            [near, near.opponent()].map(|side| {
                let held = session.position().discs(side) & corners;
                Phrase::from(held.count().to_string())
            }),
        ),
        (
            Key("over-passes"),
            [near, near.opponent()].map(|side| Phrase::from(passes(side).to_string())),
        ),
    ];
    parent
        .spawn((
            Node {
                flex_direction: FlexDirection::Column,
                row_gap: ui.px(10.0),
                padding: UiRect::horizontal(ui.px(24.0)),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|table| {
            let line = |table: &mut ChildSpawnerCommands, label: Phrase, cells: [Phrase; 2]| {
                table
                    .spawn((
                        Node {
                            column_gap: ui.px(12.0),
                            ..default()
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|row| {
                        row.spawn((
                            Node {
                                flex_grow: 1.0,
                                ..default()
                            },
                            Pickable::IGNORE,
                        ))
                        .with_child(ui.text(
                            TextRole::Body,
                            label,
                            ui.palette.text2,
                        ));
                        for cell in cells {
                            row.spawn((
                                Node {
                                    width: ui.px(110.0),
                                    justify_content: JustifyContent::End,
                                    ..default()
                                },
                                Pickable::IGNORE,
                            ))
                            .with_child(ui.text(
                                TextRole::Body,
                                cell,
                                ui.palette.text,
                            ));
                        }
                    });
            };
            let names = [near, near.opponent()].map(|side| player_name(session, side));
            let moves = session.record().move_count();
            line(table, Key("over-moves").with("moves", moves), names);
            for (label, cells) in rows {
                line(table, label.into(), cells);
            }
        });
}

fn buttons(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, small: bool) {
    let items = [
        (
            WidgetId::Rematch,
            Look::Primary,
            Icon::Flip,
            Key("over-rematch"),
        ),
        (
            WidgetId::OverNewGame,
            Look::Button,
            Icon::Board,
            Key("new-game"),
        ),
        (
            WidgetId::OverUndo,
            Look::Button,
            Icon::Undo,
            Key("over-take-back"),
        ),
        (
            WidgetId::OverLeave,
            Look::Button,
            Icon::Power,
            Key("over-to-title"),
        ),
    ];
    parent
        .spawn((
            Node {
                flex_direction: if small {
                    FlexDirection::Column
                } else {
                    FlexDirection::Row
                },
                column_gap: ui.px(14.0),
                row_gap: Val::Px(8.0),
                margin: UiRect::top(Val::Auto),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            for (order, (id, look, icon, label)) in items.into_iter().enumerate() {
                let widget = Widget {
                    group: group::MAIN,
                    order: order as u16,
                    look,
                    disabled: id == WidgetId::OverUndo && !session.can_undo(),
                    ..default()
                };
                let node = Node {
                    height: if small {
                        Val::Px(44.0)
                    } else {
                        ui.target(72.0)
                    },
                    flex_grow: if look == Look::Primary { 1.4 } else { 1.0 },
                    flex_basis: if small { Val::Auto } else { Val::Px(0.0) },
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    column_gap: ui.px(12.0),
                    border_radius: BorderRadius::all(ui.px(16.0)),
                    ..default()
                };
                let roomy = ui.layout.second.width() > 300.0 * ui.layout.u || !small;
                let icon = (roomy && look == Look::Primary).then_some(icon);
                ui.labelled(row, id, widget, node, icon, TextRole::Item, label);
            }
        });
}
