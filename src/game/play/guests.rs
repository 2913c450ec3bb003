//! Other programs in the game: they are tried, asked for moves and for a second opinion, and what goes wrong with them is told.

mod state;

use std::time::Duration;

use bevy::prelude::*;

pub use self::state::{Failed, GuestState, Guests};
use self::state::{SecondOpinion, words};
use super::{
    AiTasks, Coach, CoachMessage, Live, Purpose, Review, Session,
    ai::{GuestWait, receive as receive_answers},
    urgency::Urgency,
};
use crate::{
    engine::{
        external::{Hint, Protocol},
        worker::{DismissRequest, EngineReply, GuestAnswer, GuestQuestion, Request},
    },
    game::{
        settings::{GuestRow, Settings, reported_name},
        shell::{AppSystems, Menu, Pace, Screen},
        texts::{Key, Phrase},
    },
    rules::{Side, Status},
};

/// How long a program may take for its first move while it is tried.
const TEST_PATIENCE: Duration = Duration::from_secs(10);

/// From this second of waiting on the time is shown, and the program can be stopped.
const WAIT_SHOWN: f32 = 3.0;

/// How often the time of waiting is looked at, in seconds. A frame in a window may know the time of the frame before only, so
/// that a longer step would show the time late by as much.
const WAIT_STEP: f32 = 0.25;

/// How long a program goes on running that is not needed any more, in seconds.
const LEFT_SECS: f32 = 10.0;

/// Tries a program: its protocol is found out, and it has to make a move.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct TestGuest {
    pub name: String,
    /// Whether it may be called as it calls itself, because no game that goes on knows it by its name.
    pub may_rename: bool,
}

/// Stops the program that is waited for.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct StopGuest;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Guests>()
        .add_message::<TestGuest>()
        .add_message::<StopGuest>()
        .add_systems(
            Update,
            (
                receive.after(receive_answers).in_set(Urgency::Receive),
                (stop, ask, tell_wait, dismiss).chain().in_set(Urgency::Guests),
            ),
        )
        .add_systems(Update, follow_game.in_set(AppSystems::Animate));
}

/// Another game, or another player in it, has nothing to do with a program that could not go on. A game that was left for later
/// asks it again when it goes on.
fn follow_game(session: Res<Session>, screen: Res<State<Screen>>, mut guests: ResMut<Guests>) {
    let is_stale = guests
        .failed
        .as_ref()
        .is_some_and(|failed| session.guest_to_move() != Some(&failed.name) || *screen.get() != Screen::Game);
    if is_stale {
        guests.failed = None;
    }
}

/// Tells for how long the program is waited for that is to move, or that is tried. The coach's card tells it in a game.
fn tell_wait(
    tasks: Res<AiTasks>,
    session: Res<Session>,
    mut guests: ResMut<Guests>,
    mut coach: ResMut<Coach>,
    mut pace: ResMut<Pace>,
) {
    let wait = tasks.guest_wait();
    let wait = wait.filter(|it| !matches!(it.question, GuestQuestion::Hints(..)));
    if let Some(GuestWait { secs, .. }) = wait {
        let left = if secs < WAIT_SHOWN { WAIT_SHOWN - secs } else { 1.0 - secs.fract() };
        pace.want(left.min(WAIT_STEP));
    }
    let wait = wait.filter(|it| it.secs >= WAIT_SHOWN);
    let waited = wait.map(|it| it.secs as u32);
    if guests.waited != waited {
        guests.waited = waited;
    }
    let wait = wait.filter(GuestWait::is_for_move);
    let named = session.guest_to_move().zip(guests.waited());
    let said = wait.zip(named).map(|(wait, (name, time))| {
        let key = if wait.started { Key("guest-still-thinks") } else { Key("guest-still-starts") };
        CoachMessage::of_wait(key.with("name", name).with("time", time))
    });
    if coach.waiting != said {
        coach.waiting = said;
    }
}

/// Stops the program that is waited for. In a game it could not go on then.
fn stop(
    mut stops: MessageReader<StopGuest>,
    mut tasks: ResMut<AiTasks>,
    mut guests: ResMut<Guests>,
    session: Res<Session>,
    mut pace: ResMut<Pace>,
) {
    if stops.read().count() == 0 {
        return;
    }
    let Some(wait) = tasks.guest_wait() else {
        return;
    };
    let reason = || Phrase::from(Key("guest-stopped"));
    match wait.question {
        GuestQuestion::Move(_) => {
            if let Some(name) = session.guest_to_move() {
                guests.give_up(name, reason());
            }
            tasks.cancel(Purpose::Move);
        }
        GuestQuestion::Probe { .. } => {
            for state in guests.states.values_mut() {
                if *state == GuestState::Starting {
                    *state = GuestState::Failed(reason());
                }
            }
            tasks.cancel(Purpose::Guest);
        }
        GuestQuestion::Hints(..) => {}
    }
    pace.animate();
}

