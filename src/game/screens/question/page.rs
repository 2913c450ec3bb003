//! The question as a page: what its answers do.

use super::widget::QuestionWidget;
use bevy::prelude::*;

use super::words;
use crate::game::{
    controls::Action,
    frame::{AppSystems, Menu, Question, Screen},
    play::Command,
    screens::{
        dialog::DialogCanvas,
        go::Go,
        page::{AddPage, Page},
        prompts,
    },
    ui::{Activated, Focus},
};

const PAGE: Page = Page {
    is_shown: |_, menu| matches!(menu, Menu::Confirm(_)),
    presses: |action| (action == Action::Back).then(|| QuestionWidget::No.into()),
    prompts: prompts::dialog,
};

pub(super) fn plugin(app: &mut App) {
    app.add_page(PAGE, first_focus).add_systems(
        Update,
        (
            act.in_set(AppSystems::Act),
            build
                .in_set(AppSystems::Build)
                .run_if(in_state(Screen::Game)),
        ),
    );
}

fn first_focus(mut focus: ResMut<Focus>) {
    focus.target = QuestionWidget::No.into();
}

fn act(
    mut activated: MessageReader<Activated>,
    menu: Res<State<Menu>>,
    mut commands: MessageWriter<Command>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        let Menu::Confirm(question) = *menu.get() else {
            continue;
        };
        match (widget, question) {
            (QuestionWidget::No, _) => go.over_game(Menu::Pause),
            (QuestionWidget::Yes, Question::Restart) => {
                commands.write(Command::Restart);
                go.to(Screen::Game);
            }
            (QuestionWidget::Yes, Question::Resign(side)) => {
                commands.write(Command::Resign(side));
                go.to(Screen::Game);
            }
        }
    }
}

fn build(mut dialog: DialogCanvas, menu: Res<State<Menu>>, mut asked: Local<Option<Question>>) {
    let Menu::Confirm(question) = *menu.get() else {
        return;
    };
    if *asked == Some(question) && !dialog.is_stale("Question") {
        return;
    }
    *asked = Some(question);
    dialog.draw("Question", 500.0, |content, ui| {
        words::build(content, ui, question);
    });
}
