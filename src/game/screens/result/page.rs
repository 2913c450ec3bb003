//! The result as a page: what its widgets do.

use super::widget::ResultWidget;
use bevy::prelude::*;

use super::panel;
use crate::game::{
    controls::Action,
    frame::{AppSystems, Menu, Screen},
    play::{BoardCommand, BoardQueue, Command, OpenReview, Player, Session, undo_refused},
    screens::{
        canvas::Canvas,
        go::Go,
        page::{AddPage, Page, PageChange},
        prompts,
    },
    settings::Settings,
    ui::{Activated, Focus},
};

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

fn first_focus(page_change: Res<PageChange>, mut focus: ResMut<Focus>) {
    focus.target = if page_change.comes_from(Screen::Review, Menu::None) {
        ResultWidget::Review.into()
    } else {
        ResultWidget::Rematch.into()
    };
}

fn act(
    mut activated: MessageReader<Activated>,
    settings: Res<Settings>,
    session: Res<Session>,
    mut reviews: MessageWriter<OpenReview>,
    mut queue: ResMut<BoardQueue>,
    mut commands: MessageWriter<Command>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match widget {
            ResultWidget::Rematch => {
                commands.write(if settings.swap_colours {
                    Command::Rematch
                } else {
                    Command::Restart
                });
                go.to(Screen::Game);
            }
            ResultWidget::Review => {
                let game = Box::new(session.clone());
                reviews.write(OpenReview { game });
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
    // The panel is rebuilt only for a new revision or new players, because nothing else changes a finished game.
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
