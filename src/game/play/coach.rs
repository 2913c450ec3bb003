//! The coach: hints in steps, with reasons, a warning before a blunder, and an offer to take one back.
//!
//! A hint first names a part of the board, then the move with one reason for it after another, and then it goes away.
//! The engine looks for all of it when the first step is asked for.

mod state;

pub use state::{Advice, Blunder, Coach, CoachMessage, CoachSpoke, HintReady, HintRequested, Step, Warning};

use std::time::Duration;

use bevy::prelude::*;

use self::state::LEAST_LOSS;
use super::{
    AiTasks, Fact, Purpose, Refused, Review, Session,
    ai::{self, move_of},
    analysis::before_last_move,
    hint_refused,
    session::tells_of_blunders,
    urgency::Urgency,
};
use crate::{
    engine::{
        Task,
        teach::reasons::{Refutation, explain},
        worker::{EngineReply, ExplanationRequest, Request},
    },
    game::{
        settings::Settings,
        shell::{AppSystems, Screen},
    },
};

/// How long each of the three searches for a hint takes at most.
const SEARCH_TIME: Duration = Duration::from_millis(300);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Coach>()
        .add_message::<HintReady>()
        .add_message::<HintRequested>()
        .add_message::<CoachSpoke>()
        .add_systems(
            Update,
            (
                forget.after(ai::drop_stale).in_set(Urgency::Begin),
                ask.in_set(Urgency::Hint),
                deliver.after(ai::deliver_move).in_set(Urgency::Deliver),
            ),
        )
        .add_systems(Update, notice.after(AppSystems::ApplyIntents).before(AppSystems::Animate));
}

/// Takes hints away where they are no longer allowed, and blunders that nobody may take back any more.
fn forget(mut coach: ResMut<Coach>, session: Res<Session>, settings: Res<Settings>) {
    if coach.advice.is_some() && hint_refused(&session, &settings).is_some() {
        coach.advice = None;
    }
    let is_told = session.only_human().is_some() && tells_of_blunders(&session, &settings);
    if coach.blunder.is_some() && !is_told {
        coach.blunder = None;
    }
}

/// Asks for a hint, shows more of the hint that is shown, or takes it away after all of it has been shown.
fn ask(
    mut tasks: ResMut<AiTasks>,
    mut coach: ResMut<Coach>,
    mut hints: MessageReader<HintRequested>,
    mut ready: MessageWriter<HintReady>,
    mut spoke: MessageWriter<CoachSpoke>,
    review: Res<Review>,
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
        _ => {
            // The hint is about the move that the values show as the best one.
            let position = *session.position();
            let known = review.find(&position).filter(|found| found.is_sure());
            let request = ExplanationRequest {
                position,
                played: None,
                known: known.map(|found| found.analysis.clone()),
                task: Task { time: Some(SEARCH_TIME.into()), ..Task::default() },
            };
            tasks.ask(request, Some(revision));
        }
    }
}

/// Shows the hint that has been found.
fn deliver(
    mut tasks: ResMut<AiTasks>,
    mut coach: ResMut<Coach>,
    mut review: ResMut<Review>,
    mut ready: MessageWriter<HintReady>,
    mut spoke: MessageWriter<CoachSpoke>,
    session: Res<Session>,
    settings: Res<Settings>,
) {
    let Some((Request::Explanation(_), Some(revision), answer)) = tasks.take_answer(Purpose::Hint) else {
        return;
    };
    if let EngineReply::Explained { analysis: Some(analysis) } = &answer {
        review.keep(analysis, false);
    }
    let position = session.position();
    let known = review.find(position).map(|found| &found.analysis);
    let advice = match known.and_then(|analysis| analysis.best().map(|best| (analysis, best))) {
        Some((analysis, best)) => Some(Advice::new(
            best.square,
            Some((best.discs(), best.is_rough(position.empties()))),
            explain(analysis, None),
        )),
        None => move_of(&answer, position).map(|square| Advice::new(square, None, Vec::new())),
    };
    if let Some(mut advice) = advice {
        if settings.hint_at_once {
            advice.go_on();
        }
        show(&mut coach, revision, advice, &mut ready, &mut spoke);
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
        ready.write(HintReady { revision, square: advice.square });
    }
    coach.blunder = None;
    coach.advice = Some((revision, advice));
    spoke.write(CoachSpoke::Advice);
}

/// Notices the player's blunders, and forgets them when the player moves again or takes something back.
fn notice(
    mut coach: ResMut<Coach>,
    mut facts: MessageReader<Fact>,
    mut spoke: MessageWriter<CoachSpoke>,
    review: Res<Review>,
    session: Res<Session>,
    settings: Res<Settings>,
) {
    for fact in facts.read() {
        match fact {
            Fact::Moved(played) if session.only_human() == Some(played.color) => {
                let square = played.square;
                let known = before_last_move(&session).and_then(|before| review.find(&before));
                coach.blunder = known
                    .and_then(|found| found.sure_loss(square))
                    .filter(|&discs| discs >= LEAST_LOSS && tells_of_blunders(&session, &settings))
                    .map(|discs| Blunder {
                        square,
                        discs,
                        refutation: known.and_then(|found| Refutation::of(&found.analysis, square)),
                    });
                if coach.blunder.is_some() {
                    spoke.write(CoachSpoke::Blunder);
                }
            }
            // What was to come has not come, or is on the board.
            Fact::Moved(played) => {
                if let Some(blunder) = &mut coach.blunder {
                    let refutation = blunder.refutation.take();
                    blunder.refutation = refutation.and_then(|it| it.answered(played.square));
                }
            }
            Fact::Passed(_) | Fact::Rejected(_) => {}
            Fact::Started(_) | Fact::PositionSet(_) | Fact::Undone(_) | Fact::Jumped(_) | Fact::Ended(_) => {
                coach.blunder = None;
            }
        }
    }
}
