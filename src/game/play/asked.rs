//! The task that the player has on the screen that is shown, whichever course it belongs to.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    AiTasks, BoardQueue, BoardRest, Guess, Lesson, Openings, Puzzles, Review, SessionCommand, queue::QueueSystems,
    study::Task, urgency::Urgency,
};
use crate::game::{
    settings::Settings,
    shell::{AppSystems, Menu, Pace, Screen},
};

/// All courses.
#[derive(SystemParam)]
pub struct CurrentTask<'w> {
    screen: Res<'w, State<Screen>>,
    lesson: Res<'w, Lesson>,
    puzzles: Res<'w, Puzzles>,
    openings: Res<'w, Openings>,
    review: Res<'w, Review>,
    guess: Res<'w, Guess>,
}

impl CurrentTask<'_> {
    pub fn get(&self) -> Option<&Task> {
        match self.screen.get() {
            Screen::Lesson => Some(&self.lesson.task),
            Screen::Puzzles => self.puzzles.asked.as_ref().map(|asked| &asked.task),
            Screen::Openings => self.openings.drill.as_ref().map(|drill| &drill.task),
            Screen::Review => self.review.retry().map(|retry| &retry.task),
            Screen::Guess => self.guess.task.as_ref(),
            _ => None,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, ask.in_set(Urgency::Study));
    app.add_systems(
        Update,
        answer_again
            .run_if(in_state(Menu::None))
            .in_set(AppSystems::RunQueue)
            .before(QueueSystems)
            // Each course is on a screen of its own.
            .ambiguous_with_all(),
    );
}

/// Asks the engine about the position and about a wrong answer, for the reasons and the line.
fn ask(mut tasks: ResMut<AiTasks>, current: CurrentTask) {
    let Some(task) = current.get().filter(|_| !current.review.unavailable) else {
        return;
    };
    let is_due = match current.screen.get() {
        Screen::Puzzles => true,
        // The book knows about its own moves.
        Screen::Openings => task.wrong().is_some(),
        // While the player still thinks.
        Screen::Guess => task.is_open(),
        _ => false,
    };
    if is_due {
        task.examine(&mut tasks, current.review.find(&task.position));
    }
}

/// After a wrong answer, a square that is chosen on the board is the next one.
fn answer_again(
    screen: Res<State<Screen>>,
    mut lesson: ResMut<Lesson>,
    mut puzzles: ResMut<Puzzles>,
    mut openings: ResMut<Openings>,
    mut review: ResMut<Review>,
    mut queue: ResMut<BoardQueue>,
    mut rest: ResMut<BoardRest>,
    settings: Res<Settings>,
    mut session_commands: MessageWriter<SessionCommand>,
    mut pace: ResMut<Pace>,
) {
    if queue.is_empty() {
        return;
    }
    let screen = *screen.get();
    let task = match screen {
        Screen::Lesson => Some(&mut lesson.bypass_change_detection().task),
        Screen::Puzzles => {
            let asked = puzzles.bypass_change_detection().asked.as_mut();
            asked.map(|asked| &mut asked.task)
        }
        Screen::Openings => {
            let drill = openings.bypass_change_detection().drill.as_mut();
            drill.map(|drill| &mut drill.task)
        }
        Screen::Review => {
            let retry = review.bypass_change_detection().retry.as_mut();
            retry.map(|retry| &mut retry.task)
        }
        _ => None,
    };
    let confirms = settings.confirm_move;
    let answered = task.is_some_and(|task| task.answer_again(&mut queue, confirms, &mut session_commands));
    if !answered {
        return;
    }
    match screen {
        Screen::Lesson => lesson.set_changed(),
        Screen::Puzzles => puzzles.set_changed(),
        Screen::Openings => openings.set_changed(),
        _ => review.set_changed(),
    }
    rest.hurry();
    pace.animate();
}
