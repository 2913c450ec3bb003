//! Asking the engine for a hint, and the steps of the hint.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    advice::{Advice, Step},
    state::{Coach, CoachSpoke, HintReady, HintRequested},
};
use crate::{
    engine::Task,
    game::{
        frame::Screen,
        play::{
            ai::{AiTasks, Answer, Explain, Purpose, Question},
            help::{Refused, hint_refused},
            session::Session,
        },
        settings::Settings,
    },
};

/// How long each of the three searches for a hint takes at most.
const SEARCH_TIME: Duration = Duration::from_millis(300);

/// Asks for a hint, shows more of the hint that is shown, or takes it away after all of it has been shown.
pub(super) fn ask(
    mut tasks: ResMut<AiTasks>,
    mut coach: ResMut<Coach>,
    mut hints: MessageReader<HintRequested>,
    mut ready: MessageWriter<HintReady>,
    mut spoke: MessageWriter<CoachSpoke>,
    session: Res<Session>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    mut refused: MessageWriter<Refused>,
) {
    if hints.read().count() == 0 {
        return;
    }
    if let Some(reason) = hint_refused(&session, &settings) {
        refused.write(Refused(reason));
        return;
    }
    if !session.is_started() || *screen.get() != Screen::Game || session.human_to_move().is_none() {
        return;
    }
    let revision = session.revision();
    match coach.advice.take() {
        Some((of, mut advice)) if of == revision => {
            if advice.go_on() {
                show(&mut coach, revision, advice, &mut ready, &mut spoke);
            } else {
                spoke.write(CoachSpoke::Away);
            }
        }
        _ => tasks.ask(Question::Hint(Explain {
            position: *session.position(),
            revision,
            played: None,
            task: Task {
                time: Some(SEARCH_TIME.into()),
                ..Task::default()
            },
        })),
    }
}

/// Shows the hint that has been found.
pub(super) fn deliver(
    mut tasks: ResMut<AiTasks>,
    mut coach: ResMut<Coach>,
    mut ready: MessageWriter<HintReady>,
    mut spoke: MessageWriter<CoachSpoke>,
    settings: Res<Settings>,
) {
    let Some((Question::Hint(asked), answer)) = tasks.take_answer(Purpose::Hint) else {
        return;
    };
    let advice = match answer {
        Answer::Explained(analysis) => Advice::new(&analysis),
        Answer::Square(square) => square.map(Advice::without_reasons),
        _ => None,
    };
    if let Some(mut advice) = advice {
        if settings.hint_at_once {
            advice.go_on();
        }
        show(&mut coach, asked.revision, advice, &mut ready, &mut spoke);
    }
}

fn show(
    coach: &mut Coach,
    revision: u64,
    advice: Advice,
    ready: &mut MessageWriter<HintReady>,
    spoke: &mut MessageWriter<CoachSpoke>,
) {
    if advice.step == Step::Move && advice.active == 0 {
        ready.write(HintReady {
            revision,
            square: advice.square,
        });
    }
    coach.blunder = None;
    coach.advice = Some((revision, advice));
    spoke.write(CoachSpoke::Advice);
}
