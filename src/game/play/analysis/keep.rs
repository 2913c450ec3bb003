//! What is kept of the engine's answers.

use bevy::prelude::*;

use super::{
    standing::Standing,
    state::{Analysis, Latest},
};
use crate::{
    engine::Report,
    game::play::{
        ai::{AiTasks, Answer, Purpose, Question},
        session::{Fact, Session},
    },
};

/// Takes the values from the engine, and remembers who leads after each move.
pub(super) fn keep(
    mut tasks: ResMut<AiTasks>,
    mut analysis: ResMut<Analysis>,
    mut facts: MessageReader<Fact>,
    session: Res<Session>,
) {
    // The values of the position before a move are still there when the move is reported.
    for fact in facts.read() {
        match fact {
            Fact::Moved(played) => {
                if let Some(latest) = analysis.latest.take()
                    && let Some(found) = latest
                        .report
                        .moves
                        .iter()
                        .find(|found| found.square == played.square && found.valued)
                {
                    let standing = Standing::after(played.color, found, latest.empties);
                    analysis.standing = Some(standing);
                }
                if let Some(outcome) = played.outcome {
                    analysis.standing = Some(Standing {
                        black: outcome.score() as f32,
                        depth: None,
                    });
                }
            }
            Fact::Started(_) | Fact::Laid(_) | Fact::Undone(_) | Fact::Jumped(_) => {
                // A game that comes back after a lesson has the revision that it had before.
                *analysis = Analysis {
                    asked: analysis.asked,
                    ..default()
                };
            }
            Fact::Passed(_) | Fact::Ended(_) | Fact::Rejected(_) => {}
        }
    }
    let report = match tasks.take_answer(Purpose::Analysis) {
        Some((Question::Analysis(study), Answer::Analysis(report))) => {
            analysis.finished = Some(study.revision);
            report
        }
        _ => tasks.report().cloned(),
    };
    let Some(report) = report else {
        return;
    };
    let (Some(best), Some(side)) = (report.best(), session.to_move()) else {
        return;
    };
    // A search that was interrupted begins anew with a small depth.
    let sureness = |report: &Report| (report.depth, report.selectivity);
    let is_known = analysis.latest.as_ref().is_some_and(|latest| {
        latest.revision == session.revision() && sureness(&latest.report) >= sureness(&report)
    });
    if is_known {
        return;
    }
    let empties = session.position().empties();
    analysis.standing = Some(Standing::after(side, best, empties));
    analysis.latest = Some(Latest {
        revision: session.revision(),
        empties,
        report,
    });
}
