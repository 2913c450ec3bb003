//! The status line. It says what has happened, or what the previewed move would do.

use bevy::prelude::*;

use super::coach_card::CardPlace;
use crate::{
    engine::review::Mark,
    game::{
        board::{BoardEvent, Playback, Preview, Warned},
        frame::{AppSystems, Pace},
        look::{LayoutMode, Palette},
        play::{
            AiTasks, Coach, CoachMessage, CoachSpoke, Fact, Purpose, Refused, Session, UnconfirmedMove, WatchedGame,
            player_name,
        },
        settings::ChosenTexts,
        texts::{Key, Phrase, colour_name},
        ui::{Boxes, Focus, TextRole, Ui, col},
    },
    rules::Square,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Status>().add_systems(Update, (note_status, show_status).chain().in_set(AppSystems::Ui));
}

/// A text of the status line.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum StatusText {
    Square,
    Words,
    /// Whose turn it is. The player cards of a small window have no captions, so the line also says that.
    Turn,
    Both,
}

/// What the status line says while nothing is previewed.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
struct Status {
    square: String,
    words: Phrase,
    /// The square that the player pointed at when the coach spoke last. The line says what the coach says, and no
    /// longer what a move would do, until the player points at another square.
    coach_while: Option<Aim>,
    /// What the player pointed at when a move was rejected, its square, and why. The line says so until the player
    /// points elsewhere.
    rejected: Option<(Aim, Square, Key)>,
    /// For how many more seconds the line says why something was refused, whatever the player points at.
    refused_secs: f32,
}

/// How long the line says why something was refused before it says again what a move would do, in seconds.
const REFUSED_SECS: f32 = 2.5;

/// The square that the player points at, if there is one.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Aim(Option<Square>);

impl Status {
    fn of(words: Phrase) -> Self {
        Self { words, ..default() }
    }

    fn about(square: Square, words: Phrase) -> Self {
        Self { square: square.to_string(), ..Self::of(words) }
    }
}

/// Builds the first `number` of the two parts of the status line. In a small window they are below each other, and the
/// first one says whose turn it is.
pub(super) fn line(parent: &mut ChildSpawnerCommands, ui: &Ui, number: usize) {
    let (node, ink, [first, second]) = if ui.layout.mode == LayoutMode::Small {
        let parts = [StatusText::Turn, StatusText::Both];
        (col(Val::ZERO), ui.palette.accent, parts)
    } else {
        let parts = [StatusText::Square, StatusText::Words];
        (ui.row(14.0), ui.palette.text, parts)
    };
    let parts = [
        (ui.text(TextRole::CaptionStrong, "", ink), first),
        (ui.text(TextRole::Caption, "", ui.palette.text2), second),
    ];
    // Long words take a second line rather than the place of what is beside them.
    let node = node.with(|node| node.max_width = percent(100));
    parent.spawn(node.min_height(ui.px(24.0))).with_children(|line| {
        for (text, part) in parts.into_iter().take(number) {
            let mut words = line.spawn((text, part));
            if part == StatusText::Square {
                // The sign of a blunder stays on the line of its square.
                words.insert(TextLayout::no_wrap());
            }
        }
    });
}

/// Remembers the last event that the line reports.
fn note_status(
    mut shown: MessageReader<BoardEvent>,
    mut facts: MessageReader<Fact>,
    mut refused: MessageReader<Refused>,
    mut spoke: MessageReader<CoachSpoke>,
    mut status: ResMut<Status>,
    session: Res<Session>,
    playback: Res<Playback>,
    focus: Res<Focus>,
    unconfirmed: Res<UnconfirmedMove>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    // The line does not report what happens in a lesson or a review.
    if !session.is_game() {
        shown.clear();
        facts.clear();
        return;
    }
    if status.refused_secs > 0.0 {
        status.refused_secs -= time.delta_secs();
    }
    for shown in shown.read() {
        *status = match shown {
            BoardEvent::Moved { square, flips, .. } => {
                Status::about(*square, Key("status-flipped").with("discs", *flips))
            }
            BoardEvent::Passed(side) => Status::of(Key("status-passed").with("name", player_name(&session, *side))),
            BoardEvent::TakenBack => Status::of(match playback.last_move() {
                Some(square) => Key("status-back-to").with("square", square.to_string()),
                None => Key("status-back-to-start").into(),
            }),
            BoardEvent::Jumped => {
                let moves = session.record().move_count();
                Status::of(Key("status-jumped").with("move", moves))
            }
            BoardEvent::Started if session.record().can_undo() => Status::of(Key("status-goes-on").into()),
            BoardEvent::Started => {
                let first = session.record().start().side_to_move();
                let name = if session.only_human() == Some(first) {
                    colour_name(first).into()
                } else {
                    player_name(&session, first)
                };
                Status::of(Key("status-first").with("name", name))
            }
            BoardEvent::Ended => Status::default(),
            BoardEvent::Placed(_) | BoardEvent::Turned { .. } | BoardEvent::Lifted(_) => continue,
        };
    }
    // What comes after a refusal is said at once.
    if unconfirmed.is_changed() {
        status.refused_secs = 0.0;
    }
    for &Refused(reason) in refused.read() {
        *status = Status { refused_secs: REFUSED_SECS, ..Status::of(reason.into()) };
    }
    let aim = Aim(focus.aimed_square());
    for _ in spoke.read().filter(|it| **it != CoachSpoke::Trap) {
        status.coach_while = Some(aim);
        status.refused_secs = 0.0;
    }
    for fact in facts.read() {
        if let Fact::Rejected(square) = *fact {
            let words = if session.position().occupied().contains(square) {
                Key("status-taken")
            } else {
                Key("status-no-flips")
            };
            status.rejected = Some((aim, square, words));
            status.refused_secs = 0.0;
        }
    }
    if status.refused_secs > 0.0 {
        pace.want(status.refused_secs);
    }
    if status.rejected.is_some_and(|(then, ..)| then != aim) {
        status.rejected = None;
    }
}

