//! What the widgets of the lesson do, and where the lesson moves the focus.

use bevy::prelude::*;

use crate::{
    engine::OpponentKind,
    game::{
        controls::{Action, Device},
        frame::{AppSystems, Menu, Screen},
        play::{Command, Draft, Fact, Lesson, Rest, Session, Versus, legal_nearest_centre},
        screens::{
            go::Go,
            page::{AddPage, Page, Prompt},
            prompts,
        },
        texts::{Key, Phrase},
        ui::{Activated, Focus, Press, Target, WidgetName},
    },
};

/// The widgets of the lesson.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LessonWidget {
    /// The next step.
    Next,
    /// The step before.
    Previous,
    /// Back to how to play.
    Leave,
    /// The new-game screen, with the weakest opponent.
    NewGame,
}

impl WidgetName for LessonWidget {
    fn press(self) -> Press {
        match self {
            Self::Leave => Press::Back,
            _ => Press::Choice,
        }
    }

    fn spoken(self, _: &str) -> Option<Phrase> {
        (self == Self::Leave).then(|| Key("back").into())
    }
}

const PAGE: Page = Page {
    is_shown: |screen, menu| screen == Screen::Lesson && menu == Menu::None,
    presses: |action| (action == Action::Back).then(|| LessonWidget::Leave.into()),
    prompts,
};

pub(super) fn plugin(app: &mut App) {
    app.add_page(PAGE, first_focus).add_systems(
        Update,
        (
            act.in_set(AppSystems::Act),
            focus_next.in_set(AppSystems::PollEngine),
            focus_board.in_set(AppSystems::Animate),
        )
            .run_if(in_state(Screen::Lesson)),
    );
}

fn prompts(device: Device, _: bool) -> &'static [Prompt] {
    const PANEL: Prompt = (&[Action::SwitchPanel], Key("action-panel"));
    match device {
        Device::Pointer => &[],
        Device::Keyboard => &[prompts::PLAY, PANEL, prompts::BACK],
        Device::Gamepad => &[prompts::PLAY, prompts::BACK],
    }
}

/// The lesson puts the focus on a square when its position lies on the board.
fn first_focus(mut focus: ResMut<Focus>) {
    focus.target = Target::Board;
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
                    focus.target = LessonWidget::NewGame.into();
                }
                go.stay();
            }
            LessonWidget::Previous => {
                lesson.previous(&mut commands);
                go.stay();
            }
            LessonWidget::Leave => go.to(Screen::Learn),
            LessonWidget::NewGame => {
                draft.versus = Versus::Computer;
                draft.choose_opponent(OpponentKind::Rookie);
                go.to(Screen::NewGame);
            }
        }
    }
}

/// Moves the focus to the board when a step's position is laid there.
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

/// Moves the focus to the next step's button, once, when the step is done and the board is still.
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
