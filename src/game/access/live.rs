//! Says what has happened: politely after every move, at once when a side has to pass, time runs out or the game ends.

use accesskit::{Live, Node as AccessNode, Role};
use bevy::{a11y::AccessibilityNode, prelude::*};

use crate::{
    game::{
        AppSystems,
        board::Shown,
        screens::player_name,
        session::{EarlyEnd, Session},
        settings::{Settings, Verbosity},
    },
    rules::Color as Side,
};

/// The node whose words are spoken when they change: one waits for a pause in speech, the other does not.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Announcer {
    /// Waits.
    Polite,
    /// Does not.
    Assertive,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn)
        .add_systems(Update, announce.in_set(AppSystems::Ui));
}

fn spawn(mut commands: Commands) {
    for (announcer, live) in [
        (Announcer::Polite, Live::Polite),
        (Announcer::Assertive, Live::Assertive),
    ] {
        let mut node = AccessNode::new(Role::Status);
        node.set_live(live);
        commands.spawn((
            Name::new(format!("{announcer:?} announcer")),
            announcer,
            AccessibilityNode::from(node),
        ));
    }
}

fn discs(session: &Session) -> String {
    let [black, white] = [Side::Black, Side::White].map(|side| {
        format!(
            "{} {}",
            player_name(session, side),
            session.position().count(side)
        )
    });
    match session.only_human() {
        Some(Side::White) => format!("{white}, {black}."),
        _ => format!("{black}, {white}."),
    }
}

/// Whose move it is, and how many there are.
fn turn(session: &Session) -> String {
    let moves = |side: Side| {
        let count = session.position().legal_moves().count();
        let words = if count == 1 {
            "legal move"
        } else {
            "legal moves"
        };
        if session.only_human() == Some(side) {
            format!(" Your move, {count} {words}.")
        } else {
            format!(" {} to move, {count} {words}.", player_name(session, side))
        }
    };
    session.human_to_move().map(moves).unwrap_or_default()
}

fn result(session: &Session) -> String {
    let end = match session.early_end() {
        Some(EarlyEnd::Resigned(side)) => format!("{} resigned. ", player_name(session, side)),
        Some(EarlyEnd::OutOfTime(side)) => {
            format!("{} ran out of time. ", player_name(session, side))
        }
        None => String::new(),
    };
    let winner = match session.winner() {
        Some(side) if session.only_human() == Some(side) => "You win.".to_owned(),
        Some(side) => format!("{} wins.", player_name(session, side)),
        None => "A draw.".to_owned(),
    };
    format!("Game over. {end}{winner} {}", discs(session))
}

fn announce(
    mut shown: MessageReader<Shown>,
    mut announcers: Query<(&Announcer, &mut AccessibilityNode)>,
    session: Res<Session>,
    settings: Res<Settings>,
) {
    let full = settings.verbosity == Verbosity::Full;
    let state = || {
        if full {
            format!(" {}{}", discs(&session), turn(&session))
        } else {
            String::new()
        }
    };
    for event in shown.read() {
        let (by, words) = match event {
            Shown::Started => (Announcer::Polite, format!("New game.{}", turn(&session))),
            Shown::Moved {
                side,
                square,
                flips,
            } => {
                let name = player_name(&session, *side);
                let words = format!("{name} played {square}, flipped {flips}.{}", state());
                (Announcer::Polite, words)
            }
            Shown::TakenBack => (Announcer::Polite, format!("Taken back.{}", state())),
            Shown::Passed(side) => {
                let name = player_name(&session, *side);
                let verb = if name == "You" { "have" } else { "has" };
                let words = format!("{name} {verb} no move.{}", turn(&session));
                (Announcer::Assertive, words)
            }
            Shown::Ended => (Announcer::Assertive, result(&session)),
        };
        for (announcer, mut node) in &mut announcers {
            if *announcer == by {
                node.set_label(words.clone());
            }
        }
    }
}
