//! The players dialog as a page: what its widgets do.

use super::widget::PlayersWidget;
use bevy::prelude::*;

use super::{sides, steps::next_player};
use crate::game::{
    controls::Action,
    frame::{AppSystems, Menu, Screen},
    play::{Command, Draft, Player, Session, WatchPace, Watching},
    screens::{
        dialog::DialogCanvas,
        go::Go,
        page::{AddPage, Page},
        prompts,
    },
    ui::{Activated, Focus},
};

const PAGE: Page = Page {
    is_shown: |_, menu| menu == Menu::Players,
    presses: |action| (action == Action::Back).then(|| PlayersWidget::Done.into()),
    prompts: prompts::dialog,
};

pub(super) fn plugin(app: &mut App) {
    app.add_page(PAGE, first_focus).add_systems(
        Update,
        (
            act.in_set(AppSystems::Act),
            build
                .in_set(AppSystems::Build)
                .run_if(in_state(Screen::Game).and_then(in_state(Menu::Players))),
        ),
    );
}

fn first_focus(mut focus: ResMut<Focus>) {
    focus.target = PlayersWidget::Done.into();
}

fn act(
    mut activated: MessageReader<Activated>,
    session: Res<Session>,
    mut draft: ResMut<Draft>,
    mut watching: ResMut<Watching>,
    mut commands: MessageWriter<Command>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            PlayersWidget::Side { side, stronger } => {
                if let Some(player) = next_player(&session, side, stronger) {
                    commands.write(Command::SetPlayer { side, player });
                }
            }
            PlayersWidget::Pace(pace) => {
                draft.pace = pace;
                watching.pace = pace;
            }
            PlayersWidget::Done => go.over_game(Menu::Pause),
        }
    }
}

fn build(
    mut dialog: DialogCanvas,
    session: Res<Session>,
    watching: Res<Watching>,
    mut shown: Local<Option<([Player; 2], WatchPace)>>,
) {
    let now = Some((session.config().players, watching.pace));
    if *shown == now && !dialog.is_stale("Players") {
        return;
    }
    *shown = now;
    dialog.draw("Players", 640.0, |content, ui| {
        sides::build(content, ui, &session, *watching);
    });
}
