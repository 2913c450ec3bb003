//! The line that says what has happened, or what the previewed move would do.

use bevy::prelude::*;

use super::super::plates::{colour_name, player_name};
use crate::{
    game::{
        AppSystems,
        board::{Playback, Preview, Shown},
        help::Refused,
        input::Armed,
        layout::{Layout, LayoutMode},
        opponent::Opponent,
        session::{Fact, Player, Session},
        ui::{TextRole, Ui},
        watch::Watching,
    },
    rules::Color as Side,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Status>().add_systems(
        Update,
        (note_status, show_status).chain().in_set(AppSystems::Ui),
    );
}

/// The line that says what happened or would happen. `part` 0 is the square, 1 the rest.
#[derive(Component, Clone, Copy, Debug)]
struct StatusText {
    part: u8,
}

/// What the status line says while nothing is previewed.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
struct Status {
    square: String,
    words: String,
}

/// The status line.
pub(super) fn line(parent: &mut ChildSpawnerCommands, ui: &Ui) {
    let wrap = ui.layout.mode == LayoutMode::Small;
    parent
        .spawn((
            Node {
                column_gap: ui.px(14.0),
                min_height: ui.px(24.0),
                flex_direction: if wrap {
                    FlexDirection::Column
                } else {
                    FlexDirection::Row
                },
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|line| {
            let (first, ink) = if wrap {
                (TextRole::CaptionStrong, ui.palette.accent)
            } else {
                (TextRole::CaptionStrong, ui.palette.text)
            };
            line.spawn((ui.text(first, "", ink), StatusText { part: 0 }));
            line.spawn((
                ui.text(TextRole::Caption, "", ui.palette.text2),
                StatusText { part: 1 },
            ));
        });
}

/// Remembers the last thing worth saying.
fn note_status(
    mut shown: MessageReader<Shown>,
    mut facts: MessageReader<Fact>,
    mut refused: MessageReader<Refused>,
    mut status: ResMut<Status>,
    session: Res<Session>,
    playback: Res<Playback>,
) {
    let discs = |n: usize| {
        if n == 1 {
            "1 disc".to_owned()
        } else {
            format!("{n} discs")
        }
    };
    for shown in shown.read() {
        *status = match shown {
            Shown::Moved { square, flips, .. } => Status {
                square: square.to_string(),
                words: format!("flipped {}", discs(*flips)),
            },
            Shown::Passed(side) => Status {
                square: String::new(),
                words: format!("{} had to pass", player_name(&session, *side)),
            },
            Shown::TakenBack => Status {
                square: String::new(),
                words: match playback.last_move() {
                    Some(square) => format!("Back to {square}"),
                    None => "Back to the start".to_owned(),
                },
            },
            Shown::Started => Status {
                square: String::new(),
                words: match session.player(Side::Black) {
                    _ if session.record().can_undo() => "The game goes on".to_owned(),
                    Player::Human if session.only_human().is_some() => {
                        "Black moves first".to_owned()
                    }
                    _ => format!("{} moves first", player_name(&session, Side::Black)),
                },
            },
            Shown::Ended => Status::default(),
        };
    }
    for &Refused(reason) in refused.read() {
        *status = Status {
            square: String::new(),
            words: reason.to_owned(),
        };
    }
    for fact in facts.read() {
        if let Fact::Rejected(square) = fact {
            let words = if session.position().occupied().contains(*square) {
                "is taken"
            } else {
                "would turn no disc"
            };
            *status = Status {
                square: square.to_string(),
                words: words.to_owned(),
            };
        }
    }
}

fn show_status(
    status: Res<Status>,
    preview: Res<Preview>,
    session: Res<Session>,
    opponent: Res<Opponent>,
    armed: Res<Armed>,
    watching: Res<Watching>,
    layout: Res<Layout>,
    mut lines: Query<(&StatusText, &mut Text)>,
) {
    let armed = armed.square(&session);
    let (square, words) = if let Some(square) = armed
        && preview.shown().is_none_or(|(shown, _)| shown == square)
    {
        (square.to_string(), "Once more to play".to_owned())
    } else if let Some((square, _)) = preview.shown() {
        let n = preview.flips().count();
        let discs = if n == 1 { "disc" } else { "discs" };
        (square.to_string(), format!("flips {n} {discs}"))
    } else if opponent.is_hinting() {
        (String::new(), "Looking for a good move".to_owned())
    } else if let Some(trouble) = opponent.trouble() {
        (String::new(), trouble.to_owned())
    } else {
        (status.square.clone(), status.words.clone())
    };
    // A small window has no captions on its plates: say there whose move it is.
    let small = layout.mode == LayoutMode::Small;
    let turn = match session.to_move() {
        Some(_) if watching.holds(&session) => "Stopped".to_owned(),
        Some(_) if opponent.thinking_secs().is_some() => "Thinking".to_owned(),
        Some(_) if session.only_human().is_some() && session.human_to_move().is_some() => {
            "Your move".to_owned()
        }
        Some(side) => format!("{} to move", colour_name(side)),
        None => String::new(),
    };
    for (line, mut text) in &mut lines {
        let new = match (line.part, small) {
            (0, true) => turn.clone(),
            (0, false) => square.clone(),
            (_, true) if !square.is_empty() => format!("{square} {words}"),
            _ => words.clone(),
        };
        if text.0 != new {
            text.0 = new;
        }
    }
}
