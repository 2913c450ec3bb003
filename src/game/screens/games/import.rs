//! The dialog for games that come in: where they come from, what has been understood, and whether they are taken.

use std::path::PathBuf;

use bevy::{clipboard::Clipboard, ecs::system::NonSendMarker, prelude::*};

use super::{
    filter::Filter,
    line::GameLine,
    rows::ending,
    state::{GamesList, Undo},
};
use crate::{
    game::{
        controls::{Action, FileChooser, FilesDrop, Pasteboard},
        frame::{AppSystems, Menu, Screen, Waker},
        look::Icon,
        play::{OpenReview, RandomStart, Session},
        screens::{
            clipboard::{takes_games, would_help},
            dialog::DialogBuilder,
            dialog_parts,
            go::Go,
            page::add_dialog,
        },
        settings::{ChosenTexts, Settings},
        store::{ChosenFiles, Collection, Failure, Found, Import, Incoming, Library, Notice, Store, restored},
        texts::{Key, Phrase},
        ui::{
            Activated, Boxes, Button, Focus, Kind, Layer, Press, Skin, TextRole, Ui, WidgetName, Zone, ring_margin,
            scroll_column,
            text_field::{self, FieldNote, Limit, Typing},
        },
    },
    library::{Kept, LeftOut},
};

/// The widgets of the dialog.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ImportWidget {
    Open,
    Paste,
    Choose,
    /// Chooses the folder of the collection, or closes it.
    Folder,
    /// The field for the path of what is to be read, where the system has no dialog for files. Enter reads it.
    Path,
    Read,
    /// Opens the editor of a board.
    SetUp,
    /// Says why games cannot be read, or does not say it any more.
    Why,
    /// Takes the games that are kept already as well, or leaves them out.
    Repeated,
    /// Reviews the only game, without keeping it.
    Review,
    Add,
    Cancel,
}

impl WidgetName for ImportWidget {}

/// So many games are named one by one.
const NAMED: usize = 4;

/// What the dialog remembers while it is open.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
struct Asking {
    /// Whether the player has opened it, to say where games come from.
    starts: bool,
    /// The widget that had the focus first in what is shown.
    first: Option<ImportWidget>,
    why: bool,
    repeated: bool,
    /// Whether the folder of the collection is being read, which the player has just chosen.
    collects: bool,
    /// Whether a path was typed in the field that the search has otherwise.
    typed: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Asking {
        starts: false,
        first: None,
        why: false,
        repeated: false,
        collects: false,
        typed: false,
    })
    .add_systems(OnExit(Menu::Import), leave)
    // What opens the dialog is on another screen.
    .add_systems(Update, (arrive, act, collect).chain().in_set(AppSystems::Act));
    add_dialog(app, |menu| menu == Menu::Import)
        .first_focus(first_focus)
        .on(Action::Back, ImportWidget::Cancel)
        .on(Action::Paste, ImportWidget::Paste)
        .act(follow)
        // What the engine finds out about the collection is kept while dialogs are built.
        .during(AppSystems::Enable, build);
}

fn first_focus(mut asking: ResMut<Asking>) {
    asking.first = None;
}

/// The field of the search gets its own text back.
fn leave(mut asking: ResMut<Asking>, mut games: ResMut<GamesList>) {
    if std::mem::take(&mut asking.typed) {
        games.searches_again = true;
    }
}

/// Gives the focus to the first button of what is shown, once.
fn follow(import: Res<Import>, mut focus: ResMut<Focus>, mut asking: ResMut<Asking>, mut typing: ResMut<Typing>) {
    let first = first(&import, asking.collects);
    if asking.first != Some(first) {
        asking.first = Some(first);
        focus.target = first.into();
        if first == ImportWidget::Path {
            asking.typed = true;
            *typing = Typing::default();
        }
    }
}

fn first(import: &Import, collects: bool) -> ImportWidget {
    match import {
        Import::None if collects => ImportWidget::Cancel,
        Import::None => ImportWidget::Paste,
        Import::NoDialog { .. } => ImportWidget::Path,
        Import::Read(found) if !found.rows(false).is_empty() => ImportWidget::Add,
        Import::Read(found) if !found.completed.is_empty() => ImportWidget::Add,
        Import::Read(found) if found.games.len() == 1 => ImportWidget::Review,
        Import::Reading(_) | Import::Read(_) => ImportWidget::Cancel,
    }
}

