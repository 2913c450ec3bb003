//! The pause menu. The game also pauses when the gamepad is disconnected in the middle of it.

mod menu;

pub use menu::PauseWidget;

use bevy::{
    input::gamepad::{GamepadConnection, GamepadConnectionEvent},
    prelude::*,
};

use super::{
    dialog::DialogBuilder,
    game::GameWidget,
    go::Go,
    page::{PageChange, add_dialog},
};
use crate::game::{
    controls::{Action, Device, KeysWait, LastDevice},
    frame::{AppSystems, InputSystems, Menu, Question, Screen},
    play::{Command, OpenReview, Review, Session},
    ui::{Activated, Focus},
};

/// True while the game is paused because its gamepad was disconnected.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
struct LostPad(bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LostPad>()
        .add_systems(OnExit(Menu::Pause), |mut lost: ResMut<LostPad>| {
            lost.0 = false;
        })
        .add_systems(
            Update,
            (
                notice_lost_pad.in_set(InputSystems::Connections),
                menu::enable_lines.in_set(AppSystems::Enable),
            ),
        );
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

fn notice_lost_pad(
    mut connections: MessageReader<GamepadConnectionEvent>,
    device: Res<LastDevice>,
    session: Res<Session>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut lost: ResMut<LostPad>,
    mut keys_wait: ResMut<KeysWait>,
    mut activated: MessageWriter<Activated>,
) {
    let gone = connections.read().any(|event| {
        matches!(event.connection, GamepadConnection::Disconnected)
            && device.device == Device::Gamepad
            && device.pad == Some(event.gamepad)
    });
    let playing = *screen.get() == Screen::Game && *menu.get() == Menu::None && !session.is_over();
    if gone && playing {
        lost.0 = true;
        keys_wait.0 = true;
        activated.write(Activated(GameWidget::Menu.into()));
    }
}

fn build(
    mut dialog: DialogBuilder,
    lost_pad: Res<LostPad>,
    review: Res<Review>,
    session: Res<Session>,
) {
    let columns = menu::columns(&dialog.ui_param.layout, lost_pad.0);
    let width = if columns == 1 { 460.0 } else { 640.0 };
    dialog.show("Pause", width, (), |content, ui| {
        let leads_back = review.is_played_on(&session);
        menu::build(content, ui, lost_pad.0, columns, leads_back);
    });
}
