//! Who has won, and the final score.

use bevy::prelude::*;

use crate::{
    game::{
        play::{EarlyEnd, Player, Session, character, colour_name, player_caption, player_name},
        screens::player_cards::{self, near_side},
        texts::{Key, Phrase},
        ui::{Boxes, TextRole, Ui, col},
    },
    rules::Color as Side,
};

/// One sentence about who has won.
pub(crate) fn result_sentence(session: &Session) -> Phrase {
    let Some(winner) = session.winner() else {
        return Key("over-draw").into();
    };
    // What is said to the only person if that person has won, and what is said otherwise.
    let won = |you: Key, someone: Key| {
        if session.only_human() == Some(winner) {
            Phrase::from(you)
        } else {
            someone.with("name", player_name(session, winner))
        }
    };
    if matches!(session.early_end(), Some(EarlyEnd::OutOfTime(_))) {
        return won(Key("over-you-win-time"), Key("over-wins-time"));
    }
    if session.resigned().is_some() {
        return won(Key("over-you-win"), Key("over-wins"));
    }
    let outcome = session.record().outcome();
    let margin = outcome.map_or(0, |outcome| outcome.disc_difference().abs());
    won(Key("over-you-win-by"), Key("over-wins-by")).with("discs", margin)
}

/// The number of discs of a side. It is quiet if the side has lost.
fn count(ui: &Ui, role: TextRole, session: &Session, side: Side) -> impl Bundle + use<> {
    let ink = if session.winner() == Some(side.opponent()) {
        ui.palette.text2
    } else {
        ui.palette.text
    };
    ui.text(role, session.position().count(side).to_string(), ink)
}

pub(super) fn small_score(parent: &mut ChildSpawnerCommands, ui: &Ui, session: &Session) {
    for side in Side::ALL {
        parent.spawn(ui.row(12.0).aligned()).with_children(|row| {
            row.spawn(ui.disc_icon(side, 26.0));
            row.spawn(count(ui, TextRole::H2, session, side));
            let name = player_name(session, side);
            row.spawn(ui.text(TextRole::Caption, name, ui.palette.text2));
        });
    }
}

/// Builds the discs, the counts and the names of both sides, in a panel of this width in logical pixels.
pub(super) fn score_board(
    parent: &mut ChildSpawnerCommands,
    ui: &Ui,
    session: &Session,
    width: f32,
) {
    /// The width that both sides beside each other need, in design units.
    const BOTH_FROM: f32 = 580.0;
    let near = near_side(session);
    let stacked = width < BOTH_FROM * ui.layout.viewport.widening() * ui.layout.u;
    let node = if stacked {
        ui.column(12.0).align(AlignItems::Start)
    } else {
        Node::default().aligned()
    };
    parent.spawn(node.spread().fixed()).with_children(|row| {
        for side in [near, near.opponent()] {
            let mut half = ui.row(20.0).aligned();
            let mut lines = col(Val::ZERO);
            if side != near && !stacked {
                half.flex_direction = FlexDirection::RowReverse;
                lines.align_items = AlignItems::End;
            } else {
                lines.align_items = AlignItems::Start;
            }
            row.spawn(half).with_children(|half| {
                player_cards::disc(half, ui, side, 72.0, false);
                half.spawn(count(ui, TextRole::Numeral, session, side));
                half.spawn(lines).with_children(|lines| {
                    let name = player_name(session, side);
                    lines.spawn(ui.text(TextRole::Title, name, ui.palette.text));
                    let caption = match session.player(side) {
                        Player::Computer(kind) => Key("over-caption")
                            .with("colour", colour_name(side))
                            .with("level", character(kind).0),
                        Player::Human => player_caption(session, side),
                    };
                    lines.spawn(ui.text(TextRole::Caption, caption, ui.palette.text2));
                });
            });
        }
    });
}
