//! What the engine thinks of the moves on the board, for the values on the squares and the evaluation bar.
//!
//! The engine values the moves while a player is to move and wants to see the values or to be warned of blunders, and
//! the board is still. It begins with a shallow search and goes deeper step by step. It never works while the computer
//! thinks about its own move, and stops when nobody looks.

mod state;

pub use state::{Analysis, Standing, ValuesToggled, shown_discs};

use std::time::Duration;

use bevy::prelude::*;

use self::state::Latest;
use super::{AiTasks, BoardRest, Fact, Purpose, Refused, Session, ai::Answer, values_refused};
use crate::{
    engine::{Level, Report, Task, worker::AnalysisRequest},
    game::{
        frame::{Menu, Screen},
        settings::Settings,
    },
};

/// The level of the deepest search: 24 plies, and exact values from 24 empty squares on.
const LEVEL: Level = Level::new(24).expect("a level");

/// How long the engine searches if the game saves power.
const SHORT: Duration = Duration::from_secs(3);

/// How long it searches otherwise.
const LONG: Duration = Duration::from_secs(20);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Analysis>()
        .add_message::<ValuesToggled>();
}

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
                    && let Some(found) = latest.find(played.square)
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
            Fact::Started(_) | Fact::PositionSet(_) | Fact::Undone(_) | Fact::Jumped(_) => {
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
        Some((_, revision, Answer::Analysis(report))) => {
            analysis.finished = revision;
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
    let known = analysis.latest_of(&session);
    if known.is_some_and(|latest| sureness(&latest.report) >= sureness(&report)) {
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

/// Shows the values or hides them.
pub(super) fn toggle(
    mut toggled: MessageReader<ValuesToggled>,
    mut analysis: ResMut<Analysis>,
    mut settings: ResMut<Settings>,
    session: Res<Session>,
    mut refused: MessageWriter<Refused>,
) {
    for _ in toggled.read() {
        if let Some(reason) = values_refused(&session) {
            refused.write(Refused(reason));
        } else if session.only_human().is_some() {
            settings.values = !settings.values;
        } else {
            let shown = analysis.is_wanted(&session, &settings);
            analysis.asked = (!shown).then_some(session.revision());
        }
    }
}

/// Asks for the values of the moves on the board, and stops the search when nobody looks.
pub(super) fn ask(
    mut tasks: ResMut<AiTasks>,
    analysis: Res<Analysis>,
    session: Res<Session>,
    settings: Res<Settings>,
    rest: Res<BoardRest>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
) {
    let looks = *screen.get() == Screen::Game
        && *menu.get() == Menu::None
        && session.human_to_move().is_some()
        && rest.is_settled()
        && analysis.is_needed(&session, &settings);
    if !looks {
        tasks.cancel(Purpose::Analysis);
    } else if analysis.finished != Some(session.revision()) {
        let request = AnalysisRequest {
            id: tasks.next_id(),
            position: *session.position(),
            task: Task {
                level: LEVEL,
                time: Some(if settings.save_power { SHORT } else { LONG }.into()),
                lines: usize::MAX,
                ..Task::default()
            },
        };
        tasks.ask(request, Some(session.revision()));
    }
}
