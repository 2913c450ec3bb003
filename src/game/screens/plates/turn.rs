//! Whose turn it is, and that the computer thinks.

use super::components::{NameText, Plate, Ring, ScoreText, TurnText};
use crate::game::{
    frame::{AppSystems, Menu, Pace},
    look::Palette,
    play::{MOVE_PAUSE_SECS, Opponent, Session, Watching},
    settings::Settings,
    texts::{Key, Texts},
};
use bevy::prelude::*;

/// Thinking shorter than this is not shown, in seconds.
const THINKING_SHOWN_AFTER: f32 = 0.150;

/// One turn of the thinking arc, in seconds.
const ARC_TURN_SECS: f32 = 1.6;

/// Frames a second of the thinking arc: enough to be seen moving, few enough to leave the cores to the engine.
const ARC_RATE: f32 = 15.0;

/// The side whose turn is shown: none while the game is over.
fn show_turn(
    session: Res<Session>,
    opponent: Res<Opponent>,
    settings: Res<Settings>,
    watching: Res<Watching>,
    palette: Res<Palette>,
    texts: Res<Texts>,
    mut plates: Query<(&Plate, &mut BackgroundColor, &mut BorderColor), Without<Ring>>,
    mut rings: Query<(&Ring, &mut Visibility)>,
    mut turns: Query<(&TurnText, &mut Text)>,
    mut inks: Query<(&mut TextColor, AnyOf<(&NameText, &ScoreText)>)>,
    mut pace: ResMut<Pace>,
) {
    let to_move = session.to_move();
    let thinking = opponent
        .thinking_secs()
        .is_some_and(|secs| secs >= THINKING_SHOWN_AFTER);
    // What is told to take its time is seen to take it.
    let thinking =
        thinking || settings.thinking_pause > MOVE_PAUSE_SECS && opponent.turn_secs().is_some();
    let stopped = watching.holds(&session);
    let thinking = thinking && !stopped;
    if let Some(secs) = opponent.thinking_secs()
        && secs < THINKING_SHOWN_AFTER
    {
        pace.want(THINKING_SHOWN_AFTER - secs);
    }
    let human = session.human_to_move().is_some();
    for (plate, mut fill, mut border) in &mut plates {
        let on = to_move == Some(plate.0);
        let (a, b) = if on {
            (palette.surface, palette.hair)
        } else {
            (Color::NONE, Color::NONE)
        };
        fill.set_if_neq(BackgroundColor(a));
        border.set_if_neq(BorderColor::all(b));
    }
    for (ring, mut visibility) in &mut rings {
        let seen = match ring {
            Ring::Closed(side) => to_move == Some(*side) && human,
            Ring::Arc(side) | Ring::Track(side) => to_move == Some(*side) && !human && thinking,
        };
        visibility.set_if_neq(if seen {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
    }
    for (turn, mut text) in &mut turns {
        let words = if to_move != Some(turn.0) {
            None
        } else if human {
            Some(if session.only_human().is_some() {
                Key("turn-yours")
            } else {
                Key("turn-to-move")
            })
        } else if stopped {
            Some(Key("turn-stopped"))
        } else if thinking {
            Some(Key("turn-thinking"))
        } else {
            None
        };
        let words = words.map_or_else(String::new, |key| format!(" · {}", texts.text(key)));
        if text.0 != words {
            text.0 = words;
        }
    }
    for (mut color, (name, score)) in &mut inks {
        let side = name.map(|n| n.0).or(score.map(|s| s.0));
        let strong = to_move.is_none() || to_move == side;
        let ink = if strong { palette.text } else { palette.text2 };
        color.set_if_neq(TextColor(ink));
    }
}

/// Turns the thinking arc.
fn turn_arc(
    mut arcs: Query<(&Ring, &Visibility, &mut UiTransform)>,
    opponent: Res<Opponent>,
    settings: Res<Settings>,
    menu: Res<State<Menu>>,
    mut pace: ResMut<Pace>,
) {
    // The caption says that it thinks.
    if settings.reduced_motion {
        return;
    }
    // Under a dialog an answer that waits is not thought about any more.
    let secs = match *menu.get() {
        Menu::None => opponent.turn_secs(),
        _ => opponent.thinking_secs(),
    };
    let Some(secs) = secs else {
        return;
    };
    for (ring, visibility, mut transform) in &mut arcs {
        if matches!(ring, Ring::Arc(_)) && *visibility != Visibility::Hidden {
            // In steps: a frame between two of them has nothing to show.
            let step = (secs * ARC_RATE).floor();
            let rotation = Rot2::turn_fraction((step / ARC_RATE / ARC_TURN_SECS).fract());
            if transform.rotation != rotation {
                transform.rotation = rotation;
            }
            pace.want((step + 1.0) / ARC_RATE - secs);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (show_turn, turn_arc).in_set(AppSystems::Ui));
}
