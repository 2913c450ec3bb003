//! What the dialog for games that come in shows.

use super::state::{Asking, ImportWidget};
use crate::game::{
    pages::{DialogBuilder, dialog},
    prelude::*,
    screens::games::{line::GameLine, rows::ending},
    shell::FilesDrop,
    store::{Collection, Found, Import, left_out},
    ui::text_field::{self, Limit, Typing},
};

/// So many games are named one by one.
const NAMED: usize = 4;

/// What the dialog shows.
#[derive(Clone, PartialEq)]
pub(super) enum ImportView {
    /// With the number of games of the collection; `None` without one.
    Start(Option<usize>),
    /// The folder of the collection is read.
    Collecting,
    /// The field for a path, of the folder of the collection or of a file.
    Path {
        folder: bool,
    },
    Reading(usize),
    Read {
        why: bool,
        repeated: bool,
    },
}

pub(super) fn build(
    mut dialog: DialogBuilder<ImportView>,
    menu: Res<State<Menu>>,
    import: Res<Import>,
    asking: Res<Asking>,
    settings: Res<Settings>,
    collection: Res<Collection>,
    typing: Res<Typing>,
    drop: Res<FilesDrop>,
) {
    if *menu.get() != Menu::Import {
        return;
    }
    let Asking { why, repeated, .. } = *asking;
    let collected = (!settings.collection.is_empty()).then(|| collection.len());
    let shown = match &*import {
        // Nothing comes in any more, and the dialog closes.
        Import::None if !asking.starts => return,
        Import::None if asking.collects => ImportView::Collecting,
        Import::None => ImportView::Start(collected),
        &Import::NoDialog { folder } => ImportView::Path { folder },
        Import::Reading(reading) => ImportView::Reading(reading.count.unwrap_or(0)),
        Import::Read(_) => ImportView::Read { why, repeated },
    };
    dialog.show("Import", 560.0, shown, |content, ui| match &*import {
        Import::None if asking.collects => {
            let folder = ui.quiet(TextRole::Body, settings.collection.as_str());
            dialog::head(content, ui, Key("import-reading"), folder);
            dialog::buttons(content, ui, [cancel()]);
        }
        Import::None => start(content, ui, collected, *drop),
        &Import::NoDialog { folder } => path(content, ui, folder, &typing.text),
        Import::Reading(reading) => {
            let count = Key("import-count").with("games", reading.count.unwrap_or(0));
            dialog::head(content, ui, Key("import-reading"), ui.quiet(TextRole::Body, count));
            dialog::buttons(content, ui, [cancel()]);
        }
        Import::Read(found) => read(content, ui, found, *asking),
    });
}

fn cancel() -> (Button, Phrase) {
    let button = Button::new(ImportWidget::Cancel).press(Press::Back);
    (button, Key("cancel").into())
}

/// Builds the field for a path, where the system has no dialog for files.
fn path(content: &mut ChildSpawnerCommands, ui: &Ui, folder: bool, typed: &str) {
    let title = if folder { Key("import-folder") } else { Key("import-choose") };
    let note = text_field::note(Key("import-no-dialog"));
    dialog::head(content, ui, title, note);
    let limit = Limit::characters::<1000>();
    let (id, name) = (ImportWidget::Path, Key("import-path"));
    dialog::field(content, ui, id, name, TextRole::Body, limit, typed);
    let read = Button::primary(ImportWidget::Read);
    let read = (read, Key("import-read").into());
    dialog::buttons(content, ui, [read, cancel()]);
}

