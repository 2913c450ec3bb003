//! What the widgets of the result do.

use bevy::prelude::*;

use super::panel;
use crate::game::{
    controls::Action,
    frame::{AppSystems, Menu, Screen},
    play::{BoardCommand, BoardQueue, Command, Player, Session, undo_refused},
    screens::{
        canvas::Canvas,
        go::Go,
        page::{AddPage, Page},
        prompts,
    },
    settings::Settings,
    ui::{Activated, Focus, Press, WidgetName},
};

/// The widgets of the result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ResultWidget {
    /// The same players again.
    Rematch,
    /// The new-game screen.
    NewGame,
    /// Take back the last move and play on.
    Undo,
    /// To the title.
    Leave,
}

impl WidgetName for ResultWidget {
    fn press(self) -> Press {
        match self {
            // It is heard on the board.
            Self::Undo => Press::Silent,
            Self::Leave => Press::Back,
            Self::Rematch | Self::NewGame => Press::Choice,
        }
    }
}

const NAME: &str = "Result";

const PAGE: Page = Page {
    is_shown: |_, menu| menu == Menu::GameOver,
    presses: |action| (action == Action::Back).then(|| ResultWidget::Leave.into()),
    prompts: prompts::dialog,
};

pub(super) fn plugin(app: &mut App) {
    app.add_page(PAGE, first_focus).add_systems(
        Update,
        (
            act.in_set(AppSystems::Act),
            build
                .in_set(AppSystems::Build)
                .run_if(in_state(Screen::Game).and_then(in_state(Menu::GameOver))),
        ),
    );
}

fn first_focus(mut focus: ResMut<Focus>) {
    focus.target = ResultWidget::Rematch.into();
}

fn act(
    mut activated: MessageReader<Activated>,
    mut queue: ResMut<BoardQueue>,
    mut commands: MessageWriter<Command>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            ResultWidget::Rematch => {
                commands.write(Command::Restart);
                go.to(Screen::Game);
            }
            ResultWidget::NewGame => go.to(Screen::NewGame),
            ResultWidget::Undo => queue.push(BoardCommand::Undo { instant: false }),
            ResultWidget::Leave => go.to(Screen::Title),
        }
    }
}

fn build(
    mut canvas: Canvas,
    session: Res<Session>,
    settings: Res<Settings>,
    mut shown: Local<Option<(u64, [Player; 2])>>,
) {
    // A finished game and its players never change without a new revision.
    let now = Some((session.revision(), session.config().players));
    if *shown == now && !canvas.is_stale(NAME) {
        return;
    }
    *shown = now;
    let can_undo = session.can_undo() && undo_refused(&session, &settings).is_none();
    canvas.draw(NAME, |parent, ui, kit| {
        panel::build(
            parent,
            ui,
            &session,
            &kit.baked,
            kit.layout.game_over(),
            can_undo,
        );
    });
}
