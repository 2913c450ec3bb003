//! The chart of the lead in discs over the moves of the game.

use crate::{
    game::{
        play::Session,
        texts::Key,
        ui::{TextRole, Ui},
    },
    rules::Ply,
};
use bevy::prelude::*;

/// Builds the chart. Bars above the line are black's lead, and bars below are white's.
pub(super) fn chart(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session, height: f32) {
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
    // The scale is the smallest multiple of 8 that is not below the largest lead.
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
        ))
        .with_children(|panel| {
            panel
                .spawn(Node {
                    justify_content: JustifyContent::SpaceBetween,
                    ..default()
                })
                .with_children(|head| {
                    head.spawn(ui.text(TextRole::Label, Key("over-lead"), ui.palette.text));
                    let text = Key("over-lead-note").with("scale", scale);
                    head.spawn(ui.text(TextRole::Caption, text, ui.palette.text2));
                });
            panel
                .spawn(Node {
                    flex_grow: 1.0,
                    column_gap: Val::Px(1.0),
                    ..default()
                })
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
                    ));
                    for lead in leads {
                        let part = 50.0 * lead.unsigned_abs() as f32 / scale as f32;
                        let black = lead >= 0;
                        // Black on a dark surface and white on a bright one are hard to see without a line around them.
                        let lined = black || ui.palette.board.white_outline.is_some();
                        bars.spawn((
                            Node {
                                flex_grow: 1.0,
                                flex_basis: Val::Px(0.0),
                                // The bars of a short game do not fill the width.
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
                        ));
                    }
                });
        });
}
