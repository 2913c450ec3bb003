//! The dialog about another program that could not go on in the game: it is started again, a character takes its place, or the
//! game is left as it is.

use crate::game::{
    pages::{DialogBuilder, Go, add_dialog, dialog},
    play::{Draft, Failed, Guests, Player, SessionCommand, character},
    prelude::*,
};

/// The answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GuestFailedWidget {
    Again,
    /// A character goes on in its place.
    Replace,
    /// Leaves the game, which is kept.
    Leave,
}

impl WidgetName for GuestFailedWidget {}

pub(super) fn plugin(app: &mut App) {
    let open = open.run_if(in_state(Screen::Game).and_then(in_state(Menu::None)));
    app.add_systems(Update, open.in_set(AppSystems::Act));
    add_dialog(app, |menu| menu == Menu::GuestFailed)
        .first(GuestFailedWidget::Again)
        .on(Action::Back, GuestFailedWidget::Leave)
        .act(act)
        .build(build);
}

fn open(guests: Res<Guests>, mut go: Go) {
    if guests.failed.is_some() {
        go.over_game(Menu::GuestFailed);
    }
}

fn act(
    mut activated: MessageReader<Activated>,
    session: Res<Session>,
    draft: Res<Draft>,
    mut guests: ResMut<Guests>,
    mut session_commands: MessageWriter<SessionCommand>,
    mut go: Go,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        if widget == GuestFailedWidget::Leave {
            // The game asks the program again when it goes on.
            go.to(Screen::Title);
            continue;
        }
        guests.failed = None;
        go.to(Screen::Game);
        match widget {
            GuestFailedWidget::Again | GuestFailedWidget::Leave => {}
            GuestFailedWidget::Replace => {
                session_commands.write_batch(session.machine_to_move().map(|side| {
                    let player = Player::Computer(draft.of_groups[0]);
                    SessionCommand::SetPlayer { side, player }
                }));
            }
        }
    }
}

fn build(mut dialog: DialogBuilder<Failed>, menu: Res<State<Menu>>, guests: Res<Guests>, draft: Res<Draft>) {
    let (Menu::GuestFailed, Some(failed)) = (*menu.get(), &guests.failed) else {
        return;
    };
    dialog.show("Guest failed", 620.0, failed.clone(), |content, ui| {
        let title = Key("guest-failed").with("name", failed.name.clone());
        let note = Phrase::Sentences(vec![failed.reason.clone(), Key("guest-failed-note").into()]);
        dialog::head(content, ui, title, ui.quiet(TextRole::Body, note));
        let again = Key("guest-again").with("name", failed.name.clone());
        let other = character(draft.of_groups[0]).name();
        let replace = Key("guest-replace").with("name", other);
        let column = ui.column(10.0).fixed();
        content.spawn((column, Zone::new(9).on(Layer::Dialog))).with_children(|column| {
            for (button, words) in [
                (Button::primary(GuestFailedWidget::Again), again),
                (Button::new(GuestFailedWidget::Replace), replace),
                (Button::new(GuestFailedWidget::Leave), Key("guest-leave").into()),
            ] {
                dialog::button(column, ui, button, words);
            }
        });
    });
}
