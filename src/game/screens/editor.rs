//! The editor of a start position.

mod panel;

pub use panel::EditorWidget;

use bevy::prelude::*;

use super::{
    go::Go,
    page::add_screen,
    picture_discs::PictureDiscs,
    prompts::{self, Prompt},
    screen_builder::ScreenBuilder,
};
use crate::{
    game::{
        controls::Action,
        frame::{AppSystems, Screen},
        play::Draft,
        texts::Key,
        ui::{Activated, Focus},
    },
    rules::{Position, Square},
};

pub(super) fn plugin(app: &mut App) {
    const DONE: Prompt = (&[Action::Back], Key("done"));
    app.add_systems(OnEnter(Screen::Editor), lay);
    add_screen(app, Screen::Editor)
        .picture(|layout, _| Some(layout.editor().0))
        .first_focus(first_focus)
        .on(Action::Back, EditorWidget::Done)
        .prompts(
            &[prompts::CHANGE, prompts::GROUP, DONE],
            &[prompts::CHANGE, DONE],
        )
        .act(act)
        .during(
            AppSystems::Ui,
            // The discs of the other pictures are on other screens.
            follow_draft
                .ambiguous_with_all()
                .run_if(resource_changed::<Draft>),
        )
        .build(build);
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
    if builder.is_stale() || draft.is_changed() {
        builder.draw(|parent, ui| panel::build(parent, ui, &draft.custom));
    }
}

fn lay(draft: Res<Draft>, mut discs: PictureDiscs) {
    discs.lay(&draft.custom);
}

fn follow_draft(draft: Res<Draft>, mut discs: PictureDiscs) {
    discs.follow(&draft.custom);
}
