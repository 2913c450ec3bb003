//! Questions to the engine: the computer's moves, hints, values, reviews, and openings that are fair to both sides.
//!
//! [`AiTasks`] is the only way to the engine's threads. A system asks it a question, and gets the answer in a later frame.
//! Answers about a position that is no longer on the board are dropped.
//!
//! This file has the computer's turn. The search starts as soon as the computer is to move, while the person's discs are
//! still turning. Its move waits until the board has been still for [`MOVE_PAUSE_SECS`], so that the two moves can be told
//! apart. It waits longer if the settings or the pace of a watched game ask for that. It also waits while the game is not
//! shown, or a dialog lies over it.

mod tasks;
mod worker;

pub use tasks::AiTasks;
pub(super) use tasks::{GuestWait, drop_stale, receive, set_up};
pub use worker::{EngineThread, Purpose, ThreadSource, WeightsSource};

use std::time::Duration;

use bevy::prelude::*;

use super::{BoardRest, Doubles, Guests, Player, Session, SessionCommand, WatchedGame, urgency::Urgency};
use crate::{
    engine::{
        Clock, Limits, MoveTime, OpponentKind,
        external::Fault,
        human::Style,
        worker::{EngineReply, GuestAnswer, SearchRequest},
    },
    game::{
        settings::Settings,
        shell::{Menu, Pace, Screen},
    },
    rules::{Position, Side, Square},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AiTasks>()
        .init_resource::<ThreadSource>()
        .init_resource::<WeightsSource>()
        .add_systems(Startup, tasks::start)
        .add_systems(
            Update,
            (
                (set_up.run_if(resource_changed::<Settings>), drop_stale).chain().in_set(Urgency::Begin),
                ask_for_move.in_set(Urgency::Move),
                receive.in_set(Urgency::Receive),
                deliver_move.run_if(in_state(Screen::Game).and_then(in_state(Menu::None))).in_set(Urgency::Deliver),
            ),
        );
}

/// How long the board stays still before the computer's disc comes down, in seconds.
pub const MOVE_PAUSE_SECS: f32 = 0.25;

/// The rating of most people, in Elo points.
const MOST_PEOPLE: f32 = 1000.0;

/// The longest time that the engine thinks about a move, even if its clock has more time.
const ENGINE_TIME: Duration = Duration::from_secs(2);

fn ask_for_move(
    mut tasks: ResMut<AiTasks>,
    session: Res<Session>,
    screen: Res<State<Screen>>,
    settings: Res<Settings>,
    doubles: Res<Doubles>,
    mut guests: ResMut<Guests>,
    mut pace: ResMut<Pace>,
) {
    // A game that was brought back at the start waits until the player opens it.
    let shown = *screen.get() == Screen::Game;
    if tasks.is_busy(Purpose::Move) || !session.is_started() || !shown {
        return;
    }
    let Some(side) = session.machine_to_move() else {
        return;
    };
    if let Some(name) = session.guest(side) {
        guests.ask_for_move(name, &session, &settings, &mut tasks);
        if guests.failed.is_some() {
            // The player is asked in the next frame.
            pace.animate();
        }
    }
    // A double that there is no more plays like most people.
    let style = |name| doubles.find(name).map_or(Style::of_rating(MOST_PEOPLE), |it| it.style);
    let style = session.double(side).map(style);
    let opponent = match session.player(side) {
        Player::Computer(opponent) => Some(opponent),
        _ => style.map(|_| OpponentKind::Someone),
    };
    if let Some(opponent) = opponent {
        let request = SearchRequest {
            position: *session.position(),
            opponent,
            limits: Limits {
                time: time_for_move(&session, side, opponent),
                elo: session.config().even.filter(|_| opponent == OpponentKind::Even),
                style,
                last: session.record().last_move(),
                ..Limits::default()
            },
            seed: seed_for_move(&session, side, opponent),
        };
        tasks.ask(request, Some(session.revision()));
    }
}

/// What is left to chance in a move. The characters that err as people do are the same ones in all moves of a game. The others
/// choose anew in each.
fn seed_for_move(session: &Session, side: Side, opponent: OpponentKind) -> u64 {
    let of_game = session.id() ^ side.index() as u64;
    if opponent.needs_weights() && opponent != OpponentKind::Engine {
        return of_game;
    }
    of_game.wrapping_add(session.position().empties().into())
}

/// The computer's share of the time on its clock; `None` without a clock.
fn time_for_move(session: &Session, side: Side, opponent: OpponentKind) -> Option<MoveTime> {
    let clock = session.clock()?;
    let share = Clock { remaining: clock.remaining(side), increment: clock.control().increment }
        .time_for_move(session.position().empties());
    Some(match opponent {
        OpponentKind::Engine | OpponentKind::Even => share.at_most(ENGINE_TIME),
        _ => share,
    })
}

pub(super) fn deliver_move(
    mut tasks: ResMut<AiTasks>,
    board: Res<BoardRest>,
    session: Res<Session>,
    settings: Res<Settings>,
    mut watching: ResMut<WatchedGame>,
    mut pace: ResMut<Pace>,
    mut guests: ResMut<Guests>,
    mut session_commands: MessageWriter<SessionCommand>,
) {
    let Some(side) = session.machine_to_move() else {
        return;
    };
    let answer = tasks.answer(Purpose::Move);
    let fault = match answer {
        Some(EngineReply::Guest { answer }) => answer.as_ref().err(),
        _ => None,
    };
    let resigns = fault == Some(&Fault::Resigned);
    if let Some(fault) = fault.filter(|_| !resigns) {
        guests.fail(session.guest(side), fault);
        tasks.cancel(Purpose::Move);
        pace.animate();
        return;
    }
    let square = answer.and_then(|answer| move_of(answer, session.position()));
    let Some(square) = square.filter(|_| !resigns) else {
        if resigns && board.is_still_for(MOVE_PAUSE_SECS, &mut pace) {
            session_commands.write(SessionCommand::Resign(side));
            tasks.cancel(Purpose::Move);
        }
        return;
    };
    if watching.holds(&session) {
        return;
    }
    let mut rest = MOVE_PAUSE_SECS.max(settings.thinking_pause);
    // The pace is only for a game that runs by itself. If the player asks for a single move, it is played at once.
    if session.is_watched() && !watching.paused {
        rest = rest.max(watching.pace.secs());
    }
    if board.is_still_for(rest, &mut pace) {
        session_commands.write(SessionCommand::Play { side, square });
        watching.moved();
        tasks.cancel(Purpose::Move);
    }
}

/// The move of an answer. Where the engine has found none, it is the one that turns most discs, because that needs no
/// search.
pub(super) fn move_of(answer: &EngineReply, position: &Position) -> Option<Square> {
    if let EngineReply::Done { choice: Some(choice) } = answer {
        return Some(choice.square);
    }
    if let EngineReply::Guest { answer: Ok(GuestAnswer::Move(square)) } = answer {
        return Some(*square);
    }
    position.legal_moves().iter().max_by_key(|&square| position.flips(square).count())
}
