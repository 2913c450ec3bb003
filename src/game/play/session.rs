//! The game being played: the board resource and its only writer; and which help it allows.
//!
//! Other parts of the program send a [`SessionCommand`] to change the game. This file asks the rules whether the change is
//! allowed, makes it, and reports what has happened as [`Fact`]s, in order. Views and sounds follow the facts.
//!
//! A lesson lays a position of its own on the board, and a review lays the positions of a game that has been played, as
//! the openings lay those of the book. The player's game waits unchanged until then.

mod command;
mod config;
mod moves;
mod state;

pub use command::{Exchanges, Fact, Lent, LentValues, SessionCommand};
pub use config::{GameConfig, Player, RestoredGame, StartKind};
pub use state::{Session, legal_nearest_centre, nearest_centre_without};

use std::time::Duration;

use bevy::{ecs::message::MessageCursor, prelude::*};

use crate::{
    game::{
        settings::{CoachSetting, Settings},
        shell::{AppSystems, Random},
        texts::Key,
    },
    rules::{EarlyEnd, GameRecord, Ply},
};

/// Lessons and reviews count their revisions from here, so that no game ever has such a revision.
const FIRST_ACTIVITY_REVISION: u64 = 1 << 63;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Session>()
        .init_resource::<Handled>()
        .add_message::<SessionCommand>()
        .add_message::<Fact>()
        // Commands that come before the first frame take effect in it.
        .add_systems(PostStartup, apply_commands)
        .add_systems(Update, apply_commands.in_set(AppSystems::ApplyIntents));
}

#[derive(Resource, Default)]
struct Handled(MessageCursor<SessionCommand>);

/// The only system that writes the board.
fn apply_commands(
    commands: Res<Messages<SessionCommand>>,
    mut handled: ResMut<Handled>,
    mut session: ResMut<Session>,
    mut random: ResMut<Random>,
    mut facts: MessageWriter<Fact>,
) {
    for command in handled.0.read(&commands) {
        let mut out = Vec::new();
        // Time that passes does not count as a change of the game. What shows the clocks reads them every second
        // anyway.
        let revision = session.revision;
        apply(session.bypass_change_detection(), command, &mut random, &mut out);
        if session.revision != revision {
            session.set_changed();
        }
        facts.write_batch(out);
    }
}

fn apply(session: &mut Session, command: &SessionCommand, random: &mut Random, facts: &mut Vec<Fact>) {
    let config = || session.game().config().clone();
    match command {
        SessionCommand::NewGame(config) => new_game(config.clone(), session, random, facts),
        SessionCommand::Restart => new_game(config(), session, random, facts),
        SessionCommand::Rematch => new_game(config().with_other_colours(), session, random, facts),
        SessionCommand::Restore(game) => restore(session, RestoredGame::clone(game), facts),
        SessionCommand::Lend { terms, record } => lend(session, *terms, record, facts),
        SessionCommand::ShowLine { line, moves } => moves::show_line(session, line, *moves, facts),
        SessionCommand::BackToGame => {
            if let Some(game) = session.waiting.take() {
                *session = *game;
                facts.push(Fact::PositionSet(*session.position()));
            }
        }
        // A rated game keeps its moves and its players.
        SessionCommand::Undo
        | SessionCommand::Redo
        | SessionCommand::GoTo { .. }
        | SessionCommand::SetPlayer { .. }
            if session.is_rated() => {}
        SessionCommand::Play { side, square } => moves::play(session, *side, *square, facts),
        SessionCommand::Undo => moves::undo(session, facts),
        SessionCommand::Redo => moves::redo(session, facts),
        SessionCommand::GoTo { plies } => moves::go_to(session, *plies, facts),
        SessionCommand::Resign(side) => moves::end_early(session, EarlyEnd::Resigned(*side), facts),
        SessionCommand::SetPlayer { side, player } => moves::set_player(session, *side, *player),
        SessionCommand::Elapse { side, time } => moves::elapse(session, *side, *time, facts),
    }
}

fn new_game(mut config: GameConfig, session: &mut Session, random: &mut Random, facts: &mut Vec<Fact>) {
    // It begins with its own first move, whatever game it follows.
    (config.is_fork, config.ratings) = (false, [None; 2]);
    facts.push(Fact::Started(config.start));
    let game = RestoredGame::new(random.number(), config);
    if let Some(&Ply::Pass { color }) = game.record.plies().first() {
        facts.push(Fact::Passed(color));
    }
    begin(session, game, facts);
}

fn restore(session: &mut Session, game: RestoredGame, facts: &mut Vec<Fact>) {
    facts.push(Fact::Started(*game.record.position()));
    begin(session, game, facts);
}

/// Puts another game in the place of the player's game.
fn begin(session: &mut Session, game: RestoredGame, facts: &mut Vec<Fact>) {
    if game.is_over() {
        facts.push(Fact::Ended(game.record.outcome()));
    }
    *session = Session { revision: session.game().revision + 1, games: session.games + 1, ..game.into() };
}

/// Lends the board. The player's game waits.
fn lend(session: &mut Session, terms: Lent, record: &GameRecord, facts: &mut Vec<Fact>) {
    facts.push(Fact::PositionSet(*record.position()));
    let revision = (session.revision + 1).max(FIRST_ACTIVITY_REVISION);
    let waiting = match session.waiting.take() {
        Some(game) => game,
        None => Box::new(session.clone()),
    };
    let config = GameConfig { players: terms.players, start: *record.start(), ..default() };
    *session = Session {
        game: RestoredGame { record: record.clone(), ..RestoredGame::new(0, config) },
        thinking: Duration::ZERO,
        revision,
        games: waiting.games,
        waiting: Some(waiting),
        lent: Some(terms),
    };
}

/// Why the game or the settings forbid taking moves back; `None` if they allow it.
pub fn undo_refused(session: &Session, settings: &Settings) -> Option<Key> {
    if session.is_rated() {
        Some(Key("refused-rated-undo"))
    } else if !settings.undo_allowed {
        Some(Key("refused-undo-off"))
    } else {
        None
    }
}

/// Why the game or the settings forbid hints; `None` if they allow them.
pub fn hint_refused(session: &Session, settings: &Settings) -> Option<Key> {
    if session.is_rated() {
        Some(Key("refused-rated-hint"))
    } else if settings.coach == CoachSetting::Off {
        Some(Key("coach-off"))
    } else {
        None
    }
}

/// Why the game forbids showing the values of moves; `None` if it allows that.
pub fn values_refused(session: &Session) -> Option<Key> {
    session.is_rated().then_some(Key("refused-rated-values"))
}

/// Whether the coach tells the player of a blunder, which can then be taken back.
pub(super) fn tells_of_blunders(session: &Session, settings: &Settings) -> bool {
    settings.coach == CoachSetting::Blunders && undo_refused(session, settings).is_none()
}

/// Whether the coach warns the player before a blunder. It does so only where hints are allowed, and never tells one of two
/// people about the moves of both.
pub fn may_warn(session: &Session, settings: &Settings) -> bool {
    settings.warn_of_blunders && hint_refused(session, settings).is_none() && is_one_against_the_computer(session)
}

/// Whether one person plays against the computer, in a game that has begun.
pub(super) fn is_one_against_the_computer(session: &Session) -> bool {
    session.only_human().is_some() && session.is_started() && session.is_game()
}

/// The player has asked for something that this game or the settings forbid. Says why.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refused(pub Key);
