//! The dialog with the notes on a game, and its tags; in a review it has the comment on the shown move.

use super::state::GamesList;
use crate::game::{
    pages::{DialogBuilder, Go, add_dialog, dialog},
    play::{NodeId, Review},
    prelude::*,
    store::{Library, Store},
    ui::text_field::{self, Limit, Typing},
};
use crate::library::tidy;

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

/// What the notes are about.
#[derive(SystemParam)]
struct Subject<'w> {
    screen: Res<'w, State<Screen>>,
    review: Res<'w, Review>,
    session: Res<'w, Session>,
}

impl Subject<'_> {
    /// The place of the review that is commented on. `None` for the chosen game.
    fn place(&self) -> Option<NodeId> {
        (*self.screen.get() == Screen::Review).then(|| self.review.commented(&self.session))
    }
}

fn first_focus(
    subject: Subject,
    games: Res<GamesList>,
    library: Res<Library>,
    mut focus: ResMut<Focus>,
    mut typing: ResMut<Typing>,
) {
    let text = match subject.place() {
        Some(place) => subject.review.said(place).map(|said| said.comment.clone()),
        None => games.chosen.and_then(|id| library.find(id)).map(|kept| kept.remarks()),
    };
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
    (screen, session): (Res<State<Screen>>, Res<Session>),
    mut review: ResMut<Review>,
    mut library: ResMut<Library>,
    store: Res<Store>,
    mut go: Go,
) {
    let pressed = activated.read();
    for widget in pressed.filter_map(|pressed| pressed.0.get::<NotesWidget>()) {
        if *screen.get() == Screen::Review {
            if widget != NotesWidget::Cancel {
                let place = review.commented(&session);
                review.comment(place, tidy(&typing.text));
            }
        } else if widget != NotesWidget::Cancel {
            let kept = games.chosen.and_then(|id| library.find(id));
            if let Some(mut kept) = kept {
                kept.set_remarks(&typing.text);
                library.keep(&kept, &store);
            }
        }
        go.back();
    }
}

fn build(mut dialog: DialogBuilder, menu: Res<State<Menu>>, subject: Subject, typing: Res<Typing>) {
    if *menu.get() != Menu::Notes {
        return;
    }
    dialog.show("Notes", 640.0, (), |content, ui| {
        let (title, name, note) = match subject.place() {
            None => (Key("notes").into(), Key("notes"), Key("notes-note")),
            Some(place) => (about(&subject.review, place), Key("comment"), Key("comment-note")),
        };
        dialog::head(content, ui, title, text_field::note(note));
        let limit = Limit::characters::<300>();
        let id = NotesWidget::Field;
        dialog::field(content, ui, id, name, TextRole::Body, limit, &typing.text);
        let done = Button::primary(NotesWidget::Done);
        let cancel = Button::new(NotesWidget::Cancel).press(Press::Back);
        dialog::buttons(content, ui, [(done, Key("done")), (cancel, Key("cancel"))]);
    });
}

/// Which move is commented on.
fn about(review: &Review, place: NodeId) -> Phrase {
    let tree = review.tree();
    match tree.square(place) {
        Some(square) => Key("comment-on").with("number", tree.moves(place)).with("square", square.to_string()),
        None => Key("comment").into(),
    }
}
