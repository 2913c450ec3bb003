//! The lesson as a page: what its widgets and keys do, where it moves the focus, and when it is built.

use super::{panel, widget::LessonWidget, words::FIRST_OPPONENT};
use crate::game::{
    controls::{Action, Device},
    frame::{AppSystems, Menu, Screen},
    look::AddStage,
    play::{
        BoardRest, Command, Course, Draft, Fact, JudgeSystems, Lesson, Session, Versus,
        legal_nearest_centre,
    },
    screens::{
        go::Go,
        page::{AddPage, Page, Prompt},
        prompts,
        screen_builder::ScreenBuilder,
        watch_state::WatchState,
    },
    texts::Key,
    ui::{Activated, Focus, Target},
};
use bevy::prelude::*;

const NAME: &str = "Lesson";

const PAGE: Page = Page {
    is_shown: |screen, menu| screen == Screen::Lesson && menu == Menu::None,
    presses: |action| (action == Action::Back).then(|| LessonWidget::Leave.into()),
    prompts,
};

fn prompts(device: Device, _: WatchState) -> &'static [Prompt] {
    const PANEL: Prompt = (&[Action::SwitchPanel], Key("action-panel"));
    match device {
        Device::Pointer => &[],
        Device::Keyboard => &[prompts::PLAY, PANEL, prompts::BACK],
        Device::Gamepad => &[prompts::PLAY, prompts::BACK],
    }
}

/// Moves the focus to the board. The square is chosen later, when the position of the step is on the board.
fn first_focus(mut focus: ResMut<Focus>) {
    focus.target = Target::Board;
}

fn build(
    mut builder: ScreenBuilder,
    lesson: Res<Lesson>,
    mut shown: Local<Option<(Course, usize)>>,
) {
    let step = Some((lesson.course(), lesson.step()));
    if *shown == step && !builder.is_stale(NAME) {
        return;
    }
    *shown = step;
    builder.draw(NAME, |parent, ui, ui_param| {
        panel::build(parent, ui, &lesson, ui_param.layout.lesson());
    });
}

fn act(
    mut activated: MessageReader<Activated>,
    mut lesson: ResMut<Lesson>,
    mut focus: ResMut<Focus>,
    mut draft: ResMut<Draft>,
    mut session_commands: MessageWriter<Command>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            LessonWidget::Next => {
                lesson.next(&mut session_commands);
                if lesson.current().is_none() {
                    focus.target = match lesson.course() {
                        Course::First => LessonWidget::NewGame.into(),
                        Course::Idea(_) => LessonWidget::NextIdea.into(),
                    };
                }
            }
            LessonWidget::Previous => lesson.previous(&mut session_commands),
            LessonWidget::Leave => go.to(Screen::Learn),
            LessonWidget::NextIdea => match lesson.course().next_idea() {
                Some(next) => {
                    lesson.choose(next);
                    lesson.begin(&mut session_commands);
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
        if let (Fact::PositionSet(position), Some(step)) = (fact, lesson.current())
            && step.position == *position
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
    rest: Res<BoardRest>,
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

pub(super) fn plugin(app: &mut App) {
    app.add_stage(Screen::Lesson, |layout, _| Some(layout.lesson().0))
        .add_page(PAGE, first_focus)
        .add_systems(
            Update,
            (
                act.in_set(AppSystems::Act),
                focus_next.in_set(AppSystems::PollEngine),
                focus_board.in_set(AppSystems::Animate).after(JudgeSystems),
                build.in_set(AppSystems::Build),
            )
                .run_if(in_state(Screen::Lesson)),
        );
}
