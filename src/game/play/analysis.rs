//! What the engine thinks of the moves on the board, for the values on the squares and the evaluation bar, and which values
//! are to be seen.
//!
//! The engine values the moves while a player is to move and wants to see the values or to be warned of blunders, and
//! the board is still. It begins with a shallow search and goes deeper step by step. It never works while the computer
//! thinks about its own move, and stops when nobody looks.

mod state;

pub use state::{Analysis, Standing, ValuesToggled, shown_discs};

use std::time::Duration;

use bevy::{ecs::system::SystemParam, prelude::*};

use self::state::Latest;
use super::{
    AiTasks, BoardRest, Fact, Openings, Purpose, Refused, Review, Session, values_refused,
};
use crate::{
    engine::{
        Level, MoveValue, Report, Task,
        worker::{AnalysisRequest, EngineReply},
    },
    game::{
        frame::{Menu, Screen},
        settings::Settings,
    },
    rules::Square,
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
        Some((_, revision, answer)) => {
            analysis.finished = revision;
            match answer {
                EngineReply::Analysed { report, .. } => report.ok(),
                _ => None,
            }
        }
        None => tasks.report().cloned(),
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

/// The values of the moves that are to be seen on the board: those of the running game, or those of the review or the opening
/// that has the board.
#[derive(SystemParam)]
pub struct ShownValues<'w> {
    analysis: Res<'w, Analysis>,
    review: Res<'w, Review>,
    openings: Res<'w, Openings>,
    session: Res<'w, Session>,
    settings: Res<'w, Settings>,
}

impl ShownValues<'_> {
    /// The legal moves with their values, the best one first. Empty if no values are to be seen or known.
    pub fn moves(&self) -> &[MoveValue] {
        if self.session.is_openings() {
            self.openings.shown_values()
        } else if self.session.is_review() {
            if self.settings.review_values {
                self.review.shown_values(&self.session)
            } else {
                &[]
            }
        } else {
            let values = self.analysis.values(&self.session, &self.settings);
            values.unwrap_or_default()
        }
    }

    /// The move that is marked as the best one.
    pub fn best(&self) -> Option<Square> {
        if self.session.is_review() {
            self.review.shown_best(&self.session)
        } else {
            Some(self.moves().first()?.square)
        }
    }

    /// How often the opening book plays a move, from 0 to 1, where it is shown.
    pub fn share(&self, square: Square) -> Option<f32> {
        self.openings
            .share(square)
            .filter(|_| self.session.is_openings())
    }

    /// True if they may be others than in the frame before.
    pub fn is_changed(&self) -> bool {
        self.analysis.is_changed()
            || self.review.is_changed()
            || self.openings.is_changed()
            || self.session.is_changed()
            || self.settings.is_changed()
    }
}

/// How often the opening book plays a move, as it is shown. A move that it does not play has a dash.
pub fn shown_share(share: f32) -> String {
    let percent = (100.0 * share).round() as u32;
    match percent {
        _ if share <= 0.0 => "\u{2013}".to_owned(),
        0 => "<1%".to_owned(),
        percent => format!("{percent}%"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_whole_per_cent() {
        let shown = [0.0, 0.004, 0.256, 1.0].map(shown_share);
        assert_eq!(shown, ["\u{2013}", "<1%", "26%", "100%"]);
    }
}
