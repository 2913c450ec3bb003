//! What is kept of the engine's answers.

use bevy::prelude::*;

use super::{standing::Standing, state::Analysis};
use crate::game::play::{
    ai::{AiTasks, Answer, Purpose, Question},
    session::{Fact, Session},
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
                let empties = session.position().empties() + 1;
                let found = analysis.latest.take().and_then(|(_, report)| {
                    let mut moves = report.moves.into_iter();
                    moves.find(|found| found.square == played.square && found.valued)
                });
                if let Some(found) = found {
                    analysis.standing = Some(Standing::after(played.color, &found, empties));
                }
                if let Some(outcome) = played.outcome {
                    analysis.standing = Some(Standing {
                        black: outcome.score() as f32,
                        depth: None,
                    });
                }
            }
            Fact::Started(_) | Fact::Laid(_) | Fact::Undone(_) | Fact::Jumped(_) => {
                analysis.latest = None;
                analysis.standing = None;
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
    let known = analysis.latest.as_ref();
    if known.is_some_and(|(revision, known)| {
        *revision == session.revision()
            && (known.depth, known.nodes) == (report.depth, report.nodes)
    }) {
        return;
    }
    if let (Some(best), Some(side)) = (report.best(), session.to_move()) {
        let empties = session.position().empties();
        analysis.standing = Some(Standing::after(side, best, empties));
        analysis.latest = Some((session.revision(), report));
    }
}
