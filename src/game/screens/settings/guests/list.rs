//! The list of the programs, with the form of the chosen one beside it or below; and the files of programs: chosen in
//! a dialog of the system, or dropped on the page.

use std::path::{Path, PathBuf};

use bevy::window::FileDragAndDrop;

use super::super::view::SettingsPage;
use super::{
    form::form,
    state::{GuestWidget, GuestsView, MOST, protocol, state},
};
use crate::game::{
    pages::Go,
    play::Guests,
    prelude::*,
    settings::{GuestRow, free_name},
    shell::{FileChoice, FileChooser, GuestDialog, GuestField, Job, Waker},
    ui::Tint,
};

const LIST: Zone = Zone::new(4);

/// Builds the page. `width` is its width in design units.
pub(in super::super) fn build(body: &mut ChildSpawnerCommands, ui: &Ui, view: &GuestsView, width: f32) {
    let at = view.chosen.unwrap_or(0);
    match ui.layout.mode {
        LayoutMode::Wide => {
            body.spawn(ui.row(32.0).fill().low()).with_children(|row| {
                let column = col(Val::ZERO).width(percent(37)).fixed().low();
                row.spawn(scroll_column(ui, "Engines", column)).with_children(|column| list(column, ui, view, at));
                let column = rest(Val::ZERO).low();
                row.spawn(column).with_children(|column| form(column, ui, view, at, 0.6 * width, false));
            });
        }
        LayoutMode::Side => {
            let column = scroll_column(ui, "Other engines", rest(ui.px(16.0)));
            body.spawn(column).with_children(|column| {
                list(column, ui, view, at);
                form(column, ui, view, at, width, false);
            });
        }
        LayoutMode::Tall => {
            let column = scroll_column(ui, "Other engines", rest(ui.px(16.0)));
            body.spawn(column).with_children(|column| match view.chosen {
                Some(at) => form(column, ui, view, at, width, true),
                None => list(column, ui, view, usize::MAX),
            });
        }
    }
}

fn list(parent: &mut ChildSpawnerCommands, ui: &Ui, view: &GuestsView, chosen: usize) {
    let column = ui.column(10.0).padding(ui.px(4.0).all()).fixed();
    parent.spawn((column, LIST)).with_children(|column| {
        let head = Node::default().height(ui.px(60.0)).aligned().fixed();
        column.spawn(head).with_child(ui.plain(TextRole::H2, Key("section-guests")));
        column.spawn(ui.quiet(TextRole::Caption, Key("guest-about")));
        for (at, guest) in view.list.iter().enumerate() {
            let (words, icon, ink) = state(ui, guest);
            let node = ui.row(12.0).aligned().min_height(ui.target(ui.text_height(84.0)));
            let node = node.padding(UiRect::axes(ui.px(16.0), ui.px(8.0))).rounded(ui.px(18.0));
            let name = vec![guest.row.name.clone().into(), protocol(&guest.row).into(), words.clone()];
            Button::of(Kind::Radio, Skin::Card, GuestWidget::Program(at as u8))
                .named(Phrase::Parts(name))
                .boxed(node.fixed())
                .selected(at == chosen)
                .spawn(column, ui)
                .with_children(|row| {
                    row.spawn(ui.tinted_icon(Icon::Plug, 26.0));
                    row.spawn(ui.column(0.0).fill().narrow()).with_children(|lines| {
                        lines.spawn(ui.tinted(TextRole::Title, guest.row.name.clone()));
                        let caption = ui.text(TextRole::Caption, protocol(&guest.row), Color::NONE);
                        lines.spawn((caption, Tint::Quiet));
                    });
                    row.spawn(Node::default().max_width(percent(50)).narrow())
                        .with_child((ui.text(TextRole::Caption, words, ink), TextLayout::justify(Justify::Right)));
                    row.spawn(Node::default()).with_children(|place| {
                        if let Some(icon) = icon {
                            place.spawn(ui.icon(icon, 20.0, ink));
                        }
                    });
                });
        }
        Button::of(Kind::Button, Skin::Card, GuestWidget::Add)
            .disabled(view.list.len() >= MOST)
            .boxed(ui.row(10.0).centred().fixed())
            .label(TextRole::Item, Key("guest-add"))
            .height(ui.target(64.0))
            .rounded(ui.px(18.0))
            .spawn(column, ui);
    });
}

