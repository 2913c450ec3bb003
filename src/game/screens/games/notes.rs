//! The dialog with the notes on a game, and its tags.

use super::state::GamesList;
use crate::game::{
    pages::{DialogBuilder, Go, add_dialog, dialog},
    prelude::*,
    store::{Library, Store},
    ui::text_field::{self, Limit, Typing},
};

/// The widgets of the dialog.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NotesWidget {
    /// The field in which the notes are typed. Enter keeps them.
    Field,
    Done,
    /// Leaves them as they were.
    Cancel,
}

impl WidgetName for NotesWidget {}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(Menu::Notes), leave);
    add_dialog(app, |menu| menu == Menu::Notes)
        .first_focus(first_focus)
        .on(Action::Back, NotesWidget::Cancel)
        .act(act)
        .build(build);
}

fn first_focus(games: Res<GamesList>, library: Res<Library>, mut focus: ResMut<Focus>, mut typing: ResMut<Typing>) {
    let kept = games.chosen.and_then(|id| library.find(id));
    let text = kept.map(|kept| kept.remarks());
    *typing = Typing::with(&text.unwrap_or_default());
    focus.target = NotesWidget::Field.into();
}

/// The field of the search gets its own text back.
fn leave(mut games: ResMut<GamesList>) {
    games.searches_again = true;
}

fn act(
    mut activated: MessageReader<Activated>,
    games: Res<GamesList>,
    typing: Res<Typing>,
    mut library: ResMut<Library>,
    store: Res<Store>,
    mut go: Go,
) {
    let pressed = activated.read();
    for widget in pressed.filter_map(|pressed| pressed.0.get::<NotesWidget>()) {
        if widget != NotesWidget::Cancel {
            let kept = games.chosen.and_then(|id| library.find(id));
            if let Some(mut kept) = kept {
                kept.set_remarks(&typing.text);
                library.keep(&kept, &store);
            }
        }
        go.back();
    }
}

fn build(mut dialog: DialogBuilder, menu: Res<State<Menu>>, typing: Res<Typing>) {
    if *menu.get() != Menu::Notes {
        return;
    }
    dialog.show("Notes", 640.0, (), |content, ui| {
        let note = text_field::note(Key("notes-note"));
        dialog::head(content, ui, Key("notes"), note);
        let limit = Limit::characters::<300>();
        let (id, name) = (NotesWidget::Field, Key("notes"));
        dialog::field(content, ui, id, name, TextRole::Body, limit, &typing.text);
        let done = Button::primary(NotesWidget::Done);
        let cancel = Button::new(NotesWidget::Cancel).press(Press::Back);
        dialog::buttons(content, ui, [(done, Key("done")), (cancel, Key("cancel"))]);
    });
}
