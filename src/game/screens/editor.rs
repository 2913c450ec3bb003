//! The editor of a start position.

mod discs;
mod panel;
mod widget;

pub use widget::EditorWidget;

use bevy::prelude::*;

use super::{
    go::Go,
    page::{AddPage, Page, Prompt},
    prompts,
    screen_builder::ScreenBuilder,
    watch_state::WatchState,
};
use crate::{
    game::{
        controls::{Action, Device},
        frame::{AppSystems, Menu, Screen},
        look::AddStage,
        play::Draft,
        texts::Key,
        ui::{Activated, Focus},
    },
    rules::{Position, Square},
};

const NAME: &str = "Editor";

const PAGE: Page = Page {
    is_shown: |screen, menu| screen == Screen::Editor && menu == Menu::None,
    presses: |action| (action == Action::Back).then(|| EditorWidget::Done.into()),
    prompts,
};

pub(super) fn plugin(app: &mut App) {
    app.add_stage(Screen::Editor, |layout, _| Some(layout.editor().0))
        .add_page(PAGE, first_focus)
        .add_plugins(discs::plugin)
        .add_systems(
            Update,
            (
                act.in_set(AppSystems::Act),
                build
                    .in_set(AppSystems::Build)
                    .run_if(in_state(Screen::Editor)),
            ),
        );
}

fn prompts(device: Device, _: WatchState) -> &'static [Prompt] {
    const DONE: Prompt = (&[Action::Back], Key("done"));
    match device {
        Device::Pointer => &[],
        Device::Keyboard => &[prompts::CHANGE, prompts::GROUP, DONE],
        Device::Gamepad => &[prompts::CHANGE, DONE],
    }
}

fn first_focus(mut focus: ResMut<Focus>) {
    focus.target = EditorWidget::Cell(Square::D3).into();
}

fn act(mut activated: MessageReader<Activated>, mut draft: ResMut<Draft>, mut go: Go) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            EditorWidget::Cell(square) => draft.turn_square(square),
            EditorWidget::FirstToMove(side) => {
                draft.custom = draft.custom.with_side_to_move(side);
            }
            EditorWidget::Standard => draft.custom = Position::default(),
            EditorWidget::Clear => draft.custom = Position::EMPTY,
            EditorWidget::Done => go.to(Screen::NewGame),
        }
    }
}

fn build(mut builder: ScreenBuilder, draft: Res<Draft>) {
    if builder.is_stale(NAME) || draft.is_changed() {
        builder.draw(NAME, |parent, ui, _| {
            panel::build(parent, ui, &draft.custom);
        });
    }
}