/// Closes the dialog when the folder that was chosen in it has been read, and lists its games. A folder in which nothing is found
/// is no collection.
fn collect(
    menu: Res<State<Menu>>,
    collection: Res<Collection>,
    starts: Res<RandomStart>,
    mut settings: ResMut<Settings>,
    mut asking: ResMut<Asking>,
    mut games: ResMut<GamesList>,
    mut folder: Local<String>,
    mut notices: MessageWriter<Notice>,
    mut go: Go,
) {
    if *folder != settings.collection {
        folder.clone_from(&settings.collection);
        let is_open = *menu.get() == Menu::Import && asking.starts;
        asking.collects = is_open && !folder.is_empty();
    }
    if !asking.collects || !collection.has_read(&folder) {
        return;
    }
    asking.collects = false;
    if collection.is_empty() && starts.lists.is_empty() {
        notices.write(Notice::NoCollection);
        settings.collection.clear();
    } else {
        notices.write(Notice::Collected(collection.len()));
        if !collection.is_empty() {
            games.filter = Filter::Collection;
        }
    }
    if *menu.get() == Menu::Import {
        go.to(Screen::Games);
    }
}

/// Opens the dialog for games that come in. A single game from elsewhere is reviewed at once, unless the list of the games is
/// shown, and where there is none a notice says so.
fn arrive(
    mut import: ResMut<Import>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    session: Res<Session>,
    library: Res<Library>,
    mut asking: ResMut<Asking>,
    mut notices: MessageWriter<Notice>,
    mut reviews: MessageWriter<OpenReview>,
    mut go: Go,
) {
    let is_open = *menu.get() == Menu::Import;
    if !is_open && !takes_games(*menu.get()) {
        return;
    }
    let shows = match &*import {
        Import::None => return,
        Import::NoDialog { .. } => {
            // The player does not wait for it any more.
            if !is_open {
                *import = Import::None;
            }
            return;
        }
        Import::Reading(reading) => reading.count.is_some(),
        Import::Read(found) => {
            if found.games.is_empty() && found.failed <= 1 {
                if let Some(failure) = found.failures.first() {
                    notices.write(notice(failure));
                }
                *import = Import::None;
                if is_open {
                    go.back();
                }
                return;
            }
            let is_one = found.games.len() == 1 && found.failed == 0;
            if is_one && !is_open && *screen.get() != Screen::Games {
                review(found, &session, &library, &mut notices, &mut reviews);
                *import = Import::None;
                return;
            }
            true
        }
    };
    if shows && !is_open {
        (asking.starts, asking.why, asking.repeated) = (false, false, false);
        go.with(*screen.get(), Menu::Import);
    }
}

/// Opens the review of the only game. If it is kept already, that one is reviewed.
fn review(
    found: &Found,
    session: &Session,
    library: &Library,
    notices: &mut MessageWriter<Notice>,
    reviews: &mut MessageWriter<OpenReview>,
) {
    let Some((row, game)) = found.games.rows().zip(found.games.views()).next() else {
        return;
    };
    let archive = library.archive();
    let mut views = archive.views().filter(|_| found.is_repeated(row));
    let same = views.rfind(|it| it.start() == game.start() && it.moves() == game.moves());
    let kept = same.unwrap_or(game).kept();
    if would_help(session, &kept.game.record) {
        notices.write(Notice::NoHelp);
        return;
    }
    // What the text doesn't say of the board is told; what isn't kept would only matter if the game were.
    let is_of_board = |kind: &&LeftOut| matches!(kind, LeftOut::Side(_) | LeftOut::Pass(_));
    let told = found.left_out.iter().filter(is_of_board);
    notices.write_batch(told.map(|&kind| Notice::LeftOut(kind)));
    let game = Box::new(Session::from(restored(kept)));
    reviews.write(OpenReview { game, moves: None });
}

fn notice(failure: &Failure) -> Notice {
    match &failure.file {
        Some(name) => Notice::NoGameInFile(name.clone(), failure.why.clone()),
        None => Notice::NotPasted(failure.why.clone()),
    }
}