/// Ends the programs that have not been needed for some time: those of games that were left, and the second opinion outside of
/// reviews.
fn dismiss(
    mut tasks: ResMut<AiTasks>,
    mut guests: ResMut<Guests>,
    settings: Res<Settings>,
    session: Res<Session>,
    screen: Res<State<Screen>>,
    time: Res<Time>,
    mut pace: ResMut<Pace>,
) {
    if guests.running.is_empty() {
        return;
    }
    let plays = matches!(*screen.get(), Screen::Game | Screen::Settings) && !session.is_over();
    let is_needed = |row: &&GuestRow| {
        let is_second = *screen.get() == Screen::Review && row.second_opinion;
        is_second || plays && Side::ALL.map(|side| session.guest(side)).contains(&Some(&row.name))
    };
    let guests = guests.bypass_change_detection();
    if guests.running.iter().all(|row| is_needed(&row) && settings.guests.contains(row)) {
        guests.left_secs = 0.0;
        return;
    }
    if guests.left_secs < LEFT_SECS {
        guests.left_secs += time.delta_secs();
        pace.want(LEFT_SECS - guests.left_secs);
        return;
    }
    if !plays && tasks.guest_wait().is_some_and(|wait| wait.is_for_move()) {
        tasks.cancel(Purpose::Move);
    }
    // A program that is needed answers first.
    if tasks.guest_wait().is_none() {
        guests.left_secs = 0.0;
        guests.running = settings.guests.iter().filter(is_needed).cloned().collect();
        let keep = guests.running.iter().filter_map(GuestRow::spec).collect();
        tasks.ask(DismissRequest { keep }, None);
    }
}

/// Takes what programs say that were tried or asked for a second opinion.
fn receive(
    mut tasks: ResMut<AiTasks>,
    mut guests: ResMut<Guests>,
    mut settings: ResMut<Settings>,
    mut pace: ResMut<Pace>,
) {
    let hints = tasks.take_hints();
    if !hints.is_empty()
        && let Some(second) = &mut guests.second
    {
        for hint in hints {
            second.hints.retain(|known| known.square() != hint.square());
            second.hints.push(hint);
        }
        let value = |hint: &Hint| hint.value.unwrap_or(f32::NEG_INFINITY);
        second.hints.sort_by(|a, b| value(b).total_cmp(&value(a)));
        pace.animate();
    }
    let Some((Request::Guest(asked), _, EngineReply::Guest { answer })) = tasks.take_answer(Purpose::Guest) else {
        return;
    };
    pace.animate();
    // The log tells which program it was, if it is still in the list.
    let mut logs = guests.logs.iter();
    let Some(name) = logs.find_map(|(name, log)| (*log == asked.log).then(|| name.clone())) else {
        return;
    };
    let mut rows = settings.guests.iter();
    let place = rows.position(|row| row.name == name);
    match (answer, place) {
        (Ok(GuestAnswer::Works(spec, probed)), Some(place)) => {
            let rows = &mut settings.guests;
            rows[place].nboard = spec.protocol == Protocol::NBoard;
            if guests.may_rename
                && let Some(reported) = &probed.name
                && let Some(new) = reported_name(rows, place, reported)
            {
                rows[place].name.clone_from(&new);
                let log = guests.logs.remove(&name).unwrap_or_default();
                guests.forget(&name);
                guests.logs.insert(new, log);
            }
            guests.note(&rows[place].name, GuestState::Works(probed));
        }
        // It is not asked again about the position.
        (Ok(_), _) => guests.second_is_done(),
        (Err(fault), _) => {
            guests.second_is_done();
            guests.note(&name, GuestState::Failed(words(&fault)));
        }
    }
}

/// Tries a program, and asks the one that is the second opinion about the position that a review shows.
fn ask(
    mut tests: MessageReader<TestGuest>,
    mut tasks: ResMut<AiTasks>,
    mut guests: ResMut<Guests>,
    settings: Res<Settings>,
    review: Res<Review>,
    live: Res<Live>,
    session: Res<Session>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
) {
    for TestGuest { name, may_rename } in tests.read() {
        let row = settings.guests.iter().find(|row| row.name == *name);
        if let Some(row) = row.filter(|row| row.is_approved()) {
            // Only one is tried at a time.
            guests.states.retain(|_, state| *state != GuestState::Starting);
            guests.forget(name);
            let question = GuestQuestion::Probe { find: true };
            if let Some(request) = guests.request(row, question, TEST_PATIENCE) {
                tasks.cancel(Purpose::Guest);
                tasks.ask(request, None);
                guests.note(name, GuestState::Starting);
                guests.may_rename = *may_rename;
            }
        }
    }
    let looks = *screen.get() == Screen::Review
        && *menu.get() == Menu::None
        && session.position().status() == Status::ToMove
        && review.retry().is_none()
        && !live.is_resting();
    let row = settings.second_opinion().filter(|_| looks);
    let asks = tasks.asks_for_hints();
    let Some(row) = row else {
        if asks {
            tasks.cancel(Purpose::Guest);
        }
        return;
    };
    let lines = if live.is_on() { settings.live_lines.into() } else { 1 };
    let position = *session.position();
    let is_asked = guests.second.as_ref().is_some_and(|second| {
        second.asked.0 == *row && second.asked.1 == lines && second.position == position && (asks || second.done)
    });
    if is_asked {
        return;
    }
    let question = GuestQuestion::Hints(session.record().so_far(), lines);
    let request = guests.request(row, question, row.patience());
    let done = request.is_none();
    if let Some(request) = request {
        tasks.cancel(Purpose::Guest);
        tasks.ask(request, Some(session.revision()));
    }
    guests.second = Some(SecondOpinion { asked: (row.clone(), lines), position, hints: Vec::new(), done });
}
