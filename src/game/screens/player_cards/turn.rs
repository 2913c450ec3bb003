//! Shows whose turn it is, and that the computer is thinking.

use super::{
    disc::Ring,
    player_card::{NameText, PlayerCard, TurnText},
    score::ScoreText,
};
use crate::game::{
    frame::{Menu, Pace},
    look::Palette,
    play::{AiTasks, MOVE_PAUSE_SECS, Session, WatchedGame},
    settings::{ChosenTexts, Settings},
    texts::Key,
};
use bevy::prelude::*;

/// The least thinking time that is shown, in seconds.
const THINKING_SHOWN_AFTER: f32 = 0.150;

/// The time of one turn of the thinking arc, in seconds.
const ARC_TURN_SECS: f32 = 1.6;

/// Frames per second of the thinking arc. The eye still sees it move, and the cores stay free for the engine.
const ARC_RATE: f32 = 15.0;

/// Shows whose turn it is. A finished game shows none.
pub(super) fn show_turn(
    session: Res<Session>,
    ai: Res<AiTasks>,
    settings: Res<Settings>,
    watching: Res<WatchedGame>,
    palette: Res<Palette>,
    texts: Res<ChosenTexts>,
    mut cards: Query<(&PlayerCard, &mut BackgroundColor, &mut BorderColor), Without<Ring>>,
    mut rings: Query<(&Ring, &mut Visibility)>,
    mut turns: Query<(&TurnText, &mut Text)>,
    mut inks: Query<(&mut TextColor, AnyOf<(&NameText, &ScoreText)>)>,
    mut pace: ResMut<Pace>,
) {
    let to_move = session.to_move();
    let human = session.human_to_move().is_some();
    let stopped = watching.holds(&session);
    let secs = ai.thinking_secs();
    // With a long thinking pause, the computer is shown as thinking during the whole pause.
    let thinking = !stopped
        && (secs.is_some_and(|secs| secs >= THINKING_SHOWN_AFTER)
            || settings.thinking_pause > MOVE_PAUSE_SECS && ai.turn_secs().is_some());
    if let Some(secs) = secs.filter(|&secs| secs < THINKING_SHOWN_AFTER) {
        pace.want(THINKING_SHOWN_AFTER - secs);
    }
    for (card, mut fill, mut border) in &mut cards {
        let (a, b) = if to_move == Some(card.0) { (palette.surface, palette.hair) } else { (Color::NONE, Color::NONE) };
        fill.set_if_neq(BackgroundColor(a));
        border.set_if_neq(BorderColor::all(b));
    }
    for (ring, mut visibility) in &mut rings {
        let (side, seen) = match *ring {
            Ring::Closed(side) => (side, human),
            Ring::Arc(side) | Ring::Track(side) => (side, !human && thinking),
        };
        visibility.set_if_neq(if seen && to_move == Some(side) { Visibility::Inherited } else { Visibility::Hidden });
    }
    let said = match session.only_human() {
        Some(_) if human => Some(Key("turn-yours")),
        None if human => Some(Key("turn-to-move")),
        _ if stopped => Some(Key("turn-stopped")),
        _ if ai.starts_guest() => Some(Key("guest-starting")),
        _ => thinking.then_some(Key("turn-thinking")),
    };
    for (turn, mut text) in &mut turns {
        let words = match said.filter(|_| to_move == Some(turn.side)) {
            Some(key) if turn.has_caption => format!(" · {}", texts.text(key)),
            Some(key) => texts.text(key),
            None => String::new(),
        };
        text.set_if_neq(Text(words));
    }
    for (mut color, (name, score)) in &mut inks {
        let side = name.map(|n| n.0).or(score.map(|s| s.0));
        let strong = to_move.is_none() || to_move == side;
        let ink = if strong { palette.text } else { palette.text2 };
        color.set_if_neq(TextColor(ink));
    }
}

/// Turns the thinking arc.
pub(super) fn turn_arc(
    mut arcs: Query<(&Ring, &Visibility, &mut UiTransform)>,
    ai: Res<AiTasks>,
    settings: Res<Settings>,
    menu: Res<State<Menu>>,
    mut pace: ResMut<Pace>,
) {
    // The caption already says that the computer is thinking.
    if settings.reduced_motion {
        return;
    }
    // While a dialog is open, a move that is ready but not yet played does not count as thinking.
    let secs = match *menu.get() {
        Menu::None => ai.turn_secs(),
        _ => ai.thinking_secs(),
    };
    let Some(secs) = secs else {
        return;
    };
    for (ring, visibility, mut transform) in &mut arcs {
        if matches!(ring, Ring::Arc(_)) && *visibility != Visibility::Hidden {
            // The arc turns in steps, so that no frames are needed between two steps.
            let step = (secs * ARC_RATE).floor();
            let rotation = Rot2::turn_fraction((step / ARC_RATE / ARC_TURN_SECS).fract());
            if transform.rotation != rotation {
                transform.rotation = rotation;
            }
            pace.want((step + 1.0) / ARC_RATE - secs);
        }
    }
}