fn start(content: &mut ChildSpawnerCommands, ui: &Ui, collected: Option<usize>, FilesDrop(can_drop): FilesDrop) {
    let note = if can_drop { Key("import-note") } else { Key("import-note-wayland") };
    let note = ui.quiet(TextRole::Body, note);
    dialog::head(content, ui, Key("import"), note);
    let folder = match collected {
        None => Key("import-folder").into(),
        Some(games) => Key("import-folder-close").with("games", games),
    };
    let lines: [(_, _, Phrase); 5] = [
        (ImportWidget::Paste, Icon::Copy, Key("import-paste").into()),
        (ImportWidget::Choose, Icon::File, Key("import-choose").into()),
        (ImportWidget::Folder, Icon::Book, folder),
        (ImportWidget::SetUp, Icon::Board, Key("import-set-up").into()),
        (ImportWidget::Backup, Icon::Share, Key("backup-save").into()),
    ];
    for (id, icon, label) in lines {
        Button::new(id).line(ui).icon(icon).label(TextRole::Item, label).spawn(content, ui);
    }
    dialog::buttons(content, ui, [cancel()]);
}

fn read(content: &mut ChildSpawnerCommands, ui: &Ui, found: &Found, asking: Asking) {
    let (all, repeated) = (found.games.len(), found.repeated.len());
    let taken = found.rows(asking.repeated).len();
    let title = Key("import-found").with("games", all);
    let note = match all - repeated {
        0 if all > 0 => Key("import-known").into(),
        _ => Phrase::nothing(),
    };
    dialog::head(content, ui, title, ui.quiet(TextRole::Body, note));
    let list = ui.column(6.0).low().margin(ring_margin(ui));
    content.spawn(scroll_column(ui, "Found", list)).with_children(|list| {
        for view in found.games.views().take(if all <= NAMED { all } else { 0 }) {
            let line = GameLine::of(&view);
            let (words, ink) = ending(ui, &line);
            row(list, ui, line.opponent(), ui.text(TextRole::Body, words, ink));
        }
        if all > NAMED || repeated + found.failed > 0 {
            for (label, count) in [
                (Key("import-new"), all - repeated),
                (Key("import-repeated"), repeated),
                (Key("import-failed"), found.failed),
            ] {
                if count > 0 {
                    row(list, ui, label.into(), ui.plain(TextRole::BodyStrong, count.to_string()));
                }
            }
        }
        if found.progress.is_some() {
            list.spawn(ui.quiet(TextRole::Caption, Key("backup-also")));
        }
        for &kind in &found.left_out {
            list.spawn(ui.quiet(TextRole::Caption, left_out(kind)));
        }
        if asking.why {
            for failure in &found.failures {
                list.spawn(ui.quiet(TextRole::Caption, failure.phrase()));
            }
        }
        let toggles = ui.row(10.0).wrap(ui.px(10.0)).padding(ui.px(8.0).top()).fixed();
        list.spawn(toggles).with_children(|row| {
            if repeated > 0 && found.progress.is_none() {
                let id = ImportWidget::Repeated;
                toggle(row, ui, id, Key("import-with-repeated"), asking.repeated);
            }
            if found.failed > 0 {
                toggle(row, ui, ImportWidget::Why, Key("import-why"), asking.why);
            }
        });
    });
    let mut all_buttons = Vec::new();
    let completed = found.completed.len();
    if taken + completed > 0 || found.progress.is_some() {
        let label = match taken {
            0 if completed == 0 => Key("backup-add").into(),
            0 => Key("import-complete").with("games", completed),
            _ => Key("import-add").with("games", taken),
        };
        all_buttons.push((Button::primary(ImportWidget::Add), label));
    }
    if all == 1 {
        let review = Button::new(ImportWidget::Review);
        all_buttons.push((review, Key("review").into()));
    }
    all_buttons.push(cancel());
    dialog::buttons(content, ui, all_buttons);
}

fn row(list: &mut ChildSpawnerCommands, ui: &Ui, label: Phrase, value: impl Bundle) {
    let between = JustifyContent::SpaceBetween;
    list.spawn(ui.row(16.0).justify(between).fixed()).with_children(|row| {
        row.spawn(ui.plain(TextRole::Body, label));
        row.spawn(value);
    });
}

fn toggle(row: &mut ChildSpawnerCommands, ui: &Ui, id: ImportWidget, label: Key, on: bool) {
    Button::of(Kind::Switch, Skin::Button, id)
        .selected(on)
        .label(TextRole::Label, label)
        .chip(ui)
        .zone(Zone::new(3).on(Layer::Dialog))
        .spawn(row, ui);
}
