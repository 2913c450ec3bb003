//! The final score.

use crate::game::screens::plates::{self, near_side};
use crate::{
    game::{
        look::Baked,
        play::{Player, Session, character, colour_name, player_caption, player_name},
        texts::Key,
        ui::{TextRole, Ui},
    },
    rules::Color as Side,
};
use bevy::prelude::*;

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

pub(super) fn small_score(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session) {
    for side in [Side::Black, Side::White] {
        parent
            .spawn(Node {
                align_items: AlignItems::Center,
                column_gap: ui.px(12.0),
                ..default()
            })
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

/// Builds the discs, the counts and the names of both sides, in a panel of this width in logical pixels.
pub(super) fn score_board(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    session: &Session,
    baked: &Baked,
    width: f32,
) {
    /// The width that both sides beside each other need, in design units.
    const BOTH_FROM: f32 = 580.0;
    let near = near_side(session);
    let stacked = width < BOTH_FROM * ui.layout.viewport.widening() * ui.layout.u;
    parent
        .spawn(Node {
            justify_content: JustifyContent::SpaceBetween,
            align_items: if stacked {
                AlignItems::Start
            } else {
                AlignItems::Center
            },
            flex_direction: if stacked {
                FlexDirection::Column
            } else {
                FlexDirection::Row
            },
            row_gap: ui.px(12.0),
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|row| {
            for side in [near, near.opponent()] {
                let mirrored = side != near && !stacked;
                row.spawn(Node {
                    align_items: AlignItems::Center,
                    column_gap: ui.px(20.0),
                    flex_direction: if mirrored {
                        FlexDirection::RowReverse
                    } else {
                        FlexDirection::Row
                    },
                    ..default()
                })
                .with_children(|half| {
                    plates::disc(half, ui, baked, side, 72.0, false);
                    let count = counts(session, side).to_string();
                    half.spawn(ui.text(TextRole::Numeral, count, ink(ui, session, side)));
                    half.spawn(Node {
                        flex_direction: FlexDirection::Column,
                        align_items: if mirrored {
                            AlignItems::End
                        } else {
                            AlignItems::Start
                        },
                        ..default()
                    })
                    .with_children(|words| {
                        let name = player_name(session, side);
                        words.spawn(ui.text(TextRole::Title, name, ui.palette.text));
                        let caption = match session.player(side) {
                            Player::Computer(kind) => Key("over-caption")
                                .with("colour", colour_name(side))
                                .with("level", character(kind).0),
                            Player::Human => player_caption(session, side),
                        };
                        words.spawn(ui.text(TextRole::Caption, caption, ui.palette.text2));
                    });
                });
            }
        });
}