/// The dialog of the system in which a file or a folder is chosen, and for which field of which program; for a new one if there
/// is none.
#[derive(Resource, Default)]
pub(in super::super) struct Choosing(pub(super) Option<(Option<(GuestField, String)>, Job<FileChoice>)>);

/// Opens the dialogs of the system for files.
#[derive(SystemParam)]
pub(in super::super) struct Files<'w> {
    chooser: Res<'w, FileChooser>,
    choosing: ResMut<'w, Choosing>,
    waker: Res<'w, Waker>,
    texts: Res<'w, ChosenTexts>,
}

impl Files<'_> {
    /// Opens the dialog for a field of the program of this name, or for a new program.
    pub(super) fn choose(&mut self, of: Option<(GuestField, String)>) {
        let field = of.as_ref().map(|(field, _)| *field);
        let title = self.texts.say(&field.map_or(Key("guest-add"), GuestField::label).into());
        let job = self.chooser.choose(field == Some(GuestField::Folder), title, &self.waker);
        self.choosing.0 = Some((of, job));
    }
}

/// Takes the files that are chosen, and those that are dropped on the page.
pub(in super::super) fn take_files(
    mut dropped: MessageReader<FileDragAndDrop>,
    mut choosing: ResMut<Choosing>,
    mut page: ResMut<SettingsPage>,
    mut settings: ResMut<Settings>,
    mut guests: ResMut<Guests>,
    menu: Res<State<Menu>>,
    mut focus: ResMut<Focus>,
    mut go: Go,
) {
    let mut added: Vec<PathBuf> = Vec::new();
    for event in dropped.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = event
            && page.adds_programs(*menu.get())
        {
            added.push(path_buf.clone());
        }
    }
    let news = choosing.0.as_ref().map(|(of, job)| (of.clone(), job.news()));
    if let Some((of, news)) = news {
        let place = of.as_ref().and_then(|(_, name)| {
            let mut rows = settings.guests.iter();
            rows.position(|row| row.name == *name)
        });
        match news.as_deref() {
            Some([]) => {}
            Some([FileChoice::Chosen(files), ..]) => {
                let text = files.first().map_or(String::new(), |file| file.display().to_string());
                match (&of, place) {
                    (None, _) => added.extend(files.iter().take(1).cloned()),
                    (Some((field, name)), Some(place)) => {
                        *field.of(&mut settings.guests[place]) = text;
                        guests.forget(name);
                    }
                    _ => {}
                }
                choosing.0 = None;
            }
            // Without a dialog the path is typed.
            Some([FileChoice::NoDialog, ..]) => {
                let field = of.as_ref().map_or(GuestField::Program, |of| of.0);
                match place {
                    None => added.push(PathBuf::new()),
                    Some(place) => page.guest = Some(place as u8),
                }
                go.with(Screen::Settings, Menu::Guest(GuestDialog::Text(field)));
                choosing.0 = None;
            }
            _ => choosing.0 = None,
        }
    }
    for file in added {
        if settings.guests.len() < MOST {
            let row = guest_of(&file, &settings.guests);
            settings.guests.push(row);
            let at = settings.guests.len() as u8 - 1;
            page.guest = Some(at);
            focus.target = GuestWidget::Program(at).into();
        }
    }
}

/// A program that has just been chosen. It runs in its own folder, where many have their data.
fn guest_of(file: &Path, others: &[GuestRow]) -> GuestRow {
    let name = file.file_stem().map_or("".into(), |name| name.to_string_lossy());
    let folder = file.parent().map_or(String::new(), |folder| folder.display().to_string());
    GuestRow { name: free_name(others, &name), program: file.display().to_string(), folder, ..default() }
}
