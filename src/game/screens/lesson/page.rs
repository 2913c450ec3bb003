//! The lesson as a page: its first focus, what keys do there, and when it is built.

use super::super::{
    canvas::Canvas,
    page::{AddPage, Page, Prompt},
    prompts,
    watched::Watched,
};
use super::panel;
use super::widget::LessonWidget;
use crate::game::{
    controls::{Action, Device},
    frame::{AppSystems, Menu, Screen},
    play::{Course, Lesson},
    texts::Key,
    ui::{Focus, Target},
};
use bevy::prelude::*;

const NAME: &str = "Lesson";

const PAGE: Page = Page {
    is_shown: |screen, menu| screen == Screen::Lesson && menu == Menu::None,
    presses: |action| (action == Action::Back).then(|| LessonWidget::Leave.into()),
    prompts,
};

pub(super) fn prompts(device: Device, _: Watched) -> &'static [Prompt] {
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

fn build(mut canvas: Canvas, lesson: Res<Lesson>, mut shown: Local<Option<(Course, usize)>>) {
    let step = Some((lesson.course(), lesson.step()));
    if *shown == step && !canvas.is_stale(NAME) {
        return;
    }
    *shown = step;
    canvas.draw(NAME, |parent, ui, kit| {
        panel::build(parent, ui, &lesson, kit.layout.lesson());
    });
}

pub(super) fn plugin(app: &mut App) {
    app.add_page(PAGE, first_focus).add_systems(
        Update,
        build
            .in_set(AppSystems::Build)
            .run_if(in_state(Screen::Lesson)),
    );
}
