//! Tells a screen reader what has happened. It speaks about a move at its next pause, and at once about a pass or the
//! end of the game.

use accesskit::Live;
use bevy::{a11y::AccessibilityNode, prelude::*};

use crate::{
    game::{
        board::{BoardEvent, Warned},
        play::{Coach, CoachMessage, CoachSpoke, Session, early_end, player_name, said_value, shown_discs},
        settings::{ChosenTexts, Settings, Verbosity},
        store::Store,
        texts::{Key, Phrase},
        ui::{Announcement, live_region, set_words},
    },
    rules::{Bitboard, Side},
};

/// A node whose words are spoken when they change.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Announcer {
    /// Waits for a pause in speech.
    Polite,
    /// Interrupts the speech.
    Assertive,
}

pub(super) fn spawn_announcers(mut commands: Commands) {
    for (announcer, live) in [(Announcer::Polite, Live::Polite), (Announcer::Assertive, Live::Assertive)] {
        let mut voice = live_region();
        voice.set_live(live);
        let name = Name::new(format!("{announcer:?} announcer"));
        commands.spawn((name, announcer, voice));
    }
}

/// Says for as long as the program runs that nothing is saved, if that is so.
#[derive(Component)]
pub(super) struct Unsaved;

pub(super) fn note_unsaved(
    mut commands: Commands,
    mut notes: Query<&mut AccessibilityNode, With<Unsaved>>,
    store: Res<Store>,
    texts: Res<ChosenTexts>,
) {
    if !store.is_second() {
        return;
    }
    match notes.single_mut() {
        Ok(node) => set_words(node, texts.say(&Key("unsaved").into())),
        Err(_) => {
            commands.spawn((Name::new("Unsaved note"), Unsaved, live_region()));
        }
    }
}

/// Lets the announcers say what is to be said. The last announcement of a frame counts.
pub(super) fn say(
    mut announcements: MessageReader<Announcement>,
    mut announcers: Query<&mut AccessibilityNode, With<Announcer>>,
    texts: Res<ChosenTexts>,
) {
    for Announcement(live, words) in announcements.read() {
        for mut node in &mut announcers {
            if node.live() == Some(*live) {
                node.set_label(texts.say(words));
            }
        }
    }
}

fn discs(session: &Session) -> Phrase {
    let first = match session.only_human() {
        Some(Side::White) => Side::White,
        _ => Side::Black,
    };
    let second = first.opponent();
    Key("access-discs")
        .with("first", player_name(session, first))
        .with("firstdiscs", session.position().counted(first))
        .with("second", player_name(session, second))
        .with("seconddiscs", session.position().counted(second))
}

/// Whose turn it is, and how many legal moves there are. It is empty if no person is to move.
fn turn(session: &Session) -> Phrase {
    let Some(side) = session.human_to_move() else {
        return Phrase::nothing();
    };
    let moves = session.position().legal_moves().count();
    if session.only_human() == Some(side) {
        Key("access-your-move").with("moves", moves)
    } else {
        Key("access-their-move").with("name", player_name(session, side)).with("moves", moves)
    }
}

fn result(session: &Session) -> Phrase {
    let end = early_end(session).unwrap_or_else(Phrase::nothing);
    let winner = match session.winner() {
        Some(side) if session.only_human() == Some(side) => Key("access-you-win").into(),
        Some(side) => Key("access-wins").with("name", player_name(session, side)),
        None => Key("access-draw").into(),
    };
    Phrase::Sentences(vec![Key("access-game-over").into(), end, winner, discs(session)])
}

pub(super) fn announce(
    mut shown: MessageReader<BoardEvent>,
    mut spoke: MessageReader<CoachSpoke>,
    coach: Res<Coach>,
    mut announcements: MessageWriter<Announcement>,
    session: Res<Session>,
    settings: Res<Settings>,
) {
    let full = settings.verbosity == Verbosity::Full;
    let with_state = |what: Phrase| {
        let mut sentences = vec![what];
        if full {
            sentences.extend([discs(&session), turn(&session)]);
        }
        Phrase::Sentences(sentences)
    };
    let mut told = None;
    for event in shown.read() {
        // The screens of lessons and reviews say themselves what is on the board.
        if !session.is_game() && matches!(event, BoardEvent::Started | BoardEvent::Ended) {
            continue;
        }
        let words = match event {
            BoardEvent::Started => {
                let begun =
                    if session.record().can_undo() { Key("access-game-continues") } else { Key("access-new-game") };
                Phrase::Sentences(vec![begun.into(), turn(&session)])
            }
            BoardEvent::Moved { side, square, flips } => with_state(
                Key("access-played")
                    .with("name", player_name(&session, *side))
                    .with("square", square.to_string())
                    .with("flips", *flips),
            ),
            BoardEvent::TakenBack => with_state(Key("access-taken-back").into()),
            BoardEvent::Jumped => with_state(Key("access-jumped").with("move", session.record().move_count())),
            BoardEvent::Passed(side) => {
                let passed = if session.only_human() == Some(*side) {
                    Key("access-passed-you").into()
                } else {
                    Key("access-passed").with("name", player_name(&session, *side))
                };
                Phrase::Sentences(vec![passed, turn(&session)])
            }
            BoardEvent::Ended => result(&session),
            BoardEvent::Placed(_) | BoardEvent::Turned { .. } | BoardEvent::Lifted(_) | BoardEvent::Counted(_) => {
                continue;
            }
        };
        let live = match event {
            BoardEvent::Passed(_) | BoardEvent::Ended => Live::Assertive,
            _ => Live::Polite,
        };
        if live == Live::Polite {
            told = Some(words.clone());
        }
        announcements.write(Announcement(live, words));
    }
    // What the coach says comes after the player's own move, which may have been told in this frame.
    for &spoken in spoke.read() {
        let words = [told.take().unwrap_or_default(), coach_words(&coach, &session, spoken)];
        let words = Phrase::Sentences(words.into());
        announcements.write(Announcement(Live::Polite, words));
    }
}

fn coach_words(coach: &Coach, session: &Session, spoken: CoachSpoke) -> Phrase {
    if spoken == CoachSpoke::Away {
        return Key("access-hint-away").into();
    }
    let Some(said) = CoachMessage::now(coach, session) else {
        return Phrase::nothing();
    };
    let Some(square) = said.square else {
        return said.title;
    };
    let value = said
        .discs
        .map(|discs| said_value(shown_discs(discs), said.is_rough))
        .map(|discs| Key("access-move-value").with("discs", discs));
    let named = match spoken {
        CoachSpoke::Trap => Phrase::Parts(vec![square.to_string().into(), said.title]),
        _ => Key("access-hint").with("square", square.to_string()),
    };
    Phrase::Sentences(vec![named, value.unwrap_or_default(), said.words])
}

/// Warns of a move, once as long as the position is on the board.
pub(super) fn announce_warning(
    warned: Res<Warned>,
    session: Res<Session>,
    mut told: Local<(u64, Bitboard)>,
    mut announcements: MessageWriter<Announcement>,
) {
    if told.0 != session.revision() {
        *told = (session.revision(), Bitboard::EMPTY);
    }
    if let Some(warning) = &warned.0
        && !told.1.contains(warning.square)
    {
        told.1.insert(warning.square);
        let blunder = Key("access-warning").with("square", warning.square.to_string());
        let words = Phrase::Sentences(vec![blunder, warning.words(&session)]);
        announcements.write(Announcement(Live::Polite, words));
    }
}
