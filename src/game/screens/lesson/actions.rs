//! What the lesson's buttons do, and where the lesson moves the focus.

use bevy::prelude::*;

use super::task::FIRST_OPPONENT;
use super::widget::LessonWidget;

use crate::game::{
    frame::{AppSystems, Menu, Screen},
    play::{
        Command, Course, Draft, Fact, JudgeSystems, Lesson, Rest, Session, Versus,
        legal_nearest_centre,
    },
    screens::go::Go,
    ui::{Activated, Focus, Target},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            act.in_set(AppSystems::Act),
            focus_next.in_set(AppSystems::PollEngine),
            focus_board.in_set(AppSystems::Animate).after(JudgeSystems),
        )
            .run_if(in_state(Screen::Lesson)),
    );
}

fn act(
    mut activated: MessageReader<Activated>,
    mut lesson: ResMut<Lesson>,
    mut focus: ResMut<Focus>,
    mut draft: ResMut<Draft>,
    mut commands: MessageWriter<Command>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            LessonWidget::Next => {
                lesson.next(&mut commands);
                if lesson.current().is_none() {
                    focus.target = match lesson.course() {
                        Course::First => LessonWidget::NewGame.into(),
                        Course::Idea(_) => LessonWidget::NextIdea.into(),
                    };
                }
            }
            LessonWidget::Previous => lesson.previous(&mut commands),
            LessonWidget::Leave => go.to(Screen::Learn),
            LessonWidget::NextIdea => match lesson.course().next_idea() {
                Some(next) => {
                    lesson.choose(next);
                    lesson.begin(&mut commands);
                }
                None => go.to(Screen::Learn),
            },
            LessonWidget::NewGame => {
                draft.versus = Versus::Computer;
                draft.choose_opponent(FIRST_OPPONENT.kind);
                go.to(Screen::NewGame);
            }
        }
    }
}

/// Moves the focus to a legal square when the position of a step has been set up on the board.
fn focus_board(
    mut facts: MessageReader<Fact>,
    lesson: Res<Lesson>,
    session: Res<Session>,
    mut focus: ResMut<Focus>,
) {
    for fact in facts.read() {
        if let Fact::Laid(position) = fact
            && lesson
                .current()
                .is_some_and(|step| step.position == *position)
        {
            focus.target = Target::Board;
            if let Some(square) = legal_nearest_centre(&session) {
                focus.square = square;
            }
        }
    }
}

/// Moves the focus to the button for the next step when the step is done and the board is still. It does so only once
/// in each step.
fn focus_next(
    lesson: Res<Lesson>,
    session: Res<Session>,
    rest: Res<Rest>,
    menu: Res<State<Menu>>,
    mut focus: ResMut<Focus>,
    mut moved_for: Local<Option<usize>>,
) {
    if !lesson.is_reached() {
        *moved_for = None;
        return;
    }
    let can_go_on = rest.is_settled() && *menu.get() == Menu::None && lesson.is_on_board(&session);
    if can_go_on && *moved_for != Some(lesson.step()) {
        *moved_for = Some(lesson.step());
        focus.target = LessonWidget::Next.into();
    }
}
