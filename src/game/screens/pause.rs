//! The pause menu.

mod lost_pad;
mod menu;

pub use menu::PauseWidget;

use bevy::prelude::*;

use self::{lost_pad::LostPad, menu::Columns};
use super::{
    dialog::DialogBuilder,
    go::Go,
    page::{PageChange, add_dialog},
};
use crate::game::{
    controls::Action,
    frame::{Menu, Question, Screen},
    play::{Command, OpenReview, Review, Session},
    ui::{Activated, Focus},
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((lost_pad::plugin, menu::plugin));
    add_dialog(app, |menu| menu == Menu::Pause)
        .first_focus(first_focus)
        .on(Action::Back, PauseWidget::Resume)
        .on(Action::Pause, PauseWidget::Resume)
        .act(act)
        .build(build);
}

fn first_focus(page_change: Res<PageChange>, mut focus: ResMut<Focus>) {
    focus.target = if page_change.comes_from(Screen::Game, Menu::Players) {
        PauseWidget::Players.into()
    } else if page_change.comes_from(Screen::Review, Menu::None) {
        PauseWidget::Review.into()
    } else {
        PauseWidget::Resume.into()
    };
}

fn act(
    mut activated: MessageReader<Activated>,
    session: Res<Session>,
    mut session_commands: MessageWriter<Command>,
    review: Res<Review>,
    mut reviews: MessageWriter<OpenReview>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            PauseWidget::Resume => go.to(Screen::Game),
            // Nothing is lost if nothing has been played.
            PauseWidget::Restart if session.record().move_count() == 0 => {
                session_commands.write(Command::Restart);
                go.to(Screen::Game);
            }
            PauseWidget::Restart => go.over_game(Menu::Confirm(Question::Restart)),
            PauseWidget::Review => {
                // A game that was begun from a review leads back to where it began.
                let game = if review.is_played_on(&session) {
                    review.game()
                } else {
                    &*session
                };
                let game = Box::new(game.clone());
                reviews.write(OpenReview { game, moves: None });
            }
            PauseWidget::NewGame => go.to(Screen::NewGame),
            PauseWidget::Players => go.over_game(Menu::Players),
            PauseWidget::Settings => go.to(Screen::Settings),
            PauseWidget::Resign => {
                // The person resigns, also while the computer thinks. With two people, the one to move resigns.
                if let Some(side) = session.only_human().or(session.human_to_move()) {
                    go.over_game(Menu::Confirm(Question::Resign(side)));
                }
            }
            // The game is kept, so there is nothing to ask about.
            PauseWidget::Leave => go.to(Screen::Title),
        }
    }
}

fn build(
    mut dialog: DialogBuilder,
    lost_pad: Res<LostPad>,
    review: Res<Review>,
    session: Res<Session>,
) {
    if dialog.is_stale("Pause") {
        let columns = Columns::of(dialog.layout(), *lost_pad);
        dialog.draw("Pause", columns.width(), |content, ui| {
            let leads_back = review.is_played_on(&session);
            menu::build(content, ui, *lost_pad, columns, leads_back);
        });
    }
}
