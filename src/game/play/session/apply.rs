//! The only writer of the board. It carries out the commands that the rules allow, and reports what has happened.

use bevy::{ecs::message::MessageCursor, prelude::*};

use super::{
    begin,
    command::Command,
    early_end::EarlyEnd,
    fact::Fact,
    moves,
    restored::RestoredGame,
    state::{Guest, Session},
};
use crate::game::frame::{AppSystems, Random};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Handled>()
        // Commands that come before the first frame take effect in it.
        .add_systems(PostStartup, apply_commands)
        .add_systems(Update, apply_commands.in_set(AppSystems::ApplyIntents));
}

/// The commands that have been handled.
#[derive(Resource, Default)]
struct Handled(MessageCursor<Command>);

/// The only system that writes the board.
fn apply_commands(
    commands: Res<Messages<Command>>,
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
        apply(
            session.bypass_change_detection(),
            command,
            &mut random,
            &mut out,
        );
        if session.revision != revision {
            session.set_changed();
        }
        facts.write_batch(out);
    }
}

fn apply(session: &mut Session, command: &Command, random: &mut Random, facts: &mut Vec<Fact>) {
    match command {
        Command::NewGame(config) => begin::new_game(session, config.clone(), random, facts),
        Command::Restart => begin::restart(session, random, facts),
        Command::Rematch => begin::rematch(session, random, facts),
        Command::Restore(game) => begin::restore(session, RestoredGame::clone(game), facts),
        Command::BeginLesson(position) => begin::begin_lesson(session, *position, facts),
        Command::BeginReview(record) => {
            begin::begin_study(session, Guest::Review, record, facts);
        }
        Command::BeginOpenings(record) => {
            begin::begin_study(session, Guest::Openings, record, facts);
        }
        Command::ShowLine { line, moves } => moves::show_line(session, line, *moves, facts),
        Command::BackToGame => {
            if begin::back_to_game(session) {
                facts.push(Fact::Laid(*session.position()));
            }
        }
        Command::Play { side, square } => moves::play(session, *side, *square, facts),
        Command::Undo => moves::undo(session, facts),
        Command::Redo => moves::redo(session, facts),
        Command::GoTo { plies } => moves::go_to(session, *plies, facts),
        Command::Resign(side) => moves::end_early(session, EarlyEnd::Resigned(*side), facts),
        Command::SetPlayer { side, player } => moves::set_player(session, *side, *player),
        Command::Elapse { side, time } => moves::elapse(session, *side, *time, facts),
    }
}
