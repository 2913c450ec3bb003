//! Which recording goes with what happens.

use bevy::prelude::*;

use super::{recent::Sounds, recording::Recording};
use crate::{
    game::{
        board::{BoardEvent, Moment, Preview},
        look::Stage,
        play::{ClockLow, DraftReady, Fact, HintReady, Session},
        screens::{Sample, SettingsWidget},
        shell::{AppSystems, Menu, Screen},
        ui::{Activated, Focus, Press, Target},
    },
    rules::Square,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (hear_presses, hear_samples, hear_focus, hear_answers, hear_board, hear_preview)
            .chain()
            .in_set(AppSystems::Draw),
    );
}

fn hear_presses(mut presses: MessageReader<Press>, mut ready: MessageReader<DraftReady>, mut sounds: Sounds) {
    // A game that had to wait for its random opening begins now. That sounds like a press of the start button.
    for DraftReady in ready.read() {
        sounds.play(Recording::Select);
    }
    for press in presses.read() {
        match press {
            Press::Choice => sounds.play(Recording::Select),
            Press::Back => sounds.play(Recording::Back),
            Press::Silent => {}
        }
    }
}

/// Plays what the settings let one listen to.
fn hear_samples(mut activated: MessageReader<Activated>, mut sounds: Sounds) {
    for pressed in activated.read() {
        if let Some(SettingsWidget::Listen(sample)) = pressed.0.get() {
            sounds.play(match sample {
                Sample::Place => Recording::Place(0),
                Sample::Flip => Recording::Flip(0),
                Sample::Pass => Recording::Pass,
                Sample::Hint => Recording::Hint,
                Sample::Win => Recording::Win,
                Sample::Clock => Recording::ClockLow,
            });
        }
    }
}

/// Plays the steps of a focus that is visible, but not the first focus of a new screen.
fn hear_focus(
    focus: Res<Focus>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut last: Local<Option<((Screen, Menu, bool), (Target, Option<Square>))>>,
    mut sounds: Sounds,
) {
    let place = (*screen.get(), *menu.get(), focus.visible);
    let square = (focus.target == Target::Board).then_some(focus.square);
    let at = (focus.target, square);
    let before = last.replace((place, at));
    if focus.visible && before.is_some_and(|(old, was)| old == place && was != at) {
        sounds.play(Recording::Focus);
    }
}

/// Plays the answers to what the player did, and the clock.
fn hear_answers(
    mut facts: MessageReader<Fact>,
    mut hints: MessageReader<HintReady>,
    mut ticks: MessageReader<ClockLow>,
    mut moments: MessageReader<Moment>,
    session: Res<Session>,
    mut sounds: Sounds,
) {
    for fact in facts.read() {
        if matches!(fact, Fact::Rejected(_)) {
            sounds.play(Recording::Illegal);
        }
    }
    for hint in hints.read() {
        if hint.revision == session.revision() {
            sounds.play(Recording::Hint);
        }
    }
    for _ in ticks.read() {
        sounds.play(Recording::ClockLow);
    }
    for _ in moments.read().filter(|moment| moment.heard) {
        sounds.play(Recording::Win);
    }
}

/// Plays the discs when they touch the board, and also passes and the result.
fn hear_board(
    mut shown: MessageReader<BoardEvent>,
    mut facts: MessageReader<Fact>,
    session: Res<Session>,
    stage: Res<Stage>,
    mut over_before: Local<bool>,
    time: Res<Time>,
    mut counted: Local<(usize, f32)>,
    mut sounds: Sounds,
) {
    /// So many discs that are counted make one sound, but no more often than in this time in seconds.
    const COUNTED: usize = 4;
    const COUNTED_SECS: f32 = 0.125;
    // A game that is over as soon as it begins was loaded, and its result was heard before.
    let mut begun = false;
    for fact in facts.read() {
        match fact {
            Fact::Started(_) | Fact::PositionSet(_) => (begun, *over_before) = (true, false),
            Fact::Ended(_) => *over_before = begun,
            Fact::Moved(_) | Fact::Passed(_) | Fact::Undone(_) | Fact::Jumped(_) => begun = false,
            Fact::Rejected(_) => {}
        }
    }
    // If the player leaves the board while discs are in the air, they land without a sound.
    // A line that is tried to its end wins nothing.
    let is_won = session.is_game() || session.is_taught();
    let here = stage.is_played;
    for shown in shown.read() {
        match *shown {
            BoardEvent::Started | BoardEvent::Moved { .. } => sounds.expect_disc(),
            BoardEvent::Placed(square) if here => sounds.place(square),
            BoardEvent::Turned { square, ring } if here => {
                sounds.play_at(Recording::flip(ring), square);
            }
            BoardEvent::Lifted(square) if here => sounds.play_at(Recording::Lift, square),
            BoardEvent::Counted(square) if here => {
                let (count, last) = &mut *counted;
                *count += 1;
                let now = time.elapsed_secs();
                if *count % COUNTED == 0 && now - *last >= COUNTED_SECS {
                    *last = now;
                    sounds.play_at(Recording::flip(1), square);
                }
            }
            BoardEvent::Jumped if here => sounds.play(Recording::Lift),
            BoardEvent::Passed(_) => sounds.play(Recording::Pass),
            BoardEvent::Ended if !*over_before && is_won => sounds.play(result(&session)),
            _ => {}
        }
    }
}

/// The result for the person, if exactly one person plays. Otherwise every win sounds like a victory.
fn result(session: &Session) -> Recording {
    match (session.winner(), session.only_human()) {
        (None, _) => Recording::Draw,
        (Some(winner), Some(person)) if winner != person => Recording::Loss,
        (Some(_), _) => Recording::Win,
    }
}

fn hear_preview(preview: Res<Preview>, mut last: Local<Option<Square>>, mut sounds: Sounds) {
    let now = preview.shown().map(|(square, _)| square);
    if *last != now {
        *last = now;
        if let Some(square) = now {
            sounds.play_at(Recording::Lift, square);
        }
    }
}