fn show_status(
    status: Res<Status>,
    preview: Res<Preview>,
    warned: Res<Warned>,
    focus: Res<Focus>,
    session: Res<Session>,
    ai: Res<AiTasks>,
    unconfirmed: Res<UnconfirmedMove>,
    watching: Res<WatchedGame>,
    texts: Res<ChosenTexts>,
    coach: Res<Coach>,
    cards: Query<(), With<CardPlace>>,
    palette: Res<Palette>,
    mut lines: Query<(&StatusText, &mut Text, &mut TextColor, &mut Node)>,
) {
    let warning = warned.0.as_ref();
    // The sign of a blunder stands before the square.
    let signed = |square: Square| match warning {
        Some(warning) if warning.square == square => format!("{} {square}", Mark::Blunder.sign()),
        _ => square.to_string(),
    };
    let armed = unconfirmed.square(&session);
    // Where there is a card, it says what the coach says.
    let said = CoachMessage::now(&coach, &session).filter(|_| cards.is_empty());
    let said = said.map(|said| {
        let square = said.square.map(|square| square.to_string());
        (square.unwrap_or_default(), said.in_short())
    });
    let (square, words) = if status.refused_secs > 0.0 {
        (status.square.clone(), status.words.clone())
    } else if let Some(square) = armed
        && preview.shown().is_none_or(|(shown, _)| shown == square)
    {
        (signed(square), Key("status-once-more").into())
    } else if status.coach_while == Some(Aim(focus.aimed_square()))
        && let Some(said) = said.clone()
    {
        said
    } else if let Some(warning) = warning {
        (signed(warning.square), warning.words(&session))
    } else if let Some((square, _)) = preview.shown() {
        let words = Key("status-flips").with("discs", preview.flips().count());
        (square.to_string(), words)
    } else if let Some(said) = said {
        said
    } else if ai.is_busy(Purpose::Hint) {
        (String::new(), Key("status-hinting").into())
    } else if let Some(trouble) = ai.trouble() {
        (String::new(), trouble.clone())
    } else if let Some((_, square, words)) = status.rejected {
        (square.to_string(), words.into())
    } else {
        (status.square.clone(), status.words.clone())
    };
    let turn: Phrase = match session.to_move() {
        Some(_) if watching.holds(&session) => Key("turn-stopped").into(),
        Some(_) if ai.starts_guest() => Key("guest-starting").into(),
        Some(_) if ai.thinking_secs().is_some() => Key("turn-thinking").into(),
        Some(_) if session.only_human().is_some() && session.human_to_move().is_some() => Key("turn-yours").into(),
        Some(side) => Key("turn-of").with("name", colour_name(side)),
        None => Phrase::nothing(),
    };
    for (part, mut text, mut color, node) in &mut lines {
        let new = match part {
            StatusText::Square => square.clone(),
            StatusText::Turn => texts.say(&turn),
            StatusText::Both if !square.is_empty() => {
                let both = Key("status-square").with("square", square.as_str());
                texts.say(&both.with("words", &words))
            }
            StatusText::Words | StatusText::Both => texts.say(&words),
        };
        if *part == StatusText::Square {
            // A gap follows the square. Without a square there is none.
            let display = if square.is_empty() { Display::None } else { Display::Flex };
            node.map_unchanged(|node| &mut node.display).set_if_neq(display);
            let ink = match warning {
                Some(warning) if square == signed(warning.square) => palette.error(Mark::Blunder),
                _ => palette.text,
            };
            color.set_if_neq(TextColor(ink));
        }
        text.set_if_neq(Text(new));
    }
}
