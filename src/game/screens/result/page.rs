//! The result as a page: what its widgets do.

use super::widget::ResultWidget;
use bevy::prelude::*;

use super::{
    judged::best_and_worst,
    panel::{self, Offers},
};
use crate::game::{
    controls::Action,
    frame::{AppSystems, Menu, Screen},
    play::{BoardCommand, BoardQueue, Command, OpenReview, Player, Review, Session, undo_refused},
    screens::{
        canvas::Canvas,
        go::Go,
        page::{AddPage, Page},
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
    app.add_page(PAGE, first_focus)
        .add_keys(super::keys::keys)
        .add_systems(
            Update,
            (
                act.in_set(AppSystems::Act),
                build
                    .in_set(AppSystems::Build)
                    .run_if(in_state(Screen::Game).and_then(in_state(Menu::GameOver))),
            ),
        );
}

fn first_focus(session: Res<Session>, mut focus: ResMut<Focus>) {
    focus.target = if can_review(&session) {
        ResultWidget::Review.into()
    } else {
        ResultWidget::Rematch.into()
    };
}

/// Whether there is a move to review.
fn can_review(session: &Session) -> bool {
    session.record().move_count() > 0
}

fn act(
    mut activated: MessageReader<Activated>,
    settings: Res<Settings>,
    session: Res<Session>,
    review: Res<Review>,
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
                reviews.write(OpenReview { game, moves: None });
            }
            ResultWidget::Best | ResultWidget::Worst => {
                let found = best_and_worst(&review, &session);
                let found = match widget {
                    ResultWidget::Best => found.0.map(|(id, _)| id),
                    _ => found.1.map(|(id, _)| id),
                };
                let moves = found.map(|id| review.tree().moves(id) - 1);
                let game = Box::new(session.clone());
                reviews.write(OpenReview { game, moves });
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
    review: Res<Review>,
    mut shown: Local<Option<(u64, [Player; 2], bool)>>,
) {
    let judged = review.is_of(&session) && !review.unavailable;
    // Nothing else changes a finished game. What the engine finds out is filled in without building the panel anew.
    let now = Some((session.revision(), session.config().players, judged));
    if *shown == now && !canvas.is_stale(NAME) {
        return;
    }
    *shown = now;
    let offers = Offers {
        undo: session.can_undo() && undo_refused(&session, &settings).is_none(),
        review: can_review(&session),
        judged,
    };
    canvas.draw(NAME, |parent, ui, kit| {
        panel::build(
            parent,
            ui,
            &session,
            &kit.baked,
            kit.layout.game_over(),
            offers,
        );
    });
}
