//! When the engine is asked for values.

use std::time::Duration;

use bevy::prelude::*;

use super::state::{Analysis, ValuesToggled};
use crate::{
    engine::{Level, Task},
    game::{
        frame::{Menu, Screen},
        play::{
            ai::{AiTasks, Purpose, Question, Study},
            help::{Refused, values_refused},
            rest::Rest,
            session::Session,
        },
        settings::Settings,
    },
};

/// The level of the deepest search: 24 plies, and exact values from 24 empty squares on.
const LEVEL: Level = Level::new(24).expect("a level");

/// How long the engine searches if the game saves power.
const SHORT: Duration = Duration::from_secs(3);

/// How long it searches otherwise.
const LONG: Duration = Duration::from_secs(20);

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
    rest: Res<Rest>,
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
        tasks.ask(Question::Analysis(Study {
            position: *session.position(),
            revision: session.revision(),
            task: Task {
                level: LEVEL,
                time: Some(if settings.save_power { SHORT } else { LONG }.into()),
                lines: usize::MAX,
                ..Task::default()
            },
        }));
    }
}
