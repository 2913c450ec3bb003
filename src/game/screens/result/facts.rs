//! The details of the finished game.

use crate::game::screens::plates::near_side;
use crate::{
    game::{
        play::{Session, player_name},
        texts::{Key, Phrase},
        ui::{TextRole, Ui},
    },
    rules::{Bitboard, Color as Side, Ply},
};
use bevy::prelude::*;

/// Builds the numbers of moves, passes and corners.
pub(super) fn facts(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session) {
    // A corner that had a disc from the beginning, as a handicap or in a start of one's own, has not been won.
    let corners = Bitboard::CORNERS & session.record().start().empty();
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
        .spawn(Node {
            flex_direction: FlexDirection::Column,
            row_gap: ui.px(10.0),
            padding: UiRect::horizontal(ui.px(24.0)),
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|table| {
            let line = |table: &mut ChildSpawnerCommands, label: Phrase, cells: [Phrase; 2]| {
                table
                    .spawn(Node {
                        column_gap: ui.px(12.0),
                        ..default()
                    })
                    .with_children(|row| {
                        row.spawn(Node {
                            flex_grow: 1.0,
                            ..default()
                        })
                        .with_child(ui.text(
                            TextRole::Body,
                            label,
                            ui.palette.text2,
                        ));
                        for cell in cells {
                            row.spawn(Node {
                                width: ui.px(110.0),
                                justify_content: JustifyContent::End,
                                ..default()
                            })
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