fn act(
    mut activated: MessageReader<Activated>,
    mut import: ResMut<Import>,
    screen: Res<State<Screen>>,
    session: Res<Session>,
    store: Res<Store>,
    mut library: ResMut<Library>,
    mut games: ResMut<GamesList>,
    (mut asking, mut typing): (ResMut<Asking>, ResMut<Typing>),
    (mut system, pasteboard): (ResMut<Clipboard>, Res<Pasteboard>),
    (chooser, mut chosen, waker): (Res<FileChooser>, ResMut<ChosenFiles>, Res<Waker>),
    (texts, mut settings): (Res<ChosenTexts>, ResMut<Settings>),
    mut notes: Query<&mut FieldNote>,
    (mut incoming, mut notices): (MessageWriter<Incoming>, MessageWriter<Notice>),
    mut reviews: MessageWriter<OpenReview>,
    mut go: Go,
    _main_thread: NonSendMarker,
) {
    for widget in activated.read().filter_map(|pressed| pressed.0.get()) {
        match (widget, &*import) {
            (ImportWidget::Open, _) => {
                *import = Import::None;
                (asking.starts, asking.why, asking.repeated) = (true, false, false);
                go.with(*screen.get(), Menu::Import);
            }
            (ImportWidget::Paste, Import::None) => {
                if let Some(text) = pasteboard.read(&mut system) {
                    incoming.write(Incoming::Text(text));
                } else {
                    notices.write(Notice::ClipboardUnreadable);
                    go.back();
                }
            }
            (ImportWidget::Choose, Import::None) => {
                let title = texts.say(&Key("import-choose").into());
                let dialog = chooser.choose(false, title, &waker);
                chosen.0.push((false, dialog));
            }
            (ImportWidget::Folder, Import::None) if !settings.collection.is_empty() => {
                settings.collection.clear();
            }
            (ImportWidget::Folder, Import::None) => {
                let title = texts.say(&Key("import-folder").into());
                let dialog = chooser.choose(true, title, &waker);
                chosen.0.push((true, dialog));
            }
            (ImportWidget::Path | ImportWidget::Read, &Import::NoDialog { folder }) => {
                let path = path_of(&typing.text);
                let is_there = if folder { path.is_dir() } else { path.exists() };
                if !is_there {
                    let words = Key("import-no-file").with("filename", typing.text.as_str());
                    for mut note in &mut notes {
                        note.found = Some(words.clone());
                    }
                } else if folder {
                    settings.collection = path.to_string_lossy().into_owned();
                    *import = Import::None;
                } else {
                    incoming.write(Incoming::Files(vec![path]));
                }
            }
            (ImportWidget::SetUp, Import::None) => go.to(Screen::Editor),
            (ImportWidget::Why, _) => asking.why ^= true,
            (ImportWidget::Repeated, _) => asking.repeated ^= true,
            (ImportWidget::Review, Import::Read(found)) => {
                review(found, &session, &library, &mut notices, &mut reviews);
                *import = Import::None;
                go.to(*screen.get());
            }
            (ImportWidget::Add, Import::Read(found)) => {
                let rows = found.rows(asking.repeated);
                let views = rows.iter().filter_map(|&row| found.games.view(row));
                let ids: Vec<u64> = views.map(|view| view.id()).collect();
                library.take(&found.games, rows, &store);
                let completed = found.completed.iter();
                let before = completed.filter_map(|kept| library.find(kept.id));
                let before: Vec<Kept> = before.collect();
                for kept in &found.completed {
                    library.keep(kept, &store);
                }
                if !found.completed.is_empty() {
                    notices.write(Notice::Completed(found.completed.len()));
                }
                if !ids.is_empty() {
                    notices.write(Notice::Added(ids.len()));
                }
                games.show(ids.first().copied());
                games.undo = Some(Undo::Added { ids, before });
                games.search.clear();
                typing.set_if_neq(Typing::default());
                *import = Import::None;
                go.to(Screen::Games);
            }
            // Back to what can be chosen.
            (ImportWidget::Cancel, Import::NoDialog { .. }) => *import = Import::None,
            (ImportWidget::Cancel, _) => {
                if std::mem::take(&mut asking.collects) {
                    settings.collection.clear();
                }
                *import = Import::None;
                go.back();
            }
            _ => {}
        }
    }
}

