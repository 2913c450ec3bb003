//! The dialogs of the page of other programs: a text is typed, a command is shown before its first run, a program is removed.

use bevy::text::LineBreak;

use super::{
    guests::{GuestWidget, chosen, test_of},
    view::SettingsPage,
};
use crate::game::{
    pages::{DialogBuilder, Go, add_dialog, dialog},
    play::{Guests, TestGuest},
    prelude::*,
    settings::{GuestRow, free_name},
    store::KeptGames,
    ui::text_field::{self, Limit, Typing},
};

pub use crate::game::shell::{GuestDialog, GuestField};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GuestDialogWidget {
    /// The field in which a text is typed. Enter takes it.
    Field,
    /// Takes the text, runs the command, or removes the program.
    Done,
    Cancel,
}

impl WidgetName for GuestDialogWidget {}

impl GuestField {
    /// What it is called.
    pub(super) fn label(self) -> Key {
        match self {
            Self::Name => Key("guest-name"),
            Self::Program => Key("guest-program"),
            Self::Arguments => Key("guest-arguments"),
            Self::Folder => Key("guest-folder"),
            Self::Environment => Key("guest-environment"),
        }
    }

    /// What is typed there.
    fn note(self) -> Key {
        match self {
            Self::Name => Key("guest-note-name"),
            Self::Program => Key("guest-note-program"),
            Self::Arguments => Key("guest-note-arguments"),
            Self::Folder => Key("guest-note-folder"),
            Self::Environment => Key("guest-note-environment"),
        }
    }

    /// The text of a program.
    pub(super) fn of(self, row: &mut GuestRow) -> &mut String {
        match self {
            Self::Name => &mut row.name,
            Self::Program => &mut row.program,
            Self::Arguments => &mut row.arguments,
            Self::Folder => &mut row.folder,
            Self::Environment => &mut row.environment,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    add_dialog(app, |menu| matches!(menu, Menu::Guest(_)))
        .first_focus(first_focus)
        .on(Action::Back, GuestDialogWidget::Cancel)
        .act(act)
        .build(build);
}

fn first_focus(
    menu: Res<State<Menu>>,
    page: Res<SettingsPage>,
    mut settings: ResMut<Settings>,
    mut focus: ResMut<Focus>,
    mut typing: ResMut<Typing>,
) {
    focus.target = match *menu.get() {
        Menu::Guest(GuestDialog::Text(field)) => {
            let row = chosen(*page, settings.bypass_change_detection());
            *typing = Typing::with(row.map_or("", |row| field.of(row)));
            GuestDialogWidget::Field.into()
        }
        // Running it is what one came for; the command is in sight.
        Menu::Guest(GuestDialog::Run) => GuestDialogWidget::Done.into(),
        _ => GuestDialogWidget::Cancel.into(),
    };
}

fn act(
    mut activated: MessageReader<Activated>,
    menu: Res<State<Menu>>,
    typing: Res<Typing>,
    mut page: ResMut<SettingsPage>,
    mut settings: ResMut<Settings>,
    mut guests: ResMut<Guests>,
    mut tests: MessageWriter<TestGuest>,
    kept: Res<KeptGames>,
    mut focus: ResMut<Focus>,
    mut go: Go,
) {
    let pressed = activated.read();
    for widget in pressed.filter_map(|pressed| pressed.0.get::<GuestDialogWidget>()) {
        go.back();
        let Menu::Guest(dialog) = *menu.get() else {
            continue;
        };
        if widget == GuestDialogWidget::Cancel {
            remove_empty(&mut page, &mut settings, &mut focus);
            continue;
        }
        let mut others = settings.guests.clone();
        let Some(row) = chosen(*page, &mut settings) else {
            continue;
        };
        let was = row.name.clone();
        match dialog {
            GuestDialog::Text(GuestField::Name) => {
                others.retain(|other| other.name != was);
                row.name = free_name(&others, &typing.text);
            }
            GuestDialog::Text(field) => typing.text.trim().clone_into(field.of(row)),
            GuestDialog::Run => {
                row.approved = row.command();
                tests.write(test_of(was, &kept));
                continue;
            }
            GuestDialog::Remove => {
                settings.guests.retain(|row| row.name != was);
                page.guest = None;
            }
        }
        guests.forget(&was);
        remove_empty(&mut page, &mut settings, &mut focus);
    }
}

/// Removes a new program whose file was not named after all.
fn remove_empty(page: &mut SettingsPage, settings: &mut Settings, focus: &mut Focus) {
    if chosen(*page, settings).is_some_and(|row| row.is_empty()) {
        settings.guests.remove(usize::from(page.guest.unwrap_or(0)));
        page.guest = None;
        focus.target = GuestWidget::Add.into();
    }
}

fn build(
    mut dialog: DialogBuilder<GuestDialog>,
    menu: Res<State<Menu>>,
    page: Res<SettingsPage>,
    typing: Res<Typing>,
    settings: Res<Settings>,
) {
    let Menu::Guest(of) = *menu.get() else {
        return;
    };
    let Some(row) = settings.guests.get(usize::from(page.guest.unwrap_or(0))) else {
        return;
    };
    let (title, note, done): (Phrase, Phrase, Key) = match of {
        GuestDialog::Text(field) => (field.label().into(), Phrase::nothing(), Key("done")),
        GuestDialog::Run => (Key("guest-run").into(), Key("guest-run-note").into(), Key("guest-run-yes")),
        GuestDialog::Remove => (
            Key("guest-remove-it").with("name", row.name.clone()),
            Key("guest-remove-note").into(),
            Key("guest-remove"),
        ),
    };
    dialog.show("Guest", 720.0, of, |content, ui| {
        if let GuestDialog::Text(field) = of {
            let usual = field.note();
            dialog::head(content, ui, title, text_field::note(usual));
            let limit = match field {
                GuestField::Name => dialog::NAME_LIMIT,
                _ => Limit::characters::<300>(),
            };
            let (id, name) = (GuestDialogWidget::Field, field.label());
            dialog::field(content, ui, id, name, TextRole::Body, limit, &typing.text);
        } else {
            dialog::head(content, ui, title, ui.quiet(TextRole::Body, note));
        }
        if of == GuestDialog::Run {
            let command = Node::default().padding(ui.px(16.0).all()).rounded(ui.px(12.0));
            content.spawn((command, BackgroundColor(ui.palette.bg))).with_child((
                ui.plain(TextRole::Body, row.command()),
                TextLayout::linebreak(LineBreak::WordOrCharacter),
            ));
        }
        let cancel = Button::new(GuestDialogWidget::Cancel).press(Press::Back);
        // Gold is what one came for, never what removes.
        let buttons = if of == GuestDialog::Remove {
            let remove = Button::new(GuestDialogWidget::Done).skin(Skin::Danger).icon(Icon::Trash);
            [(cancel.skin(Skin::Field), Key("cancel")), (remove, done)]
        } else {
            [(Button::primary(GuestDialogWidget::Done), done), (cancel, Key("cancel"))]
        };
        dialog::buttons(content, ui, buttons);
    });
}