/// The path that was typed: perhaps in quotation marks, as terminals copy it, and from the home folder.
fn path_of(typed: &str) -> PathBuf {
    let typed = typed.trim();
    let inside = |mark: char| typed.strip_prefix(mark)?.strip_suffix(mark);
    let typed = inside('"').or_else(|| inside('\'')).unwrap_or(typed);
    match typed.strip_prefix("~/") {
        Some(rest) => dirs::home_dir().unwrap_or_default().join(rest),
        None => PathBuf::from(typed),
    }
}

/// What the dialog shows.
#[derive(Clone, PartialEq)]
enum ImportView {
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

fn build(
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
            dialog_parts::head(content, ui, Key("import-reading"), folder);
            dialog_parts::buttons(content, ui, [cancel()]);
        }
        Import::None => start(content, ui, collected, *drop),
        &Import::NoDialog { folder } => path(content, ui, folder, &typing.text),
        Import::Reading(reading) => {
            let count = Key("import-count").with("games", reading.count.unwrap_or(0));
            dialog_parts::head(content, ui, Key("import-reading"), ui.quiet(TextRole::Body, count));
            dialog_parts::buttons(content, ui, [cancel()]);
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
    dialog_parts::head(content, ui, title, note);
    let limit = Limit::characters::<1000>();
    let (id, name) = (ImportWidget::Path, Key("import-path"));
    dialog_parts::field(content, ui, id, name, TextRole::Body, limit, typed);
    let read = Button::primary(ImportWidget::Read);
    let read = (read, Key("import-read").into());
    dialog_parts::buttons(content, ui, [read, cancel()]);
}

fn start(content: &mut ChildSpawnerCommands, ui: &Ui, collected: Option<usize>, FilesDrop(can_drop): FilesDrop) {
    let note = if can_drop { Key("import-note") } else { Key("import-note-wayland") };
    let note = ui.quiet(TextRole::Body, note);
    dialog_parts::head(content, ui, Key("import"), note);
    let folder = match collected {
        None => Key("import-folder").into(),
        Some(games) => Key("import-folder-close").with("games", games),
    };
    let lines: [(_, _, Phrase); 4] = [
        (ImportWidget::Paste, Icon::Copy, Key("import-paste").into()),
        (ImportWidget::Choose, Icon::File, Key("import-choose").into()),
        (ImportWidget::Folder, Icon::Book, folder),
        (ImportWidget::SetUp, Icon::Board, Key("import-set-up").into()),
    ];
    for (id, icon, label) in lines {
        Button::new(id)
            .boxed(ui.row(14.0).aligned().fixed())
            .padding(ui.px(18.0).horizontal())
            .skin(Skin::Field)
            .icon(icon)
            .label(TextRole::Item, label)
            .min_height(ui.target(60.0))
            .rounded(ui.px(16.0))
            .spawn(content, ui);
    }
    dialog_parts::buttons(content, ui, [cancel()]);
}

fn read(content: &mut ChildSpawnerCommands, ui: &Ui, found: &Found, asking: Asking) {
    let (all, repeated) = (found.games.len(), found.repeated.len());
    let taken = found.rows(asking.repeated).len();
    let title = Key("import-found").with("games", all);
    let note = match all - repeated {
        0 if all > 0 => Key("import-known").into(),
        _ => Phrase::nothing(),
    };
    dialog_parts::head(content, ui, title, ui.quiet(TextRole::Body, note));
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
        for &kind in &found.left_out {
            list.spawn(ui.quiet(TextRole::Caption, Notice::LeftOut(kind).phrase()));
        }
        if asking.why {
            for failure in &found.failures {
                list.spawn(ui.quiet(TextRole::Caption, failure.phrase()));
            }
        }
        let toggles = ui.row(10.0).wrap(ui.px(10.0)).padding(ui.px(8.0).top()).fixed();
        list.spawn(toggles).with_children(|row| {
            if repeated > 0 {
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
    if taken + completed > 0 {
        let label = match taken {
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
    dialog_parts::buttons(content, ui, all_buttons);
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
        .min_height(ui.target(44.0))
        .padding(ui.px(16.0).horizontal())
        .rounded(ui.px(12.0))
        .zone(Zone::new(3).on(Layer::Dialog))
        .spawn(row, ui);
}
